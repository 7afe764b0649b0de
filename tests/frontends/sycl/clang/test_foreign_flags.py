"""Flags of other compilers are told from Clang's by asking Clang."""

from __future__ import annotations

import pytest

from syclflat.frontends.sycl.clang import foreign_flags


@pytest.mark.parametrize("flag", ["-qopenmp", "-fp-model=precise", "-ipo", "--no-such-thing"])
def test_unknown_flags_are_split_off(flag: str) -> None:
    known, dropped = foreign_flags.split(["-DX", flag, "-fno-exceptions"])
    assert known == ["-DX", "-fno-exceptions"]
    assert dropped == [flag]


def test_known_flags_are_kept() -> None:
    flags = ["-I/no/where", "-DX=1", "-std=c++20", "-funsigned-char"]
    assert foreign_flags.split(flags) == (flags, [])
    assert foreign_flags.split([]) == ([], [])
