"""Machine code is made of each image, for each GPU that is named, with options of the user's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from syclflat import targets
from syclflat.backends.device_half import Program
from syclflat.backends.nvptx.ptx.ptx_image import PTX
from syclflat.diagnostics import InputError
from syclflat.driver.halves.machine_code import Assembling
from syclflat.driver.jobs.processes import Done, Processes
from syclflat.driver.jobs.runner import Runner
from syclflat.model.location import Location
from syclflat.runtimes.device_image import DeviceImage, Property
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest
from tests.support import ptx

pytestmark = ptx.needs_ptxas

KERNEL = b"""\
.version 7.0
.target sm_75
.address_size 64
.visible .entry first()
{
\tret;
}
\0"""
CALLING = KERNEL.replace(b".visible", b".extern .func there();\n.visible").replace(
    b"first()\n{", b"second()\n{\n\tcall there, ();"
)
IMAGES = (
    DeviceImage(KERNEL, ("first",), form=PTX),
    DeviceImage(CALLING, ("second",), called=(("there", "second"),), form=PTX),
    DeviceImage(KERNEL.replace(b"first", b"third"), ("third",), form=PTX),
)
MANIFEST = Manifest((NamedKernel("First", "first", Location("a.cpp", 3, 4)),))


def assembled(
    directory: Path,
    *options: str,
    processors: str,
    has_lines: bool = False,
    images: Sequence[DeviceImage] = IMAGES,
    made: Mapping[bytes, bytes] | None = None,
) -> tuple[Assembling, Done]:
    program = Program(
        directory / "a.cpp",
        Path(),
        directory / "a.device.cpp",
        targets.find("nvptx64"),
        (),
        "-O2",
        processors=tuple(processors.split()),
        assembler_options=options,
        has_lines=has_lines,
    )
    assembling = Assembling(program, "a.cpp", MANIFEST, lambda: images, made or {})
    job = assembling.job(directory / "a.ptx")
    with Runner(Processes(), None) as runner:
        runner.start([job])
        return assembling, runner.finish([job])


def test_code_that_was_made_before_is_taken(tmp_path: Path) -> None:
    made, done = assembled(tmp_path, processors="sm_75 sm_90", made={KERNEL[:-1]: b"made"})
    assert done == Done(0, "")
    assert (tmp_path / "a.image.sm_90.cubin").read_bytes() == b"made"
    # It is for the last GPU, and for this text.
    assert (tmp_path / "a.image.sm_75.cubin").read_bytes().startswith(b"\x7fELF")
    assert (tmp_path / "a.image_3.sm_90.cubin").read_bytes().startswith(b"\x7fELF")
    assert (
        Property("sm_90@syclflat_machine_code", b"made")
        in made.images()[0].properties[0].properties
    )


def test_of_each_image_for_each_gpu(tmp_path: Path) -> None:
    made, done = assembled(tmp_path, processors="sm_75 sm_90")
    assert done == Done(0, "")
    files = sorted(tmp_path.glob("*.cubin"))
    numbers, names = ("", "_2", "_3"), ("sm_75", "sm_90")
    assert [file.stem for file in files] == [
        f"a.image{n}.{name}" for n in numbers for name in names
    ]
    for image, number in zip(made.images(), numbers, strict=True):
        [told] = image.properties
        assert told.properties == tuple(
            Property(f"{name}@syclflat_machine_code", file.read_bytes())
            for name in names
            for file in [tmp_path / f"a.image{number}.{name}.cubin"]
        )
    # What the driver links with functions of other files (types of ELF).
    relocatable, executable = 1, 2
    kinds = [int.from_bytes(file.read_bytes()[16:18], "little") for file in files]
    assert kinds == [executable] * 2 + [relocatable] * 2 + [executable] * 2


def test_of_a_source_without_kernels_none_is_made(tmp_path: Path) -> None:
    made, done = assembled(tmp_path, processors="sm_75", images=())
    assert done == Done(0, "")
    assert made.images() == []


@pytest.mark.parametrize("has_lines", [False, True])
def test_lines_are_kept_where_they_are_asked_for(tmp_path: Path, has_lines: bool) -> None:
    assert not assembled(tmp_path, processors="sm_75", has_lines=has_lines)[1].failed
    code = (tmp_path / "a.image.sm_75.cubin").read_bytes()
    assert (b".debug_line" in code) is has_lines


def test_what_the_assembler_says_is_told_once_and_what_it_shows_stays(tmp_path: Path) -> None:
    _, done = assembled(tmp_path, "-maxrregcount=9999", "-v", processors="sm_75 sm_80")
    assert not done.failed
    assert done.said.count("warning: ") == 1
    assert done.said.startswith(
        "a.cpp: warning: the device half: ptxas, NVIDIA's assembler: "
        "Too big maxrregcount value specified 9999, will be ignored [device-assembler]\n"
    )
    assert done.said.count("ptxas info    : Compiling entry function 'first'") == 2


def test_what_it_refuses(tmp_path: Path) -> None:
    _, done = assembled(tmp_path, "-nonsense", processors="sm_75 sm_80")
    [told] = done.errors
    assert (done.failed, done.said) == (True, "")
    assert "Unknown option 'nonsense'" in getattr(told, "message", "")


def test_options_by_which_nothing_is_made(tmp_path: Path) -> None:
    made, done = assembled(tmp_path, "--version", processors="sm_75")
    assert not done.failed
    with pytest.raises(InputError, match="emits no machine code with --version"):
        made.images()
