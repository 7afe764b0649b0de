"""Back ends: one folder with all specifics of each family of devices."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from syclflat import targets
from syclflat.backends import amdgcn, native, nvptx, spirv
from syclflat.backends.backend import Backend, DpcppTarget
from syclflat.backends.devices import Devices, processor_in_vain, unknown_processor
from syclflat.diagnostics import Diagnostic
from syclflat.runtimes import opencl
from syclflat.targets import Target

ALL = (spirv.BACKEND, nvptx.BACKEND, native.BACKEND, amdgcn.BACKEND)
TARGETS = tuple(backend.target for backend in ALL if backend.runtimes)
"""The targets of programs."""
IMAGE_TARGETS = tuple(b.target for b in ALL if b.runtimes and not b.is_own_code)
"""The targets whose images are separate files."""
DEFAULT_TARGET = spirv.BACKEND.target
WITHOUT_DRIVER = native.BACKEND.target
"""The target whose devices need no driver."""


def default_targets() -> tuple[str, ...]:
    """Return the targets of programs that name none: what this installation can run."""
    if opencl.has_driver(os.environ):
        return (DEFAULT_TARGET,)
    return DEFAULT_TARGET, WITHOUT_DRIVER


def find(target: Target | str) -> Backend | None:
    """Return the back end of a target, by its name; None if it has none."""
    meant = target if isinstance(target, Target) else targets.find(target)
    return next((backend for backend in ALL if backend.name == meant.backend), None)


def of(target: Target | str) -> Backend:
    """Return the back end of a target that has one, by its name."""
    found = find(target)
    assert found is not None, target
    return found


def of_device(device: str) -> Backend:
    """Return the back end for a value of ``--device``, else the default one."""
    return next((one for one in ALL if one.devices is devices_of(device)), ALL[0])


def devices_of(device: str) -> Devices:
    """Return the devices that a value of ``--device`` selects, else the default ones."""
    first, *others = (backend.devices for backend in ALL if backend.devices)
    return next((devices for devices in others if devices.has(device)), first)


def read_processors(names: str) -> tuple[str, ...]:
    """Return the processors in a comma-separated list, family by family.

    In each family, the one with the fewest features comes first.

    Raises:
        InputError: if a name is unknown, or others cannot run the code for the first one.

    """
    families = [one.processors for one in ALL if one.runtimes and one.processors]
    given = names.split(",")
    for name in given:
        if not any(family.are(name) for family in families):
            advice = ", or ".join(family.advice for family in families)
            raise unknown_processor(name, f"give {advice}")
    owned = ([name for name in given if family.are(name)] for family in families)
    return tuple(
        name
        for family, own in zip(families, owned, strict=True)
        if own
        for name in family.read(own)
    )


def is_processor(name: str) -> bool:
    """Return whether programs can be compiled for a processor called ``name``."""
    return any(one.processors.are(name) for one in ALL if one.runtimes and one.processors)


def of_processors(names: Sequence[str] = ()) -> Backend:
    """Return the back end of the first of these processors, or of the default one."""
    families = [(one, one.processors) for one in ALL if one.runtimes and one.processors]
    return next(
        one for one, family in families if (family.are(names[0]) if names else family.default)
    )


def default_processor() -> str:
    """Return the processor that costs are measured for by default."""
    family = of_processors().processors
    assert family is not None
    return family.default


def own_processors(target: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return those of some processors that a target's back end compiles for."""
    family = of(target).processors
    return tuple(filter(family.are, names)) if family is not None else ()


def require_targets(targets: Sequence[str], processors: Sequence[str]) -> None:
    """Refuse processors that no target of a program compiles for.

    Raises:
        InputError: if there is one.

    """
    for name in processors:
        if not any(own_processors(target, [name]) for target in targets):
            needed = of_processors([name]).target
            raise processor_in_vain(name, targets, needed)


def of_program(names: Sequence[str]) -> list[Backend]:
    """Return the back ends of a program's targets, each once."""
    return list(dict.fromkeys(map(of, names)))


def only_adapter(names: Sequence[str]) -> str:
    """Return the file name of the only adapter that a program for targets loads; else nothing."""
    found = of_program(names)
    return found[0].adapter.only if len(found) == 1 and found[0].adapter else ""


def definitions(names: Sequence[str], processors: Sequence[str] = ()) -> list[str]:
    """Return the macros for both halves of a program for targets.

    Args:
        names: the targets.
        processors: the processors of the program; none for the back end's choice.

    """
    first, *others = of_program(names)
    own = own_processors(first.target, processors)
    return [] if others else list(first.clang.definitions(own[0] if own else ""))


def assembler_options(
    target: str, options: Sequence[str], for_drivers: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return the options of a target's assembler.

    Args:
        target: the target.
        options: those for the assemblers of all targets.
        for_drivers: those for drivers that compile images.

    """
    assembler = of(target).assembler if options or for_drivers else None
    return assembler().own_options(options, for_drivers) if assembler else ()


def without_machine_code(
    names: Sequence[str], processors: Sequence[str], options: Sequence[str] = ()
) -> list[Diagnostic]:
    """Return notes on processors without machine code in a program for targets.

    Args:
        names: the targets.
        processors: the named processors.
        options: the options for assemblers.

    """
    return [
        note
        for backend in of_program(names)
        if backend.assembler and (own := own_processors(backend.target, processors))
        for note in backend.assembler().lacks(own, assembler_options(backend.target, options))
    ]


def of_dpcpp(name: str) -> DpcppTarget | None:
    """Return the target that DPC++'s compiler calls ``name``; None if it is not supported.

    Older spellings end in ``-sycldevice``.
    """
    for backend in ALL:
        names = backend.dpcpp
        found = names and re.fullmatch(names.pattern, name.removesuffix("-sycldevice"))
        if found:
            groups = found.groupdict("")
            return DpcppTarget(
                backend.target, groups.get("processor", ""), bool(groups.get("ahead"))
            )
    return None


__all__ = [
    "ALL",
    "DEFAULT_TARGET",
    "IMAGE_TARGETS",
    "TARGETS",
    "WITHOUT_DRIVER",
    "Backend",
    "assembler_options",
    "default_processor",
    "default_targets",
    "definitions",
    "devices_of",
    "find",
    "is_processor",
    "of",
    "of_device",
    "of_dpcpp",
    "of_processors",
    "of_program",
    "own_processors",
    "read_processors",
    "require_targets",
    "without_machine_code",
]
