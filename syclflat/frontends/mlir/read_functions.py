"""Functions of MLIR: their signatures, bodies skipped.

Most functions are on one line and of simple types; one pattern reads them, and each distinct type
is parsed once. What the pattern doesn't fit goes through the grammar, which also says what is
wrong.
"""

from __future__ import annotations

import bisect
import re
from dataclasses import dataclass, field

from lark import Token, Tree

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.frontends.frontend import ReadOptions
from syclflat.frontends.mlir import grammar, scan
from syclflat.frontends.mlir.faults import TextError
from syclflat.frontends.mlir.read_types import TypeReader
from syclflat.model.function import Argument, Function
from syclflat.model.kernel import TranslationUnit
from syclflat.model.location import Location
from syclflat.model.types import ArgumentType

_TYPE = r"[a-z]\w*(?:<(?:[^<>{}()\"\n/-]|<[^<>{}()\"\n/-]*>)*>)?"
_HEADER = re.compile(
    r"func(?:\.func)?[ \t]+(?:(?P<visibility>private|public|nested)[ \t]+)?"
    r"@(?P<name>[A-Za-z_][\w$.]*)[ \t]*"
    r"\((?P<arguments>[^(){}\"\n/]*)\)[ \t]*"
    rf"(?:->[ \t]*(?:\((?P<results>[^(){{}}\"\n/]*)\)|(?P<result>{_TYPE}))[ \t]*)?"
    r"(?:attributes[ \t]*\{(?P<dictionary>[^(){}\[\]<>\"\n/]*)\}[ \t]*)?"
    r"(?=[{\n]|\Z)"
)
_ITEM = re.compile(rf"[ \t]*(?:%(?P<name>[\w$.-]+)[ \t]*:[ \t]*)?(?P<type>{_TYPE})[ \t]*(?:,|\Z)")
_CURRENT = "func.func"
_INTERFACE = "llvm.emit_c_interface"


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
    reader = _Reader(source, decoded, options.are_bodies_optional)
    functions = reader.read()
    return TranslationUnit(source, options.target, functions=functions)


