"""A suffix that separates the internal names of one file of a program from all others."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

from syclflat.frontends.sycl.clang.parse import ParseOptions
from syclflat.frontends.sycl.parse_source import ParsedSource

_DIGITS = 16


def suffix(parsed: ParsedSource, options: ParseOptions) -> str:
    """Return a suffix that is unique in a program: a digest of the inputs of a file.

    These are the source, the user's headers, and the build's options; for options with paths, the
    files count instead.
    """
    digest = hashlib.sha256(parsed.name.replace("\\", "/").rpartition("/")[2].encode())
    arguments = (*options.foreign_arguments, *options.clang_arguments)
    for text in (parsed.source, *parsed.user_headers(), *_options(arguments)):
        digest.update(b"%d:" % len(text))
        digest.update(text)
    return f"_{digest.hexdigest()[:_DIGITS]}"


def _options(arguments: Sequence[str]) -> Iterator[bytes]:
    for before, word in zip(("", *arguments), arguments, strict=False):
        if "/" not in word or word.startswith(_MACRO) or before in _MACRO:
            yield word.encode("utf-8", "surrogateescape")


_MACRO = ("-D", "-U")
