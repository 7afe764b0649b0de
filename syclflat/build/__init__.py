"""What surrounds the flattening in a build: files, tool chains, running."""
