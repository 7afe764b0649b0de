"""SPIR input IR: the translator takes every module and makes of it what the document says."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from syclflat.diagnostics import InputError, render
from syclflat.emitters import EmitOptions, ModuleOptions, Pointers
from syclflat.emitters.spir import emit, execution_modes
from syclflat.model.function import Attribute, Function
from syclflat.model.location import Location
from syclflat.model.plan import Form, FunctionPlan, PlannedUnit
from syclflat.model.signature import FlatParameter, Signature
from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    ArrayType,
    BooleanType,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
    TupleType,
    VectorType,
)
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.conftest import CASES
from tests.support import spirv_tools

HERE = Location("worker.cl", 3, 7)
TYPED = EmitOptions(pointers=Pointers.TYPED)
HALF, FLOAT, DOUBLE = FloatType("f16"), FloatType("f32"), FloatType("f64")
INT, SHORT = IntegerType(32, Signedness.SIGNED), IntegerType(16, Signedness.UNSIGNED)
GLOBAL = AddressSpace.GLOBAL


def unit_of(
    *types: ArgumentType,
    attributes: tuple[Attribute, ...] = (),
    name: str = "worker",
    target: str = "spir64",
    form: Form = Form.PROTOTYPE,
    result: ArgumentType | None = None,
) -> PlannedUnit:
    parameters = tuple(
        FlatParameter(f"p{position}", type_, f"p{position}") for position, type_ in enumerate(types)
    )
    signature = Signature(name, parameters, result, HERE, attributes)
    plans = (FunctionPlan(Function(name, HERE, ()), signature),)
    return PlannedUnit("worker.cl", target, "opencl", (), functions=plans, form=form)


def typed(**options: object) -> EmitOptions:
    module = replace(ModuleOptions(), **options)  # type: ignore[arg-type]
    return EmitOptions(pointers=Pointers.TYPED, module=module)


def instructions(unit: PlannedUnit, directory: Path, options: EmitOptions = TYPED) -> list[str]:
    module = spirv_tools.translate(emit(unit, options), directory, "--spirv-ext=+all")
    return spirv_tools.disassemble(module)


def refusal(unit: PlannedUnit, options: EmitOptions = TYPED) -> list[str]:
    with pytest.raises(InputError) as failure:
        emit(unit, options)
    return [render(diagnostic) for diagnostic in failure.value.diagnostics]


# What the document's tables say, and what the translator makes of it.

DOCUMENT = typed(
    source_version=102000,
    source_file="/tmp/opencl/program.cl",
    source_extensions=("cl_khr_fp16", "cl_khr_gl_sharing"),
    extensions=("cl_khr_fp16",),
    capabilities=(10,),
    execution_modes=(("worker", 30, (262149,)),),
    generator=(6, 123),
)


def test_metadata_reads_as_in_the_document() -> None:
    text = emit(unit_of(), DOCUMENT)
    nodes = dict(re.findall(r"^(!\d+) = (.*)$", text, re.MULTILINE))

    def named(name: str) -> list[str]:
        [found] = re.findall(rf"^!{re.escape(name)} = !\{{(.*)\}}$", text, re.MULTILINE)
        return [nodes[node] for node in found.split(", ")]

    [source] = named("spirv.Source")
    *numbers, file = source.removeprefix("!{").removesuffix("}").split(", ")
    assert numbers == ["i32 3", "i32 102000"]
    assert nodes[file] == '!{!"/tmp/opencl/program.cl"}'
    extensions = ['!{!"cl_khr_fp16"}', '!{!"cl_khr_gl_sharing"}']
    assert named("spirv.SourceExtension") == extensions
    assert named("spirv.Extension") == ['!{!"cl_khr_fp16"}']
    assert named("spirv.Capability") == ["!{i32 10}"]
    assert named("spirv.ExecutionMode") == ["!{void ()* @worker, i32 30, i32 262149}"]
    assert named("spirv.Generator") == ["!{i16 6, i16 123}"]
    assert named("opencl.ocl.version") == ["!{i32 1, i32 2}"]
    assert named("opencl.spir.version") == ["!{i32 1, i32 2}"]


@spirv_tools.needs_translator
def test_the_translator_understands_the_metadata(tmp_path: Path) -> None:
    lines = instructions(unit_of(), tmp_path, DOCUMENT)
    assert "OpMemoryModel Physical64 OpenCL" in lines
    assert "OpSource OpenCL_C 102000" in lines
    assert 'OpSourceExtension "cl_khr_fp16"' in lines
    assert 'OpSourceExtension "cl_khr_gl_sharing"' in lines
    assert 'OpExtension "cl_khr_fp16"' in lines
    assert any(re.fullmatch(r"OpExecutionMode %\w+ VecTypeHint 262149", line) for line in lines)
    assert any(re.fullmatch(r'OpEntryPoint Kernel %\w+ "worker"', line) for line in lines)


@spirv_tools.needs_translator
@pytest.mark.parametrize(
    ("target", "model"),
    [("spir", 32), ("spir64", 64), ("spirv32", 32), ("spirv64", 64)],
)
def test_targets(tmp_path: Path, target: str, model: int) -> None:
    text = emit(unit_of(target=target), TYPED)
    triple = "spir" if model == 32 else "spir64"
    assert f'target triple = "{triple}-unknown-unknown"' in text
    layout = "e-p:32:32-i64:64" if model == 32 else "e-i64:64"
    assert f'target datalayout = "{layout}-v16:16-v24:32-v32:32-v48:64-v96:128' in text
    lines = instructions(unit_of(target=target), tmp_path)
    assert f"OpMemoryModel Physical{model} OpenCL" in lines


@spirv_tools.needs_translator
def test_parameters(tmp_path: Path) -> None:
    struct = StructType("struct S", 8, 4, (INT, FLOAT))
    pointers = (PointerType(FLOAT, space, restrict=True) for space in (1, 2, 3))
    lines = instructions(unit_of(*pointers, struct, SHORT), tmp_path)
    for storage in ("CrossWorkgroup", "UniformConstant", "Workgroup"):
        assert f"%_ptr_{storage}_float = OpTypePointer {storage} %float" in lines
    assert "%struct_S = OpTypeStruct %uint %float" in lines
    assert "%_ptr_Function_struct_S = OpTypePointer Function %struct_S" in lines
    for decoration in (
        "%p0 FuncParamAttr NoAlias",
        "%p0 Alignment 4",
        "%p3 FuncParamAttr ByVal",
        "%p3 Alignment 4",
        "%p4 FuncParamAttr Zext",
    ):
        assert f"OpDecorate {decoration}" in lines


@pytest.mark.parametrize(
    ("type_", "expected"),
    [
        (IndexType(), "i32 %p0"),
        (ComplexType(DOUBLE), "<2 x double> %p0"),
        (IntegerType(8), "i8 signext %p0"),
        (PointerType(None, GLOBAL), "i8 addrspace(1)* %p0"),
        (PointerType(VectorType((3,), INT), GLOBAL), "<3 x i32> addrspace(1)* align 16 %p0"),
        (PointerType(IntegerType(1), GLOBAL), "i8 addrspace(1)* align 1 %p0"),
        (PointerType(ComplexType(FLOAT), GLOBAL), "<2 x float> addrspace(1)* align 4 %p0"),
        (
            PointerType(VectorType((5, 4), FLOAT), GLOBAL),
            "[5 x <4 x float>] addrspace(1)* align 16 %p0",
        ),
        (TupleType((INT, DOUBLE)), "{ i32, double }* byval({ i32, double }) align 8 %p0"),
        (ArrayType(SHORT, 3), "[3 x i16]* byval([3 x i16]) align 2 %p0"),
        (
            VectorType((2, 4), FLOAT),
            "[2 x <4 x float>]* byval([2 x <4 x float>]) align 16 %p0",
        ),
        (StructType("a b", 12, 4), '%"struct.a b"* byval(%"struct.a b") align 4 %p0'),
        (OpaqueType(OpaqueKind.SAMPLER, "sampler_t"), "%opencl.sampler_t addrspace(2)* %p0"),
    ],
    ids=str,
)
def test_types(type_: ArgumentType, expected: str) -> None:
    assert f"    {expected}\n" in emit(unit_of(type_, target="spir"), TYPED)


def test_classes_of_one_name_are_told_apart() -> None:
    text = emit(unit_of(StructType("S", 4, 4), StructType("S", 8, 8), StructType("S", 4, 4)), TYPED)
    assert "%struct.S = type { [1 x i32] }\n%struct.S.1 = type { [1 x i64] }\n" in text
    assert text.count("byval(%struct.S) align 4") == 2


def test_memory_without_a_number_is_global_memory() -> None:
    unit = unit_of(PointerType(FLOAT), PointerType(FLOAT, 3), form=Form.DESCRIPTORS)
    text = emit(unit, TYPED)
    assert "float addrspace(1)* align 4 %p0" in text
    assert "float addrspace(3)* align 4 %p1" in text


# What kernels can't take.


@pytest.mark.parametrize(
    ("type_", "words"),
    [
        (BooleanType(), "its type is bool"),
        (IntegerType(1), "an integer of 1 bit;"),
        (IntegerType(128), "an integer of 128 bits"),
        (FloatType("f80"), "its type is f80"),
        (FloatType("f128"), "its type is f128"),
        (FloatType("bf16"), "its type is bf16"),
        (VectorType((5,), INT), "a vector of 5"),
        (VectorType((2, 4), BooleanType()), "not a number"),
        (PointerType(INT), "a pointer to private memory"),
        (PointerType(INT, AddressSpace.GENERIC), "a pointer to generic memory"),
        (PointerType(INT, 5), "a pointer to address space 5"),
        (PointerType(IntegerType(7), GLOBAL), "an integer of 7 bits"),
        (PointerType(FloatType("bf16"), GLOBAL), "its type is bf16"),
        (OpaqueType(OpaqueKind.EVENT, "event_t"), "its type is event_t"),
        (OpaqueType(OpaqueKind.RESERVE_ID, "reserve_id_t"), "its type is reserve_id_t"),
        (OpaqueType(OpaqueKind.IMAGE, "image4d_t", "read_only"), "its type is image4d_t"),
        (OpaqueType(OpaqueKind.PIPE, "int", "read_write"), "read and written"),
    ],
    ids=str,
)
@pytest.mark.parametrize("pointers", list(Pointers))
def test_refused_types(type_: ArgumentType, words: str, pointers: Pointers) -> None:
    [error] = refusal(unit_of(INT, type_), EmitOptions(pointers=pointers))
    assert error.startswith("worker.cl:3:7: error: kernel worker: parameter p1 cannot be passed")
    assert words in error
    assert "[spir-parameter]\nworker.cl:3:7: note: " in error


def test_all_refused_parameters_are_reported() -> None:
    assert len(refusal(unit_of(BooleanType(), INT, IntegerType(7)))) == 2


def test_refused_functions_and_targets() -> None:
    [error] = refusal(unit_of(result=FLOAT))
    assert "worker cannot be a kernel: it returns a value [spir-kernel]" in error
    unit = unit_of(INT)
    [error] = refusal(replace(unit, functions=unit.functions * 2))
    assert "another function has its name [spir-kernel]" in error
    [error] = refusal(unit_of(target="nvptx64"))
    assert "SPIR IR does not support target nvptx64 [spir-target]" in error


@pytest.mark.parametrize(
    "options",
    [
        {"source_language": 7},
        {"source_version": 12},
        {"capabilities": (-1,)},
        {"generator": (6, 1 << 16)},
    ],
)
def test_refused_descriptions(options: dict[str, object]) -> None:
    [error] = refusal(unit_of(), typed(**options))
    assert "[spir-module]" in error


# Execution modes.


@spirv_tools.needs_translator
@pytest.mark.parametrize("mode", execution_modes.OPERANDS)
def test_every_known_mode_makes_a_valid_module(tmp_path: Path, mode: int) -> None:
    # Widths of floating-point types, and sizes that devices have.
    operands = (32, 1, 1)[: execution_modes.OPERANDS[mode]]
    lines = instructions(unit_of(), tmp_path, typed(execution_modes=(("worker", mode, operands),)))
    modes = [line.split()[2:] for line in lines if line.startswith("OpExecutionMode ")]
    found = [words for words in modes if words[0] != "ContractionOff" or mode == 31]
    assert [words[1:] for words in found] == [[str(operand) for operand in operands]]


@spirv_tools.needs_translator
def test_attributes_become_modes(tmp_path: Path) -> None:
    attributes = (
        Attribute("reqd_work_group_size", (8, 4, 1)),
        Attribute("work_group_size_hint", (8, 4)),
        Attribute("vec_type_hint", type=VectorType((4,), FLOAT)),
        Attribute("intel_reqd_sub_group_size", (16,)),
        Attribute("nosvm"),
    )
    lines = instructions(unit_of(FLOAT, attributes=attributes), tmp_path)
    modes = [" ".join(line.split()[2:]) for line in lines if line.startswith("OpExecutionMode ")]
    expected = ["LocalSize 8 4 1", "LocalSizeHint 8 4 1", "VecTypeHint 262149", "SubgroupSize 16"]
    assert [mode for mode in expected if mode not in modes] == []


HINTS: list[tuple[str, ArgumentType]] = [
    ("i8", IntegerType(8)),
    ("i32", INT),
    ("half", HALF),
    ("<2 x i64>", VectorType((2,), IntegerType(64))),
    ("<3 x double>", VectorType((3,), DOUBLE)),
    ("<16 x i16>", VectorType((16,), SHORT)),
]


@spirv_tools.needs_translator
@pytest.mark.parametrize(("ir", "type_"), HINTS, ids=[ir for ir, _ in HINTS])
def test_type_hints_are_encoded_as_by_the_translator(
    tmp_path: Path, ir: str, type_: ArgumentType
) -> None:
    """The translator encodes the hints of Clang's own metadata itself."""
    text = emit(unit_of(), TYPED).replace(") \n", ")\n")
    text = re.sub(r"(!kernel_arg_name !\d+) \{", r"\1 !vec_type_hint !99 {", text)
    text += f"!99 = !{{{ir} undef, i32 1}}\n"
    lines = spirv_tools.disassemble(spirv_tools.translate(text, tmp_path))
    [theirs] = [line.split()[-1] for line in lines if " VecTypeHint " in line]
    assert execution_modes.vector_type_hint(type_) == int(theirs)


