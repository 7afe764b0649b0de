"""Programs that hold the headers and the host runtime to what SYCL says, on a real device."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Cli, Compile
from tests.support import gathered
from tests.support.environment import run_by_itself
from tests.support.once import once

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.cpp"))
BUNDLED = ("--sycl", "bundled")


@pytest.fixture(scope="module")
def together(built: Compile, of_this_run: Path) -> Path:
    """Return a program of all, of which the first argument chooses one."""

    def make(directory: Path) -> None:
        mains = [
            f'  if (!std::strcmp(words[1], "{program.stem}"))\n'
            f"    return {gathered.namespace(program)}::main();\n"
            for program in PROGRAMS
        ]
        main = f"int main(int, char **words) {{\n{''.join(mains)}  return 0;\n}}\n"
        text = f"{gathered.gather(PROGRAMS)}#include <cstring>\n{main}"
        (directory / "together.cpp").write_text(text)

    source = once(of_this_run / "headers", make) / "together.cpp"
    made = built("run", *BUNDLED, source, "--keep", "kept", "--", "none")
    return made.path("kept") / "together"


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_program_passes(together: Path, program: Path) -> None:
    result = run_by_itself(together, program.stem)
    assert result.returncode == 0, result.stdout + result.stderr


def test_fences_and_barriers_without_optimization(cli: Cli) -> None:
    result = cli("run", *BUNDLED, Path(__file__).parent / "programs" / "fence.cpp", "-O", "0")
    assert result.returncode == 0, result.stdout + result.stderr
