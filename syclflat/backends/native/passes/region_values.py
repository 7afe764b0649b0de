"""The values of a kernel, for its regions: what items share, and what later regions need."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from syclflat.backends.native.passes.region_graph import End, Graph
from syclflat.backends.native.passes.region_plan import GROUP, X
from syclflat.llvm_ir import Block, Function, Instruction, control_flow, types
from syclflat.llvm_ir.values import is_invariant_load, is_pure, is_speculatable, may_write, type_of

_VALUES = frozenset(map(str, range(184, 248, 8)))
"""The offsets of ``syclflat::native::work_group::values``, in bytes: see ``kernel.hpp``."""
_IS_FIRST = f" = icmp eq i32 {X}, 0\n"
"""The end of a comparison that is true for the first item of each row."""
_SLOW = ("udiv", "sdiv", "urem", "srem")
"""Operations that take longer than a load, also by a constant, and more code in vectors."""
_MOST_RECOMPUTED = 8
"""The most instructions that recompute a value for a phi."""


class Values:
    """The values of a kernel: which ones items share, and which ones can be recomputed."""

    def __init__(
        self,
        graph: Graph,
        regions: Sequence[Sequence[str]],
        memory: Collection[str],
        varying: Collection[str],
        invariant: Collection[str],
    ) -> None:
        # Items that pause may have come to the join at different times.
        pausing = [name for name, end in graph.ends.items() if end.pauses]
        self._paused = {each.result for name in pausing for each in graph.blocks[name].phis}
        self.definitions: dict[str, Instruction] = {}
        self._homes: dict[str, str] = {}
        for block in graph.blocks.values():
            for each in block.code:
                if each.result:
                    self.definitions[each.result] = each
                    self._homes[each.result] = block.name
        self._memory, self._varying, self._invariant = memory, varying, invariant
        self._again: dict[str, bool] = {}
        self._users: dict[str, list[str]] = {}
        self._joined: set[str] = set()
        """Phis to which control comes in several ways in a region, which items keep like loads."""
        self.shared = self._shared(graph, regions)
        self.read = self._read()
        """Shared values that depend on memory: later code may write there, so items keep them."""

    def operands(self, instruction: Instruction) -> list[str]:
        """Return the values that an instruction uses, without parameters and memory."""
        return [each for each in instruction.uses if each in self.definitions]

    def is_computed(self, value: str) -> bool:
        """Return whether a value depends only on parameters and values shared by all items.

        Lanes without items compute it, too.
        """
        if value not in self._again:
            self._again[value] = self._is_computed(value)
        return self._again[value]

    def _is_computed(self, value: str) -> bool:
        each = self.definitions[value]
        if not (is_speculatable(each) or self._is_invariant_load(each)):
            return False
        if value not in self.shared and (each.opcode in _SLOW or not _is_small(type_of(each))):
            return False
        return all(
            self.is_computed(operand) or self.is_shared_phi(operand)
            for operand in self.operands(each)
        )

    def is_shared_inside(self, value: str, blocks: Collection[str]) -> bool:
        """Return whether all items share a value that one of some blocks defines."""
        return value in self.shared and self._homes[value] in blocks

    def is_shared_phi(self, value: str) -> bool:
        """Return whether a value is a phi that is the same for all items."""
        is_phi = self.definitions[value].opcode == "phi"
        return is_phi and value in self.shared and value not in self._joined

    def leaves(self, values: Iterable[str]) -> set[str]:
        """Return the values that have to be kept or recomputed for other values."""
        found: set[str] = set()
        seen: set[str] = set()
        waiting = list(values)
        while waiting:
            value = waiting.pop()
            if value in seen:
                continue
            seen.add(value)
            if not self.is_shared_phi(value) and self.is_computed(value):
                waiting += self.operands(self.definitions[value])
            else:
                found.add(value)
        return found

    def _is_alike(self, instruction: Instruction) -> bool:
        """Return whether items compute the same value if its operands are the same.

        This includes loads: between two barriers, no other item writes to the memory, because items
        would race.
        """
        is_load = instruction.opcode == "load" and not instruction.syntax.flags
        return is_load or is_pure(instruction)

    def _is_invariant_load(self, instruction: Instruction) -> bool:
        return is_invariant_load(instruction, self.definitions, self._invariant)

    def _shared(self, graph: Graph, regions: Sequence[Sequence[str]]) -> frozenset[str]:
        """Return the values that provably are the same for all items."""
        users = self._users
        waiting: list[str] = []
        deciding: dict[str, Sequence[Instruction] | None] = {}
        for value, each in self.definitions.items():
            used = [*each.uses]
            if each.opcode != "phi":
                is_alike = self._is_alike(each)
            else:
                home = self._homes[value]
                if home not in deciding:
                    deciding[home] = deciding_branches(graph, home, regions)
                branches = deciding[home]
                is_alike = branches is not None
                if branches:
                    self._joined.add(value)
                    used += (name for branch in branches for name in branch.uses)
            for name in used:
                users.setdefault(name, []).append(value)
            if not is_alike:
                waiting.append(value)
        waiting += [
            user for name in (*self._varying, *self._memory) for user in users.get(name, ())
        ]
        waiting += self._paused
        own: set[str] = set()
        while waiting:
            value = waiting.pop()
            if value not in own:
                own.add(value)
                waiting += users.get(value, ())
        return frozenset(self.definitions.keys() - own)

    def _read(self) -> frozenset[str]:
        found: set[str] = set()
        waiting = [
            value
            for value in self.shared
            if value in self._joined
            or (
                self.definitions[value].opcode == "load"
                and not self._is_invariant_load(self.definitions[value])
            )
        ]
        while waiting:
            value = waiting.pop()
            if value in self.shared and value not in found and not self.is_shared_phi(value):
                found.add(value)
                waiting += self._users.get(value, ())
        return frozenset(found)


def deciding_branches(
    graph: Graph, home: str, regions: Sequence[Sequence[str]]
) -> Sequence[Instruction] | None:
    """Return the branches that decide from where control comes to a block in each of its regions.

    None if something else decides, too: a loop, or an earlier region.
    """
    found: dict[Instruction, None] = {}
    sources = dict.fromkeys(graph.blocks[home].phis[0].syntax.blocks)
    for region in regions:
        own = [name for name in sources if name in region]
        if home not in region or len(own) == 1:
            continue
        if not own or not graph.ends.keys().isdisjoint(own):
            return None
        before: dict[str, list[str]] = {name: [] for name in region}
        for name in region:
            for each in graph.following(name):
                before[each].append(name)
        reaching = control_flow.reaching(home, before)
        inside = reaching | {home}
        ways = {name: inside.intersection(graph.following(name)) for name in reaching}
        order = control_flow.in_order(ways)
        if order is None:
            return None
        # The blocks on all ways from a block; the last one stands for the way itself.
        passed: dict[str, frozenset[str]] = {home: frozenset()}
        for name in order[1:]:
            common = frozenset.intersection(*(passed[each] for each in ways[name]))
            if len(ways[name]) > 1 and not common:
                found[graph.blocks[name].terminator] = None
            passed[name] = common | {name}
    return [*found]


def only_item(end: End, code: Iterable[Instruction], values: Values) -> str:
    """Return the item that alone needs to run a region, as it makes nothing but a shown value.

    Args:
        end: the end of the region.
        code: its code.
        values: the values of the kernel.

    Returns:
        The value of the item's linear position, which depends on parameters alone; empty if
        there is no such item.

    """
    definitions = values.definitions
    if not end.shown or (end.shown in definitions and values.leaves([end.shown])):
        return ""
    if end.shown[0] == "%" and end.shown not in values.shared:
        return ""
    effects = [each for each in code if has_effect(each)]
    if len(effects) != 1 or effects[0].opcode != "store" or effects[0].syntax.flags:
        return ""
    address = _base(effects[0].operands[1].value, definitions)
    pointer = definitions.get(address)
    if pointer is None or pointer.opcode != "load":
        return ""
    member = definitions.get(pointer.operands[0].value)
    if member is None or member.opcode != "getelementptr" or member.syntax.type != "i8":
        return ""
    group, offset = (operand.value for operand in member.operands)
    return end.shown if group == GROUP and offset in _VALUES else ""


def step_of_effects(blocks: Sequence[Block], last: str, values: Values) -> int:
    """Return the distance in x between items in which a region has effects; 0 for one in each row.

    Args:
        blocks: its blocks, the first one first.
        last: the name of its last block.
        values: the values of the kernel.

    """
    first = blocks[0].terminator
    is_branch = first.opcode == "br" and len(first.labels) == 2
    condition = values.definitions.get(first.operands[0].value) if is_branch else None
    step = 1 if condition is None else _step_of(condition, values.definitions)
    if step == 1:
        return 1
    named = {block.name: block for block in blocks}
    of_others = {blocks[0].name}
    waiting = [first.labels[1]] if blocks[0].name != last else []
    while waiting:
        name = waiting.pop()
        if name not in of_others:
            of_others.add(name)
            waiting += named[name].labels if name != last else ()
    have_none = not any(has_effect(each) for name in of_others for each in named[name].body)
    return step if have_none else 1


def _step_of(condition: Instruction, definitions: Mapping[str, Instruction]) -> int:
    """Return the distance in x between items for which a comparison is true, which may be 1."""
    if condition.without_metadata().text.endswith(_IS_FIRST):
        return 0
    if not condition.without_metadata().text.partition(" = ")[2].startswith("icmp eq i32 "):
        return 1
    place, first = (operand.value for operand in condition.operands)
    masked = definitions.get(place)
    if masked is None or masked.opcode != "and" or not _is_zero(first, definitions):
        return 1
    x, mask = masked.operands
    is_part = x.value == X and mask.number is not None and mask.number & mask.number + 1 == 0
    return mask.number + 1 if is_part and mask.number is not None else 1


def _is_zero(value: str, definitions: Mapping[str, Instruction]) -> bool:
    """Return whether a value is 0: a constant, or the lowest item of a complete sub-group."""
    each = definitions.get(value)
    if each is not None and each.opcode == "trunc":
        each = definitions.get(each.operands[0].value)
    if each is None or not each.callee.startswith("@llvm.cttz."):
        return value == "0"
    return each.operands[0].value == "-1"


def has_effect(each: Instruction) -> bool:
    """Return whether an instruction may do more than to compute its result."""
    is_plain = each.opcode != "load" or not each.syntax.flags
    return not is_pure(each) and (not is_plain or may_write(each, frozenset()))


def _base(address: str, definitions: Mapping[str, Instruction]) -> str:
    """Return the address that members and elements of memory are found from."""
    while address in definitions and definitions[address].opcode == "getelementptr":
        address = definitions[address].operands[0].value
    return address


def without_equal_phis(item: Function, invariant: Collection[str]) -> Function:
    """Return a kernel that recomputes phis of equal values, such as the size of the work-group.

    Args:
        item: the kernel.
        invariant: the parameters that point to constant memory.

    """
    definitions = {each.result: each for each in item.instructions if each.result}
    # The values that can be recomputed, with the first one that is equal.
    keys: dict[str, str] = {}
    firsts: dict[str, str] = {}
    sizes: dict[str, int] = {}
    equal: set[str] = set()
    for value, each in definitions.items():
        if each.opcode == "phi":
            given = {keys.get(name, "") for name, _ in each.incoming}
            if len(given) == 1 and "" not in given:
                (keys[value],) = given
                equal.add(value)
            continue
        operands = [name for name in each.uses if name in definitions]
        size = 1 + sum(sizes.get(keys.get(name, ""), _MOST_RECOMPUTED) for name in operands)
        if size <= _MOST_RECOMPUTED and (
            is_speculatable(each) or is_invariant_load(each, definitions, invariant)
        ):
            text = each.without_metadata().renamed(keys).text.partition(" = ")[2]
            keys[value] = firsts.setdefault(text, value)
            sizes[keys[value]] = size

    def computed(value: str, name: str) -> Iterator[Instruction]:
        each = definitions[value].without_metadata()
        own = {used: f"{name}.{used[1:]}" for used in each.uses if used in definitions}
        for used, other in own.items():
            yield from computed(keys[used], other)
        yield each.renamed({**own, value: name})

    def block_of(block: Block) -> Block:
        found = [each.result for each in block.phis if each.result in equal]
        phis = [each for each in block.phis if each.result not in equal]
        more = [each for value in found for each in computed(keys[value], value)]
        return Block.make(block.name, [*phis, *more, *block.instructions[len(block.phis) :]])

    return item.with_blocks(map(block_of, item.blocks)) if equal else item


def alive(graph: Graph, values: Values) -> dict[str, set[str]]:
    """Return the values that are live on entry to each block."""
    used: dict[str, set[str]] = {}
    made: dict[str, set[str]] = {}
    passed: dict[str, dict[str, set[str]]] = {}
    for name, block in graph.blocks.items():
        defined, before = set[str](), set[str]()
        for each in block.code:
            if each.opcode == "phi":
                for value, source in each.incoming:
                    if value in values.definitions:
                        passed.setdefault(source, {}).setdefault(name, set()).add(value)
            else:
                before |= set(values.operands(each)) - defined
            defined.add(each.result)
        used[name], made[name] = before, defined
    found: dict[str, set[str]] = {name: set() for name in graph.blocks}
    is_changed = True
    while is_changed:
        is_changed = False
        for name in reversed(graph.blocks):
            behind: set[str] = set()
            end = graph.ends.get(name)
            if end is not None:
                for target in end.targets:
                    behind |= values.leaves(found[target])
                if end.branch is not None:
                    behind |= values.leaves(values.operands(end.branch))
            else:
                for target in graph.following(name):
                    behind |= found[target] | passed.get(name, {}).get(target, set())
            now = used[name] | (behind - made[name])
            is_changed |= now != found[name]
            found[name] = now
    return found


def _is_small(type_: str) -> bool:
    """Return whether values of a type are recomputed if that is possible, and not kept."""
    return types.integer_bits(type_) > 0 or types.address_space(type_) is not None
