"""The lines of a trace are summed up by what they are about."""

from __future__ import annotations

import pytest

from syclflat.programs.profile import Launched, Usage, read, share_of

TRACE = """\
0.0\t400.0\tbuild\tdevice code\t
500.0\t10.0\tcopy\thost to device\t64 bytes
520.0\t30.5\tkernel\tmain::Work\t2 groups of 8 items, 0 bytes of local memory
560.0\t50.5\tkernel\tmain::Work\t16 items, 0 bytes of local memory
620.0\t-\tgraph\tcommands\t
"""


def test_what_devices_do_comes_first() -> None:
    assert read(TRACE.splitlines()) == [
        Usage("kernel", "main::Work", 2, 81.0, 30.5, 50.5),
        Usage("copy", "host to device", 1, 10.0, 10.0, 10.0),
        Usage("build", "device code", 1, 400.0, 400.0, 400.0),
    ]


def test_known_kernels_have_their_names_and_places() -> None:
    kernels = {"main::Work": Launched("Work", "app.cpp:3:5"), "device to host": Launched("no", "")}
    kernel, copy, _ = read(TRACE.splitlines(), kernels)
    assert (kernel.name, kernel.place, kernel.calls) == ("Work", "app.cpp:3:5", 2)
    assert (copy.name, copy.place) == ("host to device", "")


def test_shares_are_of_the_time_on_devices() -> None:
    usages = read(TRACE.splitlines())
    kernel, copy, build = (share_of(usage, usages) for usage in usages)
    assert kernel == pytest.approx(81 / 91)
    assert copy == pytest.approx(10 / 91)
    assert build is None
    assert usages[0].mean == 40.5
