"""Many files: worker processes, a cluster's workers, and what a task takes along."""
