"""Make C++ of a module of PTX, for the machine: each register is a variable, each label a label."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.stand_in.ptx.instructions import FORMS, ORDERS, SCOPES, SPACES, Instruction, split
from tests.stand_in.ptx.module import (
    BITS,
    IDENTIFIER,
    SOMETHING,
    Function,
    Module,
    UnknownError,
    Variable,
)

DRIVER_SUPPLIED = ("vprintf", "__assertfail")
"""Functions that a module declares and the driver has."""

_SPECIAL = {
    "%laneid": "me.lane",
    "%lanemask_eq": "1u << me.lane",
    "%lanemask_lt": "(1u << me.lane) - 1",
    "%lanemask_le": "(2u << me.lane) - 1",
    "%lanemask_gt": "~((2u << me.lane) - 1)",
    "%lanemask_ge": "~((1u << me.lane) - 1)",
    "%dynamic_smem_size": "machine->dynamic_size",
    "%total_smem_size": "me.in->shared_size",
    "%clock64": "0",
    "%globaltimer": "0",
    "WARP_SZ": "lanes",
    "true": "1",
    "false": "0",
}
for _dimension, _letter in enumerate("xyz"):
    _SPECIAL |= {
        f"%tid.{_letter}": f"me.id[{_dimension}]",
        f"%ntid.{_letter}": f"machine->items[{_dimension}]",
        f"%ctaid.{_letter}": f"me.in->id[{_dimension}]",
        f"%nctaid.{_letter}": f"machine->groups[{_dimension}]",
    }

_STATEMENT = re.compile(r"\s*(?:([{}])|([\w$]+)\s*:(?!:)|([^;]*);)")
_GUARD = re.compile(r"@(!?)(\S+)\s+")
_OPERATION = re.compile(r"([a-z][\w.:]*)\s*(.*)$", re.DOTALL)
_REGISTERS = re.compile(r"\.reg\s+\.(\w+)\s+(.*)$", re.DOTALL)
_MEMORY = re.compile(
    rf"\.(?:local|param)\s+(?:\.align\s+(\d+)\s+)?\.(\w+)\s+({IDENTIFIER})(?:\[(\d+)\])?$"
)
_BIT_PATTERN = re.compile(r"0([fFdD])([0-9A-Fa-f]+)$")
_INTEGER = re.compile(r"-?(?:0[xX][0-9A-Fa-f]+|\d+)U?$")
_WITH_OFFSET = re.compile(r"(.*?)\s*\+\s*(-?\d+)$", re.DOTALL)
_SHAPE = re.compile(r"m(\d+)n(\d+)k(\d+)$")
_LIST = re.compile(r"\{([^}]*)\}$|\(([^)]*)\)$")


def parts(text: str) -> list[str]:
    """Return what commas separate, outside of brackets."""
    return [part.strip() for part in re.split(r",(?![^{(\[]*[})\]])", text) if part.strip()]


def elements(operand: str) -> list[str]:
    """Return the elements of a vector or a list, or an operand that is none."""
    found = _LIST.match(operand)
    return parts(found[1] or found[2] or "") if found else [operand]


def c_name(name: str) -> str:
    """Return a name that C++ takes, another one for each."""
    return re.sub(r"\W", lambda found: f"_{ord(found[0]):x}_", name)


def integer(text: str) -> int:
    """Return an integer that is written out, as 64 bits."""
    return int(text.rstrip("U"), 0) & (1 << 64) - 1


@dataclass
class Symbols:
    """The names of a module, as C++ that gives their addresses."""

    module: Module
    shared_size: int = 0
    addresses: dict[str, str] = field(default_factory=dict)
    variables: list[Variable] = field(default_factory=list)

    def __post_init__(self) -> None:
        shared = [each for each in self.module.variables.values() if each.space == "shared"]
        # What is external is as large as a launch says, and is behind all others.
        for each in sorted(shared, key=lambda variable: variable.is_external):
            self.shared_size = -(-self.shared_size // each.alignment) * each.alignment
            self.addresses[each.name] = str(self.shared_size)
            self.shared_size += 0 if each.is_external else each.size
        for each in self.module.variables.values():
            if each.space == "shared":
                continue
            if each.is_external:
                raise UnknownError(f"the variable {each.name}, which isn't defined")
            self.addresses[each.name] = f"u64(variables[{len(self.variables)}].at)"
            self.variables.append(each)
        for function in self.module.functions.values():
            if function.body is None and function.name not in DRIVER_SUPPLIED:
                raise UnknownError(f"the function {function.name}, which isn't defined")
            self.addresses[function.name] = f"u64(&{self.function(function.name)})"

    def function(self, name: str) -> str:
        """Return the name that a function has in C++."""
        is_ours = self.module.functions[name].body is not None
        return f"f_{c_name(name)}" if is_ours else name


class Body:
    """The statements of a function, in C++."""

    def __init__(self, symbols: Symbols, function: Function) -> None:
        self.symbols = symbols
        self.function = function
        self.registers: dict[str, str] = {}
        self.memory: dict[str, str] = {}
        self.targets: dict[str, list[str]] = {}
        for number, each in enumerate((*function.results, *function.parameters)):
            self.memory[each.name] = f"parameter{number}"

    def lines(self) -> Iterator[str]:
        """Translate all statements.

        Raises:
            UnknownError: one of them isn't known; the message has its line.

        """
        text, place, line = self.function.body or "", 0, self.function.line
        # Tables are behind the branches that use them.
        for name, list_ in re.findall(r"([\w$]+)\s*:\s*\.branchtargets\s*([^;]*);", text):
            self.targets[name] = parts(list_)
        while SOMETHING.search(text, place):
            found = _STATEMENT.match(text, place)
            if found is None:
                raise UnknownError(f"line {line}: a statement that doesn't end")
            brace, label, statement = found.groups()
            begin = found.start(found.lastindex or 0)
            line += text.count("\n", place, begin)
            try:
                if brace:
                    yield brace
                elif label:
                    yield f"{self.label(label)}:;"
                elif statement.strip():
                    yield self.statement(statement.strip(), line)
            except UnknownError as failure:
                raise UnknownError(f"line {line}: {failure}") from None
            line += text.count("\n", begin, found.end())
            place = found.end()

    def label(self, name: str) -> str:
        return f"at_{c_name(name)}"

    def statement(self, text: str, line: int) -> str:
        if text.startswith("."):
            return self.declaration(text)
        guard = _GUARD.match(text)
        operation = _OPERATION.match(text, guard.end() if guard else 0)
        if operation is None:
            raise UnknownError(text)
        code = self.instruction(split(operation[1]), parts(operation[2]), line)
        if guard is None:
            return f"{{ {code} }}"
        return f"if ({guard[1]}{self.value(guard[2], 'pred')}) {{ {code} }}"

    def declaration(self, text: str) -> str:
        if text.startswith((".branchtargets", ".callprototype", ".pragma")):
            return ""
        if registers := _REGISTERS.match(text):
            type_ = registers[1] if registers[1] == "pred" else f"b{BITS[registers[1]]}"
            code = ""
            for sign, name, count in re.findall(r"(%?)([\w$]+)(?:<(\d+)>)?", registers[2]):
                own = f"{'r' if sign else 'n'}_{c_name(name)}"
                name = sign + name
                if count:
                    self.registers |= {f"{name}{n}": f"{own}[{n}]" for n in range(int(count))}
                else:
                    self.registers[name] = own
                code += f"{type_} {own}{f'[{count}]' if count else ''} = {{}}; "
            return code
        if memory := _MEMORY.match(text):
            alignment, type_, name, count = memory.groups()
            size = BITS[type_] // 8 * int(count or 1)
            own = self.memory[name] = f"m_{c_name(name)}"
            # Bytes that nobody wrote are no zeros.
            filled = f" std::memset({own}, 0xcd, {size});" if text.startswith(".local") else ""
            return f"alignas({alignment or 8}) char {own}[{size}];{filled}"
        raise UnknownError(text)

    def value(self, text: str, type_: str) -> str:
        """Return an operand's value."""
        if text.startswith("!"):
            return f"!{self.value(text[1:], type_)}"
        if register := self.registers.get(text):
            return f"as<{type_}>({register})"
        if pattern := _BIT_PATTERN.match(text):
            return f"as<{type_}>(b{32 if pattern[1] in 'fF' else 64}(0x{pattern[2]}u))"
        if _INTEGER.match(text):
            return f"as<{type_}>({'bool' if type_ == 'pred' else 'b64'}({integer(text)}u))"
        if special := _SPECIAL.get(text):
            return f"{type_}({special})"
        return f"{type_}({self.address(text)})"

    def address(self, text: str) -> str:
        """Return what a name or a register, and a number after it, is the address of."""
        text = text.strip("[]").strip()
        if sum_ := _WITH_OFFSET.match(text):
            return f"{self.address(sum_[1])} + {integer(sum_[2])}u"
        if register := self.registers.get(text):
            return f"u64({register})"
        if memory := self.memory.get(text):
            return f"u64({memory})"
        if _INTEGER.match(text):
            return f"u64({integer(text)}u)"
        if text not in self.symbols.addresses:
            raise UnknownError(f"the operand {text}")
        return f"u64({self.symbols.addresses[text]})"

    def put(self, to: str, value: str) -> str:
        return f"{value};" if to == "_" else f"put({self.registers[to]}, {value});"

    def instruction(self, one: Instruction, operands: list[str], line: int) -> str:
        special = getattr(self, f"_{one.name}", self.plain)
        return str(special(one, operands, line))

    def plain(self, one: Instruction, operands: list[str], line: int) -> str:
        """Translate an instruction that has a form."""
        form = FORMS.get(one.name)
        if form is None:
            raise UnknownError(f"the instruction {one.name}")
        one.only(form.modifiers)
        named = {"T": one.type, "W": one.type}
        if one.has("wide"):
            named["W"] = f"{one.type[0]}{2 * BITS[one.type]}"
        given = operands[form.has_result :]
        if not form.takes(len(given)):
            raise UnknownError(f"{one.name} of {len(given)} operands")
        arguments = [
            self.value(operand, named.get(type_.rstrip("?"), type_))
            for operand, type_ in zip(given, form.operands, strict=False)
        ]
        if one.has("cc") or one.name in ("addc", "subc", "madc"):
            arguments.append("carry")
        if form.takes_line:
            arguments.append(str(line))
        # Of two types, the first is the result's.
        call = _invoked(one, one.types[0] if one.types else "void", arguments)
        if not form.has_result:
            return f"{call};"
        first, _, second = operands[0].partition("|")
        if second:
            both = self.put(first, "both.first") + self.put(second, "both.second")
            return f"const auto both = {call}; {both}"
        return self.put(first, f"{call}.first" if one.name == "shfl" else call)

    def _place(self, one: Instruction, text: str, count: int, is_write: bool, line: int) -> str:
        size = BITS[one.type] // 8 * count
        is_noted = not one.has(*ORDERS) and one.name in ("ld", "st")
        flags = f"{str(is_write).lower()}, {str(is_noted).lower()}"
        return f'place<"{one.space}", {size}, {flags}>({self.address(text)}, {line})'

    def _ld(self, one: Instruction, operands: list[str], line: int) -> str:
        one.only(SPACES, ORDERS, SCOPES, {"nc", "v2", "v4"})
        targets = elements(operands[0])
        place = self._place(one, operands[1], len(targets), False, line)
        loaded = (self.put(to, f"read<{one.type}>(at, {n})") for n, to in enumerate(targets))
        return f"{_polled(one)}const char *at = {place}; {' '.join(loaded)}"

    def _st(self, one: Instruction, operands: list[str], line: int) -> str:
        one.only(SPACES, ORDERS, SCOPES, {"v2", "v4"})
        values = [self.value(each, one.type) for each in elements(operands[1])]
        place = self._place(one, operands[0], len(values), True, line)
        stored = (f"write<{one.type}>(at, {value}, {n});" for n, value in enumerate(values))
        return f"{_polled(one)}char *at = {place}; {' '.join(stored)}"

    def _atom(self, one: Instruction, operands: list[str], line: int) -> str:
        does = {"add", "min", "max", "and", "or", "xor", "exch", "cas"}
        one.only(SPACES, ORDERS, SCOPES, does, {"noftz"})
        place = self._place(one, operands[1], 1, True, line)
        values = [self.value(each, one.type) for each in operands[2:]]
        does.intersection_update(one.modifiers)
        return self.put(
            operands[0], f'atom_<{one.type}, "{does.pop()}">({", ".join((place, *values))})'
        )

    def _red(self, one: Instruction, operands: list[str], line: int) -> str:
        return self._atom(one, ["_", *operands], line)

    def _mov(self, one: Instruction, operands: list[str], line: int) -> str:
        targets, sources = elements(operands[0]), elements(operands[1])
        if len(targets) > 1:
            width = BITS[one.type] // len(targets)
            halves = (
                self.put(to, f"b{width}(whole >> {width * n})") for n, to in enumerate(targets)
            )
            return (
                f"const {one.type} whole = {self.value(sources[0], one.type)}; {' '.join(halves)}"
            )
        width = BITS[one.type] // len(sources)
        values = (
            f"{one.type}({self.value(each, f'b{width}')}) << {width * n}"
            for n, each in enumerate(sources)
        )
        if len(sources) > 1:
            return self.put(targets[0], " | ".join(values))
        return self.put(targets[0], self.value(sources[0], one.type))

    def _cvta(self, one: Instruction, operands: list[str], line: int) -> str:
        value = self.value(operands[1], "u64")
        if one.space == "shared":
            value += f" {'-' if one.has('to') else '+'} u64(me.in->shared)"
        return self.put(operands[0], value)

    def _isspacep(self, one: Instruction, operands: list[str], line: int) -> str:
        asked = f"machine->is_in('{one.space[0]}', {self.value(operands[1], 'u64')})"
        return self.put(operands[0], asked)

    def _bar(self, one: Instruction, operands: list[str], line: int) -> str:
        one.only({"cta", "aligned", "warp", "sync", "red", "and", "or", "popc"})
        if len(operands) != (3 if one.has("red") else 1):
            raise UnknownError(f"bar of {len(operands)} operands")
        if not one.has("red"):
            [which] = operands
            return f"{_invoked(one, 'void', [self.value(which, 'u32'), str(line)])};"
        to, which, condition = operands
        values = [self.value(which, "u32"), self.value(condition, "pred")]
        return self.put(to, _invoked(one, "pred", [*values, str(line)]))

    def _cvt(self, one: Instruction, operands: list[str], line: int) -> str:
        if one.modifiers == ("rna",) and one.types == ("tf32", "f32"):
            return self.put(operands[0], f"cvt_rna({self.value(operands[1], 'f32')})")
        return self.plain(one, operands, line)

    def _prefetch(self, one: Instruction, operands: list[str], line: int) -> str:
        one.only(SPACES, {"L1", "L2"})
        return ""

    def _wmma(self, one: Instruction, operands: list[str], line: int) -> str:
        does, *rest = one.modifiers
        shape = next((found for each in rest if (found := _SHAPE.match(each))), None)
        if shape is None:
            raise UnknownError("wmma without a shape")
        m, n, k = shape.groups()
        if does == "mma":
            one.only({"mma", "sync", "aligned", "row", "col", shape[0]})
            types = one.types if len(one.types) == 4 else (one.types[0], "f16", "f16", one.type)
            given = [
                self._words(*each) for each in zip("abc", types[1:], operands[1:], strict=True)
            ]
            call = f"wmma_mma_<{', '.join((*types, m, n, k))}>(d, a, b, c, {line});"
            return f"{' '.join(given)} {self._loaded('d', types[0], operands[0], call)}"
        which = rest[0]
        one.only({"load", "store", "sync", "aligned", "row", "col", which, shape[0]}, SPACES)
        rows, columns = {"a": (m, k), "b": (k, n)}.get(which, (m, n))
        layout = "row" if one.has("row") else "col"
        template = f'<{one.type}, {rows}, {columns}, "{layout}", "{one.space}">'
        memory, words = operands[:2] if does == "store" else operands[1::-1]
        at = f"{self.address(memory)}, {self.value(operands[2], 'u32')}, {line}"
        call = f"wmma_{does}_{template}(words, {at});"
        if does == "store":
            return f"{self._words('words', one.type, words)} {call}"
        return self._loaded("words", one.type, words, call)

    def _words(self, name: str, type_: str, operand: str) -> str:
        """Return the declaration of an array with the registers of a part of a matrix."""
        word = "b64" if type_ == "f64" else "b32"
        values = ", ".join(self.value(each, word) for each in elements(operand))
        return f"const {word} {name}[] = {{{values}}};"

    def _loaded(self, name: str, type_: str, operand: str, call: str) -> str:
        """Return a call that fills such an array, whose elements go to registers."""
        targets = elements(operand)
        puts = " ".join(self.put(to, f"{name}[{n}]") for n, to in enumerate(targets))
        return f"{'b64' if type_ == 'f64' else 'b32'} {name}[{len(targets)}]; {call} {puts}"

    def _fence(self, one: Instruction, operands: list[str], line: int) -> str:
        one.only(ORDERS, SCOPES)
        return ""

    _membar = _fence

    def _bra(self, one: Instruction, operands: list[str], line: int) -> str:
        return f"goto {self.label(operands[0])};"

    def _brx(self, one: Instruction, operands: list[str], line: int) -> str:
        targets = enumerate(self.targets[operands[1]])
        cases = " ".join(f"case {n}: goto {self.label(target)};" for n, target in targets)
        return f"switch ({self.value(operands[0], 'u32')}) {{ {cases} }}"

    def _ret(self, one: Instruction, operands: list[str], line: int) -> str:
        return "return;"

    def _exit(self, one: Instruction, operands: list[str], line: int) -> str:
        return "machine->leave();"

    def _call(self, one: Instruction, operands: list[str], line: int) -> str:
        results = elements(operands.pop(0)) if operands[0].startswith("(") else []
        callee, *rest = operands
        arguments = [*results, *(elements(rest[0]) if rest else ())]
        given = ", ".join(self.memory[each] for each in arguments)
        if callee in self.symbols.module.functions:
            return f"{self.symbols.function(callee)}({given});"
        types = ", ".join(["char *"] * len(arguments))
        return f"reinterpret_cast<void (*)({types})>({self.address(callee)})({given});"


