#!/usr/bin/env python3
"""Build the Khronos Group's conformance tests of SYCL, run them, and print a table by category.

DIRECTORY is a checkout of SYCL-CTS with its submodules; nothing is fetched. Its own CMake files
build it, as for DPC++, with syclflat-c++ for the compiler. Where some files of a category don't
compile, or don't link, the others are linked and run. Where a program crashes, or takes too long,
the cases that it didn't get to are each run alone, so that one costs no other. What OUTPUT has of
an interrupted run is kept: objects, programs, results of cases.

    python scripts/corpora/conformance.py DIRECTORY [--target nvptx64 --gpu-arch sm_90]
"""

from __future__ import annotations

import argparse
import html
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path

COMPILE_SECONDS, PROGRAM_SECONDS, CASE_SECONDS = 600, 600, 300
PASSED, FAILED, SKIPPED, CRASHED = "passed", "failed", "skipped", "crashed"
SELECTORS = {"native": "native_cpu:*", "nvptx64": "cuda:*", "spir64": "opencl:*"}
SUPPORT = ("main_function_object", "util", "oclmath", "Catch2")
"""What all programs are linked with, beside their own objects."""
_CASE = re.compile(
    r'<TestCase name="([^"]*)".*?<OverallResult success="(true|false)" skips="(\d+)"', re.DOTALL
)
_OBJECT = re.compile(r"(?:^|ld: )(\S+\.o): (?:error:|in function )", re.MULTILINE)


@dataclass(frozen=True)
class Unit:
    """A source of the tests, and the object that it becomes, below the build directory."""

    category: str
    source: Path
    object: str

    @property
    def program(self) -> str:
        """The program of its category, below the build directory."""
        return f"bin/test_{self.category}"


@dataclass(frozen=True)
class Result:
    """What became of a case; ``made`` is when its program was, in nanoseconds."""

    category: str
    case: str
    made: int
    outcome: str


def configure(options: argparse.Namespace) -> Path:
    """Have CMake set up the build directory, and return it."""
    build = Path(options.output).resolve() / "build"
    compiler = Path(sys.executable).with_name("syclflat-c++")
    flags = [f"--target={options.target}", f"--timeout={COMPILE_SECONDS}"]
    flags += [f"--gpu-arch={options.gpu_arch}"] * bool(options.gpu_arch)
    command = ["cmake", "-G", "Ninja", "-S", options.directory, "-B", str(build)]
    # CMake 4 requires this for vendor/OpenCL-Headers.
    command += ["-DCMAKE_POLICY_VERSION_MINIMUM=3.5"]
    command += [f"-DCMAKE_CXX_COMPILER={compiler}", f"-DDPCPP_CXX_EXECUTABLE={compiler}"]
    command += [f"-DCMAKE_CXX_FLAGS={' '.join(flags)}", "-DSYCL_IMPLEMENTATION=DPCPP"]
    command += ["-DSYCL_CTS_ENABLE_OPENCL_INTEROP_TESTS=OFF", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"conformance: cmake failed\n{done.stderr}")
    return build


def units(build: Path) -> list[Unit]:
    """Return the sources of all categories, those that are generated among them."""
    found: list[Unit] = []
    for entry in json.loads((build / "compile_commands.json").read_text()):
        words = shlex.split(entry["command"])
        made = words[words.index("-o") + 1]
        category = re.search(r"/test_(\w+)_objects\.dir/", made)
        if category is not None:
            found.append(Unit(category[1], Path(entry["file"]), made))
    return found


def smallest(found: Sequence[Unit], count: int) -> list[Unit]:
    """Return the units of the smallest sources that need not be generated."""
    there = [unit for unit in found if unit.source.is_file()]
    return sorted(there, key=lambda unit: (unit.source.stat().st_size, unit.object))[:count]


