"""Plan how objects become a program or shared library that finds its runtime by itself."""

from __future__ import annotations

import functools
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat import backends
from syclflat.clang import libstdcxx
from syclflat.clang.demangling import demangled
from syclflat.diagnostics import Diagnostic, Note, error
from syclflat.driver.command_line.invocation import Input, Invocation
from syclflat.driver.halves import recording
from syclflat.driver.jobs.job import Job
from syclflat.model.location import Location
from syclflat.runtimes import kernel_guards, libsycl, opencl, openmp
from syclflat.runtimes.registration import device_functions, startup
from syclflat.service.cache import directory as cache

if TYPE_CHECKING:
    from syclflat.driver.jobs.compilation import Compilation

_USES_LIBSYCL = "__sycl_register_lib"
"""A function of libsycl; some linked programs do not use it."""

_ALONE = ("-r", "-nostdlib", "-nodefaultlibs", "-static")
"""With these options, the linker links no libraries by default."""

_THREAD_SANITIZER = re.compile(r"-fsanitize=(?:.*,)?thread(?:,.*)?")
_OPENMP = re.compile(r"-f(?:no-)?openmp")
"""The prefixes of options that make g++ link its own runtime, or that g++ does not know."""
_OF_ONE_FILE = ", compiled for native"

_VARIANT = re.compile(
    r"sycl::_V1::detail::"
    r"(?:__pf_kernel_wrapper<|RoundedRangeKernel\w*<sycl::_V1::item<\d, \w+>, \d, )(.+?) ?>"
)
"""The name of DPC++'s variant of a kernel for rounded ranges, around the kernel's."""

_OPENCL_NEEDS = ("libsvml.so", "libirng.so", "libimf.so", "libintlc.so.5")
"""Libraries beside Intel's OpenCL loader, which does not record where they are."""


def is_whole(invocation: Invocation) -> bool:
    """Return whether to link the runtime, too, so that the output can run."""
    return not any(word in _ALONE for word in invocation.link)


def link_jobs(
    compilation: Compilation,
    objects: Mapping[Input, Path],
    scratch: Path,
    output: Path,
    targets: Sequence[str],
    linked: Sequence[Path] = (),
) -> tuple[Job, ...]:
    """Return the jobs that link ``output``, the last one makes it.

    Args:
        compilation: the settings and the request.
        objects: the objects of the sources.
        scratch: a directory for more files to link.
        output: the file to write.
        targets: the targets of the program, whose adapters it finds when it starts.
        linked: objects with device code of several files, linked.

    Raises:
        InputError: if the linker, libsycl or the adapter for CUDA is missing.

    """
    invocation = compilation.invocation
    command = [str(libstdcxx.linker()), *(["-v"] if invocation.is_verbose else [])]
    command += (
        str(objects.get(word, word.name)) if isinstance(word, Input) else word
        for word in invocation.link
        if isinstance(word, Input) or not (compilation.compiler.is_clang and _OPENMP.match(word))
    )
    command += map(str, linked)
    before: tuple[Job, ...] = ()
    if is_whole(invocation):
        libraries, named = libsycl.directory(invocation.sycl), invocation.runtime_directory
        place = Path(startup.ORIGIN, named) if named else libraries
        driver = place / opencl.DRIVER if named else opencl.installed_driver()
        before = (_startup(compilation, driver, scratch / "syclflat_startup.c", targets),)
        places = (place, *([driver.parent] if driver is not None else []))
        command += [str(before[0].output), *_runtime(libraries, places)]
        if "-lOpenCL" in invocation.link:
            command += _needs_of_opencl(libraries)
        if invocation.uses_openmp and compilation.compiler.is_clang:
            runtime = openmp.installed(invocation.sycl)
            command += ["-L", str(runtime.libraries), f"-l{runtime.name}"]
            command += _rpaths(() if named else (runtime.libraries,))
    inputs = (*objects.values(), *(job.output for job in before))
    return (
        *before,
        Job(
            inputs,
            output,
            (*command, "-o", str(output)),
            is_asked=True,
            explain=functools.partial(_refused, objects=objects),
        ),
    )


def _refused(said: str, objects: Mapping[Input, Path]) -> list[Diagnostic]:
    """Return an error for each device symbol that the linker rejects in the messages it ``said``.

    These are missing functions, and two kernels with one name.
    """
    return [*_undefined(said, objects), *_clashes(said, objects)]


def _clashes(said: str, objects: Mapping[Input, Path]) -> Iterator[Diagnostic]:
    sources = _sources_by_file_name(objects)
    for clash in kernel_guards.clashes(said):
        name = _kernel(clash.mangled)
        yield error(
            f"kernel {name}: another file has another kernel of this name",
            "duplicate-kernel-name",
            _place(clash.second, sources),
            Note("the other kernel is launched here", _place(clash.first, sources)),
            "give each kernel of a program a unique name, or put it into an unnamed namespace",
        )


