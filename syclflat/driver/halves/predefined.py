"""Ask the compilers of both halves for their predefined macros."""

from __future__ import annotations

import functools
import re
import subprocess
from collections.abc import Iterable, Mapping, Sequence

from syclflat.frontends.sycl import View

_RESERVED = re.compile(rb"\b(?:_[_A-Z]\w*|linux|unix)\b")
"""The names of such macros."""
_ALIKE = frozenset(
    {
        *("__cplusplus", "__FILE__", "__LINE__", "__func__", "__attribute__", "__VA_ARGS__"),
        *("__restrict", "__restrict__", "__inline", "__inline__", "__volatile__", "__asm__"),
    }
)
"""Names so common that queries would slow down every program: keywords, and macros on which the
halves agree."""
_DEFINITION = re.compile(r"^#define (\w+)(?: (.*))?$", re.MULTILINE)


def views(
    halves: Mapping[str, Sequence[str]], flattening: Sequence[str], texts: Iterable[bytes]
) -> tuple[View, ...]:
    """Return the predefined macros in the user's ``texts`` on which the halves may differ.

    Args:
        halves: commands of compilers, without a source, by the names of the halves.
        flattening: the command that matches Clang's arguments for flattening.
        texts: the texts of the user's files.

    """
    found = {name for text in texts for name in _RESERVED.findall(text)}
    names = {name.decode() for name in found} - _ALIKE
    if not names:
        return tuple(View(half, ()) for half in halves)
    tables = [_macros(tuple(command)) for command in (*halves.values(), flattening)]
    differing = sorted(n for n in names if len({table.get(n) for table in tables}) > 1)
    return tuple(
        View(half, tuple((name, table.get(name)) for name in differing))
        for half, table in zip(halves, tables, strict=False)
    )


@functools.cache
def _macros(command: tuple[str, ...]) -> Mapping[str, str]:
    """Return the object-like macros that a compiler defines; none if it fails.

    The compiler reports errors in its arguments when it compiles.
    """
    asked = [*command, "-w", "-dM", "-E", "-x", "c++", "/dev/null"]
    try:
        answer = subprocess.run(
            asked, capture_output=True, encoding="utf-8", errors="surrogateescape", check=False
        )
    except OSError:
        return {}
    return {name: value or "" for name, value in _DEFINITION.findall(answer.stdout)}
