"""The version, which any module may import."""

__version__ = "0.2.0"
