"""Machine code is made of PTX by NVIDIA's assembler, and told of in our words."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from syclflat.backends.nvptx import nvidia
from syclflat.backends.nvptx.ptx.ptx_image import PTX
from syclflat.backends.nvptx.sass import machine_code
from syclflat.diagnostics import Severity, installing, render
from syclflat.model.location import Location
from syclflat.runtimes.device_image import METADATA, DeviceImage, Property, PropertySet
from syclflat.runtimes.device_names import NamedKernel
from tests.support import ptx

HEAD = ".version 7.0\n.target sm_75\n.address_size 64\n"
TWO = (
    HEAD
    + """\
.shared .align 4 .b8 room[{size}];
.func inner()
{{
\tret;
}}
.visible .entry first(.param .u64 p)
{{
\t.reg .u64 %rd<2>;
\t.reg .u32 %r<2>;
\tld.param.u64 %rd1, [p];
\tld.shared.u32 %r1, [room];
\tst.global.u32 [%rd1], %r1;
\tret;
}}
.visible .entry second()
{{
\t{code};
\tret;
}}
"""
)
KERNELS = [
    NamedKernel("First", "first", Location("a.cpp", 3, 4)),
    NamedKernel("Second", "second", Location("a.cpp", 7, 8)),
]


def assembled(
    directory: Path, text: str, architecture: str = "sm_90"
) -> subprocess.CompletedProcess[str]:
    (directory / "a.ptx").write_text(text)
    command = machine_code.command(architecture, "a.ptx", "a.cubin")
    return subprocess.run(command, cwd=directory, capture_output=True, text=True, check=False)


def test_the_command() -> None:
    words = machine_code.command("sm_90", "a.ptx", "a.cubin", ["-v", "a b"])
    assert words == (str(nvidia.ptxas()), "-arch=sm_90", "-v", "a b", "a.ptx", "-o", "a.cubin")


@ptx.needs_ptxas
def test_code_is_the_same_from_everywhere(tmp_path: Path) -> None:
    found = set()
    for place in ("one", "another/one"):
        (tmp_path / place).mkdir(parents=True)
        done = assembled(tmp_path / place, TWO.format(size=64, code="call inner, ()"))
        assert (done.returncode, done.stderr) == (0, "")
        found.add((tmp_path / place / "a.cubin").read_bytes())
    [code] = found
    assert code.startswith(b"\x7fELF")
    assert not [place for place in (b"another", bytes(tmp_path)) if place in code]


@ptx.needs_ptxas
@pytest.mark.parametrize(
    ("size", "code", "said"),
    [
        (
            70000,
            "call inner, ()",
            "a.cpp:3:4: error: kernel First: ptxas, NVIDIA's assembler: uses too much shared data "
            "(0x11170 bytes, 0xc000 max) [device-assembler]\n"
            "a.cpp:3:4: note: --save-temps=DIR keeps the PTX that it reads",
        ),
        (
            64,
            "nonsense",
            "a.cpp:7:8: error: kernel Second: ptxas, NVIDIA's assembler: "
            "Not a name of any known instruction: 'nonsense' [device-assembler]\n"
            "a.cpp:7:8: note: --save-temps=DIR keeps the PTX that it reads: line 20 of a.ptx",
        ),
    ],
)
def test_refusals_name_the_kernel(tmp_path: Path, size: int, code: str, said: str) -> None:
    text = TWO.format(size=size, code=code)
    done = assembled(tmp_path, text)
    assert done.returncode
    # As often as there are architectures.
    told = machine_code.explain(2 * done.stderr, {"a.ptx": text.encode()}, KERNELS, "a.cpp")
    assert [render(one) for one in told] == [said]


def test_warnings_and_what_is_of_no_kernel() -> None:
    told = machine_code.explain(
        "ptxas a.ptx, line 7; error   : Parsing error\n"
        "ptxas warning : Value of threads per SM for entry second is out of range\n"
        "ptxas warning : Registers are spilled to local memory in function 'first', 56 bytes\n"
        "ptxas fatal   : Ptx assembly aborted due to errors\n"
        "/bin/ptxas -arch=sm_90 a.ptx -o a.cubin\n",
        {"a.ptx": TWO.format(size=1, code="call inner, ()").encode()},
        KERNELS,
        "a.cpp",
    )
    assert [(one.severity, one.message) for one in told] == [
        # A function that a kernel calls.
        (Severity.ERROR, "kernel Second: ptxas, NVIDIA's assembler: Parsing error"),
        (
            Severity.WARNING,
            "the device half: ptxas, NVIDIA's assembler: "
            "Value of threads per SM for entry second is out of range",
        ),
        (
            Severity.WARNING,
            "kernel First: ptxas, NVIDIA's assembler: "
            "Registers are spilled to local memory in it, 56 bytes",
        ),
    ]


def test_images_that_are_linked_with_others() -> None:
    whole = DeviceImage(b"PTX\n\0", form=PTX)
    library = replace(whole, is_library=True)
    assert machine_code.text(whole) == machine_code.text(library) == b"PTX\n"
    calling = replace(whole, called=(("f", "kernel"),))
    assert list(map(machine_code.is_linked, (whole, library, calling))) == [False, True, True]
    # libsycl hands on nothing of a library.
    assert machine_code.with_code(library, {}) == library
    found = machine_code.with_code(library, {"sm_80": b"8\0", "sm_90a": b"9"})
    behind = b"sm_80\0" + bytes([2, *7 * [0]]) + b"8\0" + b"sm_90a\0" + bytes([1, *7 * [0]]) + b"9"
    assert found == replace(library, module=b"PTX\n\0" + behind)


def test_the_adapter_is_told_beside_all_else() -> None:
    requirements = PropertySet("SYCL/device requirements", (Property("aspects", b"1"),))
    told = PropertySet(METADATA, (Property("k@syclflat_range", 1),))
    image = DeviceImage(b"PTX\0", ("k",), (told, requirements), form=PTX)
    found = machine_code.with_code(image, {"sm_80": b"8", "sm_90a": b"9"})
    assert found.module == image.module
    assert found.properties == (
        requirements,
        PropertySet(
            METADATA,
            (
                *told.properties,
                Property("sm_80@syclflat_machine_code", b"8"),
                Property("sm_90a@syclflat_machine_code", b"9"),
            ),
        ),
    )
    assert machine_code.with_code(image, {}) is image


@ptx.needs_ptxas
def test_what_the_assembler_knows() -> None:
    assert machine_code.known(["sm_75", "sm_90a", "sm_999"]) == ("sm_75", "sm_90a")
    assert machine_code.lacks(["sm_75", "sm_90a"]) == ()
    [note] = machine_code.lacks(["sm_75", "sm_998", "sm_999"])
    assert note.severity is Severity.NOTE
    assert "no machine code for sm_998, sm_999;" in note.message
    assert "the installed ptxas does not support this GPU" in note.message


def test_without_the_assembler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nvidia, "ptxas", lambda: None)
    nvidia.assembled_architectures.cache_clear()
    try:
        assert machine_code.known(["sm_75"]) == ()
        [note] = machine_code.lacks(["sm_75", "sm_80"])
        assert machine_code.lacks([]) == ()
    finally:
        nvidia.assembled_architectures.cache_clear()
    assert "no machine code for sm_75, sm_80;" in note.message
    assert note.message.endswith("ptxas is not installed")
    assert [advice.message for advice in note.notes] == [
        f"install it with: {installing.extras('cuda')}"
    ]
