"""The table of captures is a note that programs find, with the places of constants."""

from __future__ import annotations

import struct
import subprocess
import zlib
from dataclasses import replace
from pathlib import Path

import msgspec

from syclflat.clang import libstdcxx
from syclflat.clang.launcher import launched
from syclflat.model.manifests import CaptureTable, Constant, ConstantPiece, Kernels, Variable
from syclflat.project import manifests
from syclflat.runtimes.device_image import SPIRV, DeviceImage, Form, Property, PropertySet
from syclflat.runtimes.registration import capture_note
from syclflat.runtimes.registration.capture_note import Captures
from tests.conftest import CASES

PADDING = 2**32 - 1


def document() -> Kernels:
    name = "fix3.kernels.json"
    found = manifests.parse(name, (CASES / "seed" / name).read_bytes())
    assert isinstance(found, Kernels)
    return found


def image(form: Form, **constants: tuple[tuple[int, int, int], ...]) -> DeviceImage:
    properties = tuple(
        Property(name, b"".join(struct.pack("<3I", *piece) for piece in pieces))
        for name, pieces in constants.items()
    )
    return DeviceImage(
        b"", properties=(PropertySet("SYCL/specialization constants", properties),), form=form
    )


def test_constants_have_their_places_in_the_buffer() -> None:
    spirv = image(SPIRV, first=((0, 0, 4), (1, 4, 1), (PADDING, 5, 3)), second=((2, 0, 8),))
    native = image(replace(SPIRV, target="native_cpu"), first=((0, 0, 5),), second=((1, 0, 8),))
    table = capture_note.table(Captures(document(), {"second": "ns::second"}), [spirv, native])
    assert table.constants == (
        Constant("first", "", "spir64", (ConstantPiece(0, 0, 4, 0), ConstantPiece(1, 4, 1, 4))),
        Constant("second", "ns::second", "spir64", (ConstantPiece(2, 0, 8, 8),)),
        Constant("first", "", "native_cpu", (ConstantPiece(0, 0, 5, 0),)),
        Constant("second", "ns::second", "native_cpu", (ConstantPiece(1, 0, 8, 5),)),
    )


def test_objects_have_the_table_as_a_note(tmp_path: Path) -> None:
    whole = document()
    (tmp_path / "note.cpp").write_text(capture_note.source(Captures(whole), []))
    command = [str(libstdcxx.linker()), "-c", "note.cpp", "-o", "note.o"]
    subprocess.run(launched(command), check=True, cwd=tmp_path)
    copied = ["objcopy", "-O", "binary", "--only-section", capture_note.SECTION]
    # Notes of several objects are behind one another.
    linked = [str(libstdcxx.linker()), "-r", "-nostdlib", "note.o", "note.o", "-o", "both.o"]
    subprocess.run(launched(linked), check=True, cwd=tmp_path)
    subprocess.run([*copied, "both.o", "note"], check=True, cwd=tmp_path)
    notes = (tmp_path / "note").read_bytes()
    assert len(notes) % 8 == 0
    first, second = notes[: len(notes) // 2], notes[len(notes) // 2 :]
    assert first == second
    name_size, size, type_ = struct.unpack_from("<3I", first)
    assert (name_size, type_, first[12:21]) == (9, 1, b"syclflat\0")
    text = zlib.decompress(first[24 : 24 + size])
    read = msgspec.json.decode(text, type=CaptureTable)
    assert [kernel.layout for kernel in read.kernels] == [kernel.layout for kernel in whole.kernels]
    assert [kernel.steps for kernel in read.kernels] == [()] * len(whole.kernels)
    # It is a manifest, too.
    assert isinstance(manifests.parse("table", text), Kernels)


def test_a_file_without_kernels_has_no_note() -> None:
    none = msgspec.structs.replace(document(), kernels=())
    assert capture_note.source(Captures(none), []) == ""


def test_variables_of_images_are_in_a_note_of_their_own(tmp_path: Path) -> None:
    variables = (Variable("s", "ns::own", "int"), Variable("t", "table", "float", (2, 4)))
    properties = tuple(
        Property(name, struct.pack("<2I", size, is_own))
        for name, size, is_own in (("t", 32, 0), ("s", 4, 1), ("r", 16, 1))
    )
    image = DeviceImage(b"", properties=(PropertySet("SYCL/device globals", properties),))
    text = capture_note.source(Captures(document(), variables=variables), [image, image])
    (tmp_path / "note.cpp").write_text(text)
    command = [str(libstdcxx.linker()), "-c", "note.cpp", "-o", "note.o"]
    subprocess.run(launched(command), check=True, cwd=tmp_path)
    copied = ["objcopy", "-O", "binary", "--only-section", capture_note.SECTION, "note.o", "note"]
    subprocess.run(copied, check=True, cwd=tmp_path)
    notes = (tmp_path / "note").read_bytes()
    _, size, _ = struct.unpack_from("<3I", notes)
    table = msgspec.json.decode(zlib.decompress(notes[24 : 24 + size]), type=CaptureTable)
    assert table.variables == variables
    second = notes[24 + (size + 3) // 4 * 4 :]
    assert struct.unpack_from("<3I", second) == (9, len(b"16 r\n4 s\n"), 2)
    assert second[24:].startswith(b"16 r\n4 s\n")
