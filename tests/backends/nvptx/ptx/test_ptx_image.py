"""PTX becomes images: what Clang leaves open is filled in, what nobody supplies is refused."""

from __future__ import annotations

import re
import struct

import pytest

from syclflat.backends import nvptx
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.nvptx.ptx import launch_parameters, ptx_constants
from syclflat.diagnostics import InputError
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.runtimes.device_image import DeviceFunction, DeviceImage
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest
from tests.support.stages import images_of

HEAD = ".version 6.3\n.target sm_75\n.address_size 64\n\n"
RANGE = "\tld.const.b32 \t%r4, [__syclflat_range+4];\n"
DECLARED_RANGE = ".weak .const .align 4 .b8 __syclflat_range[12];\n"


def kernel(name: str, code: str = "\tret;\n", parameters: str = "\t.param .u64 a\n") -> str:
    return f".visible .entry {name}(\n{parameters})\n{{\n{code}}}\n"


def function(name: str, code: str = "\tret;\n") -> str:
    return f".visible .func {name}()\n{{\n{code}}}\n"


def declared(name: str) -> str:
    return f".extern .func {name}\n(\n\t.param .b32 {name}_param_0\n)\n;\n"


def named(name: str, *attributes: Attribute) -> NamedKernel:
    return NamedKernel(f"spelled {name}", name, Location("a.cpp", 3, 5), attributes)


def complete(text: str, *kernels: NamedKernel, **more: tuple[str, ...]) -> list[DeviceImage]:
    """Return the images of PTX, whose comments state facts."""
    facts = DeviceFacts(
        external=frozenset(re.findall(r"^// SYCL_EXTERNAL (\w+)$", text, re.MULTILINE)),
        key_of_constants=sum(map(int, re.findall(r"^// key (\d+)$", text, re.MULTILINE))),
        defaults={
            name: int(value) if value.isdecimal() else None
            for name, value in re.findall(r"^// default (\w+) (\S+)$", text, re.MULTILINE)
        },
    )
    manifest = Manifest(kernels, **more)
    return list(images_of(nvptx.BACKEND, (HEAD + text).encode(), manifest, "a.cpp", facts=facts))


def constant(name: str) -> str:
    return f"N8syclflat23specialization_constantIL_ZL{len(name)}{name}EEE"


def piece_of(constant: str, type_: str, offset: int, size: int) -> str:
    return f"_Z{constant.removesuffix('E')}5pieceI{type_}Lm{offset}ELm{size}EEEvv"


def states(name: str) -> str:
    return f".func {name}()\n;\n" + function(name)


def properties(image: DeviceImage, name: str) -> dict[str, int | bytes | DeviceFunction]:
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
    resolved, names = launch_parameters.resolve(text, launch_parameters.RANGE)
    assert names == ["ranged", "none"]
    assert "\t.param .u64 a,\n\t.param .align 4 .b8 ranged_range[12]\n)" in resolved
    assert "ld.param.b32 \t%r4, [ranged_range+4];" in resolved
    assert "none(\n\t.param .align 4 .b8 none_range[12]\n)" in resolved
    assert "alone_range" not in resolved
    assert "__syclflat_range" not in resolved
    [image] = complete(text)
    assert properties(image, "SYCL/program metadata") == {
        "ranged@syclflat_range": 1,
        "none@syclflat_range": 1,
    }


def test_kernels_get_the_offset_behind_the_range() -> None:
    loads = "\tld.const.b64 \t%rd1, [__syclflat_global_offset+8];\n"
    declared_offset = ".weak .const .align 8 .b8 __syclflat_global_offset[24];\n"
    text = DECLARED_RANGE + declared_offset + kernel("both", RANGE + loads) + kernel("one", loads)
    [image] = complete(text)
    module = image.module.decode()
    parameters = "\t.param .align 4 .b8 both_range[12],\n\t.param .align 8 .b8 both_offset[24]\n)"
    assert f"both(\n\t.param .u64 a,\n{parameters}" in module
    assert "ld.param.b64 \t%rd1, [one_offset+8];" in module
    assert "__syclflat" not in module
    assert properties(image, "SYCL/program metadata") == {
        "both@syclflat_range": 1,
        "both@syclflat_offset": 1,
        "one@syclflat_offset": 1,
    }
    # What is not inlined loads it from where launches set it.
    called = function("asks", loads) + kernel("leads", loads + "\tcall.uni asks, ();\n")
    [image] = complete(text + called)
    assert declared_offset in image.module.decode()
    assert "leads@syclflat_offset" not in properties(image, "SYCL/program metadata")


