#!/usr/bin/env python3
"""Run batch, report and diff on the builds of real projects, and print a table.

DIRECTORY holds checkouts by name, such as DIRECTORY/TeaLeaf; nothing is fetched, and missing ones
are left out. CMake configures each project for icpx, a name of syclflat's compiler. The commands
get "-p BUILD" and nothing else, and a cache that is empty before batch. diff compares the checkout
with its commit; for as long as it runs, each source ends with one more comment, so that it reads
both versions.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tables import Table

from syclflat.project import compile_database

EPILOG = """\
measured with:
  https://github.com/UoB-HPC/TeaLeaf               e70261c0be40
  https://github.com/UoB-HPC/BabelStream           7f4b74f3753c (branch ijhpca-p3md)
  https://github.com/UoB-HPC/miniBUDE              570f66c1fd0c
  https://github.com/UoB-HPC/CloverLeaf            ba256dccb033
  https://github.com/ginkgo-project/ginkgo         591cd136b603

Ginkgo's SYCL code includes headers of oneMKL and oneDPL. Name their directory with --include, such
as VENV/include after: VENV/bin/pip install --no-deps onemkl-sycl-include mkl-include onedpl-devel

exit codes: 0 every command ended with 0, or refused only files that g++ refuses, too;
1 another command failed; 2 wrong usage

--under, --at-once and --minutes bound the time for a large project such as Ginkgo: each part of
the database is a build of its own, with an empty cache, and the numbers are sums.

examples:
  python scripts/corpora/builds.py checkouts --include oneapi/include
  python scripts/corpora/builds.py checkouts --only ginkgo --under dpcpp --at-once 4 --minutes 40
