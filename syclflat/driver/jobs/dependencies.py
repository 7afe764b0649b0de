"""Dependencies of a compilation, for Make: each half may read different files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from syclflat.driver.command_line.invocation import Dependencies
from syclflat.project.files import depfile
from syclflat.runtimes import bundled

EVERYTHING = Dependencies(with_system_headers=True)
"""The request for all files that compilers read."""


def listing(asked: Dependencies | None, file: Path) -> list[str]:
    """Return the arguments that make a compiler list its inputs in ``file``."""
    if asked is None:
        return []
    return ["-MD" if asked.with_system_headers else "-MMD", "-MT", "_", "-MF", str(file)]


def rule(
    asked: Dependencies, target: str, source: str, read: Iterable[str], made: Sequence[Path]
) -> str:
    """Return the text of a dependency file.

    Args:
        asked: the request.
        target: the target of the rule, if the request names none.
        source: the compiled source.
        read: the files that compilers read.
        made: directories of generated files, which may disappear.

    """
    names = {os.path.realpath(source): source}
    for name in read:
        names.setdefault(os.path.realpath(name), name)
    others = [place.resolve() for place in made]
    if not asked.with_system_headers:
        others.append(bundled.headers_directory())
    listed = [
        name
        for path, name in names.items()
        if not any(Path(path).is_relative_to(place) for place in others)
    ]
    text = depfile.rule(asked.targets or [depfile.escaped(target)], listed)
    if asked.has_phony_targets:
        text += "".join(f"{depfile.escaped(name)}:\n" for name in listed[1:])
    return text
