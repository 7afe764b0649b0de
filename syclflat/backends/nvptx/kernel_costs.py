"""What the kernels of a module take on a GPU, as NVIDIA's ``ptxas`` tells when it assembles them.

``ptxas -v`` tells of each kernel the stack, what is spilled, registers, barriers and memory (CUDA
Binary Utilities; NVIDIA CUDA Compiler Driver, "Printing Code Generation Statistics"). Since 9.0 it
keeps quiet about constant banks, whose sizes are those of sections of the machine code.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from syclflat.backends.assembler import Measured
from syclflat.backends.nvptx import elf_sections, instructions, machine_code, ptx_module
from syclflat.backends.nvptx.occupancy import occupancy
from syclflat.model.cost import MachineCost

_PROPERTIES = re.compile(
    r"^ptxas info +: Function properties for (?P<name>\S+)\n"
    r" *(?P<stack>\d+) bytes stack frame, (?P<stores>\d+) bytes spill stores, "
    r"(?P<loads>\d+) bytes spill loads\n"
    r"ptxas info +: Used (?P<registers>\d+) registers(?P<rest>.*)$",
    re.MULTILINE,
)
"""Of a kernel: that of a function lacks the second line."""
_LOCAL_MEMORY = re.compile(r", (\d+) bytes smem")
_TOLD = re.compile(r"^(ptxas info|    ).*\n", re.MULTILINE)
_CONSTANTS = re.compile(r"\.nv\.constant\d+\.(?P<kernel>.+)")
_OF_LAUNCHES = "__syclflat_local_memory"
"""The array that stands for the local memory that a launch decides on."""


def measure(text: bytes, architecture: str, directory: Path, options: Sequence[str]) -> Measured:
    """Assemble a module of PTX; see :attr:`assembler.Assembler.measure`."""
    ptx, code = directory / "measured.ptx", directory / f"measured.{architecture}.cubin"
    ptx.write_bytes(text)
    command = machine_code.command(architecture, ptx.name, code.name, ("-v", *options))
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    if done.returncode:
        return Measured({}, True, _TOLD.sub("", said), {ptx.name: text})
    return Measured(_costs(said, text.decode(), architecture, code))


def _costs(said: str, text: str, architecture: str, code: Path) -> dict[str, MachineCost]:
    counted = instructions.of_sass(code)
    codes = ptx_module.code_of_kernels(text)
    constants: dict[str, int] = {}
    for name, size in elf_sections.sizes(code.read_bytes()).items():
        if (bank := _CONSTANTS.fullmatch(name)) is not None:
            constants[bank["kernel"]] = constants.get(bank["kernel"], 0) + size
    found = {}
    for told in _PROPERTIES.finditer(said):
        name, registers = told["name"], int(told["registers"])
        declared = _LOCAL_MEMORY.search(told["rest"])
        local = int(declared[1]) if declared else 0
        found[name] = MachineCost(
            architecture,
            registers,
            int(told["stores"]),
            int(told["loads"]),
            int(told["stack"]),
            local,
            any(_OF_LAUNCHES in one for one in codes[name]),
            constants.get(name, 0),
            counted.get(name) or instructions.of_ptx(codes[name]),
            occupancy(architecture, registers, local),
        )
    return found
