"""Passes run in order, each on what the one before has left."""

from __future__ import annotations

import pytest

from syclflat.backends import binary_passes
from syclflat.backends.binary_passes import Pass
from syclflat.backends.nvptx.ptx import ptx_image
from syclflat.backends.spirv import device_module


def test_passes_run_in_order() -> None:
    twice: Pass[int] = Pass("twice", lambda number: 2 * number)
    next_: Pass[int] = Pass("next", lambda number: number + 1)
    assert binary_passes.run(3, [twice, next_]) == 7
    assert binary_passes.run(3, [next_, twice]) == 8
    assert binary_passes.run(3, []) == 3


@pytest.mark.parametrize("names", [[p.name for p in m.PASSES] for m in (device_module, ptx_image)])
def test_names_are_of_one_pass(names: list[str]) -> None:
    assert len(set(names)) == len(names)
    assert names[0] == "name-kernels"
