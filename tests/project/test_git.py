"""Files of a commit are read without touching the work tree."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.project import git


def run(directory: Path, *arguments: str) -> str:
    identity = ("-c", "user.name=A", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    return subprocess.run(
        ["git", "-C", str(directory), *identity, *arguments],
        check=True,
        capture_output=True,
        text=True,
    ).stdout


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    top = tmp_path / "repository"
    (top / "src").mkdir(parents=True)
    run(top, "init", "-q", "-b", "main")
    (top / "src" / "a b.txt").write_text("one\n")
    (top / "src" / "empty").write_text("")
    (top / "left_out.txt").write_text("$Format:%H$\n")
    (top / ".gitattributes").write_text("left_out.txt export-ignore export-subst\n")
    run(top, "add", "-A")
    run(top, "commit", "-q", "-m", "one")
    run(top, "tag", "v1")
    (top / "src" / "a b.txt").write_text("two\n")
    return top


def test_contents_at_a_commit(repository: Path) -> None:
    at = git.tree(repository / "src", "v1")
    assert at.top == repository.resolve()
    listed = git.files(at, ["src"])
    assert git.contents(at, listed) == {"src/a b.txt": b"one\n", "src/empty": b""}
    assert git.contents(at, {}) == {}
    assert git.files(at, ["absent"]) == {}
    assert at.name("src/a b.txt") == "v1:src/a b.txt"


def test_the_whole_tree(repository: Path, tmp_path: Path) -> None:
    before = run(repository, "status", "--porcelain=v2", "--branch")
    index = (repository / ".git" / "index").read_bytes()
    (tmp_path / "old").mkdir()
    top = git.extract(git.tree(repository, "HEAD"), tmp_path / "old")
    assert (top / "src" / "a b.txt").read_text() == "one\n"
    assert (top / "left_out.txt").read_text() == "$Format:%H$\n"
    assert (repository / "src" / "a b.txt").read_text() == "two\n"
    assert (repository / ".git" / "index").read_bytes() == index
    assert run(repository, "status", "--porcelain=v2", "--branch") == before


def test_hooks_do_not_lead_astray(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.setenv(name, "elsewhere")
    assert "src/empty" in git.files(git.tree(repository, "v1"), ["src"])


@pytest.mark.parametrize("ref", ["nowhere", "--all", "-h", "", "v1:src", "HEAD~9"])
def test_unknown_refs(repository: Path, ref: str) -> None:
    with pytest.raises(InputError, match=r"there is no commit .* \[unknown-ref\]"):
        git.tree(repository, ref)


def test_before_the_first_commit_head_has_no_files(tmp_path: Path) -> None:
    run(tmp_path, "init", "--quiet")
    (tmp_path / "new.txt").write_text("new\n")
    run(tmp_path, "add", ".")
    at = git.tree(tmp_path, "HEAD")
    assert git.files(at, []) == {}
    assert git.changes(at).paths == {"new.txt"}
    assert git.renamed(at) == {}
    with pytest.raises(InputError, match="unknown-ref"):
        git.tree(tmp_path, "main")


def test_no_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(InputError, match=r"no-repository"):
        git.tree(tmp_path, "HEAD")


def test_no_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(InputError, match=r"cannot run git: .* \[no-git\]"):
        git.tree(tmp_path, "HEAD")


def test_a_broken_repository(repository: Path) -> None:
    at = git.tree(repository, "v1")
    blob = run(repository, "rev-parse", "v1:src/a b.txt").strip()
    (repository / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    with pytest.raises(InputError, match="git-failed"):
        git.extract(at, repository.parent)


def test_a_partial_clone_brings_what_it_has(repository: Path, tmp_path: Path) -> None:
    run(repository, "config", "uploadpack.allowFilter", "true")
    clone = tmp_path / "clone"
    options = ("--filter=blob:none", "--sparse", "--branch", "main")
    run(tmp_path, "clone", "-q", *options, repository.as_uri(), str(clone))
    repository.rename(tmp_path / "moved")
    (tmp_path / "old").mkdir()
    top = git.extract(git.tree(clone, "HEAD"), tmp_path / "old")
    # A sparse work tree has the files at its top.
    assert (top / "left_out.txt").exists()
    assert not (top / "src" / "a b.txt").exists()


def test_untracked_files_are_not_ignored_ones(repository: Path) -> None:
    (repository / ".gitignore").write_text("*.o\n")
    (repository / "new.cpp").write_text("")
    (repository / "new.o").write_text("")
    at = git.tree(repository, "v1")
    assert git.untracked(at) == [b".gitignore", b"new.cpp"]
    assert "new.cpp" in git.present(at)
    assert "src/a b.txt" in git.present(at)
    assert "new.o" not in git.present(at)


def test_links_and_new_files_are_changes(repository: Path) -> None:
    at = git.tree(repository, "v1")
    assert git.changes(at) == git.Changes(frozenset({"src/a b.txt"}), False, False, False)
    (repository / "link").symlink_to("left_out.txt")
    assert git.changes(at) == git.Changes(frozenset({"src/a b.txt"}), False, True, True)


def test_submodules_bring_their_files(repository: Path, tmp_path: Path) -> None:
    allowed = ("-c", "protocol.file.allow=always")
    outer = tmp_path / "outer"
    run(tmp_path, "init", "-q", str(outer))
    run(outer, *allowed, "submodule", "add", "-q", str(repository), "dep")
    run(outer, "commit", "-qm", "one")
    (outer / "dep" / "left_out.txt").write_text("another\n")
    run(outer / "dep", "commit", "-qam", "two")
    at = git.tree(outer, "HEAD")
    assert git.changes(at).paths == {"dep"}
    (tmp_path / "old").mkdir()
    top = git.extract(at, tmp_path / "old")
    assert (top / "dep" / "left_out.txt").read_text() == "$Format:%H$\n"
