"""The types of a compiler's command line: the outputs, the inputs, and the settings."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from enum import Enum

from syclflat import backends
from syclflat.project import compiler_options
from syclflat.project.compiler_options import separate_values
from syclflat.runtimes import header_sets
from syclflat.structs import Struct

_MISSED = "-Rpass-missed="
_OPENMP = re.compile(r"-f(no-)?openmp(=.*)?")
ICPX = "icpx"
"""Intel's compiler."""


class Halves(Enum):
    """The halves of programs, by Clang's options for them."""

    BOTH = "--offload-host-device"
    DEVICE = "--offload-device-only"
    HOST = "--offload-host-only"


class Shown(Enum):
    """The facts about syclflat that a command line prints, by the options for them."""

    ALIASES = "--print-aliases"
    STAGES = "--print-stages"
    OPTIONS = "-fsycl-help"


class Phase(Enum):
    """The last step of the compilation."""

    PREPROCESS = "-E"
    CHECK = "-fsyntax-only"
    ASSEMBLE = "-S"
    COMPILE = "-c"
    LINK = ""


class Input(Struct, frozen=True):
    """A file to compile, or to link unchanged."""

    name: str
    """As given; ``-`` is standard input."""
    language: str = ""
    """As in Clang's option -x; empty for a file to link."""

    @property
    def is_source(self) -> bool:
        """Whether the file is to be compiled."""
        return bool(self.language)

    @property
    def may_have_kernels(self) -> bool:
        """Whether the file's language may have kernels."""
        return self.language == "c++"

    @property
    def is_header(self) -> bool:
        """Whether the file is a header to precompile."""
        return self.language == "c++-header"

    @property
    def is_cxx(self) -> bool:
        """Whether the file's language is C++, which may include SYCL's headers."""
        return self.may_have_kernels or self.is_header


class Dependencies(Struct, frozen=True):
    """The request for dependencies, as a Make rule."""

    with_system_headers: bool
    file: str = ""
    """Empty for the name of the output, with the suffix of dependency files."""
    targets: tuple[str, ...] = ()
    """As they are to be written; empty for the output."""
    has_phony_targets: bool = False


class Invocation(Struct, frozen=True):
    """A parsed command line."""

    phase: Phase = Phase.LINK
    output: str = ""
    """As given by ``-o``, else empty."""
    device: tuple[str, ...] = ()
    host: tuple[str, ...] = ()
    includes: tuple[str, ...] = ()
    """The headers that options put before sources."""
    link: tuple[str | Input, ...] = ()
    """Options and inputs, in order."""
    device_optimization: str = "-O2"
    standard: str = ""
    """The option that names the standard of C++, if there is one."""
    dependencies: Dependencies | None = None
    warnings: tuple[str, ...] = ()
    """The values of -W."""
    is_silent: bool = False
    """Whether to suppress warnings."""
    host_compiler: str = ""
    sycl: str = header_sets.DPCPP
    targets: tuple[str, ...] = (backends.DEFAULT_TARGET,)
    """The targets of images, by their names in :mod:`syclflat.targets`."""
    gpu_architectures: tuple[str, ...] = ()
    """The GPUs that a program is for, the oldest first; empty for the back end's choice."""
    cpu_levels: tuple[str, ...] = ()
    """The levels of the CPU for which kernels of the program itself are compiled; empty for the
    default."""
    halves: Halves = Halves.BOTH
    jit_options: tuple[str, ...] = ()
    """Options for drivers that compile device images."""
    assembler_options: tuple[str, ...] = ()
    """Options for assemblers that emit machine code for named GPUs."""
    stands_for: str = ""
    """The compiler that syclflat poses as; empty for Clang."""
    only_tuning: tuple[str, ...] = ()
    """Options of DPC++ without effect."""
    precompiled_headers: str = "auto"
    saved: str | None = None
    """The directory for intermediate files; None keeps none."""
    is_verbose: bool = False
    is_dry: bool = False
    """Whether to print commands instead of running them."""
    asks: tuple[str, ...] = ()
    """Options that query the compiler itself."""
    shown: Shown | None = None
    """What to print instead of compiling."""
    seconds: float | None = None
    """The time limit of a step; None for the default."""
    runtime_directory: str = ""
    """The directory of libsycl when the program runs, relative to the directory of the program or
    of the linked library. Empty for its current place."""
    has_lines: bool = False
    """Whether the device half records the lines of its code."""
    has_default_targets: bool = False
    """Whether no target was named."""
    is_linked_alone: bool = False
    """Whether device code of files is compiled alone, for the driver to link."""
    verifies_ir: bool = False
    """Whether LLVM verifies the LLVM IR around each stage."""
    emits_llvm: bool = False
    """Whether ``-S`` shows LLVM IR."""
    has_capture_table: bool = True
    """Whether programs contain the manifest of their kernels, for recordings of launches."""

    @property
    def definitions(self) -> tuple[str, ...]:
        """Implicit macros of both halves.

        Raises:
            InputError: if it poses as Intel's compiler, and no headers of a release are installed.

        """
        own = backends.definitions(self.targets, self.gpu_architectures)
        return (*own, *self._identity())

    def _identity(self) -> tuple[str, ...]:
        if self.stands_for != ICPX:
            return ()
        year, minor = header_sets.release(self.sycl).series.split(".")
        return (f"-D__INTEL_LLVM_COMPILER={int(year):04}{int(minor):02}00",)

    def without_includes(self) -> Invocation:
        """Return the request without the headers that options put before sources."""
        included = set(zip(itertools.repeat("-include"), self.includes))

        def others(words: tuple[str, ...]) -> tuple[str, ...]:
            options = map(tuple, separate_values.with_values(words))
            return tuple(word for option in options if option not in included for word in option)

        return replace(self, device=others(self.device), host=others(self.host), includes=())

    def defines(self, macro: str) -> bool:
        """Return whether an option defines ``macro``."""
        given = compiler_options.given(self.host, ("-D",))
        return any(option and value.partition("=")[0] == macro for option, value in given)

    @property
    def links_device_code(self) -> bool:
        """Whether the link step compiles device code of several files together."""
        return not self.is_linked_alone and self.device_optimization != "-O0"

    @property
    def missed(self) -> str:
        """A regular expression of the passes that report missed optimizations; empty for none."""
        found = [word for word in self.host if word.startswith(_MISSED)]
        return found[-1].removeprefix(_MISSED) if found else ""

    @property
    def uses_openmp(self) -> bool:
        """Whether host code uses OpenMP; its pragmas for vectors alone don't count."""
        given = [word for word in self.host if _OPENMP.fullmatch(word)]
        return bool(given) and not given[-1].startswith("-fno-")

    @property
    def inputs(self) -> tuple[Input, ...]:
        """All inputs, in order."""
        return tuple(word for word in self.link if isinstance(word, Input))

    @property
    def sources(self) -> tuple[Input, ...]:
        """The inputs to compile."""
        return tuple(item for item in self.inputs if item.is_source)
