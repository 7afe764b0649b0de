"""The nouns of a compiler's command line: what is to be made, of what, and in which way."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from syclflat import backends
from syclflat.project import compiler_options
from syclflat.runtimes import header_sets

_OPENMP = re.compile(r"-f(no-)?openmp(=.*)?")
ICPX = "icpx"
"""Intel's compiler."""


class Halves(Enum):
    """The halves of programs that are compiled, by Clang's options for them."""

    BOTH = "--offload-host-device"
    DEVICE = "--offload-device-only"
    HOST = "--offload-host-only"


class Phase(Enum):
    """After which step to stop."""

    PREPROCESS = "-E"
    CHECK = "-fsyntax-only"
    ASSEMBLE = "-S"
    COMPILE = "-c"
    LINK = ""


@dataclass(frozen=True, slots=True)
class Input:
    """A file to compile, or to link as it is."""

    name: str
    """As given; ``-`` is standard input."""
    language: str = ""
    """As Clang's option -x calls it; empty for what is linked."""

    @property
    def is_source(self) -> bool:
        """Whether there is something to compile."""
        return bool(self.language)

    @property
    def may_have_kernels(self) -> bool:
        """Whether it is in the language of kernels."""
        return self.language == "c++"


@dataclass(frozen=True, slots=True)
class Dependencies:
    """The request for dependencies, in the form of Make."""

    with_system_headers: bool
    file: str = ""
    """Empty for the name of the output, with the suffix of dependency files."""
    targets: tuple[str, ...] = ()
    """As they are to be written; none for the output."""
    has_phony_targets: bool = False


@dataclass(frozen=True, slots=True)
class Invocation:
    """A command line, understood."""

    phase: Phase = Phase.LINK
    output: str = ""
    """As given by ``-o``, empty if it wasn't."""
    device: tuple[str, ...] = ()
    host: tuple[str, ...] = ()
    link: tuple[str | Input, ...] = ()
    """Options and inputs, in order."""
    device_optimization: str = "-O2"
    standard: str = ""
    """The option that names the standard of C++, if there is one."""
    dependencies: Dependencies | None = None
    warnings: tuple[str, ...] = ()
    """The values of -W."""
    is_silent: bool = False
    """Whether there are to be no warnings."""
    host_compiler: str = ""
    sycl: str = header_sets.DPCPP
    targets: tuple[str, ...] = (backends.DEFAULT_TARGET,)
    """The targets of images, by their names in :mod:`syclflat.targets`."""
    gpu_architectures: tuple[str, ...] = ()
    """The GPUs that a program is for, the least first; none for the back end's choice."""
    halves: Halves = Halves.BOTH
    jit_options: tuple[str, ...] = ()
    """What drivers are told that compile device images."""
    assembler_options: tuple[str, ...] = ()
    """What assemblers are told that make machine code for named GPUs."""
    stands_for: str = ""
    """The compiler that it is to be taken for; empty for Clang."""
    only_tuning: tuple[str, ...] = ()
    """Options of DPC++'s without effect."""
    precompiled_headers: str = "auto"
    saved: str | None = None
    """The directory for what is made in between; None keeps nothing."""
    is_verbose: bool = False
    is_dry: bool = False
    """Whether commands are printed in place of being run."""
    asks: tuple[str, ...] = ()
    """Options that ask the compiler something about itself."""
    asks_for_dpcpp: bool = False
    """Whether DPC++'s options are asked for."""
    seconds: float | None = None
    """How long a step may take; None if nothing is said."""
    runtime_directory: str = ""
    """The directory of libsycl when the program runs; a relative one counts from that of the
    program, or of the library that is linked. Empty for where it is now."""
    has_lines: bool = False
    """Whether the device half is to tell the lines that its code is made of."""
    has_default_targets: bool = False
    """Whether no target was named."""

    @property
    def definitions(self) -> tuple[str, ...]:
        """Macros of both halves that nobody gave.

        Raises:
            InputError: if it stands for Intel's compiler, and there are no headers of a release.

        """
        own = backends.definitions(self.targets, next(iter(self.gpu_architectures), ""))
        return (*own, *self._identity())

    def _identity(self) -> tuple[str, ...]:
        if self.stands_for != ICPX:
            return ()
        year, minor = header_sets.release(self.sycl).series.split(".")
        return (f"-D__INTEL_LLVM_COMPILER={int(year):04}{int(minor):02}00",)

    def defines(self, macro: str) -> bool:
        """Tell whether an option defines ``macro``."""
        given = compiler_options.given(self.host, ("-D",))
        return any(option and value.partition("=")[0] == macro for option, value in given)

    @property
    def uses_openmp(self) -> bool:
        """Whether the host's code does; its pragmas for vectors alone don't count."""
        given = [word for word in self.host if _OPENMP.fullmatch(word)]
        return bool(given) and not given[-1].startswith("-fno-")

    @property
    def inputs(self) -> tuple[Input, ...]:
        """All inputs, in order."""
        return tuple(word for word in self.link if isinstance(word, Input))

    @property
    def sources(self) -> tuple[Input, ...]:
        """The inputs that are to be compiled."""
        return tuple(item for item in self.inputs if item.is_source)
