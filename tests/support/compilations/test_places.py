"""Directories of a run have the same marks in all runs."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.support.compilations.places import Places, Run


def test_directories_for_a_while_may_be_inside_others(tmp_path: Path) -> None:
    run = Run(str(tmp_path), "/link", "/tmp/run", "/tmp/run/cache/syclflat")
    outer = b"/tmp/run/cache/syclflat/unified_runtime/tmpabcd1234"
    words = b"%b/made/tmp_efgh567/app.o\0%b/app.cpp" % (outer, outer)
    marked = Places(run, words).marked(words)
    assert marked == b"\x023\x03/app.o\0\x024\x03/app.cpp"


def test_names_of_what_cmake_tries_are_those_of_the_run(tmp_path: Path) -> None:
    run = Run(str(tmp_path), "/link", "/tmp/run", "/tmp/run/cache/syclflat")
    texts = [
        b"-o CMakeFiles/cmTC_%b.dir/a.o /tmp/run/test0/b/CMakeScratch/TryCompile-%b/a.cpp" % names
        for names in ((b"97ea2", b"AYaiEZ"), (b"6864c", b"jWv7b7"))
    ]
    first, second = (Places(run, text).marked(text) for text in texts)
    assert first == second
    assert b"a.cpp" in first
    assert b"TryCompile" not in first


@pytest.mark.parametrize("place", ["cache/syclflat", "tmpabcd1234/own"])
def test_names_of_precompiled_headers_are_those_of_the_run(tmp_path: Path, place: str) -> None:
    """They depend on where the checkout is."""
    marked = []
    for root, key in (("first", "0" * 32), ("second", "f" * 32)):
        run = Run(
            str(tmp_path / root), "/link", f"/tmp/run-{root}", f"/tmp/run-{root}/cache/syclflat"
        )
        made = f"/tmp/run-{root}/{place}/pch"
        words = f"{made}/{key}.hpp -o {made}/tmpabcd1234.tmp/{key}.pch -I{tmp_path / root}/headers"
        places = Places(run, words.encode())
        marked.append(places.marked(words.encode()))
        assert places.placed(marked[-1]) == words.encode()
    assert marked[0] == marked[1]
    assert b"00" not in marked[0]


@pytest.mark.parametrize(
    ("text", "mode", "is_kept"),
    [
        ('"PLACE"', "-shared", False),
        ('"PLACE/libx.so"', "-shared", True),
        # The linker has yet to merge its strings.
        ('"PLACE"', "-c", True),
    ],
)
def test_ends_of_linked_strings_keep_their_names(
    tmp_path: Path, text: str, mode: str, is_kept: bool
) -> None:
    """Another string may be a part of them."""
    old, new = (f"/tmp/run/cache/syclflat/recorder/{end:032x}" for end in (1, 9))
    source, binary = tmp_path / "a.c", tmp_path / "a.out"
    strings = f'const char *place = {text.replace("PLACE", old)}, *one = "1";\n'
    source.write_text(strings)
    subprocess.run(["gcc", mode, "-fPIC", "-O1", source, "-o", binary], check=True)
    run = Run(str(tmp_path), "/link", "/tmp/run", "/tmp/run/cache/syclflat")
    before, now = (Places(run, each.encode()) for each in (old, new))
    kept = binary.read_bytes()
    placed = now.replaced(kept, before.mentioned(kept))
    assert (placed is not None) == is_kept
    assert placed is None or (new.encode() in placed and old.encode() not in placed)
