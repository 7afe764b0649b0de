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
from syclflat.cli.options import Cache, reading
from syclflat.cli.reporting import (
    NotInstalledError,
    Reporter,
    print_lines,
    report_unkept,
    reports_input_errors,
)
from syclflat.cli.settings import settings_of
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, installing
from syclflat.pipeline.settings import Settings, Source
from syclflat.programs import running
from syclflat.programs.recording import Recording
from syclflat.project import long_steps
from syclflat.project.files.outputs import write_all
from syclflat.runtimes import header_sets, opencl
from syclflat.runtimes.registration import command_trace, subscribers
from syclflat.service import isolation
from syclflat.service.cache import directory, request
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.store import StoreError

if TYPE_CHECKING:
    from syclflat.driver.halves.flattening import Flattened
    from syclflat.programs.executable import Progress

EPILOG = """\b
Examples:
  syclflat run app.cpp                       compile as syclflat c++ does, and run
  syclflat run app.cpp -- 1024 --verbose     pass arguments to the program
  syclflat run app.cpp -O3 --clang-arg=-DSIZE=4
  syclflat run app.cpp --device cuda:0       on an NVIDIA GPU
  syclflat run --profile app.cpp             print a table of the time of each kernel
  syclflat run --record DIR app.cpp          record launches with their arguments
  syclflat run app.cpp --target native       on the CPU, for a debugger
  syclflat run app.cpp --sycl bundled --device Intel   on syclflat's own runtime

Needs g++, and in a checkout: pip install '.[toolchain,dpcpp]'. Kernels run on the CPU itself; with
the extra run as well, by Intel's OpenCL. Programs in namespace cl::sycl, and those for --sycl
bundled, need '.[toolchain,run]' alone.
The program's exit code is passed on.
"""


class _Profile(NamedTuple):
    """Whether and where to report what a program does on devices."""

    profile: bool
    """On stderr."""
    profile_json: Path | None

    @property
    def is_wanted(self) -> bool:
        """Whether to report it."""
        return self.profile or self.profile_json is not None


class _Command(options.PassThroughCommand):
    way_for_clang = "--clang-arg={} passes it on to Clang"


