"""Of two orders of instructions, each kernel has the one that is estimated to run faster."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.nvptx.ptx import ptx_module
from syclflat.backends.nvptx.ptx.ptx_image import PTX
from syclflat.backends.nvptx.sass import kernel_costs, machine_code, select_schedule
from syclflat.runtimes.device_image import METADATA, DeviceImage, Property, PropertySet
from tests.backends.nvptx.sass.test_cycle_estimate import AT_ONCE, COMPUTED, FOLLOWED, HEAD, kernel
from tests.support import ptx

TOLD = (PropertySet(METADATA, (Property("x", 1),)),)
FUNCTION = ".func inner()\n{{\n\t// {}\n\tret;\n}}\n"


def image(first: str, second: str, rest: str = "", called: bool = False) -> DeviceImage:
    """Return the image of two kernels."""
    text = HEAD + rest + kernel("first", first) + kernel("second", second)
    functions = (("inner", ""),) if called else ()
    return DeviceImage(f"{text}\0".encode(), ("first", "second"), TOLD, functions, form=PTX)


def fastest(one: DeviceImage, other: DeviceImage, *options: str) -> DeviceImage:
    return select_schedule.fastest(one, other, "sm_90", options).image


@ptx.needs_ptxas
def test_each_kernel_has_its_faster_order() -> None:
    one = image(AT_ONCE, FOLLOWED, FUNCTION.format("one"))
    other = image(FOLLOWED, AT_ONCE, FUNCTION.format("other"))
    # Functions that kernels call are those of the first.
    best = image(AT_ONCE, AT_ONCE, FUNCTION.format("one"))
    assert fastest(one, other) == best
    assert fastest(other, one) == image(AT_ONCE, AT_ONCE, FUNCTION.format("other"))


@ptx.needs_ptxas
def test_code_is_kept_where_all_kernels_have_one_order(tmp_path: Path) -> None:
    fast, slow = image(AT_ONCE, AT_ONCE), image(FOLLOWED, FOLLOWED)
    for one, other in ((fast, slow), (slow, fast)):
        found = select_schedule.fastest(one, other, "sm_90", ())
        assert found.image == fast
        made = kernel_costs.assemble(machine_code.text(fast), "sm_90", tmp_path, ())
        assert made.code is not None
        assert found.code == made.code.read_bytes()
    mixed = image(AT_ONCE, FOLLOWED), image(FOLLOWED, AT_ONCE)
    assert select_schedule.fastest(*mixed, "sm_90", ()).code is None
    # The user's options may ask ptxas for messages.
    assert select_schedule.fastest(fast, slow, "sm_90", ("-v",)).code is None


@ptx.needs_ptxas
def test_what_is_as_fast_has_the_order_of_the_source() -> None:
    moved = AT_ONCE.replace("\tld.volatile", "\t// moved\n\tld.volatile", 1)
    assert fastest(image(AT_ONCE, ""), image(moved, "")) == image(moved, "")
    # So it is where the difference is one instruction of many.
    one = f"{30 * COMPUTED}{FOLLOWED}"
    other = f"{one}{COMPUTED.splitlines(keepends=True)[0]}"
    assert fastest(image(one, ""), image(other, "")) == image(other, "")


@ptx.needs_ptxas
def test_modules_that_tell_lines_are_taken_whole() -> None:
    file, line = '.file\t1 "a.cpp"\n', "\t.loc\t1 2 3\n"
    one = image(line + AT_ONCE, FOLLOWED, file)
    other = image(line + FOLLOWED, 2 * FOLLOWED, file)
    assert fastest(one, other) == one
    assert fastest(other, one) == one


def test_what_is_linked_later_stays_as_it_is() -> None:
    one = image(FOLLOWED, FOLLOWED, called=True)
    assert fastest(one, image(AT_ONCE, AT_ONCE, called=True)) == one


@ptx.needs_ptxas
def test_the_assembler_refuses_code_later() -> None:
    one, other = image(FOLLOWED, FOLLOWED), image(AT_ONCE, "\tnonsense;\n")
    assert fastest(one, other) == one
    assert fastest(one, image(AT_ONCE, AT_ONCE), "--no-such-option") == one


@ptx.needs_ptxas
def test_forms_that_are_the_same_are_not_assembled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(select_schedule, "_timed", lambda *_: pytest.fail("assembled"))
    one = image(AT_ONCE, FOLLOWED, FUNCTION.format("one"))
    assert fastest(one, image(AT_ONCE, FOLLOWED, FUNCTION.format("other"))) == one
    assert len(ptx_module.entries(one.module.decode())) == 2
