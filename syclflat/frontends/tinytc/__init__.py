"""Read signatures in the language of the Tiny Tensor Compiler."""

from syclflat.frontends.tinytc.read_functions import read

__all__ = ["read"]
