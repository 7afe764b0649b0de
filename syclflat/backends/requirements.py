"""Device requirements of kernels, from attributes and code, for libsycl."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence

from syclflat.model.function import Attribute, values_of
from syclflat.runtimes.device_image import Property, PropertySet
from syclflat.structs import Struct


class Requirements(Struct, frozen=True):
    """The device requirements of a kernel."""

    work_group_size: tuple[int, ...] = ()
    """x first; empty for any."""
    sub_group_size: tuple[int, ...] = ()
    """One number; empty for any."""
    aspects: tuple[int, ...] = ()
    """Values of ``sycl::aspect``."""


def of(attributes: Sequence[Attribute], needed_aspects: tuple[int, ...] = ()) -> Requirements:
    """Return a kernel's requirements from its attributes, and its ``needed_aspects``."""
    return Requirements(
        values_of(attributes, "reqd_work_group_size"),
        values_of(attributes, "intel_reqd_sub_group_size"),
        tuple(sorted({*needed_aspects, *values_of(attributes, "device_has")})),
    )


def properties(requirements: Requirements) -> tuple[PropertySet, ...]:
    """Return the properties for libsycl of kernels' requirements, empty without any."""
    found = tuple(_properties(requirements))
    return (PropertySet("SYCL/device requirements", found),) if found else ()


def _properties(requirements: Requirements) -> Iterator[Property]:
    if requirements.aspects:
        yield Property("aspects", _packed("I", requirements.aspects))
    if requirements.sub_group_size:
        yield Property("reqd_sub_group_size", requirements.sub_group_size[0])
    if requirements.work_group_size:
        size = requirements.work_group_size
        yield Property("reqd_work_group_size_uint64_t", _packed("Q", size))
        yield Property("work_group_num_dim", len(size))


def _packed(form: str, values: tuple[int, ...]) -> bytes:
    return struct.pack(f"<{len(values)}{form}", *values)
