"""Device images registered with libsycl when a program starts."""
