"""PTX becomes images: what Clang leaves open is filled in, what nobody supplies is refused."""

from __future__ import annotations

import struct

import pytest

from syclflat.backends.nvptx import ptx_constants, ptx_image, ptx_module, ptx_range
from syclflat.diagnostics import InputError
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest

HEAD = ".version 6.3\n.target sm_75\n.address_size 64\n\n"
RANGE = """\
\t{ // callseq 0, 0
\t.param .b32 \tretval0;
\tcall.uni (retval0), __syclflat_range_y, ();
\tld.param.b32 \t%r4, [retval0];
\t} // callseq 0
"""
DECLARED_RANGE = ".extern .func  (.param .b32 func_retval0) __syclflat_range_y\n()\n;\n"
PIECE = "_ZN8syclflat23specialization_constantIL_ZL6numberEE5pieceI{type}Lm{offset}ELm{size}EJEEE"


def kernel(name: str, code: str = "\tret;\n", parameters: str = "\t.param .u64 a\n") -> str:
    return f".visible .entry {name}(\n{parameters})\n{{\n{code}}}\n"


def function(name: str, code: str = "\tret;\n") -> str:
    return f".visible .func {name}()\n{{\n{code}}}\n"


def declared(name: str) -> str:
    return f".extern .func {name}\n(\n\t.param .b32 {name}_param_0\n)\n;\n"


def named(name: str, *attributes: Attribute) -> NamedKernel:
    return NamedKernel(f"spelled {name}", name, Location("a.cpp", 3, 5), attributes)


def complete(text: str, *kernels: NamedKernel, **more: tuple[str, ...]) -> list[DeviceImage]:
    return list(ptx_image.complete((HEAD + text).encode(), Manifest(kernels, **more), "a.cpp"))


def piece_of(type_: str, offset: int, size: int) -> str:
    return PIECE.format(type=type_, offset=offset, size=size)


def read(name: str, value: str, number: int, bits: int) -> str:
    return (
        f"\t{{ // callseq {number}, 0\n\t.param .b{bits} \tparam0;\n\t.param .b64 \tparam1;\n"
        f"\t.param .b{bits} \tretval0;\n\tst.param.b64 \t[param1], %rd2;\n"
        f"\tst.param.b{bits} \t[param0], {value};\n"
        f"\tcall.uni (retval0), {name}, (param0, param1);\n"
        f"\tld.param.b{bits} \t%r{number}, [retval0];\n\t}} // callseq {number}\n"
    )


def properties(image: DeviceImage, name: str) -> dict[str, int | bytes]:
    return {
        entry.name: entry.value
        for found in image.properties
        if found.name == name
        for entry in found.properties
    }


def test_an_image_ends_with_a_zero_and_names_its_kernels() -> None:
    [image] = complete(kernel("one") + function("helper") + kernel("two"))
    assert image.module.endswith(b"}\n\0")
    assert image.kernels == ("one", "two")


def test_a_function_that_nobody_defines_is_refused_for_the_kernels_that_lead_to_it() -> None:
    text = declared("missing") + function("helper", "\tcall.uni missing, ();\n\tret;\n")
    text += kernel("caller", "\tcall.uni helper, ();\n\tret;\n") + kernel("other")
    with pytest.raises(InputError) as refused:
        complete(text, named("caller"), named("other"))
    said = str(refused.value)
    assert "a.cpp:3:5: error: kernel spelled caller: missing is called, but not defined" in said
    assert "spelled other" not in said


def test_the_driver_supplies_some_functions() -> None:
    text = declared("vprintf") + kernel("prints", "\tcall.uni vprintf, (param0);\n\tret;\n")
    assert complete(text)


def test_kernels_that_demand_different_things_come_apart() -> None:
    sized = named("sized", Attribute("reqd_work_group_size", (8, 2)))
    images = complete(kernel("any") + kernel("sized"), named("any"), sized)
    assert [image.kernels for image in images] == [("any",), ("sized",)]
    assert ".reqntid 8, 2\n{" in images[1].module.decode()
    assert b"sized" not in images[0].module
    told = properties(images[1], "SYCL/program metadata")
    assert told == {"sized@reqd_work_group_size": struct.pack("<2I", 8, 2)}
    assert "reqd_work_group_size_uint64_t" in properties(images[1], "SYCL/device requirements")


def test_the_size_of_sub_groups_is_told_to_libsycl_and_the_adapter() -> None:
    whole = named("whole", Attribute("intel_reqd_sub_group_size", (32,)))
    [image] = complete(kernel("whole"), whole)
    assert properties(image, "SYCL/program metadata") == {"whole@syclflat_sub_group_size": 32}
    assert properties(image, "SYCL/device requirements") == {"reqd_sub_group_size": 32}