def test_a_function_that_asks_for_the_range_makes_launches_exact() -> None:
    text = DECLARED_RANGE + function("asks", RANGE)
    text += kernel("leads", RANGE + "\tcall.uni asks, ();\n") + kernel("other", RANGE)
    resolved, names = launch_parameters.resolve(text, launch_parameters.RANGE)
    assert names == ["other"]
    assert resolved.count("[__syclflat_range+4]") == 2


def test_a_kernel_that_takes_the_address_of_the_range_makes_launches_exact() -> None:
    address = "\tmov.b64 \t%rd1, __syclflat_range;\n\tld.const.b32 \t%r1, [%rd1+8];\n"
    text = DECLARED_RANGE + kernel("indexes", RANGE + address)
    assert launch_parameters.resolve(text, launch_parameters.RANGE) == (text, [])


def test_specialization_constants_are_loaded_from_the_buffer() -> None:
    number, wide = constant("number"), constant("wide")
    first, second = piece_of(wide, "m", 0, 12), piece_of(wide, "j", 8, 12)
    other = piece_of(number, "j", 0, 4)
    code = "".join(f"\tmov.b64 \t%rd2, {name};\n" for name in (first, second, other))
    text = kernel("reads", code) + states(first) + states(second) + states(other)
    values = {first: -1, second: 7, other: 9}
    symbols = ("___ZL4wide", "____ZL4wide")
    resolved, constants, defaults = ptx_constants.resolve(text, values, symbols, "a.cpp")
    moved = "".join(f"\tmov.b64 \t%rd2, {place};\n" for place in (0, 8, 16))
    assert resolved == kernel("reads", moved)
    # Its size, and what fills the buffer up to where the next one could be.
    assert [(told.name, told.value) for told in constants] == [
        ("____ZL4wide", struct.pack("<6I", 0, 0, 12, 0xFFFFFFFF, 12, 4)),
        (f"_ZTS{number}", struct.pack("<6I", 1, 0, 4, 0xFFFFFFFF, 4, 4)),
    ]
    assert defaults == b"\xff" * 8 + struct.pack("<4I", 7, 0, 9, 0)


def test_a_constant_that_kernels_ask_for_in_vain_is_told() -> None:
    number = constant("number")
    piece = piece_of(number, "j", 0, 4)
    reader = f"_Z{number.removesuffix('E')}8value_ofIjLm0EPU3AS1cEET_T1_"
    asks = kernel(reader, f"\tmov.b64 \t%rd2, {piece};\n").replace(".entry", ".func")
    text = kernel("ignores") + asks + states(piece)
    resolved, constants, _ = ptx_constants.resolve(text, {piece: 9}, (), "a.cpp")
    assert resolved == kernel("ignores")
    assert [told.name for told in constants] == [f"_ZTS{number}"]


@pytest.mark.parametrize("default", [None, "_ZL6number"])
def test_a_default_that_is_not_known_is_refused(default: str | None) -> None:
    piece = piece_of(constant("number"), "j", 0, 4)
    with pytest.raises(InputError, match="specialization-constant"):
        ptx_constants.resolve(states(piece), {piece: default}, (), "a.cpp")


def test_kernels_of_a_file_tell_the_file() -> None:
    own = NamedKernel("own", "_ZTS1K", Location("a.cpp", 3, 5), suffix="_01", is_internal=True)
    text = kernel("_ZTS1K", parameters="\t.param .u64 _ZTS1K_param_0\n") + kernel("_ZTS1KL")
    [image] = complete(text, own, named("_ZTS1KL"))
    assert image.kernels == ("_ZTS1K_01", "_ZTS1KL")
    assert b".entry _ZTS1K_01(\n\t.param .u64 _ZTS1K_param_0\n" in image.module


