"""Kernels that a parsed source launches: places, names, attributes."""
