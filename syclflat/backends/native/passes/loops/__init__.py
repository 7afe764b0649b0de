"""Loops of an item, in forms that all items of a work-group run in step."""
