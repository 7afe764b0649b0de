"""Images for the CPU: tables of functions in an assembly that is a part of the program."""

from __future__ import annotations

from dataclasses import replace

import pytest

from syclflat.backends import native
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.native import native_image
from syclflat.backends.passes.undefined_symbols import UnresolvedError
from syclflat.clang.demangling import demangled
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.runtimes.device_image import DeviceImage, array, extent
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest
from tests.support.stages import images_of

AT = Location("app.cpp", 3, 5)
FACTS = DeviceFacts(
    kernels=("_ZTS1K", "_ZTS1L"), waiting=frozenset({"_ZTS1L"}), undefined={"sinf": ["_ZTS1K"]}
)
ASSEMBLY = b"""\
\t.globl\t_ZTS1K                  # -- Begin function
_ZTS1K:
.LBB0_1:
\tcallq\tsinf@PLT
\tjmp\t.LBB0_1
\t.hidden\tasan.module_ctor
\t.globl\t_ZTS1L
_ZTS1L:
\tretq
.L.str:
\t.asciz\t"a.L\\"b.L"
"""


def complete(
    assembly: bytes, manifest: Manifest, facts: DeviceFacts = FACTS
) -> tuple[DeviceImage, ...]:
    return images_of(native.BACKEND, assembly, manifest, "app.cpp", facts=facts)


def kernel(name: str, *attributes: Attribute, suffix: str = "") -> NamedKernel:
    return NamedKernel(name[5:], name, AT, attributes, suffix=suffix)


def test_the_assembly_is_in_the_source_once_and_each_demand_has_an_image() -> None:
    manifest = Manifest(
        (
            kernel("_ZTS1K", suffix="_1"),
            kernel("_ZTS1L", Attribute("reqd_work_group_size", (4, 2))),
        )
    )
    first, second = complete(ASSEMBLY, manifest)
    assert (first.kernels, second.kernels) == (("_ZTS1K_1",), ("_ZTS1L",))
    assert (first.form.number, first.form.target) == (1, "native_cpu")
    text = array("image", first)
    row = (
        '    {"_ZTS1K_1", _Z11sycl_kernel1K, nullptr, {false, nullptr, nullptr}, {0, 0, 0}, 0, 0},'
    )
    assert f"{row}\n" in text
    assert "static const native_entry image[] = {\n" in text
    assert "__asm__" in text
    assert "__asm__" not in second.definition
    assert (
        '{"_ZTS1L", _Z11sycl_kernel1L, nullptr, {true, nullptr, nullptr}, {4, 2, 1}, 0, 0},'
        in second.definition
    )
    assert extent("image", first).startswith("(const unsigned char *)&image, ")


def test_versions_for_better_cpus_come_first() -> None:
    levels = ("x86-64-v2", "x86-64-v3", "x86-64-v4")
    assembly = ASSEMBLY + b"_ZTS1K.v3:\n\tretq\n_ZTS1K.v4:\n\tretq\n"
    facts = replace(FACTS, cpu_levels=levels)
    (image,) = complete(assembly, Manifest((kernel("_ZTS1K"),)), facts)
    rows = [line for line in image.definition.splitlines() if '{"_ZTS1K"' in line]
    called = [(row.split(", ")[1], row[-4:]) for row in rows]
    assert called == [
        ("_Z11sycl_kernel1K_v4", " 4},"),
        ("_Z11sycl_kernel1K_v3", " 3},"),
        ("_Z11sycl_kernel1K", " 2},"),
    ]
    assert (
        '_Z11sycl_kernel1K_v3(void *const *, native_work_group &) __asm__("_Z11sycl_kernel1K.v3");'
        in (image.definition)
    )
    assert "\n_Z11sycl_kernel1K.v4:\n" in image.definition


def test_symbols_are_the_files_own_and_labels_no_others() -> None:
    (image,) = complete(ASSEMBLY, Manifest((kernel("_ZTS1K"), kernel("_ZTS1L"))))
    assert ".globl" not in image.definition
    assert "\t.hidden\tasan.module_ctor\n" in image.definition
    assert ".Lsyclflat_BB0_1:\n\tcallq\tsinf@PLT\n\tjmp\t.Lsyclflat_BB0_1\n" in image.definition
    assert '.Lsyclflat_.str:\n\t.asciz\t"a.L\\"b.L"\n' in image.definition


