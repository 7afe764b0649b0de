"""What stands above a launch."""

from __future__ import annotations

import msgspec
import pytest

from syclflat.lsp import shown
from syclflat.lsp.analysis import CACHE_LINE
from syclflat.model.cost import Arguments, Instructions, KernelCost, MachineCost
from syclflat.model.location import Location
from syclflat.model.manifests import LayoutRow
from syclflat.project.manifests import parse
from syclflat.review.views.inspection import KernelsView, KernelView, inspect
from tests.conftest import CASES

MANIFEST = CASES / "captures" / "padding_and_alignment.kernels.json"


@pytest.fixture(scope="module")
def kernel() -> KernelView:
    documents = [parse(MANIFEST.name, MANIFEST.read_text())]
    [view] = inspect("", documents, "", CACHE_LINE, True).documents
    assert isinstance(view, KernelsView)
    return view.kernels[0]


def cost(*registers: int, spills: int = 0) -> KernelCost:
    none = Instructions("SASS", 0, 0, 0, 0, 0, 0)
    machines = tuple(
        MachineCost(f"sm_{80 + n}", number, spills, spills, 0, 0, False, 0, none, ())
        for n, number in enumerate(registers)
    )
    return KernelCost("K", "", Location("", 0, 0), Arguments(0, 0, 0, 0, None, ()), machines)


def test_the_line_above_a_launch(kernel: KernelView) -> None:
    few = msgspec.structs.replace(kernel, size=96, free_bits=96, parameters=kernel.parameters[:5])
    assert shown.lens(few, None) == "96 bytes, 12 padding, 5 parameters"
    assert shown.lens(few, cost()) == shown.lens(few, None)
    assert shown.lens(few, cost(40)).endswith(", 5 parameters, 40 registers")
    assert shown.lens(few, cost(40, spills=8)).endswith("40 registers, 8 bytes spilled")
    assert shown.lens(few, cost(40, 42)).endswith("40 registers (sm_80), 42 registers (sm_81)")
    bits = msgspec.structs.replace(few, free_bits=3, parameters=kernel.parameters[:1])
    assert shown.lens(bits, None) == "96 bytes, 3 bits padding, 1 parameter"


def test_costs_follow_what_crosses(kernel: KernelView) -> None:
    text = shown.of_kernel(kernel, cost(40))
    assert text.index("kernel_signatures") < text.index("Machine code") < text.rindex("| 40 |")
    assert "Machine code" not in shown.of_kernel(kernel, None)


def test_every_part_of_a_capture_has_words(kernel: KernelView) -> None:
    for row in kernel.layout:
        if row.kind not in ("hole", "padding", "base"):
            assert f" of kernel `{kernel.name}`" in shown.of_capture(kernel, row.path, None)


def test_a_bit_field_is_told_in_bits() -> None:
    row = LayoutRow("scalar", "flags.ready", "bool", 4, 1, 1, 1, bits=1, bit_offset=3)
    assert shown.hint(row) == "1 bit at 4:3"
