"""Replay a launch: place its memory, run it alone, and compare what it wrote."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from syclflat import backends
from syclflat.clang.ziglang import ToolChainError
from syclflat.diagnostics import ClangDiagnostic, Diagnostic
from syclflat.launches.bundles.bundle import Bundle
from syclflat.launches.bundles.description import Variable
from syclflat.launches.captures.elements import Elements
from syclflat.launches.captures.kernels import Table
from syclflat.launches.recording import Kernel
from syclflat.model.manifests import Kernels
from syclflat.replays import (
    child,
    code,
    differences,
    elements,
    interface,
    plan,
    request,
    variables,
)
from syclflat.replays.child import Report
from syclflat.replays.code import Code
from syclflat.replays.differences import Moved
from syclflat.replays.interface import Taken
from syclflat.replays.outcome import Memory, Replay
from syclflat.replays.plan import Launch
from syclflat.replays.request import Place, Request
from syclflat.service import isolation

Saying = Callable[[Sequence[Diagnostic | ClangDiagnostic]], None]


@dataclass(frozen=True, slots=True)
class Output:
    """Where messages of a build go."""

    progress: Callable[[str], None] = lambda _text: None
    report: Saying = lambda _entries: None
    precompiled_headers: Path | None = None


@dataclass(frozen=True, slots=True)
class Ready:
    """A replay that can start."""

    bundle: Bundle
    request: Request
    place: Place
    program: Path
    environment: dict[str, str]
    scratch: Path
    table: Table
    elements: dict[int, Elements]
    variables: tuple[Variable, ...] = ()
    """The variables of the recorded program, by their symbols in the code."""
    document: Kernels | None = None
    """The manifest of the source; None for recorded code."""

    @property
    def kernel(self) -> Kernel:
        """The kernel of the launch."""
        return self.table.kernel


_PLAIN = Request()
_SILENT = Output()


def replay(bundle: Bundle, asked: Request = _PLAIN, output: Output = _SILENT) -> Replay:
    """Run the launch of a bundle again, and compare the memory that it leaves.

    Args:
        bundle: the launch with its memory.
        asked: where and how to run it.
        output: where messages of a build go.

    Raises:
        InputError: if the bundle or the source doesn't allow it.
        ToolChainError: if a part is missing, or the device refuses the launch.

    """
    with isolation.scratch("syclflat-") as name:
        ready = prepare(bundle, asked, Path(name).resolve(), output)
        output.progress("running the kernel")
        report = child.run(ready.program, ready.environment, ready.scratch)
        output.progress("")
        return outcome(ready, report)


def prepare(bundle: Bundle, asked: Request, scratch: Path, output: Output) -> Ready:
    """Build what replays a launch in ``scratch``, without running it.

    Raises:
        InputError: if the bundle or the source doesn't allow it.
        ToolChainError: if the tool chain is missing.

    """
    place = request.place(bundle, asked)
    if asked.has_sanitizer and place.target != backends.WITHOUT_DRIVER:
        raise request.refused(
            f"-fsanitize=: code for {place.target} has no sanitizers", "give --target native"
        )
    found = bundle.description
    table, types = elements.of_bundle(bundle)
    arguments, global_, kernel = found.arguments, found.global_, found.kernel
    plan.refuse_missing(bundle, arguments)
    plan.refuse_handles(bundle, table.slots)
    placed, document = found.variables or (), None
    if asked.source:
        own, document, taken = _of_source(bundle, asked, place, scratch, output)
        kernel, arguments, global_ = taken.symbol, taken.arguments, taken.global_
        placed = variables.in_source(bundle, document)
    elif place.target == "native":
        own = code.of_program(bundle, asked)
    else:
        own = code.of_images(bundle, asked, scratch)
    launch = Launch(
        kernel,
        arguments,
        global_,
        request.local_range(bundle, asked, global_),
        found.offset or (),
        own.lines,
        placed,
    )
    relocates = asked.relocates or asked.is_sanitized
    written = plan.write(bundle, launch, place, scratch, asked.repeats, relocates=relocates)
    environment = child.environment(place, asked.sycl, scratch, written) | own.variables
    program = own.program, environment, scratch
    return Ready(bundle, asked, place, *program, table, dict(types), placed, document)


def outcome(ready: Ready, report: Report) -> Replay:
    """Return what a finished replay found.

    Raises:
        ToolChainError: if the launch never began.

    """
    if not report.is_launched:
        raise ToolChainError(f"the launch cannot be replayed: {report.failure}")
    bundle, found = ready.bundle, ready.bundle.description
    at = ready.kernel.place
    is_compared = bundle.is_complete and not report.failure
    memory = tuple(_memory(ready, report)) if is_compared else ()
    return Replay(
        bundle.directory,
        found.launch,
        ready.kernel.name,
        "" if at is None else f"{at.file}:{at.line}:{at.column}",
        ready.place.target,
        report.device,
        found.device.name,
        tuple(report.durations),
        report.failure,
        bundle.is_complete,
        memory,
        tuple(_notes(ready, report)),
        # A kernel's own text is no report.
        report.errors if ready.request.has_sanitizer else 0,
    )


def breakpoints(ready: Ready) -> list[str]:
    """Return where a debugger stops in the kernel."""
    symbol = ready.bundle.description.kernel
    at = ready.kernel.place
    if ready.request.source and at is not None:
        return [f"{Path(ready.request.source).name}:{at.line}"]
    # Without its parameters, this is the name of the versions for levels of the CPU, too.
    return ["sycl_kernel" if symbol.startswith("_ZTS") else symbol]


def _of_source(
    bundle: Bundle, asked: Request, place: Place, scratch: Path, output: Output
) -> tuple[Code, Kernels, Taken]:
    # It takes the front end along, which other replays do without.
    from syclflat.programs import executable

    library = code.library(asked.sycl)
    built = executable.build_device_half(
        asked.source,
        [f"--target={place.target}", f"--sycl={asked.sycl}", *asked.arguments],
        [str(library)],
        scratch,
        output.precompiled_headers,
        output.progress,
        output.report,
    )
    is_same = place.target == request.recorded_target(bundle)
    taken = interface.taken(bundle, built.document, asked.source, is_of_target=is_same)
    return Code(built.program, ["registered *"]), built.document, taken


def _memory(ready: Ready, report: Report) -> list[Memory]:
    bundle = ready.bundle
    moved = Moved.of(bundle, report.placed)
    found = []
    for own in plan.kept(bundle):
        if own.allocation in report.absent:
            continue
        recorded = bundle.after(own)
        assert recorded is not None
        replayed = plan.after(ready.scratch, own.allocation).read_bytes()
        memory = recorded, moved.restored(recorded, replayed)
        known = ready.elements.get(own.allocation)
        found.append(differences.compare(own, known, memory, ready.request.tolerance))
    return found


def _notes(ready: Ready, report: Report) -> list[str]:
    bundle, notes = ready.bundle, []
    moved = [
        number
        for number, address in report.placed.items()
        if (own := bundle.allocation(number)) is not None and own.start != address
    ]
    if moved:
        listed = ", ".join(map(str, moved[:8])) + (", …" if len(moved) > 8 else "")
        notes.append(f"relocated: allocation{'s' * (len(moved) > 1)} {listed}")
    if report.region is not None:
        where, start = report.region
        for number in (own for own, address in report.placed.items() if address == start):
            path = ready.elements[number].path if number in ready.elements else ""
            notes.append(f"invalid access {where} allocation {number}{path and f', {path}'}")
    known = interface.recorded(bundle)
    has_unknown = bundle.description.variables is None
    if has_unknown and known is not None and known.document.device_globals:
        notes.append(
            "the file has device_global variables, whose contents this older bundle lacks; record "
            "it again"
        )
    own_notes = variables.notes(bundle, ready.variables, report.absent, ready.document)
    notes += own_notes
    left = plan.unfollowed(bundle)
    if left:
        notes.append(
            f"{left} allocation{'s' * (left > 1)} that only memory leads to "
            f"{'are' if left > 1 else 'is'} not in the bundle; record with --follow"
        )
    if nowhere := plan.pointing_nowhere(bundle):
        listed = ", ".join(map(str, nowhere[:8])) + (", …" if len(nowhere) > 8 else "")
        notes.append(
            f"argument{'s' * (len(nowhere) > 1)} {listed}: an address in memory that the recorder "
            "did not know, which the replay lacks"
        )
    if not bundle.is_complete:
        notes.append("the recorded launch did not end, so there is nothing to compare with")
    return notes
