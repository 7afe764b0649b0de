"""Which kernels a parsed source launches: where, under what name, with what attributes."""
