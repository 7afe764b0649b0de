"""Parse sources with libclang: headers, flags and results."""
