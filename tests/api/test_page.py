"""The examples of the pages on Python print what these say, and the reference is current."""

from __future__ import annotations

import doctest
import re
import runpy
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
REFERENCE = ROOT / "docs" / "python_reference.md"
SOURCES = ("seed/fix3.cpp", "diff/member_added/old.cpp", "diff/member_added/new.cpp")


def blocks(language: str, page: Path = PAGE) -> list[str]:
    found = re.findall(rf"^```{language}\n(.*?)^```$", page.read_text(), re.DOTALL | re.MULTILINE)
    assert found
    return found


@pytest.mark.parametrize("page", [PAGE, REFERENCE], ids=lambda page: page.stem)
def test_examples_print_what_is_shown(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in SOURCES:
        shutil.copy(CASES / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    # Each example ends before the end of its block.
    text = "\n".join(block for block in blocks("python", page) if block.startswith(">>>"))
    session = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    said: list[str] = []
    outcome = doctest.DocTestRunner().run(session, out=said.append)
    assert outcome.attempted > 2
    assert outcome.failed == 0, "".join(said)


def test_the_reference_is_current(updating: bool) -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "pages" / "python_reference.py"))
    assert script["PAGE"] == REFERENCE
    if updating:
        REFERENCE.write_text(script["page"]())
    current = REFERENCE.read_text() == script["page"]()
    assert current, "write it anew: python scripts/pages/python_reference.py"


def test_entry_points_are_the_examples() -> None:
    [shown] = blocks("toml")
    project = tomllib.loads((CASES / "plugin" / "pyproject.toml").read_text())["project"]
    assert tomllib.loads(shown)["project"]["entry-points"] == project["entry-points"]
