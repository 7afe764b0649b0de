"""The command that installs what this installation of syclflat lacks."""

from __future__ import annotations

import importlib.util
import re
import shlex
import sys
from pathlib import Path

_EXTRAS = re.compile(r"pip\s+install\s+'syclflat\[([\w,]+)\]'")


def pip(*words: str) -> str:
    """Return a command of pip for the interpreter that runs syclflat."""
    python = shlex.quote(sys.executable)
    # An environment of uv has no pip; that of any other Python (22.3 or newer) installs into it.
    has_pip = importlib.util.find_spec("pip") is not None
    start = f"{python} -m pip" if has_pip else f"pip --python {python}"
    return " ".join((start, *words))


def extras(*names: str) -> str:
    """Return the command that installs these extras of syclflat.

    syclflat is on no index of packages. Where it is installed, also from a checkout, pip takes the
    extras from its metadata. A checkout that runs without being installed is named by its path.
    """
    return pip("install", shlex.quote(f"{_installed()}[{','.join(names)}]"))


def with_commands(text: str) -> str:
    """Return ``text`` with each ``pip install 'syclflat[...]'`` as this installation does it."""
    return _EXTRAS.sub(lambda found: extras(*found[1].split(",")), text)


def _installed() -> str:
    # Errors alone need it.
    import importlib.metadata

    try:
        importlib.metadata.distribution("syclflat")
    except importlib.metadata.PackageNotFoundError:
        checkout = Path(__file__).parents[2]
        if (checkout / "pyproject.toml").is_file():
            return str(checkout)
    return "syclflat"
