"""Kernels launched by a parsed source: places, names, attributes."""
