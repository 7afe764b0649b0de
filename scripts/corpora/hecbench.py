#!/usr/bin/env python3
"""Build programs of HeCBench in SYCL and in CUDA, run both on an NVIDIA GPU, and compare them.

DIRECTORY is a checkout of HeCBench (https://github.com/zjin-lcf/HeCBench); nothing is fetched. Its
own Makefiles, those of src/NAME-sycl and src/NAME-cuda, build and run a pair, in a copy in OUTPUT,
with syclflat-c++ and the nvcc of PATH. Times are what programs print, the least of all runs. The
ratio of a pair is CUDA's over SYCL's, the geometric mean over its kernels: 1 is as fast, less is
slower. What OUTPUT has of an interrupted run is kept: programs, and what was built and run.

    python scripts/corpora/hecbench.py DIRECTORY --jobs 16 --phases build check time --seconds 1500
"""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import re
import shlex
import shutil
import signal
import statistics
import subprocess
import sys
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from conformance import commit

SYCL, CUDA = MODELS = ("sycl", "cuda")
BUILD, CHECK, TIME = PHASES = ("build", "check", "time")
CHECKS_AT_ONCE = 6
LINKED_BYTES = 1 << 20
"""Files from this size on are data, and aren't copied."""
KEPT_CHARACTERS = 20_000
"""What is kept of an output, of its beginning and of its end."""
TOLERANCE, NOTHING = 1e-3, 1e-4
"""Numbers agree with this relative difference, or where both are this small."""
PASSED, RAN, FAILED, CRASHED, LATE = "passed", "ran", "failed", "crashed", "took too long"
RIGHT, LEFT = "right", "left for a later run"
REASONS = Path(__file__).resolve().parent / "hecbench_reasons.txt"

MICROSECONDS = {"nano": 1e-3, "n": 1e-3, "micro": 1.0, "u": 1.0, "milli": 1e3, "m": 1e3, "": 1e6}
MICROSECONDS |= dict.fromkeys("\u00b5\u03bc", 1.0)
"""Times by what is in front of "s", "sec" or "seconds"."""
_UNIT = rf"(?P<unit>{'|'.join(MICROSECONDS)})s(?:ec(?:ond)?s?)?\b"
_NUMBER = r"(?P<number>\d[\d.]*(?:e[-+]?\d+)?)"
_NAME = r"(?P<name>.*?\btimes?\b.*?)"
_TIMES = (
    re.compile(rf"{_NAME}[\s:=(\[]+{_NUMBER}\s*[(\[]?\s*{_UNIT}", re.IGNORECASE),
    re.compile(rf"{_NAME}[(\[]?\b{_UNIT}[)\]]?\s*[:=]?\s*{_NUMBER}", re.IGNORECASE),
)
_OF_THE_HOST = re.compile(
    r"host|cpu|serial|reference|memcpy|transfer|copy time|\binit|\bread|setup|alloc", re.IGNORECASE
)
_PREFERRED = ("kernel", "average|execution|device", "")
_UNLIKE = re.compile(
    r"time|elapsed|\bsec|\b[mu]s\b|[GMT]i?B/s|flop|op/s|bandwidth|throughput|device|running on|"
    r"platform|speed|per second|\brate\b|performance|driver|sycl|cuda|nvidia|^make",
    re.IGNORECASE,
)
"""Lines that the outputs of a pair need not share."""
_WRONG = re.compile(r"fail|mismatch|incorrect", re.IGNORECASE)
_NOT_WRONG = re.compile(
    r"\b(no|0|without) (failures?|mismatch(es)?)\b|(fail\w*|mismatch\w*)[^\d]*0(\.0*)?\s*%?$",
    re.IGNORECASE,
)
_RIGHT = re.compile(r"\bpass", re.IGNORECASE)
_ERROR = re.compile(r"\berror\b|undefined reference|fatal|not found|No such file", re.IGNORECASE)
_ARGUMENT = re.compile(r"(?<![\w./])[\d.]+\b")
"""Numbers of a command, but none of a file's name."""


@dataclass(frozen=True)
class Record:
    """One command that came to an end; ``code`` is None where its own limit ended it."""

    phase: str
    name: str
    model: str
    code: int | None
    seconds: float
    said: str


