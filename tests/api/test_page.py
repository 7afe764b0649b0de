"""The examples of docs/python.md print what it says."""

from __future__ import annotations

import doctest
import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.conftest import CASES, ROOT

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PAGE = ROOT / "docs" / "python.md"
SOURCES = ("seed/fix3.cpp", "diff/member_added/old.cpp", "diff/member_added/new.cpp")


def blocks(language: str) -> list[str]:
    found = re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    assert found
    return found


def test_examples_print_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SOURCES:
        shutil.copy(CASES / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    text = "\n".join(blocks("python"))
    session = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    said: list[str] = []
    outcome = doctest.DocTestRunner().run(session, out=said.append)
    assert outcome.attempted > 10
    assert outcome.failed == 0, "".join(said)


def test_entry_points_are_the_examples() -> None:
    [shown] = blocks("toml")
    project = tomllib.loads((CASES / "plugin" / "pyproject.toml").read_text())["project"]
    assert tomllib.loads(shown)["project"]["entry-points"] == project["entry-points"]
