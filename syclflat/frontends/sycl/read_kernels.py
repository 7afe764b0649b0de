"""Read the kernels of a parsed source, with their captures and diagnostics."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import replace

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, InputError, Severity, error, warning
from syclflat.frontends.measure import Measure
from syclflat.frontends.sycl import cxx_library, embedded, file_suffix, refused_kernels
from syclflat.frontends.sycl.captures import local_memory
from syclflat.frontends.sycl.captures.device_copyable import Copyability
from syclflat.frontends.sycl.captures.reader import CaptureReader
from syclflat.frontends.sycl.captures.special_types import LOCAL_POINTER, SpecialTypes
from syclflat.frontends.sycl.captures.unused_captures import UnusedCaptures
from syclflat.frontends.sycl.clang import libclang, probe
from syclflat.frontends.sycl.clang.attribute_values import ASPECTS
from syclflat.frontends.sycl.clang.headers.user_macros import HOST
from syclflat.frontends.sycl.clang.parse import ParseOptions, location_of
from syclflat.frontends.sycl.clang.top_level import TopLevel, read_top_level
from syclflat.frontends.sycl.clang.user_files import UserFiles
from syclflat.frontends.sycl.kernels import properties
from syclflat.frontends.sycl.kernels.attributes import AttributeReader
from syclflat.frontends.sycl.kernels.device_code.aspects import Aspects
from syclflat.frontends.sycl.kernels.device_code.code import KernelCode
from syclflat.frontends.sycl.kernels.device_code.code_digest import CodeDigest
from syclflat.frontends.sycl.kernels.device_code.explicit_simd import ExplicitSimd
from syclflat.frontends.sycl.kernels.device_globals import device_globals, element_types
from syclflat.frontends.sycl.kernels.entry_functions import kernel_object
from syclflat.frontends.sycl.kernels.find import (
    Findings,
    KernelEntry,
    find_kernels,
)
from syclflat.frontends.sycl.kernels.forward_declarations import refused_by_dpcpp, undeclarable
from syclflat.frontends.sycl.kernels.free_functions import (
    FreeFunction,
    address,
    declared_functions,
    free_functions,
    kernel_name,
)
from syclflat.frontends.sycl.kernels.launches import Reason, UnresolvedLaunch
from syclflat.frontends.sycl.kernels.mentions import mentions
from syclflat.frontends.sycl.kernels.names import (
    Namer,
    entry_element,
    undeclare_ambiguous,
    undeclare_shared,
)
from syclflat.frontends.sycl.kernels.specialization_ids import specialization_ids
from syclflat.frontends.sycl.kernels.stable_names import HEADER, StableNames, with_references
from syclflat.frontends.sycl.parse_source import ParsedSource, parse_source
from syclflat.model.captures import Record, SpecialKind, special_captures
from syclflat.model.kernel import DeviceGlobal, Invocation, Kernel, PlainFunction, TranslationUnit
from syclflat.model.location import Location, Mention
from syclflat.runtimes import header_sets
from syclflat.service.cache.inputs import NOTHING, Inputs
from syclflat.structs import Struct


class ReadResult(Struct, frozen=True):
    """The result of reading a file."""

    unit: TranslationUnit
    warnings: tuple[Diagnostic, ...]
    refused: tuple[InputError, ...]
    """One for each kernel whose captures cannot cross to a device."""
    unresolved: int
    """Launches without a kernel; each has a warning."""
    dependencies: tuple[str, ...]
    """The files read besides the source, by Clang's names, if requested."""
    looked_up: Inputs | None
    """Other places where Clang looked for files, if requested; None if unknown."""
    mentions: tuple[Mention, ...] = ()
    """The places in the source about kernels, if requested."""
    of_functions: tuple[Location, ...] = ()
    """The calls that launch or query a kernel that is a plain function, in order."""