@dataclass(frozen=True)
class Row:
    """A pair that was timed: geometric means over its kernels, in microseconds."""

    name: str
    cuda: float
    sycl: float
    kernels: Sequence[str]

    @property
    def ratio(self) -> float:
        """CUDA's time over SYCL's."""
        return self.cuda / self.sycl


@dataclass(frozen=True)
class Pair:
    """What is known of a program in both models, each a key of the mappings."""

    name: str
    built: Mapping[str, bool | None]
    """None where that wasn't tried."""
    verdicts: Mapping[str, str]
    errors: Mapping[str, str]
    agrees: bool | None
    """Whether both print the same results; None where there are none to compare."""
    missing: str
    """A file of data that isn't there."""
    alike: bool
    """Whether both are built, and run with the same arguments."""
    timed: bool
    row: Row | None
    """None where both print no time of one name, too."""
    build_ratio: float | None = None
    """The seconds of SYCL's build over those of CUDA's; None unless both are built."""

    @property
    def outcome(self) -> str:
        """What the SYCL program came to."""
        sycl, cuda = (self.verdicts[model] for model in MODELS)
        if self.built[SYCL] is False:
            return "not compiled"
        if self.missing:
            return "without data"
        if not sycl:
            return LEFT
        if sycl not in (PASSED, RAN):
            what = LATE if sycl == LATE else "wrong"
            return f"{what}, and in CUDA" if cuda not in ("", PASSED, RAN) else what
        if sycl == PASSED or self.agrees:
            return RIGHT
        return "without results" if self.agrees is None else "with other results than CUDA's"

    def told(self) -> dict[str, object]:
        """Return all of it, for JSON."""
        ratio = self.row.ratio if self.row else None
        return {**asdict(self), "outcome": self.outcome, "ratio": ratio}


class Bench:
    """The copy of a checkout below OUTPUT, what is known of its programs, and the time left."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.output = Path(options.output).resolve()
        self.output.mkdir(parents=True, exist_ok=True)
        self.sources = self.output / "src"
        if not self.sources.is_dir():
            copy_sources(Path(options.directory) / "src", self.sources)
        compiler = Path(shutil.which(options.compiler) or options.compiler).absolute()
        if options.ignore_openmp:
            compiler = _without_openmp(compiler, self.output / "sycl-compiler")
        # Some Makefiles have a toolchain of their authors'.
        own = [f"CC={compiler}", "GCC_TOOLCHAIN=", "CUDA=yes", f"CUDA_ARCH={options.gpu_arch}"]
        self.variables = {
            SYCL: own,
            CUDA: [f"ARCH={options.gpu_arch}"],
        }
        self.end = time.monotonic() + options.seconds
        self.gpu = self.output / "gpu"
        self._kept = self.output / "records.jsonl"
        self._lock = threading.Lock()
        lines = self._kept.read_text().splitlines() if self._kept.is_file() else []
        self._records = defaultdict[tuple[str, str, str], list[Record]](list)
        for line in lines:
            self._add(Record(**json.loads(line)))

    def _add(self, record: Record) -> None:
        self._records[record.phase, record.name, record.model].append(record)

    def names(self) -> list[str]:
        """Return the programs that there are in both models, with Makefiles."""
        found = (path.parent.name for path in self.sources.glob(f"*-{SYCL}/Makefile"))
        names = sorted(name.removesuffix(f"-{SYCL}") for name in found)
        return [name for name in names if (self.place(name, CUDA) / "Makefile").is_file()]

    def place(self, name: str, model: str) -> Path:
        """Return the directory of a program."""
        return self.sources / f"{name}-{model}"

    def make(self, name: str, model: str, *words: str) -> list[str]:
        """Return the command that makes something of a program, in its directory."""
        return ["make", *self.variables[model], *words]

    def known(self, phase: str, name: str, model: str) -> list[Record]:
        """Return what is known of a program from one phase, oldest first."""
        return self._records[phase, name, model]

    def runs(self, name: str, model: str) -> list[Record]:
        """Return what is known of a program's runs."""
        return self.known(CHECK, name, model) + self.known(TIME, name, model)

    def is_built(self, name: str, model: str) -> bool | None:
        """Tell whether a program could be built; None if that wasn't tried."""
        known = self.known(BUILD, name, model)
        return known[-1].code == 0 if known else None

    def do(self, phase: str, name: str, model: str, limit: float) -> bool:
        """Build or run a program, and keep what became of it; False where the time was up."""
        left = self.end - time.monotonic()
        if left <= 0:
            return False
        words = [] if phase == BUILD else ["-s", "run"]
        command = self.make(name, model, *words)
        code, seconds, said = execute(command, self.place(name, model), min(limit, left))
        if code is None and left < limit:
            return False
        with self._lock, self._kept.open("a") as file:
            record = Record(phase, name, model, code, round(seconds, 2), said)
            file.write(json.dumps(asdict(record)) + "\n")
            self._add(record)
        return True

    def commands(self, name: str, model: str) -> str:
        """Return the lines that run a program that was built."""
        said = execute(self.make(name, model, "-s", "-n", "run"), self.place(name, model), 60)[2]
        return "\n".join(line for line in said.splitlines() if not line.lstrip().startswith("#"))

    def missing(self, name: str) -> str:
        """Return the first file that the run of a program names and that isn't there, or ""."""
        for word in self.commands(name, SYCL).split():
            path = word.rpartition("=")[2].rstrip(";")
            is_data = re.match(r"(\./|\.\./)?\w[^/]*/", path)
            if is_data and not (self.place(name, SYCL) / path).exists():
                return path
        return ""

    def is_alike(self, name: str) -> bool:
        """Tell whether a pair is built, and both programs are run with the same numbers."""
        both = all(self.is_built(name, model) for model in MODELS)
        numbers = [_ARGUMENT.findall(self.commands(name, model)) for model in MODELS if both]
        return both and numbers[0] == numbers[1]


