"""Kernels of OpenCL C have in our modules what Clang gives them."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pytest

from syclflat.emitters import EmitOptions, Pointers
from syclflat.emitters.spir import emit
from syclflat.model.function import Function
from syclflat.model.location import Location
from syclflat.model.plan import Form, FunctionPlan, PlannedUnit
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    ArrayType,
    FloatType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
    VectorType,
)
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.support import spirv_tools

HERE = Location("test.cl", 1, 1)
KERNELS = 60

SCALARS: dict[str, ArgumentType] = {
    "half": FloatType("f16"),
    "float": FloatType("f32"),
    "double": FloatType("f64"),
}
for name, bits in (("char", 8), ("short", 16), ("int", 32), ("long", 64)):
    SCALARS[name] = IntegerType(bits, Signedness.SIGNED)
    SCALARS[f"u{name}"] = IntegerType(bits, Signedness.UNSIGNED)
VECTORS: dict[str, ArgumentType] = {
    f"{name}{length}": VectorType((length,), element)
    for name, element in SCALARS.items()
    for length in (2, 3, 4, 8, 16)
}
INT, CHAR, DOUBLE = SCALARS["int"], SCALARS["char"], SCALARS["double"]
STRUCTS: dict[str, ArgumentType] = {
    "struct pair": StructType("struct pair", 8, 4, (INT, CHAR)),
    "struct wide": StructType("struct wide", 16, 8, (ArrayType(CHAR, 3), DOUBLE)),
    "anonymous": StructType("anonymous", 32, 16, (INT, VECTORS["float4"])),
    "union both": StructType("union both", 8, 8, (DOUBLE,)),
}
TYPEDEFS: dict[str, ArgumentType] = {
    "count": INT,
    "place": VECTORS["float4"],
    "pair_t": STRUCTS["struct pair"],
}
VALUES = SCALARS | VECTORS | STRUCTS

PRELUDE = (
    """\
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
"""
    + "".join(
        f"typedef {name} {name}{length} __attribute__((ext_vector_type({length})));\n"
        for name in SCALARS
        for length in (2, 3, 4, 8, 16)
    )
    + """\
struct pair { int number; char tag; };
struct wide { char name[3]; double value; };
typedef struct { int number; float4 place; } anonymous;
union both { int number; double value; };
typedef int count;
typedef float4 place;
typedef struct pair pair_t;
"""
)
PRELUDE = f"#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n{PRELUDE}"

IMAGES = (
    *("image1d_t", "image1d_array_t", "image1d_buffer_t", "image2d_t", "image2d_array_t"),
    *("image2d_depth_t", "image2d_array_depth_t", "image3d_t"),
)
SPACES = {
    "global": AddressSpace.GLOBAL,
    "constant": AddressSpace.CONSTANT,
    "local": AddressSpace.LOCAL,
}
PACKETS = ("int", "float4", "uchar16", "anonymous", "struct pair")


def random_parameter(random_: random.Random, name: str) -> tuple[str, FlatParameter]:
    """Return a parameter as OpenCL C declares it, and as the model has it."""
    kind = random_.choice(("value", "value", "typedef", "pointer", "pointer", "opaque"))
    type_: ArgumentType
    spelling = ""
    if kind == "value":
        text, type_ = random_.choice(list(VALUES.items()))
        declared = f"{random_.choice(('', 'const '))}{text} {name}"
    elif kind == "typedef":
        spelling, type_ = random_.choice(list(TYPEDEFS.items()))
        declared = f"{spelling} {name}"
    elif kind == "pointer":
        declared, type_ = random_pointer(random_, name)
    else:
        declared, type_ = random_opaque(random_, name)
    return declared, FlatParameter(name, type_, name, spelling, HERE)


def random_pointer(random_: random.Random, name: str) -> tuple[str, ArgumentType]:
    pointee_text, pointee = random_.choice([("void", None), *VALUES.items()])
    space = random_.choice(list(SPACES))
    const, volatile, restrict = (random_.random() < 0.3 for _ in range(3))
    words = [word for word, given in (("const", const), ("volatile", volatile)) if given]
    text = " ".join([space, *words, pointee_text])
    type_ = PointerType(pointee, SPACES[space], const, volatile, restrict)
    while random_.random() < 0.3:
        # A pointer to such pointers, which are not restrict themselves.
        inner = replace(type_, restrict=False)
        space, const = random_.choice(("global", "local")), random_.random() < 0.3
        text += f" *{'const ' if const else ''}{space}"
        type_ = PointerType(inner, SPACES[space], const, restrict=restrict)
    return f"{text} *{'restrict ' if restrict else ''}{name}", type_


def random_opaque(random_: random.Random, name: str) -> tuple[str, ArgumentType]:
    what = random_.choice(("image", "image", "sampler", "queue", "clk_event", "pipe"))
    if what == "image":
        image = random_.choice(IMAGES)
        access = random_.choice(("read_only", "write_only", "read_write"))
        return f"{access} {image} {name}", OpaqueType(OpaqueKind.IMAGE, image, access)
    if what == "pipe":
        packet = random_.choice(PACKETS)
        access = random_.choice(("read_only", "write_only"))
        return f"{access} pipe {packet} {name}", OpaqueType(OpaqueKind.PIPE, packet, access)
    return f"{what}_t {name}", OpaqueType(OpaqueKind(what), f"{what}_t")


def random_kernels(seed: int) -> tuple[str, list[Signature]]:
    """Return kernels as OpenCL C, and their signatures."""
    random_ = random.Random(seed)
    text, signatures = PRELUDE, []
    for number in range(KERNELS):
        # The first has none.
        count = random_.randint(1, 6) if number else 0
        pairs = [random_parameter(random_, f"p{position}") for position in range(count)]
        name = f"kernel_{number}"
        text += f"kernel void {name}({', '.join(declared for declared, _ in pairs)}) {{}}\n"
        parameters = tuple(parameter for _, parameter in pairs)
        signatures.append(Signature(name, parameters, None, HERE))
    return text, signatures


def unit_of(signatures: list[Signature], target: str) -> PlannedUnit:
    plans = tuple(FunctionPlan(Function(s.name, HERE, ()), s) for s in signatures)
    return PlannedUnit("test.cl", target, "opencl", (), functions=plans, form=Form.PROTOTYPE)


@dataclass
class Module:
    """What matters of a module."""

    layout: str
    triple: str
    kernels: dict[str, list[str]] = field(default_factory=dict)
    """Parameters: types with attributes, in order."""
    metadata: dict[str, dict[str, str]] = field(default_factory=dict)
    """Of each kernel: what its arguments' metadata says."""
    types: dict[str, str] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)


