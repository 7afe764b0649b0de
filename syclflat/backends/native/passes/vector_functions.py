"""Let vectors call functions of numbers such as ``exp``, which the C library has for one number.

``headers/dpcpp/syclflat/native/vector_functions.hpp`` has such functions without branches and
calls. A copy of one with vectors in the place of numbers is what Clang calls where it vectorizes a
loop with LLVM's intrinsic function of that name. (LLVM Language Reference Manual,
"vector-function-abi-variant".)
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

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
    opcodes,
    variables,
)
from syclflat.llvm_ir.opcodes import LANE, TABLE, Form
from syclflat.llvm_ir.tokens import globals_in

_SUFFIX, _SCALAR = "_f32", "_scalar"
"""The ends of their names, and of those for one number: without such one, the C library's is."""
_NEAR, _LIMIT = "_near", "6.553600e+04"
"""The end of the name of a quicker one, for numbers whose magnitudes are below a limit."""
_ANY = ".any"
"""The end of the name of a function of vectors that has a quicker one in front."""
_SINE, _COSINE = "@llvm.sin.f32", "@llvm.cos.f32"
_BOTH = f"{LANE}sincos{_SUFFIX}"
"""Returns the bits of the sine, and above them those of the cosine."""
_COUNTS = (4, 8, 16)
"""The lengths of vectors."""
_OF_VECTORS = ".x"
"""In front of the length, in the names of functions of vectors."""
_WIDE = '"min-legal-vector-width"="{}"'
_PASSED_ALIKE = 256
"""Beyond this width in bits, a function passes vectors of 512 bits otherwise on some CPUs."""
_LIST = variables.USED[0]
_TEST = "@llvm.is.fpclass."


def is_one(name: str) -> bool:
    """Return whether a function is one of the header's, by its name with ``@``."""
    return name.startswith(LANE) and name.endswith((_SUFFIX, _SCALAR, _NEAR))


def is_of_vectors(name: str) -> bool:
    """Return whether a function is one of vectors, by its name with ``@``."""
    return name.startswith(LANE) and _OF_VECTORS in name


def variants(text: str, names: Iterable[str]) -> list[str]:
    """Return those functions of vectors that calls in a text name, from their names with ``@``."""
    return [name for name in names if f"({name[1:]})" in text]


def renamed(text: str, names: Iterable[str], change: Callable[[str], str]) -> str:
    """Return a text with other names of functions in what calls name.

    ``names``, with ``@``, are those of functions of vectors, and of those for one number.
    """
    for name in names:
        form = "_{}(" if name.endswith(_SCALAR) else "({})"
        text = text.replace(form.format(name[1:]), form.format(change(name)[1:]))
    return text


