"""The front end for MLIR: ``func.func``, and its older name ``func``."""

from syclflat.frontends.mlir.read_functions import read

__all__ = ["read"]
