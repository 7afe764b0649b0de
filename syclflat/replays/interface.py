"""A recorded launch as the kernel takes it that was compiled anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from syclflat.diagnostics import InputError, Note, error
from syclflat.launches.bundles.bundle import Bundle
from syclflat.launches.bundles.description import Value
from syclflat.launches.captures import kernels, layouts
from syclflat.launches.log import directory
from syclflat.launches.recording import PADDING
from syclflat.model.location import Location
from syclflat.model.manifests import Kernel, Kernels, LayoutRow
from syclflat.model.texts import did_you_mean
from syclflat.replays.request import refused
from syclflat.review.comparison import diff as comparing
from syclflat.review.comparison.changes import ChangeClass, Origin, Pair

_HARMLESS = ChangeClass.COST
"""Less severe changes leave every byte where it was."""
_WORD = 8
"""Bytes of an address."""
CHECK = "replay-interface"


@dataclass(frozen=True, slots=True)
class Interface:
    """The recorded kernel's interface, in the table of captures of its file."""

    document: Kernels
    kernel: Kernel

    @property
    def user(self) -> Kernel:
        """The kernel that the user wrote: another one for DPC++'s variants."""
        if not layouts.is_rounded(self.kernel):
            return self.kernel
        at = self.kernel.location
        inner = {row.path.removeprefix(f"{layouts.WRAPPED}.") for row in self.kernel.layout or ()}
        for own in self.document.kernels:
            paths = {row.path for row in own.layout or ()}
            if own.location == at and own is not self.kernel and paths <= inner | {""}:
                return own
        return self.kernel


def recorded(bundle: Bundle) -> Interface | None:
    """Return the interface of a bundle's kernel; None without a table of captures.

    Raises:
        InputError: if a table cannot be read.

    """
    name = bundle.description.kernel
    for file in bundle.description.captures:
        document = kernels.document(bundle.directory, file)
        for own in document.kernels:
            suffix = document.file_suffix if own.internal else ""
            if name in (own.mangled_name + suffix, own.mangled_name, _plain(own)):
                return Interface(document, own)
    return None


def _plain(own: Kernel) -> str:
    """Return the name of a kernel that is a plain function."""
    return own.name if own.invocation.startswith("free") else own.mangled_name


@dataclass(frozen=True, slots=True)
class Taken:
    """A launch's arguments for the kernel of a source."""

    symbol: str
    """The kernel's symbol in the compiled code."""
    arguments: tuple[Value, ...]
    global_: tuple[int, ...]


def taken(bundle: Bundle, document: Kernels, source: str, *, is_of_target: bool) -> Taken:
    """Return the arguments of a bundle's launch for the kernel in a source.

    Args:
        bundle: the recorded launch.
        document: the manifest of the source.
        source: its name.
        is_of_target: whether the source is compiled for the target of the recording.

    Raises:
        InputError: if the source lacks the kernel, or its interface is another one.

    """
    own = recorded(bundle)
    if own is None:
        raise refused(
            "the program has no table of captures, so that the kernel's interface isn't known",
            "record a program that was compiled without -fno-syclflat-captures",
        )
    found = bundle.description
    if not is_of_target and (found.constants or _more(own.kernel, found.arguments)):
        raise refused(
            "the launch sets specialization constants, which other targets take in another way",
            f"replay it on the target of the recording: {found.device.backend}",
        )
    same = _named(document, own.kernel.mangled_name)
    _refuse_misfits(bundle, own.kernel)
    if same is not None:
        arguments = found.arguments
        if _is_reordered(own.kernel, same) and not _more(own.kernel, arguments):
            arguments = tuple(_unwrapped(own.kernel, same, arguments))
        else:
            _refuse_changes(own.document, own.kernel, document, same, source)
        return Taken(_symbol(document, same), arguments, found.global_)
    user = own.user
    same = None if user is own.kernel else _named(document, user.mangled_name)
    if same is None:
        raise _lacking(own, document, source)
    _refuse_changes(own.document, user, document, same, source)
    return Taken(
        _symbol(document, same),
        tuple(_unwrapped(own.kernel, same, found.arguments)),
        _user_range(own.kernel, found.arguments, len(found.global_)),
    )


def _is_reordered(old: Kernel, new: Kernel) -> bool:
    """Return whether a kernel has the same captures in another order.

    The first use of a variable in a lambda decides the place of its capture.
    """
    if layouts.is_rounded(old):
        return False

    def captures(kernel: Kernel) -> list[tuple[object, ...]]:
        rows = (row for row in kernel.layout or () if row.kind != PADDING)
        return [(row.path, row.type, row.kind, row.size, row.bits, row.pointee) for row in rows]

    def parameters(kernel: Kernel) -> list[tuple[object, ...]]:
        return [(own.path, own.type, own.address_space, own.size) for own in kernel.parameters]

    return (
        captures(old) != captures(new)
        and sorted(captures(old), key=str) == sorted(captures(new), key=str)
        and sorted(parameters(old), key=str) == sorted(parameters(new), key=str)
    )


def _refuse_misfits(bundle: Bundle, kernel: Kernel) -> None:
    """Refuse values that have other sizes than the recorded kernel's parameters.

    Raises:
        InputError: if there are any.

    """
    sizes = {
        index: own.size
        for index, own in enumerate(kernel.parameters)
        if own.address_space != "local"
    }
    for own in bundle.description.arguments:
        size = sizes.get(own.index)
        given = None if own.value is None else len(own.value) // 2
        if None not in (size, given) and given != size:
            raise InputError(
                directory.fault(
                    f"argument {own.index} has {given} bytes, its parameter {size}", bundle.file
                )
            )


def _more(kernel: Kernel, arguments: Sequence[Value]) -> bool:
    """Return whether a launch has arguments behind the kernel's own."""
    return any(own.index >= len(kernel.parameters) for own in arguments)


