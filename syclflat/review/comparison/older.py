"""Compare with documents of older versions, whose layouts stop at unions and at arrays."""

from __future__ import annotations

from msgspec import structs

from syclflat.model.manifests import Kernel, Kernels
from syclflat.review.views.layout_table import side_by_side

NO_LAYOUT = (
    "no layout, because an older version of syclflat wrote the manifest: compared only rows, "
    "parameters and sizes, not the parts of capture objects"
)
NO_DEPTH = (
    "no contents of unions, arrays of classes and pointees, because an older version of syclflat "
    "wrote the manifest: these are not compared"
)


def alike(old: Kernels, new: Kernels) -> tuple[Kernels, Kernels]:
    """Return two documents such that neither shows more than the other can."""
    if (old.pointees is None) == (new.pointees is None):
        return old, new
    return _reduced(old), _reduced(new)


def _reduced(document: Kernels) -> Kernels:
    kernels = tuple(map(_reduced_kernel, document.kernels))
    return structs.replace(document, kernels=kernels, pointees=None)


def _reduced_kernel(kernel: Kernel) -> Kernel:
    if kernel.layout is None:
        return kernel
    rows = tuple(
        structs.replace(kernel.layout[position], underlying="", pointee="", pointee_key="")
        for position in side_by_side(kernel.layout)
    )
    return structs.replace(kernel, layout=rows)
