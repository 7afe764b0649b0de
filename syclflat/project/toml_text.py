"""Read untrusted TOML: with one kind of failure, and in linear time."""

from __future__ import annotations

import re
import sys
from typing import Any

from syclflat.diagnostics import TOO_DEEP, TOO_MANY_DIGITS

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

_PART = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_LONG_KEY = re.compile(rf"{_PART}(?:[ \t]*\.[ \t]*{_PART}){{64}}")
"""The maximum number of parts of a key; reading a key takes quadratic time."""


class TomlError(Exception):
    """A text is not TOML, or is not accepted; ``str()`` says why."""


def loads(text: bytes) -> dict[str, Any]:
    """Return the settings in ``text``.

    Raises:
        TomlError: if it is not TOML in UTF-8, or nests too deep.

    """
    try:
        decoded = text.decode()
        if _LONG_KEY.search(decoded):
            raise TomlError(TOO_DEEP)
        return tomllib.loads(decoded)
    except UnicodeDecodeError:
        raise TomlError("it is not UTF-8") from None
    except tomllib.TOMLDecodeError as failure:
        raise TomlError(str(failure)) from None
    except ValueError:
        raise TomlError(TOO_MANY_DIGITS) from None
    except RecursionError:
        raise TomlError(TOO_DEEP) from None
