"""The OpenCL runtime that pip installs, and how a program or this process finds it."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

_DISTRIBUTION = "intel-opencl-rt"
DRIVER = "libintelocl.so"
"""The driver's file, beside libsycl if pip installs both."""
_LOADER = "libOpenCL.so.1"
_SYSTEM_VENDORS = Path("/etc/OpenCL/vendors")
_LEFT_OUT = re.compile(r"nvidia|amdocl")
"""The files of drivers whose platforms libsycl leaves out, as they take no SPIR-V (IsBannedPlatform
in its platform_impl.cpp)."""

VENDORS_VARIABLE = "OCL_ICD_VENDORS"
"""The variable in which the OpenCL loader looks for drivers; a user's value is kept."""
FILES_VARIABLE = "OCL_ICD_FILENAMES"
"""The variable for drivers that the OpenCL loader tries first."""
LOADER_VARIABLE = "SYCLFLAT_OPENCL_LIBRARY"
"""The OpenCL loader or driver that the bundled host runtime opens."""
DRIVER_MACRO = "SYCLFLAT_OPENCL_DRIVER"
"""The macro for the driver that a program opens if the system has none: a string."""
DEVICE_VARIABLE = "SYCLFLAT_DEVICE"
"""The variable for the device that the bundled host runtime selects."""


def environment(scratch: Path, base: Mapping[str, str], every_vendor: bool) -> dict[str, str]:
    """Return ``base`` with the variables for pip's OpenCL CPU runtime, if it is installed.

    Args:
        scratch: a directory that lives as long as the environment is used.
        base: the environment to start from.
        every_vendor: whether the system's drivers stay visible.

    """
    result = dict(base)
    driver = installed_driver()
    if driver is None or VENDORS_VARIABLE in base:
        return result
    # The wheel's own vendor file contains a path of its build machine.
    vendors = scratch / "vendors"
    vendors.mkdir(exist_ok=True)
    (vendors / "intel-cpu.icd").write_text(f"{driver}\n")
    if every_vendor:
        for file in sorted(_SYSTEM_VENDORS.glob("*.icd")):
            (vendors / file.name).write_text(file.read_text())
    result[VENDORS_VARIABLE] = str(vendors)
    loader = _installed(_LOADER)
    if loader is not None:
        result.setdefault(LOADER_VARIABLE, str(loader))
    paths = [str(driver.parent), base.get("LD_LIBRARY_PATH", "")]
    result["LD_LIBRARY_PATH"] = os.pathsep.join(path for path in paths if path)
    return result


def has_driver(variables: Mapping[str, str]) -> bool:
    """Return whether a program started with ``variables`` finds a driver."""
    if variables.get(FILES_VARIABLE):
        return True
    if any(map(_has_drivers, driver_places(variables))):
        return True
    return VENDORS_VARIABLE not in variables and installed_driver() is not None


def _has_drivers(place: Path) -> bool:
    """Return whether a place of :func:`driver_places` has a driver that takes SPIR-V."""
    if place.suffix != ".icd" and place.is_file():
        return True
    files = [place] if place.is_file() else place.glob("*.icd")
    for file in files:
        with contextlib.suppress(OSError):
            if not _LEFT_OUT.search(file.read_text("utf-8", "replace")):
                return True
    return False


def driver_places(variables: Mapping[str, str]) -> tuple[Path, ...]:
    """Return the places that :func:`has_driver` checks: driver files, directories of ``*.icd``."""
    chosen = variables.get(VENDORS_VARIABLE)
    if chosen is not None:
        return (Path(chosen).absolute(),)
    return Path(sys.prefix, "lib", DRIVER), _SYSTEM_VENDORS


def installed_driver() -> Path | None:
    """Return the OpenCL driver in Python's prefix, where pip installs it; None without one."""
    # Reading the packages' files takes 20 ms.
    usual = Path(sys.prefix, "lib", DRIVER)
    return usual.resolve() if usual.is_file() else _installed(DRIVER)


def _installed(name: str) -> Path | None:
    import importlib.metadata

    try:
        files = importlib.metadata.files(_DISTRIBUTION) or []
    except importlib.metadata.PackageNotFoundError:
        return None
    for file in files:
        if file.name == name:
            path = Path(str(file.locate())).resolve()
            if path.is_file():
                return path
    return None
