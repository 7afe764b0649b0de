"""Keep line information in SPIR-V, which Clang's back end drops.

Marks carry it through: where the source location changes, optimized LLVM IR gets a call of a
function whose name holds the location. In the module, instructions of OpenCL.DebugInfo.100 and
OpLine replace the calls; debuggers of Intel's CPU runtime use the former.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

from syclflat import llvm_ir
from syclflat.backends.passes.debug_lines import Frame, LineTables
from syclflat.backends.spirv import spirv_module, submodules
from syclflat.backends.spirv.grammar import DebugInfo, Op, SourceLanguage
from syclflat.backends.spirv.spirv_module import Instruction, Module
from syclflat.llvm_ir import Kind, variables
from syclflat.llvm_ir.debug_info import quoted

_MARK = "syclflat.place "
"""The prefix of a mark's name; the frames of a location follow as JSON."""
_UNMARKED = frozenset(("phi", "alloca", "switch"))
"""Instructions before which no call is inserted."""
_SET = "OpenCL.DebugInfo.100"
_VERSION, _DWARF_VERSION = 0x10000, 4
_IS_DEFINITION = 8
"""A flag of functions."""


def mark(module: llvm_ir.Module) -> None:
    """Add marks for the locations of optimized LLVM IR with line tables."""
    tables = LineTables(module)
    marks: dict[str, str] = {}
    # In modules with lines, Intel's runtime rejects the code for these lists.
    module.parts = [part for part in module.parts if part.name not in variables.USED]
    for function in module.functions:
        for block in function.blocks:
            if not _is_removed(block):
                block.instructions = list(_marked(block, tables, marks))
    for name in dict.fromkeys(marks.values()):
        declaration = f"declare spir_func void {name}()\n"
        module.parts.append(llvm_ir.Line(Kind.DECLARATION, declaration, name))


def _is_removed(block: llvm_ir.Block) -> bool:
    """Return whether LLVM merges a block into others, unless it has a mark."""
    *values, last = block.code
    is_jump = last.opcode == "br" and len(last.operands) == 1
    return is_jump and all(each.opcode == "phi" for each in values)


def _marked(
    block: llvm_ir.Block, tables: LineTables, marks: dict[str, str]
) -> Iterator[llvm_ir.Instruction]:
    """Yield the instructions of a block, with a call before each one that has another location.

    Adds the function for each location to ``marks``.
    """
    last = ""
    for each in block.instructions:
        place = "" if each.opcode in _UNMARKED else each.metadata.get("dbg", "")
        if place and place != last:
            last = place
            if place not in marks:
                frames = [
                    (each.file, each.line, each.column, each.function, each.start)
                    for each in tables.frames(place)
                ]
                marks[place] = f"@{quoted(_MARK + json.dumps(frames))}"
            yield llvm_ir.Instruction(f"  call spir_func void {marks[place]}()\n")
        yield each


def is_mark(name: str) -> bool:
    """Return whether the function with this name is a mark."""
    return name.startswith(_MARK)


def resolve(module: Module) -> Module:
    """Return ``module`` with line information instead of its marks."""
    places = {
        function: [Frame(*frame) for frame in json.loads(name.removeprefix(_MARK))]
        for function, name in spirv_module.imported_functions(module).items()
        if is_mark(name)
    }
    if not places:
        return module
    lines = _Lines(module)
    code: list[Instruction] = []
    function = 0
    for instruction in module.functions:
        if instruction.opcode == Op.FUNCTION:
            function = instruction.operands[1]
        is_call = instruction.opcode == Op.FUNCTION_CALL
        frames = places.get(instruction.operands[2]) if is_call else None
        code += [instruction] if frames is None else lines.at(function, frames)
    marked = replace(module, bound=lines.bound, functions=tuple(code))
    return spirv_module.insert(submodules.without(marked, places), lines.head)


class _Lines:
    """The line information instructions, each once."""

    def __init__(self, module: Module) -> None:
        self.bound = module.bound
        self.head: list[Instruction] = []
        """The instructions before functions."""
        self._known: dict[tuple[object, ...], int] = {}
        self._void = next(
            found.operands[0] for found in module.head if found.opcode == Op.TYPE_VOID
        )
        self._set = self._new(Op.EXT_INST_IMPORT, *spirv_module.string_words(_SET))
        self._none = self._record(DebugInfo.INFO_NONE)
        self._type = self._record(DebugInfo.TYPE_FUNCTION, 0, self._void)
        self._functions: dict[int, int] = {}

    def at(self, function: int, frames: Sequence[Frame]) -> Iterator[Instruction]:
        """Yield the instructions that set the location of the following code in ``function``.

        ``frames`` are the location and its inlining sites, from inside to outside.
        """
        if not frames:
            return
        inlined: tuple[int, ...] = ()
        for outer in frames[:0:-1]:
            scope = self._scope(outer, function if not inlined else 0)
            inlined = (self._record(DebugInfo.INLINED_AT, outer.line, scope, *inlined),)
        place = frames[0]
        scope = self._scope(place, function if not inlined else 0)
        yield self._instruction(DebugInfo.SCOPE, scope, *inlined)
        yield Instruction(Op.LINE, (self._string(place.file), place.line, place.column))

    def _scope(self, frame: Frame, function: int) -> int:
        """Return the function of a frame; ``function`` is the module's, if there is one."""
        if function in self._functions:
            return self._functions[function]
        source = self._record(DebugInfo.SOURCE, self._string(frame.file))
        name = self._string(frame.function)
        scope = self._record(
            *(DebugInfo.FUNCTION, name, self._type, source, frame.start, 0),
            *(self._unit(source), name, _IS_DEFINITION, frame.start, function or self._none),
        )
        if function:
            self._functions[function] = scope
        return scope

    def _unit(self, source: int) -> int:
        found = self._known.get((_SET,))
        if found is None:
            language = SourceLanguage.OPENCL_CPP
            found = self._record(
                DebugInfo.COMPILATION_UNIT, _VERSION, _DWARF_VERSION, source, language
            )
            self._known[(_SET,)] = found
        return found

    def _string(self, text: str) -> int:
        return self._new(Op.STRING, *spirv_module.string_words(text))

    def _record(self, what: DebugInfo, *operands: int) -> int:
        key = (what, *operands)
        if key not in self._known:
            instruction = self._instruction(what, *operands)
            self.head.append(instruction)
            self._known[key] = instruction.operands[1]
        return self._known[key]

    def _new(self, opcode: Op, *operands: int) -> int:
        key = (opcode, *operands)
        if key not in self._known:
            self._known[key] = self._id()
            self.head.append(Instruction(opcode, (self._known[key], *operands)))
        return self._known[key]

    def _instruction(self, what: DebugInfo, *operands: int) -> Instruction:
        return Instruction(Op.EXT_INST, (self._void, self._id(), self._set, what, *operands))

    def _id(self) -> int:
        self.bound += 1
        return self.bound - 1
