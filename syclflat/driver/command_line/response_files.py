"""Response files of a compiler's command line: ``@FILE`` stands for the arguments in the file."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from syclflat.diagnostics import InputError, error
from syclflat.project import inputs
from syclflat.project.files import paths

_DEEPEST = 20


def expanded(words: Sequence[str], depth: int = 0) -> Iterator[str]:
    """Yield ``words``, with response files replaced by their contents.

    Raises:
        InputError: if a file cannot be read, or files contain each other.

    """
    for word in words:
        path = Path(word[1:])
        # As for other compilers, a missing file is an ordinary argument.
        if not word.startswith("@") or not paths.is_file(path):
            yield word
            continue
        if depth > _DEEPEST:
            raise _refused(f"{word}: response files contain each other")
        try:
            inner = shlex.split(inputs.contents(str(path)).decode("utf-8", "surrogateescape"))
        except ValueError as failure:
            raise _refused(f"{word} cannot be read: {failure}") from None
        if any("\0" in name for name in inner):
            raise _refused(f"{word} contains a null character, which arguments cannot hold")
        yield from expanded(inner, depth + 1)


def _refused(message: str) -> InputError:
    return InputError(error(message, "compiler-option"))