def _without_openmp(compiler: Path, script: Path) -> Path:
    """Write a script that calls a compiler without -fopenmp, and return it."""
    loop = 'for word; do shift; [ "$word" = -fopenmp ] || set -- "$@" "$word"; done'
    script.write_text(f'#!/bin/sh\n{loop}\nexec {shlex.quote(str(compiler))} "$@"\n')
    script.chmod(0o755)
    return script


def copy_sources(source: Path, target: Path) -> None:
    """Copy what is built of a checkout; what is large is linked to."""

    def place(one: str, other: str) -> None:
        if Path(one).stat().st_size < LINKED_BYTES:
            shutil.copy2(one, other)
        else:
            Path(other).symlink_to(Path(one).resolve())

    if not source.is_dir():
        raise SystemExit(f"hecbench: {source.parent} is no checkout of HeCBench: it has no src")
    part = target.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    shutil.copytree(source, part, symlinks=True, copy_function=place)
    part.rename(target)


def execute(command: Sequence[str], place: Path, limit: float) -> tuple[int | None, float, str]:
    """Run a command: its exit code, None if it was ended, its seconds, and what it said."""
    start = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=place,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        said, _ = process.communicate(timeout=limit)
        code: int | None = process.returncode
    except subprocess.TimeoutExpired:
        code = None
        # On SIGTERM, make removes the file that it was making.
        _end(process.pid, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(5)
        _end(process.pid, signal.SIGKILL)
        said, _ = process.communicate()
    text = said.decode(errors="replace")
    if len(text) > 2 * KEPT_CHARACTERS:
        text = f"{text[:KEPT_CHARACTERS]}\n...\n{text[-KEPT_CHARACTERS:]}"
    return code, time.monotonic() - start, text


def _end(group: int, signal_number: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(group, signal_number)


def in_turn(bench: Bench, names: Sequence[str], repeat: int) -> Iterator[tuple[str, str]]:
    """Yield what to time: pairs one by one, their programs in turn, until one fails."""

    def checked(name: str) -> tuple[float, str]:
        known = [each for model in MODELS for each in bench.known(CHECK, name, model)]
        return sum(each.seconds for each in known) or math.inf, name

    for name in sorted(names, key=checked):
        for count in range(repeat):
            for model in MODELS:
                fails = any(each.code != 0 for both in MODELS for each in bench.runs(name, both))
                if not fails and len(bench.known(TIME, name, model)) <= count:
                    yield name, model


def each_once(bench: Bench, phase: str, names: Sequence[str], jobs: int, limit: float) -> None:
    """Build or run both programs of each pair, some at a time, where that is due."""
    programs = [(name, model) for name in names for model in MODELS]
    due = [each for each in programs if phase == BUILD or bench.is_built(*each)]
    due = [each for each in due if not bench.known(phase, *each)]
    print(f"hecbench: {phase}: {len(due)} programs", file=sys.stderr)
    with ThreadPoolExecutor(jobs) as pool:
        running = [pool.submit(bench.do, phase, name, model, limit) for name, model in due]
    for each in running:
        each.result()


def uses_of_headers() -> Counter[str]:
    """Return how often syclflat used a precompiled header so far, and why not."""
    if shutil.which("syclflat") is None:
        return Counter()
    asked = ["syclflat", "cache", "stats", "--json"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    if done.returncode:
        return Counter()
    shown = json.loads(done.stdout)
    causes = shown.get("without_precompiled_header", {})
    return Counter({"used": shown.get("precompiled_header_uses", 0), **causes})


def one_by_one(bench: Bench, names: Sequence[str], repeat: int, limit: float) -> None:
    """Run pairs by themselves, as far as the time goes."""
    print(f"hecbench: {TIME}: {len(names)} pairs", file=sys.stderr)
    for name, model in in_turn(bench, names, repeat):
        if not bench.do(TIME, name, model, limit):
            break


def times(said: str) -> dict[str, float]:
    """Return the times that a program prints, by their names, in microseconds."""
    found: dict[str, float] = {}
    for line in said.splitlines():
        match = next(filter(None, (pattern.match(line) for pattern in _TIMES)), None)
        if match is None or _OF_THE_HOST.search(match["name"]):
            continue
        name = re.sub(r"\b(sycl|cuda|dpc\+\+)\b|[:=(\[]", " ", match["name"].lower())
        name = " ".join(name.split())
        count = sum(each.partition(" #")[0] == name for each in found)
        try:
            value = float(match["number"]) * MICROSECONDS[match["unit"].lower()]
        except ValueError:
            continue
        if value > 0:
            found[f"{name} #{count + 1}" if count else name] = value
    return found


def least(runs: Iterable[Record]) -> dict[str, float]:
    """Return the least of each time of some runs."""
    found: dict[str, float] = {}
    for run in runs:
        for name, value in times(run.said).items():
            found[name] = min(value, found.get(name, math.inf))
    return found


def compared(name: str, sycl: Mapping[str, float], cuda: Mapping[str, float]) -> Row | None:
    """Compare the times of a pair that have one name in both; None if there are none.

    Of those, the ones that speak of kernels are taken, else of averages, execution or a device.
    """
    shared = [each for each in sycl if each in cuda]
    if not shared and len(sycl) == len(cuda) == 1:
        sycl, cuda = dict(zip(cuda, sycl.values(), strict=True)), cuda
        shared = list(cuda)
    if not shared:
        return None
    kinds = ([each for each in shared if re.search(kind, each)] for kind in _PREFERRED)
    kernels = next(filter(None, kinds))
    of_cuda, of_sycl = ([each[kernel] for kernel in kernels] for each in (cuda, sycl))
    mean = statistics.geometric_mean
    return Row(name, mean(of_cuda), mean(of_sycl), kernels)


def verdict(runs: Sequence[Record]) -> str:
    """Return what a program's runs came to; "" if there are none."""
    for each in runs:
        if each.code != 0:
            return LATE if each.code is None else CRASHED
    lines = [line for each in runs for line in each.said.splitlines()]
    if any(_WRONG.search(line) and not _NOT_WRONG.search(line) for line in lines):
        return FAILED
    return "" if not runs else PASSED if any(map(_RIGHT.search, lines)) else RAN


def agree(one: str, other: str) -> bool | None:
    """Return whether two outputs have the same words and numbers; None without any.

    Lines that speak of times, rates or devices don't count.
    """
    both = [
        [re.split(r"[\s,:=()\[\];]+", line.strip()) for line in _results(said)]
        for said in (one, other)
    ]
    if both == [[], []]:
        return None
    if [len(line) for line in both[0]] != [len(line) for line in both[1]]:
        return False
    words = zip(*([word for line in lines for word in line] for lines in both), strict=True)
    return all(a == b or _close(a, b) for a, b in words)


def _results(said: str) -> list[str]:
    return [line for line in said.splitlines() if line.strip() and not _UNLIKE.search(line)]


def _close(one: str, other: str) -> bool:
    try:
        a, b = float(one), float(other)
    except ValueError:
        return False
    return math.isclose(a, b, rel_tol=TOLERANCE, abs_tol=NOTHING)


def first_error(record: Record) -> str:
    """Return the line that says why a program wasn't built, or ended."""
    if record.code is None:
        return LATE
    lines = [line.strip() for line in record.said.splitlines() if line.strip()]
    own = [line for line in lines if not line.startswith("make")] or lines or ["says nothing"]
    return f"`{next(filter(_ERROR.search, own), own[-1])[:200]}`"


def pair(bench: Bench, name: str, missing: str, alike: bool) -> Pair:
    """Return what is known of a pair."""
    runs = {model: bench.runs(name, model) for model in MODELS}
    verdicts = {model: verdict(runs[model]) for model in MODELS}
    errors = {}
    for model in MODELS:
        wrong = [each for each in bench.known(BUILD, name, model) + runs[model] if each.code != 0]
        errors[model] = first_error(wrong[0]) if wrong else ""
    ran = alike and all(each in (PASSED, RAN) for each in verdicts.values())
    timed = [bench.known(TIME, name, model) for model in MODELS]
    built = {model: bench.is_built(name, model) for model in MODELS}
    sycl, cuda = (bench.known(BUILD, name, model) for model in MODELS)
    return Pair(
        name,
        built,
        verdicts,
        errors,
        agree(runs[SYCL][-1].said, runs[CUDA][-1].said) if ran else None,
        missing,
        alike,
        ran and all(timed),
        compared(name, *map(least, timed)) if ran else None,
        sycl[-1].seconds / cuda[-1].seconds if all(built.values()) else None,
    )


def report(pairs: Sequence[Pair], reasons: Mapping[str, str]) -> Iterator[str]:
    """Yield the counts, what isn't right, and the table of ratios, in Markdown."""
    compiled = {model: sum(each.built[model] is True for each in pairs) for model in MODELS}
    yield f"- {len(pairs)} pairs: {compiled[SYCL]} compile in SYCL, {compiled[CUDA]} in CUDA"
    outcomes = Counter(each.outcome for each in pairs if each.outcome != RIGHT)
    counts = [(RIGHT, len(pairs) - outcomes.total()), *outcomes.most_common()]
    yield f"- {', '.join(f'{count} {outcome}' for outcome, count in counts)}"
    rows = sorted((each.row for each in pairs if each.row), key=lambda each: each.ratio)
    ratios = [row.ratio for row in rows]
    if ratios:
        without = sum(each.timed for each in pairs) - len(rows)
        yield f"- {len(rows)} timed, and {without} that print no times to compare"
        yield (
            f"- ratios: geometric mean {statistics.geometric_mean(ratios):.3f}, median "
            f"{statistics.median(ratios):.3f}, {sum(each < 0.8 for each in ratios)} below 0.8, "
            f"{sum(each < 0.9 for each in ratios)} below 0.9"
        )
    yield ""
    for each in sorted(pairs, key=lambda pair: (pair.outcome, pair.name)):
        if each.outcome not in (RIGHT, LEFT):
            why = each.missing or each.errors[SYCL]
            told = [each.outcome, each.name, why if why not in each.outcome else ""]
            yield f"- {': '.join(filter(None, told))}"
        if each.built[CUDA] is False:
            yield f"- not compiled in CUDA: {each.name}: {each.errors[CUDA]}"
        elif each.outcome != LEFT and each.built[SYCL] and not each.missing and not each.alike:
            yield f"- run with other arguments in CUDA: {each.name}"
    if rows:
        yield "\n| program | CUDA, µs | SYCL, µs | ratio | reason |\n|---|--:|--:|--:|---|"
    for row in rows:
        reason = reasons.get(row.name, "")
        yield f"| {row.name} | {row.cuda:.4g} | {row.sycl:.4g} | {row.ratio:.2f} | {reason} |"


def device() -> str:
    """Return the name of the machine's GPU, and the version of its driver."""
    command = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
    try:
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as failure:
        raise SystemExit(f"hecbench: no NVIDIA GPU to run programs on: {failure}") from None
    return done.stdout.splitlines()[0]


def main() -> None:
    """Build, run, and print the report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("directory", metavar="DIRECTORY")
    parser.add_argument(
        "--output", default="build/hecbench", help="a directory of its own, for one compiler"
    )
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME")
    parser.add_argument(
        "--phases",
        nargs="*",
        choices=PHASES,
        default=PHASES,
        help="check: runs each once, some at a time; none: only report; else all",
    )
    parser.add_argument("--jobs", type=int, default=2, help="programs to build at a time")
    parser.add_argument("--gpu-arch", default="sm_90")
    parser.add_argument(
        "--compiler", default=Path(sys.executable).with_name("syclflat-c++"), help="for SYCL"
    )
    parser.add_argument(
        "--ignore-openmp",
        action="store_true",
        help="compile for SYCL without -fopenmp, so that the host's pragmas do nothing",
    )
    parser.add_argument("--repeat", type=int, default=3, help="runs of each program, in turn (3)")
    parser.add_argument(
        "--seconds", type=float, default=math.inf, help="end after this time; a later run goes on"
    )
    parser.add_argument("--build-seconds", type=float, default=180, help="for each program (180)")
    parser.add_argument("--run-seconds", type=float, default=60, help="for each run (60)")
    parser.add_argument(
        "--reasons", type=Path, default=REASONS, help="lines NAME: REASON, for the table"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there, too")
    options = parser.parse_args()
    os.environ.setdefault("ONEAPI_DEVICE_SELECTOR", "cuda:*")
    for tool in ("make", "nvcc", options.compiler):
        if options.phases and shutil.which(tool) is None:
            raise SystemExit(f"hecbench: {tool} isn't installed")
    gpu = device() if {CHECK, TIME} & set(options.phases) else ""
    bench = Bench(options)
    headers: Counter[str] = Counter()
    if gpu:
        bench.gpu.write_text(gpu)
    names = options.only or bench.names()
    if unknown := set(names) - set(bench.names()):
        raise SystemExit(f"hecbench: no pairs of programs: {', '.join(sorted(unknown))}")
    if BUILD in options.phases:
        before = uses_of_headers()
        each_once(bench, BUILD, names, options.jobs, options.build_seconds)
        headers = uses_of_headers() - before
    missing = {name: bench.missing(name) for name in names if bench.is_built(name, SYCL)}
    runnable = [name for name, path in missing.items() if not path]
    alike = {name for name in runnable if bench.is_alike(name)}
    if CHECK in options.phases:
        each_once(bench, CHECK, runnable, CHECKS_AT_ONCE, options.run_seconds)
    if TIME in options.phases:
        one_by_one(
            bench, [name for name in runnable if name in alike], options.repeat, options.run_seconds
        )
    pairs = [pair(bench, name, missing.get(name, ""), name in alike) for name in names]
    lines = options.reasons.read_text().splitlines() if options.reasons.is_file() else []
    reasons = dict(line.split(": ", 1) for line in lines)
    if options.json:
        options.json.write_text(json.dumps([each.told() for each in pairs], indent=2))
    gpu = bench.gpu.read_text() if bench.gpu.is_file() else "nothing run"
    print(f"HeCBench {commit(options.directory)}, {gpu}\n")
    if headers:
        counts = ", ".join(f"{count} {cause}" for cause, count in headers.most_common())
        print(f"- precompiled headers, by the halves of all sources: {counts}")
    builds = [each.build_ratio for each in pairs if each.build_ratio]
    if builds and BUILD in options.phases:
        print(
            f"- builds, SYCL's seconds over CUDA's: median {statistics.median(builds):.2f}, "
            f"{sum(each < 1 for each in builds)} of {len(builds)} below 1"
        )
    print("\n".join(report(pairs, reasons)))


if __name__ == "__main__":
    main()
