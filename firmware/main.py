"""The device starts here."""