@pytest.mark.parametrize(
    ("modes", "words"),
    [
        ([("worker", 999, ())], "is not supported by the SPIR-V translator"),
        ([("worker", 17, (8,))], "has 1 operands instead of 3"),
        ([("worker", 35, (-1,))], "not an unsigned 32-bit number"),
        ([("worker", 35, (8,)), ("worker", 35, (16,))], "occurs twice"),
        ([("other", 35, (8,))], "set for kernel other, which is not in this file"),
    ],
)
def test_refused_modes(modes: list[tuple[str, int, tuple[int, ...]]], words: str) -> None:
    [error] = refusal(unit_of(), typed(execution_modes=tuple(modes)))
    assert words in error
    assert "[spir-execution-mode]" in error


# Capabilities.

IMPLIED = {"Addresses", "Linkage", "Kernel"}
"""Of any module of OpenCL kernels."""
CAPABILITIES = {
    7: "Vector16",
    8: "Float16Buffer",
    10: "Float64",
    11: "Int64",
    13: "ImageBasic",
    14: "ImageReadWrite",
    17: "Pipes",
    19: "DeviceEnqueue",
    22: "Int16",
    39: "Int8",
    43: "Sampled1D",
    46: "SampledBuffer",
}


def image(name: str, access: str = "read_only") -> OpaqueType:
    return OpaqueType(OpaqueKind.IMAGE, name, access)


