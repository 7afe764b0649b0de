"""The costs of a source's kernels, measured on the output of ``syclflat c++``.

For each kernel, reports the bytes that cross to the device, the parameters that the optimized LLVM
IR reads, and the facts that the assembler of each named GPU prints. It links nothing and needs no
device. Results are cached, see :mod:`syclflat.service.cache`.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec

from syclflat import backends, frontends, runtimes
from syclflat.backends import device_half
from syclflat.backends.assembler import Assembler
from syclflat.backends.device_half import Program
from syclflat.backends.passes import read_parameters
from syclflat.clang import libstdcxx, ziglang
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.driver.command_line import options
from syclflat.driver.halves import compile as compiling
from syclflat.driver.halves import device
from syclflat.driver.jobs.compilation import Compilation
from syclflat.driver.jobs.dependencies import EVERYTHING
from syclflat.driver.jobs.job import Job
from syclflat.driver.jobs.processes import Processes, show
from syclflat.driver.jobs.refusals import does_not_compile
from syclflat.driver.jobs.runner import Runner, not_generated, read_by
from syclflat.emitters import layout
from syclflat.model import layout_counts
from syclflat.model.captures import special_captures
from syclflat.model.cost import Arguments, Costs, KernelCost, MachineCost
from syclflat.model.kernel import Kernel
from syclflat.model.location import Location
from syclflat.model.plan import Plan, PlannedUnit
from syclflat.pipeline import argument_size, stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.programs import kept
from syclflat.runtimes import header_sets, host_half
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest
from syclflat.service import isolation
from syclflat.service.cache import request
from syclflat.service.cache.inputs import Inputs
from syclflat.service.cache.result import Result
from syclflat.service.cache.store import Store, StoreError

_REQUEST = "cost"


def measure(
    source: str, settings: Settings, architectures: Sequence[str] = (), cache_directory: str = ""
) -> Costs:
    """Return the costs of a source's kernels, built as ``syclflat c++`` builds it.

    The optimization level is ``-O2``, unless Clang's arguments in ``settings`` set another.

    Args:
        source: the file, which compilers read in place.
        settings: the settings for reading it; the conventions have no effect.
        architectures: NVIDIA's GPUs, such as ``sm_90``, in the order of
            :meth:`backends.Processors.read`; none for the costs that all devices of the target
            share.
        cache_directory: the directory for results; empty to keep none.

    Raises:
        InputError: if the source cannot be read, flattened or compiled, or has no kernels.

    """
    assembler = backends.of_processors(architectures).assembler if architectures else None
    identity = [assembler().identity()] if assembler is not None else []
    asked = request.of_words((_REQUEST, source, repr(settings), *architectures, *identity))
    if cache_directory and (found := Store(cache_directory).find(asked)) is not None:
        with contextlib.suppress(msgspec.DecodeError):
            return msgspec.json.decode(found.text, type=Costs)
    since = time.time_ns()
    costs, inputs = _measure(source, settings, architectures, bool(cache_directory))
    if cache_directory and inputs is not None:
        encoded = msgspec.json.encode(costs).decode()
        with contextlib.suppress(StoreError):
            Store(cache_directory).keep(asked, inputs, since, Result((), text=encoded))
    return costs


def _measure(
    source: str, settings: Settings, architectures: Sequence[str], lists_inputs: bool
) -> tuple[Costs, Inputs | None]:
    """Return costs and all their dependencies; None for dependencies that are unknown."""
    target = backends.of_processors(architectures).target if architectures else settings.target
    others = [n for n in architectures if n not in backends.own_processors(target, architectures)]
    if others:
        message = f"--gpu-arch {','.join(architectures)}: {', '.join(others)} is not for {target}"
        raise InputError(error(message, "compiler-option", None, "report on one family at a time"))
    settings = replace(settings, target=target, list_dependencies=lists_inputs)
    read = Source(source)
    if read.frontend.name != frontends.SYCL:
        raise InputError(_without_kernels(source))
    headers = settings.headers_for(read).name
    why = ""
    if not header_sets.is_dpcpp(headers):
        why = "the source uses the bundled SYCL headers; syclflat c++ requires DPC++'s"
    elif target not in backends.IMAGE_TARGETS:
        why = f"device images are for {', '.join(backends.IMAGE_TARGETS)}"
    else:
        try:
            return _of_build(source, replace(settings, sycl=headers), architectures)
        except ziglang.ToolChainError as failure:
            why = str(failure)
    (unit,) = stages.plan(read, replace(settings, conventions=())).units
    lacks = f"the device half was not compiled: {why}"
    kernels = [_kernel(plan, None, ()) for plan in unit.plans]
    return Costs(source, target, tuple(kernels), (lacks,)), None


def _without_kernels(source: str) -> Diagnostic:
    return error(
        "this language has no SYCL kernels",
        "no-kernel",
        Location(source, 0, 0),
        "give a C++ source",
    )


def _of_build(
    source: str, settings: Settings, architectures: Sequence[str]
) -> tuple[Costs, Inputs | None]:
    invocation = options.parse(_words(source, settings, architectures))
    libstdcxx.require_headers()
    own = host_half.own_compiler()
    pch = settings.precompiled_headers
    compilation = Compilation(invocation, own, own, _say_nothing, pch, settings.list_dependencies)
    with isolation.scratch("syclflat-") as name:
        # A file there has the name that compilers get for it.
        directory = Path(name).resolve()
        given = invocation.sources[0]
        flattened = compiling.flatten_source(compilation, given, directory)
        (program,) = compiling.device_programs(compilation, given, flattened)
        (unit,) = flattened.planned.units
        compiled = Compiled(program, source, flattened.manifest)
        jobs = compiled.run(flattened.overlay, pch) if flattened.manifest.kernels else ()
        machines, lacks = compiled.machines(directory)
        kernels = _kernels(unit, flattened.manifest, compiled.reads, machines)
        costs = Costs(source, settings.target, tuple(kernels), tuple(lacks))
        if not settings.list_dependencies:
            return costs, None
        inputs = kept.all_inputs(
            Source(source, language=frontends.SYCL),
            flattened.planned,
            flattened.settings,
            not_generated(read_by(jobs), pch),
            directory,
            [str(libstdcxx.linker())],
        )
        return costs, inputs


def _words(source: str, settings: Settings, architectures: Sequence[str]) -> list[str]:
    """Return the command line of the compiler."""
    from syclflat.frontends.sycl.clang import foreign_flags

    return [
        f"--sycl={settings.sycl}",
        f"--target={settings.target}",
        *([f"--gpu-arch={','.join(architectures)}"] if architectures else []),
        *(f"-I{place}" for place in settings.include_directories),
        *foreign_flags.split(settings.build_arguments(Source(source)))[0],
        *settings.clang_arguments,
        *("-x", "c++", "-c", "--", source),
    ]


def _say_nothing(_said: object) -> None:
    """Suppress warnings, which commands that flatten report."""


@dataclass(slots=True)
class Compiled:
    """The device half of a source, for one target."""

    program: Program
    source: str
    manifest: Manifest
    images: Sequence[DeviceImage] = ()
    reads: Mapping[str, Sequence[bool]] = field(default_factory=dict)
    """The parameters that each kernel reads, by its mangled name."""

    def run(self, overlay: Sequence[str], precompiled_headers: Path | None) -> Sequence[Job]:
        """Compile the device half, and return the finished jobs.

        Raises:
            InputError: if it does not compile.

        """
        half = device.Half(
            self.program,
            self.source,
            self.manifest,
            runtimes.LIBSYCL,
            EVERYTHING,
            overlay,
            precompiled_headers,
            assembles=False,
        )
        ir, module = half.jobs[0].output, half.jobs[-1].output
        optimized = self.program.output(".measured.ll")
        command = device_half.optimized_command(ziglang.find_zig(), self.program, ir, optimized)
        # After the module is made, its LLVM IR holds only code that kernels reach.
        jobs = (*half.jobs, Job((module,), optimized, tuple(command)))
        with Runner(Processes(), precompiled_headers) as runner:
            runner.start(jobs)
            done = runner.finish(jobs)
        if done.failed:
            show(done.said)
            raise InputError(*(done.errors or (does_not_compile("device", self.source),)))
        self.images = half.images()
        self.reads = read_parameters.read(optimized.read_text("utf-8", "surrogateescape"))
        return jobs

    def machines(self, directory: Path) -> tuple[dict[str, list[MachineCost]], list[str]]:
        """Return the resources of kernels on the GPUs, by symbol, and notes on unknown ones.

        Raises:
            InputError: if the assembler rejects a kernel.

        """
        made = self.program.backend.assembler
        found: dict[str, list[MachineCost]] = {}
        if made is None or not self.program.processors:
            return found, []
        assembler = made()
        lacks = [
            f"no machine code for {name} here: {note.notes[0].message}"
            for name in self.program.processors
            for note in assembler.lacks([name], self.program.assembler_options)
        ]
        for image in self.images:
            if assembler.is_linked(image):
                lacks += self._unlinked(image)
                continue
            text = assembler.input(image)
            for processor in self.program.machine_code:
                if not assembler.takes(image, processor):
                    lacks += self._untaken(image, processor)
                    continue
                for name, cost in self._measured(assembler, text, processor, directory).items():
                    found.setdefault(name, []).append(cost)
        return found, lacks

    def _untaken(self, image: DeviceImage, processor: str) -> Iterator[str]:
        if image.kernels:
            names = {kernel.symbol: kernel.spelling for kernel in self.manifest.kernels}
            listed = ", ".join(names.get(name, name) for name in image.kernels)
            yield f"{listed}: only the driver makes machine code for {processor}"

    def _unlinked(self, image: DeviceImage) -> Iterator[str]:
        names = {kernel.symbol: kernel.spelling for kernel in self.manifest.kernels}
        if image.kernels:
            listed = ", ".join(names.get(name, name) for name in image.kernels)
            yield (
                f"{listed}: machine code requires linking, because kernels call functions of "
                f"other files"
            )

    def _measured(
        self, assembler: Assembler, text: bytes, processor: str, directory: Path
    ) -> Mapping[str, MachineCost]:
        options = self.program.assembler_options
        measured = assembler.measure(text, processor, directory, options)
        if measured.has_failed:
            kernels = self.manifest.in_program().kernels
            said = assembler.explain(measured.said, measured.files, kernels, self.source)
            raise InputError(*(said or (does_not_compile("device", self.source),)))
        return measured.costs


def _kernels(
    unit: PlannedUnit,
    manifest: Manifest,
    reads: Mapping[str, Sequence[bool]],
    machines: Mapping[str, Sequence[MachineCost]],
) -> Iterator[KernelCost]:
    for plan, own in zip(unit.plans, manifest.kernels, strict=True):
        yield _kernel(plan, reads.get(own.mangled), machines.get(own.symbol, ()))


def _kernel(
    plan: Plan, reads: Sequence[bool] | None, machines: Sequence[MachineCost]
) -> KernelCost:
    kernel = plan.kernel
    return KernelCost(
        kernel.name.spelling,
        kernel.name.mangled,
        kernel.location,
        _arguments(plan, reads),
        tuple(machines),
    )


def _arguments(plan: Plan, reads: Sequence[bool] | None) -> Arguments:
    capture = plan.kernel.capture
    unread, unused = None, plan.kernel.unused
    # The callers of some kernels have additional parameters.
    if reads is not None and len(reads) == len(plan.parameters):
        pairs = tuple(zip(plan.parameters, reads, strict=True))
        unread = sum(argument_size.extent(one)[0] for one, is_read in pairs if not is_read)
        paths = {one.capture.path for one in plan.parameters}
        unused = frozenset(paths.difference(one.capture.path for one, is_read in pairs if is_read))
    names = dict.fromkeys(one.capture.path for one in plan.parameters)
    return Arguments(
        capture.type.size,
        layout_counts.free_bits(layout.rows(capture)),
        len(plan.parameters),
        argument_size.argument_bytes(plan),
        unread,
        tuple(name for name in names if name in unused),
        local_memory(plan.kernel),
    )


def local_memory(kernel: Kernel) -> int | None:
    """Return the bytes of all local accessors; None if the size of one is unknown."""
    sizes = dict(kernel.local_memory)
    paths = [
        node.path
        for node in special_captures(kernel.capture)
        if any(part.address_space == "local" for part in node.init)
    ]
    return None if any(path not in sizes for path in paths) else sum(map(sizes.__getitem__, paths))
