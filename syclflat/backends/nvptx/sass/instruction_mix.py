"""The instructions of a kernel by class: SASS from ``nvdisasm``, else PTX.

Opcodes determine the class: CUDA Binary Utilities ("Instruction Set Reference") lists those of
SASS, the PTX ISA those of PTX. ``nvdisasm`` writes JSON with ``--emit-json``; its later versions do
not support GPUs before 7.5.
"""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from syclflat.backends.nvptx import nvidia
from syclflat.model.cost import Instructions

NOTHING = "NOP"
"""Padding after the code of a kernel."""
_SASS = {
    "tensor": r"\w*MMA\w*$",
    "special": r"MUFU$",
    "barrier": r"(U?BAR|MEMBAR|WARPSYNC|SYNCS|ERRBAR|FENCE|UCGABAR_\w+|ACQBULK)$",
    "float": r"(U?F(ADD|FMA|MUL|MNMX|SEL|SET|CHK|SWZ)\w*|[DH](ADD|FMA|MUL|MNMX|SET)\w*)$",
    "memory": r"((LD|ST|ATOM|RED)[GLS]?|(LD|ST)(SM|TM?)|LDGSTS|LDGDEPBAR|STAS|REDAS|TEX|TLD4?|TMML"
    r"|TXD|TXQ|SULD|SUST|SUATOM|SURED|UBLK(CP|RED)|UTMA\w+)$",
}
_PTX = {
    "tensor": r"(w?mma|wgmma|tcgen05)\.",
    "special": r"(rcp|r?sqrt|sin|cos|lg2|ex2|tanh)\.",
    "barrier": r"(bar|barrier|membar|fence|mbarrier)\.",
    "float": r"(add|sub|mul|fma|mad|div|min|max|neg|abs|setp?|copysign|testp)"
    r"\.(\w+\.)*b?f(16|32|64)(x2)?$",
    "memory": r"(ld(?!\.(param|const)\.)|st(?!\.param\.)|ldu|atom|red|tex|tld4|suld|sust|sured"
    r"|cp\.async|(ld|st)matrix|prefetchu?)\.",
}
"""In the order of the checks."""
_STATEMENT = re.compile(r"^\s*(?:@!?%\w+\s+)?(?P<opcode>[a-z][\w.:]*)[^;\n]*;", re.MULTILINE)


class Instruction(msgspec.Struct):
    """An instruction of SASS."""

    opcode: str
    operands: str = ""

    @property
    def root(self) -> str:
        """The opcode without modifiers; a move for a product that only sets a number."""
        root = self.opcode.partition(".")[0]
        return "MOV" if root == "HFMA2" and ",-RZ,RZ," in self.operands else root


class Function(msgspec.Struct, rename="kebab"):
    """A function in machine code."""

    function_name: str
    start: int
    """Its offset in its section, in bytes."""
    sass_instructions: tuple[Instruction, ...]


def disassembled(machine_code: Path) -> tuple[Function, ...]:
    """Return the functions of a file of machine code.

    Returns:
        An empty result if ``nvdisasm`` is not installed, or does not support the GPU.

    """
    program = nvidia.nvdisasm()
    if program is None:
        return ()
    command = [str(program), "--emit-json", str(machine_code)]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        return ()
    return msgspec.json.decode(done.stdout, type=tuple[object, tuple[Function, ...]])[1]


def of_sass(machine_code: Path) -> dict[str, Instructions]:
    """Return the instructions of each kernel in a file of machine code, by name.

    Returns:
        An empty result if ``nvdisasm`` is not installed, or does not support the GPU.

    """
    return {
        function.function_name: _counted(
            "SASS", _SASS, (one.root for one in function.sass_instructions)
        )
        for function in disassembled(machine_code)
    }


def of_ptx(codes: Iterable[str]) -> Instructions:
    """Return the PTX instructions of a kernel and of the functions that it calls."""
    opcodes = (found["opcode"] for code in codes for found in _STATEMENT.finditer(code))
    return _counted("PTX", _PTX, opcodes)


def _counted(language: str, patterns: Mapping[str, str], opcodes: Iterable[str]) -> Instructions:
    classes = [(name, re.compile(pattern)) for name, pattern in patterns.items()]
    counts = Counter(
        next((name for name, pattern in classes if pattern.match(opcode)), "other")
        for opcode in opcodes
        if opcode != NOTHING
    )
    return Instructions(
        language,
        counts["memory"],
        counts["float"],
        counts["special"],
        counts["barrier"],
        counts["tensor"],
        counts["other"],
    )
