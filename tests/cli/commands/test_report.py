"""``syclflat report``: which files, where the page goes, what it is compared with."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.project.test_git import run as git

HEADER = "#pragma once\nstruct Settings {\n  int rounds;\n};\n"
SOURCE = """#include <CL/sycl.hpp>
#include "settings.hpp"
void run(cl::sycl::queue &queue, int *out) {
  Settings settings{};
  queue.single_task<class Worker>([=] { *out = settings.rounds; });
}
"""
ALONE = SOURCE.replace('#include "settings.hpp"', "struct Settings { int rounds; };")


def rows(page: str) -> dict[str, list[str]]:
    """Return the cells of the table by the name of the kernel or function."""
    body = page.split("<tbody>")[1].split("</tbody>")[0]
    found = {}
    for row in re.findall(r"<tr.*?</tr>", body, re.DOTALL):
        cells = re.findall(r"<(?:td|th)[^>]*>(.*?)</(?:td|th)>", row, re.DOTALL)
        name, *rest = (re.sub("<[^>]*>", "", cell).strip() for cell in cells)
        found[name] = rest
    return found


@pytest.fixture
def functions(tmp_path: Path) -> None:
    (tmp_path / "a.tt").write_text("func @f(%a: i16, %b: i32) {}\n")
    (tmp_path / "b.tt").write_text("func @g() {}\n")


@pytest.mark.usefixtures("functions")
def test_where_it_goes(cli: Cli, tmp_path: Path) -> None:
    first = cli("report", "a.tt", "b.tt")
    assert (first.returncode, first.stdout) == (0, "report/index.html: written\n")
    page = (tmp_path / "report" / "index.html").read_text()
    assert {name.split(" ")[0]: cells[0] for name, cells in rows(page).items()} == {
        "f": "a.tt:1:6",
        "g": "b.tt:1:6",
    }
    assert cli("report", "a.tt", "b.tt").stdout == "report/index.html: unchanged\n"
    assert cli("report", "a.tt", "b.tt", "-o", "-", "-q").stdout == page
    one = cli("report", "a.tt", "b.tt", "-o", "one.html", "--exclude", "b.*", "-q")
    assert (one.returncode, one.stdout) == (0, "")
    assert [name.split(" ")[0] for name in rows((tmp_path / "one.html").read_text())] == ["f"]
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [
        "a.tt",
        "b.tt",
        "one.html",
    ]


@pytest.mark.usefixtures("functions")
def test_what_cannot_be_read_is_named(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "c.tt").write_text("func @f(%a: i99) {}\n")
    result = cli("report", "a.tt", "c.tt", "gone.tt")
    assert result.returncode == 3
    assert "c.tt:1:13: error" in result.stderr
    page = (tmp_path / "report" / "index.html").read_text()
    assert "2 files couldn't be read" in page
    assert re.search("<li>c.tt:1:13: error: ", page)
    assert len(rows(page)) == 1
    assert cli("report").returncode == 2
    (tmp_path / "page.html").write_text("func @f() {}\n")
    assert "output-in-use" in cli("report", "page.html", "-o", "page.html").stderr


def test_what_changed_since_a_commit(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "build").mkdir()
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "settings.hpp").write_text(HEADER)
    (tmp_path / "a.cpp").write_text(SOURCE)
    (tmp_path / "b.cpp").write_text(ALONE.replace("Worker", "Same"))
    commands = [
        {
            "directory": str(tmp_path),
            "file": name,
            "arguments": ["c++", f"-I{tmp_path}/include", "-c", name],
        }
        for name in ("a.cpp", "b.cpp", "new.cpp")
    ]
    (tmp_path / "build" / "compile_commands.json").write_text(json.dumps(commands))
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "first")
    header = tmp_path / "include" / "settings.hpp"
    header.write_text(HEADER.replace("};", "  double more;\n};"))
    (tmp_path / "new.cpp").write_text(ALONE.replace("Worker", "New"))
    result = cli("report", "-p", "build", "--against", "HEAD", "-o", "page.html")
    assert result.returncode == 0, result.stderr
    page = (tmp_path / "page.html").read_text()
    assert "3 kernels in 3 files; sizes are in bytes; 2 changed since HEAD" in page
    assert {name: cells[-1] for name, cells in rows(page).items()} == {
        "Worker": "layout",
        "Same": "",
        "New": "added",
    }
    # What reads nothing that changed needn't be flattened as it was.
    assert [line for line in result.stderr.splitlines() if "/1]" in line] == [
        "[1/1] a.cpp: 1 kernel"
    ]
    assert "unknown-ref" in cli("report", "b.cpp", "--against", "nowhere").stderr
