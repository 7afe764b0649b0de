"""The two sides of a comparison: read from files, commits and the cache."""
