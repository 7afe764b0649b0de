"""Learn from Clang what it calls kernels: the mangled name of a type's type info, ``_ZTS...``.

``__builtin_sycl_unique_stable_name`` makes it, but libclang shows no string that Clang computes. It
shows mangled names of functions, though, and there a name can be spelled, each character a template
argument: ``spelled_name<'_', 'Z', ...>::refer``, as ``<syclflat/kernel_name.hpp>`` has it. The
kernel entries of the bundled headers refer to such a function. DPC++'s headers spell names in the
same way, for kernels without one. Entries of other headers, or of the source, have such a reference
written into them, and the source is parsed again.

The names are those of the Clang that reads the source, with DPC++'s headers too: a host compiler
that reads the integration header for DPC++ makes an unnamed kernel's name itself, and so does a
device compiler, and both are stock Clang here. DPC++'s own compiler names the same kernels as
Clang 17 did, which tells less of a template's constraints and of what kind of values it takes;
``-fclang-abi-compat=17`` asks for that.
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
"""The first include of a source whose kernel entries have references written into them."""
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
        """Return the name of a kernel, None if nothing in the source spells it."""
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
    """Return files as they must read for the names of ``entries`` to be spelled, by their names.

    Nothing is done about an entry that a macro makes.

    Args:
        entries: what was found.
        read: returns the contents of a file, as it was parsed.

    """
    insertions: dict[str, dict[int, bytes]] = {}
    for entry in entries:
        template = libclang.specialized_template(entry.function)
        parts = list(template.get_children()) if template is not None else []
        if len(parts) < 2 or parts[0].kind != Kind.TEMPLATE_TYPE_PARAMETER:
            continue
        parameter, body = parts[0], parts[-1].extent.end
        # At the body's end, where a line of the source has the least behind it that moves.
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
    """Yield the functions of spelled names that the body of an entry refers to."""
    definition = entry.get_definition()
    if definition is None:
        return
    for cursor in definition.walk_preorder():
        if cursor.kind == Kind.DECL_REF_EXPR and cursor.spelling == _SPELLED[-1]:
            function = cursor.referenced
            if function is not None and qualified_name(function) == _SPELLED:
                yield function


def _characters(mangled: str) -> str:
    """Return what the template arguments in a mangled name spell."""
    # A character outside of ASCII is several, which are negative.
    values = (-int(value) if sign else int(value) for sign, value in _CHARACTER.findall(mangled))
    return bytes(value % 256 for value in values).decode()
