"""The resources of a module's kernels on Intel's GPUs, from the file that ``ocloc`` makes.

A hardware thread has registers of its own (GRF) and runs as many items as ``simd_size``.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from syclflat.backends.assembler import Measured
from syclflat.backends.spirv.intel_gpu import gpus, machine_code, zebin
from syclflat.clang.launcher import launched
from syclflat.model.cost import Instructions, MachineCost

_MODULE = "measured.spv"
_SPILLED = re.compile(r"^warning: kernel (?P<name>\S+) .*\bspilled\b", re.MULTILINE)
"""The message of compilers whose files do not list spilled bytes."""
_INSTRUCTION = re.compile(
    r"^ *(?:\([^)]*\))? *(?P<name>[a-z][a-z0-9]*)(?P<unit>(?:\.\w+)*) *(?:\([^)]*\))?"
    r"(?P<operands>[^/]*)(?P<comment>.*)$"
)
_TYPE = re.compile(r":(\w+)")
_FLOAT_TYPES = ("f", "hf", "df", "bf", "tf32")
_FLOAT = ("add", "mul", "mad", "madm", "mac", "mach", "cmp", "sel", "csel", "frc", "lrp")
_FLOAT_ROUNDING = ("rndd", "rnde", "rndu", "rndz")
_FILLERS = ("illegal", "nop")


def measure(text: bytes, processor: str, directory: Path, options: Sequence[str]) -> Measured:
    """Compile a module of SPIR-V for a GPU; see :attr:`assembler.Assembler.measure`."""
    (directory / _MODULE).write_bytes(text)
    code = directory / f"measured.{processor}.bin"
    command = machine_code.command(processor, _MODULE, code.name, options)
    done = _run(command, directory)
    said = done.stdout + done.stderr
    if done.returncode:
        return Measured({}, True, said, {_MODULE: text})
    try:
        found = zebin.kernels(code.read_bytes())
    except zebin.FormatError as failure:
        said = f"error: the file of {processor} does not list what kernels take: {failure}"
        return Measured({}, True, said, {_MODULE: text})
    spilling = {one["name"] for one in _SPILLED.finditer(said)}
    counts = _disassembled(code, processor, directory, command)
    constants = zebin.constant_bytes(code.read_bytes())
    return Measured(
        {
            kernel.name: cost(kernel, processor, counts, constants, kernel.name in spilling)
            for kernel in found
        }
    )


def cost(
    kernel: zebin.Kernel,
    processor: str,
    counts: Mapping[str, Instructions],
    constants: int,
    has_spilled: bool,
) -> MachineCost:
    """Return what a kernel takes.

    Args:
        kernel: its attributes.
        processor: the GPU.
        counts: the instructions of kernels, by name.
        constants: the bytes of constants of the file.
        has_spilled: whether the compiler reports spilled registers without their bytes.

    """
    items = kernel.number("simd_size") or 1
    spilled, private = kernel.number("spill_size"), kernel.number("private_size")
    for buffer in kernel.buffers:
        size = int(buffer.get("size", "0"))
        if buffer.get("is_simt_thread") == "true":
            size *= items
        if buffer.get("usage") == "private_space":
            private = max(private, size)
        elif buffer.get("usage") == "spill_fill_space":
            spilled = max(spilled, size)
        elif has_spilled and not spilled:
            # One space for both: nothing says how much of it is which.
            spilled = size
        elif not spilled:
            private = max(private, size)
    return MachineCost(
        processor,
        kernel.number("grf_count"),
        -(-spilled // items),
        0,
        -(-private // items),
        kernel.number("slm_size"),
        any(one.get("addrspace") == "local" for one in kernel.arguments),
        constants,
        counts.get(kernel.name),
        (),
        items,
        kernel.number("barrier_count"),
    )


def instructions(text: str) -> Instructions:
    """Return the instructions of a disassembled kernel, each counted once."""
    counts = dict.fromkeys(("memory", "float", "special", "barrier", "tensor", "other"), 0)
    for line in text.splitlines():
        found = _INSTRUCTION.match(line)
        if found is not None and (kind := _kind(found)):
            counts[kind] += 1
    return Instructions("GEN", **counts)


def _kind(found: re.Match[str]) -> str:
    """Return the class of an instruction; empty for those that only wait or fill."""
    name, unit, comment = found["name"], found["unit"], found["comment"]
    if name in ("send", "sends", "sendc", "sendsc"):
        is_barrier = "barrier" in comment or "fence" in comment
        return "barrier" if is_barrier else "other" if unit == ".gtwy" else "memory"
    if name == "sync":
        return "barrier" if unit == ".bar" else ""
    if name == "wait":
        return "barrier"
    if name in _FILLERS:
        return ""
    if name == "math":
        return "special"
    if name.startswith("dpas"):
        return "tensor"
    type_ = _TYPE.search(found["operands"])
    is_float = type_ is not None and type_[1] in _FLOAT_TYPES
    return "float" if is_float and name in (*_FLOAT, *_FLOAT_ROUNDING) else "other"


def _disassembled(
    code: Path, processor: str, directory: Path, command: Sequence[str]
) -> dict[str, Instructions]:
    """Return the instructions of kernels by name; none if ``ocloc`` cannot disassemble them."""
    dump = directory / f"measured.{processor}.dump"
    dump.mkdir(exist_ok=True)
    ocloc = command[command.index("compile") - 1]
    listing = (ocloc, "disasm", "-file", code.name, "-device", gpus.device(processor))
    _run((*listing, "-dump", dump.name), directory)
    return {
        file.name.removeprefix(".text.").removesuffix(".asm"): instructions(file.read_text())
        for file in dump.glob(".text.*.asm")
    }


def _run(command: Sequence[str], directory: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        launched(command), cwd=directory, capture_output=True, text=True, check=False
    )
