"""Feed bytes to all that reads text: an answer or an error of the input, nothing else.

With atheris (``pip install atheris``), inputs are found by what they cover; without, at random.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from named import ROOT, SCRIPTS

from fuzzing import Outcome
from fuzzing.mutations import mutant
from syclflat.diagnostics import InputError
from syclflat.frontends.sycl.captures import special_types
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import compile_database, configuration, manifests, option_allowlist
from syclflat.project.files import depfile
from syclflat.project.files.outputs import write_all
from syclflat.service.cache import result as kept

Reader = Callable[[bytes], object]

_PLACE = tempfile.TemporaryDirectory(prefix="syclflat-")
_FILE = Path(_PLACE.name) / "input"


def _of_file(read: Callable[[Path], object]) -> Reader:
    def of_bytes(data: bytes) -> object:
        _FILE.write_bytes(data)
        return read(_FILE)

    return of_bytes


def _language(name: str) -> Reader:
    def read(data: bytes) -> object:
        source = Source(name, data)
        planned = stages.plan(source, Settings())
        return stages.emit(source, planned.units, (), Path())

    return read


def _arguments(path: Path) -> object:
    return option_allowlist.choose(compile_database.read_arguments(str(path)).arguments)


def _journal(data: bytes) -> object:
    """Write beside what a run that was killed may have left."""
    with tempfile.TemporaryDirectory() as name:
        own = Path(name, ".syclflat", "run")
        own.mkdir(parents=True)
        (own / "0").write_text("staged")
        (own / "journal").write_bytes(data)
        written = write_all({Path(name, "output"): "text"})
        assert {path.parent for path in written.repaired} <= {Path(name)}
        assert not Path(name, ".syclflat").exists()
        return written


READERS: dict[str, tuple[Reader, tuple[str, ...]]] = {
    "mlir": (_language("a.mlir"), ("cases/mlir/*.mlir",)),
    "tinytc": (_language("a.tt"), ("cases/tinytc/*.tt",)),
    "config": (_of_file(configuration.load), ("cases/*/syclflat.toml", "docs/configuration.md")),
    "manifest": (lambda data: manifests.parse("a.json", data), ("cases/seed/*.kernels.json",)),
    "database": (_of_file(lambda path: compile_database.find("app.cpp", path)), ()),
    "arguments": (_of_file(_arguments), ()),
    "special-types": (
        _of_file(lambda path: special_types.table([path])),
        ("syclflat/frontends/sycl/captures/*.toml",),
    ),
    "depfile": (_of_file(depfile.read), ()),
    "result": (kept.decode, ()),
    "journal": (_journal, ()),
}
"""The readers of bytes, and where examples are."""
_EXAMPLES = {
    "config": (b'sources = ["a.cpp"]\n[limits]\nnesting = 3\n[[suppressions]]\nkernel = "*"\n',),
    "database": (b'[{"directory": ".", "file": "app.cpp", "command": "c++ -Ia \'-DB\' app.cpp"}]',),
    "arguments": (b"-DA=1\nSHELL:-I a -I'b'\n# no\n-include\na.h\n",),
    "depfile": (b"a.o b\\ c: d.h \\\n  e$$f.h\n",),
    "result": (kept.encode(kept.Result([("a", "b")], 1, "told")),),
    "journal": (b'[["output", null], ["b", [1, 2, 3]]]',),
}


def attempt(name: str, data: bytes) -> None:
    """Read ``data``.

    Raises:
        Exception: whatever is no error of the input.

    """
    with contextlib.suppress(InputError):
        READERS[name][0](data)


def examples(name: str) -> list[bytes]:
    """Return what a reader takes, or nearly so."""
    files = (path for pattern in READERS[name][1] for path in sorted(ROOT.glob(pattern)))
    return [*(path.read_bytes() for path in files), *_EXAMPLES.get(name, ()), b""]


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=0, help="of all readers together")
    parser.add_argument("--reader", action="append", choices=[*READERS])
    parser.add_argument("--random", action="store_true", help="without atheris")


def run(options: argparse.Namespace) -> Outcome:
    """Try readers for the same time each, or with the same count of inputs."""
    names = options.reader or [*READERS]
    seconds, outcome = options.seconds / len(names), Outcome()
    if options.random or importlib.util.find_spec("atheris") is None:
        inputs = 0 if options.seconds else options.count
        for name in names:
            tried, defects = read_mutants(name, options.seed, seconds, inputs)
            outcome.counts["inputs at random"] += tried
            outcome.wrong += defects
        outcome.counts["readers"] = len(names)
        return outcome
    limit = f"-max_total_time={seconds:.0f}" if seconds else f"-runs={options.count}"
    for name in names:
        words = [name, limit, f"-seed={options.seed}", "-max_len=4000"]
        command = [sys.executable, "-m", "fuzzing._guided", *words]
        done = subprocess.run(command, cwd=SCRIPTS, capture_output=True, text=True, check=False)
        if done.returncode:
            outcome.wrong.append(f"{name}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    outcome.counts["readers guided by coverage"] = len(names)
    return outcome


def read_mutants(name: str, seed: int, seconds: float, count: int) -> tuple[int, list[str]]:
    """Read mutants for some ``seconds`` or a ``count``; return how many, and defects."""
    pick = random.Random(f"{seed} {name}")
    known = examples(name)
    tried, defects = 0, []
    end = time.monotonic() + seconds
    while tried < count or time.monotonic() < end:
        data = mutant(pick.choice(known), pick)
        tried += 1
        try:
            attempt(name, data)
        except Exception as defect:
            defects.append(f"{name}: {type(defect).__name__}: {defect}: {data!r}")
    return tried, defects
