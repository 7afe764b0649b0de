"""Bundles of a recording: launches with the memory that they read and wrote."""
