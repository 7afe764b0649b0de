"""A copy of the checkout: the files that git keeps, or will."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tests.conftest import ROOT

PACKAGE = ("syclflat", "headers", "scripts", "README.md", "LICENSE", "pyproject.toml", ".gitignore")
"""What a wheel is built from."""


def copy_checkout(directory: Path, *names: str) -> Path:
    """Copy these files and folders as they are here, without what builds leave; return it."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", *names]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in listed.split("\0")[:-1]:
        if (ROOT / name).exists():
            (directory / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, directory / name)
    return directory