def test_the_function_of_a_kernel_has_a_name_that_debuggers_show() -> None:
    """By its own symbol, it would be "typeinfo name for K"."""
    assembly = ASSEMBLY + b'\t.asciz\t"_ZTS1K"\n\t.quad\t_ZTS1K+1\n\t.quad\tother_ZTS1K\n'
    (image,) = complete(assembly, Manifest((kernel("_ZTS1K"), kernel("_ZTS1L"))))
    assert "(_Z11sycl_kernel1K:\n" in image.definition
    assert '\t.asciz\t"_Z11sycl_kernel1K"\n\t.quad\t_Z11sycl_kernel1K+1\n' in image.definition
    assert "\t.quad\tother_ZTS1K\n" in image.definition
    assert demangled("_Z11sycl_kernel1K") == "sycl_kernel(K)"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("_Z6absentv", "kernel K: absent() is called, but not defined for the device"),
        ("malloc", "kernel K: its code allocates memory, which devices do not support"),
        ("of_the_host", "kernel K: of_the_host is called, but not defined for the device"),
        ("__cxa_throw", "kernel K: its code throws an exception, which devices do not support"),
    ],
)
def test_what_nobody_defines_is_refused_at_the_kernel(name: str, said: str) -> None:
    assembly = ASSEMBLY.replace(b"sinf", name.encode())
    with pytest.raises(UnresolvedError) as refused:
        complete(
            assembly, Manifest((kernel("_ZTS1K"),)), replace(FACTS, undefined={name: ["_ZTS1K"]})
        )
    (only,) = refused.value.diagnostics
    assert (only.message, only.location) == (said, AT)


def test_what_the_optimizer_left_out_is_not_missed() -> None:
    facts = replace(FACTS, undefined={"_Z6absentv": ["_ZTS1K"]})
    assert complete(ASSEMBLY, Manifest((kernel("_ZTS1K"),)), facts)


def test_a_file_without_kernels_has_no_image() -> None:
    assert complete(b"\tretq\n", Manifest(()), DeviceFacts()) == ()


OF_SHARED = DeviceFacts(
    external=frozenset({"_Z4herev", "_Z5therev"}),
    exported=("_Z4herev",),
    waiting=frozenset({"_Z4herev"}),
    undefined={"_Z5therev": ["_Z4herev"]},
)
SHARED = b"""\
\t.globl\t_Z4herev
_Z4herev:
\tjmp\t_Z5therev@PLT
"""


def test_functions_for_other_files_need_no_kernel() -> None:
    (image,) = complete(SHARED, Manifest(()), OF_SHARED)
    assert image.is_library
    lines = [line.strip() for line in image.definition.splitlines()]
    assert ".globl\t_Z4herev" not in lines
    assert ".set syclflat_native_code__Z4herev, _Z4herev" in lines
    assert ".set _Z5therev, syclflat_native_code__Z5therev" in lines
    assert (
        "const native_function syclflat_native_function__Z4herev = "
        "{true, syclflat_calls_of__Z4herev, syclflat_variables_of_file};" in lines
    )


def test_a_kernel_tells_what_it_calls_of_other_files() -> None:
    told = SHARED.replace(b"_Z4herev", b"_ZTS1K")
    facts = DeviceFacts(
        external=frozenset({"_Z5therev"}), kernels=("_ZTS1K",), undefined={"_Z5therev": ["_ZTS1K"]}
    )
    (image,) = complete(told, Manifest((kernel("_ZTS1K"),)), facts)
    assert not image.is_library
    assert "{false, syclflat_calls_of__ZTS1K, nullptr}" in image.definition
    assert '.pushsection ".syclflat.called_by.app.cpp:3:5@_ZTS1K","aw",@' in image.definition


def test_joined_assemblies_share_no_local_labels() -> None:
    text = '.LBB0_1:\n\tjmp .LBB0_1\n\t.ascii "at .L\\"1"\nf.L:\n'
    assert native_image.IMAGES.read(*[text.encode()] * 3).splitlines() == [
        *(".LBB0_1:", "\tjmp .LBB0_1", '\t.ascii "at .L\\"1"', "f.L:"),
        *(".L2_BB0_1:", "\tjmp .L2_BB0_1", '\t.ascii "at .L\\"1"', "f.L.part_2:"),
        *(".L3_BB0_1:", "\tjmp .L3_BB0_1", '\t.ascii "at .L\\"1"', "f.L.part_3:"),
    ]


def test_joined_assemblies_have_a_function_for_each_of_the_same_name() -> None:
    first = b"_Z1f:\n\tret\n_Z1k:\n\tcall\t_Z1f\n"
    second = b"_Z1f:\n\tret\n_Z1l:\n\tcall\t_Z1f@PLT\n\tcall\t_Z1fv\n\t.size\t_Z1f, 1\n"
    assert native_image.IMAGES.read(first, second).removeprefix(first.decode()).splitlines() == [
        *("_Z1f.part_2:", "\tret", "_Z1l:", "\tcall\t_Z1f.part_2@PLT", "\tcall\t_Z1fv"),
        "\t.size\t_Z1f.part_2, 1",
    ]
