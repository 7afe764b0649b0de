"""The command that compiles the device half of a program, for each set of SYCL headers.

With the bundled headers, it uses the C++ library of ziglang. With DPC++'s, it uses the system's, as
libsycl does, and an overlay that replaces the declarations of DPC++'s own compiler.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from syclflat import backends
from syclflat.backends.backend import Backend
from syclflat.backends.common_stages import KEEP, OPTIMIZE, OWN
from syclflat.backends.stages import ClangStage, Stage, chosen
from syclflat.clang import ziglang
from syclflat.clang.arguments import for_frontend, language_standard
from syclflat.runtimes import bundled, header_sets
from syclflat.structs import Struct
from syclflat.targets import Target

_HANDLE = b".__init(handle{"
"""The call in device callers for each image and sampler."""


class Program(Struct, frozen=True):
    """The device half of a program, all paths absolute."""

    source: Path
    integration_header: Path
    device_caller: Path
    target: Target
    arguments: tuple[str, ...]
    """Clang's arguments for both halves: include directories, definitions, the standard."""
    optimization: str
    """``-O0`` to ``-O3``."""
    sycl: str = header_sets.BUNDLED
    """The SYCL headers: see :func:`header_sets.arguments`."""
    processors: tuple[str, ...] = ()
    """Its devices, the one with the fewest features first; empty for any."""
    library: str = "zig"
    """The C++ library for the bundled SYCL headers: ``zig`` or ``system``."""
    jit_options: tuple[str, ...] = ()
    """Options for drivers that compile the image when a program runs."""
    assembler_options: tuple[str, ...] = ()
    """Options for the assembler that emits machine code."""
    cpu_levels: tuple[str, ...] = ()
    """The levels of the CPU for which kernels of the program itself are compiled, the lowest first;
    empty if the arguments decide."""
    has_lines: bool = False
    """Whether to record the lines of code."""
    missed: str = ""
    """A regular expression of the passes that report missed optimizations (``-Rpass-missed=``)."""
    is_verified: bool = False
    """Whether LLVM verifies the LLVM IR around each stage."""
    is_saved: bool = False
    """Whether to write a file after each stage."""
    keeps_code: bool = False
    """Whether to keep the LLVM IR of a file that shares functions, for the link step."""
    is_linked: bool = False
    """Whether it is of several files, linked; earlier stages have run over each file."""

    @property
    def processor(self) -> str:
        """The oldest of its devices, empty for any."""
        return self.processors[0] if self.processors else ""

    @property
    def machine_code(self) -> tuple[str, ...]:
        """The named processors, for which machine code is made."""
        assembler = self.backend.assembler
        if assembler is None or not self.processors:
            return ()
        return assembler().known(self.processors, self.assembler_options)

    @property
    def backend(self) -> Backend:
        """The back end of the devices."""
        return backends.of(self.target)

    def orders(self, suffix: str) -> Sequence[Path]:
        """Return the files of its module in each alternative instruction order.

        Only ``-O3`` compiles alternatives, because that takes time.
        """
        backend = self.backend
        is_chosen = self.optimization == "-O3" and self.machine_code
        count = len(backend.clang.orders) if is_chosen else 1
        names = ["", *(f".order_{number}" for number in range(2, count + 1))]
        return [self.output(f"{name}{suffix}") for name in names]

    @property
    def stages(self) -> list[Stage]:
        """Its stages, except the ones that the user leaves out.

        Raises:
            InputError: if the user leaves out an unknown stage, or a required one.

        """
        known = (stage for backend in backends.ALL for stage in backend.stages())
        stages = chosen(self.backend.stages(), self, known)
        return stages[stages.index(OWN) :] if self.is_linked else stages

    @property
    def with_linked(self) -> list[Program]:
        """The device half of one file, and that of several files, if code is kept for it."""
        is_linked = any(stage.name == KEEP.name for stage in self.stages)
        return [self, *([replace(self, keeps_code=False, is_linked=True)] if is_linked else [])]

    def output(self, suffix: str) -> Path:
        """Return the path of a product beside the generated files."""
        return self.device_caller.with_name(self.source.stem + suffix)


