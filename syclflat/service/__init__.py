"""What keeps the tool quick and alive: results that are kept, and processes for what may crash."""
