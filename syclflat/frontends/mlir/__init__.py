"""The front end for MLIR: ``func.func``, and ``func`` as it was called before."""

from syclflat.frontends.mlir.read_functions import read

__all__ = ["read"]
