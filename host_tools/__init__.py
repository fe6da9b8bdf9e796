"""The `meeplight` command: simulate, check, measure and deploy the companion from a PC."""
