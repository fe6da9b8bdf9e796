"""Scripts that run on the device through the raw REPL; they are sent as text and need nothing of Meeplight there."""
