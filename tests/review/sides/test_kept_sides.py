"""Sources that were compared are not read again while nothing changes for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings
from syclflat.project import git
from syclflat.review.comparison.changes import Pair
from syclflat.review.comparison.diff import compare
from syclflat.review.sides import versions
from syclflat.review.sides.inputs import Reading
from syclflat.review.sides.kept_sides import Sides
from tests.conftest import age
from tests.project.test_git import run

SOURCE = """#include <sycl/sycl.hpp>
#include "settings.hpp"
void f(sycl::queue &queue, int *out, Settings settings) {
  queue.single_task<class K>([=] { out[0] = settings.value; });
}
"""


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    top = tmp_path / "repository"
    top.mkdir()
    run(top, "init", "-q")
    (top / "app.cpp").write_text(SOURCE)
    (top / "other.cpp").write_text(SOURCE.replace("settings.hpp", "other.hpp"))
    for name in ("settings.hpp", "other.hpp"):
        (top / name).write_text("struct Settings { int value; };\n")
    run(top, "add", "-A")
    run(top, "commit", "-qm", "one")
    write(top / "settings.hpp", "long")
    for path in top.glob("*.*"):
        age(path)
    monkeypatch.chdir(top)
    return top


def write(header: Path, type_: str) -> None:
    header.write_text(f"struct Settings {{ {type_} value; }};\n")
    age(header)


class Reads:
    """The sources that are read."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.names: list[str] = []
        plan, extract = stages.plan, git.extract

        def planned(source, *given, **named):  # type: ignore[no-untyped-def]
            self.names.append(Path(source.name).name)
            return plan(source, *given, **named)

        def extracted(at: git.Tree, directory: Path) -> Path:
            self.names.append("commit")
            return extract(at, directory)

        patch.setattr(stages, "plan", planned)
        patch.setattr(git, "extract", extracted)

    def taken(self) -> list[str]:
        """Return them, and forget them."""
        found, self.names = self.names, []
        return found


def against(sides: Sides, cache: Path) -> list[Pair]:
    settings = Settings(precompiled_headers=cache / "pch")
    names = ("app.cpp", "other.cpp")
    return versions.against("HEAD", names, settings, Reading(sides=sides))


def test_both_sides_are_kept(
    repository: Path, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sides, reads = Sides(str(tmp_path / "kept")), Reads(monkeypatch)
    first = against(sides, cache)
    assert reads.taken() == ["app.cpp", "commit", "app.cpp", "other.cpp"]
    again = against(sides, cache)
    assert reads.taken() == []
    changes = [[entry.changes for entry in compare(pair).entries] for pair in (*first, *again)]
    assert changes[:2] == changes[2:]
    assert changes[0] != [()]
    assert changes[1] == [()]
    write(repository / "settings.hpp", "short")
    against(sides, cache)
    assert reads.taken() == ["app.cpp"]
    run(repository, "commit", "-qam", "two")
    against(sides, cache)
    assert reads.taken() == []


def test_nothing_is_kept_nowhere(
    repository: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = Reads(monkeypatch)
    for _ in range(2):
        against(Sides(""), cache)
        assert reads.taken() == ["app.cpp", "commit", "app.cpp", "other.cpp"]


def test_a_link_that_leads_elsewhere_is_a_change(
    repository: Path, tmp_path: Path, cache: Path
) -> None:
    (repository / "large.hpp").write_text("struct Settings { long value; };\n")
    (repository / "other.hpp").unlink()
    (repository / "other.hpp").symlink_to("settings.hpp")
    run(repository, "add", "-A")
    run(repository, "commit", "-qm", "two")
    (repository / "other.hpp").unlink()
    (repository / "other.hpp").symlink_to("large.hpp")
    run(repository, "checkout", "HEAD~", "--", "settings.hpp")
    run(repository, "commit", "-qm", "three", "settings.hpp")
    _, other = against(Sides(str(tmp_path / "kept")), cache)
    assert [change.path for entry in compare(other).entries for change in entry.changes]


def test_a_file_that_a_source_asks_for_is_a_change(
    repository: Path, tmp_path: Path, cache: Path
) -> None:
    asking = '#if __has_include("on")\nstruct Settings { long value; };\n#else\n'
    header = repository / "other.hpp"
    header.write_text(f"{asking}{header.read_text()}#endif\n")
    run(repository, "commit", "-qam", "two")
    sides = Sides(str(tmp_path / "kept"))
    (repository / "another").touch()
    pairs = against(sides, cache)
    (repository / "on").touch()
    pairs += against(sides, cache)
    changes = [[bool(entry.changes) for entry in compare(pair).entries] for pair in pairs]
    assert changes == [[False], [False], [False], [True]]
