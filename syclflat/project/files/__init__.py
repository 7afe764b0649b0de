"""Files: read, locked, staged and written whole."""
