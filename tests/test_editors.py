"""The tasks of docs/editors.md read what the tool prints."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CASES, ROOT, Cli

GROUPS = ("file", "line", "column", "severity", "message", "code")
SOURCES = (
    CASES / "errors" / "this_capture.cpp",
    CASES / "mlir_errors" / "negative_size.mlir",
    CASES / "tinytc" / "names.tt",
)


def matchers() -> dict[str, Any]:
    """Return the problem matcher of each task, by the command that the task runs."""
    text = (ROOT / "docs" / "editors.md").read_text()
    blocks = re.findall(r"^```json\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    [block] = (block for block in blocks if '"tasks"' in block)
    return {task["args"][0]: task["problemMatcher"] for task in json.loads(block)["tasks"]}


def problems(text: str) -> list[tuple[str, ...]]:
    """Return what an editor finds: the groups of the pattern, line by line."""
    pattern = matchers()["flatten"]["pattern"]
    found = (re.search(pattern["regexp"], line) for line in text.splitlines())
    return [
        tuple(match[pattern[group]] or "" for group in GROUPS)
        for match in found
        if match is not None
    ]


def test_both_tasks_read_alike() -> None:
    found = matchers()
    assert found["flatten"]["pattern"] == found["watch"]["pattern"]


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_problems_are_those_of_the_document(cli: Cli, source: Path, tmp_path: Path) -> None:
    words = ("flatten", source.name, "-o", tmp_path)
    shown = cli(*words, cwd=source.parent)
    found = [problem for problem in problems(shown.stderr) if problem[3] != "note"]
    told = cli(*words, "--format", "json", cwd=source.parent)
    expected = []
    for item in json.loads(told.stdout)["diagnostics"]:
        place = item["location"]
        numbers = (str(place["line"]), str(place["column"]))
        said = (item["severity"], item["message"], item["check"])
        expected.append((place["file"], *numbers, *said))
    assert expected
    assert found == expected


def test_what_clang_refuses_is_a_problem(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a b.cpp").write_text('#include "absent.hpp"\n')
    found = problems(cli("flatten", "a b.cpp").stderr)
    assert found[0] == ("a b.cpp", "1", "10", "error", "'absent.hpp' file not found", "")


def test_what_concerns_a_file_is_in_the_terminal_only(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text("int main() {}\n")
    shown = cli("flatten", "a.cpp", "-o", "out")
    assert "warning: this file launches no kernel [no-kernel]" in shown.stderr
    assert problems(shown.stderr) == []


def test_the_session_is_what_is_printed(cli: Cli) -> None:
    text = (ROOT / "docs" / "editors.md").read_text()
    [block] = re.findall(r"^```console\n\$ syclflat (.*?)^```", text, re.DOTALL | re.MULTILINE)
    words, _, shown = block.partition("\n")
    assert cli(*words.split(), cwd=CASES / "errors").stderr == shown