@spirv_tools.needs_translator
@pytest.mark.parametrize(
    "type_",
    [
        *(IntegerType(bits) for bits in (8, 16, 32, 64)),
        *(IndexType(), FLOAT, DOUBLE, VectorType((16,), DOUBLE), VectorType((4,), SHORT)),
        *(PointerType(pointee, GLOBAL) for pointee in (DOUBLE, HALF, VectorType((8,), INT))),
        *(image(name) for name in ("image1d_t", "image1d_buffer_t", "image2d_t", "image3d_t")),
        *(image("image2d_t", "read_write"), OpaqueType(OpaqueKind.PIPE, "int", "read_only")),
        OpaqueType(OpaqueKind.QUEUE, "queue_t"),
    ],
    ids=str,
)
def test_capabilities_are_those_of_the_translator(tmp_path: Path, type_: ArgumentType) -> None:
    text = emit(unit_of(type_), TYPED)
    [listed] = re.findall(r"^!spirv.Capability = !\{(.*)\}$", text, re.MULTILINE) or [""]
    nodes = dict(re.findall(r"^(!\d+) = !\{i32 (\d+)\}$", text, re.MULTILINE))
    ours = {CAPABILITIES[int(nodes[node])] for node in filter(None, listed.split(", "))}
    lines = instructions(unit_of(type_), tmp_path)
    theirs = {line.split()[1] for line in lines if line.startswith("OpCapability ")}
    assert ours == theirs - IMPLIED