def ir_command(zig: Path, program: Program, output: Path) -> list[str]:
    """Return the command that compiles the device caller to unoptimized LLVM IR.

    Raises:
        InputError: if the SYCL headers are missing, or their version is unknown.

    """
    return [
        *compiler(zig, program),
        *_inlining(program),
        *_lines(program),
        *for_frontend(["-disable-llvm-passes"]),
        "-iquote",
        str(program.source.parent),
        "-w",
        "-S",
        "-emit-llvm",
        str(program.device_caller),
        "-o",
        str(output),
    ]


def stage_command(
    zig: Path, program: Program, stage: ClangStage, ir: Path, output: Path, order: int = 0
) -> list[str]:
    """Return the command of a stage that Clang runs.

    Args:
        zig: the program that contains Clang.
        program: the device half.
        stage: the stage.
        ir: the input file, with LLVM IR.
        output: the output file.
        order: the index of the back end's instruction order.

    Raises:
        InputError: if the SYCL headers are missing, or their version is unknown.

    """
    backend = backends.find(program.target)
    return [
        *compiler(zig, program),
        *_inlining(program),
        *_lines(program),
        *for_frontend(["-disable-llvm-passes"] if stage.is_plain else []),
        *(backend.clang.orders[order] if backend else ()),
        # Clang would search for AMD's libraries, which are not needed.
        "-nogpulib",
        *("-w", backend.clang.last_step if backend else "-c"),
        *("-x", "ir", str(ir), "-o", str(output)),
        *(["-S", "-emit-llvm"] if stage.suffix else []),
        *stage.arguments,
    ]


def optimized_command(zig: Path, program: Program, ir: Path, output: Path) -> list[str]:
    """Return the command that only optimizes LLVM IR.

    Raises:
        InputError: if the SYCL headers are missing, or their version is unknown.

    """
    return stage_command(zig, program, OPTIMIZE, ir, output)


def _lines(program: Program) -> list[str]:
    """Return the arguments that record lines of code, without the device caller's directory."""
    if not program.has_lines:
        return []
    caller = program.device_caller
    return [*program.backend.clang.lines, f"-fdebug-prefix-map={caller}={caller.name}"]


def _inlining(program: Program) -> list[str]:
    """Return the arguments that inline all functions if there are images.

    With less inlining, arguments stay in memory, where only the CPU itself may have images.
    """
    backend, caller = backends.find(program.target), program.device_caller
    if backend is not None and backend.is_own_code:
        return []
    if not caller.is_file() or _HANDLE not in caller.read_bytes():
        return []
    level = ["-O2"] if program.optimization in ("-O0", "-O1") else []
    return [*level, "-mllvm", f"-inline-threshold={1 << 20}"]


def compiler(zig: Path, program: Program) -> list[str]:
    """Return the command without the names of the source, its directory, and the image.

    Raises:
        InputError: if the SYCL headers are missing.

    """
    is_dpcpp = header_sets.is_dpcpp(program.sycl)
    return [
        str(zig),
        "clang",
        "--driver-mode=g++",
        *(_with_dpcpps_headers(program) if is_dpcpp else _with_bundled_headers(program)),
        *language_standard(program.arguments),
        *program.arguments,
        *(_level_for_dpcpps_headers(program) if is_dpcpp else (program.optimization,)),
    ]


def _level_for_dpcpps_headers(program: Program) -> list[str]:
    """Return at least ``-O1``, which evaluates constants and inlines small functions.

    Without it, Clang's back end does not recognize constant operands, and Intel's CPU runtime
    vectorizes functions that must not be, and miscompiles shuffles of three elements and scans of
    halves. Levels for small code inline less: scans of halves are wrong, and throwing code of the
    C++ library remains.
    """
    if program.optimization in ("-Os", "-Oz"):
        return ["-O2", "-D__OPTIMIZE_SIZE__=1"]
    raised = {"-O0": "-O1", **program.backend.clang.levels}
    return [raised.get(program.optimization, program.optimization)]


