"""Results that are kept, and processes for work that may crash."""
