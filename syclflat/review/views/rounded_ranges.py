"""DPC++'s variants of kernels, for ranges that it rounds up.

Its headers launch a ``parallel_for`` over a range as the user's kernel, or wrapped in a kernel of
their own that leaves out the items behind the end. People read the user's kernel first.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from syclflat.review.comparison import match_kernels
from syclflat.review.comparison.match_kernels import Named

VARIANT = "rounded range (DPC++'s variant)"
_NAME = re.compile(r"sycl::(?:\w+::)*detail::(?:__pf_kernel_wrapper|RoundedRangeKernel\w*)<")


class Shown(NamedTuple):
    """A kernel among others."""

    position: int
    """Where it stands by its own order."""
    variant_of: str | None
    """The name of the user's kernel, ``""`` if it is unknown; None for a user's kernel."""


def in_order(kernels: Sequence[Named]) -> list[Shown]:
    """Return kernels in the order to show them: each variant behind the user's kernel."""
    variants = {at for at, kernel in enumerate(kernels) if _NAME.match(kernel.name)}
    users = match_kernels.wrapped(kernels) if variants else {}
    behind = defaultdict(list)
    for at in sorted(variants):
        behind[users.get(at, at)].append(at)
    shown = []
    for at, kernel in enumerate(kernels):
        if at not in variants:
            shown.append(Shown(at, None))
        name = "" if at in variants else kernel.name
        shown += [Shown(variant, name) for variant in behind[at]]
    return shown


def title(name: str, variant_of: str | None) -> str:
    """Return what to call a kernel, see :class:`Shown`."""
    if variant_of is None:
        return name
    return f"{variant_of}, {VARIANT}" if variant_of else VARIANT
