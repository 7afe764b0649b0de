"""Run and print the commands of compilers."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from syclflat.clang.launcher import launched
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, error, render
from syclflat.project.files import endings
from syclflat.structs import Struct

_NAME = re.compile(r"^((?:\x1b\[[\d;]*m)*)zig: ", re.MULTILINE)
"""The name of Clang's driver in its messages about options, which users gave to syclflat."""


class Done(Struct, frozen=True):
    """The outcome of a command."""

    code: int
    said: str
    """On stderr."""
    errors: tuple[Diagnostic | ClangDiagnostic, ...] = ()
    """Additional errors to report."""

    @property
    def failed(self) -> bool:
        """Whether the command failed."""
        return self.code != 0


class Processes(Struct, frozen=True):
    """The settings for running commands."""

    is_verbose: bool = False
    """Whether to print commands when they run."""
    is_dry: bool = False
    """Whether to print commands instead of running them."""
    seconds: float | None = None
    """The time limit of a command; None for no limit."""

    def run(self, command: Sequence[str | Path], cwd: Path | None = None) -> Done:
        """Run a command; collect its stderr, so that outputs do not interleave.

        Raises:
            ToolChainError: if the launcher does not exist.

        """
        words = [str(word) for word in command]
        shown = self.shown(words)
        if self.is_dry:
            return Done(0, shown)
        try:
            done = subprocess.run(
                launched(words),
                cwd=cwd,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="surrogateescape",
                check=False,
                timeout=self.seconds,
            )
        except subprocess.TimeoutExpired:
            return Done(1, f"{shown}{render(self._late(words[0]))}\n")
        said = shown + _NAME.sub(r"\1syclflat: ", done.stderr)
        if done.returncode < 0 or (done.returncode and not done.stderr):
            said += f"{render(_unexplained(words[0], done.returncode))}\n"
        return Done(done.returncode, said)

    def shown(self, command: Sequence[str]) -> str:
        """Return the line that precedes the output of ``command``; empty for none."""
        return f"{shlex.join(command)}\n" if self.is_verbose or self.is_dry else ""

    def refused(self, command: Sequence[str]) -> Done:
        """Return whether GCC or Clang accepts ``command``, and discard its output."""
        done = subprocess.run(
            [*command, "-###"],
            capture_output=True,
            encoding="utf-8",
            errors="surrogateescape",
            check=False,
        )
        said = [line for line in done.stderr.splitlines() if "error:" in line]
        return Done(done.returncode, "".join(f"{line}\n" for line in said))

    def _late(self, program: str) -> Diagnostic:
        return error(
            f"{Path(program).name} took longer than {self.seconds:g} s",
            "timeout",
            None,
            "allow more time with --timeout",
        )


def _unexplained(program: str, code: int) -> Diagnostic:
    return error(
        f"{Path(program).name} {endings.of_process(code)}",
        "crash",
        None,
        "-v prints its command; a limit of the system may be too low, see ulimit -a",
    )


def show(*said: str) -> None:
    """Print the messages of commands, in order."""
    for text in said:
        sys.stderr.write(text)
    sys.stderr.flush()


def color_arguments() -> list[str]:
    """Return arguments that make compilers use colours if their output goes to a terminal."""
    return ["-fdiagnostics-color=always"] if sys.stderr.isatty() else []
