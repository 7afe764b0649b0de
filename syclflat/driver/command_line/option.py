"""A row of the table of options: names, the form of the value, field, half and help.

Parser, help and documentation come from these rows, see :mod:`syclflat.driver.command_line.table`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto

from msgspec import field

from syclflat.diagnostics import InputError, error
from syclflat.project.compiler_options import Use, separate_values
from syclflat.structs import Struct


class Form(Enum):
    """The place of an option's value."""

    SPELLED = auto()
    """Behind the ``=`` that ends a name, or in the next word of Clang's options with a value there;
    other names have none."""
    EITHER = auto()
    """Behind ``=`` or in the next word."""
    OPTIONAL = auto()
    """Behind ``=``, or missing."""
    JOINED = auto()
    """In the rest of the word, or the next word."""
    PREFIX = auto()
    """The name is the prefix of options; the value is the whole word."""
    KEYWORD = auto()
    """In the next word, if it is one of the row's keywords; otherwise there is none."""


class Words(Iterator[str]):
    """The words of a command line, of which the next may be looked at."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = deque(words)

    def __next__(self) -> str:
        if not self._words:
            raise StopIteration
        return self._words.popleft()

    def next_of(self, known: Sequence[str]) -> str:
        """Take the next word if it is one of ``known``; return nothing otherwise."""
        return self._words.popleft() if self._words and self._words[0] in known else ""


class Meaning(Struct, frozen=True):
    """The meaning of an option with its value."""

    words: tuple[str, ...] = ()
    """Options of ``syclflat c++`` with the same meaning."""
    only_tunes: bool = False
    """Whether a part of it has no effect, not even on the results of programs."""
    fields: Mapping[str, object] = field(default_factory=dict)
    """Values for the parser, by field."""


class Option(Struct, frozen=True):
    """Options that are treated alike."""

    names: str
    """Separated by blanks. A value follows ``=``; ``[no-]`` stands for both forms."""
    help: str = ""
    """The treatment in Markdown, for users; empty if it is as in GCC and Clang."""
    meaning: Callable[[Option, str, str], Meaning] | None = None
    """Returns the meaning of an option with its value; None for that of :attr:`field`.

    Raises InputError if the option is not supported."""
    field: str = ""
    """The field of :class:`Invocation`, or of the parser, that gets the value."""
    form: Form = Form.SPELLED
    half: Use | None = Use.NOBODY
    """The steps that get the option unchanged; None for those that it affects in Clang."""
    read: Callable[[str], object] = str
    """Returns the field's value from the option's; None keeps the field. Without a value, it gets
    the option."""
    value_name: str = ""
    """The name of the value in the list of syclflat's own options."""
    keywords: Sequence[str] = ()
    """The possible values of :attr:`Form.KEYWORD`."""

    @property
    def spellings(self) -> Iterator[str]:
        """All spellings, without values; with ``=`` if the value follows it."""
        for name in self.names.split():
            for spelling in dict.fromkeys(name.replace("[no-]", form) for form in ("", "no-")):
                yield spelling
                if self.form in (Form.EITHER, Form.OPTIONAL):
                    yield f"{spelling}="

    @property
    def listed(self) -> Iterator[str]:
        """The names in the list for users; ``…`` stands for the rest of a word."""
        for name in self.names.split():
            yield f"{name}…" if self.form is Form.PREFIX and name[-1] != "=" else name

    @property
    def shown(self) -> str:
        """The names and the value in the list of syclflat's own options."""
        value = f"={self.value_name}" if self.value_name else ""
        value = f"[{value}]" if self.form is Form.OPTIONAL else value
        return ", ".join(name + value for name in self.names.split())

    def value(self, word: str, words: Words) -> str:
        """Return the value of the option ``word``, which may be the next of ``words``.

        Raises:
            InputError: if it is missing.

        """
        name, equals, value = word.partition("=")
        if self.form is Form.PREFIX:
            return word
        if self.form is Form.JOINED:
            return word.removeprefix(self.prefix(word)) or following(self.prefix(word), words)
        if self.form is Form.KEYWORD:
            return words.next_of(self.keywords)
        if self.form is Form.EITHER:
            return value if equals else following(name, words)
        return following(word, words) if separate_values.count(word) else value

    def prefix(self, word: str) -> str:
        """Return the name that ``word`` begins with."""
        return next(name for name in self.names.split() if word.startswith(name))

    def means(self, word: str, words: Words) -> Meaning:
        """Return the meaning of the option ``word``.

        Raises:
            InputError: if the option or its value is not supported.

        """
        value = self.value(word, words)
        if self.meaning is not None:
            return self.meaning(self, word, value)
        has_value = word not in self.spellings or word[-1] == "=" or separate_values.count(word)
        is_alone = self.form is Form.SPELLED and not has_value
        found = self.read(word if is_alone else value) if self.field else None
        return Meaning() if found is None else Meaning(fields={self.field: found})


def following(option: str, words: Words) -> str:
    """Return the next word, the value of ``option``.

    Raises:
        InputError: if there is none.

    """
    value = next(words, None)
    if value is None:
        raise refused(f"{option} requires a value")
    return value


def refused(message: str, *notes: str) -> InputError:
    """Return the error for an option."""
    return InputError(error(message, "compiler-option", None, *notes))


def none(option: Option, word: str, value: str) -> Meaning:
    """Accept an option that always applies."""
    return Meaning()


def always(_value: str) -> bool:
    """Set a field without a value."""
    return True


def same_as(*meant: str) -> Callable[[Option, str, str], Meaning]:
    """Return the meaning of an option that stands for other options."""
    return lambda option, word, value: Meaning(meant)


def joins(beginning: str) -> Callable[[Option, str, str], Meaning]:
    """Return the meaning of an option whose value belongs to another option."""
    return lambda option, word, value: Meaning((beginning + value,))


def tunes(option: Option, word: str, value: str) -> Meaning:
    """Accept an option without effect."""
    return Meaning(only_tunes=True)


def refuses(option: Option, word: str, value: str) -> Meaning:
    """Reject an option with the reason in its help."""
    raise refused(f"{word}: {option.help.removeprefix('rejected: ').replace('`', '')}")


def chooses(meanings: Mapping[str, Meaning]) -> Callable[[Option, str, str], Meaning]:
    """Return the meaning of an option with one of some values."""

    def chosen(option: Option, word: str, value: str) -> Meaning:
        if value not in meanings:
            raise refused(f"{word}: {value!r} is not one of {', '.join(meanings)}")
        return meanings[value]

    return chosen
