"""The levels of the CPU for which kernels are compiled.

(System V ABI for AMD64, 3.1.1, "Processor Architecture".)
"""

from __future__ import annotations

import platform
import re
from collections.abc import Sequence
from pathlib import Path

from syclflat.diagnostics import InputError, error
from syclflat.model.texts import did_you_mean

FIRST = "x86-64"
LEVELS = {FIRST: 0, "x86-64-v2": 2, "x86-64-v3": 3, "x86-64-v4": 4}
"""The levels, by Clang's names of processors; the adapter of any CPU takes the first one."""
OPTION, NATIVE = "--cpu-levels", "native"
DEFAULTS = {"-O2": (FIRST, "x86-64-v3"), "-O3": (FIRST, "x86-64-v3", "x86-64-v4")}
"""The levels by ``-O``; the first alone at others, which save the time that versions take."""
_FLAGS = {
    "x86-64-v2": {"cx16", "lahf_lm", "popcnt", "sse4_1", "sse4_2", "ssse3"},
    "x86-64-v3": {"abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "xsave"},
    "x86-64-v4": {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"},
}
"""The features that each level adds, by Linux's names."""

FEATURES = r"-m(?:no-)?(?:sse|avx|fma|bmi|f16c|popcnt|lzcnt).*"
_OF_PROCESSOR = re.compile(rf"-m(?:arch|cpu)=.*|{FEATURES}")


def of_this_machine(flags: frozenset[str] | None = None) -> str:
    """Return the level of this machine's CPU, or of one with certain features."""
    if flags is None:
        listed = Path("/proc/cpuinfo")
        text = listed.read_text() if listed.is_file() else ""
        flags = frozenset(text.partition("\nflags")[2].partition("\n")[0].split())
    level = FIRST
    for name, needed in _FLAGS.items():
        if not needed <= flags:
            break
        level = name
    return level


def read(names: str) -> tuple[str, ...]:
    """Return the levels in a comma-separated list, the lowest first.

    Raises:
        InputError: if a name is unknown.

    """
    given = [of_this_machine() if name == NATIVE else name for name in names.split(",")]
    for name in given:
        if name not in LEVELS:
            message = f"{OPTION}: no level is called {name!r}{did_you_mean(name, LEVELS)}"
            advice = f"give {', '.join(LEVELS)}, several of them, or {NATIVE}"
            raise InputError(error(message, "compiler-option", None, advice))
    return tuple(sorted({*given}, key=LEVELS.__getitem__))


def for_this_machine(arguments: Sequence[str]) -> tuple[str, ...]:
    """Return the option for a program that runs here first, and elsewhere, too.

    There is none if arguments name a processor.
    """
    return () if _processor(arguments) else (f"{OPTION}={FIRST},{NATIVE}",)


def _processor(arguments: Sequence[str]) -> str | None:
    """Return the argument that names the processor."""
    return next(filter(_OF_PROCESSOR.fullmatch, arguments), None)


def chosen(named: Sequence[str], optimization: str, arguments: Sequence[str]) -> tuple[str, ...]:
    """Return the levels for which kernels are compiled; none if arguments name a processor.

    Args:
        named: the levels that the user names; empty for the default.
        optimization: ``-O0`` to ``-O3``.
        arguments: the arguments of the host half.

    Raises:
        InputError: if the user names both.

    """
    processor = _processor(arguments)
    if processor is not None and named:
        message = f"{OPTION}: {processor} already names the processor"
        raise InputError(error(message, "compiler-option", None, "leave out one of the two"))
    if processor is not None or platform.machine() != "x86_64":
        return ()
    return tuple(named) or DEFAULTS.get(optimization, (FIRST,))