def test_a_size_that_no_gpu_has_is_left_to_the_runtime() -> None:
    [image] = complete(kernel("huge"), named("huge", Attribute("reqd_work_group_size", (4096,))))
    assert b".reqntid" not in image.module
    assert properties(image, "SYCL/device requirements")


def test_variables_of_device_memory_are_visible_under_their_names() -> None:
    address = "\tmov.b64 \t%rd1, _ZL1g;\n\tst.param.b64 \t[func_retval0], %rd1;\n\tret;\n"
    text = ".global .align 8 .b8 _ZL1g[16];\n"
    text += function("_ZN8syclflat13device_globalILm0ELm4ELb0EEEPKvv", address)
    text += kernel("reads", "\tld.global.b64 \t%rd1, [_ZL1g];\n\tret;\n")
    [image] = complete(text, device_globals=("g_0123",))
    assert ".visible .global .align 8 .b8 g_0123[16];" in image.module.decode()
    assert "[g_0123]" in image.module.decode()
    assert b"device_global" not in image.module
    assert properties(image, "SYCL/device globals") == {"g_0123": struct.pack("<2I", 4, 0)}


def test_kernels_get_the_range_as_their_last_parameter() -> None:
    text = DECLARED_RANGE + kernel("ranged", RANGE) + kernel("alone") + kernel("none", RANGE, "")
    resolved, names = ptx_range.resolve(text)
    assert names == ["ranged", "none"]
    assert "\t.param .u64 a,\n\t.param .align 4 .b8 ranged_range[12]\n)" in resolved
    assert "ld.param.b32 \t%r4, [ranged_range+4];" in resolved
    assert "none(\n\t.param .align 4 .b8 none_range[12]\n)" in resolved
    assert "alone_range" not in resolved
    assert "__syclflat_range_y" not in resolved
    [image] = complete(text)
    assert properties(image, "SYCL/program metadata") == {
        "ranged@syclflat_range": 1,
        "none@syclflat_range": 1,
    }


def test_a_function_that_asks_for_the_range_makes_launches_exact() -> None:
    text = DECLARED_RANGE + function("asks", RANGE)
    text += kernel("leads", RANGE + "\tcall.uni asks, ();\n") + kernel("other", RANGE)
    resolved, names = ptx_range.resolve(text)
    assert names == ["other"]
    assert resolved.count("mov.b32 \t%r4, 0;") == 2


def test_specialization_constants_are_loaded_from_the_buffer() -> None:
    first, second = piece_of("m", 0, 12), piece_of("j", 8, 12)
    calls = read(first, "-1", 0, 64) + read(second, "%r9", 1, 32)
    text = declared(first) + declared(second)
    text += kernel("reads", "\tmov.b32 \t%r9, 7;\n" + calls + "\tret;\n")
    resolved, sets = ptx_constants.resolve(text, ("___ZL6number", "____ZL6number"), "a.cpp")
    assert "ld.global.u64 \t%r0, [%rd2+0];" in resolved
    assert "ld.global.u32 \t%r1, [%rd2+8];" in resolved
    assert "callseq" not in resolved
    assert ptx_module.undefined(resolved) == []
    [constants, defaults] = sets
    [told] = constants.properties
    # Its size, and what fills the buffer up to where the next one could be.
    assert told.name == "____ZL6number"
    assert told.value == struct.pack("<6I", 0, 0, 12, 0xFFFFFFFF, 12, 4)
    assert defaults.properties[0].value == b"\xff" * 8 + struct.pack("<2I", 7, 0)


def test_a_default_that_is_not_known_is_refused() -> None:
    name = piece_of("j", 0, 4)
    text = declared(name) + kernel("reads", read(name, "%r9", 0, 32))
    with pytest.raises(InputError, match="specialization-constant"):
        ptx_constants.resolve(text, (), "a.cpp")


def test_registers_of_inline_assembly_are_its_own() -> None:
    block = "\t// begin inline asm\n\t.reg .u32 rev;\n\t// end inline asm\n"
    plain = "\t// begin inline asm\n\tnop;\n\t// end inline asm\n"
    text = ptx_module.with_scopes(block + plain + block)
    assert text.count("\t{\n\t.reg .u32 rev;\n\t}\n") == 2
    assert plain in text


def test_kernels_of_a_file_tell_the_file() -> None:
    own = NamedKernel("own", "_ZTS1K", Location("a.cpp", 3, 5), suffix="_01", is_internal=True)
    text = kernel("_ZTS1K", parameters="\t.param .u64 _ZTS1K_param_0\n") + kernel("_ZTS1KL")
    [image] = complete(text, own, named("_ZTS1KL"))
    assert image.kernels == ("_ZTS1K_01", "_ZTS1KL")
    assert b".entry _ZTS1K_01(\n\t.param .u64 _ZTS1K_param_0\n" in image.module
