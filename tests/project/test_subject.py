"""The project and the commit of a directory."""

from __future__ import annotations

from pathlib import Path

from syclflat.project import subject
from tests.project.test_git import run as git


def test_cmake_names_the_project(tmp_path: Path) -> None:
    (tmp_path / "CMakeCache.txt").write_text("//Name\nCMAKE_PROJECT_NAME:STATIC=TeaLeaf\nA:B=c\n")
    assert subject.project(tmp_path, tmp_path) == "TeaLeaf"


def test_a_directory_names_the_project_else(tmp_path: Path) -> None:
    below = tmp_path / "leaf" / "src"
    below.mkdir(parents=True)
    assert subject.project(below, below) == "src"
    assert subject.commit(below) == ""
    git(tmp_path / "leaf", "init", "-q")
    (below / "a.cpp").write_text("int a;\n")
    git(tmp_path / "leaf", "add", ".")
    git(tmp_path / "leaf", "commit", "-q", "-m", "first")
    assert subject.project(below, None) == "leaf"
    hash_ = git(tmp_path / "leaf", "rev-parse", "HEAD").strip()
    assert subject.commit(below) == hash_[:12]
    (below / "a.cpp").write_text("int b;\n")
    assert subject.commit(below) == f"{hash_[:12]}, with uncommitted changes"
