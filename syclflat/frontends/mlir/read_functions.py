"""Functions of MLIR: their signatures, bodies skipped.

Most functions are of simple types; one pattern reads them, and each distinct type is parsed once.
Others go through the grammar, which also tells errors.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from lark import Token, Tree

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.frontends.frontend import ReadOptions
from syclflat.frontends.mlir import attributes, grammar, scan
from syclflat.frontends.mlir.faults import TextError
from syclflat.frontends.mlir.read_types import TypeReader
from syclflat.model.function import Argument, Function
from syclflat.model.kernel import TranslationUnit
from syclflat.model.location import Location
from syclflat.model.types import ArgumentType

_TYPE = r"[a-z]\w*(?:<(?:[^<>{}()\"\n/-]|<[^<>{}()\"\n/-]*>)*>)?"
_NAME = r"(?:\d+(?![\w$.-])|[A-Za-z$._-][\w$.-]*)"
_DICTIONARY = r"\{[^(){}\"/]*\}"
_LIST = rf"[^(){{}}\"/]*(?:{_DICTIONARY}[^(){{}}\"/]*)*"
_HEADER = re.compile(
    r"func(?:\.func)?\s+(?:(?P<visibility>private|public|nested)\s+)?"
    rf"@(?P<name>[A-Za-z_][\w$.]*)\s*\((?P<arguments>{_LIST})\)"
    rf"(?:\s*->\s*(?:\((?P<results>{_LIST})\)|(?P<result>{_TYPE})))?"
    rf"(?:\s*attributes\s*(?P<dictionary>{_DICTIONARY}))?[ \t]*(?=[{{\n]|\Z)",
    re.ASCII,
)
_ITEM = re.compile(
    rf"\s*(?P<item>(?:%(?P<name>{_NAME})\s*:\s*)?(?P<type>{_TYPE}))\s*"
    rf"(?:(?P<dictionary>{_DICTIONARY})\s*)?(?:(?P<comma>,)|\Z)",
    re.ASCII,
)
_CURRENT = "func.func"
_INTERFACE = "llvm.emit_c_interface"
_ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2})|\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "\\": "\\", '"': '"'}


def read(source: str, text: bytes, options: ReadOptions) -> TranslationUnit:
    """Return the functions of ``text``, the contents of the file ``source``.

    Raises:
        InputError: if the text isn't MLIR, or a function has a type that can't be passed.

    """
    try:
        decoded = text.decode("utf-8")
    except UnicodeDecodeError as failure:
        line = text.count(b"\n", 0, failure.start) + 1
        column = failure.start - text.rfind(b"\n", 0, failure.start)
        place = Location(source, line, column)
        raise InputError(
            error("this is not UTF-8", "mlir-syntax", place, "save the file as UTF-8")
        ) from None
    reader = _Reader(source, decoded, options.are_bodies_optional, options.memref_nesting)
    functions = reader.read()
    return TranslationUnit(source, options.target, functions=functions)


@dataclass
class _Reader:
    source: str
    text: str
    are_bodies_optional: bool
    memref_nesting: int
    failures: list[Diagnostic] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._line_starts = [0, *(m.end() for m in re.finditer("\n", self.text))]
        self._original = self.text
        self.text = scan.without_locations(self.text)
        self._is_ascii = self.text.isascii()
        self._counted = (0, 0, 0)
        self._dictionaries: dict[object, tuple[str, ...]] = {}
        self._types: dict[str, str] = {}
        self._attributes: dict[str, str] = {}
        self._reader = TypeReader(self._types, self._attributes, self.memref_nesting)
        self._named: dict[str, Location] = {}

    def read(self) -> tuple[Function, ...]:
        functions: list[Function] = []
        try:
            self._collect(functions)
        except TextError as fault:
            self._note(fault)
        if self.failures:
            raise InputError(*self.failures)
        if not functions:
            raise InputError(
                error(
                    "there is no function in this file",
                    "mlir-no-function",
                    Location(self.source, 0, 0),
                    "a function reads: func.func @f(%a: i32, %b: memref<?x4xf32>) { ... }",
                )
            )
        return tuple(functions)

    def _collect(self, functions: list[Function]) -> None:
        """Read all functions; go on behind one whose types can't be passed."""
        scanner = scan.Scanner(self.text)
        while (item := scanner.next()) is not None:
            if isinstance(item, scan.Alias):
                self._define(item)
                continue
            scanner.position, function = self._function(item)
            if function is not None:
                functions.append(function)

    def _define(self, alias: scan.Alias) -> None:
        table = self._types if alias.name[0] == "!" else self._attributes
        if alias.name in table:
            raise TextError(
                alias.position,
                f"{alias.name} is defined twice",
                "mlir-redefinition",
                "rename one of them",
            )
        table[alias.name] = alias.text

    def _function(self, start: int) -> tuple[int, Function | None]:
        header = _HEADER.match(self.text, start)
        if header is not None:
            end = header.end()
            try:
                function = self._simple(header)
            except TextError as fault:
                self._note(fault)
                return scan.behind_body(self.text, end), None
            if function is not None:
                return scan.behind_body(self.text, end), self._unique(function)
        end = scan.header_end(self.text, start)
        behind = scan.behind_body(self.text, end)
        try:
            return behind, self._unique(self._by_grammar(start, end, behind > end))
        except TextError as fault:
            self._note(fault)
            return behind, None

    def _simple(self, header: re.Match[str]) -> Function | None:
        """Return a function that the pattern fits, None if it doesn't after all."""
        listed = self._items(header, "arguments")
        returned = self._items(header, "results")
        if listed is None or returned is None or any(item["name"] for item in returned):
            return None
        text = self.text
        rest = scan.behind_space(text, header.end())
        if text.startswith(("->", "attributes"), rest):
            # Behind a comment.
            return None
        at = self._place(header.start("name") - 1)
        # What is on the line of the name needs no search.
        offset = at.column - header.start("name") + 1
        is_one_line = self._is_ascii and "\n" not in header[0]
        arguments: list[Argument] = []
        for item in listed:
            start = item.start("item")
            arguments.append(
                Argument(
                    item["name"] or "",
                    self._type(item["type"], item.start("type")),
                    Location(self.source, at.line, start + offset)
                    if is_one_line
                    else self._place(start),
                    dictionary=self._attributes_of(item, attributes.of_value),
                )
            )
        results = [self._type(item["type"], item.start("type")) for item in returned]
        dictionaries = [self._attributes_of(item, attributes.of_value) for item in returned]
        if header["result"] is not None:
            results.append(self._type(header["result"], header.start("result")))
        return self._made(
            header["name"],
            header.start("name") - 1,
            tuple(arguments),
            tuple(results),
            self._attributes_of(header, attributes.of_function),
            header["visibility"] or "public",
            text.startswith("{", rest),
            text.startswith(_CURRENT, header.start()),
            # MLIR's conversion drops those of several results.
            result_dictionary=dictionaries[0] if len(dictionaries) == 1 else (),
        )

    def _items(self, header: re.Match[str], group: str) -> list[re.Match[str]] | None:
        """Return the items of a list, None if the pattern doesn't fit all of them."""
        position, end = header.span(group)
        if position == end or self.text[position:end].isspace():
            return []
        items: list[re.Match[str]] = []
        while True:
            item = _ITEM.match(self.text, position, end)
            if item is None:
                return None
            items.append(item)
            if item["comma"] is None:
                return items
            position = item.end()

    def _attributes_of(
        self, found: re.Match[str], read: Callable[[str, int], tuple[str, ...]]
    ) -> tuple[str, ...]:
        written = found["dictionary"]
        if written is None:
            return ()
        known = self._dictionaries.get((written, read))
        if known is None:
            known = read(written[1:-1], found.start("dictionary") + 1)
            self._dictionaries[written, read] = known
        return known

    def _made(
        self,
        name: str,
        position: int,
        arguments: tuple[Argument, ...],
        results: tuple[ArgumentType, ...],
        entries: tuple[str, ...],
        visibility: str,
        has_body: bool,
        is_current: bool,
        offset: int = 0,
        result_dictionary: tuple[str, ...] = (),
    ) -> Function:
        """Return a function; in the older language, ``func``, declarations may be public.

        ``position`` is that of the name, in a text that begins in the file at ``offset``.
        """
        is_optional = self.are_bodies_optional and is_current and visibility == "public"
        is_defined = has_body or is_optional
        if not is_defined and visibility == "public" and is_current:
            raise TextError(
                position,
                f"function @{name} has no body, so it has to be private",
                "mlir-declaration",
                f"write func.func private @{name}(...), or give it a body",
            )
        names = [argument.name for argument in arguments]
        distinct = set(names)
        if len(distinct) < len(names) or "" in distinct:
            _refuse_names(name, names, position, has_body)
        return Function(
            name,
            self._place(position + offset),
            arguments,
            results,
            not is_defined,
            _INTERFACE in entries,
            (),
            visibility,
            entries,
            result_dictionary,
        )

    def _type(self, spelled: str, start: int) -> ArgumentType:
        try:
            return self._reader.read(spelled)
        except TextError as fault:
            raise fault.moved(start) from None

    def _by_grammar(self, start: int, end: int, has_body: bool) -> Function:
        original = self.text[start:end]
        try:
            tree = grammar.parse(scan.blanked_dictionaries(original), "function")
            return self._of_tree(tree, original, start, has_body)
        except TextError as fault:
            raise fault.moved(start) from None

    def _of_tree(self, tree: Tree[Token], original: str, start: int, has_body: bool) -> Function:
        visibility, symbol, arguments, results, dictionary = tree.children
        assert isinstance(visibility, Tree)
        assert isinstance(symbol, Token)
        assert isinstance(arguments, Tree)
        assert isinstance(results, Tree)
        words = [str(word) for word in visibility.children if word]
        given = [result for result in results.children if isinstance(result, Tree)]
        dictionaries = [_of_value(_dictionary(result), original) for result in given]
        text, position = _written(dictionary, original)
        return self._made(
            _symbol(symbol),
            symbol.start_pos or 0,
            tuple(
                self._argument(argument, original, start)
                for argument in arguments.children
                if isinstance(argument, Tree)
            ),
            tuple(self._reader.of_tree(_bare(result)) for result in given),
            attributes.of_function(text, position),
            words[0] if words else "public",
            has_body,
            original.startswith(_CURRENT),
            start,
            # MLIR's conversion drops those of several results.
            dictionaries[0] if len(dictionaries) == 1 else (),
        )

    def _argument(self, tree: Tree[Token], original: str, start: int) -> Argument:
        name, type_, dictionary = tree.children
        assert isinstance(type_, Tree)
        return Argument(
            str(name)[1:] if name else "",
            self._reader.of_tree(type_),
            self._place(start + tree.meta.start_pos),
            dictionary=_of_value(dictionary, original),
        )

    def _unique(self, function: Function) -> Function | None:
        earlier = self._named.setdefault(function.name, function.location)
        if earlier is not function.location:
            self.failures.append(
                error(
                    f"there are two functions @{function.name}",
                    "mlir-redefinition",
                    function.location,
                    f"the other one is in line {earlier.line}; rename one of them",
                )
            )
            return None
        return function

    def _place(self, position: int) -> Location:
        line = bisect.bisect_right(self._line_starts, position)
        column = position - self._line_starts[line - 1]
        if not self._is_ascii:
            column = self._bytes_before(self._line_starts[line - 1], position)
        return Location(self.source, line, column + 1)

    def _bytes_before(self, line_start: int, position: int) -> int:
        """Count from where the same line was asked for before: a line may be the whole file."""
        known_line, known, count = self._counted
        if known_line != line_start or known > position:
            known, count = line_start, 0
        count += len(self._original[known:position].encode())
        self._counted = (line_start, position, count)
        return count

    def _note(self, fault: TextError) -> None:
        place = self._place(min(fault.position, len(self.text)))
        self.failures.append(error(fault.message, fault.check, place, fault.advice))


