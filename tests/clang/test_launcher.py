"""The program that starts compilers gets their whole command."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from syclflat.clang import launcher
from syclflat.clang.launcher import launched
from syclflat.clang.ziglang import ToolChainError
from tests.conftest import Cli
from tests.test_programs import is_complete

_RECORDING = "import os, sys; open(sys.argv[1], 'a').write(sys.argv[2] + '\\n'); "
_RECORDING += "os.execvp(sys.argv[2], sys.argv[2:])"


def test_without_a_launcher_commands_are_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(launcher.VARIABLE, raising=False)
    assert launched(["clang", "-c"]) == ["clang", "-c"]


def test_the_launcher_has_words_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(launcher.VARIABLE, "env 'A=b c'")
    assert launched(["clang", "-c"]) == ["env", "A=b c", "clang", "-c"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("/nowhere/ccache --fast", "names a program that does not exist: /nowhere/ccache"),
        ("'ccache", "cannot be read: No closing quotation: 'ccache"),
    ],
)
def test_a_launcher_that_cannot_start_is_an_error(
    monkeypatch: pytest.MonkeyPatch, text: str, reason: str
) -> None:
    monkeypatch.setenv(launcher.VARIABLE, text)
    with pytest.raises(ToolChainError, match=f"^SYCLFLAT_COMPILER_LAUNCHER {reason}$"):
        launched(["clang"])


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_a_program_is_compiled_and_linked_by_the_launcher(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text("int main() { return 0; }\n")
    record = tmp_path / "record"
    words = [sys.executable, "-c", _RECORDING, str(record)]
    variable = {launcher.VARIABLE: shlex.join(words)}
    built = cli("c++", "app.cpp", "-o", "app", env=variable)
    assert (built.returncode, built.stderr) == (0, "")
    started = {Path(line).name for line in record.read_text().splitlines()}
    assert started == {"zig", "g++"}


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_a_missing_launcher_leaves_no_output(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text("int main() { return 0; }\n")
    built = cli("c++", "app.cpp", "-o", "app", env={launcher.VARIABLE: "/nowhere/ccache"})
    assert built.returncode != 0
    assert "error: SYCLFLAT_COMPILER_LAUNCHER names a program" in built.stderr
    assert "Traceback" not in built.stderr
    assert not (tmp_path / "app").exists()
