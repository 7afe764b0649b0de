"""The type of a back end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, Protocol

from syclflat.backends.assembler import Assembler
from syclflat.backends.devices import Devices, Processors
from syclflat.backends.parts import Part
from syclflat.runtimes import HostRuntime
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest


@dataclass(frozen=True, slots=True)
class DpcppNames:
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


class Complete(Protocol):
    """Turns Clang's output into images."""

    def __call__(
        self, compiled: bytes, manifest: Manifest, source: str, runtime: HostRuntime
    ) -> tuple[DeviceImage, ...]:
        """Return the images of the device half of ``source``, none if it has no device code.

        Args:
            compiled: the output of Clang.
            manifest: the manifest of the source.
            source: the place for errors that no kernel causes.
            runtime: the runtime that loads the images.

        Raises:
            InputError: if the device half uses a feature that devices lack, or lacks a definition.

        """


@dataclass(frozen=True, slots=True)
class LineMarks:
    """Marks that carry lines through a Clang back end that drops them."""

    mark: Callable[[str], str]
    """Returns optimized LLVM IR with marks of its lines."""
    resolve: Callable[[bytes], bytes]
    """Returns Clang's output for that, with lines instead of the marks."""


@dataclass(frozen=True, slots=True)
class ItemLoops:
    """A transformation that adds loops over items to kernels between Clang's optimizations."""

    keep_apart: Callable[[bytes], bytes]
    """Returns LLVM IR in which functions of items stay separate during optimization."""
    loop: Callable[[str, Callable[[str, str], None]], str]
    """Returns the optimized IR with loops.

    It reports each kernel without a loop, by its symbol, and the reason."""
    name: str
    """The name of the pass, for ``-Rpass-missed=``."""
    otherwise: str
    """The effect on a kernel without loops, for users."""
    arguments: tuple[str, ...]
    """Arguments that make Clang postpone the optimizations that need the loops."""
    last_arguments: tuple[str, ...]
    """Arguments for compiling the loops."""
    are_for: Callable[[str, Sequence[str]], bool]
    """Returns whether kernels get loops, given the optimization level and Clang's arguments."""


@dataclass(frozen=True, eq=False, slots=True)
class Backend:
    """A family of devices, with all its specifics for commands that build programs."""

    name: str
    """The name that targets use for it."""
    target: str
    """The target of its programs, by its name in :mod:`syclflat.targets`."""
    suffix: str
    """The suffix of Clang's output for it."""
    last_step: str
    """The option that makes Clang emit that file: ``-c`` or ``-S``."""
    frontend_arguments: Callable[[str], Sequence[str]]
    """Returns the frontend's arguments for a processor, given its name, empty for the oldest."""
    complete: Complete
    lines: tuple[str, ...] = ("-gline-tables-only",)
    """Arguments that make Clang record the lines of code."""
    line_marks: LineMarks | None = None
    """Carries lines through Clang's back end; None if the back end keeps them."""
    prepare: Callable[[bytes], bytes] = lambda ir: ir
    """Returns the LLVM IR of kernels and the code they reach, changed before optimization."""
    inlines_first: bool = False
    """Whether always-inlined functions are inlined before optimization.

    With :attr:`improve` only."""
    improve: Callable[[str], str] | None = None
    """Returns optimized LLVM IR, changed before a module is made of it; None to skip that step."""
    item_loops: ItemLoops | None = None
    """Adds loops over items to kernels; None if devices run the items."""
    is_own_code: bool = False
    """Whether its kernels are code of the program, which only 'c++' can compile."""
    comment: str = ""
    """The prefix of a comment in that file, if its format has no annotations of functions."""
    arguments: tuple[str, ...] = ()
    """More arguments for Clang, with DPC++'s headers."""
    orders: tuple[tuple[str, ...], ...] = ((),)
    """Arguments for the alternative instruction orders of Clang's back end."""
    host_arguments: Callable[[Sequence[str]], Sequence[str]] = lambda _arguments: ()
    """Returns the arguments of the host half that its code also uses."""
    runtimes: tuple[HostRuntime, ...] = ()
    """The runtimes that load its images; without one it builds no programs."""
    devices: Devices | None = None
    """The devices of this machine that can run programs, if any."""
    processors: Processors | None = None
    """The processors to choose from."""
    extra: str = ""
    """The extra of syclflat that its programs require."""
    use: str = ""
    """The purpose of its :attr:`parts`."""
    parts: Callable[[], Sequence[Part]] = tuple
    """Returns the parts to install for it."""
    triples: Mapping[str, str] = field(default_factory=dict)
    """Triples that change with DPC++'s headers."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Optimization levels that change for its devices, with DPC++'s headers."""
    definitions: Callable[[str], Sequence[str]] = lambda _processor: ()
    """Returns macros of both halves of a program that is only for its devices.

    Its argument is the name of a processor, empty for the oldest."""
    dpcpp: DpcppNames | None = None
    """The names of its targets in DPC++; None if DPC++ programs cannot target it."""
    adapter: Callable[[str], Path | None] | None = None
    """Returns the directory of the adapter for its devices, given the SYCL headers.

    None if the runtime finds it without help."""
    assembler: Callable[[], Assembler] | None = None
    """Returns the assembler for named processors; None without one."""
    only_adapter: str = ""
    """The file name of the adapter if programs for its devices alone load no other; else empty."""
    adapter_variable: str = ""
    """The macro, and the variable, of that directory; see
    :mod:`syclflat.runtimes.registration.startup`."""
