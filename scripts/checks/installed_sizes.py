"""Print how much disk what syclflat installs takes: by itself, and each of its extras.

    .venv/bin/python scripts/checks/installed_sizes.py

Of what is installed in the environment of this Python. An extra's packages are counted without
those that syclflat has anyway.
"""

from __future__ import annotations

import importlib.metadata
import os
from collections.abc import Iterable

from packaging.requirements import Requirement

SHOWN = ("toolchain", "dpcpp", "run", "cuda", "openmp", "cluster", "lsp")
BLOCK = 512


def required(name: str, extra: str) -> set[str]:
    """Return the packages that a package requires with an extra, and what these require."""
    found: set[str] = set()
    work = [(name, extra)]
    while work:
        name, extra = work.pop()
        for line in importlib.metadata.requires(name) or ():
            requirement = Requirement(line)
            marker = requirement.marker
            if marker is not None and not marker.evaluate({"extra": extra}):
                continue
            own = requirement.name.lower().replace("_", "-")
            if own not in found:
                found.add(own)
                work += [(own, one) for one in ("", *requirement.extras)]
    return found


def megabytes(packages: Iterable[str]) -> float:
    """Return what the files of packages take on the disk."""
    places: dict[tuple[int, int], int] = {}
    for name in packages:
        for file in importlib.metadata.distribution(name).files or ():
            try:
                status = os.lstat(str(file.locate()))
            except FileNotFoundError:
                continue
            places[status.st_dev, status.st_ino] = status.st_blocks * BLOCK
    return sum(places.values()) / 1e6


def main() -> None:
    """Print the table."""
    own = required("syclflat", "")
    print(f"{megabytes([*own, 'syclflat']):6.0f} MB  syclflat")
    every = set(own)
    for extra in SHOWN:
        packages = required("syclflat", extra) - own
        every |= packages
        print(f"{megabytes(packages):6.0f} MB  [{extra}] {', '.join(sorted(packages))}")
    print(f"{megabytes([*every, 'syclflat']):6.0f} MB  all of these")


if __name__ == "__main__":
    main()
