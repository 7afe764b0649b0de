"""How the device half of a program is compiled: the command, for each set of SYCL headers.

With the bundled headers, on the C++ library of ziglang. With DPC++'s, on the system's, which
libsycl is made with: behind an overlay that stands in for what their own compiler declares.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat import backends
from syclflat.backends.backend import Backend
from syclflat.clang import ziglang
from syclflat.clang.arguments import for_frontend, language_standard
from syclflat.runtimes import bundled, header_sets
from syclflat.targets import Target

_HANDLE = b".__init(handle{"
"""The call that a device caller makes for each image and sampler."""


@dataclass(frozen=True, slots=True)
class Program:
    """The device half of a program, all paths absolute."""

    source: Path
    integration_header: Path
    device_caller: Path
    target: Target
    arguments: tuple[str, ...]
    """Arguments of Clang's for both halves: include directories, definitions, the standard."""
    optimization: str
    """``-O0`` to ``-O3``."""
    sycl: str = header_sets.BUNDLED
    """The SYCL headers: see :func:`header_sets.arguments`."""
    processors: tuple[str, ...] = ()
    """The devices that it is for, the one with the least features first; none for any."""
    library: str = "zig"
    """The C++ library, where the SYCL headers are the bundled ones: ``zig`` or ``system``."""
    jit_options: tuple[str, ...] = ()
    """What drivers are told that compile the image when a program runs."""
    assembler_options: tuple[str, ...] = ()
    """What the assembler is told that makes machine code."""
    has_lines: bool = False
    """Whether code tells the lines that it is made of."""
    missed: str = ""
    """A regular expression of the passes that report what they left undone (``-Rpass-missed=``)."""

    @property
    def processor(self) -> str:
        """The least of the devices that it is for, empty for any."""
        return self.processors[0] if self.processors else ""

    @property
    def machine_code(self) -> tuple[str, ...]:
        """The processors that machine code is made for: those that are named."""
        assembler = self.backend.assembler
        return assembler().known(self.processors) if assembler and self.processors else ()

    @property
    def backend(self) -> Backend:
        """The back end of the devices."""
        return backends.of(self.target)

    @property
    def orders(self) -> Sequence[Path]:
        """The files of its module with each order of instructions that is chosen from.

        To choose takes time to compile, which ``-O3`` alone allows.
        """
        backend = self.backend
        is_chosen = self.optimization == "-O3" and self.machine_code
        count = len(backend.orders) if is_chosen else 1
        names = ["", *(f".order_{number}" for number in range(2, count + 1))]
        return [self.output(f"{name}{backend.suffix}") for name in names]

    def output(self, suffix: str) -> Path:
        """Return the path of a product beside the generated files."""
        return self.device_caller.with_name(self.source.stem + suffix)


def ir_command(zig: Path, program: Program, output: Path) -> list[str]:
    """Return the command that compiles the device caller to LLVM IR, which nothing has optimized.

    Raises:
        InputError: if there are no such SYCL headers, or they are of an unknown version.

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


def inlined_command(zig: Path, program: Program, ir: Path, output: Path) -> list[str]:
    """Return the command that inlines what always is, and does nothing else to LLVM IR.

    Raises:
        InputError: if there are no such SYCL headers, or they are of an unknown version.

    """
    return [*optimized_command(zig, program, ir, output), "-O0"]


def optimized_command(zig: Path, program: Program, ir: Path, output: Path) -> list[str]:
    """Return the command that optimizes LLVM IR.

    Raises:
        InputError: if there are no such SYCL headers, or they are of an unknown version.

    """
    return [*module_command(zig, program, ir, output), "-S", "-emit-llvm"]


def module_command(
    zig: Path,
    program: Program,
    ir: Path,
    module: Path,
    *,
    is_optimized: bool = False,
    order: int = 0,
) -> list[str]:
    """Return the command that makes a module of the target of LLVM IR.

    Args:
        zig: what has Clang.
        program: the device half that it is of.
        ir: the file that it reads.
        module: the file that it makes.
        is_optimized: whether the LLVM IR is.
        order: the number of the order of instructions, of the back end's.

    Raises:
        InputError: if there are no such SYCL headers, or they are of an unknown version.

    """
    backend = backends.find(program.target)
    return [
        *compiler(zig, program),
        *_inlining(program),
        *_lines(program),
        *for_frontend(["-disable-llvm-passes"] if is_optimized else []),
        *(backend.orders[order] if backend else ()),
        # Clang would look for libraries of AMD's, which nothing needs.
        "-nogpulib",
        *("-w", backend.last_step if backend else "-c"),
        *("-x", "ir", str(ir), "-o", str(module)),
    ]


def _lines(program: Program) -> list[str]:
    """Return what has code tell its lines; the device caller's directory isn't told."""
    if not program.has_lines:
        return []
    caller = program.device_caller
    return [*program.backend.lines, f"-fdebug-prefix-map={caller}={caller.name}"]


def _inlining(program: Program) -> list[str]:
    """Return what has all functions inlined if there are images, which can't be handed over."""
    caller = program.device_caller
    if not caller.is_file() or _HANDLE not in caller.read_bytes():
        return []
    # Less leaves values in memory that are handed to them.
    level = ["-O2"] if program.optimization in ("-O0", "-O1") else []
    return [*level, "-mllvm", f"-inline-threshold={1 << 20}"]


