"""What reviewers look at: the layouts in manifests, and what changed between two of them."""
