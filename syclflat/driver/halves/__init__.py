"""The jobs of the two halves of a source, their images, and the link."""
