"""Make the PTX that Clang compiled ready to run: a device image with what libsycl is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.location import Location
from syclflat.toolchain import nvidia
from syclflat.toolchain.device_image import DeviceImage, Form
from syclflat.toolchain.device_names import NamedKernel, is_of_dpcpp
from syclflat.toolchain.kernel_manifest import Manifest
from syclflat.toolchain.unresolved_functions import demangled

_ENTRY = re.compile(r"^\.(?:visible|weak) \.entry (?P<name>[\w$]+)\(", re.MULTILINE)
_BODY = re.compile(
    r"^(?:\.\w+ )*\.(?:entry|func) .*?(?P<name>[\w$]+)\(.*?^\{(?P<code>.*?)^\}",
    re.MULTILINE | re.DOTALL,
)
_EXTERNAL_FUNCTION = re.compile(r"^\.extern \.func +(?:\([^)]*\) )?(?P<name>[\w$]+)", re.MULTILINE)
_INLINE_ASSEMBLY = re.compile(
    r"^(\t// begin inline asm\n)(.*?)(\t// end inline asm\n)", re.MULTILINE | re.DOTALL
)
_OF_LIBDEVICE = "__nv_"

DRIVER_SUPPLIED = frozenset({"__assertfail", "free", "malloc", "vprintf"})
"""Functions of the driver's that device code may call (CUDA C++ Programming Guide)."""


def complete(ptx: bytes, manifest: Manifest, source: str) -> tuple[DeviceImage, ...]:
    """Return the images of the device half of ``source``.

    Args:
        ptx: what Clang made.
        manifest: what 'flatten' said of the source.
        source: where errors are told that no kernel leads to.

    Raises:
        InputError: if functions are called that nobody defines.

    """
    text = ptx.decode()
    _refuse_undefined(text, manifest.kernels, source)
    names = tuple(found["name"] for found in _ENTRY.finditer(text))
    # The driver takes a text that ends with a zero.
    module = _with_scopes(text).encode() + b"\0"
    return (DeviceImage(module, names, form=Form.PTX),)


def _with_scopes(text: str) -> str:
    """Return ``text`` with scopes around inline assembly that declares registers.

    Where a function is inlined twice, as some of DPC++'s headers are, names would clash.
    """
    return _INLINE_ASSEMBLY.sub(
        lambda found: (
            f"{found[1]}\t{{\n{found[2]}\t}}\n{found[3]}" if ".reg" in found[2] else found[0]
        ),
        text,
    )


def _refuse_undefined(text: str, kernels: Sequence[NamedKernel], source: str) -> None:
    missing = [
        found["name"]
        for found in _EXTERNAL_FUNCTION.finditer(text)
        if found["name"] not in DRIVER_SUPPLIED
    ]
    if missing:
        bodies = {found["name"]: found["code"] for found in _BODY.finditer(text)}
        raise InputError(*(_undefined(name, bodies, kernels, source) for name in missing))


def _undefined(
    name: str, bodies: dict[str, str], kernels: Sequence[NamedKernel], source: str
) -> Diagnostic:
    callers = {caller for caller, code in bodies.items() if _mentions(code, name)}
    found = [kernel for kernel in kernels if kernel.mangled in callers]
    found = [kernel for kernel in found if not is_of_dpcpp(kernel)] or found
    users = ", ".join(_unique(kernel.spelling for kernel in found))
    subject = f"kernel {users}" if users else "the device half"
    if name.startswith(_OF_LIBDEVICE) and nvidia.libdevice() is None:
        return error(
            f"{subject}: {name} is called, which is of NVIDIA's library of functions",
            "unresolved-function",
            found[0].location if found else Location(source, 0, 0),
            "install it with: pip install 'syclflat[cuda]'",
        )
    return error(
        f"{subject}: {demangled(name)} is called, but not defined for the device",
        "unresolved-function",
        found[0].location if found else Location(source, 0, 0),
        "define it in this file or in what it includes; on NVIDIA's GPUs files share no functions",
    )


def _mentions(code: str, name: str) -> bool:
    return re.search(rf"(?<![\w$]){re.escape(name)}(?![\w$])", code) is not None


def _unique(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))