def compile_all(build: Path, chosen: Sequence[Unit], jobs: int, log_file: Path) -> None:
    """Make what programs need besides, and as many objects as can be made."""
    objects = [unit.object for unit in chosen]
    with log_file.open("w") as log:
        # Without the libraries, an interrupted run has no programs.
        for targets in (SUPPORT, objects):
            command = ["ninja", "-C", str(build), "-k", "0", "-j", str(jobs), *targets]
            subprocess.run(command, check=False, stdout=log, stderr=subprocess.STDOUT)


def link(build: Path, own: Sequence[Unit]) -> Sequence[Unit]:
    """Make the program of a category, and return the units that it is made of: none if it isn't.

    The command is the build's own, without the objects that are missing, and without those that
    the linker's errors name.
    """
    made = [unit for unit in own if (build / unit.object).is_file()]
    if not made:
        return made
    program = build / made[0].program
    listing = program.with_suffix(".objects")
    if _is_newer(program, [build / unit.object for unit in made]) and listing.is_file():
        listed = listing.read_text().splitlines()
        return [unit for unit in made if unit.object in listed]
    asked = ["ninja", "-C", str(build), "-t", "commands", "-s", made[0].program]
    said = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    words = shlex.split(said.splitlines()[-1])
    while made:
        left_out = {unit.object for unit in own} - {unit.object for unit in made}
        command = [word for word in words if word not in (":", "&&") and word not in left_out]
        program.unlink(missing_ok=True)
        done = subprocess.run(command, cwd=build, check=False, capture_output=True, text=True)
        if not done.returncode:
            listing.write_text("\n".join(unit.object for unit in made))
            break
        wrong = set(_OBJECT.findall(done.stderr))
        if not wrong & {unit.object for unit in made}:
            print(f"{made[0].category} doesn't link\n{done.stderr}", file=sys.stderr)
            return []
        made = [unit for unit in made if unit.object not in wrong]
    return made


def _is_newer(program: Path, objects: Sequence[Path]) -> bool:
    newest = max(each.stat().st_mtime for each in objects)
    return program.is_file() and program.stat().st_mtime > newest


def cases(program: Path) -> list[str]:
    """Return the names of the cases of a program."""
    command = [str(program), "--list-tests", "--verbosity", "quiet"]
    listed = subprocess.run(command, check=False, capture_output=True, text=True)
    return [line.strip() for line in listed.stdout.splitlines() if line.strip()]


def run(program: Path, seconds: int, case: str = "") -> dict[str, str]:
    """Run a program, or one case of it; return what became of the cases that came to an end."""
    quoted = re.sub(r'(["\\])', r"\\\1", case)
    command = [str(program), *([f'"{quoted}"'] if case else []), "-r", "xml"]
    try:
        done = subprocess.run(
            command, cwd=program.parent, check=False, capture_output=True, timeout=seconds
        )
        said = done.stdout
    except subprocess.TimeoutExpired as failure:
        said = failure.stdout or b""
    found = _CASE.findall(said.decode(errors="replace"))
    return {
        html.unescape(name).strip(): SKIPPED
        if int(skips)
        else PASSED
        if right == "true"
        else FAILED
        for name, right, skips in found
    }


def run_all(build: Path, programs: Sequence[Unit], jobs: int) -> list[Result]:
    """Run the cases that no earlier run has the results of, and keep each result at once."""
    kept = build.with_name("cases.jsonl")
    lines = kept.read_text().splitlines() if kept.is_file() else []
    known = {(each.category, each.case, each.made): each for each in map(_result, lines)}
    made = {unit: (build / unit.program).stat().st_mtime_ns for unit in programs}

    with kept.open("a") as file, ThreadPoolExecutor(jobs) as pool:

        def keep(unit: Unit, outcomes: Mapping[str, str]) -> None:
            for case, outcome in outcomes.items():
                each = Result(unit.category, case, made[unit], outcome)
                if known.setdefault((unit.category, case, made[unit]), each) is each:
                    file.write(json.dumps(asdict(each)) + "\n")
                    file.flush()

        def missing(unit: Unit) -> list[str]:
            return [case for case in listed[unit] if (unit.category, case, made[unit]) not in known]

        names = pool.map(lambda unit: cases(build / unit.program), programs)
        listed = dict(zip(programs, names, strict=True))
        for attempt in (_whole, _each):
            waiting = {
                pool.submit(run, build / unit.program, *arguments): (unit, *arguments)
                for unit in programs
                for arguments in attempt(missing(unit))
            }
            for done in as_completed(waiting):
                unit, _, *case = waiting[done]
                crashed = dict.fromkeys(case, CRASHED)
                keep(unit, crashed | done.result())
    return [known[unit.category, case, made[unit]] for unit in programs for case in listed[unit]]


