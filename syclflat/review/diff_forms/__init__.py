"""The forms in which a diff is shown."""