def _with_bundled_headers(program: Program) -> list[str]:
    headers = bundled.headers_directory()
    is_systems = program.library == "system"
    return [
        # As the back end requires with DPC++'s headers.
        *("-ffp-contract=off", "-fno-slp-vectorize", "-fno-vectorize"),
        *(_on_systems_library(program) if is_systems else _on_zigs_library(program)),
        # Precedes other SYCL headers, whose device half is for other compilers.
        "-I",
        str(headers),
        "-isystem",
        str(bundled.wrappers_directory()),
        *_included_first(program.arguments, headers),
    ]


def _on_zigs_library(program: Program) -> list[str]:
    return [
        "-target",
        program.target.compile_triple,
        *for_frontend(["-fsycl-is-device", "-aux-triple", ziglang.host_triple()]),
        "-nostdinc",
        "-nostdinc++",
        *(ziglang.library_arguments() or ()),
    ]


def _on_systems_library(program: Program) -> list[str]:
    frontend = ["-fsycl-is-device", "-triple", program.target.compile_triple]
    frontend += ["-aux-triple", ziglang.host_triple(), "-target-cpu", "", "-tune-cpu", ""]
    return _for_host(frontend, program.arguments)


def _for_host(frontend: Sequence[str], arguments: Sequence[str]) -> list[str]:
    """Return arguments that make the driver, running for the host, find the host's headers.

    ``frontend`` passes the device's triple directly to cc1, as in parsing. ``arguments`` are the
    user's.
    """
    # As large as on the host, because kernels have the addresses of some; devices compute with
    # none.
    size = f"-mlong-double-{80 if 'x86_64' in ziglang.host_triple() else 128}"
    is_chosen = any(argument.startswith("-mlong-double-") for argument in arguments)
    return [
        "-target",
        ziglang.host_triple(),
        *for_frontend([*frontend, *([] if is_chosen else [size])]),
        "-ccc-install-dir",
        "/usr/bin",
        "-resource-dir",
        str(ziglang.resource_directory()),
    ]


def _with_dpcpps_headers(program: Program) -> list[str]:
    release = header_sets.release(program.sycl)
    triple = program.target.compile_triple
    triple = program.backend.clang.triples.get(triple, triple)
    frontend = ["-fsycl-is-device", "-triple", triple, "-aux-triple", ziglang.host_triple()]
    frontend += program.backend.clang.frontend(program.processor)
    # Other files call constructors and destructors by the names of whole objects (Itanium C++ ABI,
    # 5.1.4.3); aliases would stand for them.
    frontend.append("-mno-constructor-aliases")
    headers = bundled.headers_directory()
    overlay = headers / "dpcpp"
    return [
        *_for_host(frontend, program.arguments),
        "-fno-strict-aliasing",
        # Clang 22's back ends fail on these if one of their two results is unused.
        *(f"-fno-builtin-{name}" for name in ("frexp", "frexpf", "modf", "modff")),
        *("-I", str(headers / release.overlay)),
        *("-I", str(overlay)),
        *header_sets.arguments(program.sycl),
        # These undo a definition in the headers.
        *program.backend.clang.arguments,
        "-D__SYCL_DEVICE_ONLY__=1",
        *("-idirafter", str(headers)),
        *_included_first(program.arguments, overlay),
    ]


def _included_first(arguments: Sequence[str], headers: Path) -> list[str]:
    # The files that a project includes before its sources may be SYCL headers.
    if not any(argument.startswith("-include") for argument in arguments):
        return []
    return ["-include", str(headers / "syclflat" / "device.hpp")]
