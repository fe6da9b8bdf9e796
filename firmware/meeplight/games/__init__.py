"""One game a file; the folder is the menu."""
