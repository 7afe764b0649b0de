"""What isn't known of a device half that was compiled is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat import targets
from syclflat.backends.device_half import Program
from syclflat.backends.nvptx import nvidia
from syclflat.backends.nvptx.ptx.ptx_image import PTX
from syclflat.diagnostics import InputError, installing
from syclflat.model.location import Location
from syclflat.programs.costs import Compiled
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest
from tests.driver.halves.test_machine_code import KERNEL
from tests.support import ptx

KERNELS = (
    NamedKernel("First", "first", Location("a.cpp", 3, 4)),
    NamedKernel("Second", "second", Location("a.cpp", 5, 4), suffix="_5"),
)


def compiled(*images: DeviceImage, processors: str = "sm_75") -> Compiled:
    program = Program(
        *(Path("a.cpp").resolve(), Path(), Path("a.device.cpp")),
        *(targets.find("nvptx64"), (), "-O2"),
        processors=tuple(processors.split()),
    )
    return Compiled(program, "a.cpp", Manifest(KERNELS), images)


@ptx.needs_ptxas
def test_each_kernel_is_measured_on_each_gpu(tmp_path: Path) -> None:
    image = DeviceImage(KERNEL, ("first",), form=PTX)
    found, lacks = compiled(image, processors="sm_75 sm_90").machines(tmp_path)
    assert [cost.architecture for cost in found["first"]] == ["sm_75", "sm_90"]
    assert lacks == []


def test_what_is_linked_later(tmp_path: Path) -> None:
    image = DeviceImage(b"", ("second_5",), called=(("there", "second_5"),), form=PTX)
    library = DeviceImage(b"", defined=("mine",), form=PTX, is_library=True)
    found, lacks = compiled(image, library).machines(tmp_path)
    assert (found, [said.partition(":")[0] for said in lacks[-1:]]) == ({}, ["Second"])
    assert "machine code requires linking" in lacks[-1]


def test_without_an_assembler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nvidia, "ptxas", lambda: None)
    monkeypatch.setattr(nvidia, "assembled_architectures", frozenset)
    image = DeviceImage(KERNEL, ("first",), form=PTX)
    assert compiled(image).machines(tmp_path) == (
        {},
        [f"no machine code for sm_75 here: install it with: {installing.extras('cuda')}"],
    )


@ptx.needs_ptxas
def test_what_the_assembler_refuses_is_told_of_the_kernel(tmp_path: Path) -> None:
    image = DeviceImage(KERNEL.replace(b"ret;", b"rot;"), ("first",), form=PTX)
    with pytest.raises(InputError, match=r"a\.cpp:3:4: error: kernel First: ptxas"):
        compiled(image).machines(tmp_path)
