"""Passes over SPIR-V modules."""
