"""OpenCL's devices are those that programs find."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.devices import NoDevicesError
from syclflat.backends.spirv import opencl_devices
from syclflat.runtimes import opencl


def test_devices_have_names_of_platform_and_device() -> None:
    if opencl.installed_driver() is None:
        pytest.skip("needs the OpenCL runtime that pip installs")
    devices = opencl_devices.find()
    assert devices
    assert all(device.platform and device.name for device in devices)


@pytest.mark.parametrize(
    ("library", "said"),
    [
        ("no-such-library.so", "no OpenCL loader is installed: no-such-library.so"),
        ("libc.so.6", "undefined symbol: clGetPlatformIDs"),
    ],
)
def test_a_library_that_is_none(library: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(opencl.LOADER_VARIABLE, library)
    with pytest.raises(NoDevicesError, match=said):
        opencl_devices.find()


def test_there_may_be_no_device(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    driver = opencl.installed_driver()
    if driver is None:
        pytest.skip("needs the OpenCL loader that pip installs")
    monkeypatch.setenv(opencl.LOADER_VARIABLE, str(opencl._installed("libOpenCL.so.1")))
    monkeypatch.setenv("LD_LIBRARY_PATH", str(driver.parent))
    monkeypatch.setenv(opencl.VENDORS_VARIABLE, str(tmp_path))
    assert opencl_devices.find() == []
