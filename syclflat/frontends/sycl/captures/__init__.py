"""Captures: capture objects to capture trees, with Clang's layout."""
