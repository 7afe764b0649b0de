"""Plan the device half of a program whose files share functions: Clang inlines across files.

The LLVM IR of all shared functions becomes one library. Each file with kernels that call some is
linked with the library and compiled again, as with libdevice. The images of the result replace
those of the file. Functions that no record has remain for the driver to link.
"""

from __future__ import annotations

import functools
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from syclflat import backends, runtimes, targets
from syclflat.backends import device_half, kept_code
from syclflat.backends.device_half import Program
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.kept_code import Record, Settings
from syclflat.backends.passes import linked_files
from syclflat.backends.stages import ClangStage
from syclflat.clang import ziglang
from syclflat.clang.arguments import for_frontend
from syclflat.diagnostics import Diagnostic, InputError, Note, Severity, error
from syclflat.driver.halves import device
from syclflat.driver.halves.flattening import device_arguments
from syclflat.driver.jobs.compilation import Compilation
from syclflat.driver.jobs.job import Job
from syclflat.driver.jobs.processes import color_arguments
from syclflat.llvm_ir import IrError
from syclflat.model.location import Location
from syclflat.runtimes import header_sets
from syclflat.runtimes.device_image import DeviceImage
from syclflat.structs import Struct


def _link() -> None:
    """Link LLVM IR, by Clang."""


_LINK = ClangStage("link", _link, is_plain=True, suffix=".ll")


class _Shared(Struct, frozen=True):
    """The functions of a file that others may call."""

    record: Record
    functions: Sequence[str]


@dataclass(eq=False)
class _LinkedHalf(device.Half):
    """The device half of a file, linked with a library."""

    library: Path = Path()
    code: bytes = b""
    """The LLVM IR of the file."""

    def first(self) -> Job:
        """Return the job that links the LLVM IR."""
        program = self.program
        read, ir = (program.output(f".{program.target.name}{end}.ll") for end in ("", ".linked"))
        command = _command(program, read, ir, "-mlink-builtin-bitcode", str(self.library))
        make = functools.partial(_write, read, lambda: self.code)
        return Job((self.library,), ir, command, make, steps=(_LINK.name,))

    def lines(self) -> None:
        """Return no lines of code: each file was compiled before."""


def jobs(
    compilation: Compilation, records: Iterable[Record], scratch: Path
) -> tuple[list[Job], list[Path]]:
    """Return the jobs that compile linked files, and the objects that they make.

    Raises:
        InputError: if kept code has an unknown form.

    """
    every: list[Job] = []
    objects: list[Path] = []
    for number, group in enumerate(_groups(compilation, records), 1):
        try:
            shared = _shared(group)
        except IrError as failure:
            raise InputError(error(f"kept LLVM IR: {failure}", "device-backend")) from None
        callers = [record for record in group if _calls(record, shared)]
        if not callers:
            continue
        directory = scratch / f"syclflat_device_link_{number}"
        directory.mkdir(parents=True, exist_ok=True)
        library = directory / "library.bc"
        external = frozenset().union(*(record.external for record in group))
        every += _library(_program(compilation, group[0], library), shared)
        for place, record in enumerate(callers, 1):
            own = directory / str(place)
            own.mkdir(exist_ok=True)
            every += _linked(compilation, record, external, library, own)
            objects.append(every[-1].output)
    return every, objects


def _groups(compilation: Compilation, records: Iterable[Record]) -> list[list[Record]]:
    """Return the records to compile together, with options for drivers of this command alone."""
    invocation = compilation.invocation
    groups: dict[Settings, list[Record]] = {}
    for record in records:
        settings = record.settings
        options = backends.assembler_options(
            settings.target, invocation.assembler_options, invocation.jit_options
        )
        if (settings.jit_options, settings.assembler_options) == (invocation.jit_options, options):
            groups.setdefault(settings, []).append(record)
        else:
            compilation.report([_has_other_options(record)])
    return list(groups.values())


def _has_other_options(record: Record) -> Diagnostic:
    message = "device code is linked when the program runs: this link has other options for drivers"
    advice = "pass --jit-options and options for ptxas when you compile and when you link"
    place = Location(record.source, 0, 0)
    return Diagnostic(Severity.NOTE, message, "compiler-option", place, (Note(advice),))