def _invoked(one: Instruction, type_: str, arguments: Iterable[str]) -> str:
    template = ", ".join((type_, *(f'"{word}"' for word in one.modifiers)))
    return f"{one.name}_<{template}>({', '.join(arguments)})"


def _polled(one: Instruction) -> str:
    """Return what lets others run where an item may wait for them in a loop."""
    return "machine->let_others_run(); " if one.has(*ORDERS) else ""


def function(symbols: Symbols, one: Function) -> str:
    """Return a function that is defined, in C++."""
    body = "\n".join(filter(None, Body(symbols, one).lines()))
    heading = "item &me = *machine->current;\nbool carry = false;"
    return f"{_heading(symbols, one)} {{\n{heading}\n{body}\n}}\n"


def _heading(symbols: Symbols, one: Function) -> str:
    count = len(one.results) + len(one.parameters)
    parameters = ", ".join(f"char *parameter{n}" for n in range(count))
    return f"static void {symbols.function(one.name)}({parameters})"


def kernel(symbols: Symbols, one: Function) -> str:
    """Return the entry of a kernel in the table of them."""
    given = ", ".join(f"arguments[{n}]" for n in range(len(one.parameters)))
    sizes = ", ".join(str(each.size) for each in one.parameters)
    run = f"[](char *const *arguments) {{ {symbols.function(one.name)}({given}); }}"
    return f'{{"{one.name}", {run}, {len(one.parameters)}, (const u32[]){{{sizes or 0}}}}},'


