"""SYCL headers parsed once and shared between sources."""