def shared(*names: str) -> str:
    return "".join(f"// SYCL_EXTERNAL {name}\n" for name in names)


def text_of(image: DeviceImage) -> str:
    return image.module.decode().removesuffix("\0")


FILE = (
    shared("far", "near", "inlined")
    + declared("far")
    + ".visible .const .align 8 .b8 numbers[8];\n"
    + function("helper", "\tcall.uni far, ();\n\tret;\n")
    + function("near", "\tld.const.b64 %rd1, [numbers];\n\tret;\n")
    + function("inlined").replace(".visible", ".weak")
    + kernel("calls", "\tcall.uni helper, ();\n\tret;\n")
)


def test_the_adapter_is_told_where_functions_of_other_files_are() -> None:
    kernels, functions = complete(FILE, named("calls"))
    told = {"far@syclflat_function": DeviceFunction("far")}
    assert properties(kernels, "SYCL/program metadata") == told
    assert (kernels.kernels, kernels.called, kernels.defined) == (
        ("calls",),
        (("far", "calls"),),
        (),
    )
    assert (functions.called, functions.defined) == ((), ("near", "inlined"))
    assert (kernels.is_library, functions.is_library) == (False, True)


def test_others_see_of_a_file_only_what_they_share() -> None:
    kernels, functions = map(text_of, complete(FILE, named("calls")))
    assert "near" not in kernels.partition("numbers")[2]
    assert "\n.func helper()" in kernels
    assert "helper" not in functions
    assert "\n.visible .func near()" in functions
    assert "\n.weak .func inlined()" in functions
    for text in (kernels, functions):
        assert "\n.weak .const .align 8 .b8 numbers[8];" in text


def test_a_function_that_is_not_declared_so_is_refused_beside_others() -> None:
    text = shared("near") + declared("far") + kernel("calls", "\tcall.uni far, ();\n\tret;\n")
    with pytest.raises(InputError, match="or declare it SYCL_EXTERNAL"):
        complete(text, named("calls"))


def test_launches_of_kernels_that_call_other_files_are_exact() -> None:
    code = "\tld.const.b32 \t%r1, [__syclflat_range];\n{}\tret;\n"
    call = "\tcall.uni far, ();\n"
    text = shared("far") + DECLARED_RANGE + declared("far")
    text += kernel("calls", code.format(call)) + kernel("other", code.format(""))
    [image] = complete(text, named("calls"), named("other"))
    told = {"other@syclflat_range": 1, "far@syclflat_function": DeviceFunction("far")}
    assert properties(image, "SYCL/program metadata") == told


def test_constants_of_images_that_are_linked_are_told_when_the_program_starts() -> None:
    piece = piece_of(constant("five"), "j", 0, 4)
    asks = f"\tmov.b64 %rd1, {piece};\n\tret;\n"
    text = f"// default {piece} 5\n{states(piece)}{function('near', asks)}{kernel('asks', asks)}"
    kernels, functions = complete(f"{shared('near')}// key 123\n{text}", named("asks"))
    for image in (kernels, functions):
        assert image.constants is not None
        assert (image.constants.key, image.constants.defaults) == (123, struct.pack("<2I", 5, 0))
        assert not properties(image, "SYCL/specialization constants")
    [alone] = complete(text, named("asks"))
    assert alone.constants is None
    assert properties(alone, "SYCL/specialization constants")


def test_a_variable_of_the_image_is_none_for_other_files() -> None:
    text = shared("near") + ".global .align 8 .b8 total[16];\n"
    text += function("near", "\tcall.uni inner;\n") + function("inner", "\tmov.u64 %rd1, total;\n")
    text += function("_ZN8syclflat13device_globalILm0ELm4ELb1EEEPKvv", "\tmov.u64 %rd1, total;\n")
    with pytest.raises(InputError) as raised:
        complete(text, device_globals=("total",))
    [diagnostic] = raised.value.diagnostics
    assert diagnostic.check == "device-global"
    assert "near: a SYCL_EXTERNAL function uses a device_global" in diagnostic.message
    assert complete(text.replace("Lb1", "Lb0"), device_globals=("total",))
