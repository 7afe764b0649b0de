"""The cached result of a request."""

from __future__ import annotations

import binascii

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_VERSION = "2"


class Result:
    """The result of a request."""

    __slots__ = ("device", "diagnostics", "listed", "outputs", "product", "text")

    def __init__(
        self,
        outputs: Sequence[tuple[str, str]],
        listed: int = 0,
        text: str = "",
        diagnostics: str = "",
        product: str = "",
        device: str = "",
    ) -> None:
        self.outputs = tuple(outputs)
        """Path and text of every file to write."""
        self.listed = listed
        """The number of outputs, from the first on, to name on standard output."""
        self.text = text
        """Additional text for stdout."""
        self.diagnostics = diagnostics
        """The text for stderr, without colours."""
        self.product = product
        """The name of a built file, see :mod:`products`; empty without one."""
        self.device = device
        """The selector of the device that runs a product, empty for the first one."""


def encode(result: Result) -> bytes:
    """Return ``result`` as bytes with a checksum."""
    texts = [result.text, result.diagnostics, result.product, result.device]
    for path, text in result.outputs:
        texts += (path, text)
    # Surrogates stand for bytes of names that are not UTF-8.
    parts = [text.encode("utf-8", "surrogateescape") for text in texts]
    lengths = " ".join(str(len(part)) for part in parts)
    body = f"{_VERSION} {result.listed} {lengths}\n".encode() + b"".join(parts)
    return b"%08x" % binascii.crc32(body) + body


def decode(data: bytes) -> Result | None:
    """Return the result in ``data``, None if it is damaged."""
    try:
        if data[:8] != b"%08x" % binascii.crc32(data[8:]):
            return None
        end = data.index(b"\n")
        version, listed, *lengths = data[8:end].decode().split(" ")
        if version != _VERSION:
            return None
        texts: list[str] = []
        position = end + 1
        for length in map(int, lengths):
            part = data[position : position + length]
            texts.append(part.decode("utf-8", "surrogateescape"))
            position += length
        text, diagnostics, product, device, *rest = texts
        pairs = list(zip(rest[::2], rest[1::2], strict=True))
        return Result(pairs, int(listed), text, diagnostics, product, device)
    except (ValueError, TypeError):
        return None
