#!/usr/bin/env python3
"""Build the Khronos Group's conformance tests of SYCL, run them, and print a table by category.

DIRECTORY is a checkout of SYCL-CTS with its submodules; nothing is fetched. Its own CMake files
build it, as for DPC++, with syclflat-c++ for the compiler. Where some files of a category don't
compile, the others are linked and run. Each case is a process of its own, so that one that crashes
costs no other. What OUTPUT has of an interrupted run is kept: objects, programs, results of cases.

    python scripts/conformance.py DIRECTORY [--target nvptx64 --gpu-arch sm_90] [--smallest N]
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path

COMPILE_SECONDS, CASE_SECONDS = 600, 300
PASSED, FAILED, SKIPPED, CRASHED = "passed", "failed", "skipped", "crashed"
SUPPORT = ("main_function_object", "util", "oclmath", "Catch2")
"""What all programs are linked with, beside their own objects."""
_TOTALS = re.compile(
    r'<OverallResultsCases successes="\d+" failures="(\d+)" expectedFailures="\d+" skips="(\d+)"'
)


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
    targets = [*SUPPORT, *(unit.object for unit in chosen)]
    with log_file.open("w") as log:
        command = ["ninja", "-C", str(build), "-k", "0", "-j", str(jobs), *targets]
        subprocess.run(command, check=False, stdout=log, stderr=subprocess.STDOUT)


def link(build: Path, unit: Unit, made: Sequence[str]) -> bool:
    """Make the program of a category of the objects that were ``made``; tell whether it is there.

    The command is the build's own, without those that are missing.
    """
    program = build / unit.program
    newest = max((build / name).stat().st_mtime for name in made)
    if program.is_file() and program.stat().st_mtime > newest:
        return True
    asked = ["ninja", "-C", str(build), "-t", "commands", "-s", unit.program]
    listed = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    words = shlex.split(listed.splitlines()[-1])
    own = f"/test_{unit.category}_objects.dir/"
    command = [word for word in words if own not in word or word in made]
    command = [word for word in command if word not in (":", "&&")]
    program.unlink(missing_ok=True)
    done = subprocess.run(command, cwd=build, check=False, capture_output=True, text=True)
    if done.returncode:
        print(f"{unit.category} doesn't link\n{done.stderr}", file=sys.stderr)
    return done.returncode == 0


def cases(program: Path) -> list[str]:
    """Return the names of the cases of a program."""
    command = [str(program), "--list-tests", "--verbosity", "quiet"]
    listed = subprocess.run(command, check=False, capture_output=True, text=True)
    return [line for line in listed.stdout.splitlines() if line.strip()]


def run(program: Path, case: str) -> str:
    """Run one case of a program; return what became of it."""
    quoted = re.sub(r'(["\\])', r"\\\1", case.strip())
    try:
        done = subprocess.run(
            [str(program), f'"{quoted}"', "-r", "xml"],
            cwd=program.parent,
            check=False,
            capture_output=True,
            timeout=CASE_SECONDS,
        )
    except subprocess.TimeoutExpired:
        return CRASHED
    totals = _TOTALS.search(done.stdout.decode(errors="replace"))
    if totals is None or done.returncode < 0:
        return CRASHED
    return FAILED if int(totals[1]) else SKIPPED if int(totals[2]) else PASSED


def run_all(build: Path, programs: Sequence[Unit], jobs: int) -> list[Result]:
    """Run the cases that no earlier run has the results of, and keep each result at once."""
    kept = build.with_name("cases.jsonl")
    lines = kept.read_text().splitlines() if kept.is_file() else []
    known = {(each.category, each.case, each.made): each for each in map(_result, lines)}

    def listed(unit: Unit) -> list[tuple[Unit, str, int]]:
        program = build / unit.program
        made = program.stat().st_mtime_ns
        return [(unit, case, made) for case in cases(program)]

    def result(unit: Unit, case: str, made: int) -> Result:
        return Result(unit.category, case, made, run(build / unit.program, case))

    with kept.open("a") as file, ThreadPoolExecutor(jobs) as pool:
        wanted = [each for some in pool.map(listed, programs) for each in some]
        new = [each for each in wanted if (each[0].category, *each[1:]) not in known]
        for done in as_completed([pool.submit(result, *each) for each in new]):
            each = done.result()
            known[each.category, each.case, each.made] = each
            file.write(json.dumps(asdict(each)) + "\n")
            file.flush()
    return [known[unit.category, case, made] for unit, case, made in wanted]


def _result(line: str) -> Result:
    return Result(**json.loads(line))


def table(build: Path, chosen: Sequence[Unit], results: Sequence[Result]) -> Iterator[str]:
    """Yield the lines of a table in Markdown, then what failed."""
    yield "| category | files | compile | cases | pass | fail | skip |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    categories = sorted({unit.category for unit in chosen})
    outcomes = {name: Counter[str]() for name in (*categories, "all")}
    for result in results:
        for name in (result.category, "all"):
            outcomes[name][result.outcome] += 1
    for name, found in outcomes.items():
        own = [unit for unit in chosen if name in (unit.category, "all")]
        compiled = sum((build / unit.object).is_file() for unit in own)
        wrong = found[FAILED] + found[CRASHED]
        counts = (len(own), compiled, found.total(), found[PASSED], wrong, found[SKIPPED])
        yield f"| {name} | {' | '.join(map(str, counts))} |"
    yield ""
    for unit in chosen:
        if not (build / unit.object).is_file():
            yield f"doesn't compile: {unit.category}: {unit.source.name}"
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
    programs: list[Unit] = []
    for category in sorted({unit.category for unit in chosen}):
        own = [unit for unit in chosen if unit.category == category]
        made = [unit.object for unit in own if (build / unit.object).is_file()]
        if made and link(build, own[0], made):
            programs.append(own[0])
    print(f"conformance: running {len(programs)} programs", file=sys.stderr)
    results = run_all(build, programs, options.jobs)
    print(f"SYCL-CTS {commit(options.directory)}, target {options.target}\n")
    print("\n".join(table(build, chosen, results)))


if __name__ == "__main__":
    main()
