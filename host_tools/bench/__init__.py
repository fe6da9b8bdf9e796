"""What `meeplight bench` measures: speed, memory, sizes, presses."""
