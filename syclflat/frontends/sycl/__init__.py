"""The front end for single-source SYCL, on libclang."""

from __future__ import annotations

import functools
import importlib
from dataclasses import replace
from typing import TYPE_CHECKING

from syclflat.frontends.measure import Measure, unmeasured
from syclflat.frontends.sycl import halves
from syclflat.frontends.sycl.captures.special_types import table
from syclflat.frontends.sycl.clang.headers.global_names import Error as HeaderError
from syclflat.frontends.sycl.clang.headers.global_names import find as find_global_names
from syclflat.frontends.sycl.clang.headers.header_sharing import Compiler as HeaderCompiler
from syclflat.frontends.sycl.clang.headers.header_sharing import Found as FoundHeader
from syclflat.frontends.sycl.clang.headers.header_sharing import find as find_header
from syclflat.frontends.sycl.clang.headers.header_sharing import header as header_of
from syclflat.frontends.sycl.clang.headers.library_headers import TEXT as LIBRARY
from syclflat.frontends.sycl.clang.headers.lookups import find as find_lookups
from syclflat.frontends.sycl.clang.headers.lookups import read_search_path
from syclflat.frontends.sycl.clang.headers.user_headers import find as find_user_headers
from syclflat.frontends.sycl.clang.headers.user_macros import DEVICE, HOST, VIEWS, View
from syclflat.frontends.sycl.clang.kept_units import keep as keep_units
from syclflat.frontends.sycl.clang.parse import Command, ParseOptions
from syclflat.frontends.sycl.clang.preprocess import find_inputs, search_arguments
from syclflat.frontends.sycl.clang.probe import Probe
from syclflat.frontends.sycl.parse_source import ParsedSource, clang_command, parse_source
from syclflat.runtimes.header_sets import kind as kind_of_headers

if TYPE_CHECKING:
    from syclflat.frontends.sycl.read_kernels import ReadResult

_READER = "syclflat.frontends.sycl.read_kernels"


def preload() -> None:
    """Import the modules that :func:`read` needs after parsing, while Clang works."""
    importlib.import_module(_READER)


def read(
    source: str,
    options: ParseOptions,
    text: bytes | None = None,
    measure: Measure = unmeasured,
) -> ReadResult:
    """Read the kernels of a SYCL source file, or of ``text`` that replaces it.

    Raises:
        InputError: if the file does not parse.

    """
    once = functools.partial(_read, source, text=text, measure=measure)
    parsed, result = once(options)
    warnings = halves.check(parsed, result, options, once)
    return replace(result, warnings=(*result.warnings, *warnings))


def _read(
    source: str, options: ParseOptions, text: bytes | None, measure: Measure
) -> tuple[ParsedSource, ReadResult]:
    special_types = table(options.special_types)
    with measure("parse"):
        asked = Probe(special_types.probed_types(), special_types.required_types())
        parsed = parse_source(source, text, options, asked)
    reader = importlib.import_module(_READER)
    return parsed, reader.read_kernels(parsed, options, special_types, measure)


__all__ = [
    "DEVICE",
    "HOST",
    "LIBRARY",
    "VIEWS",
    "Command",
    "FoundHeader",
    "HeaderCompiler",
    "HeaderError",
    "ParseOptions",
    "View",
    "clang_command",
    "find_global_names",
    "find_header",
    "find_inputs",
    "find_lookups",
    "find_user_headers",
    "header_of",
    "keep_units",
    "kind_of_headers",
    "preload",
    "read",
    "read_search_path",
    "search_arguments",
    "table",
]
