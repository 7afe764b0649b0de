"""The launcher of compilers for one run of the tests, and what it did."""

from __future__ import annotations

import contextlib
import os
import shlex
import sys
from collections import Counter
from pathlib import Path

import platformdirs

from syclflat.clang import launcher
from tests.support.compilations import in_process, places, store

VARIABLE = "SYCLFLAT_TEST_CACHE"
_HERE = Path(__file__).resolve()
_ROOT = _HERE.parents[3]
_PROGRAM = ("-E", "-s", "-S", str(_HERE.with_name("launch.py")))


def directory() -> Path | None:
    """Return where results are kept; None if they aren't."""
    chosen = os.environ.get(VARIABLE, "")
    # What is kept names the checkout by a mark. "/name" is also the end of other paths.
    if chosen == "off" or len(_ROOT.parts) < 3:
        return None
    return Path(chosen).absolute() if chosen else platformdirs.user_cache_path("syclflat_tests")


def start(run: Path, cache: Path) -> None:
    """Keep the outputs of compilers that this process and its children start."""
    kept = directory()
    if kept is None:
        return
    link = kept / "checkouts" / store.digest(str(_ROOT))
    link.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        link.symlink_to(_ROOT)
    words = [sys.executable, *_PROGRAM, *map(str, (kept / _version(), _ROOT, link, run, cache))]
    os.environ[launcher.VARIABLE] = shlex.join(words)
    in_process.start()


def _version() -> str:
    """Return a name for how results are kept: of others, nothing is found."""
    sources = sorted(_HERE.parent.glob("*.py"))
    return store.digest(*(source.read_bytes() for source in sources))


def end(run: Path) -> str:
    """Make room for the next run; return how many commands ran, and how many were found again."""
    kept = directory()
    if kept is None:
        return f"compilers: all ran; {VARIABLE} is off, or the checkout is at the top, {_ROOT}"
    store.trim(str(kept))
    store.trim(str(kept / store.HEADERS), store.MOST_BYTES_OF_HEADERS)
    try:
        lines = (run / places.NOTES).read_text(errors="replace").splitlines()
    except FileNotFoundError:
        lines = []
    # Words of commands may have line ends.
    noted = [found for line in lines if (found := places.NOTE.match(line))]
    count = Counter(found["outcome"] for found in noted)
    seconds = sum(float(found["seconds"]) for found in noted)
    made = count[places.NEW] + count[places.CHANGED] + count[places.LENGTHS]
    return (
        f"compilers: {count['kept']} results of earlier runs, {made} made and kept "
        f"({count[places.CHANGED]} as what they read changed, {count[places.LENGTHS]} as they have "
        f"paths of other lengths), {count['other'] + count['unknown']} made and not kept, "
        f"{seconds:.0f} s of processor time, in {kept}; each is in {run / places.NOTES}"
    )
