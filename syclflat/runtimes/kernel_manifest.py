"""The parts of a manifest that device images need."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.model.function import Attribute
from syclflat.model.location import Location
from syclflat.runtimes.device_names import NamedKernel, is_of_dpcpp

_IMAGE = re.compile(r"sycl::(?:_V1::)?(?:un)?sampled_image_accessor<")


@dataclass(frozen=True, slots=True)
class Manifest:
    """The manifest of one source file."""

    kernels: tuple[NamedKernel, ...]
    specialization_constants: tuple[str, ...] = ()
    """The symbols of those that the integration footer names."""
    device_globals: tuple[str, ...] = ()
    """Their symbols, in the order of their numbers."""

    @property
    def symbols(self) -> dict[str, str]:
        """The names in a program of kernels that Clang calls otherwise."""
        return {own.mangled: own.symbol for own in self.kernels if own.suffix}

    def in_program(self) -> Manifest:
        """Return the manifest with kernels under their names in a program."""
        kernels = (replace(own, mangled=own.symbol, suffix="") for own in self.kernels)
        return replace(self, kernels=tuple(kernels))


def parse(text: str | bytes, file: str, source: Path) -> Manifest:
    """Return what is needed of a manifest.

    Args:
        text: the manifest.
        file: its name, for errors.
        source: the source that it is about, from whose directory it counts paths.

    Raises:
        InputError: if it is no manifest of kernels, or one captures what has no device half.

    """
    try:
        manifest = _object(json.loads(text))
        suffix = str(manifest.get("file_suffix", ""))
        kernels = [
            (_kernel(kernel, source, suffix), list(_layout(kernel)))
            for kernel in map(_object, _list(manifest["kernels"]))
        ]
        refuse_images(kernels)
        return Manifest(
            tuple(kernel for kernel, _ in kernels),
            tuple(map(str, _list(manifest.get("specialization_constants", [])))),
            tuple(map(str, _list(manifest.get("device_globals", [])))),
        )
    except (ValueError, KeyError, TypeError):
        raise InputError(
            error(
                "no manifest of kernels",
                "bad-manifest",
                Location(file, 0, 0),
                "give what 'syclflat flatten --emit json' wrote",
            )
        ) from None


def refuse_images(kernels: Iterable[tuple[NamedKernel, Iterable[tuple[str, str]]]]) -> None:
    """Refuse kernels that capture images of SYCL 2020: DPC++'s headers read zeros from these.

    Args:
        kernels: each with the paths and the types of its captures.

    Raises:
        InputError: with one error for each such capture.

    """
    refused = [
        _unavailable(kernel, path, type_)
        for kernel, captures in kernels
        for path, type_ in captures
        if _IMAGE.match(type_) and not is_of_dpcpp(kernel)
    ]
    if refused:
        raise InputError(*refused)


def _unavailable(kernel: NamedKernel, path: str, type_: str) -> Diagnostic:
    return error(
        f"kernel {kernel.spelling}: capture {path}: DPC++'s headers have no device half of "
        f"{type_.partition('<')[0]}",
        "image-accessor",
        kernel.location,
        "use sycl::image with sycl::accessor, or read it in a host_task",
    )


def _layout(kernel: dict[str, object]) -> Iterator[tuple[str, str]]:
    for row in map(_object, _list(kernel.get("layout", []))):
        yield str(row["path"]), str(row["type"])


def _kernel(kernel: dict[str, object], source: Path, suffix: str) -> NamedKernel:
    place = _object(kernel["location"])
    location = Location(
        str(source.parent / str(place["file"])), _number(place["line"]), _number(place["column"])
    )
    attributes = tuple(
        Attribute(str(attribute["name"]), tuple(map(_number, _list(attribute["values"]))))
        for attribute in map(_object, _list(kernel.get("attributes", [])))
    )
    types = (str(_object(entry)["type"]) for entry in _list(kernel.get("parameters", [])))
    name, mangled = str(kernel["name"]), str(kernel["mangled_name"])
    is_internal = bool(kernel.get("internal"))
    return NamedKernel(
        name,
        mangled,
        location,
        attributes,
        tuple(types),
        suffix if is_internal else "",
        is_internal,
        str(kernel.get("code", "")),
    )


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError
    return value
