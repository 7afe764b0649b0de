"""Read TOML that strangers wrote: one kind of failure, and no more time than the text is long."""

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
"""A key of more parts than anybody writes; reading one takes time by the square of them."""


class TomlError(Exception):
    """A text is no TOML, or none that is read; ``str()`` says why."""


def loads(text: bytes) -> dict[str, Any]:
    """Return the settings in ``text``.

    Raises:
        TomlError: if it is no TOML in UTF-8, or nested too deep.

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
