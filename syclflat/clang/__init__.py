"""The stock compiler: its programs, its arguments, and sources adapted for it."""
