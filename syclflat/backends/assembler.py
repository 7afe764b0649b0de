"""The interface of assemblers, which emit machine code ahead of time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from syclflat.diagnostics import Diagnostic
from syclflat.model.cost import MachineCost
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.device_names import NamedKernel

OTHER_PROGRAM = "--ocloc="
"""The option, for all assemblers, that names the file of Intel's compiler."""


class Explain(Protocol):
    """Translates the messages of an assembler."""

    def __call__(
        self, said: str, files: Mapping[str, bytes], kernels: Sequence[NamedKernel], source: str
    ) -> tuple[Diagnostic, ...]:
        """Return the errors and warnings in what an assembler ``said``, each once.

        Args:
            said: its stderr, from several commands in a row.
            files: its input files, by name.
            kernels: the kernels of ``source``, by their names in a program.
            source: the place for messages that no kernel causes.

        """


@dataclass(frozen=True, slots=True)
class Measured:
    """The resources that the kernels of a file take on a processor."""

    costs: Mapping[str, MachineCost]
    """By the kernels' names in a program."""
    has_failed: bool = False
    """Whether the assembler rejected the file."""
    said: str = ""
    """Its messages in that case."""
    files: Mapping[str, bytes] = field(default_factory=dict)
    """Its input files in that case, by name."""


class Measure(Protocol):
    """Reports the resources of kernels."""

    def __call__(
        self, text: bytes, processor: str, directory: Path, options: Sequence[str]
    ) -> Measured:
        """Return the resources that the kernels of a file take on a processor.

        Args:
            text: the file that the assembler reads.
            processor: a processor that it supports.
            directory: the directory for files.
            options: options of the user.

        """


class Fastest(Protocol):
    """Chooses between the instruction orders of a back end of Clang."""

    def __call__(
        self, images: Sequence[DeviceImage], processor: str, options: Sequence[str]
    ) -> DeviceImage:
        """Return an image with the code of each kernel that takes the least estimated time.

        Args:
            images: one for each of :attr:`Backend.orders`, otherwise equal.
            processor: the processor to run on.
            options: options of the user.

        """


@dataclass(frozen=True, eq=False, slots=True)
class Assembler:
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
    with_code: Callable[[DeviceImage, Mapping[str, bytes]], Sequence[DeviceImage]]
    """Returns an image with machine code added or beside it, given by processor."""
    explain: Explain
    measure: Measure
    fastest: Fastest
    lines: tuple[str, ...] = ()
    """The options that make machine code keep the lines recorded in the file."""
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
    linking: tuple[str, ...] = ()
    """The options that make machine code linkable by drivers."""
