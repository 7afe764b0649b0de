"""``syclflat run``: flatten, compile both halves, link, run on a device."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from syclflat import backends, frontends, runtimes
from syclflat.clang import ziglang
from syclflat.cli import complete, options
from syclflat.cli.gathered import gathered
from syclflat.cli.options import Cache
from syclflat.cli.reporting import (
    NotInstalledError,
    Reporter,
    print_lines,
    report_unkept,
    reports_input_errors,
)
from syclflat.cli.settings import settings_of
from syclflat.diagnostics import ClangDiagnostic, Diagnostic
from syclflat.driver import running
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.outputs import write_all
from syclflat.runtimes import command_trace, header_sets, opencl
from syclflat.service import isolation
from syclflat.service.cache import request
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.store import StoreError

if TYPE_CHECKING:
    from syclflat.driver.executable import Progress

WITHOUT_OPENCL = (
    "syclflat: note: there is no OpenCL driver, which pip install 'syclflat[run]' brings: "
    "kernels run as with --target native\n"
)

EPILOG = """\b
Examples:
  syclflat run app.cpp                       as syclflat c++ makes it
  syclflat run app.cpp -- 1024 --verbose     arguments for the program
  syclflat run app.cpp -O3 --clang-arg=-DSIZE=4
  syclflat run app.cpp --device cuda:0       on an NVIDIA GPU
  syclflat run --profile app.cpp             a table of its time by kernel
  syclflat run app.cpp --target native       on the CPU, for a debugger
  syclflat run app.cpp --sycl bundled --device Intel   on syclflat's own runtime

