"""Packages that add plug-ins, installed as pip leaves them: modules, and what is said of them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.conftest import CASES

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

EXAMPLE = CASES / "plugin"


def install(
    directory: Path,
    name: str,
    entry_points: Mapping[str, Mapping[str, str]],
    modules: Mapping[str, str],
) -> None:
    """Install a package of version 1.0: entry points by group, texts of modules by file name."""
    about = directory / f"{name.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = []
    for group, entries in entry_points.items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in entries.items())]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n")
    for file, text in modules.items():
        (directory / file).write_text(text)


def install_example(directory: Path) -> None:
    """Install the example of cases/ as its pyproject.toml says."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    install(directory, project["name"], project["entry-points"], {})
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(EXAMPLE / "syclflat_example", directory / "syclflat_example", ignore=ignored)
