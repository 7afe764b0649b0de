"""Run the compilers that a driver calls, and show how it calls them."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat.clang.launcher import launched
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, error, render
from syclflat.project import endings


@dataclass(frozen=True, slots=True)
class Done:
    """The outcome of a command."""

    code: int
    said: str
    """On stderr."""
    errors: tuple[Diagnostic | ClangDiagnostic, ...] = ()
    """Further errors to report."""

    @property
    def failed(self) -> bool:
        """Whether it did not do its work."""
        return self.code != 0


@dataclass(frozen=True, slots=True)
class Processes:
    """How commands are run."""

    is_verbose: bool = False
    """Whether commands are printed when they are run."""
    is_dry: bool = False
    """Whether commands are printed in place of being run."""
    seconds: float | None = None
    """How long one may take; None for as long as it wants."""

    def run(self, command: Sequence[str | Path], cwd: Path | None = None) -> Done:
        """Run a command; its stderr is kept, so that no other output comes in between.

        Raises:
            ToolChainError: if the launcher of compilers does not exist.

        """
        words = [str(word) for word in command]
        shown = f"{shlex.join(words)}\n" if self.is_verbose or self.is_dry else ""
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
        said = shown + done.stderr
        if done.returncode < 0 or (done.returncode and not done.stderr):
            said += f"{render(_unexplained(words[0], done.returncode))}\n"
        return Done(done.returncode, said)

    def refused(self, command: Sequence[str]) -> Done:
        """Ask a driver of GCC's or Clang's whether it takes ``command``, without what it prints."""
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
            "allow more with --timeout",
        )


def _unexplained(program: str, code: int) -> Diagnostic:
    return error(
        f"{Path(program).name} {endings.of_process(code)}",
        "crash",
        None,
        "-v shows how it is called; the system may have given too little: see ulimit -a",
    )


def show(*said: str) -> None:
    """Print what commands said, in order."""
    for text in said:
        sys.stderr.write(text)
    sys.stderr.flush()


def color_arguments() -> list[str]:
    """Return what makes compilers use colors where they end on a terminal, by way of us."""
    return ["-fdiagnostics-color=always"] if sys.stderr.isatty() else []
