"""Get Clang's names of kernels: the mangled name of a type's type info, ``_ZTS...``.

``__builtin_sycl_unique_stable_name`` returns it, but libclang shows no string that Clang computes.
It shows mangled names of functions, which can spell a name with a template argument for each
character: ``spelled_name<'_', 'Z', ...>::refer``, as in ``<syclflat/kernel_name.hpp>``. The kernel
entries of the bundled headers refer to such a function. DPC++'s headers spell the names of unnamed
kernels in the same way. For entries of other headers, or of the source, such a reference is added,
and the source is parsed again.

The names are those of the Clang that reads the source, also with DPC++'s headers: the host compiler
that reads the integration header for DPC++ computes an unnamed kernel's name itself, as the device
compiler does, and both are stock Clang here. DPC++'s own compiler uses the names of Clang 17, which
contain less about a template's constraints and the kinds of its values; ``-fclang-abi-compat=17``
selects these names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang
from syclflat.frontends.sycl.clang.cursors import qualified_name
from syclflat.frontends.sycl.kernels.find import Findings, KernelEntry

Kind = ci.CursorKind

HEADER = "syclflat/kernel_name.hpp"
"""The first include of a source with references added to its kernel entries."""
_REFERENCE = "::syclflat::kernel_name<{}>::type::refer();"
_SPELLED = ("syclflat", "spelled_name", "refer")
_CHARACTER = re.compile(r"Lc(n?)(\d+)E")
_NAMELESS = "syclflat_name"


class StableNames:
    """The names of the kernels of one translation unit."""

    def __init__(self, findings: Findings) -> None:
        self._known: dict[str, list[tuple[ci.Type, ci.Cursor]]] = {}
        for type_, function in findings.spelled_names:
            canonical = type_.get_canonical()
            self._known.setdefault(canonical.spelling, []).append((canonical, function))

    def of(self, entry: KernelEntry) -> str | None:
        """Return the name of a kernel, None if the source does not spell it."""
        function = next(_references(entry.function), None) or self._function(entry.name)
        return _characters(function.mangled_name) if function is not None else None

    def _function(self, type_: ci.Type | None) -> ci.Cursor | None:
        if type_ is None:
            return None
        canonical = type_.get_canonical()
        known = self._known.get(canonical.spelling, ())
        return next((function for other, function in known if other == canonical), None)


def with_references(
    entries: Iterable[KernelEntry], read: Callable[[str], bytes]
) -> dict[str, bytes]:
    """Return the files changed so that they spell the names of ``entries``, by file name.

    An entry made by a macro stays unchanged.

    Args:
        entries: the kernel entries found.
        read: returns the contents of a file, as it was parsed.

    """
    insertions: dict[str, dict[int, bytes]] = {}
    for entry in entries:
        template = libclang.specialized_template(entry.function)
        parts = list(template.get_children()) if template is not None else []
        if len(parts) < 2 or parts[0].kind != Kind.TEMPLATE_TYPE_PARAMETER:
            continue
        parameter, body = parts[0], parts[-1].extent.end
        # At the end of the body, the fewest locations on the line move.
        file, end = str(body.file.name), body.offset - 1
        if parts[-1].kind != Kind.COMPOUND_STMT or read(file)[end : end + 1] != b"}":
            continue
        places = insertions.setdefault(file, {})
        name = parameter.spelling or _NAMELESS
        places[end] = _REFERENCE.format(name).encode()
        if not parameter.spelling:
            places[parameter.extent.end.offset] = b" " + name.encode()
    return {file: _inserted(read(file), places) for file, places in insertions.items()}


def _inserted(text: bytes, places: dict[int, bytes]) -> bytes:
    for offset in sorted(places, reverse=True):
        text = text[:offset] + places[offset] + text[offset:]
    return text


def _references(entry: ci.Cursor) -> Iterator[ci.Cursor]:
    """Yield the spelling functions that the body of an entry refers to."""
    definition = entry.get_definition()
    if definition is None:
        return
    for cursor in definition.walk_preorder():
        if cursor.kind == Kind.DECL_REF_EXPR and cursor.spelling == _SPELLED[-1]:
            function = cursor.referenced
            if function is not None and qualified_name(function) == _SPELLED:
                yield function


def _characters(mangled: str) -> str:
    """Return the text that the template arguments in a mangled name spell."""
    # A character outside ASCII has several bytes, which are negative.
    values = (-int(value) if sign else int(value) for sign, value in _CHARACTER.findall(mangled))
    return bytes(value % 256 for value in values).decode()
