"""The content of a document for every form of ``syclflat inspect``."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import TypeAlias

import msgspec

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model import layout_counts
from syclflat.model.cost import KernelCost
from syclflat.model.location import Location
from syclflat.model.manifests import (
    Document,
    Function,
    Functions,
    Kernel,
    LayoutRow,
    Parameter,
    Place,
    SignatureRow,
    Step,
)
from syclflat.review.views import layout_table, rounded_ranges, suggestions
from syclflat.review.views.layout_table import CacheLines
from syclflat.review.views.suggestions import Suggestion

Struct = msgspec.Struct


class Advice(Struct, frozen=True):
    """The parts that could be left out of a capture object."""

    orders: tuple[Suggestion, ...]
    unused: tuple[str, ...]
    """Captures that the kernel's body is known not to name."""


class KernelView(Struct, frozen=True, omit_defaults=True):
    """The view of a kernel."""

    name: str
    mangled_name: str
    location: Place
    invocation: str
    dimensions: int
    size: int
    """The size of the capture object, in bytes."""
    alignment: int
    """The alignment of the capture object, in bytes."""
    free_bits: int
    """The holes and the padding of the capture object."""
    cache_lines: int
    """How many the capture object touches if it begins with one."""
    layout: tuple[LayoutRow, ...]
    """As in manifests, with holes separate from padding; a ``bit_offset`` of 0 is omitted."""
    cache_line_starts: tuple[CacheLines, ...]
    parameters: tuple[Parameter, ...]
    rows: tuple[SignatureRow, ...]
    steps: tuple[Step, ...]
    suggestions: Advice | None = None
    """None if they weren't asked for."""
    cost: KernelCost | None = None
    """None if not requested."""
    variant_of: str | None = None
    """The kernel that DPC++ wrapped for rounded ranges, as of :class:`rounded_ranges.Shown`."""

    @property
    def title(self) -> str:
        """What people call it."""
        return rounded_ranges.title(self.name, self.variant_of)


class KernelsView(Struct, frozen=True):
    """The view of the kernels of a document."""

    source: str
    convention: str
    target: str
    kernels: tuple[KernelView, ...]


class FunctionsView(Struct, frozen=True):
    """The view of the functions of a document."""

    source: str
    convention: str
    target: str
    functions: tuple[Function, ...]


View: TypeAlias = KernelsView | FunctionsView


class Inspection(Struct, frozen=True, tag_field="schema", tag="syclflat.inspect/1"):
    """The view of a source or a manifest."""

    cache_line: int
    """In bytes."""
    documents: tuple[View, ...]


def inspect(
    name: str,
    documents: Sequence[Document],
    pattern: str,
    cache_line: int,
    advise: bool,
    costs: Mapping[str, KernelCost] | None = None,
) -> Inspection:
    """Return what there is to see of ``documents``, those of the file called ``name``.

    Only kernels and functions whose names match ``pattern`` are shown, in the notation of shells;
    ``costs`` are those of kernels, by their mangled names.

    Raises:
        InputError: if none match, or if the documents are of a version that lacks layouts.

    """
    views = tuple(_view(name, item, pattern, cache_line, advise, costs or {}) for item in documents)
    if pattern and not any(map(_count, views)):
        raise InputError(_no_match(name, _names(documents), pattern))
    return Inspection(cache_line, views)


def chosen(file: str, names: Sequence[tuple[str, ...]], pattern: str) -> list[bool]:
    """Return which kernels of a file match ``pattern``, given their spelled and mangled names.

    Raises:
        InputError: if no kernel matches.

    """
    found = [matches(pattern, *own) for own in names]
    if pattern and not any(found):
        raise InputError(_no_match(file, [own[0] for own in names], pattern))
    return found


def is_of_functions(inspection: Inspection) -> bool:
    """Return whether the view shows functions, which have no capture objects."""
    return any(isinstance(view, FunctionsView) for view in inspection.documents)


def _count(view: View) -> int:
    return len(view.functions if isinstance(view, FunctionsView) else view.kernels)


def _view(
    name: str,
    document: Document,
    pattern: str,
    line: int,
    advise: bool,
    costs: Mapping[str, KernelCost],
) -> View:
    head = (document.source, document.convention, document.target)
    if isinstance(document, Functions):
        functions = (f for f in document.functions if matches(pattern, f.name, f.symbol))
        return FunctionsView(*head, tuple(functions))
    found = []
    for shown in rounded_ranges.in_order(document.kernels):
        kernel = document.kernels[shown.position]
        if matches(pattern, kernel.name, kernel.mangled_name):
            cost = costs.get(kernel.mangled_name)
            found.append(_kernel(name, kernel, line, advise, cost, shown.variant_of))
    return KernelsView(*head, tuple(found))


def matches(pattern: str, *names: str) -> bool:
    """Return whether one of the names of a kernel is ``pattern``, or is matched by it."""
    return not pattern or any(name == pattern or fnmatchcase(name, pattern) for name in names)


def _kernel(
    name: str,
    kernel: Kernel,
    line: int,
    advise: bool,
    cost: KernelCost | None,
    variant_of: str | None,
) -> KernelView:
    if kernel.layout is None or any(step.after is None for step in kernel.steps):
        raise InputError(
            error(
                f"kernel {kernel.name}: this manifest of an older version lacks layouts",
                "old-manifest",
                Location(name, 0, 0),
                "write it again with 'syclflat flatten', or inspect the source",
            )
        )
    rows = tuple(
        msgspec.structs.replace(row, bit_offset=row.bit_offset or None)
        for row in layout_table.with_holes(kernel.layout)
    )
    return KernelView(
        kernel.name,
        kernel.mangled_name,
        kernel.location,
        kernel.invocation,
        kernel.dimensions,
        kernel.size,
        kernel.alignment,
        layout_counts.free_bits(rows),
        layout_table.line_count(kernel.size, line),
        rows,
        layout_table.cache_lines(rows, kernel.size, line),
        kernel.parameters,
        kernel.rows,
        kernel.steps,
        Advice(suggestions.suggest(kernel), _unused(rows)) if advise else None,
        cost,
        variant_of,
    )


def _unused(rows: Sequence[LayoutRow]) -> tuple[str, ...]:
    return tuple(row.path for row in rows if row.used is False)


def _names(documents: Sequence[Document]) -> list[str]:
    return list(
        dict.fromkeys(
            item.name
            for document in documents
            for item in (
                document.functions if isinstance(document, Functions) else document.kernels
            )
        )
    )


def _no_match(name: str, names: Sequence[str], pattern: str) -> Diagnostic:
    near = difflib.get_close_matches(pattern, names, n=1, cutoff=0)
    advice = f"did you mean '{near[0]}'?" if near else "this file has none"
    return error(
        f"no kernel or function is named '{pattern}'",
        "no-such-kernel",
        Location(name, 0, 0),
        advice,
    )
