"""A function of LLVM IR, whose code is read when a pass asks for it.

(LLVM Language Reference Manual, "Functions".)
"""

from __future__ import annotations

import copy
import functools
import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from syclflat.llvm_ir import linkage
from syclflat.llvm_ir.errors import IrError
from syclflat.llvm_ir.instruction import Instruction, Operand
from syclflat.llvm_ir.tokens import GLOBAL, NAME, Tokens, with_addresses, with_globals

_HEAD = re.compile(rf"(?:define|declare)\b(?P<before>[^@\n]*?)(?P<name>{GLOBAL})(?=\()")
_LABEL = re.compile(rf"(?P<name>{NAME}):")
_KERNEL = re.compile(r"\b(?:spir|ptx|amdgpu)_kernel\b")
_CALL = re.compile(rf"^  (?:%{NAME} = )?(?:\w+ )?call [^@\n]*({GLOBAL})\(", re.MULTILINE)
_DEBUG_INFO = re.compile(r" !dbg !\d+")
_RECORD = "\n    #dbg_"
_CONTINUATION = re.compile(r" {3,}[^\s#]|  \]")
"""A line of the instruction before: a case of a switch, or a block after an invoke."""


class Block(msgspec.Struct, eq=False):
    """A basic block."""

    label: str
    """The lines before its instructions; empty for an entry block without a name."""
    name: str
    """Its name, with ``%``."""
    instructions: list[Instruction] = msgspec.field(default_factory=list)

    @property
    def code(self) -> Iterator[Instruction]:
        """Its instructions, without debug records."""
        return (each for each in self.instructions if each.opcode[0] != "#")

    @property
    def length(self) -> int:
        """The number of lines of its instructions."""
        return sum(each.text.count("\n") for each in self.code)

    @property
    def terminator(self) -> Instruction:
        """Its last instruction."""
        return self.instructions[-1]

    @property
    def successors(self) -> tuple[str, ...]:
        """The names of the blocks that control goes to from it, each once."""
        return tuple(dict.fromkeys(self.instructions[-1].labels))

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the blocks in its last instruction, once for each edge."""
        return self.instructions[-1].labels

    @classmethod
    def make(cls, name: str, instructions: Iterable[Instruction]) -> Block:
        """Return a block of that name, with ``%``, and of these instructions."""
        return cls(f"\n{name[1:]}:\n", name, list(instructions))

    @property
    def phis(self) -> list[Instruction]:
        """The phis that it begins with."""
        return list(itertools.takewhile(lambda each: each.opcode == "phi", self.instructions))

    @property
    def body(self) -> list[Instruction]:
        """Its instructions between the phis and the last one."""
        return self.instructions[len(self.phis) : -1]

    def with_terminator(self, terminator: Instruction) -> Block:
        """Return it with another last instruction."""
        return Block(self.label, self.name, [*self.instructions[:-1], terminator])

    def with_phis(self, phis: Iterable[Instruction]) -> Block:
        """Return it with other phis."""
        return Block(self.label, self.name, [*phis, *self.instructions[len(self.phis) :]])

    def renamed(self, names: Mapping[str, str]) -> Block:
        """Return it with other values and blocks for some; see :meth:`Instruction.renamed`."""
        if not names:
            return self
        return Block(self.label, self.name, [each.renamed(names) for each in self.instructions])

    def __str__(self) -> str:
        return self.label + "".join(each.text for each in self.instructions)


class Function:
    """A defined function."""

    def __init__(self, text: str) -> None:
        """Begin with the lines of a definition.

        Raises:
            IrError: if they are no definition.

        """
        self._text = text
        self._blocks: list[Block] | None = None
        self._begin(text.partition("\n")[0])

    @classmethod
    def define(
        cls,
        name: str,
        parameters: Sequence[Operand],
        attributes: str,
        *,
        result: str = "void",
        lines: Iterable[str] = (),
    ) -> Function:
        """Return an internal function.

        Args:
            name: its name, with ``@``.
            parameters: its parameters.
            attributes: its attributes.
            result: the type of its result.
            lines: its code.

        """
        given = (" ".join((each.type, *each.attributes, each.value)) for each in parameters)
        head = f"define internal {result} {name}({', '.join(given)}) {attributes} {{"
        made = cls("\n".join((head, *lines, "}\n")))
        made.parameters = tuple(parameters)
        return made

    @property
    def is_kernel(self) -> bool:
        """Whether hosts launch it."""
        return _KERNEL.search(self._before) is not None

    @property
    def linkage(self) -> str:
        """Its linkage, such as ``internal``; ``external`` by default."""
        return linkage.of_function(self.head)

    @functools.cached_property
    def parameters(self) -> tuple[Operand, ...]:
        """Its parameters."""
        from syclflat.llvm_ir import parse_instruction

        return parse_instruction.arguments(self._after_name())

    @property
    def groups(self) -> list[str]:
        """Its groups of attributes, such as ``#3``."""
        tokens = self._after_name()
        tokens.skip_group()
        found = []
        while tokens.next not in ("", "{"):
            if (word := tokens.take())[0] == "#":
                found.append(word)
        return found

    @property
    def length(self) -> int:
        """The number of lines of its code.

        Labels and blank lines between blocks count, except for the first block.
        """
        text = self.text
        has_label = _LABEL.match(text, len(self.head) + 1) is not None
        return text.count("\n") - 2 - has_label - text.count(_RECORD)

    @property
    def called(self) -> list[str]:
        """The name of each function that it calls directly, once for each call."""
        return _CALL.findall(self.text)

    @property
    def text(self) -> str:
        """Its lines."""
        if self._blocks is None:
            return self._text
        return f"{self.head}\n{''.join(map(str, self._blocks))}}}\n"

    @property
    def blocks(self) -> list[Block]:
        """Its blocks, the entry first.

        Raises:
            IrError: if its code has an unknown form.

        """
        if self._blocks is None:
            self._blocks = list(self._read())
        return self._blocks

    @property
    def named_blocks(self) -> dict[str, Block]:
        """Its blocks by their names, the entry first."""
        return {block.name: block for block in self.blocks}

    @property
    def instructions(self) -> Iterator[Instruction]:
        """The instructions of all blocks, without debug records."""
        return (each for block in self.blocks for each in block.code)

    def with_blocks(self, blocks: Iterable[Block]) -> Function:
        """Return a function with the same first line and other code."""
        made = copy.copy(self)
        made._blocks = list(blocks)
        return made

    def set_head(self, head: str) -> None:
        """Replace its first line."""
        self._text = self._text.replace(self.head, head, 1)
        self._begin(head)

    def set_linkage(self, word: str) -> None:
        """Change its linkage; linkers then do not merge it with others."""
        self.set_head(linkage.with_function(self.head, word))

    def rename_globals(self, change: Callable[[str], str]) -> None:
        """Give other names to the functions and variables in its code, and to itself."""
        self._replace(with_globals(self.text, change))

    def set_addresses(self, values: Mapping[str, str]) -> None:
        """Use other values instead of the addresses of functions and variables."""
        self._replace(with_addresses(self.text, values))

    def drop_debug_info(self) -> None:
        """Remove the places of its code in the source."""
        for block in self.blocks:
            block.instructions = list(block.code)
            for each in block.instructions:
                each.detach("dbg")
        self.set_head(_DEBUG_INFO.sub("", self.head))

    def _replace(self, text: str) -> None:
        self._text, self._blocks = text, None
        self._begin(text.partition("\n")[0])

    def _begin(self, head: str) -> None:
        self.head = head
        self.name, self._before = _name_of(head)
        self.__dict__.pop("parameters", None)

    def add_attribute(self, attribute: str) -> None:
        """Add an attribute before its first group of attributes.

        Raises:
            IrError: if it has no group.

        """
        at = self._group().place
        self.set_head(f"{self.head[:at]}{attribute} {self.head[at:]}")

    def set_group(self, attributes: str) -> None:
        """Use another group, or attributes, instead of its first group of attributes.

        Raises:
            IrError: if it has no group.

        """
        tokens = self._group()
        at = tokens.place
        tokens.take()
        self.set_head(f"{self.head[:at]}{attributes}{self.head[tokens.end :]}")

    def _group(self) -> Tokens:
        """Return the tokens of its first line, its first group of attributes next."""
        tokens = self._after_name()
        tokens.skip_group()
        while tokens.next[:1] != "#":
            tokens.take()
        return tokens

    def _after_name(self) -> Tokens:
        return Tokens(self.head, self.head.index(self.name + "(") + len(self.name))

    def _read(self) -> Iterator[Block]:
        lines = self._text.split("\n")
        unnamed = sum(each.value[1:].isdecimal() for each in self.parameters)
        block = Block("", f"%{unnamed}")
        label, pending = "", list[str]()
        for line in lines[1:-2]:
            if _CONTINUATION.match(line):
                pending.append(line)
            elif line[:1] == " ":
                if pending:
                    block.instructions.append(_instruction(pending))
                pending = [line]
            else:
                if pending:
                    block.instructions.append(_instruction(pending))
                    pending = []
                label += f"{line}\n"
                found = _LABEL.match(line)
                if found is not None:
                    if block.instructions:
                        yield block
                    block = Block(label, f"%{found['name']}")
                    label = ""
                elif line and not line.startswith(";"):
                    raise IrError("expected a block of LLVM IR", line)
        if pending:
            block.instructions.append(_instruction(pending))
        if label or not block.instructions or lines[-2:] != ["}", ""]:
            raise IrError("a function of LLVM IR does not end", self.head)
        if not block.instructions[-1].ends_block:
            raise IrError("a block of LLVM IR does not end", str(block))
        yield block


def _instruction(lines: list[str]) -> Instruction:
    return Instruction("\n".join(lines) + "\n")


def _name_of(head: str) -> tuple[str, str]:
    """Return the name of a function, and the words before it."""
    found = _HEAD.match(head)
    if found is None:
        raise IrError("expected a function of LLVM IR", head)
    return found["name"], found["before"]
