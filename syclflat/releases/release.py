"""The types of a release."""

from __future__ import annotations

from syclflat.structs import Struct


class ImageTables(Struct, frozen=True):
    """The structures that describe device images to libsycl, in C++."""

    types: str
    """Declares ``entry``, ``property``, ``property_set``, ``device_image`` and ``images``."""
    image: str
    """Initializes a ``device_image``: a format string of ``format``, ``target``, ``options``, and
    the ranges ``module``, ``entries`` and ``properties``, two pointers each."""
    images: str
    """Initializes the ``images``: a format string of their ``count``, and ``first``."""


class Release(Struct, frozen=True):
    """A series of DPC++: how to recognize its headers, and all that differs between series.

    The names of libraries are not part of it: they have been the same since 2025.
    """

    series: str
    """Intel's name: ``2025.3``."""
    library: int
    """The major version of libsycl."""
    first_compiler: int
    """The minimum version of its compilers, a date: ``20251000``."""
    overlay: str
    """The folder of ``headers`` with the overlay headers that precede its own."""
    image_tables: ImageTables
    unified_runtime: str = ""
    """The directory of ``ur_api.h``, below that of its headers."""