def read_kernels(
    parsed: ParsedSource,
    options: ParseOptions,
    special_types: SpecialTypes,
    measure: Measure,
) -> ReadResult:
    """Return the kernels of ``parsed``, with refused ones separate."""
    asked = special_types.probed_types()
    with measure("find kernels"):
        parsed, top_level, findings = _find_kernels(parsed, options, special_types)

    probed = probe.answers(reversed(top_level.declarations), asked)
    if options.local_argument in probed:
        probed[LOCAL_POINTER] = probed[options.local_argument]
    copyability = Copyability(special_types, findings.declared_copyable)
    is_host = options.views[0].half == HOST
    reader = CaptureReader(
        parsed.unit,
        findings.lambdas,
        special_types,
        probed,
        # Copies made by the host may count or register objects: the device's class defines the
        # bytes.
        None if is_host else copyability,
        options.unsupported_types - options.narrowed_types,
        options.nesting_limit,
    )
    with measure("read captures"):
        simd = ExplicitSimd(parsed.included(), findings.lambdas)
        says_aspects = any(ASPECTS.encode() in text for text in parsed.user_texts.values())
        aspects = Aspects(findings.lambdas) if says_aspects else None
        attributes = AttributeReader(parsed.name, parsed.text, findings.lambdas, aspects)
        unused = UnusedCaptures(parsed.name, parsed.text, findings.lambdas)
        suffix = functools.cache(functools.partial(file_suffix.suffix, parsed, options))
        named = suffix if options.unique_names else str
        digest = CodeDigest(
            parsed.name, functools.cache(parsed.contents), top_level.users, findings.lambdas
        )
        context = _Context(
            StableNames(findings),
            Namer(named),
            reader,
            simd,
            attributes,
            unused,
            digest if options.unique_names and not is_host else None,
            options.is_for_dpcpp,
            is_host,
            options.narrowed_types,
        )
        functions = free_functions(top_level, findings)
        kernels, refused, code = _read_kernels(findings, functions, top_level, context)
        pointees = reader.pointees(element_types(findings))
    globals_: tuple[DeviceGlobal, ...] = ()
    try:
        globals_ = device_globals(findings, suffix)
    except InputError as failure:
        refused.append(failure.with_traceback(None))
    warnings = [w for w in (libclang.version_warning(),) if w is not None]
    if parsed.dropped:
        warnings.append(refused_kernels.dropped(parsed.dropped))
    warnings += parsed.warnings
    unresolved = [launch for launch in findings.unresolved if _concerns(launch, parsed, options)]
    warnings += map(refused_kernels.unresolved, unresolved)
    warnings += [*code, *attributes.warnings]
    is_empty = not kernels and not refused and not unresolved
    if is_empty and not options.may_lack_kernels:
        warnings.append(
            warning(
                "this file launches no kernel",
                "no-kernel",
                Location(parsed.name, 0, 0),
                "kernels in templates belong to the files that instantiate the templates",
            )
        )
    translation_unit = TranslationUnit(
        parsed.name,
        options.triple.split("-")[0],
        tuple(kernels),
        specialization_ids(findings.variables, named),
        globals_,
        pointees=pointees,
        headers=header_sets.DPCPP if header_sets.is_dpcpp(options.sycl) else "",
        declared_functions=declared_functions(top_level),
        library=cxx_library.found(parsed, kernels, pointees),
    )
    return ReadResult(
        translation_unit,
        tuple(warnings),
        tuple(refused),
        len(unresolved),
        _dependencies(parsed, options) if options.list_dependencies else (),
        parsed.looked_up() if options.list_dependencies else NOTHING,
        mentions(findings, context.stable_names) if options.for_editor else (),
        tuple(sorted(set(map(location_of, findings.of_functions)))),
    )


