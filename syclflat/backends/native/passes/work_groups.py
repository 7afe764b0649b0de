"""Replace the overlay's loops over the items of a work-group.

Clang first optimizes the item function separately, with calls at barriers: see
``headers/dpcpp/syclflat/native/kernel.hpp``. The result becomes loops over :mod:`regions`. Kernels
for which this fails stay unchanged: if they contain barriers, their items run on separate stacks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from syclflat.backends.facts import DeviceFacts, Missed
from syclflat.backends.native.passes import (
    canonicalize,
    internalize_functions,
    item_functions,
    item_loops,
)
from syclflat.backends.native.passes.loops import forms
from syclflat.backends.native.passes.unsupported import GIVEN_UP, UnsupportedError
from syclflat.llvm_ir import Block, Function, Instruction, Kind, Line, Module, Part, control_flow
from syclflat.llvm_ir.tokens import globals_in, symbol

LOOPS = "item_loops"
"""The name of the stage with loops."""
_EVERYONE, _ITEM = "EE18syclflat_all_itemsE", "EE13syclflat_itemE"
"""Parts of the mangled names of these functions."""
_BARRIER = f"@{internalize_functions.BARRIER}"
_PLACE_NAME = "@_ZN8syclflat6native4hereE"
_ADDRESS = "@llvm.threadlocal.address."
_PLACE = {
    0: ("ptr", item_loops.GROUP),
    8: ("i32", item_loops.X),
    12: ("i32", item_loops.Y),
    16: ("i32", item_loops.Z),
    20: ("i32", ""),
}
"""The members of ``syclflat::native::here``, by offset in bytes."""
_ATTRIBUTES = "alwaysinline nounwind"
_KNOWN = (*GIVEN_UP, RecursionError)
"""Why kernels run on stacks; other exceptions are defects."""
_INLINING = ("alwaysinline", "noinline", "optnone", "inlinehint")
_GROUPS = {"noinline": 900000, "alwaysinline": 700000}
"""The numbers of added groups of attributes, after those of Clang."""


def keep_apart(module: Module) -> None:
    """Keep functions of items separate while Clang optimizes."""
    asking = _asking(module)

    def kind(name: str) -> str:
        return "noinline" if is_part_of_kernel(name) else "alwaysinline" if name in asking else ""

    _inline(module, kind, "external")


def _inline(module: Module, kind: Callable[[str], str], linkage: str) -> None:
    """Change the inlining attributes of functions.

    Args:
        module: the module to change.
        kind: returns the attribute of a function by its name, empty to keep it.
        linkage: the new linkage of syclflat's functions.

    """
    groups = module.groups
    added: dict[str, str] = {}
    for function in module.functions:
        inlining = kind(function.name)
        if not inlining or not function.groups:
            # A function of loops has attributes instead of a group.
            continue
        (old,) = function.groups
        words = [inlining, *(word for word in groups[old] if word not in _INLINING)]
        group = f"#{_GROUPS[inlining] + int(old[1:])}"
        added[group] = f"attributes {group} = {{ {' '.join(words)} }}\n"
        function.set_group(group)
        if is_part_of_kernel(function.name):
            function.set_linkage(linkage)
    module.parts += (Line(Kind.ATTRIBUTES, text, group) for group, text in added.items())


def _asking(module: Module) -> set[str]:
    """Return the functions with barriers or queries of the item."""
    used = {function.name: set(globals_in(function.text)) for function in module.functions}
    asking = {_BARRIER, _PLACE_NAME}
    while more := {name for name, names in used.items() if not asking.isdisjoint(names)} - asking:
        asking |= more
    return asking


def loop(module: Module, facts: DeviceFacts) -> DeviceFacts:
    """Run the items of a work-group in loops, where that is possible."""
    groups = _WorkGroups(module, facts.external, is_kept=bool(facts.kept))
    missed: list[Missed] = []
    looped: dict[str, Sequence[Part]] = {}
    attributes: dict[str, str] = {}
    for name in groups.functions:
        if _EVERYONE not in name:
            continue
        kernels = groups.users_of(name)
        try:
            made = groups.loops(name)
            attributes |= {kernel: groups.attributes(kernel, "nounwind") for kernel in kernels}
        # Kernels also run on stacks, so a defect in reading or planning must not stop the build.
        except Exception as failure:
            why = f"its items run on separate stacks instead of in a loop: {_reason(failure)}"
            is_defect = not isinstance(failure, _KNOWN)
            missed += (Missed(LOOPS, symbol(kernel), why, is_defect) for kernel in kernels)
            continue
        looped[name] = made
        looped[groups.item_of(name)] = ()
    for kernel, words in attributes.items():
        groups.functions[kernel].set_group(words)
    parts = (looped.get(part.name, (part,)) for part in module.parts)
    module.parts = [part for each in parts for part in each]
    _inline(module, lambda name: "alwaysinline" if is_part_of_kernel(name) else "", "internal")
    waiting = facts.waiting.difference(map(symbol, attributes))
    return replace(facts, waiting=waiting, missed=(*facts.missed, *missed))


def _reason(failure: Exception) -> str:
    """Return why a kernel has no loops, in one line."""
    text = " ".join(str(failure).split())
    if isinstance(failure, GIVEN_UP):
        return text
    if isinstance(failure, RecursionError):
        return "a value depends on too many others"
    return f"defect in syclflat: {type(failure).__name__}{f': {text}' if text else ''}"


def is_part_of_kernel(name: str) -> bool:
    """Return whether a function is one of all items, of an item, or of barriers."""
    return _EVERYONE in name or _ITEM in name or name == _BARRIER


class _WorkGroups:
    """The functions of items, and of all items, of a module."""

    def __init__(self, module: Module, external: Collection[str], *, is_kept: bool) -> None:
        self.functions = {each.name: each for each in module.functions}
        self._groups = module.groups
        self._types = frozenset(module.types)
        self._external = {f"@{name}" for name in external}
        self._unless = ", unless the link step inlines it" if is_kept else ""
        self._metadata = module.free_node
        self._used = {
            name: dict.fromkeys(globals_in(each.text)) for name, each in self.functions.items()
        }

    def users_of(self, name: str) -> list[str]:
        """Return the callers of a function."""
        return [user for user, used in self._used.items() if name in used and user != name]

    def item_of(self, everyone: str) -> str:
        """Return the item function that a function of all items calls; empty without one."""
        return next((each for each in self._used[everyone] if _ITEM in each), "")

    def attributes(self, name: str, words: str) -> str:
        """Return ``words``, and those attributes of a function that Clang did not infer."""
        (group,) = self.functions[name].groups
        return " ".join([words, *(each for each in self._groups[group] if each[0] == '"')])

    def loops(self, everyone: str) -> Sequence[Part]:
        """Return the replacement of a function of all items.

        Raises:
            UnsupportedError: if it cannot be replaced.
            IrError: if its code, or an item's, has an unknown form.

        """
        item = self.item_of(everyone)
        if item not in self.functions:
            raise UnsupportedError("the item function is gone")
        self._refuse_calls(item)
        function = _without_place(canonicalize.run(self.functions[item], self._types))
        invariant = [item_loops.GROUP]
        for each in function.parameters:
            if any(word.startswith("byval(") for word in each.attributes):
                if "readonly" not in each.attributes:
                    raise UnsupportedError("an item changes its arguments")
                invariant.append(each.value)
        function, plan = forms.choose(function, invariant)
        # The loops replace its code.
        returning = Block.make("%begin", (Instruction.make("ret void"),))
        all_items = self.functions[everyone].with_blocks((returning,))
        all_items = canonicalize.run(all_items, self._types)
        attributes = self.attributes(item, _ATTRIBUTES)
        made = item_loops.emit(
            all_items,
            function,
            plan,
            attributes,
            self._metadata,
            is_line=self._is_line(everyone),
        )
        for part in made:
            if isinstance(part, Function):
                control_flow.check(part, self._types)
        self._metadata += item_functions.METADATA
        return made

    def _is_line(self, everyone: str) -> bool:
        """Return whether all calls of a function of all items pass one row of items."""
        users = self.users_of(everyone)
        calls = [
            each
            for user in users
            for each in self.functions[user].instructions
            if each.callee == everyone
        ]
        rows = (each.value for call in calls for each in call.operands[2:4])
        return len(calls) == len(users) and all(value == "1" for value in rows)

    def _refuse_calls(self, item: str) -> None:
        """Refuse an item that calls a function with barriers or queries of the item."""
        reached, waiting = set[str](), [item]
        while waiting:
            more = {each for each in self._used[waiting.pop()] if each not in reached}
            reached |= more
            waiting += [each for each in more if each in self.functions and each != _BARRIER]
        if not reached.isdisjoint(self._external):
            raise UnsupportedError(f"it calls a function of another file{self._unless}")
        for name in sorted(reached & self.functions.keys() - {item, _BARRIER}):
            if not {_BARRIER, _PLACE_NAME}.isdisjoint(self._used[name]):
                raise UnsupportedError(f"{name} is not inlined")


def _without_place(item: Function) -> Function:
    """Return an item function without the variable for the running item."""
    at: dict[str, int] = {}
    values: dict[str, str] = {}
    place = dict(_PLACE)
    blocks = [
        Block.make(
            block.name, [each for each in block.code if not _is_of_place(each, at, values, place)]
        )
        for block in item.blocks
    ]
    made = item.with_blocks(block.renamed(values) for block in blocks)
    for each in made.instructions:
        if not at.keys().isdisjoint(each.uses):
            raise UnsupportedError(f"'{each.opcode}' uses the place of the item")
    return made


def _is_of_place(
    each: Instruction,
    at: dict[str, int],
    values: dict[str, str],
    place: dict[int, tuple[str, str]],
) -> bool:
    """Return whether an instruction only uses the variable for the running item.

    Args:
        each: the instruction.
        at: the addresses in the variable so far, with their offsets in bytes.
        values: the values that loads of it return.
        place: the members of the variable, by offset in bytes, with what they contain.

    """
    if each.callee.startswith(_ADDRESS) and each.operands[0].value == _PLACE_NAME:
        at[each.result] = 0
        return True
    if each.opcode not in ("getelementptr", "store", "load"):
        return False
    base = each.operands[1 if each.opcode == "store" else 0].value
    if base not in at or "atomic" in each.syntax.flags:
        return False
    if each.opcode == "getelementptr":
        offset = each.operands[1].number if each.syntax.type == "i8" else None
        if offset is None:
            return False
        at[each.result] = at[base] + offset
    elif each.opcode == "load":
        type_, value = place.get(at[base], ("", ""))
        if each.syntax.type != type_:
            raise UnsupportedError(f"a load of {each.syntax.type} from the place of the item")
        values[each.result] = value
    elif each.operands[0].type == place.get(at[base], ("",))[0]:
        # No member changes after its first store.
        place[at[base]] = each.operands[0].type, each.operands[0].value
    return True
