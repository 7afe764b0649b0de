"""What the kernels of a source cost: measured on what ``syclflat c++`` makes of it.

It tells of each kernel what crosses to the device; of the device half, compiled to LLVM IR and
optimized, which parameters are read; and of named GPUs, what their assembler tells. Nothing is
linked, and no device is needed. Results are kept, see :mod:`syclflat.service.cache`.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec

from syclflat import backends, frontends, runtimes
from syclflat.backends import device_half, read_parameters
from syclflat.backends.assembler import Assembler
from syclflat.backends.device_half import Program
from syclflat.clang import libstdcxx, ziglang
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.driver import compile as compiling
from syclflat.driver import device, kept, options
from syclflat.driver.compile import Compilation
from syclflat.driver.dependencies import EVERYTHING
from syclflat.driver.jobs import Job
from syclflat.driver.processes import Processes, show
from syclflat.driver.refusals import does_not_compile
from syclflat.driver.runner import Runner, not_generated, read_by
from syclflat.emitters import layout
from syclflat.model import layout_counts
from syclflat.model.captures import special_captures
from syclflat.model.cost import Arguments, Costs, KernelCost, MachineCost
from syclflat.model.kernel import Kernel
from syclflat.model.location import Location
from syclflat.model.plan import Plan, PlannedUnit
from syclflat.pipeline import argument_size, stages
from syclflat.pipeline.settings import Settings, Source
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
    """Return what the kernels of a source cost, built as ``syclflat c++`` builds it.

    Code is optimized by ``-O2``, unless Clang's arguments in ``settings`` say otherwise.

    Args:
        source: the file, which compilers read where it is.
        settings: how it is read; its conventions don't matter.
        architectures: the GPUs of NVIDIA's, as ``sm_90``, in the order of
            :meth:`backends.Processors.read`; none for what holds for all devices of the target.
        cache_directory: where results are kept; empty to keep none.

    Raises:
        InputError: if it can't be read, flattened or compiled, or has no kernels.

    """
    asked = request.of_words((_REQUEST, source, repr(settings), *architectures))
    if cache_directory and (found := Store(cache_directory).find(asked)) is not None:
        with contextlib.suppress(msgspec.DecodeError):
            return msgspec.json.decode(found.told, type=Costs)
    since = time.time_ns()
    costs, inputs = _measure(source, settings, architectures, bool(cache_directory))
    if cache_directory and inputs is not None:
        told = msgspec.json.encode(costs).decode()
        with contextlib.suppress(StoreError):
            Store(cache_directory).keep(asked, inputs, since, Result((), told=told))
    return costs


def _measure(
    source: str, settings: Settings, architectures: Sequence[str], lists_inputs: bool
) -> tuple[Costs, Inputs | None]:
    """Return costs, and all that they depend on; None if that can't be told."""
    target = backends.of_processors().target if architectures else settings.target
    settings = replace(settings, target=target, list_dependencies=lists_inputs)
    read = Source(source)
    if read.frontend.name != frontends.SYCL:
        raise InputError(_without_kernels(source))
    headers = settings.headers_for(read).name
    why = ""
    if not header_sets.is_dpcpp(headers):
        why = "it is read with the bundled SYCL headers; syclflat c++ takes DPC++'s"
    elif target not in backends.IMAGE_TARGETS:
        why = f"device images are for {', '.join(backends.IMAGE_TARGETS)}"
    else:
        try:
            return _of_build(source, replace(settings, sycl=headers), architectures)
        except ziglang.ToolChainError as failure:
            why = str(failure)
    (unit,) = stages.plan(read, replace(settings, conventions=())).units
    lacks = f"the device half isn't compiled: {why}"
    kernels = [_kernel(plan, None, ()) for plan in unit.plans]
    return Costs(source, target, tuple(kernels), (lacks,)), None


def _without_kernels(source: str) -> Diagnostic:
    return error(
        "there are no kernels of SYCL in this language",
        "no-kernel",
        Location(source, 0, 0),
        "give a source of C++",
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
        # What compilers read there has the name that they are given.
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
    """Leave warnings to commands that flatten."""


@dataclass(slots=True)
class Compiled:
    """The device half of a source, for one target."""

    program: Program
    source: str
    manifest: Manifest
    images: Sequence[DeviceImage] = ()
    reads: Mapping[str, Sequence[bool]] = field(default_factory=dict)
    """Which of its parameters each kernel reads, by its mangled name."""

    def run(self, overlay: Sequence[str], precompiled_headers: Path | None) -> Sequence[Job]:
        """Compile it, and return the jobs that did.

        Raises:
            InputError: if it doesn't compile.

        """
        half = device.half(
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
        # Once the module is made, its LLVM IR is what kernels reach.
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
        """Return what kernels take on the GPUs, by their names in a program, and what isn't known.

        Raises:
            InputError: if the assembler refuses a kernel.

        """
        made = self.program.backend.assembler
        found: dict[str, list[MachineCost]] = {}
        if made is None or not self.program.processors:
            return found, []
        assembler = made()
        lacks = [
            f"there is no machine code for {name} here: {note.notes[0].message}"
            for name in self.program.processors
            for note in assembler.lacks([name])
        ]
        for image in self.images:
            if assembler.is_linked(image):
                lacks += self._unlinked(image)
                continue
            text = assembler.input(image)
            for processor in self.program.machine_code:
                for name, cost in self._measured(assembler, text, processor, directory).items():
                    found.setdefault(name, []).append(cost)
        return found, lacks

    def _unlinked(self, image: DeviceImage) -> Iterator[str]:
        names = {kernel.symbol: kernel.spelling for kernel in self.manifest.kernels}
        if image.kernels:
            listed = ", ".join(names.get(name, name) for name in image.kernels)
            yield (
                f"{listed}: there is machine code once a program is linked, as functions of other "
                "files are called"
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
    # Callers of some kernels have parameters of their own.
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
    """Return the bytes of all local accessors; None if one has no known size."""
    sizes = dict(kernel.local_memory)
    paths = [
        node.path
        for node in special_captures(kernel.capture)
        if any(part.address_space == "local" for part in node.init)
    ]
    return None if any(path not in sizes for path in paths) else sum(map(sizes.__getitem__, paths))
