"""Read manifests, the documents that emitters write as JSON."""

from __future__ import annotations

import msgspec

from syclflat.diagnostics import TOO_DEEP, InputError, error
from syclflat.model.location import Location
from syclflat.model.manifests import Document, Functions, Kernels


def parse(name: str, text: bytes | str) -> Document:
    """Return the document called ``name`` with the contents ``text``.

    Raises:
        InputError: if it is invalid, with the place of the error.

    """
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as failure:
        reason = TOO_DEEP if isinstance(failure, RecursionError) else failure
        raise InputError(
            error(
                f"not a manifest: {reason}",
                "bad-manifest",
                Location(name, 0, 0),
                "give an output of 'syclflat flatten --emit json' or '--emit signatures'",
            )
        ) from None


_DECODER: msgspec.json.Decoder[Document] = msgspec.json.Decoder(Kernels | Functions)
