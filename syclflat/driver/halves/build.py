"""Execute a command line: sources to objects, objects to a program."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat import backends, targets
from syclflat._version import __version__
from syclflat.backends import kept_code
from syclflat.clang import libstdcxx, ziglang
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, Severity, exit_code
from syclflat.driver.command_line import aliases, table
from syclflat.driver.command_line.invocation import Halves, Input, Invocation, Phase, Shown
from syclflat.driver.halves import linked_targets, recording
from syclflat.driver.halves.link import is_whole, link_jobs
from syclflat.driver.jobs import dependencies, processes
from syclflat.driver.jobs.compilation import Compilation, Report
from syclflat.driver.jobs.job import Job
from syclflat.driver.jobs.outputs import publish
from syclflat.driver.jobs.processes import Processes
from syclflat.driver.jobs.runner import Runner, read_by
from syclflat.model import exit_codes
from syclflat.project.files.outputs import refuse_inputs, write_all
from syclflat.runtimes import header_sets, host_half
from syclflat.service import isolation

if TYPE_CHECKING:
    from syclflat.driver.halves.compile import Plan

_STANDARD_OUTPUT = "-"
_SIDE_FILES = {
    "-fstack-usage": ".su",
    "-ftime-trace": ".json",
    "-fsave-optimization-record": ".opt.yaml",
}
"""The suffixes of the files that Clang writes beside an object, by option."""


def build(invocation: Invocation, report: Report, precompiled_headers: Path | None) -> int:
    """Build the requested outputs and return the exit code.

    Args:
        invocation: the command line.
        report: gets diagnostics.
        precompiled_headers: the directory for them; None to use none.

    Raises:
        InputError: if the build cannot start.
        ToolChainError: if the tool chain is missing.

    """
    if invocation.shown is not None:
        sys.stdout.write(_shown(invocation.shown, invocation))
        return 0
    own = host_half.own_compiler()
    given = invocation.host_compiler
    compiler = host_half.other_compiler(given) if given else own
    if invocation.asks or not invocation.inputs:
        return _ask(compiler, invocation)
    refuse_inputs(_named_outputs(invocation), [item.name for item in invocation.inputs])
    libstdcxx.require_headers()
    if invocation.is_verbose:
        print(_about(invocation) + _choice(invocation), file=sys.stderr, flush=True)
    report([*_without_effect(invocation), *_without_machine_code(invocation)])
    if invocation.phase is Phase.PREPROCESS:
        return _preprocess(compiler, invocation)
    said: list[Diagnostic | ClangDiagnostic] = []

    def noted(entries: Sequence[Diagnostic | ClangDiagnostic]) -> None:
        said.extend(entries)
        report(entries)

    compilation = Compilation(invocation, compiler, own, noted, precompiled_headers)
    calls = Processes(invocation.is_verbose, invocation.is_dry, invocation.seconds)
    with (
        _scratch(invocation.saved) as scratch,
        _adapters_beside(invocation) as adapters_are_built,
        Runner(calls, precompiled_headers) as runner,
    ):
        objects = _compile_all(compilation, runner, scratch)
        adapters_are_built()
        is_done = objects is not None and (
            invocation.phase is not Phase.LINK or _link(compilation, runner, objects, scratch)
        )
    return exit_codes.DONE if is_done else exit_code.of(said)


def _shown(shown: Shown, invocation: Invocation) -> str:
    if shown is Shown.STAGES:
        from syclflat.backends.device_half import Program
        from syclflat.driver.halves import stage_run

        programs = (
            Program(
                *(Path(), Path(), Path(), targets.find(name)),
                (*invocation.device, *invocation.host),
                invocation.device_optimization,
                has_lines=invocation.has_lines,
                keeps_code=invocation.links_device_code,
            )
            for name in invocation.targets
        )
        return "\n".join(
            stage_run.listed(each) for program in programs for each in program.with_linked
        )
    return table.help_text() if shown is Shown.OPTIONS else f"{aliases.directory()}\n"


def _without_effect(invocation: Invocation) -> list[Diagnostic]:
    """Return a note on options that only tune, unless the user disabled Clang's own warning."""
    is_quiet = invocation.is_silent or "no-unused-command-line-argument" in invocation.warnings
    if is_quiet or not (invocation.only_tuning and invocation.sources):
        return []
    options = ", ".join(invocation.only_tuning)
    message = f"accepted without effect: {options}; -fsycl-help explains why"
    return [Diagnostic(Severity.NOTE, message, "compiler-option")]


