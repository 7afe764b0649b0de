"""The README's sessions go as it says, where nothing but the environment is set up.

They run as a user types them: the environment is activated, no variable is set, and the system has
no OpenCL of its own.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from syclflat.toolchain import programs, ziglang
from tests.conftest import CASES, ROOT
from tests.environment import without_opencl

BIN = Path(sys.executable).parent
README = (ROOT / "README.md").read_text()


@dataclass(frozen=True)
class Session:
    """A block of commands."""

    commands: str
    shown: str | None
    """What they print; None where the README doesn't tell. Lines "..." are any lines."""

    def prints(self, output: str) -> bool:
        parts = re.split(r"^\.\.\.\n", self.shown or "", flags=re.MULTILINE)
        return re.fullmatch("(?:.*\n)*?".join(map(re.escape, parts)), output) is not None


def blocks(language: str) -> list[str]:
    pattern = rf"^```{re.escape(language)}\n(.*?)^```$"
    return re.findall(pattern, README, re.DOTALL | re.MULTILINE)


def sessions() -> list[Session]:
    found = [Session(block, None) for block in blocks("sh")]
    for block in blocks("console"):
        # Each command is followed by what it prints.
        commands = re.findall(r"^\$ ((?:.*\\\n)*.*\n)", block, re.MULTILINE)
        shown = re.sub(r"^\$ (?:.*\\\n)*.*\n", "", block, flags=re.MULTILINE)
        found.append(Session("".join(commands), shown))
    return found


PLACES = {
    "./scripts/demo.sh": {},
    "syclflat flatten fix3.cpp": {"fix3.cpp": "seed/fix3.cpp"},
    "syclflat flatten special_types.cpp": {"special_types.cpp": "dpcpp/special_types.cpp"},
    "syclflat c++ n_body.cpp": {"n_body.cpp": "run/n_body.cpp"},
    "pip install 'syclflat[toolchain,dpcpp,cuda]'": {"triad.cpp": "run/triad.cpp"},
    "syclflat signature -e 'func @scale": {},
    "syclflat signature -e 'func.func": {},
    "syclflat signature -e '__attribute__": {},
    "syclflat kernarg scale.cl": {"scale.cl": "combinations/scale.cl"},
    "syclflat flatten this_capture.cpp": {"this_capture.cpp": "errors/this_capture.cpp"},
    "cmake ": {".": "cmake/example"},
    "syclflat flatten app.cpp": {"app.cpp": "seed/fix3.cpp"},
    "syclflat image": {},
    "syclflat diff old.cpp new.cpp": {".": "diff/member_added"},
    "syclflat inspect record.cpp": {"record.cpp": "inspect/record.cpp"},
}
"""How each session begins, and what of cases/ is in its directory."""


def session(beginning: str) -> Session:
    [found] = [one for one in sessions() if one.commands.startswith(beginning)]
    return found


def test_every_session_is_known() -> None:
    known = [session(beginning) for beginning in PLACES]
    assert sorted(map(repr, sessions())) == sorted(map(repr, known))


@dataclass
class Terminal:
    """A shell in a directory of its own, with the environment of the tests activated."""

    directory: Path
    environment: dict[str, str]

    def run(self, commands: str) -> tuple[int, str]:
        """Run commands until one fails, and return its exit code and what was printed."""
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-c", commands],
            cwd=self.directory,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return result.returncode, result.stdout

    def add_tool(self, name: str, script: str) -> None:
        tools = Path(self.environment["PATH"].split(os.pathsep)[0])
        (tools / name).write_text(f"#!/bin/sh\n{script}\n")
        (tools / name).chmod(0o755)

    def play(self, beginning: str) -> str:
        """Run the session that begins so; return what it printed.

        Raises:
            AssertionError: if it prints something else than the README says, or, where that shows
                no output, if a command fails.

        """
        for name, origin in PLACES[beginning].items():
            if (CASES / origin).is_dir():
                shutil.copytree(CASES / origin, self.directory / name, dirs_exist_ok=True)
            else:
                shutil.copyfile(CASES / origin, self.directory / name)
        one = session(beginning)
        if one.shown is None:
            code, output = self.run(f"set -e\n{one.commands}")
            assert code == 0, output
        else:
            _, output = self.run(one.commands)
            assert one.prints(output), output
        return output


@pytest.fixture
def terminal(tmp_path: Path, cache: Path) -> Terminal:
    directory, tools = tmp_path / "work", tmp_path / "tools"
    directory.mkdir()
    tools.mkdir()
    environment = without_opencl(tmp_path)
    kept = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    environment |= {
        "PATH": os.pathsep.join([str(tools), str(BIN), os.environ["PATH"]]),
        "HOME": str(tmp_path),
        "XDG_CACHE_HOME": str(cache),
        # The C++ library that the first use builds.
        "ZIG_GLOBAL_CACHE_DIR": os.environ.get("ZIG_GLOBAL_CACHE_DIR", f"{kept}/zig"),
    }
    return Terminal(directory, environment)


NEEDS_GPU = "pip install "
SHOWN = [
    beginning
    for beginning in PLACES
    if session(beginning).shown is not None and not beginning.startswith(NEEDS_GPU)
]


