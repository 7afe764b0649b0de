"""Front ends: source text to capture trees."""
