"""The noun of what makes machine code ahead of time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from syclflat.diagnostics import Diagnostic
from syclflat.model.cost import MachineCost
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.device_names import NamedKernel


class Explain(Protocol):
    """Puts the words of an assembler into ours."""

    def __call__(
        self, said: str, files: Mapping[str, bytes], kernels: Sequence[NamedKernel], source: str
    ) -> tuple[Diagnostic, ...]:
        """Return the errors and warnings in what an assembler ``said``, each once.

        Args:
            said: its stderr, of several commands one after the other.
            files: what it read, by their names.
            kernels: those of ``source``, by the names that they have in a program.
            source: where is told what no kernel leads to.

        """


@dataclass(frozen=True, slots=True)
class Measured:
    """What the kernels of a file take on a processor."""

    costs: Mapping[str, MachineCost]
    """By the names that kernels have in a program."""
    has_failed: bool = False
    """Whether the assembler has refused the file."""
    said: str = ""
    """Its words then."""
    files: Mapping[str, bytes] = field(default_factory=dict)
    """What it read then, by their names."""


class Measure(Protocol):
    """Tells what kernels take."""

    def __call__(
        self, text: bytes, processor: str, directory: Path, options: Sequence[str]
    ) -> Measured:
        """Return what the kernels of a file take on a processor.

        Args:
            text: the file that the assembler reads.
            processor: one that it makes machine code for.
            directory: where files are put.
            options: the user's.

        """


class Fastest(Protocol):
    """Chooses between the orders of instructions that a back end of Clang's has."""

    def __call__(
        self, images: Sequence[DeviceImage], processor: str, options: Sequence[str]
    ) -> DeviceImage:
        """Return an image with the code of each kernel that takes the least time, by an estimate.

        Args:
            images: one for each of :attr:`Backend.orders`, the same but for that.
            processor: the one to run on.
            options: the user's.

        """


@dataclass(frozen=True, eq=False, slots=True)
class Assembler:
    """What makes machine code of images, which drivers would make when a program starts."""

    known: Callable[[Sequence[str]], tuple[str, ...]]
    """Returns those of some processors that it makes machine code for."""
    lacks: Callable[[Sequence[str]], tuple[Diagnostic, ...]]
    """Returns a note on those that it makes none for, if there are any."""
    input: Callable[[DeviceImage], bytes]
    """Returns the file that it reads."""
    is_linked: Callable[[DeviceImage], bool]
    """Tells whether a driver links an image with others before it runs."""
    command: Callable[[str, str, str, Sequence[str]], tuple[str, ...]]
    """Returns the command for a processor, a file to read and one to write, with options."""
    suffix: str
    """The suffix of the file that it writes."""
    with_code: Callable[[DeviceImage, Mapping[str, bytes]], DeviceImage]
    """Returns an image with machine code beside it, which is given by processor."""
    explain: Explain
    measure: Measure
    fastest: Fastest
    lines: tuple[str, ...] = ()
    """The options by which machine code keeps the lines that the file tells."""
    linking: tuple[str, ...] = ()
    """The options by which drivers can link machine code."""
