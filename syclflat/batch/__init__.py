"""Many files: worker processes, the workers of a cluster, and the contents of a task."""
