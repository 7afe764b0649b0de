"""PTX: the module, its image, and the facts in its text."""