def _without_machine_code(invocation: Invocation) -> list[Diagnostic]:
    is_made = invocation.phase in (Phase.COMPILE, Phase.LINK) and invocation.sources
    if invocation.is_silent or not is_made or invocation.halves is not Halves.BOTH:
        return []
    return backends.without_machine_code(
        invocation.targets, invocation.gpu_architectures, invocation.assembler_options
    )


def _named_outputs(invocation: Invocation) -> list[Path]:
    """Return the files that the command line names, or the default names."""
    output = invocation.output or ("a.out" if invocation.phase is Phase.LINK else "")
    dependencies = invocation.dependencies.file if invocation.dependencies is not None else ""
    return [Path(name) for name in (output, dependencies) if name not in ("", _STANDARD_OUTPUT)]


def _ask(compiler: host_half.HostCompiler, invocation: Invocation) -> int:
    """Let the compiler answer queries about itself."""
    words = [
        *compiler.understood(invocation.host),
        *invocation.asks,
        *(["-v"] if invocation.is_verbose else []),
    ]
    code = _tell([*compiler.command, *words])
    if code == 0 and "--version" in invocation.asks:
        print(_about(invocation))
    elif code == 0 and invocation.is_verbose and not invocation.asks:
        print(_about(invocation) + _choice(invocation), file=sys.stderr)
    return code


def _about(invocation: Invocation) -> str:
    """Return the version of syclflat, of the headers, and the targets.

    The text names neither DPC++ nor icpx: Kokkos takes Clang for Intel's compiler by these words.
    """
    try:
        headers = f"with SYCL of oneAPI {header_sets.release(invocation.sycl).series}"
    except InputError:
        headers = "without SYCL of oneAPI"
    return f"syclflat {__version__} {headers}, for {' and '.join(invocation.targets)}"


def _choice(invocation: Invocation) -> str:
    """Return the reason for default targets."""
    if not invocation.has_default_targets:
        return ""
    has_driver = backends.WITHOUT_DRIVER not in invocation.targets
    found = "an OpenCL driver was found" if has_driver else "no OpenCL driver was found"
    return f" (default: {found})"


def _tell(command: Sequence[str]) -> int:
    """Run ``command`` and forward its output: Clang aborts if it cannot write its output."""
    result = subprocess.run(command, check=False, stdout=subprocess.PIPE)
    sys.stdout.buffer.write(result.stdout)
    sys.stdout.flush()
    return exit_codes.INPUT if result.returncode else exit_codes.DONE


def _preprocess(compiler: host_half.HostCompiler, invocation: Invocation) -> int:
    """Preprocess the host half, which needs no generated file."""
    from syclflat.driver.halves.compile import preprocess_command

    code = 0
    for source in invocation.sources:
        command = preprocess_command(compiler, invocation, source)
        if invocation.is_dry:
            # This step compiles nothing, and -o names no object yet.
            calls = Processes(is_dry=True)
            refused = calls.refused(command)
            processes.show(refused.said or calls.run(command).said)
            code = exit_codes.INPUT if refused.code else code
        else:
            code = _tell(command) or code
    return code


def _compile_all(
    compilation: Compilation, runner: Runner, scratch: Path
) -> dict[Input, Path] | None:
    """Compile all sources; return the objects, None if a source failed."""
    invocation = compilation.invocation
    if not invocation.sources:
        return {}
    # Linking alone needs none of this, which takes half as long to load as all the rest.
    from syclflat.driver.halves import header_files
    from syclflat.driver.halves.compile import plan_source

    plans: list[Plan] = []
    is_done = True
    for number, source in enumerate(invocation.sources):
        directory = scratch / str(number) if number else scratch
        directory.mkdir(parents=True, exist_ok=True)
        try:
            plans.append(plan_source(compilation, source, directory))
        except InputError as failure:
            compilation.report(failure.diagnostics)
            is_done = False
        else:
            runner.start(plans[-1].jobs)
    for plan in plans:
        has_failed = _ended(compilation, runner, plan.jobs)
        if not has_failed:
            compilation.report(plan.late_warnings)
        is_done = is_done and not has_failed
        if has_failed or invocation.is_dry:
            continue
        _put_down(compilation, plan)
        if plan.source.is_header and invocation.phase is Phase.COMPILE:
            try:
                header_files.precompile(
                    compilation, Path(invocation.output or f"{plan.source.name}.pch")
                )
            except InputError as failure:
                compilation.report(failure.diagnostics)
                is_done = False
    return {plan.source: plan.object for plan in plans} if is_done else None


def _ended(compilation: Compilation, runner: Runner, jobs: Sequence[Job]) -> bool:
    """Wait for jobs and print their messages; return whether one failed."""
    done = runner.finish(jobs)
    processes.show(done.said)
    if done.errors:
        compilation.report(done.errors)
    return done.failed


