"""The table of all options of ``syclflat c++``, and its forms for users."""

from __future__ import annotations

from syclflat.driver.command_line import clang_options, dpcpp_options, intel_options, own_options
from syclflat.driver.command_line.option import Form, Option

LISTED = {
    "Options of DPC++'s compilers": dpcpp_options.OPTIONS,
    "Other options of icpx": intel_options.OPTIONS,
    "Options of GCC and Clang": clang_options.OPTIONS,
}
"""The options with help in the documentation, by title."""
TABLE: tuple[Option, ...] = (*own_options.OPTIONS, *(o for part in LISTED.values() for o in part))
_AS_PREFIX = (Form.JOINED, Form.PREFIX)
SPELLED = {
    spelling: option
    for option in TABLE
    if option.form is not Form.PREFIX
    for spelling in option.spellings
}
"""The options by their spellings, except prefixes."""
PREFIXES = {
    name: option for option in TABLE if option.form in _AS_PREFIX for name in option.spellings
}
"""The options whose values follow in the same word, and others with a common prefix."""


def find(word: str) -> Option | None:
    """Return the row of the option ``word``; None for options that only pass through to Clang."""
    name, equals, _ = word.partition("=")
    prefix = max(filter(word.startswith, PREFIXES), key=len, default="")
    return SPELLED.get(word) or SPELLED.get(name + equals) or PREFIXES.get(prefix)


def listed() -> dict[str, list[tuple[str, str]]]:
    """Return the comma-separated names of options with help, and their effects, by title.

    Names and effects are in Markdown.
    """
    return {
        title: [
            (", ".join(f"`{name}`" for name in option.listed), option.help)
            for option in options
            if option.help
        ]
        for title, options in LISTED.items()
    }


def help_text() -> str:
    """Return the list of the options of other compilers and their effects."""
    parts = (
        f"{title}:\n\n" + "".join(f"{names}\n    {effect}\n" for names, effect in rows)
        for title, rows in listed().items()
    )
    return "\n".join(parts).replace("`", "")
