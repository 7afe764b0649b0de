"""Parse sources with libclang: headers, flags and results."""

# Before all modules that make sets of its kinds, whose hashes it changes.
from syclflat.frontends.sycl.clang import libclang as libclang
