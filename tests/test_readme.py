"""The README's examples print what it says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.conftest import CASES, ROOT

COMMANDS = ("signature", "kernarg")
"""Those whose examples need no more than a file of cases/combinations."""


def examples() -> Iterator[tuple[list[str], str]]:
    text = (ROOT / "README.md").read_text()
    for block in re.findall(r"```console\n\$ (.*?)```", text, re.DOTALL):
        command, output = re.split(r"(?<!\\)\n", block, maxsplit=1)
        words = shlex.split(command.replace("\\\n", " "))
        if words[1] in COMMANDS:
            yield words, output


@pytest.mark.parametrize(("words", "output"), list(examples()), ids=lambda item: str(item[1])[:9])
def test_example(words: list[str], output: str) -> None:
    result = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=CASES / "combinations",
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout == output


def test_there_are_examples_of_every_system() -> None:
    used = " ".join(" ".join(words) for words, _ in examples())
    assert all(name in used for name in ("func @", "func.func", "--emit spir", "--abi amdcl2-64"))


def test_what_is_shown_of_an_inspection_is_in_its_case() -> None:
    text = (ROOT / "README.md").read_text()
    [block] = re.findall(
        r"```console\n\$ syclflat inspect record.cpp .*?\n(.*?)```", text, re.DOTALL
    )
    lines = iter((CASES / "inspect" / "record.txt").read_text().splitlines())
    for line in block.splitlines():
        # What is left out stands between lines that are in order.
        assert line == "..." or line in lines
