"""The files that ``#embed`` reads, which libclang does not list.

The texts of the source contain the names, also in object-like macros.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from syclflat.project import compiler_options

_DIRECTIVE = re.compile(
    rb'^[ \t]*#[ \t]*embed[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>|([A-Za-z_]\w*))', re.MULTILINE
)
_MACRO = re.compile(
    rb'^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+(?:"([^"\n]+)"|<([^>\n]+)>)', re.MULTILINE
)
_DEFINED = re.compile(r'(\w+)=(?:"([^"]+)"|<([^>]+)>)')
_OPTION = "--embed-dir="


def files(texts: Mapping[str, bytes], arguments: Sequence[str]) -> tuple[str, ...]:
    """Return the existing files that ``texts`` embed.

    Args:
        texts: the texts of files, by name.
        arguments: Clang's arguments, which name directories.

    """
    found = {name: text for name, text in texts.items() if b"embed" in text}
    if not found:
        return ()
    macros = _macros(texts, arguments)
    given = compiler_options.given(arguments, (_OPTION,))
    directories = [value for option, value in given if option]
    embedded = (
        place
        for name, text in found.items()
        for written in _DIRECTIVE.findall(text)
        for place in _places(name, written, macros, directories)
    )
    return tuple(dict.fromkeys(embedded))


def _macros(
    texts: Mapping[str, bytes], arguments: Sequence[str]
) -> dict[bytes, list[tuple[bytes, bytes]]]:
    """Return the possible values of macros: quoted names, and names in angle brackets."""
    macros: dict[bytes, list[tuple[bytes, bytes]]] = {}
    defined = compiler_options.given(arguments, ("-D",))
    matches = (_DEFINED.fullmatch(value) for option, value in defined if option)
    options = (tuple(map(os.fsencode, match.groups(""))) for match in matches if match)
    written = (match for text in texts.values() for match in _MACRO.findall(text))
    for macro, quoted, angled in (*written, *options):
        macros.setdefault(macro, []).append((quoted, angled))
    return macros


def _places(
    file: str,
    written: tuple[bytes, bytes, bytes],
    macros: Mapping[bytes, list[tuple[bytes, bytes]]],
    directories: Sequence[str],
) -> Iterator[str]:
    """Yield the places where Clang finds the file named by a directive in ``file``."""
    quoted, angled, macro = written
    for in_quotes, in_angles in macros.get(macro, []) if macro else [(quoted, angled)]:
        own = [os.path.dirname(file)] if in_quotes else []  # noqa: PTH120
        name = os.fsdecode(in_quotes or in_angles)
        places = (os.path.join(place, name) for place in (*own, *directories))  # noqa: PTH118
        found = next((place for place in places if Path(place).is_file()), None)
        if found is not None:
            yield found
