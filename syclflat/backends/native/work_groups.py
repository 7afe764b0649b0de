"""Replace the overlay's loops over the items of a work-group.

Clang first optimizes the item function separately, with calls at barriers: see
``headers/dpcpp/syclflat/native/kernel.hpp``. The result becomes loops over :mod:`regions`. Kernels
for which this fails stay unchanged: if they contain barriers, their items run on separate stacks.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Collection, Mapping, Sequence

from syclflat.backends.native import (
    ir_function,
    item_loops,
    masked_loops,
    own_functions,
    regions,
    vectors,
)
from syclflat.backends.native.ir_function import Function, Instruction, UnreadableError
from syclflat.backends.native.masked_loops import Loop
from syclflat.backends.native.regions import Plan

_EVERYONE, _ITEM = "EE18syclflat_all_itemsE", "EE13syclflat_itemE"
"""Parts of the mangled names of these functions."""
_NAME = r'@(?:"[^"]*"|[-\w$.]+)'
_DEFINITION = re.compile(
    rf"^define [^@\n]*(?P<name>{_NAME})\(.*(?P<group>#\d+)(?P<end>[^#\n]*\{{)$", re.MULTILINE
)
_FUNCTION = re.compile(rf"^define [^@\n]*(?P<name>{_NAME})\(.*\n(?:.*\n)*?\}}\n", re.MULTILINE)
_USED = re.compile(_NAME)
_GROUP = re.compile(r"^attributes (?P<group>#\d+) = \{ (?P<attributes>.*) \}$", re.MULTILINE)
_OF_CODE = re.compile(r'"[^"]*"(?:="[^"]*")?')
_TYPE = re.compile(r'^(?P<name>%(?:"[^"]*"|[-\w$.]+)) = type ', re.MULTILINE)
_METADATA = re.compile(r"^!(?P<number>\d+) = ", re.MULTILINE)
_HERE = re.compile(
    r"(?:tail )?call .*ptr @llvm\.threadlocal\.address\.p0\(ptr .*@_ZN8syclflat6native4hereE\)$"
)
_STEP = re.compile(r"getelementptr (?:[a-z]+ )*i8, ptr (?P<base>%\w+), i64 (?P<bytes>\d+)$")
_STORE = re.compile(r"store .+, ptr (?P<to>%\w+)(?:, align \d+)?$")
_LOAD = re.compile(r"load (?P<type>\w+), ptr (?P<from>%\w+)(?:, align \d+)?$")
_PLACE_NAME = "@_ZN8syclflat6native4hereE"
_PLACE = {
    0: ("ptr", item_loops.GROUP),
    8: ("i32", item_loops.X),
    12: ("i32", item_loops.Y),
    16: ("i32", item_loops.Z),
}
"""The members of ``syclflat::native::here``, by offset in bytes."""
_ATTRIBUTES = "alwaysinline nounwind"
_QUOTE = '"'
_BY_VALUE = re.compile(r"byval\((?P<type>.*?)\)")


def keep_apart(ir: bytes) -> bytes:
    """Return a module in which functions of items and of all items stay separate."""
    text = ir.decode("latin-1")
    asking = _asking(text)

    def kind(name: str) -> str:
        return "noinline" if _is_ours(name) else "alwaysinline" if name in asking else ""

    return _inlined(text, _groups(text), kind, "internal ", "").encode("latin-1")


def _inlined(
    text: str, groups: Mapping[str, str], kind: Callable[[str], str], old: str, new: str
) -> str:
    """Return a module with changed inlining attributes of functions, chosen by ``kind``.

    Args:
        text: the module.
        groups: its attribute groups.
        kind: returns the attribute of a function by its name, empty to keep it.
        old: the linkage of syclflat's functions.
        new: their new linkage.

    """
    numbers = {"noinline": 900000, "alwaysinline": 700000}
    added: dict[str, str] = {}

    def changed(found: re.Match[str]) -> str:
        name, line = found["name"], found[0]
        inlining = kind(name)
        if not inlining:
            return line
        group = f"#{numbers[inlining] + int(found['group'][1:])}"
        added[group] = " ".join([inlining, *_without_inlining(groups[found["group"]])])
        if _is_ours(name):
            line = line.replace(f"define {old}", f"define {new}", 1)
        return line.replace(f"{found['group']}{found['end']}", f"{group}{found['end']}")

    text = _DEFINITION.sub(changed, text)
    lines = (f"attributes {group} = {{ {words} }}\n" for group, words in added.items())
    return text + "".join(lines)


def _without_inlining(attributes: str) -> list[str]:
    return [
        word
        for word in attributes.split(" ")
        if word not in ("alwaysinline", "noinline", "optnone", "inlinehint")
    ]


def _asking(text: str) -> set[str]:
    """Return the functions with barriers or queries of the item, except kernels."""
    used = {found["name"]: {*_USED.findall(found[0])} for found in _FUNCTION.finditer(text)}
    asking = {f"@{own_functions.MEET}", _PLACE_NAME}
    is_changed = True
    while is_changed:
        more = {name for name, names in used.items() if not asking.isdisjoint(names)} - asking
        asking |= more
        is_changed = bool(more)
    return asking


def loop(
    ir: str,
    external: Collection[str] = (),
    miss: Callable[[str, str], None] = lambda kernel, reason: None,
) -> tuple[str, set[str]]:
    """Return an optimized module with loops over items, where possible, and the looped kernels.

    Args:
        ir: the module.
        external: the SYCL_EXTERNAL functions.
        miss: gets the symbol of each kernel without loops, and the reason.

    """
    module = _Module(ir, external)
    changes: dict[str, str] = {}
    own: set[str] = set()
    for name, function in module.functions.items():
        if _EVERYONE not in name:
            continue
        item = next((each for each in _USED.findall(function) if _ITEM in each), "")
        kernels = module.users_of(name)
        try:
            looped = {name: module.loops(name, item)} | {
                kernel: module.with_attributes(module.functions[kernel], "nounwind")
                for kernel in kernels
            }
        # Kernels also run on stacks, so a defect in reading or planning must not stop the build.
        except Exception as failure:
            for kernel in kernels:
                miss(kernel[1:].strip(_QUOTE), _reason(failure))
            continue
        changes |= looped
        own |= {kernel[1:].strip(_QUOTE) for kernel in kernels}
    done = "".join(changes.get(_name(part), part) for part in module.parts)

    def kind(name: str) -> str:
        return "alwaysinline" if _is_ours(name) and name not in changes else ""

    return _inlined(done, module.groups, kind, "", "internal "), own


def _reason(failure: Exception) -> str:
    """Return why a kernel has no loops, in one line."""
    text = " ".join(str(failure).split())
    if isinstance(failure, UnreadableError):
        return text
    if isinstance(failure, RecursionError):
        return "a value depends on too many others"
    return f"defect in syclflat: {type(failure).__name__}{f': {text}' if text else ''}"


def _is_ours(name: str) -> bool:
    return _EVERYONE in name or _ITEM in name or name == f"@{own_functions.MEET}"


def _groups(text: str) -> dict[str, str]:
    return {found["group"]: found["attributes"] for found in _GROUP.finditer(text)}


def _name(part: str) -> str:
    found = _FUNCTION.match(part)
    return found["name"] if found is not None else ""


class _Module:
    def __init__(self, text: str, external: Collection[str]) -> None:
        self.parts = re.split(r"(?<=\n)(?=define )|(?<=^\}\n)", text, flags=re.MULTILINE)
        self.functions = {name: part for part in self.parts if (name := _name(part))}
        self.groups = _groups(text)
        self._types = frozenset(found["name"] for found in _TYPE.finditer(text))
        self._external = external
        self._metadata = 1 + max(
            (int(each["number"]) for each in _METADATA.finditer(text)), default=-1
        )
        self._used = {
            name: set(_USED.findall(part)) - {name} for name, part in self.functions.items()
        }

    def users_of(self, name: str) -> list[str]:
        """Return the callers of a function."""
        return [user for user, used in self._used.items() if name in used]

    def with_attributes(self, function: str, words: str) -> str:
        """Return a function with ``words`` instead of the attributes that Clang inferred."""
        head, _, body = function.partition("\n")
        found = _DEFINITION.match(head)
        if found is None:
            raise UnreadableError(head)
        own = " ".join([words, *_OF_CODE.findall(self.groups[found["group"]])])
        return f"{head[: found.start('group')]}{own}{found['end']}\n{body}"

    def loops(self, everyone: str, item: str) -> str:
        """Return the replacements of the functions of all items and of an item.

        Raises:
            UnreadableError: if they cannot be replaced.

        """
        if item not in self.functions:
            raise UnreadableError("the item function is gone")
        self._refuse_calls(item)
        function = ir_function.read(self.functions[item], self._types)
        _without_place(function)
        invariant = [item_loops.GROUP]
        for each in function.parameters:
            by_value = _BY_VALUE.search(each.attributes)
            if by_value is not None:
                if "readonly" not in each.attributes:
                    raise UnreadableError("an item changes its arguments")
                invariant.append(each.name)
        function, plan = self._planned(function, invariant)
        all_items = ir_function.read(self.functions[everyone], self._types)
        code = self.with_attributes(self.functions[item], _ATTRIBUTES).partition("\n")[0]
        code = code[code.index(_ATTRIBUTES) : -1]
        text = item_loops.emit(all_items, function, plan, code, self._metadata)
        for found in _FUNCTION.finditer(text):
            ir_function.check(ir_function.read(found[0], self._types))
        self._metadata += item_loops.METADATA
        return text

    def _planned(self, function: Function, invariant: Collection[str]) -> tuple[Function, Plan]:
        """Return a function in the form to run, and its regions."""
        best = function, self._plan(function, invariant)
        for change in (self._masked, self._in_elements):
            with contextlib.suppress(UnreadableError):
                other, loops = change(function)
                plan = self._plan(other, invariant, loops)
                if plan.steps > best[1].steps:
                    best = other, plan
        return best

    def _plan(
        self, function: Function, invariant: Collection[str], loops: Sequence[Loop] = ()
    ) -> Plan:
        where = (item_loops.X, item_loops.Y, item_loops.Z)
        return regions.plan(function, where, invariant, f"@{own_functions.MEET}", loops)

    def _masked(self, function: Function) -> tuple[Function, list[Loop]]:
        loops: list[Loop] = []
        for blocks in masked_loops.find(function):
            function, loop = masked_loops.mask(function, blocks)
            loops.append(loop)
        return function, loops

    def _in_elements(self, function: Function) -> tuple[Function, list[Loop]]:
        return self._masked(vectors.in_elements(function))

    def _refuse_calls(self, item: str) -> None:
        """Refuse an item that calls a function with barriers or queries of the item."""
        reached, waiting = set[str](), [item]
        while waiting:
            more = {each for each in self._used[waiting.pop()] if each not in reached}
            reached |= more
            waiting += [
                each for each in more if each in self.functions and each != f"@{own_functions.MEET}"
            ]
            if more & {f"@{name}" for name in self._external}:
                raise UnreadableError("a function of another file")
        for name in sorted(reached - {f"@{own_functions.MEET}"}):
            if name in self.functions and self._used[name] & {
                f"@{own_functions.MEET}",
                _PLACE_NAME,
            }:
                raise UnreadableError(f"{name} is not inlined")


def _without_place(item: Function) -> None:
    """Remove the variable for the running item from the item function."""
    at: dict[str, int] = {}
    values: dict[str, str] = {}
    for block in item.blocks.values():
        left: list[Instruction] = []
        for each in block.body:
            step, store, load = (pattern.match(each.text) for pattern in (_STEP, _STORE, _LOAD))
            if _HERE.match(each.text):
                at[each.result] = 0
            elif step is not None and step["base"] in at:
                at[each.result] = at[step["base"]] + int(step["bytes"])
            elif store is not None and store["to"] in at:
                continue
            elif load is not None and load["from"] in at:
                type_, value = _PLACE.get(at[load["from"]], ("", ""))
                if load["type"] != type_:
                    raise UnreadableError(each.text)
                values[each.result] = value
            else:
                left.append(each)
        block.body = left
    for block in item.blocks.values():
        for each in (*block.phis, *block.body, block.end):
            each.text = ir_function.renamed(each.text, values)
            if any(name in at for name in each.locals()):
                raise UnreadableError(each.text)