def _find_kernels(
    parsed: ParsedSource, options: ParseOptions, special_types: SpecialTypes
) -> tuple[ParsedSource, TopLevel, Findings]:
    """Find the kernels of ``parsed``, or of a second parse that spells their names."""
    top_level = read_top_level(parsed.unit, UserFiles(parsed.libraries), bool(parsed.precompiled))
    findings = find_kernels(top_level)
    names = StableNames(findings)
    nameless = [entry for entry in findings.entries if names.of(entry) is None]
    shown = with_references(nameless, parsed.shown_contents)
    if not shown:
        return parsed, top_level, findings
    if parsed.is_precompiled(shown):
        whole = replace(options, precompiled_headers=None)
        asked = probe.Probe(special_types.probed_types(), special_types.required_types())
        again = parse_source(parsed.name, parsed.source, whole, asked)
        return _find_kernels(again, whole, special_types)
    text = with_references(nameless, parsed.contents).get(parsed.name, parsed.text)
    edited = parsed.with_texts(text, shown, HEADER)
    if edited is None:
        return parsed, top_level, findings
    top_level = read_top_level(edited.unit, UserFiles(edited.libraries), bool(edited.precompiled))
    return edited, top_level, find_kernels(top_level)


def _dependencies(parsed: ParsedSource, options: ParseOptions) -> tuple[str, ...]:
    read = (*parsed.included(), *embedded.files(parsed.user_texts, parsed.command))
    return tuple(dict.fromkeys((*read, *map(str, options.special_types))))


def _concerns(launch: UnresolvedLaunch, parsed: ParsedSource, options: ParseOptions) -> bool:
    """Return whether a launch without a kernel is one to report for this file."""
    # Other files of the build instantiate the templates of a header that they share.
    is_shared = launch.location.file is None or launch.location.file.name != parsed.name
    is_template = launch.reason is Reason.NOT_INSTANTIATED
    return not (options.may_lack_kernels and is_template and is_shared)


class _Context(Struct, frozen=True):
    """The context for reading a kernel."""

    stable_names: StableNames
    namer: Namer
    reader: CaptureReader
    simd: ExplicitSimd
    attributes: AttributeReader
    unused: UnusedCaptures
    digest: CodeDigest | None
    """None to skip the check."""
    is_for_dpcpp: bool
    """Whether DPC++ has to accept the names."""
    is_host: bool
    """Whether this is the host half's view, whose code no device runs."""
    narrowed_types: frozenset[str]
    """As in :class:`ParseOptions`."""


def _read_kernels(
    findings: Findings,
    functions: Sequence[FreeFunction],
    top_level: TopLevel,
    context: _Context,
) -> tuple[list[Kernel], list[InputError], list[Diagnostic]]:
    """Return the kernels, a failure for each refused one, and warnings about their code."""
    code = KernelCode(findings.lambdas, context.narrowed_types, is_run=not context.is_host)
    kernels: dict[str, Kernel] = {}
    # Drop the traceback, whose frames hold the translation unit.
    failures: list[InputError] = []
    warnings: list[Diagnostic] = []
    names: list[Diagnostic] = []
    for entry in findings.entries:
        refused = _refused_name(entry, context)
        if refused is not None:
            # Rounding up a range makes a second kernel of one launch.
            if refused not in names:
                names.append(refused)
                failures.append(InputError(refused))
            continue
        try:
            kernel = _read_kernel(entry, context)
        except InputError as failure:
            failures.append(failure.with_traceback(None))
            continue
        other = kernels.setdefault(kernel.name.mangled, kernel)
        if other is not kernel:
            if (other.invocation, other.dimensions, other.capture) != (
                kernel.invocation,
                kernel.dimensions,
                kernel.capture,
            ):
                failures.append(InputError(refused_kernels.duplicate(kernel, other)))
            continue
        obstacle = undeclarable(entry.name) if entry.name is not None else ""
        if obstacle:
            warnings.append(refused_kernels.undeclarable(kernel, obstacle))
        object_type = kernel_object(entry.function)
        found = code.check(
            kernel.name.spelling, kernel.location, object_type, kernel.is_explicit_simd
        )
        _sort(found, failures, warnings)
    _sort(code.check_wrapped(), failures, warnings)
    for function in functions:
        try:
            kernel = _read_function(function, context)
        except InputError as failure:
            failures.append(failure.with_traceback(None))
            continue
        kernels.setdefault(kernel.name.mangled, kernel)
        found = code.check_function(kernel.name.spelling, function.function)
        _sort(found, failures, warnings)
    unique = undeclare_shared([kernel.name for kernel in kernels.values()])
    unique = undeclare_ambiguous(unique, top_level.declarations)
    named = [
        replace(kernel, name=name) for kernel, name in zip(kernels.values(), unique, strict=True)
    ]
    return named, failures, warnings


