"""Passes that replace instructions which some compilers of drivers lack by plainer ones."""
