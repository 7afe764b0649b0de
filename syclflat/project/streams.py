"""stdin, stdout and stderr, whatever they are: closed, full, of another encoding.

An output that stdout doesn't take is an error; one that stderr doesn't take is dropped. A name that
is no text in the encoding of a stream is said with escapes, one that isn't UTF-8 by its bytes.
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
    """stdout can't be written to; says why."""


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
            # There is nobody to tell.
            return len(memoryview(data))


def prepare() -> None:
    """Make standard streams such that no other file is taken for one, and what is said is heard."""
    if isinstance(getattr(getattr(sys.stdout, "buffer", None), "raw", None), _Output):
        return
    codecs.register_error(_ESCAPED, _escaped)
    # What is closed is held by what can't be read, or written.
    for descriptor, mode in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_WRONLY)):
        if not _is_open(descriptor):
            os.open(os.devnull, mode)
    if sys.stdin is None:
        sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout = _text(_Output(1, "w", closefd=False), sys.stdout)
    sys.stderr = _text(_Errors(2, "w", closefd=False), sys.stderr)
    sys.stderr.reconfigure(line_buffering=True)


def end(code: int) -> NoReturn:
    """End the process once all is said; freeing what libclang holds would take 30 ms more."""
    try:
        sys.stdout.flush()
    except (BrokenPipeError, OutputError) as failure:
        end_unsaid(failure)
    sys.stderr.flush()
    os._exit(code)


def end_unsaid(failure: BrokenPipeError | OutputError) -> NoReturn:
    """End the process, which can't write to standard output."""
    code = exit_codes.UNREAD
    # Of a pipe, the reader went away; there is nobody left to tell.
    if isinstance(failure, OutputError):
        sys.stderr.write(f"syclflat: error: can't write to standard output: {failure}\n")
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
        # That of a system without a language; names are bytes there, and mostly UTF-8.
        encoding = "utf-8"
    is_terminal = raw.isatty()
    return io.TextIOWrapper(
        io.BufferedWriter(raw), encoding, errors=_ESCAPED, line_buffering=is_terminal
    )


def _escaped(failure: UnicodeError) -> tuple[str | bytes, int]:
    """Encode what stands for a byte as that, and other characters by escapes."""
    assert isinstance(failure, UnicodeEncodeError)
    try:
        return codecs.lookup_error("surrogateescape")(failure)
    except UnicodeEncodeError:
        return codecs.lookup_error("backslashreplace")(failure)
