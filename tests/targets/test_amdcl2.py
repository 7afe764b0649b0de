"""Argument buffers of AMD OpenCL 2.0: what the CLRX assembler lays out, and Clang's for HSA."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from syclflat.clang import ziglang
from syclflat.diagnostics import InputError
from syclflat.emitters.flat_signatures import signatures
from syclflat.model.argument_buffer import ArgumentBuffer
from syclflat.model.location import Location
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import (
    ArgumentType,
    BooleanType,
    FloatType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    VectorType,
)
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.targets import amdcl2
from tests.conftest import ROOT

HERE = Location("test.cl", 1, 1)
MEASURED = json.loads((ROOT / "tests" / "data" / "argument_buffers.json").read_text())
READOBJ = shutil.which("llvm-readobj-15") or shutil.which("/usr/lib/llvm-15/bin/llvm-readobj")
OPENCL = {
    "image2d, read_only": "read_only image2d_t",
    "image3d, write_only": "write_only image3d_t",
    "image3d, read_write": "read_write image3d_t",
    "sampler": "sampler_t",
    "queue": "queue_t",
    "clkevent": "clk_event_t",
    "float*, global": "global float *",
    "float*, local": "local float *",
}


def buffer(
    text: str, abi: str = "amdcl2-64", version: int = 191205, **given: Any
) -> ArgumentBuffer:
    source = Source("test.cl", text.encode())
    target = {"amdcl2-64": "spir64", "amdcl2-32": "spir"}[abi]
    [unit] = stages.plan(source, Settings(target=target)).units
    [signature] = signatures(unit)
    return amdcl2.layout(signature, amdcl2.find(abi), version, **given)


def ends(found: ArgumentBuffer) -> list[int]:
    return [slot.end for slot in found.slots if not slot.is_setup]


@pytest.mark.parametrize(
    "measured", MEASURED, ids=lambda m: f"{m['name']}-{m['width']}-{m['driver_version']}"
)
def test_what_the_assembler_lays_out(measured: dict[str, Any]) -> None:
    structs, arguments = [], []
    for number, argument in enumerate(measured["arguments"]):
        type_ = argument["type"]
        if size := re.fullmatch(r"structure, (\d+)", type_):
            structs.append(f"struct S{number} {{ char bytes[{size[1]}]; }};")
            type_ = f"struct S{number}"
        arguments.append(f"{OPENCL.get(type_, type_)} a{number}")
    text = f"{' '.join(structs)} kernel void f({', '.join(arguments)}) {{}}"
    found = buffer(text, f"amdcl2-{measured['width']}", measured["driver_version"])
    assert ends(found) == [argument["end"] for argument in measured["arguments"]]
    assert found.size == measured["size"]
    assert [slot.end for slot in found.slots if slot.is_setup][-1] == measured["setup_end"]


@pytest.mark.parametrize(
    ("arguments", "offsets", "size"),
    [
        ("global int *p, int i, char c, short s, long l", [48, 56, 60, 62, 64], 80),
        ("char c, int3 v, double d", [48, 52, 72], 80),
        ("float4 v, char c, float2 w", [48, 64, 68], 80),
        ("struct S s, read_only image2d_t i, sampler_t m", [48, 56, 64], 80),
        ("", [], 48),
        ("int i, global int *p, ulong l, float16 v, uchar c", [48, 56, 64, 72, 136], 144),
    ],
)
def test_buffers_of_64_bits(arguments: str, offsets: list[int], size: int) -> None:
    found = buffer(f"struct S {{ int a[6]; }}; kernel void f({arguments}) {{}}")
    assert [slot.offset for slot in found.slots if not slot.is_setup] == offsets
    assert found.size == size


def test_buffers_of_32_bits() -> None:
    arguments = (
        "global int *a, char b, global int *c, char d, local int *e, char f, global float *g"
    )
    found = buffer(f"kernel void f({arguments}) {{}}", "amdcl2-32")
    assert ends(found) == [28, 29, 36, 37, 44, 45, 52]
    assert buffer("kernel void f() {}", "amdcl2-32").size == 32


def test_without_setup_arguments() -> None:
    found = buffer("kernel void f(char c, int i) {}", has_setup=False)
    assert [(slot.name, slot.offset) for slot in found.slots] == [("c", 0), ("i", 4)]


def test_metadata_counts_in_its_own_way() -> None:
    found = buffer("kernel void f(char c, char16 v, long2 w) {}", has_setup=False)
    assert [slot.metadata_offset for slot in found.slots] == [0, 16, 80]


def test_notes_say_where_document_and_drivers_disagree() -> None:
    text = "kernel void f(read_only image2d_t i) {}"
    assert any("8 bytes" in note for note in buffer(text, "amdcl2-32").notes)
    assert not buffer(text).notes


IMAGE = OpaqueType(OpaqueKind.IMAGE, "image2d_t", "read_only")


@pytest.mark.parametrize(
    ("type_", "what"),
    [
        (FloatType("f16"), "half"),
        (BooleanType(), "bool"),
        (IntegerType(128), "an integer of 128 bits"),
        (PointerType(IMAGE, 1), "a pointer to images"),
        (PointerType(OpaqueType(OpaqueKind.SAMPLER, "sampler_t"), 1), "a pointer to samplers"),
        (OpaqueType(OpaqueKind.EVENT, "event_t"), "event_t"),
        (VectorType((5,), IntegerType(32)), "a vector of this shape"),
        (VectorType((4,), FloatType("f16")), "half"),
    ],
)
def test_what_the_abi_has_no_form_for(type_: ArgumentType, what: str) -> None:
    place = Location("test.cl", 3, 7)
    signature = Signature("f", (FlatParameter("a", type_, "a", location=place),), None, HERE)
    pattern = rf"test.cl:3:7: error: kernel f: argument a: {what}.* \[kernarg-type\]"
    with pytest.raises(InputError, match=pattern):
        amdcl2.layout(signature, amdcl2.ABIS[0])


SCALARS = ("char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "float", "double")
PLAIN = st.sampled_from((*SCALARS, *(f"global {name} *" for name in SCALARS)))


_ARGUMENT = re.compile(
    r"\.offset: +(\d+)(?:\s+\.pointee_align: +\d+)?\s+\.size: +\d+"
    r"(?:\s+\.type_name: +\S.*)?\s+\.value_kind: +(\w+)"
)


def hsa_offsets(text: str, tmp_path: Path) -> list[list[int]]:
    """Return the offsets of the arguments of each kernel, as Clang's metadata for HSA has them."""
    source, target = tmp_path / "k.cl", tmp_path / "k.o"
    prelude = ROOT / "syclflat" / "frontends" / "opencl" / "prelude.h"
    source.write_text(text)
    command = [sys.executable, "-m", "ziglang", "clang", "-x", "cl", "-cl-std=CL2.0"]
    command += ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx900", "-nogpulib", "-nostdinc"]
    command += ["-cl-no-stdinc", "-include", str(prelude), "-c", str(source), "-o", str(target)]
    subprocess.run(command, check=True, capture_output=True)
    assert READOBJ is not None
    notes = subprocess.run(
        [READOBJ, "--notes", str(target)], check=True, capture_output=True, text=True
    ).stdout
    kernels = re.split(r"^\s+- \.ag?pr_count|^\s+- \.args:", notes, flags=re.MULTILINE)[1:]
    found = []
    for kernel in kernels:
        arguments = _ARGUMENT.findall(kernel)
        found.append([int(offset) for offset, kind in arguments if not kind.startswith("hidden")])
    return found


