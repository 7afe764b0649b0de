#!/usr/bin/env python3
"""Put the device images of programs to spirv-val.

Clang's back end makes invalid modules of some valid programs, which runtimes needn't take; syclflat
mends those that are known. Each source is compiled at each level of optimization, and each of its
images is looked at as the runtime gets it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from device_code import PROGRAMS, images

from syclflat import backends
from syclflat.diagnostics import InputError, render
from syclflat.driver.jobs.processes import Processes
from syclflat.service.cache import directory as cache_directory

UNKNOWN = "printf: expected Format storage class to be UniformConstant"
"""The message of validators from before 2024 about SPV_EXT_relaxed_printf_string_address_space."""
EPILOG = "exit codes: 0 all are valid; 1 some are not, or don't compile; 2 wrong usage"


def check(source: Path, level: str, directory: Path, precompiled_headers: Path) -> Iterator[str]:
    """Yield what is wrong with the images of ``source``; they are left in ``directory``.

    Raises:
        InputError: if it can't be flattened, or its images can't be made.

    """
    for number, module in enumerate(compiled(source, level, directory, precompiled_headers), 1):
        file = directory / f"{source.stem}.{number}.spv"
        file.write_bytes(module)
        done = subprocess.run(["spirv-val", file], capture_output=True, text=True, check=False)
        if done.returncode and UNKNOWN not in done.stderr:
            yield f"image {number}: {' '.join(done.stderr.split())}"


def compiled(source: Path, level: str, directory: Path, precompiled_headers: Path) -> list[bytes]:
    """Return the images of ``source``, which ``syclflat c++`` would put into an object."""
    names = [backends.DEFAULT_TARGET]
    ((_, made),) = images(source, names, [level], directory, precompiled_headers, Processes())
    return [image.module for image in made]


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, epilog=EPILOG)
    parser.add_argument("sources", nargs="*", type=Path, help="default: cases/run/*.cpp")
    parser.add_argument("-O", dest="levels", action="append", metavar="LEVEL", help="default: 0, 2")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep what is made in DIR")
    given = parser.parse_args()
    sources = given.sources or sorted(PROGRAMS.glob("*.cpp"))
    levels = given.levels or ["0", "2"]
    findings = 0
    with tempfile.TemporaryDirectory() as scratch:
        kept = Path(cache_directory.default() or scratch, cache_directory.PCH)
        for source in sources:
            for level in levels:
                directory = (given.keep or Path(scratch)).resolve() / level
                directory.mkdir(parents=True, exist_ok=True)
                try:
                    found = list(check(source.resolve(), f"-O{level}", directory, kept))
                except InputError as refused:
                    found = [render(entry) for entry in refused.diagnostics]
                for line in found:
                    print(f"{source} -O{level}: {line}", flush=True)
                findings += len(found)
    print(f"{len(sources)} programs at {len(levels)} levels: {findings} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
