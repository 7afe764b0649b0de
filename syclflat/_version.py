"""The version, which every room may tell."""

__version__ = "0.2.0"
