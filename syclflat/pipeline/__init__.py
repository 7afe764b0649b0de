"""The stages from a source file to the texts of its outputs, and their settings."""