@pytest.mark.parametrize("beginning", SHOWN)
def test_it_prints_what_is_shown(terminal: Terminal, beginning: str) -> None:
    terminal.play(beginning)


def test_the_program_for_a_gpu_is_built(terminal: Terminal) -> None:
    [_, build, start] = session(NEEDS_GPU).commands.splitlines()
    shutil.copyfile(CASES / "run" / "triad.cpp", terminal.directory / "triad.cpp")
    assert terminal.run(build) == (0, "")
    assert os.access(terminal.directory / start.split()[0], os.X_OK)


def test_what_is_left_out_of_an_output_is_whole_lines() -> None:
    one = Session("", "a\n...\nb\n")
    assert one.prints("a\nb\n")
    assert one.prints("a\nx\ny\nb\n")
    assert not one.prints("a\nxb\n")
    assert not one.prints("a\nb\nc\n")
    assert not one.prints("b\n")


def test_the_first_steps(terminal: Terminal) -> None:
    checkout = terminal.directory
    shutil.copytree(ROOT / "scripts", checkout / "scripts")
    (checkout / "cases" / "seed").mkdir(parents=True)
    shutil.copyfile(CASES / "seed" / "fix3.cpp", checkout / "cases" / "seed" / "fix3.cpp")
    # An environment that is there already, and records what is to be installed and checked.
    record = checkout / "record"
    tools = checkout / ".venv" / "bin"
    tools.mkdir(parents=True)
    recorded = f'echo "$(basename "$0") $*" >> "{record}"'
    for name in ("ruff", "mypy", "pytest"):
        (tools / name).write_text(f"#!/bin/sh\n{recorded}\n")
    (tools / "python").write_text(f'#!/bin/sh\ntest "$2" = pip && {recorded}\n')
    (tools / "syclflat").write_text(f'#!/bin/sh\nexec "{BIN}/syclflat" "$@"\n')
    for tool in tools.iterdir():
        tool.chmod(0o755)
    output = terminal.play("./scripts/demo.sh")
    assert "fix3.cpp: 1 kernel\n" in output
    assert output.count("fix3: output[9] = 964, 0 wrong\n") == 1
    *calls, oldest, with_oldest = record.read_text().splitlines()
    assert calls == [
        "python -m pip install --quiet --editable .[toolchain,run]",
        "python -m pip install --quiet --editable .[toolchain,dpcpp,cuda,run,cluster,test]",
        *("ruff check .", "ruff format --check .", "mypy ", "pytest --numprocesses 2"),
    ]
    assert oldest.endswith("--target .venv/libclang-20 libclang-ng==20.1.8.2")
    assert with_oldest.startswith("pytest --numprocesses 2 tests/frontends/sycl/")


@pytest.mark.skipif(
    not (shutil.which("cmake") and shutil.which("ninja") and shutil.which("c++")),
    reason="needs cmake, ninja and a C++ compiler",
)
def test_a_build(terminal: Terminal) -> None:
    output = terminal.play("cmake ")
    assert "100% tests passed, 0 tests failed out of 2" in output
    # The program is started from anywhere.
    program = terminal.directory / "build" / "app"
    terminal.directory = Path("/")
    assert terminal.run(f'"{program}"') == (0, "10\n23\n16\n29\n22\n35\n28\n41\n")


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++")
def test_steps_by_hand(terminal: Terminal) -> None:
    zig = programs.find_zig()
    if " version 22." not in terminal.run("clang++ --version")[1]:
        # The Clang 22 of pip, told of its own headers and of this system.
        terminal.add_tool(
            "clang++",
            f'exec "{zig}" clang --driver-mode=g++ -target {ziglang.host_triple()} '
            f'-resource-dir "{zig.parent}/lib" "$@"',
        )
    terminal.play("syclflat flatten app.cpp")
    by_hand = (terminal.directory / "app.spv").read_bytes()
    output = terminal.play("syclflat image")
    assert output.endswith("fix3: output[9] = 964, 0 wrong\n")
    assert (terminal.directory / "build" / "app.spv").read_bytes() == by_hand


EXCERPTS = {
    "c++": [
        ["seed/fix3.cpp"],
        ["seed/fix3.integration.hpp"],
        ["seed/fix3.device.cpp"],
        ["dpcpp/special_types.integration.hpp", "dpcpp/special_types.dpcpp.integration.hpp"],
    ],
    "cmake": [["cmake/example/CMakeLists.txt"]],
}
"""What the blocks that are no sessions show of cases/."""


@pytest.mark.parametrize("language", EXCERPTS)
def test_what_is_shown_of_files_is_in_them(language: str) -> None:
    for block, names in zip(blocks(language), EXCERPTS[language], strict=True):
        text = " ".join("".join((CASES / name).read_text() for name in names).split())
        lines = [" ".join(line.split()) for line in block.splitlines()]
        # Names of conventions are above their parts.
        shown = [line for line in lines if line not in ("", "// sycl-2020", "// dpcpp")]
        pattern = ".*?".join(re.escape(line).replace(r"\.\.\.", ".*?") for line in shown)
        assert re.search(pattern, text), block
