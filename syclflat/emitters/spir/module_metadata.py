"""The metadata of a SPIR module (SPIR input reference, "LLVM metadata")."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.emitters.emitter import ModuleOptions
from syclflat.emitters.llvm import llvm_types
from syclflat.emitters.spir.execution_modes import CONTRACTION_OFF, ExecutionMode
from syclflat.emitters.spir.metadata import Metadata
from syclflat.model.location import Location

_LANGUAGES = (3, 4)
"""OpenCL C and OpenCL C++."""


def check(source: str, options: ModuleOptions) -> None:
    """Raise an InputError if a number is out of its range."""
    place = Location(source, 0, 0)
    wrong: list[Diagnostic] = []

    def require(holds: bool, what: str, advice: str) -> None:
        if not holds:
            wrong.append(error(f"invalid module: {what}", "spir-module", place, advice))

    require(
        options.source_language in _LANGUAGES,
        f"its source language is {options.source_language}",
        "3 is OpenCL C, 4 is OpenCL C++",
    )
    require(
        100000 <= options.source_version < 1000000,
        f"its source version is {options.source_version}",
        "write the version in SPIR-V's form: 102000 is 1.2, 200000 is 2.0",
    )
    require(
        all(0 <= number < 1 << 32 for number in options.capabilities),
        "a capability is not an unsigned 32-bit number",
        "give the numbers of SPIR-V's capabilities: 10 is Float64",
    )
    require(
        options.generator is None or all(0 <= part < 1 << 16 for part in options.generator),
        "its generator is not a pair of unsigned 16-bit numbers",
        "give the generator's number, and its version",
    )
    if wrong:
        raise InputError(*wrong)


def describe(metadata: Metadata, options: ModuleOptions, capabilities: Iterable[int]) -> None:
    """Add the metadata of the options, and additional ``capabilities`` of the kernels."""
    major, minor = options.source_version // 100000, options.source_version // 1000 % 100
    metadata.name("opencl.ocl.version", metadata.node(f"i32 {major}", f"i32 {minor}"))
    # SPIR 1.2 goes with OpenCL 1.x, SPIR 2.0 with what is newer (SPIR 2.0, 2.12).
    spir = metadata.node(f"i32 {major}", f"i32 {0 if major > 1 else 2}")
    metadata.name("opencl.spir.version", spir)
    file = [_strings(metadata, options.source_file)] if options.source_file else []
    language, version = f"i32 {options.source_language}", f"i32 {options.source_version}"
    metadata.name("spirv.Source", metadata.node(language, version, *file))
    for name, texts in (
        ("spirv.SourceExtension", options.source_extensions),
        ("spirv.Extension", options.extensions),
    ):
        if texts:
            metadata.name(name, *(_strings(metadata, text) for text in dict.fromkeys(texts)))
    numbers = sorted({*capabilities, *options.capabilities})
    if numbers:
        metadata.name("spirv.Capability", *(metadata.node(f"i32 {n}") for n in numbers))
    if options.generator is not None:
        metadata.name("spirv.Generator", metadata.node(*(f"i16 {n}" for n in options.generator)))


def add_modes(
    metadata: Metadata, modes: Sequence[ExecutionMode], references: Sequence[str]
) -> None:
    """Add execution modes; ``references`` are their kernels, with types."""
    for mode, reference in zip(modes, references, strict=True):
        literals = (f"i32 {operand}" for operand in (mode.mode, *mode.operands))
        metadata.name("spirv.ExecutionMode", metadata.node(reference, *literals))
    if any(mode.mode == CONTRACTION_OFF for mode in modes):
        # Without the reference, the translator adds the mode to every kernel, and fails on
        # duplicates.
        metadata.name("opencl.enable.FP_CONTRACT")


def _strings(metadata: Metadata, text: str) -> str:
    return metadata.node(f"!{llvm_types.string(text)}")
