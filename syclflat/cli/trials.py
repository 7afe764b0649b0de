"""Compile and run a kernel by a command: the proof that the command works here."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from syclflat import backends
from syclflat.clang import ziglang
from syclflat.driver.halves import bundled
from syclflat.project import long_steps
from syclflat.runtimes import header_sets
from syclflat.runtimes.bundled import headers_directory
from syclflat.service import isolation

RUN, CXX = "syclflat run", "syclflat c++"
"""The names of these commands among verdicts."""
_SECONDS = 300
"""How long compiling may take, and running."""
_REASON = re.compile(r"error: |what\(\): ")
_ANNOUNCED = (
    "compiling and running a kernel by each command; this takes up to a minute the first time"
)
_UNTRIED = "not tried, as the first run builds a C++ library, which takes about two minutes"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a command works here."""

    lacks: tuple[str, ...] = ()
    """The parts that are missing or broken."""
    fault: str = ""
    """What went wrong where no part is missing; empty if nothing did."""
    device: str = ""
    """The device on which the kernel ran."""

    @property
    def works(self) -> bool:
        """Whether nothing speaks against it."""
        return not (self.lacks or self.fault)

    @property
    def text(self) -> str:
        """The verdict, for users."""
        if self.lacks:
            return f"doesn't work here yet: it lacks {', '.join(self.lacks)}"
        if self.fault:
            return f"doesn't work here: {self.fault}"
        if self.device:
            return f"works here: a kernel ran on {self.device}"
        return f"has all that it needs; {_UNTRIED}"


def judge(lacks: Mapping[str, tuple[str, ...]]) -> dict[str, Verdict]:
    """Return a verdict for each command, by its name, given the parts that each one lacks."""
    if not all(lacks.values()):
        long_steps.announce(_ANNOUNCED)
    with ThreadPoolExecutor() as pool:
        found = pool.map(_judge, lacks, lacks.values())
    return dict(zip(lacks, found, strict=True))


def _judge(name: str, lacks: tuple[str, ...]) -> Verdict:
    if lacks:
        return Verdict(lacks)
    with isolation.scratch("syclflat-") as scratch:
        if name == RUN:
            return _by_run(Path(scratch))
        targets = () if name == CXX else _targets(name)
        return _by_compiler(targets, Path(scratch))


def _targets(use: str) -> tuple[str, ...]:
    return tuple(
        f"--target={backend.target}" for backend in backends.ALL if backend.installation.use == use
    )


def _by_run(scratch: Path) -> Verdict:
    words: tuple[str, ...] = ()
    if header_sets.installed_dpcpp() is None:
        if bundled.library() != "system" and not ziglang.has_built_library():
            return Verdict()
        words = ("--sycl", header_sets.BUNDLED, "--clang-arg=-DSYCLFLAT_BUNDLED")
    return _ran(_SYCLFLAT, "run", *words, _source(), cwd=scratch)


def _by_compiler(targets: Sequence[str], scratch: Path) -> Verdict:
    words = (*targets, "--pch=off", _source(), "-o", "trial")
    compiled = _ran(_SYCLFLAT, "c++", *words, cwd=scratch)
    return _ran(("./trial",), cwd=scratch) if compiled.works else compiled


_SYCLFLAT = (sys.executable, "-m", "syclflat")


def _source() -> str:
    return str(headers_directory() / "syclflat" / "tools" / "trial.cpp")


def _ran(program: Sequence[str], *words: str, cwd: Path) -> Verdict:
    """Return the verdict of a program that prints the name of a device, or nothing, if it works."""
    what = words[0] if words else "the program"
    try:
        done = subprocess.run(
            [*program, *words],
            cwd=cwd,
            env={**os.environ, **_environment(), long_steps.VARIABLE: "0"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
            timeout=_SECONDS,
        )
    except subprocess.TimeoutExpired:
        return Verdict(fault=f"{what} did not end within {_SECONDS} seconds")
    except OSError as failure:
        return Verdict(fault=f"{what} can't be run: {failure.strerror}")
    if done.returncode:
        said = next(_reasons(done.stderr), f"exit code {done.returncode}")
        return Verdict(fault=f"{what} failed: {said}")
    return Verdict(device=done.stdout.strip())


def _environment() -> dict[str, str]:
    """Return variables that make another process find this package, wherever it starts."""
    own = str(Path(__file__).resolve().parents[2])
    paths = [own, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(paths)}


def _reasons(said: str) -> Iterator[str]:
    """Yield what may be the reason of a failure, the most probable first."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    yield from (line for line in lines if _REASON.search(line))
    yield from reversed(lines)
