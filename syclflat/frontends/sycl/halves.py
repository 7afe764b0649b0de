"""Compare the captures of kernels between the halves of a program.

The preprocessor may show each half another source. Captures have to be the same, byte for byte, in
name, type and place: one half writes what the other reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, TypeAlias

from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, error
from syclflat.frontends.sycl.clang.headers.user_macros import View
from syclflat.frontends.sycl.clang.parse import ParseOptions
from syclflat.frontends.sycl.parse_source import ParsedSource, unread_half
from syclflat.model.captures import Capture, Scalar, all_parts
from syclflat.model.kernel import Kernel

if TYPE_CHECKING:
    from syclflat.frontends.sycl.read_kernels import ReadResult

_Part: TypeAlias = tuple[str, str, int, int, int, tuple[int | None, int]]


def check(
    parsed: ParsedSource,
    result: ReadResult,
    options: ParseOptions,
    read: Callable[[ParseOptions], tuple[ParsedSource, ReadResult]],
) -> tuple[Diagnostic, ...]:
    """Compare the result with the views of other halves; return warnings.

    Files without a macro on which the halves differ need no comparison.

    Raises:
        InputError: if the captures of a kernel differ in one of them.

    """
    warnings: list[Diagnostic] = []
    if parsed.is_of_no_half:
        return ()
    for view in options.views[1:]:
        seen = view.mentioned(parsed.user_texts.values())
        if not seen.macros:
            continue
        try:
            again, others = read(replace(options, views=(view,)))
        except InputError as failure:
            warnings.append(unread_half(parsed.name, seen, failure))
            continue
        if again.is_of_no_half:
            warnings += again.warnings
        else:
            _refuse_differences(result, others, seen)
    return tuple(warnings)


def _refuse_differences(result: ReadResult, others: ReadResult, view: View) -> None:
    """Compare the kernels of ``result`` with those in the half of ``view``.

    Raises:
        InputError: if the captures of a kernel differ there, or only that half has it.

    """
    known = {kernel.name.mangled: kernel for kernel in result.unit.kernels}
    found: list[Diagnostic | ClangDiagnostic] = []
    for other in others.unit.kernels:
        kernel = known.pop(other.name.mangled, None)
        if kernel is None and not result.refused:
            found.append(_differ(other, "only {} has it", view))
        elif kernel is not None:
            difference = _difference(kernel, other)
            if difference:
                found.append(_differ(kernel, f"{{}} captures {difference}", view))
    if known:
        # Skip kernels whose captures cannot cross in that half.
        found += (item for failure in others.refused for item in failure.diagnostics)
    if found:
        raise InputError(*found)


def _difference(kernel: Kernel, other: Kernel) -> str:
    """Return the first capture of ``other`` that ``kernel`` lacks; ``""`` without one."""
    for own, its in zip_longest(_parts(kernel.capture), _parts(other.capture)):
        if own != its:
            return f"{_said(its)}, not {_said(own)}"
    return ""


def _parts(node: Capture) -> Iterator[_Part]:
    """Yield ``node`` and its parts: path, type, size and alignment, place, and bits."""
    bits = (node.bits, node.bit_offset) if isinstance(node, Scalar) else (None, 0)
    type_ = node.type
    yield node.path, type_.spelling, type_.size, type_.alignment, node.offset, bits
    for part in all_parts(node):
        yield from _parts(part)


def _said(part: _Part | None) -> str:
    if part is None:
        return "nothing"
    path, type_, size, _, offset, _ = part
    return f"{path or 'an object'} ({type_}, {size} bytes at {offset})"


def _differ(kernel: Kernel, difference: str, view: View) -> Diagnostic:
    macros = ", ".join(name for name, _ in view.macros)
    return error(
        f"kernel {kernel.name.spelling}: {difference.format(view.half)}",
        "halves-differ",
        kernel.location,
        f"one half writes the bytes that the other reads: no capture may depend on {macros}",
    )