Needs: pip install 'syclflat[toolchain,dpcpp]' and g++; with the extra run as well, kernels
run by Intel's OpenCL. Programs that include CL/sycl.hpp, and those for --sycl bundled, need
'syclflat[toolchain,run]' alone.
The program's exit code is passed on.
"""


class _Profile(NamedTuple):
    """Where to report what a program does on devices."""

    profile: bool
    """On stderr."""
    profile_json: Path | None

    @property
    def is_wanted(self) -> bool:
        """Whether to report it at all."""
        return self.profile or self.profile_json is not None


class _Command(options.PassThroughCommand):
    way_for_clang = "--clang-arg={} passes it on to Clang"


@click.command("run", cls=_Command, epilog=EPILOG)
@click.argument("file", metavar="FILE [-- ARGS]", shell_complete=complete.files)
@click.option(
    "--device",
    metavar="NAME",
    help="Run on the NVIDIA GPU cuda:N, or the CPU by itself, native; with syclflat's own runtime, "
    "on the device whose name or platform contains NAME. See syclflat devices.",
)
@click.option(
    "--target",
    "chosen_target",
    type=click.Choice(backends.TARGETS),
    help="Compile kernels for its devices, and run on the first one; with native, they are "
    "functions of the program, on the CPU. --device implies it. The default is spir64, or native "
    "where there is no OpenCL driver and DPC++'s headers are installed.",
)
@click.option(
    "--keep",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep all that is generated and built in DIR.",
)
@click.option(
    "-O",
    "level",
    type=click.Choice(["0", "1", "2", "3"]),
    default="2",
    show_default=True,
    help="Optimization level of both halves.",
)
@options.sycl_headers(
    "The bundled headers and runtime, or those of an installed DPC++ (intel-sycl-rt), or of "
    "the one in DIR. auto takes DPC++'s if they are installed, but for programs that include "
    "CL/sycl.hpp alone.",
)
@click.option(
    "--profile",
    is_flag=True,
    help="Show where the time went when the program has ended: kernels, copies, and what the host "
    "waited for, on stderr.",
)
@options.file_path("--profile-json", "profile_json", "Write that to FILE as JSON.")
@options.include_directories
@click.option(
    "--clang-arg",
    "clang_arguments",
    multiple=True,
    metavar="ARG",
    help="Pass ARG on to Clang for both halves. Repeatable.",
)
@options.keeping
@click.option("-q", "--quiet", is_flag=True, help="Don't show progress.")
@settings_of()
@gathered("profile", _Profile)
@reports_input_errors
def command(
    file: str,
    device: str | None,
    chosen_target: str | None,
    keep: Path | None,
    level: str,
    profile: _Profile,
    settings: Settings,
    cache: Cache,
    quiet: bool,
) -> int:
    """Compile a SYCL program and run it, on a CPU or GPU.

    Flattens FILE, compiles the device caller to SPIR-V, or PTX, and the host half with the
    integration header, links them, and runs the program. What follows -- goes to the program. The
    executable is kept, and used again as long as all that it was made of is what it was.
    """
    from syclflat.driver import bundled, executable, kept

    if file == "-":
        raise click.UsageError("give a FILE: a program isn't read from standard input")
    target, sycl = chosen_target, settings.sycl
    if sycl not in header_sets.NAMES and not header_sets.is_dpcpp(sycl):
        raise click.UsageError(f"--sycl {sycl!r} has none of DPC++'s headers, nor is it bundled")
    is_free = device is None and target is None
    lacks_opencl = is_free and _lacks_opencl(sycl)
    if lacks_opencl:
        target = backends.WITHOUT_DRIVER
    backend = backends.of_device(device or "")
    if target is not None:
        if device is not None and backend.target != target:
            raise click.UsageError(f"--device {device} is none of --target {target}")
        backend = backends.of(target)
        device = device or (backend.devices and backend.devices.first) or None
    is_libsycls = runtimes.BUNDLED not in backend.runtimes
    since = time.time_ns()
    # The same C++ library as in the host half: what is captured may come from it.
    settings = replace(settings, library=bundled.library())
    if sycl == header_sets.AUTO:
        source = Source(file, language=frontends.SYCL)
        sycl = header_sets.DPCPP if is_libsycls else settings.headers_for(source).name
    if is_libsycls and sycl == header_sets.BUNDLED:
        raise click.UsageError(f"--device {device}: DPC++'s runtime has it, not --sycl bundled")
    if device is not None and not is_libsycls and sycl != header_sets.BUNDLED:
        raise click.UsageError(
            "DPC++'s runtime takes ONEAPI_DEVICE_SELECTOR in place of --device, but for cuda:N and "
            "native; "
            "--sycl bundled takes a name"
        )
    if profile.is_wanted and not header_sets.is_dpcpp(sycl):
        raise click.UsageError("--profile: DPC++'s runtime tells what it does, not --sycl bundled")
    if backend.devices is not None:
        backend.devices.require(device or "")
    kept_in = cache.place()
    own = cache._replace(is_off=False)
    tracer = command_trace.find(sycl, own.place()) if profile.is_wanted else None
    diagnostics: list[str] = []

    def say(text: str) -> None:
        diagnostics.append(click.unstyle(text))
        print_lines(text)

    def report(entries: Sequence[Diagnostic | ClangDiagnostic]) -> None:
        say(Reporter().text(entries))

    headers = Path(kept_in, options.PCH) if kept_in else None
    settings = replace(settings, precompiled_headers=headers)
    if lacks_opencl:
        say(WITHOUT_OPENCL)
    with _directory(keep) as scratch, _progress(quiet) as progress:
        try:
            if header_sets.is_dpcpp(sycl):
                arguments = [f"--sycl={sycl}", f"-O{level}"]
                arguments += [f"-I{name}" for name in settings.include_directories]
                arguments += [f"--target={backend.target}"] if is_libsycls else []
                arguments += settings.clang_arguments
                built = executable.build_for_libsycl(
                    file, arguments, scratch, headers, progress, report
                )
            else:
                built = executable.build(
                    Source(file), settings, f"-O{level}", scratch, kept_in, progress, report
                )
        except ziglang.ToolChainError as failure:
            raise NotInstalledError(str(failure)) from None
        progress("")
        say(built.said)
        if is_free and built.inputs is not None:
            built = replace(built, inputs=built.inputs.joined(_drivers()))
        # What is kept is run at once, and nobody would watch it.
        if kept_in and keep is None and not profile.is_wanted:
            asked = request.of_words(request.before_dashes(sys.argv[1:]))
            try:
                kept.keep(kept_in, asked, built, since, "".join(diagnostics), device or "")
            except StoreError as failure:
                report_unkept(str(failure))
        if tracer is None:
            return running.run(built.path, options.after_dashes(), device or "")
        trace = scratch / "trace"
        variables = {**command_trace.settings(str(tracer)), command_trace.VARIABLE: str(trace)}
        code = running.run(built.path, options.after_dashes(), device or "", variables)
        _report_usage(profile, trace)
        return code


def _report_usage(profile: _Profile, trace: Path) -> None:
    from syclflat.cli import usage

    usages = usage.read(trace)
    if profile.profile:
        usage.show(usages)
    if profile.profile_json is not None:
        write_all({profile.profile_json: usage.as_json(usages)})


def _lacks_opencl(sycl: str) -> bool:
    """Tell whether programs of DPC++'s have no OpenCL to run by, and nothing else is asked for."""
    if os.environ.get("ONEAPI_DEVICE_SELECTOR") or opencl.has_driver(os.environ):
        return False
    if sycl == header_sets.AUTO:
        return header_sets.installed_dpcpp() is not None
    return header_sets.is_dpcpp(sycl)


def _drivers() -> Inputs:
    """Return what decides whether there is a driver."""
    files: list[str] = []
    directories: list[str] = []
    absent: list[str] = []
    for place in opencl.driver_places(os.environ):
        kind = directories if place.is_dir() else files if place.exists() else absent
        kind.append(str(place))
    return Inputs((), files, directories, absent)


@contextlib.contextmanager
def _directory(keep: Path | None) -> Iterator[Path]:
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        yield keep.resolve()
        return
    with isolation.scratch("syclflat-") as name:
        # What compilers read there has the name that they are given.
        yield Path(name).resolve()


def _say_what_takes_long(text: str) -> None:
    from syclflat.driver.executable import BUILDING_LIBRARY

    if text == BUILDING_LIBRARY:
        print_lines(f"syclflat: {text}\n")


@contextlib.contextmanager
def _progress(quiet: bool) -> Iterator[Progress]:
    """Give a function that shows what is being done; an empty text ends the display."""
    if quiet:
        yield lambda _: None
        return
    if not sys.stderr.isatty():
        yield _say_what_takes_long
        return
    from rich.console import Console

    status = Console(stderr=True).status("")
    status.start()

    def show(text: str) -> None:
        if text:
            status.update(text)
        else:
            status.stop()

    try:
        yield show
    finally:
        status.stop()
