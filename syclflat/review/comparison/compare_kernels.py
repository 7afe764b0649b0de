"""Compare two versions of a kernel.

Changes of the layout come first; changes of rows of ``kernel_signatures`` or parameters that repeat
them are omitted. Steps belong to the caller, which is generated with the manifest: their changes
are compatible, and steps of added or removed parts or parameters are not named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from syclflat.model.manifests import Kernel, Parameter, Place, SignatureRow
from syclflat.model.texts import counted
from syclflat.review.comparison import match_kernels
from syclflat.review.comparison.causes import with_causes
from syclflat.review.comparison.changes import Change, ChangeClass, Code, Sentence, Value
from syclflat.review.comparison.compare_attributes import attributes
from syclflat.review.comparison.compare_layouts import (
    LayoutDiff,
    Rows,
    class_of_types,
    compare,
    spelling,
    where_moved,
)
from syclflat.review.comparison.compare_pointees import Pointees
from syclflat.review.comparison.sequences import matched, out_of_order

NO_POINTEES = Pointees({}, {})
_SIZED = "std_layout"
_ACCESSOR = "accessor"
_DIMENSIONS_SHIFT = 11


def changes(
    old: Kernel,
    new: Kernel,
    pointees: Pointees = NO_POINTEES,
    costs: Iterable[Change] = (),
) -> tuple[Change, ...]:
    """Return what changed from ``old`` to ``new``, the most severe first.

    ``pointees`` holds the types that their captures lead to, ``costs`` what changed of the costs.
    """
    layout = LayoutDiff()
    behind = [*costs]
    if old.layout is not None and new.layout is not None:
        layout = compare(old.layout, new.layout)
        behind += pointees.changes(old.layout, new.layout, layout.renamed)

    def layouts(key: str) -> tuple[Rows, Rows]:
        return pointees.layouts(key) if key else (old.layout or (), new.layout or ())

    if old == new:
        return with_causes(by_gravity(behind), layouts)
    found = [*_names(old, new), *places(old.location, new.location), *_launch(old, new), *behind]
    rows = [*_rows(old.rows, new.rows, layout)]
    parameters = [*_parameters(old.parameters, new.parameters, layout)]
    found += rows + parameters
    # A parameter with another type repeats the change of its part.
    retyped = {(c.path, c.old, c.new) for c in parameters if c.kind == "parameter-type"}
    layout.changes = [
        change
        for change in layout.changes
        if change.kind != "part-type" or (change.path, change.old, change.new) not in retyped
    ]
    found += [*layout.changes, *_capture_object(old, new)]
    found += _steps(old, new, layout)
    return with_causes(by_gravity(found), layouts)


def by_gravity(found: Sequence[Change]) -> tuple[Change, ...]:
    """Return changes with the most severe first, causes in front of what follows."""
    return tuple(sorted(found, key=lambda change: (-change.change_class.severity, change.follows)))


def places(old: Place, new: Place) -> Iterator[Change]:
    """Yield that something is elsewhere in the source."""
    if old != new:
        before, after = (f"{place.file}:{place.line}:{place.column}" for place in (old, new))
        what: Sentence = ("place ", Code(before), " → ", Code(after))
        yield Change("place", ChangeClass.COMPATIBLE, "", what, before, after)


def value(aspect: str, old: Value, new: Value) -> tuple[str, ...]:
    """Say that an aspect has another value."""
    return f"{aspect} ", Code(old), " → ", Code(new)


def _names(old: Kernel, new: Kernel) -> Iterator[Change]:
    symbols = old.mangled_name, new.mangled_name
    is_unnamed = match_kernels.is_unnamed(old) and match_kernels.is_unnamed(new)
    if is_unnamed and match_kernels.function(old) == match_kernels.function(new):
        if symbols[0] != symbols[1]:
            what: Sentence = value("symbol of a kernel without a name", *symbols)
            yield Change("number", ChangeClass.SYMBOL, "", what, *symbols)
        elif old.name != new.name:
            what = value("number of a kernel without a name", old.name, new.name)
            yield Change("number", ChangeClass.COMPATIBLE, "", what, old.name, new.name)
    elif symbols[0] != symbols[1]:
        if old.name == new.name:
            yield Change("symbol", ChangeClass.SYMBOL, "", value("symbol", *symbols), *symbols)
        else:
            what = ("renamed from ", Code(old.name), " to ", Code(new.name))
            yield Change("renamed", ChangeClass.IDENTITY, "", what, *symbols)
    elif old.name != new.name:
        what = value("spelling of the name", old.name, new.name)
        yield Change("name-spelling", ChangeClass.COMPATIBLE, "", what, old.name, new.name)


def _launch(old: Kernel, new: Kernel) -> Iterator[Change]:
    signature = ChangeClass.SIGNATURE
    if old.invocation != new.invocation:
        what: Sentence = value("invocation", old.invocation, new.invocation)
        yield Change("invocation", signature, "", what, old.invocation, new.invocation)
    if old.dimensions != new.dimensions:
        what = (f"dimensions {old.dimensions} → {new.dimensions}",)
        yield Change("dimensions", signature, "", what, old.dimensions, new.dimensions)
    yield from attributes(old.attributes, new.attributes)


def _capture_object(old: Kernel, new: Kernel) -> Iterator[Change]:
    for aspect, before, after in (
        ("size", old.size, new.size),
        ("alignment", old.alignment, new.alignment),
    ):
        if before != after:
            what: Sentence = (
                f"{aspect} of the capture object {before} → {counted(after, 'byte')}",
            )
            yield Change(f"object-{aspect}", ChangeClass.LAYOUT, "", what, before, after)


def _rows(
    old: Sequence[SignatureRow], new: Sequence[SignatureRow], layout: LayoutDiff
) -> Iterator[Change]:
    if old == new:
        return
    signature = ChangeClass.SIGNATURE
    renamed = layout.renamed
    pairs = matched(
        [(renamed.get(row.path, row.path), row) for row in old],
        [(row.path, row) for row in new],
        lambda item: item[0],
        lambda item: (item[1].kind, item[1].info, item[1].offset),
    )
    for position, row in enumerate(old):
        if position not in pairs:
            said = _row(row)
            yield Change("row-removed", signature, row.path, (f"row removed, {said}",), said)
    taken = set(pairs.values())
    for position, row in enumerate(new):
        if position not in taken:
            said = _row(row)
            yield Change("row-added", signature, row.path, (f"row added, {said}",), None, said)
    ordered = sorted(pairs.items(), key=lambda pair: pair[1])
    moved = out_of_order([here for here, _ in ordered])
    for here, there in ordered:
        before, after = old[here], new[there]
        if here in moved:
            what: Sentence = ("row ", *where_moved(there, lambda place: new[place].path))
            yield Change("row-order", signature, after.path, what, here, there)
        yield from _row_changes(before, after, layout)


def _row(row: SignatureRow) -> str:
    return f"{row.kind} {row.info} at offset {row.offset}"


def _row_changes(old: SignatureRow, new: SignatureRow, layout: LayoutDiff) -> Iterator[Change]:
    path, signature = new.path, ChangeClass.SIGNATURE
    if old.path != new.path and layout.renamed.get(old.path) != new.path:
        what: Sentence = ("row is for ", Code(new.path))
        yield Change("row-path", ChangeClass.COMPATIBLE, old.path, what, old.path, new.path)
    if old.kind != new.kind:
        what = (f"kind of row {old.kind} → {new.kind}",)
        yield Change("row-kind", signature, path, what, old.kind, new.kind)
    if old.info != new.info:
        if old.kind == new.kind == _ACCESSOR:
            yield from _accessor_changes(old, new)
        elif ("size", old.path, old.info, new.info) not in layout.facts:
            class_ = ChangeClass.LAYOUT if old.kind == new.kind == _SIZED else signature
            what = (f"info of row {old.info} → {new.info}",)
            if class_ is ChangeClass.LAYOUT:
                # A parameter of that size says no more.
                layout.facts.add(("size", old.path, old.info, new.info))
                what = (f"size {old.info} → {counted(new.info, 'byte')}",)
            yield Change("row-info", class_, path, what, old.info, new.info)
    said = ("offset", old.path, old.offset, new.offset) in layout.facts
    if old.offset != new.offset and not said:
        what = (f"offset of row {old.offset} → {counted(new.offset, 'byte')}",)
        yield Change("row-offset", ChangeClass.LAYOUT, path, what, old.offset, new.offset)


def _accessor_changes(old: SignatureRow, new: SignatureRow) -> Iterator[Change]:
    mask = (1 << _DIMENSIONS_SHIFT) - 1
    for aspect, before, after in (
        ("access target", old.info & mask, new.info & mask),
        ("dimensions", old.info >> _DIMENSIONS_SHIFT, new.info >> _DIMENSIONS_SHIFT),
    ):
        if before != after:
            kind = f"row-{aspect.replace(' ', '-')}"
            what: Sentence = (f"{aspect} {before} → {after}",)
            yield Change(kind, ChangeClass.SIGNATURE, new.path, what, before, after)


def _parameters(
    old: Sequence[Parameter], new: Sequence[Parameter], layout: LayoutDiff
) -> Iterator[Change]:
    if old == new:
        return
    signature = ChangeClass.SIGNATURE
    pairs = matched(old, new, lambda parameter: parameter.name, _parameter_shape)
    for position, parameter in enumerate(old):
        if position not in pairs:
            what: Sentence = ("parameter ", Code(parameter.name), " removed")
            yield Change("parameter-removed", signature, parameter.path, what, parameter.name)
    taken = set(pairs.values())
    for position, parameter in enumerate(new):
        if position not in taken:
            what = ("parameter ", Code(parameter.name), " added")
            yield Change("parameter-added", signature, parameter.path, what, None, parameter.name)
    ordered = sorted(pairs.items(), key=lambda pair: pair[1])
    moved = out_of_order([here for here, _ in ordered])
    for here, there in ordered:
        before, after = old[here], new[there]
        if here in moved:
            moving = where_moved(there, lambda place: new[place].name)
            what = ("parameter ", Code(after.name), " ", *moving)
            yield Change("parameter-order", signature, after.path, what, here, there)
        yield from _parameter_changes(before, after, layout)


def _parameter_shape(parameter: Parameter) -> object:
    type_ = spelling(parameter.type)
    return type_, parameter.address_space, parameter.size, parameter.alignment


def _parameter_changes(old: Parameter, new: Parameter, layout: LayoutDiff) -> Iterator[Change]:
    subject = ("parameter ", Code(new.name), ": ")
    is_renamed = layout.renamed.get(old.path) == new.path
    compatible, signature = ChangeClass.COMPATIBLE, ChangeClass.SIGNATURE
    if old.name != new.name:
        what: Sentence = ("parameter ", Code(old.name), " renamed to ", Code(new.name))
        yield Change("parameter-name", compatible, new.path, what, old.name, new.name, is_renamed)
    if old.path != new.path and not is_renamed:
        # The type is the same, but other bytes arrive.
        is_local = old.path not in layout.unmatched and new.path not in layout.unmatched
        class_ = compatible if old.name != new.name and is_local else signature
        what = (*subject, "carries ", Code(new.path), " instead of ", Code(old.path))
        yield Change("parameter-path", class_, new.path, what, old.path, new.path)
    if old.type != new.type and (new.path, old.type, new.type) not in layout.same_types:
        what = (*subject, *value("type", old.type, new.type))
        is_same = spelling(old.type) == spelling(new.type)
        kind, class_ = ("type-name", compatible) if is_same else ("parameter-type", signature)
        if not is_same and (old.size, old.address_space) == (new.size, new.address_space):
            class_ = class_of_types(old.type, new.type, signature)
        yield Change(kind, class_, new.path, what, old.type, new.type)
    if old.address_space != new.address_space:
        spaces = (old.address_space, new.address_space)
        what = (*subject, f"address space {spaces[0]} → {spaces[1]}")
        yield Change("parameter-address-space", signature, new.path, what, *spaces)
    for aspect, before, after in (
        ("size", old.size, new.size),
        ("alignment", old.alignment, new.alignment),
    ):
        if before != after and (aspect, old.path, before, after) not in layout.facts:
            what = (*subject, f"{aspect} {before} → {counted(after, 'byte')}")
            yield Change(f"parameter-{aspect}", ChangeClass.LAYOUT, new.path, what, before, after)


def _steps(old: Kernel, new: Kernel, layout: LayoutDiff) -> Iterator[Change]:
    if old.steps == new.steps:
        return
    renamed = layout.renamed
    before = [(step.action, renamed.get(step.path, step.path)) for step in old.steps]
    after = [(step.action, step.path) for step in new.steps]
    one_sided = _paths(old, renamed) ^ _paths(new, {})
    pairs = matched(before, after, lambda step: step, lambda step: step)
    compatible = ChangeClass.COMPATIBLE
    for position, (action, path) in enumerate(before):
        if position not in pairs and path not in one_sided:
            what: Sentence = (f"step removed: {action}",)
            yield Change("step-removed", compatible, path, what, action, None)
    taken = set(pairs.values())
    for position, (action, path) in enumerate(after):
        if position not in taken and path not in one_sided:
            what = (f"step added: {action}",)
            yield Change("step-added", compatible, path, what, None, action)
    ordered = sorted(pairs.items(), key=lambda pair: pair[1])
    moved = out_of_order([here for here, _ in ordered])
    for here, there in ordered:
        if here in moved:
            action, path = after[there]
            moving = where_moved(there, lambda place: " ".join(after[place]).strip())
            what = (f"step {action} ", *moving)
            yield Change("step-order", compatible, path, what, here, there)
        if old.steps[here].parameters != new.steps[there].parameters:
            yield from _step_parameters(old, new, here, there)


def _step_parameters(old: Kernel, new: Kernel, here: int, there: int) -> Iterator[Change]:
    """Yield that a step takes other parameters, but not that these came, went or were renamed."""
    before, after = old.steps[here].parameters, new.steps[there].parameters
    names_before, names_after = ({p.name for p in kernel.parameters} for kernel in (old, new))
    different = {*before} ^ {*after}
    if different and different <= names_before ^ names_after:
        return
    first, second = ", ".join(before), ", ".join(after)
    step = new.steps[there]
    what = value(f"parameters of step {step.action}", first, second)
    yield Change("step-parameters", ChangeClass.COMPATIBLE, step.path, what, first, second)


def _paths(kernel: Kernel, renamed: dict[str, str]) -> set[str]:
    """Return the paths that the kernel has parts, rows or parameters for."""
    listed: list[Sequence[object]] = [kernel.layout or (), kernel.rows, kernel.parameters]
    paths = {str(getattr(item, "path")) for items in listed for item in items}  # noqa: B009
    return {*(renamed.get(path, path) for path in paths)}
