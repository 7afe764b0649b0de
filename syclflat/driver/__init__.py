"""The compiler driver: sources, objects and libraries to objects and programs for libsycl."""