@click.command("run", cls=_Command, epilog=EPILOG)
@click.argument("file", metavar="FILE [-- ARGS]", shell_complete=complete.files)
@click.option(
    "--device",
    metavar="NAME",
    help="Run on the NVIDIA GPU cuda:N, or on the CPU without OpenCL, native. With syclflat's own "
    "runtime, run on the device whose name or platform contains NAME; see syclflat devices.",
)
@click.option(
    "--target",
    "chosen_target",
    type=click.Choice(backends.TARGETS),
    help="Compile kernels for this kind of device, and run on the first one; native compiles "
    "kernels as functions of the program, for the CPU. --device implies the target. The default "
    "is spir64, or native if no OpenCL driver is found and DPC++'s headers are installed.",
)
@click.option(
    "--keep",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep all generated and built files in DIR.",
)
@click.option(
    "-O",
    "level",
    type=click.Choice(["0", "1", "2", "3"]),
    default="2",
    show_default=True,
    help="Optimization level of both halves.",
)
@reading.sycl_headers(
    "The bundled headers and runtime, or those of an installed DPC++ (intel-sycl-rt), or of "
    "the one in DIR. auto uses DPC++'s if they are installed, except for programs in namespace "
    "cl::sycl that include CL/sycl.hpp alone.",
)
@click.option(
    "--profile",
    is_flag=True,
    help="When the program ends, print the time of kernels, copies and the host's waits on stderr.",
)
@options.file_path("--profile-json", "profile_json", "Write these times to FILE as JSON.")
@click.option(
    "--record",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Record each launch with its arguments in DIR, for syclflat launches.",
)
@click.option("--redact", is_flag=True, help="Leave the values of arguments out of the recording.")
@click.option(
    "--memory",
    multiple=True,
    metavar="KERNEL[:N]",
    help="Record memory before and after the N-th launch of KERNEL, or all of them; KERNEL is "
    "a part of its name in C++, and :N alone the launch number N. Repeatable.",
)
@click.option("--follow", is_flag=True, help="Record memory that only pointers in memory lead to.")
@click.option(
    "--memory-limit",
    type=click.IntRange(0),
    metavar="MB",
    help="Record at most MB megabytes of memory; 1024 by default.",
)
@options.include_directories
@click.option(
    "--clang-arg",
    "clang_arguments",
    multiple=True,
    metavar="ARG",
    help="Pass ARG to Clang for both halves. Repeatable.",
)
@options.keeping
@click.option("-q", "--quiet", is_flag=True, help="Don't show progress.")
@settings_of()
@gathered("profile", _Profile)
@gathered("recording", Recording)
@reports_input_errors
def command(
    file: str,
    device: str | None,
    chosen_target: str | None,
    keep: Path | None,
    level: str,
    profile: _Profile,
    recording: Recording,
    settings: Settings,
    cache: Cache,
    quiet: bool,
) -> int:
    """Compile a SYCL program and run it, on a CPU or GPU.

    Flattens FILE, compiles the device caller to SPIR-V, or PTX, and the host half with the
    integration header, links them, and runs the program. The program gets the arguments after --.
    The command caches the executable and reuses it until an input changes.
    """
    from syclflat.driver.halves import bundled
    from syclflat.programs import executable, kept

    if file == "-":
        raise click.UsageError("give a FILE: a program isn't read from standard input")
    target, sycl = chosen_target, settings.sycl
    if sycl not in header_sets.NAMES and not header_sets.is_dpcpp(sycl):
        raise click.UsageError(
            f"--sycl {sycl!r} does not contain DPC++'s headers, and is not 'bundled'"
        )
    is_free = device is None and target is None
    if is_free and _lacks_opencl(sycl):
        target = backends.WITHOUT_DRIVER
    backend = backends.of_device(device or "")
    if target is not None:
        if device is not None and backend.target != target:
            raise click.UsageError(f"--device {device} is not a device of --target {target}")
        backend = backends.of(target)
        device = device or (backend.devices and backend.devices.first) or None
    is_libsycls = runtimes.BUNDLED not in backend.runtimes
    since = time.time_ns()
    # Use the C++ library of the host half: its types may be captured.
    settings = replace(settings, library=bundled.library())
    if sycl == header_sets.AUTO:
        source = Source(file, language=frontends.SYCL)
        sycl = header_sets.DPCPP if is_libsycls else settings.headers_for(source).name
    if is_libsycls and sycl == header_sets.BUNDLED:
        raise click.UsageError(
            f"--device {device}: requires DPC++'s runtime; --sycl bundled does not support it"
        )
    if device is not None and not is_libsycls and sycl != header_sets.BUNDLED:
        raise click.UsageError(
            "with DPC++'s runtime, --device takes cuda:N or native; set ONEAPI_DEVICE_SELECTOR "
            "for other devices, or use --sycl bundled with a name"
        )
    more = recording.variables()
    for option, is_wanted in (("--profile", profile.is_wanted), ("--record", bool(more))):
        if is_wanted and not header_sets.is_dpcpp(sycl):
            raise click.UsageError(
                f"{option}: requires DPC++'s runtime; --sycl bundled does not support it"
            )
    if backend.devices is not None:
        backend.devices.require(device or "")
    kept_in = cache.place()
    own = cache._replace(is_off=False)
    tracer = (
        subscribers.find(command_trace.SUBSCRIBER, sycl, own.place()) if profile.is_wanted else None
    )
    diagnostics: list[str] = []

    def say(text: str) -> None:
        diagnostics.append(click.unstyle(text))
        print_lines(text)

    def report(entries: Sequence[Diagnostic | ClangDiagnostic]) -> None:
        say(Reporter().text(entries))

    headers = Path(kept_in, directory.PCH) if kept_in else None
    settings = replace(settings, precompiled_headers=headers)
    needs_driver = False
    if backend.target == backends.DEFAULT_TARGET:
        needs_driver = target is not None or not header_sets.is_dpcpp(sycl)
        say(_without_driver(sycl) if needs_driver else "")
    with isolation.directory(keep) as scratch, _progress(quiet) as progress:
        try:
            if header_sets.is_dpcpp(sycl):
                arguments = [f"--sycl={sycl}", f"-O{level}"]
                arguments += [f"-I{name}" for name in settings.include_directories]
                arguments += [f"--target={backend.target}"] if target or is_libsycls else []
                arguments += settings.clang_arguments
                arguments += backend.for_this_machine(arguments)
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
        if (is_free or needs_driver) and built.inputs is not None:
            built = replace(built, inputs=built.inputs.joined(_drivers()))
        # A cached executable starts at once, so its progress needs no display.
        if kept_in and keep is None and not (profile.is_wanted or more):
            asked = request.of_words(request.before_dashes(sys.argv[1:]))
            try:
                kept.keep(kept_in, asked, built, since, "".join(diagnostics), device or "")
            except StoreError as failure:
                report_unkept(str(failure))
        if tracer is None:
            return running.run(
                built.path, options.after_dashes(), device or "", more, kept_in=kept_in
            )
        trace = scratch / "trace"
        variables = {
            **more,
            **subscribers.settings(str(tracer)),
            command_trace.VARIABLE: str(trace),
        }
        code = running.run(built.path, options.after_dashes(), device or "", variables)
        _report_usage(profile, trace, built.flattened)
        return code


