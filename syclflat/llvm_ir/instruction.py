"""An instruction of LLVM IR: its text, and what it says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field

from syclflat.llvm_ir import opcodes
from syclflat.llvm_ir.errors import IrError
from syclflat.llvm_ir.tokens import GLOBAL, LOCAL, with_locals
from syclflat.structs import Struct

_BEGIN = re.compile(rf"  (?:(?P<result>{LOCAL}) = )?(?P<word>[\w.]+)(?: (?P<next>[\w.]+))?")
_DIRECT = re.compile(rf"  (?:{LOCAL} = )?(?:\w+ )?(?:call|invoke) [^@%\"\n]*(?P<callee>{GLOBAL})\(")
_RECORD = re.compile(r"\s+(?P<word>#dbg_\w+)")
_ATTACHED = re.compile(r", !(?P<kind>[a-zA-Z][-\w.]*) (?P<node>!\d+|!\{\}|!DI\w+\([^\n]*?\))")
_ALIGNMENT = re.compile(r", align (\d+)")
_REMARK = re.compile(r" *;[^\"\n]*$")


class Operand(Struct, frozen=True):
    """A value that an instruction uses."""

    type: str
    value: str
    """A name with its sigil, or a constant, as it is written."""
    attributes: tuple[str, ...] = ()
    """The attributes of an argument."""

    @property
    def alignment(self) -> int:
        """The bytes that an argument's address is a multiple of, 1 if unknown."""
        found = (each.split() for each in self.attributes if each.startswith("align "))
        return next((int(number) for _, number in found), 1)

    @property
    def number(self) -> int | None:
        """The constant integer; None for another value."""
        digits = self.value[1:] if self.value[:1] == "-" else self.value
        return int(self.value) if digits.isdecimal() else None


class Assembly(Struct, frozen=True):
    """Inline assembly."""

    text: str
    has_effects: bool
    """Whether it does more than to compute its results."""


class Syntax(Struct, frozen=True):
    """What the text of an instruction says."""

    flags: Set[str] = frozenset()
    """The words behind the opcode, such as ``nsw`` and the condition of a comparison, in order."""
    type: str = ""
    """The result's type of an arithmetic instruction, a cast, a call or a phi; the type of the
    memory of a load or ``alloca``; the base type of a ``getelementptr``; empty for others."""
    operands: tuple[Operand, ...] = ()
    """For a call, its arguments. Branches have their labels behind the condition."""
    blocks: tuple[str, ...] = ()
    """The incoming block of each operand of a phi."""
    callee: str = ""
    """The function of a call, with ``@``; a value for an indirect call."""
    assembly: Assembly | None = None
    """What is called if it is no function."""
    groups: tuple[str, ...] = ()
    """The attributes of a call: groups such as ``#3``, and words."""
    bundled: tuple[Operand, ...] = ()
    """The values in the operand bundles of a call."""


_NOTHING: Mapping[str, str] = {}


