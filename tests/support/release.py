"""A release of syclflat in a repository, and a user that has it and the network."""

from __future__ import annotations

import os
import site
import subprocess
import sys
from pathlib import Path

from tests.support.checkout import PACKAGE, copy_checkout

ADDRESS = "https://example.org/syclflat"
"""The address of the repository that the documents name."""


def environment_with_a_release(directory: Path, cache: Path) -> dict[str, str]:
    """Return the environment of a user of pre-commit and submodules, at home in ``directory``.

    In place of the network, pip finds in the environment of the tests what the hooks ask for, and
    fails if that lacks something. syclflat is installed, from its repository.
    """
    (directory / "message").write_text("a commit\n")
    (directory / ".gitconfig").write_text(
        "[user]\nname = someone\nemail = someone@localhost\n"
        f'[url "{directory}/released"]\ninsteadOf = {ADDRESS}\n'
        # The address leads to a directory here.
        '[protocol "file"]\nallow = always\n'
    )
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("GIT_")},
        "GIT_EDITOR": f"cp {directory}/message",
        "HOME": str(directory),
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PIP_NO_BUILD_ISOLATION": "0",
        "PIP_NO_INDEX": "1",
        "PRE_COMMIT_HOME": str(directory / "home"),
        "PYTHONPATH": os.pathsep.join(site.getsitepackages()),
        "SYCLFLAT_CACHE_DIR": str(cache),
    }
    _release(directory / "released", environment)
    return environment


def _release(directory: Path, environment: dict[str, str]) -> None:
    """Make a repository of syclflat as it is here, with the branch that the documents name."""
    copy_checkout(directory, *PACKAGE, ".pre-commit-hooks.yaml", "action.yml", "cases/diff")
    for words in ("init --initial-branch=main", "add .", "commit --message release"):
        name, *rest = words.split()
        quiet = ["--quiet"] if name in ("init", "commit") else []
        subprocess.run(["git", name, *quiet, *rest], cwd=directory, env=environment, check=True)