def _report_usage(profile: _Profile, trace: Path, flattened: Flattened | None) -> None:
    from syclflat.cli import usage
    from syclflat.programs.profile import launched

    kernels = {}
    if flattened is not None:
        kernels = launched(flattened.captures.document.kernels, flattened.manifest.kernels)
    usages = usage.read(trace, kernels)
    if profile.profile:
        usage.show(usages)
    if profile.profile_json is not None:
        write_all({profile.profile_json: usage.as_json(usages)})


def _lacks_opencl(sycl: str) -> bool:
    """Return whether DPC++ programs have no OpenCL driver, and you chose no other target."""
    if os.environ.get("ONEAPI_DEVICE_SELECTOR") or opencl.has_driver(os.environ):
        return False
    if sycl == header_sets.AUTO:
        return header_sets.installed_dpcpp() is not None
    return header_sets.is_dpcpp(sycl)


def _without_driver(sycl: str) -> str:
    """Return a warning if programs for OpenCL have no driver here; else nothing."""
    if opencl.has_driver(os.environ):
        return ""
    reason = f"programs for {backends.DEFAULT_TARGET} need one, or a device of Level Zero"
    way_out = f"; --target {backends.WITHOUT_DRIVER} needs none"
    if not header_sets.is_dpcpp(sycl):
        if os.environ.get(opencl.LOADER_VARIABLE):
            return ""
        reason, way_out = "the bundled runtime needs one", ""
    return (
        f"syclflat: warning: no OpenCL driver was found, and {reason}{way_out}\n"
        f"syclflat: note: install one with: {installing.extras('run')}\n"
    )


def _drivers() -> Inputs:
    """Return the facts that decide whether a driver exists."""
    files: list[str] = []
    directories: list[str] = []
    absent: list[str] = []
    for place in opencl.driver_places(os.environ):
        kind = directories if place.is_dir() else files if place.exists() else absent
        kind.append(str(place))
    return Inputs((), files, directories, absent)


def _announce_what_takes_long(text: str) -> None:
    from syclflat.programs.executable import BUILDING_LIBRARY

    if text == BUILDING_LIBRARY:
        long_steps.announce(text)


@contextlib.contextmanager
def _progress(quiet: bool) -> Iterator[Progress]:
    """Give a function that shows the current step; an empty text ends the display."""
    if quiet:
        long_steps.turn_on(False)
        yield lambda _: None
        return
    if not sys.stderr.isatty():
        yield _announce_what_takes_long
        return
    from rich.console import Console
    from rich.progress import Progress as Display
    from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    display = Display(*columns, console=Console(stderr=True), transient=True)
    step = display.add_task("")
    display.start()

    def show(text: str) -> None:
        if text:
            # Steps that end before the next refresh are shown, too.
            display.update(step, description=text, refresh=True)
        else:
            display.stop()

    try:
        yield show
    finally:
        display.stop()
