"""The Python API compares what ``syclflat diff`` compares."""

from __future__ import annotations

from pathlib import Path

import pytest

import syclflat
from syclflat.review.comparison.changes import ChangeClass
from tests.conftest import CASES, Cli

MEMBER = CASES / "diff" / "member_added"


@pytest.fixture(scope="module")
def versions() -> tuple[syclflat.Result, syclflat.Result]:
    return syclflat.flatten(MEMBER / "old.cpp"), syclflat.flatten(MEMBER / "new.cpp")


def test_it_is_what_the_command_prints(
    versions: tuple[syclflat.Result, syclflat.Result], cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Files are named from here.
    monkeypatch.chdir(MEMBER)
    changes = syclflat.diff(*versions)
    printed = cli("diff", "old.cpp", "new.cpp", cwd=MEMBER)
    assert str(changes) == printed.stdout
    assert str(changes) == changes.render("text")
    assert changes
    assert changes.worst is ChangeClass.LAYOUT
    assert changes.fails()
    assert not changes.fails("signature")
    assert [entry.side.name for entry in changes.entries] == ["Scale"]


def test_results_are_compared_with_manifests(
    versions: tuple[syclflat.Result, syclflat.Result], tmp_path: Path
) -> None:
    old, new = versions
    for name, result in (("old", old), ("new", new)):
        (tmp_path / f"{name}.kernels.json").write_text(result.emit("json"))
    manifests = [tmp_path / "old.kernels.json", tmp_path / "new.kernels.json"]
    found = {
        len(syclflat.diff(*pair).entries[0].changes)
        for pair in ((old, new), (manifests[0], new), (old, manifests[1]), manifests)
    }
    assert len(found) == 1
    nothing = syclflat.diff(old, manifests[0])
    assert not nothing
    assert nothing.worst is None
    assert not nothing.fails("compatible")


def test_what_does_not_go_together_is_refused(
    versions: tuple[syclflat.Result, syclflat.Result], tmp_path: Path
) -> None:
    function = syclflat.signature("func.func @f()")
    with pytest.raises(syclflat.InputError, match="no-common-ground"):
        syclflat.diff(versions[0], function)
    with pytest.raises(syclflat.InputError, match="is a directory"):
        syclflat.diff(tmp_path, MEMBER / "old.cpp")
    with pytest.raises(ValueError, match="unknown form 'txt'"):
        syclflat.diff(*versions).render("txt")
