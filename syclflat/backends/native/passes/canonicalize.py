"""Give the values and blocks of a function short names, and remove what no other pass keeps.

Parts of the function can then become separate functions, with names of values derived from these.
"""

from __future__ import annotations

from collections.abc import Set

from syclflat.backends.native.passes.unsupported import UnsupportedError
from syclflat.llvm_ir import Block, Function, Instruction, control_flow
from syclflat.llvm_ir.tokens import with_locals
from syclflat.llvm_ir.values import is_pure

_UNSUPPORTED = frozenset(("invoke", "indirectbr", "callbr", "resume", "landingpad"))


def run(function: Function, types: Set[str]) -> Function:
    """Return a function in which each phi lists a block once, without metadata.

    Parameters are called ``%p0`` and so on, values ``%v5`` and blocks ``%b0``.

    Args:
        function: the function, which stays as it is.
        types: the names of the types of its module.

    Raises:
        UnsupportedError: if a part of it is not supported.

    """
    names = {each.value: f"%p{number}" for number, each in enumerate(function.parameters)}
    blocks: dict[str, str] = {}
    for block in function.blocks:
        blocks[block.name] = f"%b{len(blocks)}"
        for each in block.code:
            if each.opcode in _UNSUPPORTED:
                raise UnsupportedError(f"unsupported instruction '{each.opcode}'")
            if each.result:
                names[each.result] = f"%v{len(names)}"
    both = {**names, **blocks}
    if not types.isdisjoint({*both, *both.values()}):
        raise UnsupportedError("types and values share names")
    made = function.with_blocks(
        Block.make(blocks[block.name], (_plain(each).renamed(both) for each in block.code))
        for block in function.blocks
    )
    made.set_head(with_locals(function.head, names))
    return control_flow.split_multiple_edges(made)


def _plain(instruction: Instruction) -> Instruction:
    plain = instruction.without_metadata()
    if plain.opcode == "call" and is_pure(plain):
        # An undefined value would be wrong where the call is executed speculatively.
        return plain.without_attribute("noundef")
    return plain
