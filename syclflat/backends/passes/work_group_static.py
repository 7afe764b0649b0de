"""Move ``work_group_static`` variables into the memory of a work-group, as DPC++'s compiler does.

Variables of this class are static, also without the keyword (DPC++'s extension
``sycl_ext_oneapi_work_group_static``). Stock Clang makes a private variable of each, or a global
one. This module edits Clang's unoptimized LLVM IR. On a CPU, a work-group runs on one thread.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from syclflat.llvm_ir import (
    Function,
    Instruction,
    IrError,
    Kind,
    Line,
    Module,
    Part,
    types,
    variables,
)
from syclflat.llvm_ir.tokens import locals_in

_CLASS = '%"class.sycl::_V1::ext::oneapi::experimental::work_group_static'
_ADDRESS = "@llvm.threadlocal.address.p0"
_DECLARED = f"declare nonnull ptr {_ADDRESS}(ptr nonnull)\n"
_GLOBAL, _LOCAL = 1, 3
"""Address spaces of devices."""


def run(module: Module) -> None:
    """Move work_group_static variables into the memory of a work-group."""
    if not any(map(_is_class, module.types)):
        return
    _refuse_members(module)
    is_device = not module.target.startswith("x86_64")
    moved = {line.name for line in module.lines(Kind.VARIABLE) if _move(line, is_device)}
    if is_device and moved:
        module.parts = [_with_local_memory(part, moved) for part in module.parts]
    made = [line for each in module.functions for line in _move_private(each, is_device)]
    module.parts += made
    if made and not is_device and _ADDRESS not in module.named:
        module.parts.append(Line(Kind.DECLARATION, _DECLARED, _ADDRESS))


def _is_class(type_: str) -> bool:
    """Return whether a type is the class; LLVM numbers classes of one name."""
    return type_.startswith(_CLASS) and type_[len(_CLASS)] in '".'


def _is_moved(type_: str) -> bool:
    """Return whether a type is the class, or an array of its objects."""
    array = types.element_of(type_)
    return _is_class(type_) if array is None else _is_moved(array[1])


def _refuse_members(module: Module) -> None:
    for line in module.lines(Kind.OTHER):
        name, _, body = line.text.partition(" = type ")
        if not _is_class(name) and any(map(_is_class, locals_in(body))):
            raise IrError("a work_group_static is a member of a class, but is not static", name)


def _move(line: Line, is_device: bool) -> bool:
    """Move a global variable; return whether it is one of the class."""
    if _CLASS not in line.text or line.is_declaration:
        return False
    variable = variables.read(line.text)
    if not _is_moved(variable.initial.type):
        return False
    line.text = variable.placed(*_memory(is_device))
    line.set_linkage("internal")
    return True


def _memory(is_device: bool) -> tuple[str, str]:
    """Return the memory of a work-group, and the value that variables in it begin with."""
    return (f"addrspace({_LOCAL})", "undef") if is_device else ("thread_local", "zeroinitializer")


def _with_local_memory(part: Part, names: Set[str]) -> Part:
    text = variables.with_space(part.text, names, _GLOBAL, _LOCAL)
    if text == part.text:
        return part
    return Function(text) if isinstance(part, Function) else Line(part.kind, text, part.name)


def _move_private(function: Function, is_device: bool) -> Iterator[Line]:
    """Replace a function's private variables of the class, and yield the new variables."""
    if f"alloca {_CLASS}" not in function.text and f" x {_CLASS}" not in function.text:
        return
    made: dict[str, str] = {}
    # Where pointers to private memory differ from others, casts are the only uses.
    cast = {
        each.operands[0].value for each in function.instructions if each.opcode == "addrspacecast"
    }
    for block in function.blocks:
        code = []
        for each in block.instructions:
            if each.opcode == "alloca" and _is_moved(each.syntax.type):
                name = f"{function.name}.static{len(made) + 1}"
                made[each.result] = name
                yield _variable(name, each, is_device)
                code.append(each if each.result in cast else _address(name, each, is_device))
                continue
            used = made.keys() & set(locals_in(each.text))
            if not used:
                code.append(each)
            elif each.opcode == "addrspacecast":
                code.append(_cast(made[used.pop()], each.result, each.syntax.type))
            elif not each.is_record and not each.callee.startswith("@llvm.lifetime."):
                if used & cast:
                    raise IrError("unknown use of a work_group_static", each.text)
                code.append(each)
        block.instructions = code


def _variable(name: str, private: Instruction, is_device: bool) -> Line:
    memory, value = _memory(is_device)
    of = f"{private.syntax.type} {value}, align {private.alignment}"
    return Line(Kind.VARIABLE, f"{name} = internal {memory} global {of}\n", name)


def _address(name: str, private: Instruction, is_device: bool) -> Instruction:
    if is_device:
        return _cast(name, private.result, "ptr")
    align = f"align {private.alignment}"
    return Instruction.make(f"call {align} ptr {_ADDRESS}(ptr {align} {name})", private.result)


def _cast(name: str, result: str, type_: str) -> Instruction:
    return Instruction.make(f"addrspacecast ptr addrspace({_LOCAL}) {name} to {type_}", result)
