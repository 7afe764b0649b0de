"""The nouns: data classes only, no logic beyond walking them."""
