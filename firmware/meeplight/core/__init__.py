"""What every game shares, knowing no hardware."""