def compiler(zig: Path, program: Program) -> list[str]:
    """Return the command without what names the source and its directory, and the image.

    Raises:
        InputError: if there are no such SYCL headers.

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
    """Return at least ``-O1``, by which constants are known and small functions are inlined.

    Without, Clang's back end doesn't see which operands are constants, and Intel's CPU runtime
    vectorises functions that may not be, and gets shuffles of three elements and scans of halves
    wrong. Where code is to be small, less is inlined: scans of halves are wrong, and code of the
    C++ library that throws is left.
    """
    if program.optimization in ("-Os", "-Oz"):
        return ["-O2", "-D__OPTIMIZE_SIZE__=1"]
    raised = {"-O0": "-O1", **program.backend.levels}
    return [raised.get(program.optimization, program.optimization)]


def _with_bundled_headers(program: Program) -> list[str]:
    headers = bundled.headers_directory()
    is_systems = program.library == "system"
    return [
        # As the back end has it with DPC++'s headers.
        *("-ffp-contract=off", "-fno-slp-vectorize", "-fno-vectorize"),
        *(_on_systems_library(program) if is_systems else _on_zigs_library(program)),
        # In front of other SYCL headers, whose device half is for other compilers.
        "-I",
        str(headers),
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
    return _for_host(frontend)


def _for_host(frontend: Sequence[str]) -> list[str]:
    """Return arguments by which the driver, at work for the host, finds the host's headers.

    The device's triple is given behind its back, in ``frontend``, as when sources are parsed.
    """
    # As large as on the host, where kernels have the addresses of some; devices compute with none.
    long_double = f"-mlong-double-{80 if 'x86_64' in ziglang.host_triple() else 128}"
    return [
        "-target",
        ziglang.host_triple(),
        *for_frontend([*frontend, long_double]),
        "-ccc-install-dir",
        "/usr/bin",
        "-resource-dir",
        str(ziglang.resource_directory()),
    ]


def _with_dpcpps_headers(program: Program) -> list[str]:
    release = header_sets.release(program.sycl)
    triple = program.target.compile_triple
    triple = program.backend.triples.get(triple, triple)
    frontend = ["-fsycl-is-device", "-triple", triple, "-aux-triple", ziglang.host_triple()]
    frontend += program.backend.frontend_arguments(program.processor)
    headers = bundled.headers_directory()
    overlay = headers / "dpcpp"
    return [
        *_for_host(frontend),
        "-fno-strict-aliasing",
        # Of these, the back ends of Clang 22 fail where one of the two results is unused.
        *(f"-fno-builtin-{name}" for name in ("frexp", "frexpf", "modf", "modff")),
        *("-I", str(headers / release.overlay)),
        *("-I", str(overlay)),
        *header_sets.arguments(program.sycl),
        # These take back a definition of the headers'.
        *program.backend.arguments,
        "-D__SYCL_DEVICE_ONLY__=1",
        *("-idirafter", str(headers)),
        *_included_first(program.arguments, overlay),
    ]


def _included_first(arguments: Sequence[str], headers: Path) -> list[str]:
    # What a project includes in front of its sources may be SYCL headers.
    if not any(argument.startswith("-include") for argument in arguments):
        return []
    return ["-include", str(headers / "syclflat" / "device.hpp")]