@dataclass(slots=True, eq=False)
class Instruction:
    """An instruction, or a debug record between instructions."""

    text: str
    """All its lines."""
    result: str = field(init=False)
    """The name of its result, with ``%``; empty without one."""
    opcode: str = field(init=False)
    """Its name, without a ``tail`` before it."""
    _syntax: Syntax | None = field(init=False, default=None)
    _uses: Sequence[str] | None = field(init=False, default=None)
    _labels: tuple[str, ...] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        found = _BEGIN.match(self.text)
        if found is None:
            record = _RECORD.match(self.text)
            if record is None:
                raise IrError("expected an instruction of LLVM IR", self.text)
            self.result, self.opcode = "", record["word"]
            return
        word = found["next"] if found["word"] in opcodes.TAILS else found["word"]
        if word not in opcodes.TABLE:
            raise IrError("unknown instruction of LLVM IR", self.text)
        self.result, self.opcode = found["result"] or "", word

    @classmethod
    def make(cls, text: str, result: str = "") -> Instruction:
        """Return the instruction of a text without the result, which is named with ``%``."""
        return cls(f"  {result} = {text}\n" if result else f"  {text}\n")

    @classmethod
    def phi(cls, type_: str, incoming: Iterable[tuple[str, str]], result: str) -> Instruction:
        """Return a phi; see :attr:`incoming`. Flags may stand before the type."""
        edges = ", ".join(f"[ {value}, {block} ]" for value, block in incoming)
        return cls.make(f"phi {type_} {edges}", result)

    @property
    def is_record(self) -> bool:
        """Whether it is a debug record: no code."""
        return self.opcode[0] == "#"

    @property
    def ends_block(self) -> bool:
        """Whether control leaves its block."""
        return not self.is_record and opcodes.TABLE[self.opcode].ends_block

    @property
    def syntax(self) -> Syntax:
        """What its text says.

        Raises:
            IrError: if its text has an unknown form.

        """
        if self._syntax is None:
            from syclflat.llvm_ir import parse_instruction

            self._syntax = parse_instruction.parse(self.text, self.result, self.opcode)
        return self._syntax

    @property
    def operands(self) -> tuple[Operand, ...]:
        """The values that it uses; see :attr:`Syntax.operands`."""
        return self.syntax.operands

    @property
    def uses(self) -> Sequence[str]:
        """The names of values and blocks in it, in order, without its result."""
        if self._uses is None:
            syntax = self.syntax
            found = [each.value for each in syntax.operands if each.value[0] == "%"]
            if syntax.callee[:1] == "%":
                found.insert(0, syntax.callee)
            found += [each.value for each in syntax.bundled if each.value[0] == "%"]
            self._uses = (*found, *syntax.blocks)
        return self._uses

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the blocks that control goes to from it, once for each edge."""
        if self._labels is None:
            found = [each.value for each in self.syntax.operands if each.type == "label"]
            self._labels = tuple(found)
        return self._labels

    @property
    def incoming(self) -> tuple[tuple[str, str], ...]:
        """The value of a phi for each edge to its block, with the block that the edge is from."""
        values = (each.value for each in self.operands)
        return tuple(zip(values, self.syntax.blocks, strict=True))

    @property
    def callee(self) -> str:
        """The function that it calls, with ``@``; empty for another instruction."""
        if self.opcode not in ("call", "invoke"):
            return ""
        # Most calls need no more reading.
        found = _DIRECT.match(self.text) if self._syntax is None else None
        return self.syntax.callee if found is None else found["callee"]

    @property
    def intrinsic(self) -> opcodes.Intrinsic | None:
        """The family of the intrinsic function that it calls; None for another instruction."""
        return opcodes.intrinsic(self.callee)

    @property
    def alignment(self) -> int:
        """The alignment of its memory in bytes, 0 without one."""
        # Arguments of calls have alignments, too.
        found = None if self.opcode == "call" else _ALIGNMENT.search(self.text)
        return int(found[1]) if found else 0

    @property
    def metadata(self) -> Mapping[str, str]:
        """The metadata nodes that are attached to it, by their kinds."""
        if ", !" not in self.text:
            return _NOTHING
        return {each["kind"]: each["node"] for each in _ATTACHED.finditer(self.text)}

    def renamed(self, names: Mapping[str, str]) -> Instruction:
        """Return it with other values and blocks for some, and with another name of its result."""
        if self.result not in names and names.keys().isdisjoint(self.uses):
            return self
        made = self._with_text(with_locals(self.text, names))
        made.result = names.get(self.result, self.result)
        made._syntax = _renamed(self.syntax, names)
        return made

    def _with_text(self, text: str) -> Instruction:
        """Return an instruction of another text that has the same result and opcode."""
        made = object.__new__(Instruction)
        made.text, made.result, made.opcode = text, self.result, self.opcode
        made._syntax = made._uses = made._labels = None
        return made

    def with_incoming(self, incoming: Iterable[tuple[str, str]]) -> Instruction:
        """Return a phi of the same type and result with other edges; see :attr:`incoming`."""
        words = (*self.syntax.flags, self.syntax.type)
        return Instruction.phi(" ".join(words), incoming, self.result)

    def without_attribute(self, word: str) -> Instruction:
        """Return a call whose result and arguments lack an attribute."""
        return Instruction(self.text.replace(f"{word} ", ""))

    def with_attribute(self, attribute: str) -> Instruction:
        """Return a call with another attribute, behind the others."""
        call, comma, metadata = self.text.rstrip().partition(", !")
        return Instruction(f"{call} {attribute}{comma}{metadata}\n")

    def without_metadata(self) -> Instruction:
        """Return it without the metadata that are attached to it."""
        return self._with_text(_ATTACHED.sub("", self.text)) if ", !" in self.text else self

    def with_metadata(self, kind: str, node: str) -> Instruction:
        """Return it with another metadata node, behind the others."""
        made = self._with_text(self.text)
        made._syntax = self._syntax
        made.attach(kind, node)
        return made

    def set_alignment(self, bytes_: int) -> None:
        """Change the alignment of its memory."""
        self.text = _ALIGNMENT.sub(f", align {bytes_}", self.text, count=1)

    def attach(self, kind: str, node: str) -> None:
        """Attach a metadata node, behind the others."""
        self.text = f"{self.text.rstrip()}, !{kind} {node}\n"

    def detach(self, kind: str) -> None:
        """Remove the metadata node of a kind."""
        node = self.metadata.get(kind)
        if node is not None:
            self.text = self.text.replace(f", !{kind} {node}", "", 1)


def _renamed(syntax: Syntax, names: Mapping[str, str]) -> Syntax:
    return Syntax(
        syntax.flags,
        syntax.type,
        _changed(syntax.operands, names),
        tuple([names.get(each, each) for each in syntax.blocks]),
        names.get(syntax.callee, syntax.callee),
        syntax.assembly,
        syntax.groups,
        _changed(syntax.bundled, names),
    )


def _changed(operands: tuple[Operand, ...], names: Mapping[str, str]) -> tuple[Operand, ...]:
    return tuple(
        [
            Operand(each.type, names[each.value], each.attributes) if each.value in names else each
            for each in operands
        ]
    )
