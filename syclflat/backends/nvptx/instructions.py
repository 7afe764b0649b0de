"""The instructions of a kernel by class: of SASS as ``nvdisasm`` tells it, else of PTX.

Classes go by opcodes: those of SASS are listed in CUDA Binary Utilities ("Instruction Set
Reference"), those of PTX in its ISA. ``nvdisasm`` writes JSON by ``--emit-json``; its later
versions know no GPU before 7.5.
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
"""Fills up the code of a kernel."""
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
"""In the order in which they are asked."""
_STATEMENT = re.compile(r"^\s*(?:@!?%\w+\s+)?(?P<opcode>[a-z][\w.:]*)[^;\n]*;", re.MULTILINE)


class Instruction(msgspec.Struct):
    """An instruction of SASS."""

    opcode: str
    operands: str = ""

    @property
    def root(self) -> str:
        """The opcode without its modifiers; that of a move where a product puts a number down."""
        root = self.opcode.partition(".")[0]
        return "MOV" if root == "HFMA2" and ",-RZ,RZ," in self.operands else root


class Function(msgspec.Struct, rename="kebab"):
    """A function in machine code."""

    function_name: str
    start: int
    """Where it begins in its section, in bytes."""
    sass_instructions: tuple[Instruction, ...]


def disassembled(machine_code: Path) -> tuple[Function, ...]:
    """Return the functions of a file of machine code.

    Returns:
        Nothing if ``nvdisasm`` isn't installed, or doesn't know the GPU.

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
    """Return the instructions of each kernel of a file of machine code, by its name.

    Returns:
        Nothing if ``nvdisasm`` isn't installed, or doesn't know the GPU.

    """
    return {
        function.function_name: _counted(
            "SASS", _SASS, (one.root for one in function.sass_instructions)
        )
        for function in disassembled(machine_code)
    }


def of_ptx(codes: Iterable[str]) -> Instructions:
    """Return the instructions of the PTX of a kernel and of the functions that it calls."""
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
