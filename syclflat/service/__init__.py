"""Cached results, and processes for work that may crash."""
