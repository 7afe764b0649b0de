"""Fold the changes of many kernels into blocks for readers: one for each cause."""
