"""Flatten a source: the inputs of both halves, and the diagnostics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from syclflat import backends
from syclflat.backends.passes import undefined_symbols
from syclflat.clang import adapted_sources, ziglang
from syclflat.diagnostics import Diagnostic, InputError, Severity, error
from syclflat.diagnostics.policy import PolicyError, WarningPolicy
from syclflat.diagnostics.policy import parse as parse_policy
from syclflat.driver.command_line.invocation import Input, Invocation
from syclflat.driver.halves import predefined
from syclflat.driver.jobs.processes import show
from syclflat.emitters import manifest
from syclflat.emitters.sycl import integration_footer
from syclflat.frontends import sycl
from syclflat.model.kernel import DeviceGlobal, SpecializationId
from syclflat.model.location import Location
from syclflat.model.manifests import Variable
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project.files.outputs import write_all
from syclflat.runtimes import header_sets, openmp
from syclflat.runtimes.host_half import HostCompiler
from syclflat.runtimes.kernel_manifest import Manifest
from syclflat.runtimes.registration.capture_note import Captures
from syclflat.service.cache import without_header
from syclflat.service.cache.without_header import Without
from syclflat.service.isolation import DEFAULT_SECONDS
from syclflat.structs import Struct

STANDARD = "-std=gnu++17"
"""The default of Clang and g++, for every pass."""
_CONVENTION = "dpcpp"
_OUR_WARNINGS = ("no-kernel", "uninstantiated-launch", "kernel-object", "dropped-flags")
"""Warnings that do not suit a compiler."""
_NEVER_RIGHT = ("virtual-call", "function-pointer-call", "device-type")
"""Code that devices cannot run; Clang emits an invalid module for it, or none."""


class Flattened(Struct, frozen=True):
    """The results of flattening a source."""

    integration_header: Path
    device_caller: Path
    footer: Path | None
    """The file to include after the source, if any."""
    manifest: Manifest
    warnings: tuple[Diagnostic, ...]
    settings: Settings
    planned: stages.Planned
    is_shared: bool
    """Whether the source may declare functions that other files call or define for devices."""
    overlay: tuple[str, ...]
    """Arguments that make the device compiler accept declarations of such functions."""

    @property
    def captures(self) -> Captures:
        """The description of captures that programs contain."""
        (unit,) = self.planned.units
        names = {each.symbol: _qualified(each) for each in unit.specialization_ids}
        variables = tuple(
            Variable(each.symbol, _qualified(each), each.element, each.bounds)
            for each in unit.device_globals
        )
        return Captures(manifest.document(unit), names, variables)

    @property
    def needs_device_half(self) -> bool:
        """Whether the source contains device code."""
        return self.is_shared or bool(self.manifest.kernels)


def _qualified(named: DeviceGlobal | SpecializationId) -> str:
    return "::".join((*filter(None, named.namespaces), named.name))


def flatten(
    invocation: Invocation,
    compiler: HostCompiler,
    source: Input,
    directory: Path,
    precompiled_headers: Path | None,
    halves: Mapping[str, Sequence[str]],
    *,
    list_dependencies: bool = False,
) -> Flattened:
    """Flatten ``source``, and write the outputs to ``directory``.

    ``halves`` are the commands of the compilers of each half, the first device's first, without the
    name of the source.

    Raises:
        InputError: if that fails, or the host ``compiler`` cannot find a kernel.

    """
    settings = replace(
        _settings(invocation, compiler, precompiled_headers), list_dependencies=list_dependencies
    )
    read = Source(source.name, language="sycl")
    texts = _texts(source, settings.clang_arguments)
    arguments = sycl.clang_command(settings.parse_options(read)).arguments
    flattening = [str(ziglang.find_zig()), "clang", "--driver-mode=g++", *arguments]
    settings = replace(settings, views=predefined.views(halves, flattening, texts.values()))
    with without_header.listening() as heard:
        planned = stages.plan(read, settings)
    if invocation.is_verbose:
        said = ((name, without_header.described(outcome)) for name, outcome in heard)
        show(*(f"{name}: flattening: {outcome}\n" for name, outcome in said))
    if planned.of_functions and not compiler.is_clang:
        raise InputError(_of_function(planned.of_functions[0]))
    warnings = _policy(invocation, compiler).apply(planned.warnings)
    if any(item.severity is Severity.ERROR for item in warnings):
        raise InputError(*warnings)
    (unit,) = planned.units
    emitters = ["integration", "device"]
    if invocation.saved is not None:
        emitters.append("json")
    if integration_footer.is_needed(unit, texts.values()):
        emitters.append("footer")
    outputs = stages.emit(read, planned.units, emitters, directory)
    write_all(outputs)
    paths = {path.name.removeprefix(read.stem): path for path in outputs}
    return Flattened(
        paths[".integration.hpp"],
        paths[".device.cpp"],
        paths.get(".integration_footer.hpp"),
        manifest.for_device_half(unit),
        () if invocation.is_silent else tuple(warnings),
        settings,
        planned,
        adapted_sources.mention(texts.values()),
        adapted_sources.overlay(texts, directory / read.stem),
    )


def precompile(
    invocation: Invocation, compiler: HostCompiler, source: Input, directory: Path
) -> list[Path | Without]:
    """Precompile the header that flattening ``source`` needs, if it is missing.

    Returns:
        The header in ``directory``, or the reason why there is none.

    Raises:
        InputError: if the source cannot be read.

    """
    settings = replace(_settings(invocation, compiler, directory), precompile_at_once=True)
    with without_header.listening() as heard:
        stages.plan(Source(source.name, language="sycl"), settings)
    return [outcome for _, outcome in heard]


def _settings(
    invocation: Invocation, compiler: HostCompiler, precompiled_headers: Path | None
) -> Settings:
    return Settings(
        conventions=(_CONVENTION,),
        target=_target(invocation),
        clang_arguments=device_arguments(invocation, compiler),
        library="system",
        sycl=invocation.sycl,
        precompiled_headers=precompiled_headers,
        unique_names=True,
        seconds=invocation.seconds or DEFAULT_SECONDS,
    )


def _target(invocation: Invocation) -> str:
    """Return the target that determines the layout of captures.

    One device caller serves several targets, and Clang checks it against the layout of each. The
    default target, if used, determines the caller.
    """
    return invocation.targets[0] if len(invocation.targets) == 1 else backends.DEFAULT_TARGET


def _of_function(call: Location) -> Diagnostic:
    return error(
        "this host compiler cannot find the kernel of a plain function",
        "function-kernel",
        call,
        "omit --host-compiler, or launch a lambda that calls the function",
    )


def device_arguments(invocation: Invocation, compiler: HostCompiler) -> tuple[str, ...]:
    """Return the arguments of the device half, which flattening uses, too."""
    standard = [] if invocation.standard else [STANDARD]
    named = [] if compiler.is_clang else header_sets.NAMED_KERNELS_ONLY
    headers = openmp.arguments(compiler, invocation.sycl) if invocation.uses_openmp else ()
    return (*standard, *invocation.definitions, *invocation.device, *named, *headers)


def _texts(source: Input, arguments: Sequence[str]) -> dict[str, bytes]:
    """Return the texts of a source and of the user's headers that it includes."""
    text = Path(source.name).read_bytes()
    return {source.name: text, **sycl.find_user_headers(source.name, text, arguments)}


def _policy(invocation: Invocation, compiler: HostCompiler) -> WarningPolicy:
    """Return the policy for syclflat's own warnings, from -W options that name them."""
    options = [f"no-{name}" for name in (*_OUR_WARNINGS, *sorted(undefined_symbols.CHECKS))]
    # Such a compiler can spell names that no header can declare.
    options += ["no-kernel-name"] * compiler.is_clang
    options += [f"error={name}" for name in _NEVER_RIGHT]
    for option in invocation.warnings:
        try:
            parse_policy([option])
        except PolicyError:
            continue
        options.append(option)
    return parse_policy(options)
