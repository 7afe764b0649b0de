"""The host reaches variables that are parts of images on the device that the program chooses."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from syclflat.runtimes.device_image import SPIRV, DeviceImage, Form, Property, PropertySet
from syclflat.runtimes.registration import image_order
from tests.conftest import CASES, Cli
from tests.stand_in import driver
from tests.support.environment import run_by_itself
from tests.test_programs import is_complete

NATIVE = Form(1, "native_cpu")


def _image(form: Form, *, is_own: bool) -> DeviceImage:
    properties = (Property("x", struct.pack("<2I", 4, is_own)),)
    return DeviceImage(b"", properties=(PropertySet("SYCL/device globals", properties),), form=form)


def test_one_target_and_variables_of_devices_need_no_order() -> None:
    own = [_image(form, is_own=True) for form in (SPIRV, NATIVE)]
    assert "ordered" in image_order.source(own)
    assert image_order.source(own[:1]) == ""
    assert image_order.source([own[0], _image(NATIVE, is_own=False)]) == ""
    assert image_order.own_variables(own[0]) == [("x", 4)]


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_the_host_reaches_them_on_the_chosen_device(cli: Cli, cache: Path, tmp_path: Path) -> None:
    options = ["--target=spir64,native,nvptx64", "-o", "program"]
    compiled = cli("c++", *options, CASES / "run" / "device_global_variables.cpp", cwd=tmp_path)
    assert compiled.returncode == 0, compiled.stderr
    gpu = {"ONEAPI_DEVICE_SELECTOR": "cuda:*"}
    gpu |= driver.settings(driver.driver(cache), translates=True)
    selectors = ("native_cpu:*", "opencl:*", "opencl:cpu;native_cpu:*", "!native_cpu:*;!cuda:*")
    for settings in ({}, gpu, *({"ONEAPI_DEVICE_SELECTOR": each} for each in selectors)):
        ran = run_by_itself(tmp_path / "program", **settings)
        assert (ran.returncode, ran.stdout) == (0, "ok\n"), (settings, ran.stderr)