def _put_down(compilation: Compilation, plan: Plan) -> None:
    """Move a requested object and its dependency file into place."""
    invocation = compilation.invocation
    # As in Clang, a precompiled header is beside its header.
    beside = f"{plan.source.name}.pch" if plan.source.is_header else plan.object.name
    output = invocation.output or ("a.out" if invocation.phase is Phase.LINK else beside)
    if invocation.phase in (Phase.COMPILE, Phase.ASSEMBLE):
        if output == _STANDARD_OUTPUT:
            sys.stdout.buffer.write(plan.object.read_bytes())
            sys.stdout.flush()
        else:
            publish(plan.object, Path(output))
    _put_beside(plan, output, invocation)
    asked = invocation.dependencies
    if asked is not None:
        stem = output if invocation.output else Path(plan.source.name).name
        file = asked.file or str(Path(stem).with_suffix(".d"))
        places = (plan.object.parent, compilation.precompiled_headers)
        made = [place for place in places if place is not None]
        rule = dependencies.rule(asked, output, plan.source.name, read_by(plan.jobs), made)
        if asked.file == _STANDARD_OUTPUT:
            sys.stdout.write(rule)
        else:
            write_all({Path(file): rule})


def _put_beside(plan: Plan, output: str, invocation: Invocation) -> None:
    """Move into place what Clang wrote beside an object, under GCC's names."""
    name = Path(plan.source.name).stem
    if invocation.phase is Phase.LINK:
        name = f"{output}-{name}"
    elif output != _STANDARD_OUTPUT:
        name = str(Path(output).with_suffix(""))
    for option, suffix in _SIDE_FILES.items():
        made = plan.host.output.with_suffix(suffix)
        if option in invocation.host and made.exists():
            publish(made, Path(name + suffix))


def _link(
    compilation: Compilation, runner: Runner, objects: dict[Input, Path], scratch: Path
) -> bool:
    """Link a program, and return whether that succeeded."""
    invocation = compilation.invocation
    made = scratch / "syclflat_linked"
    jobs = link_jobs(compilation, objects, scratch, made, invocation.targets)
    if not _run(compilation, runner, jobs):
        return False
    if invocation.is_dry:
        return True
    if is_whole(invocation):
        targets, warnings = linked_targets.common(made, objects, invocation.inputs)
        compilation.report([] if invocation.is_silent else warnings)
        has_code = kept_code.is_in(made)
        more: list[Job] = []
        linked: list[Path] = []
        if has_code:
            from syclflat.driver.halves import device_link
        if has_code and invocation.links_device_code:
            more, linked = device_link.jobs(compilation, kept_code.read(made), scratch)
        if not _run(compilation, runner, more):
            return False
        others = targets and _adapters(targets) != _adapters(invocation.targets)
        if others or linked:
            targets = targets or invocation.targets
            jobs = link_jobs(compilation, objects, scratch, made, targets, linked)
            if not _run(compilation, runner, jobs):
                return False
        if has_code and not _run(compilation, runner, device_link.removing(made)):
            return False
    publish(made, Path(invocation.output or "a.out"))
    return True


def _run(compilation: Compilation, runner: Runner, jobs: Sequence[Job]) -> bool:
    """Run jobs and print their messages; return whether all succeeded."""
    runner.start(jobs)
    return not _ended(compilation, runner, jobs)


def _adapters(targets: Sequence[str]) -> tuple[set[str], str]:
    """Return the variables of the adapters that a program needs, and the only one that it loads."""
    adapters = (backend.adapter for backend in backends.of_program(targets))
    variables = {adapter.variable for adapter in adapters if adapter is not None}
    return variables, backends.only_adapter(targets)


@contextlib.contextmanager
def _adapters_beside(invocation: Invocation) -> Iterator[Callable[[], None]]:
    """Build a program's missing adapters and recorder beside its halves; give a function to wait.

    Failures are left to the link, which asks for them again.
    """

    def build() -> None:
        with contextlib.suppress(InputError, ziglang.ToolChainError):
            for backend in backends.of_program(invocation.targets):
                if backend.adapter is not None:
                    backend.adapter.find(invocation.sycl)
        recording.build(invocation)

    is_linked = invocation.phase is Phase.LINK and is_whole(invocation)
    if not is_linked or invocation.is_dry or invocation.runtime_directory:
        yield lambda: None
        return
    with ThreadPoolExecutor(1) as pool:
        yield pool.submit(build).result


@contextlib.contextmanager
def _scratch(saved: str | None) -> Iterator[Path]:
    if saved is not None:
        directory = Path(saved)
        directory.mkdir(parents=True, exist_ok=True)
        yield directory.resolve()
        return
    with isolation.scratch("syclflat-") as name:
        yield Path(name)