"""

_PACKAGES = {
    "MKL": "add_library(MKL::MKL_SYCL INTERFACE IMPORTED)\n"
    "set(MKL_VERSION_MAJOR 2025)\n"
    "target_compile_definitions(MKL::MKL_SYCL INTERFACE MKL_ILP64)\n"
    "target_include_directories(MKL::MKL_SYCL INTERFACE {include})\n",
    "oneDPL": "add_library(oneDPL INTERFACE IMPORTED)\n"
    "target_include_directories(oneDPL INTERFACE {include})\n",
}
"""CMake packages of Ginkgo's dependencies, without their libraries."""
_ERROR = re.compile(r"^(.+?):\d+:\d+: (?:fatal )?error: (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Project:
    """A project, and the options with which CMake configures it."""

    name: str
    options: tuple[str, ...]
    wrong: int = 0
    """The number of files that g++ refuses, too, with today's headers of DPC++."""


_ICPX = "-DSYCL_COMPILER=ONEAPI-ICPX"
_LEFT_OUT = ("CUDA", "HIP", "OMP", "REFERENCE", "MPI", "HWLOC", "PAPI_SDE", "TESTS", "EXAMPLES")
PROJECTS = (
    Project("TeaLeaf", ("-DMODEL=sycl-usm", _ICPX)),
    Project("BabelStream", ("-DMODEL=sycl2020-usm", _ICPX)),
    Project("miniBUDE", ("-DMODEL=sycl", _ICPX)),
    # Two files call functions of <cmath>, and no file that they include includes it.
    Project("CloverLeaf", ("-DMODEL=sycl-usm", _ICPX, "-DENABLE_MPI=OFF"), wrong=2),
    Project(
        "ginkgo",
        (
            "-DGINKGO_BUILD_SYCL=ON",
            "-DGINKGO_BUILD_BENCHMARKS=OFF",
            *(f"-DGINKGO_BUILD_{part}=OFF" for part in _LEFT_OUT),
        ),
    ),
)


@dataclass(frozen=True)
class Ran:
    """A finished command."""

    code: int
    seconds: float
    """Processor seconds, those of its processes included."""
    errors: str


def configure(project: Project, checkout: Path, place: Path, include: Path) -> Path:
    """Return the directory of a build for icpx, with the sources that the build generates.

    Raises:
        subprocess.CalledProcessError: if CMake can't configure it, or Ninja can't make them.

    """
    build = place / "build"
    syclflat = (sys.executable, "-m", "syclflat")
    asked = subprocess.run(
        [*syclflat, "c++", "--print-aliases"], check=True, capture_output=True, text=True
    )
    packages = []
    for name, text in _PACKAGES.items():
        (place / f"{name}Config.cmake").write_text(text.format(include=include))
        packages.append(f"-D{name}_DIR={place}")
    subprocess.run(
        [
            *("cmake", "-G", "Ninja", "-S", checkout, "-B", build),
            *("-DCMAKE_CXX_COMPILER=icpx", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"),
            *packages,
            *project.options,
        ],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PATH": f"{asked.stdout.strip()}{os.pathsep}{os.environ['PATH']}"},
    )
    generated = [
        os.path.relpath(name, build)
        for name in compile_database.sources(build)
        if not Path(name).exists()
    ]
    if generated:
        subprocess.run(["ninja", "-C", build, *generated], check=True, stdout=subprocess.DEVNULL)
    return build


@dataclass(frozen=True)
class Share:
    """The part of a build that the commands read."""

    under: Path
    """The directory of its sources."""
    at_once: int
    """How many sources a call of the commands reads; 0 for all."""
    end: float
    """The time, of the clock of :mod:`time`, after which no call begins."""


def parts(build: Path, place: Path, share: Share) -> Iterator[Path]:
    """Yield directories in ``place`` whose databases together have a share of that of ``build``."""
    entries = json.loads((build / "compile_commands.json").read_text())
    chosen = [
        entry
        for entry in entries
        if Path(entry["directory"], entry["file"]).is_relative_to(share.under)
    ]
    size = share.at_once or len(chosen)
    for at in range(0, len(chosen), size or 1):
        if time.monotonic() >= share.end:
            return
        part = place / f"part{at}"
        part.mkdir()
        (part / "compile_commands.json").write_text(json.dumps(chosen[at : at + size]))
        yield part


def _processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


Row: TypeAlias = "tuple[list[float], Mapping[str, str], bool]"
"""The numbers of a build, the first error of each refused file, and whether all went well."""


def run(project: Project, checkout: Path, include: Path, log: Path, share: Share) -> Row:
    """Return a project's row."""
    numbers, are_good = [0.0] * 7, True
    refused: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as directory:
        place = Path(directory)
        build = configure(project, checkout, place, include)
        is_whole = share.under == Path("/") and not share.at_once
        for part in [build] if is_whole else parts(build, place, share):
            found, errors, is_good = run_build(project, checkout, part, log)
            numbers = [sum(pair) for pair in zip(numbers, found, strict=True)]
            refused |= errors
            are_good = are_good and is_good
    return numbers, refused, are_good


def run_build(project: Project, checkout: Path, build: Path, log: Path) -> Row:
    """Return the row of the database in a directory."""
    with tempfile.TemporaryDirectory() as directory:
        place = Path(directory)
        every = compile_database.sources(build)

        def call(command: str, *options: str | Path) -> Ran:
            words = [sys.executable, "-m", "syclflat", command, "-p", build, *options]
            cache = {"SYCLFLAT_CACHE_DIR": str(place / "cache")}
            start = _processor_seconds()
            done = subprocess.run(
                [str(word) for word in words],
                cwd=checkout,
                check=False,
                capture_output=True,
                text=True,
                env={**os.environ, **cache},
            )
            with log.open("a") as output:
                output.write(f"{project.name}: {command}\n{done.stdout}{done.stderr}\n")
            return Ran(done.returncode, _processor_seconds() - start, done.stderr)

        manifest = place / "all.json"
        batch = call("batch", "-o", place / "out", "--manifest", manifest)
        report = call("report", "-o", place / "report.html")
        with commented([Path(name) for name in every if Path(name).is_relative_to(checkout)]):
            diff = call("diff", "--against", "HEAD")
        files = json.loads(manifest.read_text())["files"]
        results = Counter(file["result"] for file in files)
        refused = len(files) - results["flattened"]
        with_kernels = sum(file["count"] > 0 for file in files)
        kernels = sum(file["count"] for file in files)
        ran = (batch, report, diff)
        is_good = refused <= project.wrong and all(
            each.code in (0, 3 if refused else 0) for each in ran
        )
        numbers = [len(every), with_kernels, kernels, refused, *(each.seconds for each in ran)]
        return numbers, first_errors(batch.errors, checkout), is_good


def first_errors(text: str, checkout: Path) -> dict[str, str]:
    """Return the first error in each file that the errors of a command name."""
    found: dict[str, str] = {}
    for file, said in _ERROR.findall(text):
        found.setdefault(os.path.relpath(file, checkout), said)
    return found


@contextmanager
def commented(sources: Sequence[Path]) -> Iterator[None]:
    """Add a comment to sources for as long as the context lasts."""
    texts = {source: source.read_bytes() for source in sources}
    try:
        for source, text in texts.items():
            source.write_bytes(text + b"\n// A comment.\n")
        yield
    finally:
        for source, text in texts.items():
            source.write_bytes(text)


def main() -> int:
    """Print the table; see the module's docstring."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, epilog=EPILOG, formatter_class=form)
    parser.add_argument("directory", type=Path, metavar="DIRECTORY", help="holds the checkouts")
    parser.add_argument(
        "--include",
        type=Path,
        default=Path(sys.prefix, "include"),
        metavar="DIR",
        help="the headers of oneMKL and oneDPL",
    )
    parser.add_argument(
        "--log", type=Path, default=Path("builds.log"), help="a file for what the commands print"
    )
    parser.add_argument("--only", action="append", metavar="NAME", help="a project; repeatable")
    parser.add_argument(
        "--under",
        type=Path,
        metavar="DIR",
        help="read only sources below DIR of each checkout",
    )
    parser.add_argument(
        "--at-once",
        type=int,
        default=0,
        metavar="N",
        help="read N sources in a call, by default all",
    )
    parser.add_argument(
        "--minutes", type=float, default=math.inf, metavar="M", help="begin no call after M minutes"
    )
    options = parser.parse_args()
    end = time.monotonic() + options.minutes * 60
    places = {
        project: (options.directory / project.name).resolve()
        for project in PROJECTS
        if project.name in (options.only or [project.name])
    }
    found = {project: place for project, place in places.items() if place.is_dir()}
    if not found:
        names = ", ".join(project.name for project in PROJECTS)
        parser.error(f"{options.directory} has none of {names}")
    rows: dict[str, list[float]] = {}
    refused: dict[str, str] = {}
    are_good = True
    for project, place in found.items():
        under = Path("/") if options.under is None else place / options.under
        share = Share(under, options.at_once, end)
        rows[project.name], errors, is_good = run(
            project, place, options.include.resolve(), options.log.resolve(), share
        )
        refused |= {f"{project.name}/{file}": said for file, said in errors.items()}
        are_good = are_good and is_good
    counts = ("files", "with kernels", "kernels", "refused")
    times = ("batch, s", "report, s", "diff, s")
    columns = {**dict.fromkeys(counts, ".0f"), **dict.fromkeys(times, ".0f")}
    print(Table("", columns, rows).markdown(), end="")
    for file, said in refused.items():
        print(f"\n{file}: {said}", end="")
    print(end="\n" if refused else "")
    return 0 if are_good else 1


if __name__ == "__main__":
    raise SystemExit(main())
