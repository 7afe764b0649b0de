"""Choose the SYCL headers that a source is written for, where the user leaves that open.

DPC++'s headers are the default where they are installed: they have SYCL 2020 whole, and real
programs include it as ``CL/sycl.hpp`` as often as ``sycl/sycl.hpp``. The bundled headers have
``cl::sycl`` and accessor targets as they were in SYCL 1.2.1, for sources in that namespace that no
build compiles as SYCL. Only texts are read, so that the choice costs nothing and is the same
whatever is defined: the source's own, and where it includes no header of SYCL, those of its
headers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat.diagnostics import Diagnostic, Note, Severity, installing
from syclflat.model.location import Location
from syclflat.project import regular_files
from syclflat.runtimes import bundled, header_sets
from syclflat.targets import Target

_INCLUDED = re.compile(
    rb'^[ \t]*#[ \t]*include[ \t]*[<"](?:(sycl)/|(CL)/sycl(?:\.hpp|/))', re.MULTILINE
)
_OLD_NAMESPACE = re.compile(rb"\bcl\s*::\s*sycl\b|\bnamespace\s+cl\b")
_DIRECTORY = re.compile(r"^-(?:I|isystem|idirafter)")
"""Before a directory of headers, of which it may be an argument of its own."""
_READ = "the file was read with the bundled headers, a small part of SYCL,"
_CHOOSE = "--sycl bundled chooses them; with DPC++'s, outputs have other names and kernels"
_OLD = (
    f"{_READ} as it includes <CL/sycl.hpp> and names cl::sycl; "
    "--sycl dpcpp takes those of an installed DPC++"
)
_NARROW = f"{_READ} as the target's pointers have 32 bits, which DPC++'s don't take"


@dataclass(frozen=True, slots=True)
class Choice:
    """The headers that a source is read with."""

    name: str
    """See :func:`header_sets.arguments`."""
    read: tuple[str, ...] = ()
    """The files, besides the source, that the choice was made by."""
    advice: str = ""
    """To be said where Clang refuses the source; empty if others would say the same."""
    is_fallback: bool = False
    """Whether it includes a header of SYCL, and would be read with DPC++'s if they were installed.
    """


def choose(
    source: str,
    text: bytes,
    arguments: Sequence[str],
    target: Target,
    *,
    is_built_as_sycl: bool,
) -> Choice:
    """Return the headers for ``text``, the contents of the file ``source``.

    Args:
        source: its name.
        text: its contents.
        arguments: Clang's, which say where its headers are.
        target: the device that layouts are for.
        is_built_as_sycl: whether a build compiles it with a SYCL compiler.

    """
    if target.pointer_bits < 64:
        return Choice(header_sets.BUNDLED, advice=_NARROW)
    own = str(bundled.headers_directory())
    if any(_DIRECTORY.sub("", argument) == own for argument in arguments):
        # The build's own choice, ahead of all others.
        return Choice(header_sets.BUNDLED)
    headers: dict[str, bytes] = {}
    names = _included((text,))
    if not names:
        from syclflat.frontends.sycl import find_user_headers

        headers = find_user_headers(source, text, arguments)
        names = _included(headers.values())
    read = tuple(headers)
    texts = (text, *headers.values())
    is_old = names == {b"CL"} and any(map(_OLD_NAMESPACE.search, texts))
    if is_old and not is_built_as_sycl:
        return Choice(header_sets.BUNDLED, read, _OLD)
    if header_sets.installed_dpcpp() is None:
        missing = f"{_READ} as DPC++'s aren't installed: {installing.extras('dpcpp')}"
        return Choice(header_sets.BUNDLED, read, missing, bool(names))
    return Choice(header_sets.DPCPP, read)


def note(source: str, choice: Choice) -> Diagnostic | None:
    """Return what to say of a source that could be read; None if the headers are its own choice.

    Names of kernels, their captures, and the kernels that headers add depend on them.
    """
    if not choice.is_fallback:
        return None
    place = Location(source, 0, 0)
    return Diagnostic(
        Severity.NOTE, choice.advice, "bundled-headers", place, (Note(_CHOOSE, place),)
    )


def of_others(outputs: Mapping[Path, str]) -> Iterator[Diagnostic]:
    """Yield a note on each file that was made with other headers than what is to be there."""
    for path, text in outputs.items():
        current = (regular_files.contents(path) or b"").decode(errors="replace")
        was, is_ = _is_of_dpcpp(current), _is_of_dpcpp(text)
        if current and was != is_:
            place = Location(str(path), 0, 0)
            message = (
                f"the file was made with {_SHOWN[was]} SYCL headers, now {_SHOWN[is_]} are read"
            )
            choice = header_sets.DPCPP if was else header_sets.BUNDLED
            advice = Note(f"--sycl {choice} reads the headers of that output", place)
            yield Diagnostic(Severity.NOTE, message, "bundled-headers", place, (advice,))


_SHOWN = {False: "the bundled", True: "DPC++'s"}


def _is_of_dpcpp(output: str) -> bool:
    """Return whether an output says that it was made with DPC++'s headers."""
    return ", DPC++'s headers" in output.partition("\n")[0] or '"headers": "dpcpp"' in output


def _included(texts: Iterable[bytes]) -> set[bytes]:
    return {new or old for text in texts for new, old in _INCLUDED.findall(text)}