def _whole(missing: Sequence[str]) -> list[tuple[int, ...]]:
    return [(PROGRAM_SECONDS,)] if missing else []


def _each(missing: Sequence[str]) -> list[tuple[int, str]]:
    return [(CASE_SECONDS, case) for case in missing]


def _result(line: str) -> Result:
    return Result(**json.loads(line))


def table(
    build: Path, chosen: Sequence[Unit], linked: Set[Unit], results: Sequence[Result]
) -> Iterator[str]:
    """Yield the lines of a table in Markdown, then what failed."""
    yield "| category | files | run | cases | pass | fail | skip |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    categories = sorted({unit.category for unit in chosen})
    outcomes = {name: Counter[str]() for name in (*categories, "all")}
    for result in results:
        for name in (result.category, "all"):
            outcomes[name][result.outcome] += 1
    for name, found in outcomes.items():
        own = [unit for unit in chosen if name in (unit.category, "all")]
        wrong = found[FAILED] + found[CRASHED]
        ran = sum(unit in linked for unit in own)
        counts = (len(own), ran, found.total(), found[PASSED], wrong, found[SKIPPED])
        yield f"| {name} | {' | '.join(map(str, counts))} |"
    yield ""
    for unit in chosen:
        if not (build / unit.object).is_file():
            yield f"doesn't compile: {unit.category}: {unit.source.name}"
        elif unit not in linked:
            yield f"doesn't link: {unit.category}: {unit.source.name}"
    for result in results:
        if result.outcome in (FAILED, CRASHED):
            yield f"{result.outcome}: {result.category}: {result.case}"


def commit(directory: str) -> str:
    """Return the commit of a checkout; what says that it is none."""
    command = ["git", "-C", directory, "rev-parse", "HEAD"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    return done.stdout.strip() or "unknown: no checkout of git"


def main() -> None:
    """Build, run, and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("directory", metavar="DIRECTORY")
    parser.add_argument("--output", default="build/conformance", help="a directory of its own")
    parser.add_argument("--target", default="spir64")
    parser.add_argument("--gpu-arch", default="", help="as for syclflat c++")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="+", default=[], metavar="CATEGORY")
    parser.add_argument("--smallest", type=int, metavar="N", help="only the N smallest files")
    options = parser.parse_args()
    os.environ.setdefault("ONEAPI_DEVICE_SELECTOR", SELECTORS.get(options.target, "*:*"))
    for tool in ("cmake", "ninja"):
        if shutil.which(tool) is None:
            raise SystemExit(f"conformance: {tool} isn't installed")
    build = configure(options)
    chosen = [unit for unit in units(build) if not options.only or unit.category in options.only]
    if options.smallest:
        chosen = smallest(chosen, options.smallest)
    log = build.with_name("build.log")
    print(f"conformance: compiling {len(chosen)} files; see {log}", file=sys.stderr)
    compile_all(build, chosen, options.jobs, log)
    by_category: dict[str, list[Unit]] = {}
    for unit in chosen:
        by_category.setdefault(unit.category, []).append(unit)
    with ThreadPoolExecutor(options.jobs) as pool:
        linked = list(pool.map(lambda own: link(build, own), by_category.values()))
    programs = [own[0] for own in linked if own]
    print(f"conformance: running {len(programs)} programs", file=sys.stderr)
    results = run_all(build, programs, options.jobs)
    print(f"SYCL-CTS {commit(options.directory)}, target {options.target}\n")
    run_units = {unit for own in linked for unit in own}
    print("\n".join(table(build, chosen, run_units, results)))


if __name__ == "__main__":
    main()
