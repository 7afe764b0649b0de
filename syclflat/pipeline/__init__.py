"""The stages in a row, from a source file to the texts of its outputs, and what they go by."""
