"""The settings for compiling the sources of a command line, which linking uses, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from syclflat.structs import Struct

if TYPE_CHECKING:
    from syclflat.diagnostics import ClangDiagnostic, Diagnostic
    from syclflat.driver.command_line.invocation import Invocation
    from syclflat.runtimes.host_half import HostCompiler

Report: TypeAlias = "Callable[[Sequence[Diagnostic | ClangDiagnostic]], None]"


class Compilation(Struct, frozen=True):
    """The settings for compiling sources."""

    invocation: Invocation
    compiler: HostCompiler
    own: HostCompiler
    """The tool chain's compiler, for tasks that other compilers do not support."""
    report: Report
    """Gets diagnostics."""
    precompiled_headers: Path | None = None
    """The directory for them; None to use none."""
    lists_inputs: bool = False
    """Whether to report all inputs that affect the output."""

    @property
    def registrar(self) -> tuple[str, ...]:
        """The command that compiles sources that register device images."""
        return (*self.own.command, "-std=c++17", "-w", "-fPIC", "-O1")

    @property
    def is_own(self) -> bool:
        """Whether the tool chain's compiler compiles the host half."""
        return self.compiler is self.own