@pytest.mark.skipif(READOBJ is None, reason="needs llvm-readobj of LLVM 15")
@pytest.mark.skipif(ziglang.find_zig() is None, reason="needs ziglang")
@settings(max_examples=3)
@given(kernels=st.lists(st.lists(PLAIN, min_size=1, max_size=9), min_size=20, max_size=20))
def test_scalars_and_global_pointers_are_where_hsa_has_them(
    kernels: list[list[str]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Where the two agree: vectors, local pointers and structures differ, and so does the end."""
    prototypes = [
        f"kernel void k{number:02}({', '.join(f'{t} a{n}' for n, t in enumerate(types))}) {{}}"
        for number, types in enumerate(kernels)
    ]
    theirs = hsa_offsets("\n".join(prototypes), tmp_path_factory.mktemp("hsa"))
    assert len(theirs) == len(kernels)
    for prototype, offsets in zip(prototypes, theirs, strict=True):
        slots = buffer(prototype, has_setup=False).slots
        assert [slot.offset for slot in slots] == offsets


@pytest.mark.skipif(READOBJ is None, reason="needs llvm-readobj of LLVM 15")
@pytest.mark.parametrize(
    ("arguments", "amdcl2_offsets", "hsa"),
    [
        # Aligned to the element here, to the vector there.
        ("char c, int4 v", [0, 4], [0, 16]),
        # Pointers to local memory have 8 bytes here, 4 there.
        ("local int *p, int i", [0, 8], [0, 4]),
        # A pointer here, the value there.
        ("struct S s, int i", [0, 8], [0, 24]),
    ],
)
def test_documented_differences_from_hsa(
    arguments: str, amdcl2_offsets: list[int], hsa: list[int], tmp_path: Path
) -> None:
    text = f"struct S {{ int a[6]; }}; kernel void f({arguments}) {{}}"
    assert [slot.offset for slot in buffer(text, has_setup=False).slots] == amdcl2_offsets
    assert hsa_offsets(text, tmp_path) == [hsa]
