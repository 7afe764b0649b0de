"""Ask Clang for the names in the global namespace that matter to a precompiled header.

These are the names that its headers declare there, and the names that they look up there without
finding them, as in a call in a template whose function belongs to an argument's namespace. A class
with any other name may be declared before the headers or after them.

Clang lists the declared names as completions. For the others, all remaining words of the headers
are declared as namespaces, which no call may name: the headers then have an error at each use, even
in code that overload resolution would ignore. They are read again without those names, until no
error is left. Where only a class is looked up, the text shows it.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from syclflat.clang.launcher import launched
from syclflat.project import inputs
from syclflat.service.cache.header_contents import GlobalNames
from syclflat.service.cache.precompiled_headers import Made

_COMPLETION = re.compile(rb"^COMPLETION: (\w+)", re.MULTILINE)
_ERROR = re.compile(rb"^(.*?):(\d+):\d+: (?:fatal )?error: (.*)$", re.MULTILINE)
_QUOTED = re.compile(rb"'([^']*)'")
_WORD = re.compile(rb"[A-Za-z_]\w*")
_TEXTUAL = re.compile(
    rb"(?:\.|->)\s*([A-Za-z_]\w*)\s*<"
    rb"|(?<![<,\w\s])\s*\b(?:struct|class|union|enum)\s+([A-Za-z_]\w*)\s*[^\s;{:<\w]"
)
"""Other names that may be looked up. A global template would make a comparison of a member a list
of arguments; ``struct name *`` is a class of that name, unless it is the first mention."""
_ASKING = b"void syclflat_names() {\n  ::\n}\n"
_PLACE = "2:5"
_OWN = frozenset((b"syclflat_names",))
_UNUSABLE = b"namespace %b {}\n"
_MOST_ROUNDS = 6


def find(
    header: Path, arguments: Sequence[str], made: Made, precompiled: Path
) -> GlobalNames | None:
    """Return the names that matter; None if Clang does not list them.

    Args:
        header: the text of the header.
        arguments: the compiler's command for it.
        made: the facts about the precompiled header.
        precompiled: the precompiled header.

    Raises:
        OSError: if a file cannot be read or written.

    """
    with tempfile.TemporaryDirectory(prefix="syclflat-") as name:
        directory = Path(name)
        declared = _declared(directory, arguments, precompiled)
        if declared is None:
            return None
        words = frozenset(made.contents.words.split())
        candidates = words - declared - frozenset(made.contents.macros.split())
        candidates -= frozenset(made.contents.others.split())
        looked_up = _looked_up(directory, arguments, header, candidates)
    if looked_up is None:
        return None
    found = (_TEXTUAL.findall(inputs.read(name)) for name in made.files)
    textual = (name for names in found for pair in names for name in pair if name)
    return GlobalNames(declared, looked_up.union(textual))


def _declared(
    directory: Path, arguments: Sequence[str], precompiled: Path
) -> frozenset[bytes] | None:
    """Return the names that a precompiled header declares in the global namespace."""
    file = directory / "names.cpp"
    file.write_bytes(_ASKING)
    asked = ["-include-pch", str(precompiled), "-w", "-fsyntax-only", "-x", "c++", str(file)]
    completing = ["-Xclang", f"-code-completion-at={file}:{_PLACE}"]
    done = subprocess.run(
        launched([*arguments, *completing, *asked]), capture_output=True, check=False
    )
    names = frozenset(_COMPLETION.findall(done.stdout))
    return names - _OWN if names >= _OWN else None


def _looked_up(
    directory: Path, arguments: Sequence[str], header: Path, candidates: frozenset[bytes]
) -> frozenset[bytes] | None:
    """Return the names that a header looks up in the global namespace without finding them."""
    first = directory / "first.hpp"
    names = sorted(name for name in candidates if not name.startswith(b"_"))
    found: set[bytes] = set()
    for number in range(_MOST_ROUNDS):
        first.write_bytes(b"".join(_UNUSABLE % name for name in names))
        # The first round finds the keywords.
        before = ["-x", "c++", str(first)]
        if number:
            before = ["-include", str(first), "-x", "c++", str(header)]
        words = [*arguments, "-w", "-ferror-limit=0", "-fsyntax-only", *before]
        done = subprocess.run(launched(words), capture_output=True, check=False)
        errors = _ERROR.findall(done.stderr)
        if number and not errors:
            return frozenset(found) if done.returncode == 0 else None
        wrong: set[bytes] = set()
        for file, line, said in errors:
            if file == bytes(first):
                wrong.add(names[min(int(line), len(names)) - 1])
            wrong.update(word for text in _QUOTED.findall(said) for word in _WORD.findall(text))
        found.update(wrong)
        left = [name for name in names if name not in found]
        if number and len(left) == len(names):
            return None
        names = left
    return None
