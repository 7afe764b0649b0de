"""The tasks of the process that reads sources, and of the one that measures costs."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from syclflat.diagnostics import Diagnostic, Fix, InputError
from syclflat.diagnostics.policy import WarningPolicy
from syclflat.lsp import analysis, fixes
from syclflat.lsp.analysis import Analysis
from syclflat.lsp.fixes import Smaller
from syclflat.model.cost import Costs
from syclflat.pipeline.settings import Settings
from syclflat.service import isolation

_KEPT_UNITS = 12
"""The parsed sources that a process keeps; one takes up to three, for its halves and a prefix."""


@dataclass(frozen=True, slots=True)
class Configuration:
    """The settings for reading sources."""

    settings: Settings
    policy: WarningPolicy
    architectures: tuple[str, ...] = ()
    """The GPUs to show costs for."""
    cache_directory: str = ""
    """The directory that keeps costs."""


Configure: TypeAlias = Callable[[], Configuration]
"""Reads the project's file, which may change at any time.

Raises an InputError if it can't be used.
"""


class _Process:
    configure: Configure


def begin(configure: Configure, root: str) -> None:
    """Begin the work of a process below ``root``; the process prints only to stderr."""
    isolation.become_worker()
    # The process removes its files by then.
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(1))
    # Let a crash end the process; it must not count as arguments that Clang cannot read.
    os.environ["LIBCLANG_DISABLE_CRASH_RECOVERY"] = "1"
    os.dup2(2, 1)
    os.chdir(root)
    _Process.configure = configure
    from syclflat.frontends import sycl

    sycl.keep_units(_KEPT_UNITS)


def read(path: str, texts: Mapping[str, bytes]) -> Analysis:
    """Return the information to show about the source ``path``; see :func:`analysis.read`."""
    try:
        found = _Process.configure()
    except InputError as failure:
        return analysis.refused(path, failure)
    settings = replace(found.settings, for_editor=True, precompile_at_once=True)
    return analysis.read(path, texts, settings, found.policy)


def puts_right(before: Analysis, target: Diagnostic, fix: Fix, texts: Mapping[str, bytes]) -> bool:
    """See :func:`fixes.puts_right`."""
    return fixes.puts_right(before, target, fix, texts, lambda edited: read(before.path, edited))


def makes_smaller(before: Analysis, smaller: Smaller, texts: Mapping[str, bytes]) -> bool:
    """See :func:`fixes.makes_smaller`."""
    return fixes.makes_smaller(before, smaller, texts, lambda edited: read(before.path, edited))


def measure(path: str) -> Costs | None:
    """Return the costs of the kernels of a file on the requested GPUs.

    None if no GPU is requested, or if the saved file does not compile.
    """
    from syclflat.programs import costs

    try:
        found = _Process.configure()
        if not found.architectures:
            return None
        return costs.measure(path, found.settings, found.architectures, found.cache_directory)
    except InputError:
        return None
