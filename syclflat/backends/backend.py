"""The type of a back end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec import field

from syclflat.backends.devices import Devices, Processors
from syclflat.structs import Struct

if TYPE_CHECKING:
    from syclflat.backends.assembler import Assembler
    from syclflat.backends.images import Images
    from syclflat.backends.parts import Part
    from syclflat.backends.stages import Stage
    from syclflat.runtimes import HostRuntime


class DpcppNames(Struct, frozen=True):
    """The names for a family of devices in ``-fsycl-targets=`` of DPC++'s compiler."""

    pattern: str
    """A regular expression that matches them.

    The group ``processor`` is the named processor. The group ``ahead`` marks names for which DPC++
    compiles ahead of time, and syclflat lets the driver compile."""
    advice: str
    """The names, for users."""


class DpcppTarget(NamedTuple):
    """A target of DPC++, in syclflat's terms."""

    name: str
    processor: str
    """Empty if none is named."""
    is_ahead_of_time: bool
    """Whether DPC++ compiles ahead of time, where syclflat lets the driver compile."""


class Clang(Struct, frozen=True, eq=False):
    """The arguments with which Clang compiles device halves for a family of devices."""

    suffix: str
    """The suffix of its module."""
    last_step: str
    """The option that makes it emit that file: ``-c`` or ``-S``."""
    frontend: Callable[[str], Sequence[str]] = lambda _processor: ()
    """Returns the frontend's arguments for a processor, given its name, empty for the oldest."""
    lines: tuple[str, ...] = ("-gline-tables-only",)
    """Arguments that record the lines of code."""
    arguments: tuple[str, ...] = ()
    """More arguments, with DPC++'s headers."""
    orders: tuple[tuple[str, ...], ...] = ((),)
    """Arguments for the alternative instruction orders of its back end."""
    of_host: Callable[[Sequence[str]], Sequence[str]] = lambda _arguments: ()
    """Returns the arguments of the host half that device code also uses."""
    cpu_levels: Callable[[Sequence[str], str, Sequence[str]], tuple[str, ...]] = (
        lambda _named, _optimization, _arguments: ()
    )
    """Returns the levels of the CPU for which kernels are compiled, given the named ones (none for
    the default), the level of optimization, and the arguments of the host half."""
    triples: Mapping[str, str] = field(default_factory=dict)
    """Triples that change with DPC++'s headers."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Optimization levels that change for its devices, with DPC++'s headers."""
    definitions: Callable[[str], Sequence[str]] = lambda _processor: ()
    """Returns macros of both halves of a program that is only for its devices.

    Its argument is the name of a processor, empty for the oldest."""


class Installation(Struct, frozen=True, eq=False):
    """The parts to install for a family of devices."""

    extra: str = ""
    """The extra of syclflat that its programs require."""
    use: str = ""
    """The purpose of its parts."""
    parts: Callable[[], Sequence[Part]] = tuple


class Adapter(Struct, frozen=True, eq=False):
    """The adapter of the Unified Runtime that a back end brings for its devices."""

    find: Callable[[str], Path | None]
    """Returns its directory, given the SYCL headers."""
    variable: str
    """The macro, and the variable, of that directory; see
    :mod:`syclflat.runtimes.registration.startup`."""
    only: str = ""
    """Its file name if programs for these devices alone load no other; else empty."""


class Backend(Struct, frozen=True, eq=False):
    """A family of devices, with all its specifics for commands that build programs."""

    name: str
    """The name that targets use for it."""
    target: str
    """The target of its programs, by its name in :mod:`syclflat.targets`."""
    clang: Clang
    stages: Callable[[], Sequence[Stage]]
    """Returns the stages of a device half, from Clang's LLVM IR to device images, in order."""
    images: Callable[[], Images] | None = None
    """Returns the form of its images; None if it has none."""
    runtimes: tuple[HostRuntime, ...] = ()
    """The runtimes that load its images; without one it builds no programs."""
    devices: Devices | None = None
    """The devices of this machine that can run programs, if any."""
    processors: Processors | None = None
    """The processors to choose from."""
    installation: Installation = Installation()
    dpcpp: DpcppNames | None = None
    """The names of its targets in DPC++; None if DPC++ programs cannot target it."""
    adapter: Adapter | None = None
    """The adapter for its devices; None if the runtime finds one without help."""
    assembler: Callable[[], Assembler] | None = None
    """Returns the assembler for named processors; None without one."""
    for_this_machine: Callable[[Sequence[str]], Sequence[str]] = lambda _arguments: ()
    """Returns options of ``c++`` for programs that run on this machine at once, given others."""
    is_own_code: bool = False
    """Whether its kernels are code of the program, which only 'c++' can compile."""