def _named(document: Kernels, mangled: str) -> Kernel | None:
    return next((own for own in document.kernels if own.mangled_name == mangled), None)


def _symbol(document: Kernels, kernel: Kernel) -> str:
    return (
        _plain(kernel)
        if _plain(kernel) != kernel.mangled_name
        else (kernel.mangled_name + (document.file_suffix if kernel.internal else ""))
    )


def _refuse_changes(before: Kernels, old: Kernel, after: Kernels, new: Kernel, source: str) -> None:
    """Refuse a kernel whose interface is not the recorded one.

    Raises:
        InputError: if it differs; its notes are the changes.

    """
    one, other = map(_comparable, (old, new))
    pair = Pair(
        Origin(msgspec.structs.replace(before, kernels=(one,))),
        Origin(msgspec.structs.replace(after, kernels=(other,))),
    )
    changes = [
        change
        for entry in comparing.compare(pair).entries
        for change in entry.changes
        if change.change_class.severity >= _HARMLESS.severity and not change.follows
    ]
    if not changes:
        return
    place = Location(source, new.location.line, new.location.column)
    notes = [Note("".join(change.what), place) for change in changes[:10]]
    raise InputError(
        error(
            f"{new.name}: its interface is not the recorded one any more",
            CHECK,
            place,
            *notes,
            "record the changed program, or undo these changes",
        )
    )


def _comparable(kernel: Kernel) -> Kernel:
    """Return a kernel without what is made anew, and what depends on the target."""
    parameters = tuple(
        # The runtime makes pointers to local memory.
        msgspec.structs.replace(own, size=_WORD, alignment=_WORD)
        if own.address_space == "local"
        else own
        for own in kernel.parameters
    )
    return msgspec.structs.replace(kernel, parameters=parameters, steps=(), code="")


def _lacking(own: Interface, document: Kernels, source: str) -> InputError:
    names = [kernel.name for kernel in document.kernels]
    near = did_you_mean(own.user.name, names)
    listed = ", ".join(names[:8]) + (", …" if len(names) > 8 else "")
    advice = near or (f"its kernels are: {listed}" if names else "it has no kernels")
    return InputError(
        error(
            f"there is no kernel {own.user.name}, which was recorded",
            CHECK,
            Location(source, 0, 0),
            advice,
        )
    )


def _user_range(kernel: Kernel, arguments: Sequence[Value], dimensions: int) -> tuple[int, ...]:
    """Return the user's range of a launch that DPC++ rounded, in the runtime's order."""
    for index, parameter in enumerate(kernel.parameters):
        if parameter.path == layouts.USER_RANGE:
            data = _bytes(arguments, index)
            numbers = tuple(
                int.from_bytes(data[at : at + _WORD], "little") for at in range(0, len(data), _WORD)
            )
            if len(numbers) >= dimensions and all(0 < each < 2**46 for each in numbers):
                # Runtimes count dimensions from the one that varies fastest.
                return numbers[:dimensions][::-1]
    raise refused("the launch lacks the range that the program gave")


def _unwrapped(wrapper: Kernel, user: Kernel, arguments: Sequence[Value]) -> Iterator[Value]:
    """Yield the arguments of a launch of a wrapped kernel for the kernel itself."""
    known = {own.index: own for own in arguments}
    places = _places(wrapper)
    counted: dict[str, int] = {}
    by_path: dict[str, list[int]] = {}
    for index, parameter in enumerate(wrapper.parameters):
        by_path.setdefault(layouts.user_path(parameter.path), []).append(index)
    rows = {row.path: row for row in user.rows}
    for index, parameter in enumerate(user.parameters):
        path = parameter.path
        position = counted[path] = counted.get(path, -1) + 1
        same = by_path.get(path, ()) if path else ()
        if position < len(same) and same[position] in known:
            yield msgspec.structs.replace(known[same[position]], index=index)
            continue
        row = rows.get(path)
        if row is None:
            raise refused(f"the recorded arguments lack {path}")
        own = places.get(path)
        start = own.offset if own is not None else _inner(wrapper) + row.offset
        yield _cut(wrapper, known, index, start, parameter.size, parameter.type.endswith("*"))


def _places(wrapper: Kernel) -> dict[str, LayoutRow]:
    return {
        layouts.user_path(row.path): row for row in wrapper.layout or () if row.kind != "padding"
    }


def _inner(wrapper: Kernel) -> int:
    """Return where the user's kernel begins in its wrapper, in bytes."""
    return next(row.offset for row in wrapper.layout or () if row.path == layouts.WRAPPED)


def _cut(
    wrapper: Kernel,
    known: dict[int, Value],
    index: int,
    start: int,
    size: int,
    is_pointer: bool,
) -> Value:
    """Return a part of the argument that holds the bytes from ``start`` of the wrapper."""
    offsets = {row.path: row for row in wrapper.rows}
    for number, parameter in enumerate(wrapper.parameters):
        row, own = offsets.get(parameter.path), known.get(number)
        if row is None or own is None or own.value is None:
            continue
        at = start - row.offset
        if at >= 0 and at + size <= parameter.size:
            text = own.value[2 * at : 2 * (at + size)]
            if is_pointer and size == _WORD:
                address = int.from_bytes(bytes.fromhex(text), "little")
                return Value(index, pointer=hex(address))
            pointers = tuple(each - at for each in own.pointers if at <= each <= at + size - _WORD)
            return Value(index, value=text, pointers=pointers)
    raise refused(f"the recorded arguments lack the bytes of parameter {index}")


def _bytes(arguments: Sequence[Value], index: int) -> bytes:
    found = next((own.value for own in arguments if own.index == index), None)
    return bytes.fromhex(found or "")
