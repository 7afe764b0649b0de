"""The sessions in the README and the pages of docs/ go as they say.

They run as a user types them: the environment is activated, no variable is set, and the system has
no OpenCL of its own.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

from syclflat.runtimes import header_sets, libsycl
from tests import test_python_extension
from tests.conftest import CASES, ROOT
from tests.support.checkout import PACKAGE, copy_checkout
from tests.support.documents import DOCUMENTS, README, Block, Session, sessions
from tests.support.environment import has_debugger, without_opencl
from tests.test_programs import is_complete

BIN = Path(sys.executable).parent


def chains() -> list[list[Session]]:
    """Return sessions, each with those that go on where it ends."""
    found: list[list[Session]] = []
    for document in DOCUMENTS:
        for one in sessions(document):
            if one.continues:
                found[-1].append(one)
            else:
                found.append([one])
    return found


def what_happens(chain: list[Session]) -> tuple[object, ...]:
    """Return the same for sessions that need to be run only once."""
    files = tuple(one.files for one in chain if one.files)
    return files, "".join(one.commands for one in chain), "".join(one.shown or "" for one in chain)


CHAINS = chains()
RUN = {
    what_happens(chain): chain
    for chain in CHAINS
    if not any(one.tested_by or one.needs for one in chain)
}


def left_to(test: str) -> list[Session]:
    """Return the sessions that leave it to a test to run them."""
    return [one for chain in CHAINS for one in chain if one.tested_by == test]


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

    def play(self, one: Session) -> str:
        """Run a session; return what it printed.

        Raises:
            AssertionError: if it prints something else than the document says, or, where that
                shows no output, if a command fails.

        """
        for name, path in one.files:
            if (ROOT / path).is_dir():
                shutil.copytree(ROOT / path, self.directory / name, dirs_exist_ok=True)
            else:
                shutil.copyfile(ROOT / path, self.directory / name)
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
        # What is made for the first time depends on what other sessions made.
        "SYCLFLAT_PROGRESS": "0",
        "XDG_CACHE_HOME": str(cache.parent),
        # The C++ library that the first use builds.
        "ZIG_GLOBAL_CACHE_DIR": os.environ.get("ZIG_GLOBAL_CACHE_DIR", f"{kept}/zig"),
    }
    return Terminal(directory, environment)


@pytest.mark.parametrize("chain", RUN.values(), ids=lambda chain: str(chain[0]))
def test_it_goes_as_shown(terminal: Terminal, chain: list[Session]) -> None:
    for one in chain:
        terminal.play(one)


def test_each_session_is_run_or_says_why_not() -> None:
    for chain in CHAINS:
        assert len({(one.tested_by, one.needs) for one in chain}) == 1, chain[0]
        for one in chain:
            assert not one.tested_by or one.tested_by in globals(), one
            assert not (one.tested_by and one.needs), one
            assert all((ROOT / path).exists() for _, path in one.files), one


def test_the_program_for_a_gpu_is_built(terminal: Terminal) -> None:
    [one] = [one for one in sessions(README) if one.needs == "needs an NVIDIA GPU"]
    [build, start] = one.commands.splitlines()
    shutil.copyfile(CASES / "run" / "triad.cpp", terminal.directory / "triad.cpp")
    assert terminal.run(build) == (0, "")
    assert os.access(terminal.directory / start.split()[0], os.X_OK)


def test_what_is_left_out_of_an_output_is_whole_lines() -> None:
    one = Session(Block(README, 1, "console", "", "", ()), "", "a\n...\nb\n")
    assert one.prints("a\nb\n")
    assert one.prints("a\nx\ny\nb\n")
    assert not one.prints("a\nxb\n")
    assert not one.prints("a\nb\nc\n")
    assert not one.prints("b\n")


def test_the_first_steps(terminal: Terminal) -> None:
    checkout = terminal.directory
    shutil.copytree(ROOT / "scripts", checkout / "scripts")
    (checkout / "cases" / "dpcpp").mkdir(parents=True)
    shutil.copyfile(CASES / "dpcpp" / "mix.cpp", checkout / "cases" / "dpcpp" / "mix.cpp")
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
    [one] = left_to("test_the_first_steps")
    output = terminal.play(one)
    assert "mix.cpp: 1 kernel\n" in output
    assert output.count("--target=native cases/dpcpp/mix.cpp\n5.5 11 16.5 22\n\nNext:\n") == 1
    # Each command that comes next is one.
    for step in re.findall(r"^  (syclflat [^ ]+ (?!YOUR)[^ ]+) ", output, re.MULTILINE):
        code, said = terminal.run(step)
        assert code == 0, said
    *calls, oldest, with_oldest = record.read_text().splitlines()
    tests = "pytest --numprocesses 3 --dist loadfile --no-loadscope-reorder"
    assert calls == [
        "python -m pip install --quiet --editable .[toolchain,dpcpp]",
        "python -m pip install --quiet --editable "
        ".[toolchain,dpcpp,cuda,run,openmp,cluster,lsp,docs,test]",
        *("ruff check .", "ruff format --check .", "mypy ", tests),
    ]
    assert oldest.endswith("--target .venv/libclang-20 libclang-ng==20.1.8.2")
    assert with_oldest.startswith(f"{tests} tests/frontends/sycl/")


@pytest.mark.skipif(not has_debugger(), reason="needs gdb")
def test_a_debugger(terminal: Terminal) -> None:
    [one] = left_to("test_a_debugger")
    terminal.play(one)


def test_a_profile(terminal: Terminal) -> None:
    [one] = left_to("test_a_profile")
    output = terminal.play(one)
    rows = json.loads((terminal.directory / "profile.json").read_text())
    calls = {(row["kind"], row["name"]): row["calls"] for row in rows}
    assert calls["kernel", "main()::(kernel 1)"] == calls["copy", "device to host"] == 1
    assert calls["alloc", "buffer"] == calls["free", "memory"] == 2
    assert sum(row["share"] for row in rows if row["share"] is not None) == pytest.approx(1)
    for row in rows:
        assert row["least_us"] <= row["most_us"] <= row["total_us"] + 0.1
        assert re.search(rf"{row['calls']} .*\b{row['kind']} +{re.escape(row['name'])}", output)


def test_an_installation(terminal: Terminal) -> None:
    """As it stands, but for what the network has to bring."""
    installed = terminal.directory / "installed"
    terminal.directory = ROOT
    terminal.environment |= {
        "PIP_NO_DEPS": "1",
        "PIP_NO_INDEX": "1",
        # To pip, the variable of --no-build-isolation says whether there is any.
        "PIP_NO_BUILD_ISOLATION": "0",
        "PIP_TARGET": str(installed),
    }
    [one] = left_to("test_an_installation")
    terminal.play(one)
    assert (installed / "syclflat" / "headers" / "sycl" / "sycl.hpp").exists()
    [metadata] = installed.glob("syclflat-*.dist-info/METADATA")
    assert "Provides-Extra: toolchain" in metadata.read_text()


def test_what_documents_install_is_a_checkout_with_extras_that_there_are() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    found = {
        (form, extra)
        for document in DOCUMENTS
        for form, extras in re.findall(r"pip install '([^'\[]+)\[([\w,]+)\]'", document.read_text())
        for extra in extras.split(",")
    }
    assert {extra for _, extra in found} <= set(project["optional-dependencies"])
    # Programs tell of the last one, where it is installed already.
    assert {form for form, _ in found} == {".", "./tools/syclflat", "syclflat"}
    assert {extra for form, extra in found if form == "syclflat"} == {"cuda"}


@pytest.mark.skipif(
    not (is_complete() and shutil.which("cmake") and shutil.which("ninja"))
    or not all(map(importlib.util.find_spec, test_python_extension.NEEDED)),
    reason=f"needs cmake, ninja, g++, intel-sycl-rt, {', '.join(test_python_extension.NEEDED)}",
)
def test_the_wheels_of_a_module(terminal: Terminal, tmp_path: Path, cache: Path) -> None:
    """As it stands, but in the environment of the tests.

    The environment that pip makes for the build takes seven minutes of a download. In its place,
    pip checks that this one has all that the build asks for, and that the wheel of the first
    command is found for it.
    """
    [one] = left_to("test_the_wheels_of_a_module")
    checkout = copy_checkout(tmp_path / "syclflat", *PACKAGE)
    assert "PATH/TO/syclflat" in one.commands
    terminal.environment |= {
        "PIP_NO_INDEX": "1",
        # To pip, the variable of --no-build-isolation says whether there is any.
        "PIP_NO_BUILD_ISOLATION": "0",
        "PIP_CHECK_BUILD_DEPENDENCIES": "1",
    }
    terminal.play(replace(one, commands=one.commands.replace("PATH/TO/syclflat", str(checkout))))
    wheels = sorted(file.name for file in (terminal.directory / "wheels").iterdir())
    assert [name.split("-")[0] for name in wheels] == ["sycl_axpy", "syclflat"]

    build = tomllib.loads((terminal.directory / "pyproject.toml").read_text())["build-system"]
    [ours] = [name for name in build["requires"] if name.startswith("syclflat")]
    code, said = terminal.run(
        f"python -m pip install --dry-run --ignore-installed --no-deps --find-links wheels '{ours}'"
    )
    assert (code, "Would install syclflat-" in said) == (0, True), said
    assert "does not provide the extra" not in said

    [module] = (terminal.directory / "wheels").glob("sycl_axpy-*.whl")
    test_python_extension.check(module, tmp_path, Path(sys.prefix), cache)
    test_python_extension.use(module, tmp_path)
    code, said = terminal.run(
        "python -m pip install --no-deps --target installed wheels/sycl_axpy-*.whl && "
        "cd installed && "
        f"LD_LIBRARY_PATH='{libsycl.directory(header_sets.DPCPP)}' "
        "python -c 'import sycl_axpy; print(callable(sycl_axpy.axpy))'"
    )
    assert (code, said.splitlines()[-1]) == (0, "True"), said


@pytest.mark.skipif(
    not (shutil.which("cmake") and shutil.which("ninja") and shutil.which("c++")),
    reason="needs cmake, ninja and a C++ compiler",
)
def test_a_build(terminal: Terminal) -> None:
    [one] = left_to("test_a_build")
    output = terminal.play(one)
    assert "100% tests passed, 0 tests failed out of 2" in output
    # The program is started from anywhere.
    program = terminal.directory / "build" / "app"
    terminal.directory = Path("/")
    assert terminal.run(f'"{program}"') == (0, "10\n23\n16\n29\n22\n35\n28\n41\n")


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++")
def test_steps_by_hand(terminal: Terminal) -> None:
    steps, by_hand = left_to("test_steps_by_hand")
    output = terminal.play(steps)
    assert output.endswith("fix3: output[9] = 964, 0 wrong\n")
    terminal.play(by_hand)
    image = (terminal.directory / "build" / "app.spv").read_bytes()
    assert (terminal.directory / "app.spv").read_bytes() == image
