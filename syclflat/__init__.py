"""See, generate and guard what crosses the SYCL host-device boundary."""

__version__ = "0.2.0"
