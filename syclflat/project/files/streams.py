"""stdin, stdout and stderr in every state: closed, full, with another encoding.

A failed write to stdout is an error; a failed write to stderr is ignored. A name that the encoding
of a stream cannot express is printed with escapes, a name that is not UTF-8 as bytes.
"""

from __future__ import annotations

import codecs
import io
import os
import sys

from syclflat.model import exit_codes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

_ESCAPED = "syclflat.escaped"


class OutputError(Exception):
    """stdout cannot be written; says why."""


class _Output(io.FileIO):
    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as failure:
            raise OutputError(failure.strerror or str(failure)) from None


class _Errors(io.FileIO):
    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except OSError:
            # No stream is left for a message.
            return len(memoryview(data))


def prepare() -> None:
    """Set up the standard streams so that no other file takes their place, and messages appear."""
    if isinstance(getattr(getattr(sys.stdout, "buffer", None), "raw", None), _Output):
        return
    codecs.register_error(_ESCAPED, _escaped)
    # A file that fails on reading or writing replaces a closed stream.
    for descriptor, mode in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_WRONLY)):
        if not _is_open(descriptor):
            os.open(os.devnull, mode)
    if sys.stdin is None:
        sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout = _text(_Output(1, "w", closefd=False), sys.stdout)
    sys.stderr = _text(_Errors(2, "w", closefd=False), sys.stderr)
    sys.stderr.reconfigure(line_buffering=True)


def end(code: int) -> NoReturn:
    """End the process when all is printed; freeing libclang's memory would take 30 ms more."""
    try:
        sys.stdout.flush()
    except (BrokenPipeError, OutputError) as failure:
        end_unsaid(failure)
    sys.stderr.flush()
    os._exit(code)


def end_unsaid(failure: BrokenPipeError | OutputError) -> NoReturn:
    """End the process, which cannot write to standard output."""
    code = exit_codes.UNREAD
    # The reader of a pipe has left, and needs no message.
    if isinstance(failure, OutputError):
        sys.stderr.write(f"syclflat: error: cannot write to standard output: {failure}\n")
        sys.stderr.flush()
        code = exit_codes.INPUT
    os._exit(code)


def _is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


def _text(raw: io.FileIO, before: object) -> io.TextIOWrapper:
    encoding = getattr(before, "encoding", None) or "utf-8"
    if codecs.lookup(encoding).name == "ascii":
        # This is the encoding of a system without a language; its names are bytes, mostly UTF-8.
        encoding = "utf-8"
    is_terminal = raw.isatty()
    return io.TextIOWrapper(
        io.BufferedWriter(raw), encoding, errors=_ESCAPED, line_buffering=is_terminal
    )


def _escaped(failure: UnicodeError) -> tuple[str | bytes, int]:
    """Encode surrogate bytes as bytes, and other characters as escapes."""
    assert isinstance(failure, UnicodeEncodeError)
    try:
        return codecs.lookup_error("surrogateescape")(failure)
    except UnicodeEncodeError:
        return codecs.lookup_error("backslashreplace")(failure)
