"""Directories of a run have the same marks in all runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.compilations.places import Places, Run


def test_directories_for_a_while_may_be_inside_others(tmp_path: Path) -> None:
    run = Run(str(tmp_path), "/link", "/tmp/run", "/tmp/run/cache/syclflat")
    outer = b"/tmp/run/cache/syclflat/unified_runtime/tmpabcd1234"
    words = b"%b/made/tmp_efgh567/app.o\0%b/app.cpp" % (outer, outer)
    marked = Places(run, words).marked(words)
    assert marked == b"\x023\x03/app.o\0\x024\x03/app.cpp"


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