def _shared(group: Iterable[Record]) -> list[_Shared]:
    """Return the files whose functions others may call.

    A file with variables of device memory keeps its functions: markers number them in each file.
    """
    found: list[_Shared] = []
    known: set[str] = set()
    for record in group:
        functions = linked_files.exported(record.code, record.external)
        if functions and not record.device_globals and known.isdisjoint(functions):
            found.append(_Shared(record, functions))
            known.update(functions)
    return found


def _calls(record: Record, shared: Iterable[_Shared]) -> bool:
    """Return whether kernels of a file may call functions of others."""
    others = (each.functions for each in shared if each.record is not record)
    return bool(record.calling) and not all(map(record.external.isdisjoint, others))


def _program(compilation: Compilation, record: Record, caller: Path) -> Program:
    """Return the device half of a file, or of a library, at the place of ``caller``."""
    invocation, settings = compilation.invocation, record.settings
    return Program(
        caller.with_name(Path(record.source).name),
        *(caller, caller),
        targets.find(settings.target),
        (
            *device_arguments(invocation, compilation.compiler),
            *settings.of_host,
        ),
        settings.optimization,
        invocation.sycl,
        settings.processors,
        jit_options=settings.jit_options,
        assembler_options=settings.assembler_options,
        cpu_levels=settings.cpu_levels,
        has_lines=settings.has_lines,
        is_verified=invocation.verifies_ir,
        is_saved=invocation.saved is not None,
        is_linked=True,
        missed=invocation.missed,
    )


def _command(program: Program, read: Path, made: Path, *linked: str) -> tuple[str, ...]:
    """Return the command that links a module of LLVM IR."""
    stage = replace(_LINK, arguments=tuple(for_frontend(linked)))
    command = device_half.stage_command(ziglang.find_zig(), program, stage, read, made)
    return (*command, *color_arguments())


def _library(program: Program, shared: Sequence[_Shared]) -> Iterator[Job]:
    """Yield the jobs that make a library of shared functions; the last one makes it."""
    library = program.device_caller
    parts = [library.with_name(f"part_{number}.bc") for number in range(1, len(shared))]
    for each, made in zip(shared, [*parts, library], strict=True):
        read = made.with_suffix(".ll")
        before = parts if made is library else []
        options = [word for part in before for word in ("-mlink-bitcode-file", str(part))]
        make = functools.partial(
            _write,
            read,
            functools.partial(linked_files.library, each.record.code, each.functions),
        )
        command = _command(program, read, made, *options, "-emit-llvm-bc")
        yield Job(tuple(before), made, command, make, steps=(_LINK.name,))


def _write(file: Path, contents: Callable[[], bytes]) -> None:
    file.write_bytes(contents())


def _linked(
    compilation: Compilation,
    record: Record,
    external: frozenset[str],
    library: Path,
    directory: Path,
) -> Sequence[Job]:
    """Return the jobs that make the object with the linked images of a file."""
    half = _LinkedHalf(
        _program(compilation, record, directory / "device.cpp"),
        record.source,
        record.manifest,
        runtimes.LIBSYCL,
        known=DeviceFacts(external=external),
        library=library,
        code=record.code,
    )
    text = half.program.output(".image.cpp")
    release = header_sets.release(compilation.invocation.sycl)

    def register() -> None:
        images = [image for image in half.images() if _replaces(image, record)]
        # The mark of the file counts, not another one.
        images = [replace(image, form=replace(image.form, is_more=True)) for image in images]
        registration = runtimes.registration(images, runtimes.LIBSYCL, release)
        text.write_text(registration + kept_code.defined(record))

    return (*half.jobs, *device.compiled(compilation.registrar, [half], text, register))


def removing(program: Path) -> list[Job]:
    """Return the job that removes the records from a linked program, where binutils can."""
    objcopy = shutil.which("objcopy")
    if objcopy is None:
        return []
    command = (objcopy, "--remove-section", kept_code.SECTION, str(program))
    return [Job((), program.with_suffix(".kept"), command)]


def _replaces(image: DeviceImage, record: Record) -> bool:
    return not image.is_library and set(image.kernels).issubset(record.calling)