def _refuse_names(function: str, names: list[str], position: int, has_body: bool) -> None:
    """Raise a TextError if not all arguments have names, or two have the same."""
    named: set[str] = set()
    for name in filter(None, names):
        if name in named:
            raise TextError(
                position,
                f"function @{function} has two arguments %{name}",
                "mlir-redefinition",
                "rename one of them",
            )
        named.add(name)
    if "" in names and (named or has_body):
        raise TextError(
            position,
            f"function @{function} has an argument without a name",
            "mlir-syntax",
            "name all arguments, as in @f(%a: i32); only declarations may leave out all names",
        )


def _symbol(token: Token) -> str:
    text = str(token)[1:]
    if not text.startswith('"'):
        return text

    def character(found: re.Match[str]) -> str:
        if found[1]:
            return chr(int(found[1], 16))
        if found[2] not in _ESCAPES:
            raise TextError(
                (token.start_pos or 0) + 2 + found.start(),
                f"there is no escape '{found[0]}'",
                "mlir-syntax",
                r"escapes are \\, \", \n, \t and two hexadecimal digits: \0A",
            )
        return _ESCAPES[found[2]]

    name = _ESCAPE.sub(character, text[1:-1])
    if not name or "\0" in name:
        raise TextError(
            token.start_pos or 0, "a symbol can't have this name", "mlir-syntax", "write @f"
        )
    return name


def _bare(tree: Tree[Token]) -> Tree[Token]:
    """Return the type of a result, without its attributes."""
    if tree.data != "result":
        return tree
    type_ = tree.children[0]
    assert isinstance(type_, Tree)
    return type_


def _dictionary(result: Tree[Token]) -> object:
    return result.children[1] if result.data == "result" else None


def _of_value(dictionary: object, original: str) -> tuple[str, ...]:
    text, position = _written(dictionary, original)
    return attributes.of_value(text, position) if text else ()


def _written(tree: object, original: str) -> tuple[str, int]:
    """Return what is between the braces, and where it is."""
    if not isinstance(tree, Tree):
        return "", 0
    return original[tree.meta.start_pos + 1 : tree.meta.end_pos - 1], tree.meta.start_pos + 1
