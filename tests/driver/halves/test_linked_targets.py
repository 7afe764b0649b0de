"""A program has the targets that all of its files with kernels share."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.native.native_image import FORM
from syclflat.backends.nvptx.ptx.ptx_image import PTX
from syclflat.backends.spirv.passes import external_functions
from syclflat.diagnostics import InputError
from syclflat.driver.command_line.invocation import Input
from syclflat.driver.halves import linked_targets
from syclflat.runtimes.device_image import SPIRV, DeviceImage, Form
from syclflat.runtimes.registration import image_marks


def linked(directory: Path, *files: tuple[Form, ...]) -> tuple[Path, list[Input]]:
    """Return what stands for a program, with the marks of all files, and these."""
    inputs, program = [], ""
    for number, forms in enumerate(files):
        text = image_marks.source(DeviceImage(b"", ("kernel",), form=form) for form in forms)
        file = directory / f"{number}.o"
        file.write_text(text)
        inputs.append(Input(str(file)))
        program += text
    (directory / "program").write_text(program)
    return directory / "program", inputs


def test_a_file_without_kernels_does_not_count(tmp_path: Path) -> None:
    assert image_marks.source([DeviceImage(b"", form=PTX)]) == ""
    program, inputs = linked(tmp_path, (), (FORM,))
    assert linked_targets.common(program, {}, inputs) == (("native",), [])
    program, inputs = linked(tmp_path, ())
    assert linked_targets.common(program, {}, inputs) == ((), [])


def test_functions_for_other_files_are_no_kernels() -> None:
    image = external_functions.exporting(DeviceImage(b"", form=SPIRV), ["function"])
    assert image_marks.source([image]) == ""
    image = external_functions.exporting(DeviceImage(b"", ("kernel",), form=SPIRV), ["function"])
    assert "spir64" in image_marks.source([image])


def test_each_file_that_lacks_a_target_of_others_is_named(tmp_path: Path) -> None:
    program, inputs = linked(tmp_path, (SPIRV, PTX), (FORM, SPIRV, PTX), (SPIRV,))
    targets, warnings = linked_targets.common(program, {}, inputs)
    assert targets == ("spir64",)
    assert [
        (Path(said.location.file).name, said.message) for said in warnings if said.location
    ] == [
        ("0.o", "the program runs on spir64 alone: kernels in this file are not for native"),
        (
            "2.o",
            "the program runs on spir64 alone: kernels in this file are not for nvptx64 and native",
        ),
    ]


def test_targets_that_only_pairs_of_files_share_are_an_error(tmp_path: Path) -> None:
    program, inputs = linked(tmp_path, (SPIRV, PTX), (FORM, PTX), (FORM, SPIRV))
    with pytest.raises(InputError) as failure:
        linked_targets.common(program, {}, inputs)
    text = str(failure.value)
    assert "0.o: error: no device runs all kernels: " in text
    assert "are for spir64 and nvptx64 alone [no-common-target]" in text
    for number in (1, 2):
        assert f"{number}.o: note: kernels in this file are for native and " in text
