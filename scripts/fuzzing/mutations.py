"""Mutate all cases and headers: each is flattened or refused by a clear error."""

from __future__ import annotations

import argparse
import random
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from named import ROOT

from fuzzing import Outcome
from syclflat.diagnostics import InputError
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.service import child_watch, isolation

_SUFFIXES = (".cpp", ".mlir", ".tt", ".cl")
_AT_ONCE = 40
_SECONDS = 60
_TOKEN = re.compile(rb"\w+|\s+|[^\w\s]")
_ODD = (
    *(b"{", b"}", b"(", b")", b"<", b">", b"[", b"]", b";", b"#", b"0", b"-1", b"::", b"\\\n"),
    *(b"18446744073709551616", b"template<", b"...", b"/*", b'"', b"'", b"\0", b"\xff", b"%"),
    *(b"alignas(4096)", b"[[no_unique_address]]", b"virtual", b"&", b"*", b"auto", b"union"),
)


@dataclass(frozen=True)
class Text:
    """The files to mutate."""

    name: str
    """From the root of the checkout."""
    contents: bytes

    @property
    def is_header(self) -> bool:
        """Whether it is a SYCL header, which another source includes."""
        return self.name.startswith("headers/")


def texts() -> list[Text]:
    """Return all cases and the bundled SYCL headers."""
    files = [path for path in sorted(ROOT.glob("cases/*/*")) if path.suffix in _SUFFIXES]
    files = [path for path in files if path.parent.name not in ("run", "dpcpp")]
    files += sorted((ROOT / "headers" / "sycl").rglob("*.hpp"))
    return [Text(str(path.relative_to(ROOT)), path.read_bytes()) for path in files]


def mutant(text: bytes, pick: random.Random) -> bytes:
    """Return ``text`` with one to four mutations of tokens or bytes."""
    for _ in range(pick.choice((1, 1, 1, 2, 4))):
        text = _mutate_bytes(text, pick) if pick.random() < 0.3 else _mutate_tokens(text, pick)
    return text


def _mutate_bytes(text: bytes, pick: random.Random) -> bytes:
    position = pick.randrange(len(text) + 1)
    kind = pick.randrange(4)
    if kind == 0:
        return text[:position] + bytes([pick.randrange(256)]) + text[position + 1 :]
    if kind == 1:
        return text[:position] + pick.choice(_ODD) + text[position:]
    if kind == 2:
        return text[:position]
    return text[:position] + text[position + pick.randint(1, 20) :]


def _mutate_tokens(text: bytes, pick: random.Random) -> bytes:
    tokens = _TOKEN.findall(text)
    if not tokens:
        return text
    one, other = pick.randrange(len(tokens)), pick.randrange(len(tokens))
    kind = pick.randrange(5)
    if kind == 0:
        del tokens[one]
    elif kind == 1:
        tokens[one], tokens[other] = tokens[other], tokens[one]
    elif kind == 2:
        tokens[one] = pick.choice(_ODD)
    elif kind == 3:
        tokens.insert(one, tokens[other])
    else:
        begin, end = sorted((one, min(other, one + 60)))
        tokens[begin:begin] = tokens[begin:end]
    return b"".join(tokens)


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--part", type=float, default=0.1, help="of mutants that Clang reads")


def run(options: argparse.Namespace) -> Outcome:
    """Try mutants; those that Clang reads take longest."""
    pick = random.Random(options.seed)
    everything = texts()
    slow = [text for text in everything if Path(text.name).suffix in (".cpp", ".hpp")]
    fast = [text for text in everything if text not in slow]
    work = [
        (text, mutant(text.contents, pick))
        for text in (
            pick.choice(slow if pick.random() < options.part else fast)
            for _ in range(options.count)
        )
    ]
    outcome = Outcome.of("flattened", "refused")
    while work:
        chunk, work = work[:_AT_ONCE], work[_AT_ONCE:]
        done = _try_all(chunk, outcome)
        # A crashed mutation ends a chunk; report it, and continue with the rest.
        work = chunk[done:] + work
    return outcome


def _try_all(chunk: list[tuple[Text, bytes]], outcome: Outcome) -> int:
    """Try mutants in a child until one crashes; return how many were tried."""
    with tempfile.NamedTemporaryFile(prefix="syclflat-") as log:

        def attempt() -> None:
            with Path(log.name).open("w") as told:
                for text, contents in chunk:
                    for line in _said(text, contents):
                        told.write(f"{line}\n")
                        told.flush()

        crash = ""
        try:
            isolation.call(attempt)
        except child_watch.CrashError as failure:
            crash = failure.message
        lines = Path(log.name).read_text().splitlines()
    for line in lines:
        if line in outcome.counts:
            outcome.counts[line] += 1
        else:
            outcome.wrong.append(line)
    if crash:
        # An error of the file, not of ours.
        outcome.counts[f"times: {crash}"] += 1
    return len(lines) + bool(crash)


def _said(text: Text, contents: bytes) -> Iterator[str]:
    """Yield what became of a mutant, in one line."""
    try:
        if text.is_header:
            _flatten_with_header(text, contents)
        else:
            _flatten(Source(Path(text.name).name, contents), Settings(seconds=_SECONDS))
        yield "flattened"
    except InputError:
        yield "refused"
    except Exception as defect:
        yield f"{text.name}: {type(defect).__name__}: {str(defect).splitlines()[:1]}"


def _flatten(source: Source, settings: Settings) -> None:
    planned = stages.plan(source, settings)
    stages.emit(source, planned.units, (), Path())


def _flatten_with_header(text: Text, contents: bytes) -> None:
    """Flatten a source with one of the SYCL headers mutated."""
    source = ROOT / "cases" / "seed" / "fix3.cpp"
    with tempfile.TemporaryDirectory(prefix="syclflat-") as name:
        for path in (ROOT / "headers").rglob("*.hpp"):
            place = Path(name, path.relative_to(ROOT / "headers"))
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(path)
        changed = Path(name, Path(text.name).relative_to("headers"))
        changed.unlink()
        changed.write_bytes(contents)
        _flatten(Source(source.name, source.read_bytes()), Settings(sycl=name, seconds=_SECONDS))
