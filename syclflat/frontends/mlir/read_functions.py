"""MLIR functions: their signatures, without bodies."""

from __future__ import annotations

import bisect
import re
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

_CURRENT = "func.func"
_INTERFACE = "llvm.emit_c_interface"
_ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2})|\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "\\": "\\", '"': '"'}


def read(source: str, text: bytes, options: ReadOptions) -> TranslationUnit:
    """Return the functions of ``text``, the contents of the file ``source``.

    Raises:
        InputError: if the text is not MLIR, or a function has a type that cannot be passed.

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
        self._is_ascii = self.text.isascii()
        self._counted = (0, 0, 0)
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
                    "this file contains no function",
                    "mlir-no-function",
                    Location(self.source, 0, 0),
                    "a function reads: func.func @f(%a: i32, %b: memref<?x4xf32>) { ... }",
                )
            )
        return tuple(functions)

    def _collect(self, functions: list[Function]) -> None:
        """Read all functions; continue after errors."""
        for item in scan.items(self.text):
            header = self.text[item.start : item.end]
            try:
                if item.kind == "alias":
                    self._define(header)
                elif item.kind == "module":
                    grammar.parse(header, "module")
                else:
                    functions.append(self._function(header, item.start, item.has_body))
            except TextError as fault:
                self._note(fault.moved(item.start))

    def _define(self, alias: str) -> None:
        name, _, value = alias.partition("=")
        name = name.rstrip()
        table = self._types if name[0] == "!" else self._attributes
        if name in table:
            raise TextError(
                0, f"{name} is defined twice", "mlir-redefinition", "rename one of them"
            )
        table[name] = value

    def _function(self, header: str, start: int, has_body: bool) -> Function:
        """Return the function of a header that begins in the file at ``start``.

        In the older language, ``func``, declarations may be public.
        """
        tree = grammar.parse(header, "function")
        keyword, visibility, symbol, arguments, results, written, _ = tree.children
        assert isinstance(symbol, Token)
        assert isinstance(arguments, Tree)
        assert isinstance(results, Tree)
        name, position = _symbol(symbol), symbol.start_pos or 0
        place = self._place(start + position)
        listed = tuple(self._argument(_tree(child), header, start) for child in arguments.children)
        given = [_tree(child).children for child in results.children]
        types = tuple(self._reader.read(_tree(children[0]), header) for children in given)
        dictionaries = [attributes.of_value(item, header) for _, *rest in given for item in rest]
        dictionary = attributes.of_function(written, header)
        is_current_public = keyword == _CURRENT and visibility in (None, "public")
        is_defined = has_body or (self.are_bodies_optional and is_current_public)
        if not is_defined and is_current_public:
            raise TextError(
                position,
                f"function @{name} has no body, so it must be private",
                "mlir-declaration",
                f"write func.func private @{name}(...), or give it a body",
            )
        _refuse_names(name, [argument.name for argument in listed], position, has_body)
        function = Function(
            name,
            place,
            listed,
            types,
            is_declaration=not is_defined,
            has_c_interface=_INTERFACE in dictionary,
            visibility=str(visibility or "public"),
            dictionary=dictionary,
            # MLIR's conversion drops the attributes of several results.
            result_dictionary=dictionaries[0] if len(dictionaries) == 1 else (),
        )
        earlier = self._named.setdefault(name, place)
        if earlier is not place:
            raise TextError(
                position,
                f"duplicate function @{name}",
                "mlir-redefinition",
                f"the other one is in line {earlier.line}; rename one of them",
            )
        return function

    def _argument(self, tree: Tree[Token], header: str, start: int) -> Argument:
        name, type_, dictionary, _ = tree.children
        return Argument(
            str(name)[1:] if name else "",
            self._reader.read(_tree(type_), header),
            self._place(start + tree.meta.start_pos),
            dictionary=attributes.of_value(dictionary, header),
        )

    def _place(self, position: int) -> Location:
        line = bisect.bisect_right(self._line_starts, position)
        column = position - self._line_starts[line - 1]
        if not self._is_ascii:
            column = self._bytes_before(self._line_starts[line - 1], position)
        return Location(self.source, line, column + 1)

    def _bytes_before(self, line_start: int, position: int) -> int:
        """Count from the last requested line: a line may be the whole file."""
        known_line, known, count = self._counted
        if known_line != line_start or known > position:
            known, count = line_start, 0
        count += len(self.text[known:position].encode())
        self._counted = (line_start, position, count)
        return count

    def _note(self, fault: TextError) -> None:
        place = self._place(min(fault.position, len(self.text)))
        self.failures.append(error(fault.message, fault.check, place, fault.advice))


def _refuse_names(function: str, names: list[str], position: int, has_body: bool) -> None:
    """Raise a TextError if some arguments have no names, or two share one."""
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
            "name all arguments, as in @f(%a: i32); only declarations may omit all names",
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
                f"unknown escape '{found[0]}'",
                "mlir-syntax",
                r"escapes are \\, \", \n, \t and two hexadecimal digits: \0A",
            )
        return _ESCAPES[found[2]]

    name = _ESCAPE.sub(character, text[1:-1])
    if not name or "\0" in name:
        raise TextError(
            token.start_pos or 0, "a symbol cannot have this name", "mlir-syntax", "write @f"
        )
    return name


def _tree(child: Tree[Token] | Token) -> Tree[Token]:
    assert isinstance(child, Tree)
    return child
