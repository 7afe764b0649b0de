"""The log of a recording: its files, lines and events."""
