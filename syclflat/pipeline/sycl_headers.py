"""Choose the SYCL headers for a source if the user does not.

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
from pathlib import Path

from syclflat.diagnostics import Diagnostic, Note, Severity, installing
from syclflat.model.location import Location
from syclflat.project.files import regular_files
from syclflat.runtimes import bundled, header_sets
from syclflat.structs import Struct
from syclflat.targets import Target

_INCLUDED = re.compile(
    rb'^[ \t]*#[ \t]*include[ \t]*[<"](?:(sycl)/|(CL)/sycl(?:\.hpp|/))', re.MULTILINE
)
_OLD_NAMESPACE = re.compile(rb"\bcl\s*::\s*sycl\b|\bnamespace\s+cl\b")
_DIRECTORY = re.compile(r"^-(?:I|isystem|idirafter)")
"""The option before a directory of headers in a separate argument."""
_READ = "syclflat read the file with the bundled headers, a small part of SYCL,"
_CHOOSE = "--sycl bundled selects them; with DPC++'s, outputs have other names and kernels"
_OLD = (
    f"{_READ} because it includes <CL/sycl.hpp> and names cl::sycl; "
    "--sycl dpcpp uses those of an installed DPC++"
)
_NARROW = f"{_READ} because the target has 32-bit pointers, which DPC++'s do not support"


class Choice(Struct, frozen=True):
    """The headers for reading a source."""

    name: str
    """See :func:`header_sets.arguments`."""
    read: tuple[str, ...] = ()
    """The files, besides the source, that decided the choice."""
    advice: str = ""
    """The note for sources that Clang rejects; empty if other headers would not help."""
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
        # The build's own choice overrides all others.
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
        missing = f"{_READ} because DPC++'s are not installed: {installing.extras('dpcpp')}"
        return Choice(header_sets.BUNDLED, read, missing, bool(names))
    return Choice(header_sets.DPCPP, read)


def note(source: str, choice: Choice) -> Diagnostic | None:
    """Return the warning for a readable source; None if the source chose its headers.

    The headers affect names of kernels, their captures, and additional kernels.
    """
    if not choice.is_fallback:
        return None
    place = Location(source, 0, 0)
    return Diagnostic(
        Severity.NOTE, choice.advice, "bundled-headers", place, (Note(_CHOOSE, place),)
    )


def of_others(outputs: Mapping[Path, str]) -> Iterator[Diagnostic]:
    """Yield a note on each existing output that was made with other headers."""
    for path, text in outputs.items():
        current = (regular_files.contents(path) or b"").decode(errors="replace")
        was, is_ = _is_of_dpcpp(current), _is_of_dpcpp(text)
        if current and was != is_:
            place = Location(str(path), 0, 0)
            message = (
                f"this output was made with {_SHOWN[was]} SYCL headers, now {_SHOWN[is_]} are read"
            )
            choice = header_sets.DPCPP if was else header_sets.BUNDLED
            advice = Note(f"--sycl {choice} selects the headers of that output", place)
            yield Diagnostic(Severity.NOTE, message, "bundled-headers", place, (advice,))


_SHOWN = {False: "the bundled", True: "DPC++'s"}


def _is_of_dpcpp(output: str) -> bool:
    """Return whether an output records DPC++'s headers."""
    return ", DPC++'s headers" in output.partition("\n")[0] or '"headers": "dpcpp"' in output


def _included(texts: Iterable[bytes]) -> set[bytes]:
    return {new or old for text in texts for new, old in _INCLUDED.findall(text)}