@dataclass(frozen=True)
class Initial:
    """A number in an initializer: of some bytes, or those of an address from a bit on."""

    value: int
    symbol: str = ""
    shift: int = 0


_MASKED = re.compile(r"(0x[0-9A-Fa-f]+)\((.*)\)$")
_ADDRESS = re.compile(rf"(?:generic\()?({IDENTIFIER})\)?(?:\s*\+\s*(\d+))?\)?$")


def initial(text: str) -> Initial:
    """Return what an element of an initializer says."""
    shift = 0
    if masked := _MASKED.match(text):
        mask = int(masked[1], 16)
        shift, text = (mask & -mask).bit_length() - 1, masked[2]
    if pattern := _BIT_PATTERN.match(text):
        return Initial(int(pattern[2], 16))
    if _INTEGER.match(text):
        return Initial(integer(text))
    if address := _ADDRESS.match(text):
        return Initial(int(address[2] or 0), address[1], shift)
    raise UnknownError(f"the initializer {text}")


def variables(symbols: Symbols) -> tuple[str, str]:
    """Return the table of variables, and the statements that put addresses into them."""
    table, addresses = "", ""
    for number, one in enumerate(symbols.variables):
        width = BITS[one.type] // 8
        found = [initial(each) for each in elements(one.initial)] if one.initial else []
        content = bytearray()
        for each in found:
            if each.symbol:
                address = f"{symbols.addresses[each.symbol]} + {each.value}u >> {each.shift}"
                at = f"variables[{number}].at + {len(content)}"
                addresses += f"write({at}, b{8 * width}({address}));\n"
            number_ = 0 if each.symbol else each.value & (1 << 8 * width) - 1
            content += number_.to_bytes(width, "little")
        content = content.ljust(one.size, b"\0")
        written = f"(const u8[]){{{','.join(map(str, content))}}}" if any(content) else "nullptr"
        table += f'{{"{one.name}", {one.size}, {written}, nullptr}},\n'
    return table, addresses


def translate(module: Module) -> str:
    """Return C++ of a module.

    Raises:
        UnknownError: the module has something that the machine doesn't know.

    """
    symbols = Symbols(module)
    defined = [each for each in module.functions.values() if each.body is not None]
    table, addresses = variables(symbols)
    return f"""#include "instructions.hpp"

using namespace ptx;

static variable variables[] = {{
{"".join(table)}{{}}}};

{"".join(f"{_heading(symbols, each)};" + chr(10) for each in defined)}
{chr(10).join(function(symbols, each) for each in defined)}
static const kernel kernels[] = {{
{chr(10).join(kernel(symbols, each) for each in defined if each.is_kernel)}
{{}}}};

static void put_addresses() {{
{addresses}}}

extern "C" const library *ptx_library() {{
  static const library whole{{&ptx::machine, kernels, variables, put_addresses,
                             {symbols.shared_size}}};
  return &whole;
}}
"""
