"""Read a function of Clang's LLVM IR: blocks, instructions, the types of their values.

All values and blocks get new names, so that parts of a function can become separate functions. A
function that cannot be read stays unchanged. (LLVM Language Reference Manual.)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from syclflat.llvm_ir import opcodes
from syclflat.llvm_ir.opcodes import Form

_LOCAL = r'%(?:"[^"]*"|[-\w$.]+)'
_TOKEN = re.compile(rf'(?P<local>{_LOCAL})|@?"(?:[^"\\]|\\.)*"')
_HEAD = re.compile(r'define (?P<how>[^@]*)(?P<name>@(?:"[^"]*"|[-\w$.]+))\(')
_LABEL = re.compile(r'(?P<name>"[^"]*"|[-\w$.]+):(?:\s|$)')
_RESULT = re.compile(rf"(?P<result>{_LOCAL}) = ")
_INCOMING = re.compile(r"\[ (?P<value>.+?), (?P<block>%[-\w$.]+) \]")
_LABELS = re.compile(r"label (%[-\w$.]+)")
_METADATA = re.compile(r", ![a-z][\w.]* ![\w.]+(?:\{\})?")
_FLAG = re.compile(
    r"(?:nuw|nsw|exact|disjoint|nneg|samesign|inbounds|nusw|fast|nnan|ninf|nsz"
    r"|arcp|contract|afn|reassoc|tail|notail|volatile|atomic) "
)
_ATTRIBUTE = re.compile(
    r"(?:noundef|nonnull|noalias|zeroext|signext|inreg|align \d+|readonly|writeonly|readnone"
    r"|dereferenceable(?:_or_null)?\(\d+\)"
    r"|range\([^)]*\)|nofpclass\([^)]*\)|captures\([^)]*\)|dead_on_return) "
)
_WORD = re.compile(r"ptr addrspace\(\d+\)|[a-z]\w*|" + _LOCAL)
_CONVERSIONS = opcodes.of(Form.CAST) - {"addrspacecast", "ptrtoaddr"}
_COMPARISONS = frozenset(("icmp", "fcmp"))
_BINARY = opcodes.of(Form.SAME_TYPE) - _COMPARISONS
_PURE = _CONVERSIONS | _BINARY | _COMPARISONS | opcodes.OF_VALUES | {"getelementptr"}
"""Operations that only compute a value from their operands."""
_DIVISIONS = frozenset(("udiv", "sdiv", "urem", "srem"))
"""The operations among them that trap for some divisors."""
_PURE_CALL = re.compile(
    r"@llvm\.(?:abs|[su]m(?:ax|in)|ctpop|ctlz|cttz|fshl|fshr|bswap|bitreverse|fabs|sqrt|fma|fmuladd"
    r"|floor|ceil|trunc|rint|round|minnum|maxnum|copysign|[su]cmp|threadlocal\.address)\."
)


class UnreadableError(Exception):
    """A part of a function is not supported."""


@dataclass(slots=True)
class Instruction:
    """An instruction, on one line, without its result."""

    text: str
    result: str = ""
    """The name of its value, with the percent sign; empty without one."""

    @property
    def operation(self) -> str:
        """The opcode."""
        return without_flags(self.text)[1]

    @property
    def is_pure(self) -> bool:
        """Whether its value depends only on its operands."""
        return self.operation in _PURE or (
            self.operation == "call" and _PURE_CALL.search(self.text) is not None
        )

    @property
    def is_speculatable(self) -> bool:
        """Whether it may run for an item that does not reach it.

        All code that is moved, recomputed, or run for lanes without items obeys this rule: the
        value depends only on the operands, and no operand makes it trap. Divisions trap except for
        some constant divisors. Loads are excluded, because an address may be invalid.
        """
        return self.is_pure and (self.operation not in _DIVISIONS or self._divides_safely())

    def _divides_safely(self) -> bool:
        """Whether a division has constant divisors, none of them 0, or -1 for signed ones."""
        _, operation, rest = without_flags(self.text)
        _, divisor = split_operands(take_type(rest)[1])
        is_number = re.fullmatch(r"-?\d+|splat \(i\d+ -?\d+\)|<(?:i\d+ -?\d+(?:, )?)+>", divisor)
        if is_number is None:
            return False
        traps = ("0", "-1") if operation.startswith("s") else ("0",)
        return not any(number in traps for number in re.findall(r"(?<![i\d-])-?\d+", divisor))

    @property
    def incoming(self) -> dict[str, str]:
        """The value of a phi by the predecessor block."""
        _, rest = take_type(without_flags(self.text)[2])
        return {found["block"]: found["value"] for found in _INCOMING.finditer(rest)}

    def with_incoming(self, incoming: Mapping[str, str]) -> Instruction:
        """Return a phi of the same type and result with other values, by block."""
        flags, operation, rest = without_flags(self.text)
        pairs = ", ".join(f"[ {value}, {block} ]" for block, value in incoming.items())
        return Instruction(f"{operation} {flags}{take_type(rest)[0]} {pairs}", self.result)

    def locals(self) -> Iterator[str]:
        """Yield all names of values and blocks in it."""
        return (found["local"] for found in _TOKEN.finditer(self.text) if found["local"])

    def __str__(self) -> str:
        return f"  {self.result} = {self.text}" if self.result else f"  {self.text}"


@dataclass(slots=True)
class Block:
    """A block of a function."""

    name: str
    phis: list[Instruction] = field(default_factory=list)
    body: list[Instruction] = field(default_factory=list)
    end: Instruction = field(default_factory=lambda: Instruction("unreachable"))


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a function."""

    type: str
    attributes: str
    name: str


