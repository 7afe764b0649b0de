"""The adapters that drive devices for libsycl, built once."""
