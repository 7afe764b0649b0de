"""The parts of a manifest that device images need."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.model.manifests import Kernels, LayoutRow
from syclflat.project import manifests
from syclflat.runtimes import device_names
from syclflat.runtimes.device_names import NamedKernel, is_of_dpcpp

_IMAGE = re.compile(r"sycl::(?:_V1::)?(?:un)?sampled_image_accessor<")
"""The image types of SYCL 2020, from which DPC++'s headers read zeros."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """The manifest of one source file."""

    kernels: tuple[NamedKernel, ...]
    specialization_constants: tuple[str, ...] = ()
    """The symbols of the kernels that the integration footer names."""
    device_globals: tuple[str, ...] = ()
    """The symbols of its plain functions, in the order of their numbers."""
    library: str = ""
    """``libstdc++`` or ``libc++`` if captures or the source depend on the C++ library."""
    constant_places: Mapping[str, Location] = field(default_factory=dict, compare=False, hash=False)
    """Where specialization constants are declared, by their symbols, as far as known."""

    @property
    def symbols(self) -> dict[str, str]:
        """The program's names of kernels that Clang names otherwise."""
        return {own.mangled: own.symbol for own in self.kernels if own.symbol != own.mangled}

    @property
    def places(self) -> dict[str, str]:
        """The places of kernels, by their symbols in a program and in a module."""
        return {name: one.place for one in self.kernels for name in (one.symbol, one.mangled)}

    def in_program(self) -> Manifest:
        """Return the manifest with the kernels' names in a program."""
        kernels = (replace(own, mangled=own.symbol, suffix="", function="") for own in self.kernels)
        return replace(self, kernels=tuple(kernels))


def parse(text: str | bytes, file: str, source: Path) -> Manifest:
    """Return the required parts of a manifest.

    Args:
        text: the text of the manifest.
        file: the name of the manifest, for errors.
        source: the source of the manifest, whose directory its paths refer to.

    Raises:
        InputError: if it is not a manifest of kernels, or a kernel captures a type without a device
            half.

    """
    document = _kernels(text, file)
    places = (kernel.location for kernel in document.kernels)
    return of(
        document,
        (Location(str(source.parent / at.file), at.line, at.column) for at in places),
    )


def of(document: Kernels, places: Iterable[Location]) -> Manifest:
    """Return what is needed of a manifest whose kernels are at ``places``.

    Raises:
        InputError: if a kernel captures what has no device half.

    """
    kernels = tuple(
        replace(
            device_names.named(kernel.name, kernel.mangled_name, number, place),
            attributes=tuple(Attribute(own.name, own.values) for own in kernel.attributes),
            parameter_types=tuple(parameter.type for parameter in kernel.parameters),
            suffix=document.file_suffix if kernel.internal else "",
            is_internal=kernel.internal,
            code=kernel.code,
        )
        for number, (kernel, place) in enumerate(zip(document.kernels, places, strict=True))
    )
    refused = [
        _unavailable(named, row)
        for named, kernel in zip(kernels, document.kernels, strict=True)
        for row in kernel.layout or ()
        if _IMAGE.match(row.type) and not is_of_dpcpp(named)
    ]
    if refused:
        raise InputError(*refused)
    return Manifest(
        kernels, document.specialization_constants, document.device_globals, document.library
    )


def _kernels(text: str | bytes, file: str) -> Kernels:
    with contextlib.suppress(InputError):
        document = manifests.parse(file, text)
        if isinstance(document, Kernels):
            return document
    raise InputError(
        error(
            "not a manifest of kernels",
            "bad-manifest",
            Location(file, 0, 0),
            "give an output of 'syclflat flatten --emit json'",
        )
    )


def _unavailable(kernel: NamedKernel, capture: LayoutRow) -> Diagnostic:
    return error(
        f"kernel {kernel.spelling}: capture {capture.path}: DPC++'s headers do not implement this "
        f"type on devices: "
        f"{capture.type.partition('<')[0]}",
        "image-accessor",
        kernel.location,
        "use sycl::image with sycl::accessor, or read it in a host_task",
    )