def read_module(text: str) -> Module:
    """Read a module as LLVM writes it."""
    nodes = dict(re.findall(r"^(!\d+) = (?:distinct )?(!\{.*\})$", text, re.MULTILINE))
    [layout] = re.findall(r'^target datalayout = "(.*)"$', text, re.MULTILINE)
    [triple] = re.findall(r'^target triple = "(.*)"$', text, re.MULTILINE)
    module = Module(layout, triple)
    module.types = dict(re.findall(r"^(%\S+) = type (.*)$", text, re.MULTILINE))
    for name in ("opencl.ocl.version", "opencl.spir.version"):
        [node] = re.findall(rf"^!{name} = !\{{(!\d+)\}}$", text, re.MULTILINE)
        module.named[name] = nodes[node]
    for line in re.findall(r"^define .*spir_kernel .*$", text, re.MULTILINE):
        match = re.search(r"@(\w+)\((.*)\) .*?((?:![a-z_]+ !\d+ ?)*)\{$", line)
        assert match, line
        name, parameters, references = match.groups()
        module.kernels[name] = [without_noise(part) for part in split(parameters)]
        module.metadata[name] = {
            key: nodes[node] for key, node in re.findall(r"!(kernel_\w+) (!\d+)", references)
        }
    return module


def split(parameters: str) -> Iterator[str]:
    depth, start = 0, 0
    for position, character in enumerate(f"{parameters},"):
        depth += (character in "(<{[") - (character in ")>}]")
        if character == "," and depth == 0 and parameters:
            yield parameters[start:position].strip()
            start = position + 1


def without_noise(parameter: str) -> str:
    """Return a parameter without its name, and without what only optimizers care for."""
    words = parameter.replace("noundef ", "").rsplit(" %", 1)[0]
    return " ".join(words.split())


def compare(ours: Module, theirs: Module) -> None:
    assert ours.layout == theirs.layout
    assert ours.triple == theirs.triple
    assert ours.named == theirs.named
    assert ours.kernels == theirs.kernels
    assert ours.metadata == theirs.metadata
    assert len(ours.kernels) == KERNELS
    shared = ours.types.keys() & theirs.types.keys()
    assert {name: ours.types[name] for name in shared} == {
        name: theirs.types[name] for name in shared
    }


CLANG_OPTIONS = (
    *("-x", "cl", "-cl-std=CL2.0", "-S", "-emit-llvm", "-O0", "-Xclang", "-disable-O0-optnone"),
    *("-cl-kernel-arg-info", "-w", "-o", "-", "-"),
)


@pytest.mark.parametrize("target", ["spir64", "spir"])
@pytest.mark.parametrize("seed", [1, 2])
def test_opaque_pointers(target: str, seed: int) -> None:
    text, signatures = random_kernels(seed)
    triple = f"{target}-unknown-unknown"
    theirs = spirv_tools.clang("-target", triple, "-cl-no-stdinc", *CLANG_OPTIONS, text=text)
    ours = spirv_tools.read_with_clang(emit(unit_of(signatures, target)), target)
    compare(read_module(ours), read_module(theirs))


@pytest.mark.parametrize("target", ["spir64", "spir"])
def test_kernels_that_the_front_end_reads(target: str) -> None:
    text, _ = random_kernels(4)
    triple = f"{target}-unknown-unknown"
    theirs = spirv_tools.clang("-target", triple, "-cl-no-stdinc", *CLANG_OPTIONS, text=text)
    source = Source("test.cl", text.encode())
    [unit] = stages.plan(source, Settings(target=target)).units
    compare(read_module(spirv_tools.read_with_clang(emit(unit), target)), read_module(theirs))


@pytest.mark.skipif(shutil.which("clang-15") is None, reason="needs clang-15")
@spirv_tools.needs_translator
@pytest.mark.parametrize("target", ["spir64", "spir"])
def test_typed_pointers(target: str) -> None:
    text, signatures = random_kernels(3)
    triple = f"{target}-unknown-unknown"
    options = ("-target", triple, "-cl-no-stdinc", "-Xclang", "-no-opaque-pointers")
    theirs = spirv_tools.run("clang-15", *options, *CLANG_OPTIONS, text=text)
    module = emit(unit_of(signatures, target), EmitOptions(pointers=Pointers.TYPED))
    options = ("-target", triple, "-Xclang", "-no-opaque-pointers", "-x", "ir")
    again = ("-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-o", "-", "-")
    ours = spirv_tools.run("clang-15", *options, *again, text=module)
    compare(read_module(ours), read_module(theirs))
