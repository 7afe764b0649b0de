"""Drivers of OpenCL that programs of libsycl can use."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.runtimes import opencl


@pytest.mark.parametrize(
    ("name", "text", "counts"),
    [
        ("intel.icd", "/opt/intel/libintelocl.so\n", True),
        ("nvidia.icd", "libnvidia-opencl.so.1\n", False),
        ("amdocl64.icd", "libamdocl64.so\n", False),
        ("intel.txt", "libintelocl.so\n", False),
    ],
)
def test_a_driver_that_takes_no_spirv_does_not_count(
    name: str, text: str, counts: bool, tmp_path: Path
) -> None:
    (tmp_path / name).write_text(text)
    assert opencl.has_driver({opencl.VENDORS_VARIABLE: str(tmp_path)}) is counts


def test_a_driver_that_is_named_counts(tmp_path: Path) -> None:
    assert opencl.has_driver({opencl.FILES_VARIABLE: "libintelocl.so"})
    driver = tmp_path / "libintelocl.so"
    driver.touch()
    assert opencl.has_driver({opencl.VENDORS_VARIABLE: str(driver)})
    assert not opencl.has_driver({opencl.VENDORS_VARIABLE: str(tmp_path / "absent")})
