"""Machine code of SPIR-V images for Intel's GPUs, by Intel's offline compiler ``ocloc``.

libsycl takes an image of the target ``spir64_gen`` before SPIR-V, if the property
``compile_target`` names the device (its ``doesImageTargetMatchDevice``). On other devices, the
driver compiles SPIR-V.
"""

from __future__ import annotations

import functools
import os
import re
import shutil
import struct
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from syclflat.backends.assembler import OTHER_PROGRAM, Assembler, Fastest, Measured
from syclflat.backends.passes import device_errors
from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.intel_gpu import gpus
from syclflat.diagnostics import Diagnostic, Note, Severity, error, warning
from syclflat.runtimes.device_image import DeviceImage, Form, Property, PropertySet
from syclflat.runtimes.device_names import NamedKernel

VARIABLE = "SYCLFLAT_OCLOC"
"""The variable that names the compiler's file."""
FORM = Form(1, "spir64_gen", is_more=True)
_REQUIREMENTS = "SYCL/device requirements"
_CONSTANTS = "SYCL/specialization constants"
_CHECK = "device-assembler"
_NEW_FORMAT = ("-internal_options", "-ze-allow-zebin")
"""The format of files that all drivers since 2023 read, and that lists what kernels take."""
_CHATTER = re.compile(r"\s*$|Compilation from IR|Build (?:succeeded|failed)|Command was:")
_DOUBLE = 6
"""The value of ``sycl::aspect::fp64``."""
_SAID = re.compile(r"^(?P<kind>error|warning): (?P<what>.+)$", re.MULTILINE)
_KERNEL = re.compile(r"\bkernels?:?\s+'?(?P<name>[\w$]+)'?")
_FAILED = "backend compiler failed build."


def find(given: str = "") -> Path | None:
    """Return the file of ``ocloc``: ``given``, that of the variable, or that in PATH.

    Returns:
        None if there is none.

    """
    found = shutil.which(given or os.environ.get(VARIABLE) or "ocloc")
    return Path(found) if found else None


def _given(options: Sequence[str]) -> str:
    """Return the compiler that the user's options name; empty if none does."""
    given = [one for one in options if one.startswith(OTHER_PROGRAM)]
    return given[-1].removeprefix(OTHER_PROGRAM) if given else ""


def own_options(options: Sequence[str], for_drivers: Sequence[str]) -> tuple[str, ...]:
    """Return the name of the compiler, and the options that drivers get for SPIR-V."""
    return (*(one for one in options if one.startswith(OTHER_PROGRAM)), *for_drivers)


@functools.cache
def _supported(ocloc: Path, name: str) -> bool:
    done = subprocess.run(
        [ocloc, "ids", gpus.device(name)], capture_output=True, text=True, check=False
    )
    return done.returncode == 0


