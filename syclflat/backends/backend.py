"""The noun of this package."""

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
    """The names that ``-fsycl-targets=`` of DPC++'s compiler has for a family of devices."""

    pattern: str
    """A regular expression that matches them.

    A group ``processor`` is the processor that is named. A group ``ahead`` is there if DPC++
    compiles ahead of time what the device's driver compiles here."""
    advice: str
    """The names, for users."""


class DpcppTarget(NamedTuple):
    """A target of DPC++'s, in our terms."""

    name: str
    processor: str
    """Empty if none is named."""
    is_ahead_of_time: bool
    """Whether DPC++ compiles ahead of time what drivers compile here."""


class Complete(Protocol):
    """Makes what Clang compiled ready to run."""

    def __call__(
        self, compiled: bytes, manifest: Manifest, source: str, runtime: HostRuntime
    ) -> tuple[DeviceImage, ...]:
        """Return the images of the device half of ``source``, none if it has no device code.

        Args:
            compiled: the file that Clang made.
            manifest: what 'flatten' said of the source.
            source: where errors are told that no kernel leads to.
            runtime: what loads the images.

        Raises:
            InputError: if the device half has what the devices can't do, or lacks what it needs.

        """


@dataclass(frozen=True, slots=True)
class LineMarks:
    """Marks that take lines past a back end of Clang's that leaves them out."""

    mark: Callable[[str], str]
    """Returns optimized LLVM IR with marks of its lines."""
    resolve: Callable[[bytes], bytes]
    """Returns the file that Clang made of that with lines in place of the marks."""


@dataclass(frozen=True, slots=True)
class ItemLoops:
    """What puts loops over items into kernels between Clang's optimizations."""

    keep_apart: Callable[[bytes], bytes]
    """Returns LLVM IR in which functions of items stay apart when it is optimized."""
    loop: Callable[[str, Callable[[str, str], None]], str]
    """Returns that, optimized, with loops.

    It reports each kernel that it leaves without, by its symbol, and why."""
    name: str
    """The name of the pass, for ``-Rpass-missed=``."""
    otherwise: str
    """What becomes of the items of a kernel without loops, for users."""
    arguments: tuple[str, ...]
    """Arguments by which Clang leaves to later what loops are to be there for."""
    last_arguments: tuple[str, ...]
    """Arguments by which it compiles the loops."""
    are_for: Callable[[str, Sequence[str]], bool]
    """Tells whether there are any, given the level of optimization and Clang's arguments."""


@dataclass(frozen=True, eq=False, slots=True)
class Backend:
    """A family of devices: all that is particular of it, for commands that make programs."""

    name: str
    """The name by which targets refer to it."""
    target: str
    """The target of its programs, by its name in :mod:`syclflat.targets`."""
    suffix: str
    """The suffix of the file that Clang makes for it."""
    last_step: str
    """The option by which Clang makes that file: ``-c`` or ``-S``."""
    frontend_arguments: Callable[[str], Sequence[str]]
    """Returns what Clang's frontend is told of a processor, given its name, empty for the least."""
    complete: Complete
    lines: tuple[str, ...] = ("-gline-tables-only",)
    """Arguments by which Clang tells the lines that code is made of."""
    line_marks: LineMarks | None = None
    """What takes lines past Clang's back end; None where that tells them."""
    prepare: Callable[[bytes], bytes] = lambda ir: ir
    """Returns LLVM IR of kernels and what they reach, changed before it is optimized."""
    inlines_first: bool = False
    """Whether functions that are always inlined are so before anything is optimized.

    With :attr:`improve` only."""
    improve: Callable[[str], str] | None = None
    """Returns optimized LLVM IR, changed before a module is made of it; None if that is at once."""
    item_loops: ItemLoops | None = None
    """What puts loops over items into kernels; None where devices do it."""
    is_own_code: bool = False
    """Whether its kernels are code of the program, which 'c++' alone compiles them to."""
    comment: str = ""
    """The beginning of a comment in that file, where it has no annotations of functions."""
    arguments: tuple[str, ...] = ()
    """More arguments of Clang's, with DPC++'s headers."""
    orders: tuple[tuple[str, ...], ...] = ((),)
    """Arguments by which Clang's back end orders instructions, the ways to choose from."""
    host_arguments: Callable[[Sequence[str]], Sequence[str]] = lambda _arguments: ()
    """Returns which arguments of the host half its code is compiled with, too."""
    runtimes: tuple[HostRuntime, ...] = ()
    """The runtimes that load its images; without one it makes no programs."""
    devices: Devices | None = None
    """The devices of this machine, if programs run on them."""
    processors: Processors | None = None
    """The processors that programs choose from."""
    extra: str = ""
    """The extra of syclflat's that its programs need."""
    use: str = ""
    """The purpose of its :attr:`parts`."""
    parts: Callable[[], Sequence[Part]] = tuple
    """Returns what has to be installed for it."""
    triples: Mapping[str, str] = field(default_factory=dict)
    """Triples that are others with DPC++'s headers."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Levels of optimization that its devices need others for, with DPC++'s headers."""
    definitions: Callable[[str], Sequence[str]] = lambda _processor: ()
    """Returns macros of both halves of a program that is for its devices alone.

    Its argument is the name of a processor, empty for the least."""
    dpcpp: DpcppNames | None = None
    """The names of its targets in DPC++; None where programs can't be for them."""
    adapter: Callable[[str], Path | None] | None = None
    """Returns the directory of what drives its devices, given the SYCL headers.

    None where the runtime finds it by itself."""
    assembler: Callable[[], Assembler] | None = None
    """Returns what makes machine code for processors that are named; None if nothing does."""
    adapter_variable: str = ""
    """The macro, and the variable, of that directory; see :mod:`syclflat.runtimes.startup`."""