# Whatever is in a signature.

_FLOATS = st.sampled_from((HALF, FLOAT, DOUBLE))
_INTEGERS = st.builds(
    IntegerType, st.sampled_from((8, 16, 32, 64)), st.sampled_from(list(Signedness))
)
_VECTORS = st.builds(
    lambda length, element: VectorType((length,), element),
    st.sampled_from((2, 3, 4, 8, 16)),
    _INTEGERS | _FLOATS,
)
_PLAIN = st.one_of(_FLOATS, _INTEGERS, _VECTORS, st.just(IndexType()))
# The translator garbles text that isn't ASCII.
_TEXT = st.text(st.characters(min_codepoint=1, max_codepoint=126), min_size=1, max_size=8)
_STRUCTS = st.builds(
    lambda name, words, unit: StructType(name, words * unit, unit),
    _TEXT,
    st.integers(1, 9),
    st.sampled_from((1, 2, 4, 8, 16)),
)
_AGGREGATES = st.one_of(
    _STRUCTS,
    st.builds(ArrayType, _PLAIN, st.integers(1, 4)),
    st.builds(lambda vector: replace(vector, shape=(3, *vector.shape)), _VECTORS),
    st.builds(TupleType, st.lists(_PLAIN, min_size=1, max_size=3).map(tuple)),
)
_POINTERS = st.builds(
    PointerType,
    st.one_of(st.none(), _PLAIN, _AGGREGATES, st.just(PointerType(INT, GLOBAL))),
    st.sampled_from((1, 2, 3)),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
_OPAQUE = st.sampled_from(
    (
        *(image(name) for name in ("image2d_t", "image2d_array_depth_t", "image3d_t")),
        *(image("image1d_t", "write_only"), OpaqueType(OpaqueKind.SAMPLER, "sampler_t")),
        *(OpaqueType(OpaqueKind.PIPE, "float4", a) for a in ("read_only", "write_only")),
        *(OpaqueType(kind, f"{kind.value}_t") for kind in (OpaqueKind.QUEUE, OpaqueKind.CLK_EVENT)),
    )
)
_ANY = st.one_of(_PLAIN, _AGGREGATES, _POINTERS, _OPAQUE)


@st.composite
def units(draw: st.DrawFn) -> PlannedUnit:
    plans = []
    for name in draw(st.lists(_TEXT, min_size=1, max_size=3, unique=True)):
        types = draw(st.lists(_ANY, max_size=6))
        names = draw(st.lists(_TEXT, min_size=len(types), max_size=len(types), unique=True))
        parameters = tuple(map(FlatParameter, names, types, names))
        attributes = draw(st.sampled_from(((), (Attribute("reqd_work_group_size", (8,)),))))
        signature = Signature(name, parameters, None, HERE, attributes)
        plans.append(FunctionPlan(Function(name, HERE, ()), signature))
    target = draw(st.sampled_from(("spir", "spir64")))
    source = draw(_TEXT)
    return PlannedUnit(source, target, "mlir", (), functions=tuple(plans), form=Form.DESCRIPTORS)


@spirv_tools.needs_translator
@settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(units())
def test_any_signature_makes_a_valid_module(tmp_path: Path, unit: PlannedUnit) -> None:
    lines = instructions(unit, tmp_path)
    entries = [line for line in lines if line.startswith("OpEntryPoint Kernel ")]
    assert len(entries) == len(unit.functions)
    spirv_tools.read_with_clang(emit(unit), unit.target)


@settings(max_examples=40)
@given(st.text(min_size=1, max_size=8).filter(lambda text: "\0" not in text))
def test_any_name_stays_what_it_is(name: str) -> None:
    unit = unit_of(PointerType(StructType(name, 4, 4), GLOBAL), INT, name=name)
    text = spirv_tools.read_with_clang(emit(replace(unit, source=name)), "spir64")
    escaped = re.findall(r'^define spir_kernel void @(?:"(.*?)"|([^(]+))\(', text, re.MULTILINE)
    assert len(escaped) == 1

    def unescape(match: re.Match[bytes]) -> bytes:
        return b"\\" if match[1] == b"\\" else bytes.fromhex(match[1].decode())

    raw = re.sub(rb"\\([0-9A-F]{2}|\\)", unescape, "".join(escaped[0]).encode())
    assert raw.decode() == name


# SYCL.

SOURCES = sorted(
    path
    for path in CASES.glob("*/*.cpp")
    if path.suffixes == [".cpp"]
    and path.parent.name != "run"
    and not path.parent.name.endswith("errors")
)


def planned(path: Path, target: str, cache: Path) -> tuple[PlannedUnit, ...]:
    is_dpcpp = path.parent.name.startswith(("dpcpp", "combinations"))
    wanted = Settings(
        conventions=("sycl-2020", "dpcpp"),
        target=target,
        sycl="dpcpp" if is_dpcpp else "bundled",
        precompiled_headers=cache / "pch",
    )
    source = Source(str(path))
    try:
        return stages.plan(source, wanted).units
    except InputError:
        # What only sycl-2020 can pass.
        return stages.plan(source, replace(wanted, conventions=("sycl-2020",))).units


def check_case(path: Path, target: str, directory: Path, cache: Path) -> None:
    for unit in planned(path, target, cache):
        lines = instructions(unit, directory)
        entries = [line for line in lines if line.startswith("OpEntryPoint Kernel ")]
        assert len(entries) == len(unit.plans)
        spirv_tools.read_with_clang(emit(unit), target)


@spirv_tools.needs_translator
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_cases(path: Path, tmp_path: Path, cache: Path) -> None:
    check_case(path, "spir64", tmp_path, cache)


@spirv_tools.needs_translator
@pytest.mark.parametrize(
    "path",
    # DPC++'s headers don't know devices of 32 bits.
    [path for path in SOURCES if path.parent.name in ("captures", "seed")],
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
def test_cases_on_32_bits(path: Path, tmp_path: Path, cache: Path) -> None:
    check_case(path, "spir", tmp_path, cache)


def test_a_body_copies_initializes_and_calls_in_the_order_of_the_plan() -> None:
    source = Source(str(CASES / "seed" / "fix3.cpp"))
    [unit] = stages.plan(source, Settings()).units
    text = emit(unit)
    body = text[text.index(" {\n") : text.index("\n}\n")]
    calls = re.findall(r'call (?:spir_func )?void @"?([^"(]*)"?\((.*)\)$', body, re.MULTILINE)
    accessor = "sycl::accessor<int, 1, sycl::access::mode::{}, sycl::access::target::global_buffer>"
    write, read = (f"{accessor.format(mode)}::__init" for mode in ("write", "read"))
    [plan] = unit.plans
    expected = [write, "llvm.memcpy.p0.p0.i64", read, read, f"{plan.kernel.name.mangled}.body"]
    assert [name for name, _ in calls] == expected
    assert "ptr align 8 %local.32, ptr align 8 %s, i64 72" in calls[1][1]
    assert calls[2][1].startswith("ptr addrspace(4) %local.40.generic, ptr addrspace(1) align 4 ")


EmptyBases = Callable[..., PlannedUnit]


def test_an_empty_base_overwrites_nothing(plan: EmptyBases) -> None:
    unit = plan(
        "struct Empty {};\n"
        "struct K : Empty { int a; void operator()() const {} };\n"
        "int main() { sycl::queue().single_task(K{{}, 1}); }"
    )
    body = emit(unit)
    assert "store i32 %a, ptr %local.0, align 4" in body
    assert "memcpy" not in body


FUNCTIONS = sorted(
    path
    for directory in ("mlir", "tinytc", "opencl")
    for path in (CASES / directory).glob("*")
    if len(path.suffixes) == 1 and path.suffix in (".mlir", ".tt", ".cl")
)


@spirv_tools.needs_translator
@pytest.mark.parametrize("target", ["spir64", "spir"])
@pytest.mark.parametrize("path", FUNCTIONS, ids=lambda path: path.name)
def test_functions_of_all_languages_translate(path: Path, target: str, tmp_path: Path) -> None:
    source = Source(str(path))
    [unit] = stages.plan(source, Settings(target=target)).units
    try:
        text = emit(unit, EmitOptions(Pointers.TYPED))
    except InputError:
        # Two have a bool, one has results.
        assert path.name in ("names.tt", "types.tt", "types.mlir")
        return
    module = spirv_tools.translate(text, tmp_path)
    assert any("OpEntryPoint Kernel" in line for line in spirv_tools.disassemble(module))