def known(names: Sequence[str], options: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the GPUs that the compiler supports."""
    ocloc = find(_given(options))
    if ocloc is None:
        return ()
    return tuple(name for name in names if gpus.is_gpu(name) and _supported(ocloc, name))


def lacks(names: Sequence[str], options: Sequence[str] = ()) -> tuple[Diagnostic, ...]:
    """Return a note on the GPUs that the compiler does not support."""
    supported = known(names, options)
    unknown = [name for name in names if name not in supported]
    if not unknown:
        return ()
    ocloc = find(_given(options))
    why = f"{ocloc} does not support this GPU" if ocloc else "there is no ocloc"
    advice = (
        "a later ocloc may support it"
        if ocloc
        else f"install ocloc with Intel's packages of the driver; PATH or {VARIABLE} names it"
    )
    message = (
        f"the program has no machine code for {', '.join(unknown)}; the driver compiles SPIR-V "
        f"when it starts: {why}"
    )
    return (Diagnostic(Severity.NOTE, message, _CHECK, None, (Note(advice),)),)


def is_compiled_by_drivers(image: DeviceImage) -> bool:
    """Return whether a part of an image is only known when a program runs.

    Drivers set specialization constants, and link imported functions.
    """
    if image.is_library or image.called or image.defined:
        return True
    if any(one.name == _CONSTANTS for one in image.properties):
        return True
    module = spirv_module.read(image.module)
    return bool(spirv_module.imported_functions(module) or spirv_module.imported_variables(module))


def takes(image: DeviceImage, name: str) -> bool:
    """Return whether an image can be compiled ahead for a GPU."""
    if is_compiled_by_drivers(image):
        return False
    return gpus.has_double(name) or _DOUBLE not in _aspects(image)


def _aspects(image: DeviceImage) -> tuple[int, ...]:
    found = [
        each.value
        for one in image.properties
        if one.name == _REQUIREMENTS
        for each in one.properties
        if each.name == "aspects" and isinstance(each.value, bytes)
    ]
    return tuple(number for data in found for (number,) in struct.iter_unpack("<I", data))


def command(name: str, module: str, output: str, options: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the command that compiles a module for a GPU, with the user's ``options``."""
    # It prints its messages to stdout, unlike other compilers.
    own = [one for one in options if not one.startswith(OTHER_PROGRAM)]
    return (
        *("sh", "-c", 'exec "$@" >&2', "sh"),
        *(str(find(_given(options)) or "ocloc"), "compile"),
        *("-file", module, "-spirv_input", "-device", gpus.device(name)),
        *("-output", output, "-output_no_suffix"),
        *_NEW_FORMAT,
        *(("-options", " ".join(own)) if own else ()),
    )


def with_code(image: DeviceImage, codes: Mapping[str, bytes]) -> tuple[DeviceImage, ...]:
    """Return an image, and one of machine code for each GPU, as DPC++ registers them."""
    return (image, *(_native(image, name, code) for name, code in codes.items()))


def _native(image: DeviceImage, name: str, code: bytes) -> DeviceImage:
    target = Property("compile_target", f"intel_gpu_{name}".encode())
    own = next((one.properties for one in image.properties if one.name == _REQUIREMENTS), ())
    others = (one for one in image.properties if one.name != _REQUIREMENTS)
    properties = (*others, PropertySet(_REQUIREMENTS, (*own, target)))
    return replace(image, module=code, properties=properties, form=FORM)


def explain(
    said: str, files: Mapping[str, bytes], kernels: Sequence[NamedKernel], source: str
) -> tuple[Diagnostic, ...]:
    """Return the errors and warnings of ``ocloc``; see :class:`assembler.Explain`."""
    own = {kernel.mangled: kernel for kernel in kernels}
    found = [one for one in _SAID.finditer(said) if one["what"] != _FAILED]
    return tuple(dict.fromkeys(_diagnostic(one, own, source) for one in found))


def _diagnostic(said: re.Match[str], kernels: Mapping[str, NamedKernel], source: str) -> Diagnostic:
    what = said["what"].strip()
    callers = [one["name"] for one in _KERNEL.finditer(what) if one["name"] in kernels]
    user, location = device_errors.user_of(callers, kernels, source)
    make = warning if said["kind"] == "warning" else error
    return make(f"{user}: ocloc, Intel's compiler: {what}", _CHECK, location)


def _module(image: DeviceImage) -> bytes:
    return image.module


def _measure(text: bytes, processor: str, directory: Path, options: Sequence[str]) -> Measured:
    from syclflat.backends.spirv.intel_gpu import kernel_costs

    return kernel_costs.measure(text, processor, directory, options)


def _first(images: Sequence[DeviceImage], processor: str, options: Sequence[str]) -> Fastest:
    return Fastest(images[0])


def _is_never_linked(image: DeviceImage) -> bool:
    return False


def _identity() -> str:
    ocloc = find()
    if ocloc is None:
        return ""
    status = ocloc.stat()
    return f"{ocloc} {status.st_size} {status.st_mtime_ns}"


def _no_options(has_lines: bool, is_linked: bool) -> tuple[str, ...]:
    return ()


def _is_chatter(line: str) -> bool:
    return _CHATTER.match(line) is not None


ASSEMBLER = Assembler(
    known,
    lacks,
    _module,
    _is_never_linked,
    command,
    suffix=".bin",
    options=_no_options,
    with_code=with_code,
    explain=explain,
    measure=_measure,
    fastest=_first,
    own_options=own_options,
    identity=_identity,
    takes=takes,
    is_chatter=_is_chatter,
)