def _sort(
    found: Sequence[Diagnostic], failures: list[InputError], warnings: list[Diagnostic]
) -> None:
    """Append the findings in a kernel's code to the failures and the warnings."""
    wrong = [item for item in found if item.severity is Severity.ERROR]
    if wrong:
        failures.append(InputError(*wrong))
    warnings += [item for item in found if item.severity is not Severity.ERROR]


def _read_function(found: FreeFunction, context: _Context) -> Kernel:
    function = found.function
    location = location_of(function.location)
    name = context.namer.function_name(function, kernel_name(function))
    if function.result_type.get_canonical().kind != ci.TypeKind.VOID:
        raise InputError(refused_kernels.returning(name.spelling, location))
    capture = context.reader.read_parameters(name.spelling, location, function)
    return Kernel(
        name,
        location,
        found.invocation,
        found.dimensions,
        capture,
        function=PlainFunction(function.mangled_name, address(function)),
        attributes=context.attributes.of_function(name.spelling, function, location),
    )


def _read_kernel(entry: KernelEntry, context: _Context) -> Kernel:
    object_type = kernel_object(entry.function)
    location = location_of(entry.launch.location)
    stable_name = context.stable_names.of(entry)
    if stable_name is None or entry.name is None:
        raise InputError(refused_kernels.unreadable_name(location))
    name = context.namer.name(stable_name, entry.name, object_type)
    element, dimensions = entry_element(entry.function)
    attributes = context.attributes.of_properties(
        name.spelling,
        context.attributes.of_object(name.spelling, object_type, element, dimensions, location),
        properties.of_launch(entry.function, entry.caller),
        location,
    )
    capture = context.reader.read(name.spelling, location, object_type)
    digest = None if name.is_internal else context.digest
    return Kernel(
        name,
        location,
        _INVOCATIONS.get(element, Invocation.SINGLE_TASK),
        dimensions,
        capture,
        is_explicit_simd=context.simd.is_marked(object_type),
        handler=context.reader.handler(location) if _takes_handler(entry) else None,
        attributes=attributes,
        unused=context.unused.of(object_type),
        variables=tuple(
            (path, location_of(variable.location))
            for path, variable in context.reader.variables.items()
        ),
        local_memory=_local_memory(capture, context.reader.variables),
        code=digest.of(object_type, capture) if digest is not None else "",
    )


_WITH_A_RANGE = (SpecialKind.LOCAL_ACCESSOR, SpecialKind.ACCESSOR)


def _local_memory(
    capture: Record, variables: Mapping[str, ci.Cursor]
) -> tuple[tuple[str, int], ...]:
    """Return the bytes of captured local accessors by path, as far as known."""
    found = (
        (node.path, local_memory.size(variables[node.path]))
        for node in special_captures(capture)
        if node.kind in _WITH_A_RANGE and node.path in variables
    )
    return tuple((path, size) for path, size in found if size is not None)


def _takes_handler(entry: KernelEntry) -> bool:
    return len(list(entry.function.type.argument_types())) > 1


_INVOCATIONS = {
    "item": Invocation.PARALLEL_FOR,
    "id": Invocation.PARALLEL_FOR,
    "nd_item": Invocation.PARALLEL_FOR_ND_RANGE,
    "group": Invocation.PARALLEL_FOR_WORK_GROUP,
}


def _refused_name(entry: KernelEntry, context: _Context) -> Diagnostic | None:
    reason = refused_by_dpcpp(entry.name) if context.is_for_dpcpp and entry.name is not None else ""
    if not reason:
        return None
    return error(
        f"DPC++ rejects the name of this kernel: {reason}",
        "kernel-name",
        location_of(entry.launch.location),
        "name the kernel with a class of your own, and give the enumeration a type",
    )
