"""The resources of a module's kernels on a GPU, from the report of NVIDIA's ``ptxas``.

``ptxas -v`` reports each kernel's stack, spills, registers, barriers and memory (CUDA Binary
Utilities; NVIDIA CUDA Compiler Driver, "Printing Code Generation Statistics"). Since 9.0 it omits
constant banks, whose sizes are those of sections in the machine code.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat.backends import elf_sections
from syclflat.backends.assembler import Measured
from syclflat.backends.nvptx.ptx import ptx_module
from syclflat.backends.nvptx.sass import instruction_mix, machine_code
from syclflat.backends.nvptx.sass.occupancy import occupancy
from syclflat.clang.launcher import launched
from syclflat.model.cost import MachineCost, Occupancy

_PROPERTIES = re.compile(
    r"^ptxas info +: Function properties for (?P<name>\S+)\n"
    r" *(?P<stack>\d+) bytes stack frame, (?P<stores>\d+) bytes spill stores, "
    r"(?P<loads>\d+) bytes spill loads\n"
    r"ptxas info +: Used (?P<registers>\d+) registers(?P<rest>.*)$",
    re.MULTILINE,
)
"""The report on a kernel; that on a function lacks the second line."""
_LOCAL_MEMORY = re.compile(r", (\d+) bytes smem")
_REPORTS = re.compile(r"^(ptxas info|    ).*\n", re.MULTILINE)
_CONSTANTS = re.compile(r"\.nv\.constant\d+\.(?P<kernel>.+)")
_PTX = "measured.ptx"
_OF_LAUNCHES = "__syclflat_local_memory"
"""The array that represents the local memory that a launch adds."""


@dataclass(frozen=True, slots=True)
class Assembled:
    """The output of ``ptxas`` for a module."""

    said: str
    """Its messages, including the resources of each kernel."""
    code: Path | None
    """The machine code file; None if it rejected the module."""


def assemble(text: bytes, architecture: str, directory: Path, options: Sequence[str]) -> Assembled:
    """Assemble a module of PTX in a directory."""
    code = Path(f"measured.{architecture}.cubin")
    (directory / _PTX).write_bytes(text)
    command = machine_code.command(architecture, _PTX, code.name, ("-v", *options))
    done = subprocess.run(
        launched(command), cwd=directory, capture_output=True, text=True, check=False
    )
    said = done.stdout + done.stderr
    return Assembled(said, None if done.returncode else directory / code)


def messages(said: str) -> str:
    """Return what ``ptxas`` said besides the resources of kernels, such as warnings."""
    return _REPORTS.sub("", said)


def occupancies(said: str, architecture: str) -> dict[str, tuple[Occupancy, ...]]:
    """Return the number of work-groups of each kernel that fit, from the report of ``ptxas``."""
    return {
        report["name"]: occupancy(architecture, int(report["registers"]), _local_memory(report))
        for report in _PROPERTIES.finditer(said)
    }


def measure(text: bytes, architecture: str, directory: Path, options: Sequence[str]) -> Measured:
    """Assemble a module of PTX; see :attr:`assembler.Assembler.measure`."""
    assembled = assemble(text, architecture, directory, options)
    if assembled.code is None:
        return Measured({}, True, messages(assembled.said), {_PTX: text})
    return Measured(_costs(assembled.said, text.decode(), architecture, assembled.code))


def _costs(said: str, text: str, architecture: str, code: Path) -> dict[str, MachineCost]:
    counted = instruction_mix.of_sass(code)
    codes = ptx_module.code_of_kernels(text)
    constants: dict[str, int] = {}
    for name, section in elf_sections.contents(code.read_bytes()).items():
        if (bank := _CONSTANTS.fullmatch(name)) is not None:
            constants[bank["kernel"]] = constants.get(bank["kernel"], 0) + len(section)
    found = {}
    for report in _PROPERTIES.finditer(said):
        name, registers = report["name"], int(report["registers"])
        local = _local_memory(report)
        found[name] = MachineCost(
            architecture,
            registers,
            int(report["stores"]),
            int(report["loads"]),
            int(report["stack"]),
            local,
            any(_OF_LAUNCHES in one for one in codes[name]),
            constants.get(name, 0),
            counted.get(name) or instruction_mix.of_ptx(codes[name]),
            occupancy(architecture, registers, local),
        )
    return found


def _local_memory(report: re.Match[str]) -> int:
    declared = _LOCAL_MEMORY.search(report["rest"])
    return int(declared[1]) if declared else 0
