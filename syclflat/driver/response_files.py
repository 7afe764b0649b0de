"""Response files of a compiler's command line: ``@FILE`` stands for the words in the file."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from syclflat.diagnostics import InputError, error
from syclflat.project import inputs, paths

_DEEPEST = 20


def expanded(words: Sequence[str], depth: int = 0) -> Iterator[str]:
    """Yield ``words``, what response files hold in place of their names.

    Raises:
        InputError: if one can't be read, or they name each other in a circle.

    """
    for word in words:
        path = Path(word[1:])
        # As for other compilers, a file that isn't there is a name like any other.
        if not word.startswith("@") or not paths.is_file(path):
            yield word
            continue
        if depth > _DEEPEST:
            raise _refused(f"{word}: response files name each other in a circle")
        try:
            inner = shlex.split(inputs.contents(str(path)).decode("utf-8", "surrogateescape"))
        except ValueError as failure:
            raise _refused(f"{word} can't be read: {failure}") from None
        if any("\0" in name for name in inner):
            raise _refused(f"{word} holds a null character, which no program can be given")
        yield from expanded(inner, depth + 1)


def _refused(message: str) -> InputError:
    return InputError(error(message, "compiler-option"))
