"""Let vectors call functions of numbers such as ``exp``, which the C library has for one number.

``headers/dpcpp/syclflat/native/vector_functions.hpp`` has such functions without branches and
calls. A copy of one with vectors in the place of numbers is what Clang calls where it vectorizes a
loop with LLVM's intrinsic function of that name. (LLVM Language Reference Manual,
"vector-function-abi-variant".)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from syclflat.backends.cpu_levels import FIRST
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import (
    Block,
    Function,
    Instruction,
    Kind,
    Line,
    Module,
    Operand,
    lists,
    opcodes,
)
from syclflat.llvm_ir.opcodes import LANE, TABLE, Form
from syclflat.llvm_ir.tokens import globals_in

_SUFFIX, _SCALAR = "_f32", "_scalar"
"""The ends of their names, and of those for one number: without such one, the C library's is."""
_LEVELS = {4: FIRST, 8: "x86-64-v3", 16: "x86-64-v4"}
"""The lengths of vectors, with the level of the CPU for which functions of these are compiled."""
_LISTS = ("@llvm.compiler.used", "@llvm.used")
_TEST = "@llvm.is.fpclass."
_PROCESSOR = '"target-cpu"="{}"'


def is_one(name: str) -> bool:
    """Return whether a function is one of the header's, by its name with ``@``."""
    return name.startswith(LANE) and name.endswith((_SUFFIX, _SCALAR))


def drop(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Remove the functions from a module whose kernels have no loops over items."""
    _keep(module, {})
    return facts


def run(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Add functions of vectors for those that kernels call."""
    scalar = {each.name: each for each in module.functions if each.name.startswith(LANE)}
    groups = {line.name: line.text.partition("{")[2] for line in module.lines(Kind.ATTRIBUTES)}
    # By what kernels call: the function, and what they call for one number.
    called = {
        name: (each, f"{name.removesuffix(_SUFFIX)}{_SCALAR}")
        for name, each in scalar.items()
        if name.endswith(_SUFFIX)
    }
    called |= {
        f"@llvm.{name.removeprefix(LANE).removesuffix(_SUFFIX)}.f32": (each, "")
        for name, (each, alone) in called.items()
        if alone not in scalar
    }
    made: dict[str, Function] = {}

    def mapped(call: Instruction) -> Instruction:
        if call.callee not in called:
            return call
        function, alone = called[call.callee]
        alone = alone if alone in scalar else call.callee
        kinds = "v" * len(function.parameters)
        variants = []
        for count, level in _LEVELS.items():
            own = f"{function.name}.x{count}"
            if own not in made:
                made[own] = _widened(function, own, count, groups, level)
            variants.append(f"_ZGV_LLVM_N{count}{kinds}_{alone[1:]}({own[1:]})")
        renamed = Instruction(call.text.replace(call.callee, alone))
        return renamed.with_attribute(f'"vector-function-abi-variant"="{",".join(variants)}"')

    for number, part in enumerate(module.parts):
        if (
            isinstance(part, Function)
            and not is_one(part.name)
            and not called.keys().isdisjoint(globals_in(part.text))
        ):
            module.parts[number] = part.with_blocks(
                Block(block.label, block.name, [*map(mapped, block.instructions)])
                for block in part.blocks
            )
    _keep(module, made)
    return facts


def _keep(module: Module, made: Mapping[str, Function]) -> None:
    """Replace the functions that nothing else calls by those of vectors, and keep these."""
    called = {
        name for each in module.functions if not is_one(each.name) for name in globals_in(each.text)
    }
    gone = {each.name for each in module.functions if is_one(each.name)} - called
    module.parts = [part for part in module.parts if part.name not in gone]
    kept = ", ".join(f"ptr {name}" for name in made)
    for line in [*module.lines(Kind.VARIABLE)]:
        if line.name in _LISTS:
            found = lists.read(line.text)
            items = tuple(each for each in found.items if not is_one(each.about))
            if line.name == _LISTS[0]:
                items += tuple(lists.Item(f"ptr {name}", name) for name in made)
                kept = ""
            line.text = str(replace(found, items=items))
            if not items:
                module.parts.remove(line)
    module.parts += made.values()
    if kept:
        text = f"{_LISTS[0]} = appending global [{len(made)} x ptr] [{kept}]"
        module.parts.append(Line(Kind.VARIABLE, f'{text}, section "llvm.metadata"\n', _LISTS[0]))


def _widened(
    function: Function, name: str, count: int, groups: Mapping[str, str], level: str
) -> Function:
    """Return a function with vectors in the place of numbers."""
    (group,) = function.groups
    attributes = groups[group].rpartition("}")[0].strip()
    attributes = attributes.replace(_PROCESSOR.format(FIRST), _PROCESSOR.format(level))
    parameters = (f"<{count} x {each.type}> {each.value}" for each in function.parameters)
    (block,) = function.blocks
    lines = [
        f"define internal <{count} x float> {name}({', '.join(parameters)}) {attributes} {{\n",
        block.label,
        *(_of_vectors(each, count).text for each in block.code),
        "}\n\n",
    ]
    return Function("".join(lines))


def _of_vectors(each: Instruction, count: int) -> Instruction:
    """Return an instruction for the elements of vectors.

    Raises:
        UnsupportedError: if it has none.

    """

    def typed(operand: Operand) -> str:
        return f"<{count} x {operand.type}> {value(operand)}"

    def value(operand: Operand) -> str:
        is_constant = operand.value[0] != "%"
        return f"splat ({operand.type} {operand.value})" if is_constant else operand.value

    form = TABLE[each.opcode].form
    begin = " ".join((each.opcode, *each.syntax.flags))
    if form is Form.SAME_TYPE:
        first, second = each.operands
        text = f"{begin} {typed(first)}, {value(second)}"
    elif form is Form.CAST:
        text = f"{begin} {typed(each.operands[0])} to <{count} x {each.syntax.type}>"
    elif form is Form.RETURN or each.opcode in ("select", "fneg", "freeze"):
        text = f"{begin} {', '.join(map(typed, each.operands))}"
    elif opcodes.function_of_numbers(each.callee):
        family, _, type_ = each.callee.rpartition(".")
        given = ", ".join(map(typed, each.operands))
        text = f"{begin} <{count} x {each.syntax.type}> {family}.v{count}{type_}({given})"
    elif each.callee.startswith(_TEST):
        number, kinds = each.operands
        given = f"{typed(number)}, {kinds.type} {kinds.value}"
        text = f"call <{count} x i1> {_TEST}v{count}f64({given})"
    else:
        raise UnsupportedError(f"'{each.text.strip()}' in a function for vectors")
    return Instruction.make(text, each.result)