@dataclass(frozen=True, slots=True)
class Function:
    """A function whose values and blocks were renamed."""

    name: str
    parameters: tuple[Parameter, ...]
    blocks: dict[str, Block]
    """The first one is the entry."""


def _skip(text: str, pattern: re.Pattern[str]) -> str:
    while (found := pattern.match(text)) is not None:
        text = text[found.end() :]
    return text


def without_flags(text: str) -> tuple[str, str, str]:
    """Return the flags after an instruction's opcode, the opcode, and the rest."""
    operation, _, rest = _skip(text, _FLAG).partition(" ")
    bare = _skip(rest, _FLAG)
    return rest[: len(rest) - len(bare)], operation, bare


def split_operands(text: str) -> list[str]:
    """Return the parts between commas outside brackets."""
    found: list[str] = []
    depth, start = 0, 0
    for at, letter in enumerate(text):
        depth += (letter in "([{<") - (letter in ")]}>")
        if letter == "," and not depth:
            found.append(text[start:at].strip())
            start = at + 1
    return [*found, text[start:].strip()]


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Return an instruction with its values and blocks renamed by ``names``."""
    return _TOKEN.sub(
        lambda found: names.get(found["local"], found[0]) if found["local"] else found[0], text
    )


def with_names(instruction: Instruction, names: Mapping[str, str]) -> Instruction:
    """Return an instruction with its operands renamed by ``names``."""
    return replace(instruction, text=renamed(instruction.text, names)) if names else instruction


def read(text: str, types: frozenset[str]) -> Function:
    """Return the function that ``text`` defines, in a module with ``types``.

    Raises:
        UnreadableError: if a part of it is not supported.

    """
    head, _, rest = text.partition("\n")
    found = _HEAD.match(head)
    if found is None:
        raise UnreadableError(head)
    lines = list(_lines(rest))
    given = _parameters(head[found.end() :])
    names: dict[str, str] = {each.name: f"%p{i}" for i, each in enumerate(given)}
    blocks: dict[str, str] = {}
    numbered = [each for each in given if each.name[1:].isdigit()]
    if not _LABEL.match(lines[0]):
        lines.insert(0, f"{len(numbered)}:")
    for line in lines:
        label, result = _LABEL.match(line), _RESULT.match(line.strip())
        if label is not None and not line.startswith(" "):
            blocks["%" + label["name"]] = f"%b{len(blocks)}"
        elif result is not None:
            names[result["result"]] = f"%v{len(names)}"
    both = {**names, **blocks}
    if len(both) != len(names) + len(blocks) or not types.isdisjoint(both):
        raise UnreadableError("types and values share names")
    known = {None, *both, *types}
    made: dict[str, Block] = {}
    block = Block("")
    for line in lines:
        label = _LABEL.match(line)
        if label is not None and not line.startswith(" "):
            block = Block(blocks["%" + label["name"]])
            made[block.name] = block
            continue
        strange = {found["local"] for found in _TOKEN.finditer(line)} - known
        if strange:
            raise UnreadableError(f"{min(strange)} is never defined")
        own = renamed(line.strip(), both)
        result = _RESULT.match(own)
        name = result["result"] if result is not None else ""
        instruction = Instruction(own[result.end() :] if result is not None else own, name)
        if instruction.is_pure and instruction.operation == "call":
            # An undefined value would be wrong where the call is executed speculatively.
            instruction.text = instruction.text.replace("noundef ", "")
        if instruction.operation == "phi":
            block.phis.append(instruction)
        elif instruction.operation in ("br", "switch", "ret", "unreachable"):
            block.end = instruction
        elif instruction.operation in ("invoke", "indirectbr", "callbr", "resume", "landingpad"):
            raise UnreadableError(line)
        else:
            block.body.append(instruction)
    own_parameters = tuple(
        Parameter(each.type, each.attributes, names[each.name]) for each in given
    )
    _separate_edges(made)
    return Function(found["name"], own_parameters, made)


def _separate_edges(blocks: dict[str, Block]) -> None:
    """Insert a block on multiple edges between two blocks.

    Two cases of a switch may share a target, whose phis then list the switch twice. Afterwards each
    phi lists a block once.
    """
    for name, block in list(blocks.items()):
        targets = _LABELS.findall(block.end.text)
        for number, target in enumerate(dict.fromkeys(targets)):
            following = blocks[target]
            if targets.count(target) == 1 or not following.phis:
                continue
            edge = Block(f"{name}.edge{number}", end=Instruction(f"br label {target}"))
            blocks[edge.name] = edge
            block.end = Instruction(renamed(block.end.text, {target: edge.name}))
            following.phis = [
                each.with_incoming(
                    {edge.name if source == name else source: v for source, v in pairs.items()}
                )
                for each in following.phis
                for pairs in (each.incoming,)
            ]


def check(function: Function) -> None:
    """Detect a function that LLVM would reject.

    Raises:
        UnreadableError: if blocks or values are missing or duplicated, or a phi's edges do not
            match the control flow.

    """
    made = [each.name for each in function.parameters]
    for block in function.blocks.values():
        made += [each.result for each in (*block.phis, *block.body) if each.result]
    known = {*made, *function.blocks}
    if len(known) != len(made) + len(function.blocks):
        raise UnreadableError(f"{function.name}: a value is defined twice")
    sources: dict[str, list[str]] = {name: [] for name in function.blocks}
    for name, block in function.blocks.items():
        for target in successors(block):
            if target not in sources:
                raise UnreadableError(f"{function.name}: missing block {target}")
            sources[target].append(name)
    for name, block in function.blocks.items():
        for each in block.phis:
            if sorted(each.incoming) != sorted(sources[name]):
                raise UnreadableError(f"{function.name}: {each} lacks an edge")
            type_of(each)


def successors(block: Block) -> list[str]:
    """Return the names of the successor blocks, each once."""
    if block.end.operation not in ("br", "switch"):
        return []
    return list(dict.fromkeys(_LABELS.findall(block.end.text)))


def _lines(rest: str) -> Iterator[str]:
    """Yield the lines of a body, one instruction each, without comments and metadata."""
    waiting = ""
    for line in rest.split("\n"):
        if line == "}":
            return
        bare = re.sub(r"\s+; preds = .*$", "", line)
        if not bare.strip() or bare.lstrip().startswith(";"):
            continue
        if bare.lstrip().startswith("#dbg_"):
            raise UnreadableError(bare)
        if waiting:
            waiting += " " + bare.strip()
            if bare.strip().startswith("]"):
                yield _without_metadata(waiting)
                waiting = ""
        elif bare.endswith("["):
            waiting = bare
        else:
            yield _without_metadata(bare)
    raise UnreadableError("a function without an end")


def _without_metadata(line: str) -> str:
    """Return an instruction without metadata about loops and aliases."""
    return _METADATA.sub("", line)


def _parameters(text: str) -> list[Parameter]:
    """Return the parameters of a function, from the text after its opening bracket."""
    found: list[Parameter] = []
    depth, start = 0, 0
    for at, letter in enumerate(text):
        if letter in "([{<":
            depth += 1
        elif letter in "]}>" or (letter == ")" and depth):
            depth -= 1
        elif depth == 0 and letter in ",)":
            each = text[start:at].strip()
            start = at + 1
            if each:
                found.append(_parameter(each))
            if letter == ")":
                return found
    raise UnreadableError(text)


def _parameter(text: str) -> Parameter:
    type_, rest = take_type(text)
    attributes, _, name = rest.strip().rpartition(" ")
    if not re.fullmatch(_LOCAL, name):
        raise UnreadableError(text)
    return Parameter(type_, attributes, name)


def take_type(text: str) -> tuple[str, str]:
    """Return the type that ``text`` begins with, and the rest.

    Raises:
        UnreadableError: if it begins with no type.

    """
    if text[:1] in "<{[":
        depth = 0
        for at, letter in enumerate(text):
            depth += (letter in "<{[") - (letter in ">}]")
            if not depth:
                return text[: at + 1], text[at + 1 :].lstrip()
    found = _WORD.match(text)
    if found is None:
        raise UnreadableError(text)
    return found[0], text[found.end() :].lstrip()


def _of_vector(type_: str, element: str) -> str:
    """Return a vector of ``element`` with the shape of ``type_``, or ``element`` for a scalar."""
    found = re.fullmatch(r"<(\d+) x .*>", type_)
    return f"<{found[1]} x {element}>" if found is not None else element


def _of_call(text: str) -> str:
    return take_type(_skip(_skip(text, _FLAG), _ATTRIBUTE))[0]


def _of_element(text: str) -> str:
    found = re.fullmatch(r"<\d+ x (.*)>", take_type(text)[0])
    if found is None:
        raise UnreadableError(text)
    return found[1]


def _of_shuffle(text: str) -> str:
    type_, _ = take_type(text)
    mask = re.findall(r"<(\d+) x i32>", text)
    element = re.fullmatch(r"<\d+ x (.*)>", type_)
    if not mask or element is None:
        raise UnreadableError(text)
    return f"<{mask[-1]} x {element[1]}>"


def _of_address(text: str) -> str:
    if re.search(r"<\d+ x (?:ptr|i\d+)> %", text):
        raise UnreadableError(text)
    found = re.search(r", (ptr(?: addrspace\(\d+\))?) ", text)
    return found[1] if found else "ptr"


def _of_value(text: str) -> str:
    """Return the type of a member of an unnamed structure value."""
    type_, rest = take_type(text)
    found = re.search(r", (\d+)$", rest)
    if (
        not type_.startswith("{")
        or found is None
        or ", " in rest[: found.start()].split(" ", 1)[-1]
    ):
        raise UnreadableError(text)
    members, left = [], type_[1:-1].strip()
    while left:
        member, left = take_type(left)
        members.append(member)
        left = left.removeprefix(",").lstrip()
    return members[int(found[1])]


_TYPES: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(
        [*_BINARY, "fneg", "freeze", "phi", "load", "insertelement", "insertvalue"],
        lambda text: take_type(text)[0],
    ),
    **dict.fromkeys(_CONVERSIONS, lambda text: take_type(text.rpartition(" to ")[2])[0]),
    **dict.fromkeys(
        ["icmp", "fcmp"],
        lambda text: _of_vector(take_type(_skip(text, _FLAG).split(" ", 1)[1])[0], "i1"),
    ),
    "getelementptr": _of_address,
    "select": lambda text: take_type(take_type(text)[1].split(", ", 1)[1])[0],
    "call": _of_call,
    "extractelement": _of_element,
    "shufflevector": _of_shuffle,
    "extractvalue": _of_value,
    "atomicrmw": lambda text: take_type(text.split(", ", 1)[1])[0],
    "cmpxchg": lambda text: f"{{ {take_type(text.split(', ', 2)[1])[0]}, i1 }}",
}


def type_of(instruction: Instruction) -> str:
    """Return the type of the value of an instruction.

    Raises:
        UnreadableError: if it is unknown.

    """
    _, operation, rest = without_flags(instruction.text)
    of = _TYPES.get(operation)
    if of is None:
        raise UnreadableError(instruction.text)
    return of(rest)
