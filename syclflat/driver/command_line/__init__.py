"""The words of a command line: options, their meaning, files with more words."""
