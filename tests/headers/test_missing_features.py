"""What can't be had on the device is an error at the line of the source that asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat import targets
from syclflat.backends import device_half
from syclflat.clang import ziglang
from syclflat.diagnostics import InputError
from syclflat.runtimes import header_sets
from tests.support.compilers import run


def lacks_tools() -> bool:
    try:
        header_sets.dpcpp_directory()
    except InputError:
        return True
    return ziglang.package_directory() is None


pytestmark = pytest.mark.skipif(lacks_tools(), reason="needs ziglang and intel-sycl-rt")

TEXT = """\
#include <syclflat/device.hpp>
#include <sycl/sycl.hpp>
namespace intel = sycl::ext::intel;
namespace oneapi = sycl::ext::oneapi::experimental;
int function(int x) { return x; }
void uses(oneapi::unsampled_image_handle handle) {
%s
}
"""
FIRST_LINE = TEXT[: TEXT.index("%s")].count("\n") + 1
FEATURES = {
    "intel::pipe<class Name, int>::read();": "pipes are of FPGAs",
    "intel::experimental::pipe<class Name, int>::write(3);": "pipes are of FPGAs",
    "intel::experimental::task_sequence<function> tasks;": "task sequences are of FPGAs",
    "oneapi::matrix::joint_matrix<sycl::sub_group, float, oneapi::matrix::use::accumulator, 8, 8>"
    " matrix;": "joint_matrix",
    "oneapi::fetch_image<float>(handle, sycl::int2(1, 2));": "bindless images",
    "oneapi::fetch_image_array<float>(handle, sycl::int2(1, 2), 3);": "bindless images",
    "__spirv_GroupNonUniformCMulINTEL(3, 0, 1.0f);": "multiply complex numbers in a loop",
}
OF_NVIDIA = {
    "oneapi::fetch_image<sycl::float3>(handle, 1);": "have 1, 2 or 4 channels",
    "oneapi::write_image(handle, 1, sycl::float3(1));": "have 1, 2 or 4 channels",
    "oneapi::write_image_array(handle, 1, 2, sycl::vec<long, 2>(1));": "no channels of 64 bits",
    "oneapi::sample_image<sycl::float3>(oneapi::sampled_image_handle(), 1.0f);": "2 or 4 channels",
    "oneapi::sample_image<double>(oneapi::sampled_image_handle(), 1.0f);": "no channels of 64 bits",
    "oneapi::sample_cubemap<sycl::vec<long, 2>>(oneapi::sampled_image_handle(), {1, 0, 0});": (
        "no channels of 64 bits"
    ),
}


def errors(directory: Path, text: str, target: str = "spir64", processor: str = "") -> list[str]:
    source = directory / "uses.cpp"
    source.write_text(text)
    sycl = header_sets.DPCPP
    chosen = (processor,) if processor else ()
    program = device_half.Program(
        source, Path(), Path(), targets.find(target), (), "-O1", sycl, chosen
    )
    command = device_half.compiler(ziglang.find_zig(), program)
    result = run([*command, "-w", "-fsyntax-only", str(source)])
    assert (result.returncode == 0) == (result.stderr == "")
    return result.stderr.splitlines()


@pytest.mark.parametrize(("target", "features"), [("spir64", FEATURES), ("nvptx64", OF_NVIDIA)])
def test_each_is_an_error_where_it_is_used(
    tmp_path: Path, target: str, features: dict[str, str]
) -> None:
    lines = errors(tmp_path, TEXT % "\n".join(features), target)
    for place, (use, reason) in enumerate(features.items(), FIRST_LINE):
        at = f"uses.cpp:{place}:"
        named = [i for i, line in enumerate(lines) if at in line and ("error:" in line)]
        noted = [i for i, line in enumerate(lines) if at in line and "requested here" in line]
        told = [i for i, line in enumerate(lines) if "error:" in line and reason in line]
        assert told, use
        assert any(i in told for i in named) or any(
            told_at < i for i in noted for told_at in told
        ), use
    assert sum("error:" in line for line in lines) == len(features)


def test_nothing_else_is_an_error(tmp_path: Path) -> None:
    assert errors(tmp_path, TEXT % "") == []


def test_the_header_of_intels_functions_is_refused(tmp_path: Path) -> None:
    text = TEXT.replace("namespace intel", "#include <sycl/ext/intel/math.hpp>\nnamespace intel")
    lines = errors(tmp_path, text % "")
    assert sum("error:" in line for line in lines) == 1
    assert any("uses.cpp:3:" in line for line in lines)
    assert any("sycl::ext::intel::math can't be had on the device" in line for line in lines)
