"""Convention ``tinytc-shapes-first``: as ``tinytc``, but all sizes come before all strides.

The later SPIR-V backend of the Tiny Tensor Compiler uses this order. The two conventions differ if
a dynamic stride comes before a dynamic size.
"""

from __future__ import annotations

from collections.abc import Iterator

from syclflat.conventions import tinytc
from syclflat.conventions.convention import FunctionConvention
from syclflat.conventions.options import ConventionOptions
from syclflat.model.function import Function
from syclflat.model.kernel import InputKind
from syclflat.model.plan import Form, FunctionPlan
from syclflat.model.types import MemRefType


def shapes_first(memref: MemRefType) -> Iterator[tuple[str, int]]:
    """Find the sizes of all modes, then their strides."""
    for what, extents in (("shape", memref.shape), ("stride", memref.strides)):
        for mode, extent in enumerate(extents):
            if extent is None:
                yield what, mode


def flatten(function: Function, options: ConventionOptions) -> FunctionPlan:
    """Return ``function`` and its flat signature.

    Raises:
        InputError: if the convention cannot pass an argument, or there is a result.

    """
    return tinytc.flatten(function, options, shapes_first)


CONVENTION = FunctionConvention(
    "tinytc-shapes-first",
    flatten,
    frozenset({InputKind.TENSORS}),
    Form.PROTOTYPE,
    "the order of its later SPIR-V backend: all sizes, then all strides",
)