def drop(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Remove the functions from a module whose kernels have no loops over items."""
    _drop_unused(module)
    return facts


def drop_uncalled(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Remove the functions from a module whose kernels call none of them, nor what they replace."""
    ones = {each.name for each in module.functions if is_one(each.name)}
    names = {each.removeprefix(LANE).removesuffix(_SUFFIX) for each in ones}
    # LLVM may make an intrinsic function of the C library's.
    called = ones.union(*({f"@llvm.{name}.f32", f"@{name}f"} for name in names))
    others = (each for each in module.functions if not is_one(each.name))
    if ones and all(called.isdisjoint(globals_in(each.text)) for each in others):
        _drop_unused(module)
    return facts


def run(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Add a function of vectors for each function of numbers that kernels call.

    Both are for one processor, so that they pass vectors alike; see ``cpu_versions``.
    """
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

    def mapped(call: Instruction, counts: Sequence[int]) -> Instruction:
        if call.callee not in called:
            return call
        function, alone = called[call.callee]
        alone = alone if alone in scalar else call.callee
        kinds = "v" * len(function.parameters)
        listed = []
        for count in counts:
            own = f"{function.name}{_OF_VECTORS}{count}"
            near = scalar.get(f"{function.name.removesuffix(_SUFFIX)}{_NEAR}")
            if own not in made and near:
                rest = f"{own}{_ANY}"
                made[rest] = _widened(function, rest, count, groups)
                made[own] = _widened(near, own, count, groups, rest)
            elif own not in made:
                made[own] = _widened(function, own, count, groups)
            listed.append(f"_ZGV_LLVM_N{count}{kinds}_{alone[1:]}({own[1:]})")
        changed = Instruction(call.text.replace(call.callee, alone))
        return changed.with_attribute(f'"vector-function-abi-variant"="{",".join(listed)}"')

    for number, part in enumerate(module.parts):
        if (
            isinstance(part, Function)
            and not is_one(part.name)
            and not called.keys().isdisjoint(globals_in(part.text))
        ):
            counts = _counts(part, groups)
            module.parts[number] = part.with_blocks(
                Block(
                    block.label,
                    block.name,
                    [mapped(each, counts) for each in _paired(block.instructions, scalar)],
                )
                for block in part.blocks
            )
    _drop_unused(module)
    module.parts += made.values()
    keep(module, made)
    return facts


def _paired(instructions: Sequence[Instruction], known: Container[str]) -> Iterator[Instruction]:
    """Yield instructions of a block, with one call for the sine and the cosine of a number."""
    angles = {
        name: {each.operands[0].value for each in instructions if each.callee == name}
        for name in (_SINE, _COSINE)
    }
    both: dict[str, str] = {}
    for each in instructions:
        angle = each.operands[0].value if each.callee in angles else ""
        if not angle or _BOTH not in known or not all(angle in found for found in angles.values()):
            yield each
            continue
        name = each.result.replace('"', "")
        made = [f"%{name[1:]}.{end}" for end in ("both", "high", "bits")]
        made = [f'%"{word[1:]}"' for word in made]
        if angle not in both:
            both[angle] = made[0]
            yield Instruction.make(f"call i64 {_BOTH}(float {angle})", made[0])
        from_ = both[angle]
        if each.callee == _COSINE:
            yield Instruction.make(f"lshr i64 {from_}, 32", made[1])
            from_ = made[1]
        yield Instruction.make(f"trunc i64 {from_} to i32", made[2])
        yield Instruction.make(f"bitcast i32 {made[2]} to float", each.result)


def _counts(caller: Function, groups: Mapping[str, str]) -> Sequence[int]:
    """Return the lengths of vectors that a function passes as functions of vectors take them."""
    words = " ".join((caller.head, *(groups[name] for name in caller.groups)))
    _, is_given, width = words.partition(_WIDE.partition("{")[0])
    is_alike = not is_given or int(width.partition('"')[0]) <= _PASSED_ALIKE
    return _COUNTS if is_alike else _COUNTS[:-1]


def _drop_unused(module: Module) -> None:
    """Remove the functions that nothing else calls, from the lists of what is used, too."""
    called = {
        name for each in module.functions if not is_one(each.name) for name in globals_in(each.text)
    }
    gone = {each.name for each in module.functions if is_one(each.name)} - called
    module.parts = [part for part in module.parts if part.name not in gone]
    for line in [*module.lines(Kind.VARIABLE)]:
        if line.name in variables.USED:
            line.text = variables.with_items(line.text, lambda name: not is_one(name))
            if not line.text:
                module.parts.remove(line)


def keep(module: Module, names: Iterable[str]) -> None:
    """Have LLVM keep functions until it vectorizes what calls them."""
    added = tuple(variables.Item(f"ptr {name}", name) for name in names)
    for line in module.lines(Kind.VARIABLE):
        if line.name == _LIST:
            found = variables.read_list(line.text)
            line.text = str(replace(found, items=(*found.items, *added)))
            return
    if added:
        listed = ", ".join(each.text for each in added)
        text = f"{_LIST} = appending global [{len(added)} x ptr] [{listed}]"
        module.parts.append(Line(Kind.VARIABLE, f'{text}, section "llvm.metadata"\n', _LIST))


def _widened(
    function: Function, name: str, count: int, groups: Mapping[str, str], rest: str = ""
) -> Function:
    """Return a function with vectors in the place of numbers.

    ``rest`` is one for vectors with numbers that this one is not for, if there are such.
    """
    (group,) = function.groups
    attributes = groups[group].rpartition("}")[0].strip()
    parameters = ", ".join(f"<{count} x {each.type}> {each.value}" for each in function.parameters)
    (block,) = function.blocks
    result = f"<{count} x {block.instructions[-1].operands[0].type}>"
    lines = [
        f"define internal {result} {name}({parameters}) {attributes} {{\n",
        *(_choice(function.parameters[0].value, count, result, rest) if rest else [block.label]),
        *(_of_vectors(each, count).text for each in block.code),
        "}\n\n",
    ]
    return Function("".join(lines))


def _choice(number: str, count: int, result: str, rest: str) -> Sequence[str]:
    """Return the blocks in front of one for vectors of small numbers."""
    type_ = f"<{count} x float>"
    return (
        "choice:\n",
        f"  %size = call {type_} @llvm.fabs.v{count}f32({type_} {number})\n",
        f"  %is.near = fcmp olt {type_} %size, splat (float {_LIMIT})\n",
        f"  %are.near = call i1 @llvm.vector.reduce.and.v{count}i1(<{count} x i1> %is.near)\n",
        "  br i1 %are.near, label %near, label %any\n",
        "any:\n",
        f"  %result = call {result} {rest}({type_} {number})\n",
        f"  ret {result} %result\n",
        "near:\n",
    )


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
