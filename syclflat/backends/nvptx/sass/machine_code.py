"""Machine code for NVIDIA's GPUs beside PTX, so that the driver compiles nothing at program start.

NVIDIA's ``ptxas`` assembles the PTX for the oldest GPU, for each named GPU. A binary for 8.0 runs
on 8.6, and on no 9.0 (CUDA C++ Programming Guide, "Binary Compatibility"): the adapter loads the
best match, else PTX. The driver links modules that call functions of other files at run time, from
machine code made for linking, without compiling.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from syclflat.backends.assembler import OTHER_PROGRAM, Assembler, Fastest, Measured
from syclflat.backends.nvptx import nvidia
from syclflat.backends.nvptx.ptx import ptx_module
from syclflat.backends.parts import pip
from syclflat.backends.passes import device_errors
from syclflat.diagnostics import Diagnostic, Note, Severity, error, warning
from syclflat.runtimes.device_image import METADATA, DeviceImage, Property, PropertySet
from syclflat.runtimes.device_names import NamedKernel

_PROPERTY = "syclflat_machine_code"
"""The suffix of an architecture for its machine code; for the adapter."""
_CHECK = "device-assembler"
_SAID = re.compile(
    r"^ptxas (?:(?P<file>[^;\n]+), line (?P<line>\d+); )?(?P<kind>error|fatal|warning) *: "
    r"(?P<what>.*)$",
    re.MULTILINE,
)
_ABORTED = "Ptx assembly aborted due to errors"
_ENTRY = re.compile(r"^(?:Entry f|F)unction '(?P<at_first>[\w$]+)' |function '(?P<name>[\w$]+)'")


def known(architectures: Sequence[str], options: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the supported ones of some architectures."""
    return tuple(name for name in architectures if name in nvidia.assembled_architectures())


def lacks(architectures: Sequence[str], options: Sequence[str] = ()) -> tuple[Diagnostic, ...]:
    """Return a note on the unsupported ones of some architectures."""
    unknown = [name for name in architectures if name not in known(architectures)]
    if not unknown:
        return ()
    is_there = nvidia.ptxas() is not None
    why = "the installed ptxas does not support this GPU" if is_there else "ptxas is not installed"
    message = (
        f"the program has no machine code for {', '.join(unknown)}; the driver compiles "
        f"PTX when it starts: {why}"
    )
    advice = "a later nvidia-cuda-nvcc-cu12 may support it" if is_there else pip("cuda")
    return (Diagnostic(Severity.NOTE, message, _CHECK, None, (Note(advice),)),)


def text(image: DeviceImage) -> bytes:
    """Return the PTX of an image."""
    return image.module.removesuffix(b"\0")


def is_linked(image: DeviceImage) -> bool:
    """Return whether the driver links an image with those of other files at run time."""
    return image.is_library or bool(image.called)


def command(
    architecture: str, ptx: str, output: str, options: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return the command that emits machine code, with the user's ``options``.

    It optimizes as the driver does, regardless of Clang's level: otherwise kernels take so many
    registers that work-groups of 1,024 fail to start, and assembling still takes four fifths of the
    time.
    """
    return (str(nvidia.ptxas()), f"-arch={architecture}", *options, ptx, "-o", output)


def _options(has_lines: bool, is_linked: bool) -> tuple[str, ...]:
    return (*(["-c"] if is_linked else []), *(["-lineinfo"] if has_lines else []))


def with_code(image: DeviceImage, codes: Mapping[str, bytes]) -> DeviceImage:
    """Return an image with machine code for the adapter, by architecture.

    A library, which is not registered with libsycl, has machine code after its PTX
    (``device_functions`` of the adapter).
    """
    if not codes:
        return image
    if image.is_library:
        behind = (
            name.encode() + b"\0" + struct.pack("<Q", len(code)) + code
            for name, code in codes.items()
        )
        return replace(image, module=image.module + b"".join(behind))
    own = tuple(Property(f"{name}@{_PROPERTY}", code) for name, code in codes.items())
    earlier = next((one.properties for one in image.properties if one.name == METADATA), ())
    others = (one for one in image.properties if one.name != METADATA)
    return replace(image, properties=(*others, PropertySet(METADATA, (*earlier, *own))))


def explain(
    said: str, files: Mapping[str, bytes], kernels: Sequence[NamedKernel], source: str
) -> tuple[Diagnostic, ...]:
    """Return the errors and warnings of ``ptxas``; see :class:`assembler.Explain`."""
    found = [one for one in _SAID.finditer(said) if one["what"] != _ABORTED]
    own = {kernel.mangled: kernel for kernel in kernels}
    return tuple(dict.fromkeys(_diagnostic(one, files, own, source) for one in found))


def _measure(text: bytes, processor: str, directory: Path, options: Sequence[str]) -> Measured:
    # Other kernels assemble without the rejected ones.
    from syclflat.backends.nvptx.sass import kernel_costs

    return kernel_costs.measure(text, processor, directory, options)


def _fastest(images: Sequence[DeviceImage], processor: str, options: Sequence[str]) -> Fastest:
    from syclflat.backends.nvptx.sass import select_schedule

    image, other = images
    return select_schedule.fastest(image, other, processor, options)


def _diagnostic(
    said: re.Match[str],
    files: Mapping[str, bytes],
    kernels: Mapping[str, NamedKernel],
    source: str,
) -> Diagnostic:
    what, line = said["what"], int(said["line"] or 0)
    entry = _ENTRY.search(what)
    if entry is not None:
        callers = [entry["at_first"] or entry["name"]]
        what = what.replace(entry[0], "it" if entry.start() else "", 1)
    else:
        callers = _around(files.get(said["file"] or "", b"").decode(), line)
    user, location = device_errors.user_of(callers, kernels, source)
    place = f": line {line} of {said['file']}" if line else ""
    kept = [f"--save-temps=DIR keeps the PTX that it reads{place}"] if callers else []
    make = warning if said["kind"] == "warning" else error
    return make(f"{user}: ptxas, NVIDIA's assembler: {what}", _CHECK, location, *kept)


def _around(text: str, line: int) -> list[str]:
    """Return the kernels that reach the function of a line of PTX."""
    start = 0
    for function in ptx_module.functions(text):
        start = text.index(function.text, start)
        first = text.count("\n", 0, start) + 1
        if first <= line <= first + function.text.count("\n"):
            return ptx_module.callers(text, function.name) or [function.name]
    return []


def _own_options(options: Sequence[str], for_drivers: Sequence[str]) -> tuple[str, ...]:
    return tuple(option for option in options if not option.startswith(OTHER_PROGRAM))


def _with_code(image: DeviceImage, codes: Mapping[str, bytes]) -> tuple[DeviceImage, ...]:
    return (with_code(image, codes),)


ASSEMBLER = Assembler(
    known,
    lacks,
    text,
    is_linked,
    command,
    ".cubin",
    options=_options,
    with_code=_with_code,
    own_options=_own_options,
    explain=explain,
    measure=_measure,
    fastest=_fastest,
)
