"""The interface of assemblers, which emit machine code ahead of time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from msgspec import field

from syclflat.diagnostics import Diagnostic
from syclflat.model.cost import MachineCost
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.device_names import NamedKernel
from syclflat.structs import Struct


class Measured(Struct, frozen=True):
    """The resources that the kernels of a file take on a processor."""

    costs: Mapping[str, MachineCost]
    """By the kernels' names in a program."""
    has_failed: bool = False
    """Whether the assembler rejected the file."""
    said: str = ""
    """Its messages in that case."""
    files: Mapping[str, bytes] = field(default_factory=dict)
    """Its input files in that case, by name."""


class Fastest(Struct, frozen=True):
    """An image with the fastest form of each kernel."""

    image: DeviceImage
    code: bytes | None = None
    """Its machine code for the processor, if that was made to find out."""


OTHER_PROGRAM = "--ocloc="
"""The option, for all assemblers, that names the file of Intel's compiler."""

Explain: TypeAlias = Callable[
    [str, Mapping[str, bytes], Sequence[NamedKernel], str], tuple[Diagnostic, ...]
]
"""Returns the errors and warnings in an assembler's messages, each once.

Its arguments: stderr of several commands in a row, the input files by name, the kernels of a source
by their names in a program, and the source, as the place for messages that no kernel causes."""


class Assembler(Struct, frozen=True, eq=False):
    """Emits machine code of images, which drivers would otherwise compile when a program starts."""

    known: Callable[[Sequence[str], Sequence[str]], tuple[str, ...]]
    """Returns the supported ones of some processors, given its options."""
    lacks: Callable[[Sequence[str], Sequence[str]], tuple[Diagnostic, ...]]
    """Returns a note on unsupported processors, if there are any, given its options."""
    input: Callable[[DeviceImage], bytes]
    """Returns its input file."""
    is_linked: Callable[[DeviceImage], bool]
    """Returns whether a driver links an image with others before it runs."""
    command: Callable[[str, str, str, Sequence[str]], tuple[str, ...]]
    """Returns the command for a processor, an input and an output file, with options."""
    suffix: str
    """The suffix of its output file."""
    options: Callable[[bool, bool], tuple[str, ...]]
    """Returns the options for machine code with recorded lines, and for code that is linked."""
    with_code: Callable[[DeviceImage, Mapping[str, bytes]], Sequence[DeviceImage]]
    """Returns an image with machine code added or beside it, given by processor."""
    explain: Explain
    measure: Callable[[bytes, str, Path, Sequence[str]], Measured]
    """Returns the resources that the kernels of a file take on a processor.

    Its arguments: the input file, a processor, the directory for files, and the user's options."""
    fastest: Callable[[Sequence[DeviceImage], str, Sequence[str]], Fastest]
    """Returns an image with the code of each kernel that takes the least estimated time.

    Its arguments: an image for each of :attr:`Clang.orders`, otherwise equal, the processor to run
    on, and the user's options."""
    own_options: Callable[[Sequence[str], Sequence[str]], tuple[str, ...]] = (
        lambda options, for_drivers: tuple(options)
    )
    """Returns its options, given those for all assemblers, and those for drivers."""
    identity: Callable[[], str] = lambda: ""
    """Returns a text that changes with the assembler, if it is not one of syclflat's packages."""
    takes: Callable[[DeviceImage, str], bool] = lambda image, processor: True
    """Returns whether machine code of an image for a processor can be made."""
    is_chatter: Callable[[str], bool] = lambda line: False
    """Returns whether a line of its messages means nothing to users."""
