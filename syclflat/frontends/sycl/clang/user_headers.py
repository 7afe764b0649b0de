"""Find the headers of the user's that a source includes, before it is parsed.

Only the text is looked at: what a condition leaves out is found too, what a macro names is not.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator, Sequence

from syclflat.project import inputs

_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.MULTILINE)
_OF_SYCL = ("sycl/", "CL/")
_OPTIONS = ("-I", "-iquote")


def find(source: str, text: bytes, arguments: Sequence[str]) -> dict[str, bytes]:
    """Return the texts of headers that ``text``, in place of ``source``, may include, by name.

    They are looked for beside the file that names them, and where ``-I`` and ``-iquote`` say.
    """
    directories = list(_directories(arguments))
    found: dict[str, bytes] = {}
    missing: set[str] = set()
    work = [(source, text)]
    while work:
        including, contents = work.pop()
        for quoted, angled in _INCLUDE.findall(contents):
            name = os.fsdecode(quoted or angled)
            if name.startswith(_OF_SYCL):
                continue
            beside = [os.path.dirname(including)] if quoted else []  # noqa: PTH120
            for directory in (*beside, *directories):
                path = os.path.join(directory, name)  # noqa: PTH118
                if path in found:
                    break
                if path in missing:
                    continue
                with contextlib.suppress(OSError):
                    found[path] = inputs.read(path)
                    work.append((path, found[path]))
                    break
                missing.add(path)
    return found


def _directories(arguments: Sequence[str]) -> Iterator[str]:
    words = iter(arguments)
    for word in words:
        for option in _OPTIONS:
            if word == option:
                yield next(words, "")
            elif word.startswith(option):
                yield word[len(option) :]
