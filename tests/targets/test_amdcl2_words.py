"""User-data registers, and the words of image descriptors and setup buffers."""

from __future__ import annotations

import pytest

from syclflat.targets.amdcl2_descriptors import (
    ChannelOrder,
    ChannelType,
    image_information,
    kernel_setup,
)
from syclflat.targets.amdcl2_registers import user_data

ARGUMENTS = "pointer to the arguments"
SETUP = "pointer to the kernel setup"


@pytest.mark.parametrize(
    ("features", "count", "setup", "arguments"),
    [
        ((), 4, None, None),
        (("useargs",), 6, None, 4),
        (("usesetup",), 8, 4, 6),
        (("useargs", "usesetup"), 8, 4, 6),
        (("useargs", "useenqueue"), 10, 4, 6),
        (("usesetup", "usegeneric", "useenqueue"), 12, 4, 8),
    ],
)
def test_registers_of_the_document(
    features: tuple[str, ...], count: int, setup: int | None, arguments: int | None
) -> None:
    found = user_data(frozenset(features))
    first = {registers.holds: registers.first for registers in found.registers}
    assert found.count == count
    assert first["scratch buffer descriptor"] == 0
    assert (first.get(SETUP), first.get(ARGUMENTS)) == (setup, arguments)


@pytest.mark.parametrize(
    ("features", "clrx"),
    [((), 6), (("useargs",), 8), (("usesetup",), 10), (("useenqueue",), 10), (("usegeneric",), 12)],
)
def test_gfx9_where_document_and_code_differ(features: tuple[str, ...], clrx: int) -> None:
    document = user_data(frozenset(features), is_gfx9=True)
    assert document.count == 10
    assert {(r.first, r.holds) for r in document.registers} >= {(4, SETUP), (6, ARGUMENTS)}
    code = user_data(frozenset(features), is_gfx9=True, rules="clrx")
    assert code.count == clrx
    assert code.note


def test_the_rules_agree_elsewhere() -> None:
    for features in ((), ("useargs",), ("usesetup",), ("useenqueue",), ("usegeneric",)):
        chosen = frozenset(features)
        assert user_data(chosen) == user_data(chosen, rules="clrx")


def test_images_are_told_by_masked_words() -> None:
    words = [0] * 8 + [0xFFFFFFF2, 0xFFFFFFE8]
    found = image_information(words)
    assert found.channel_type is ChannelType.CL_UNORM_INT8
    assert found.channel_order is ChannelOrder.CL_RGBA
    assert image_information([0] * 9 + [31]).channel_order is None
    with pytest.raises(ValueError, match="has 10 words; the input has 9"):
        image_information([0] * 9)


def test_all_names_of_the_tables() -> None:
    assert [int(item) for item in ChannelType] == list(range(16))
    assert [int(item) for item in ChannelOrder] == list(range(20))
    assert ChannelType(6).name == "CL_UNORM_SHORT_565"
    assert ChannelOrder(15).name == "CL_sBGRA"


def test_setup_buffer() -> None:
    found = kernel_setup([0x0003FFFF, 0x00040008, 0xFFFF0002, 640, 480, 16])
    assert (found.dimensions, found.local_size) == (3, (8, 4, 2))
    assert found.global_size == (640, 480, 16)
    with pytest.raises(ValueError, match="has 6 words"):
        kernel_setup([0])
