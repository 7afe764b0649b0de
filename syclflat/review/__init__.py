"""Views for reviewers: the layouts in manifests, and the changes between two of them."""
