"""The C++ of SYCL: device callers, integration headers and footers."""