def _kernel(mangled: str) -> str:
    """Return the name of a kernel, that of the user's one for DPC++'s variant."""
    name = demangled(mangled).removeprefix("typeinfo name for ")
    variant = _VARIANT.fullmatch(name)
    return variant[1] if variant else name


def _sources_by_file_name(objects: Mapping[Input, Path]) -> dict[str, str]:
    return {Path(source.name).name: source.name for source in objects}


def _place(text: str, sources: Mapping[str, str]) -> Location:
    file, line, column = text.rsplit(":", 2)
    return Location(sources.get(file, file), int(line), int(column))


def _undefined(said: str, objects: Mapping[Input, Path]) -> list[Diagnostic]:
    sources = {str(path): source.name for source, path in objects.items()}
    names = _sources_by_file_name(objects)
    found: list[Diagnostic] = []
    undefined = device_functions.undefined(said)
    native = {(each.file, each.name) for each in undefined if each.is_native}
    for file, caller, name, place, is_native in undefined:
        if not is_native and (file, name) in native:
            continue
        user = _kernel(caller)
        advice = "link the file that defines it; declare it SYCL_EXTERNAL in both"
        found.append(
            error(
                f"{user}: {demangled(name)} is called, but no file defines it for the device",
                "unresolved-function",
                _place(place, names) if place else Location(sources.get(file, file), 0, 0),
                advice + (_OF_ONE_FILE if is_native else ""),
            )
        )
    return found


def _startup(
    compilation: Compilation, driver: Path | None, file: Path, targets: Sequence[str]
) -> Job:
    """Return the job that compiles ``file``, a program's settings for libsycl's loaders."""
    macros: dict[str, str] = {}
    words = [word for word in compilation.invocation.link if isinstance(word, str)]
    if driver is not None:
        macros[opencl.DRIVER_MACRO] = str(driver)
    for backend in backends.of_program(targets):
        if backend.adapter is not None:
            macros[backend.adapter.variable] = (
                startup.ORIGIN
                if compilation.invocation.runtime_directory
                else str(backend.adapter.find(compilation.invocation.sycl) or "")
            )
    macros[startup.RECORDER] = recording.directory(compilation.invocation)
    only = backends.only_adapter(targets)
    # A library makes no choice for the programs that use it.
    if only and "-shared" not in words:
        macros[startup.ONE_ADAPTER] = only
    if any(map(_THREAD_SANITIZER.fullmatch, words)):
        macros[startup.THREAD_SANITIZER] = ""
    if any(value.startswith(startup.ORIGIN) for value in macros.values()):
        macros[startup.FROM_ORIGIN] = ""
    text = "".join(f"#define {name} {_quoted(value)}\n" for name, value in macros.items())
    text += f"extern __attribute__((weak)) void {_USES_LIBSYCL}(const void *);\n"
    text += startup.source(_USES_LIBSYCL)
    file.write_text(text)
    output = file.with_suffix(".o")
    command = (*compilation.own.command, "-fPIC", "-O1", "-x", "c", "-c", file.name)
    command = (*command, "-o", output.name)
    return Job((file,), output, command, directory=file.parent, kept=_kept(text, command))


def _kept(text: str, command: Sequence[str]) -> Path | None:
    """Return the file of the cache for the object of a program's settings; None without a cache.

    The system's headers are not in its key: they declare functions and types of a stable ABI.
    """
    own = cache.own()
    try:
        compiler = Path(command[0]).stat()
    except OSError:
        # The compiler's command reports this.
        return None
    asked = json.dumps([text, command, compiler.st_size, compiler.st_mtime_ns])
    name = hashlib.sha256(asked.encode()).hexdigest()[:32]
    return Path(own, cache.STARTUP, f"{name}.o") if own else None


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _runtime(directory: Path, places: Iterable[Path]) -> Iterable[str]:
    """Return the arguments that link libsycl if necessary, and record the place of the runtime."""
    libraries = ("-lsycl", "-ldl")
    yield from ("-L", str(directory), "-Wl,--push-state,--as-needed", *libraries, "-Wl,--pop-state")
    yield from _rpaths(places)


def _needs_of_opencl(directory: Path) -> Iterable[str]:
    """Return the arguments that link what the OpenCL loader in ``directory``, if any, needs."""
    if Path(directory, "libOpenCL.so").exists():
        names = (name for name in _OPENCL_NEEDS if Path(directory, name).exists())
        needs = (f"-l:{name}" for name in names)
        yield from ("-Wl,--push-state,--no-as-needed", *needs, "-Wl,--pop-state")


def _rpaths(places: Iterable[Path]) -> Iterable[str]:
    return (f"-Wl,-rpath,{place}" for place in dict.fromkeys(places))
