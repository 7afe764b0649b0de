"""Find the devices that can run all kernels of a linked program."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from syclflat import backends
from syclflat.diagnostics import Diagnostic, InputError, Note, error, warning
from syclflat.driver.command_line.invocation import Input
from syclflat.model.location import Location
from syclflat.runtimes.registration import image_marks

_CHECK = "no-common-target"


def common(
    program: Path, objects: Mapping[Input, Path], inputs: Iterable[Input]
) -> tuple[tuple[str, ...], list[Diagnostic]]:
    """Return the targets for which all kernels of ``program`` have images, and warnings.

    Returns no target if no file of the program has a kernel. A warning names each file that lacks
    images for a target of other files.

    Args:
        program: the linked program.
        objects: the objects of its sources.
        inputs: the sources, and the files linked unchanged.

    Raises:
        InputError: if no target is common to all; the error names a file of each kind.

    """
    each = image_marks.found(program)
    if not each:
        return (), []
    targets = [_targets(names) for names in each]
    shared = [name for name in targets[0] if all(name in others for others in targets)]
    every = list(dict.fromkeys(name for found in targets for name in found))
    if len(shared) == len(every):
        return tuple(shared), []
    kinds = {found: _file(found, objects, inputs) for found in dict.fromkeys(targets)}
    advice = f"compile all files with --target={','.join(every)}"
    if not shared:
        (first, file), *others = kinds.items()
        notes = [
            Note(f"{_kernels(file)} are for {_listed(kind)} alone", _place(file))
            for kind, file in others
        ]
        message = f"no device runs all kernels: {_kernels(file)} are for {_listed(first)} alone"
        raise InputError(error(message, _CHECK, _place(file), *notes, advice))
    return tuple(shared), [
        warning(
            f"the program runs on {_listed(shared)} alone: {_kernels(file)} are not for "
            f"{_listed(name for name in every if name not in kind)}",
            _CHECK,
            _place(file),
            advice,
        )
        for kind, file in kinds.items()
        if len(kind) < len(every)
    ]


def _targets(names: Iterable[str]) -> tuple[str, ...]:
    found = (backends.of_dpcpp(name) for name in names)
    return tuple(each.name for each in found if each is not None)


def _file(targets: tuple[str, ...], objects: Mapping[Input, Path], inputs: Iterable[Input]) -> str:
    """Return the first file whose kernels support only ``targets``; empty if it is a library."""
    for item in inputs:
        marks = image_marks.found(objects.get(item, Path(item.name)))
        if any(_targets(names) == targets for names in marks):
            return item.name
    return ""


def _place(file: str) -> Location | None:
    return Location(file, 0, 0) if file else None


def _kernels(file: str) -> str:
    return "kernels in this file" if file else "kernels in a library that -l names"


def _listed(targets: Iterable[str]) -> str:
    return " and ".join(targets)
