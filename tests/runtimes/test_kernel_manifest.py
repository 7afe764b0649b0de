"""Manifests are read, and what is none is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.model.function import Attribute
from syclflat.runtimes import kernel_manifest
from tests.conftest import CASES


def test_kernels_are_read_with_attributes() -> None:
    file = CASES / "dpcpp" / "attributes.kernels.json"
    one, three, *_, plain = kernel_manifest.parse(
        file.read_bytes(), file.name, Path("src/attributes.cpp")
    ).kernels
    assert (one.spelling, one.location.file, one.location.line) == ("One", "src/attributes.cpp", 24)
    assert one.attributes == (Attribute("reqd_work_group_size", (16,)),)
    assert Attribute("reqd_work_group_size", (2, 4, 8)) in three.attributes
    assert Attribute("intel_reqd_sub_group_size", (16,)) in three.attributes
    assert plain.attributes == ()


def test_a_function_gets_its_name_late() -> None:
    file = CASES / "dpcpp" / "function_names.kernels.json"
    manifest = kernel_manifest.parse(file.read_bytes(), file.name, Path("function_names.cpp"))
    late = "_ZTSN8syclflat15function_kernelILi3EEE"
    assert manifest.kernels[3].mangled == late
    assert manifest.symbols[late] == "_Z19__sycl_kernel_laterPi"
    assert len(manifest.symbols) == len(manifest.kernels)
    assert not manifest.in_program().symbols


KERNEL: dict[str, object] = {
    "name": "A",
    "mangled_name": "_ZTS1A",
    "location": {"file": "a.cpp", "line": 1, "column": 1},
    "invocation": "single_task",
    "dimensions": 0,
    "size": 64,
    "alignment": 8,
    "rows": [],
    "parameters": [],
    "steps": [],
}
HEAD = {
    "schema": "syclflat.kernels/1",
    "source": "a.cpp",
    "convention": "sycl-2020",
    "target": "spir64",
}


def manifest_of(kernels: object) -> str:
    return json.dumps({**HEAD, "kernels": kernels})


def test_the_least_manifest_is_read() -> None:
    [kernel] = kernel_manifest.parse(manifest_of([KERNEL]), "m.json", Path("src/a.cpp")).kernels
    assert (kernel.mangled, str(kernel.location)) == ("_ZTS1A", "src/a.cpp:1:1")


@pytest.mark.parametrize(
    "manifest",
    [
        "[]",
        "{",
        "{}",
        json.dumps({"kernels": []}),
        json.dumps({**HEAD, "schema": "syclflat.signatures/1", "functions": []}),
        manifest_of({}),
        manifest_of([1]),
        manifest_of([{**KERNEL, "location": 1}]),
        manifest_of([{**KERNEL, "attributes": [{"name": "a", "values": ["1"]}]}]),
        manifest_of([{**KERNEL, "attributes": {}}]),
    ],
)
def test_what_is_no_manifest_is_refused(manifest: str) -> None:
    with pytest.raises(InputError, match=r"not a manifest of kernels \[bad-manifest\]"):
        kernel_manifest.parse(manifest, "m.json", Path("a.cpp"))


def test_images_of_sycl_2020_are_refused() -> None:
    row = {
        "kind": "record",
        "path": "a",
        "type": "sycl::unsampled_image_accessor<sycl::vec<float, 4>, 2>",
        "offset": 0,
        "size": 64,
        "alignment": 8,
        "depth": 0,
    }
    manifest = manifest_of([{**KERNEL, "layout": [row]}])
    with pytest.raises(InputError) as failure:
        kernel_manifest.parse(manifest, "m.json", Path("src/a.cpp"))
    assert str(failure.value).startswith(
        "src/a.cpp:1:1: error: kernel A: capture a: DPC++'s headers do not implement this type on "
        "devices: "
        "sycl::unsampled_image_accessor [image-accessor]"
    )
