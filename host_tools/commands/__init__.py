"""One command a file; the file name is the command's name, and the folder is the menu."""
