"""Read manifests, the documents that emitters write as JSON."""

from __future__ import annotations

import re

import msgspec

from syclflat.diagnostics import TOO_DEEP, InputError, error
from syclflat.model.location import Location
from syclflat.model.manifests import Document, Functions, Kernels
from syclflat.project import misfits


def parse(name: str, text: bytes | str) -> Document:
    """Return the document called ``name`` with the contents ``text``.

    Raises:
        InputError: if it is invalid, with the place of the error.

    """
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as failure:
        raise InputError(
            error(
                f"not a manifest: {_reason(failure, text)}",
                "bad-manifest",
                Location(name, 0, 0),
                "give an output of 'syclflat flatten --emit json' or '--emit signatures'",
            )
        ) from None


def _reason(failure: Exception, text: bytes | str) -> str:
    if isinstance(failure, RecursionError):
        return TOO_DEEP
    if not text.strip():
        return "the file is empty"
    if isinstance(failure, UnicodeDecodeError):
        return "the file isn't UTF-8"
    schema = _SCHEMA.fullmatch(str(failure))
    if schema is None:
        return misfits.said(str(failure), "the file", "an object")
    known = " and ".join(str(type_.__struct_config__.tag) for type_ in (Kernels, Functions))
    return f"its schema is {schema[1]}; this syclflat reads {known}"


_SCHEMA = re.compile(r"Invalid value ('.*') - at `\$\.schema`", re.DOTALL)
_DECODER: msgspec.json.Decoder[Document] = msgspec.json.Decoder(Kernels | Functions)