@dataclass
class _Reader:
    source: str
    text: str
    are_bodies_optional: bool
    failures: list[Diagnostic] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._line_starts = [0, *(m.end() for m in re.finditer("\n", self.text))]
        self._is_ascii = self.text.isascii()
        self._types: dict[str, str] = {}
        self._attributes: dict[str, str] = {}
        self._reader = TypeReader(self._types, self._attributes)
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
                table = self._types if item.name[0] == "!" else self._attributes
                table[item.name] = item.text
                continue
            scanner.position, function = self._function(item)
            if function is not None:
                functions.append(function)

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
        place = self._place(header.start("name") - 1)
        arguments: list[Argument] = []
        position, end = header.span("arguments")
        text = self.text
        # A trailing comma would be lost on the pattern of an item.
        if text[position:end].rstrip().endswith(","):
            return None
        offset = place.column - header.start("name") + 1
        while position < end:
            item = _ITEM.match(text, position, end)
            if item is None:
                if text[position:end].isspace():
                    break
                return None
            name, spelled = item["name"], item["type"]
            start = item.start("type") if name is None else item.start("name") - 1
            where = (
                Location(self.source, place.line, start + offset)
                if self._is_ascii
                else self._place(start)
            )
            arguments.append(Argument(name or "", self._type(spelled, item.start("type")), where))
            position = item.end()
        results: list[ArgumentType] = []
        if header["result"] is not None:
            results.append(self._type(header["result"], header.start("result")))
        elif header["results"] is not None:
            position, end = header.span("results")
            if text[position:end].rstrip().endswith(","):
                return None
            while position < end and not text[position:end].isspace():
                item = _ITEM.match(text, position, end)
                if item is None or item["name"] is not None:
                    return None
                results.append(self._type(item["type"], item.start("type")))
                position = item.end()
        has_body = text.startswith("{", header.end())
        rest = scan.behind_space(text, header.end())
        if not has_body and text.startswith(("{", "->", "attributes"), rest):
            # On a later line.
            return None
        return self._made(
            header["name"],
            place,
            tuple(arguments),
            tuple(results),
            header["dictionary"],
            header["visibility"],
            has_body,
            text.startswith(_CURRENT, header.start()),
        )

    def _made(
        self,
        name: str,
        place: Location,
        arguments: tuple[Argument, ...],
        results: tuple[ArgumentType, ...],
        dictionary: str | None,
        visibility: str | None,
        has_body: bool,
        is_current: bool,
    ) -> Function:
        """Return a function; in the older language, ``func``, declarations may be public."""
        entries = _entries(dictionary) if dictionary else ()
        is_private = visibility == "private"
        is_optional = self.are_bodies_optional and is_current and not is_private
        is_defined = has_body or is_optional
        if not is_defined and not is_private and is_current:
            raise TextError(
                self._position(place),
                f"function @{name} has no body, so it has to be private",
                "mlir-declaration",
                f"write func.func private @{name}(...), or give it a body",
            )
        return Function(
            name,
            place,
            arguments,
            results,
            not is_defined,
            _INTERFACE in entries,
            (),
            is_private,
            entries,
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
        try:
            return self._made(
                _symbol(symbol),
                self._place(start + (symbol.start_pos or 0)),
                tuple(
                    self._argument(argument, original, start)
                    for argument in arguments.children
                    if isinstance(argument, Tree)
                ),
                tuple(
                    self._reader.of_tree(_bare(result))
                    for result in results.children
                    if isinstance(result, Tree)
                ),
                _written(dictionary, original),
                words[0] if words else None,
                has_body,
                original.startswith(_CURRENT),
            )
        except TextError as fault:
            # What _made() refuses stands in the whole text already.
            raise (fault.moved(-start) if fault.check == "mlir-declaration" else fault) from None

    def _argument(self, tree: Tree[Token], original: str, start: int) -> Argument:
        name, type_, dictionary = tree.children
        assert isinstance(type_, Tree)
        return Argument(
            str(name)[1:] if name else "",
            self._reader.of_tree(type_),
            self._place(start + tree.meta.start_pos),
            dictionary=_written(dictionary, original) or "",
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
        start = self._line_starts[line - 1]
        column = position - start
        if not self._is_ascii:
            column = len(self.text[start:position].encode())
        return Location(self.source, line, column + 1)

    def _position(self, place: Location) -> int:
        start = self._line_starts[place.line - 1]
        before = self.text[start:].encode()[: place.column - 1] if not self._is_ascii else None
        return start + (len(before.decode()) if before is not None else place.column - 1)

    def _note(self, fault: TextError) -> None:
        place = self._place(min(fault.position, len(self.text)))
        self.failures.append(error(fault.message, fault.check, place, fault.advice))


def _symbol(token: Token) -> str:
    text = str(token)[1:]
    if not text.startswith('"'):
        return text
    escaped = re.compile(r"\\([0-9A-Fa-f]{2})|\\(.)")

    def character(found: re.Match[str]) -> str:
        if found[1]:
            return chr(int(found[1], 16))
        return {"n": "\n", "t": "\t"}.get(found[2], found[2])

    return escaped.sub(character, text[1:-1])


def _bare(tree: Tree[Token]) -> Tree[Token]:
    """Return the type of a result, without its attributes."""
    if tree.data != "result":
        return tree
    type_ = tree.children[0]
    assert isinstance(type_, Tree)
    return type_


def _written(tree: object, original: str) -> str | None:
    if not isinstance(tree, Tree):
        return None
    return original[tree.meta.start_pos + 1 : tree.meta.end_pos - 1].strip()


def _entries(dictionary: str) -> tuple[str, ...]:
    """Split an attribute dictionary at the commas between its entries."""
    entries: list[str] = []
    depth = start = 0
    for found in re.finditer(r'"(?:[^"\\\n]|\\.)*"|->|[(\[{<]|[)\]}>]|,', dictionary):
        sign = found[0]
        depth += (sign in "([{<") - (sign in ")]}>")
        if sign == "," and depth == 0:
            entries.append(dictionary[start : found.start()])
            start = found.end()
    entries.append(dictionary[start:])
    return tuple(" ".join(entry.split()) for entry in entries if entry.strip())
