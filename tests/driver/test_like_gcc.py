"""``syclflat c++`` writes the files that GCC writes, for command lines of build systems."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from syclflat.clang import libstdcxx
from tests.driver.test_lines import is_complete

SOURCES = {
    "src/a.cpp": '#include "a.hpp"\nint b();\nint main() { return b(); }\n',
    "src/a.hpp": "#pragma once\n",
    "src/b.cpp": "int b() { return 0; }\n",
    "src/made.cpp": '#include "made.hpp"\n',
    "src/wrong.cpp": "int x = ;\n",
}


def _made_by(command: list[str], directory: Path) -> tuple[bool, list[str], dict[str, list[str]]]:
    """Return whether a command fails, the files that it makes, and its dependency rules."""
    for name, text in SOURCES.items():
        path = directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (directory / "out").mkdir()
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True, check=False)
    files = {
        path.relative_to(directory).as_posix(): path
        for path in directory.rglob("*")
        if path.is_file()
    }
    made = sorted(files.keys() - SOURCES)
    rules = {name: files[name].read_text() for name in made if name.endswith(".d")}
    rules["-"] = done.stdout if "-M" in " ".join(command) else ""
    words = {name: text.replace("\\\n", " ").split() for name, text in rules.items()}
    return done.returncode != 0, made, words


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize(
    "words",
    [
        "-c src/a.cpp src/b.cpp",
        "-c src/a.cpp -oout/a.o",
        "-S src/a.cpp",
        "-MMD -c src/a.cpp src/b.cpp",
        "-MMD -MP -c src/a.cpp -o out/a.o",
        "-MMD -MT x -MQ 'a$b' -MFx.d -c src/a.cpp",
        "-MMD -c src/a.cpp -MF -",
        "-MMD src/a.cpp src/b.cpp -o out/a.x",
        "-Wp,-MMD,x.d -c src/a.cpp",
        "-MM src/a.cpp -MF x.d -MP",
        "-MM src/a.cpp -MT x -MQ 'a$b'",
        "-MM -MG src/made.cpp",
        "-MM src/a.cpp -o x.d",
        "-c src/wrong.cpp src/b.cpp",
        "-c src/a.cpp -o missing/a.o",
        "-fstack-usage -c src/a.cpp src/b.cpp",
        "-fstack-usage -S src/a.cpp -o out/x.s",
        "-fstack-usage src/a.cpp src/b.cpp -o out/x",
    ],
)
def test_files_and_rules_are_those_of_gcc(words: str, tmp_path: Path) -> None:
    options = shlex.split(words)
    gcc, own = tmp_path / "gcc", tmp_path / "own"
    expected = _made_by([str(libstdcxx.linker()), *options], gcc)
    syclflat = [sys.executable, "-m", "syclflat", "c++"]
    assert _made_by([*syclflat, *options], own) == expected
