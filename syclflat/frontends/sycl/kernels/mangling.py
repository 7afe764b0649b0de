"""Read mangled names of the Itanium C++ ABI, section 5.1, and write parts of them anew.

A name's later parts refer to earlier ones by number (``S1_``), so a part can't be cut out as text.
It is read into a tree without such references; writing the tree numbers them from the start.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TypeAlias

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SUBSTITUTION = re.compile(r"S([0-9A-Z]*)_")
_SOURCE_NAME = re.compile(r"L?(\d+)")
_BUILTIN = re.compile(
    r"[vwbcahstijlmxynofdegz]|D[acdefhinsu](?![a-z0-9])|D[acdefhinsu]|DF\d+[_bx]|D[BU]\d+_"
)
_WRAPPED = re.compile(r"P|R|O|C|G|Dp|Do|Dv\d+_|A\d*_")
_QUALIFIERS = re.compile(r"(?:U(?P<length>\d+))|[rVK]+")
_MEMBER_QUALIFIERS = re.compile(r"[rVK]*[RO]?")
_OPERATOR = re.compile(r"CI[0-9]|[CD][0-9]|cv|li|[a-z][a-zA-Z]")
_PARAMETER_VALUE = re.compile(r"T\d*_|fpT|sZT\d*_|sZfp\d*_")
_FUNCTION_PARAMETER = re.compile(r"f(?:L(?P<level>\d+))?(?P<rest>p[rVK]*\d*_)")
_EXPRESSION = re.compile(r"[a-z][a-zA-Z]")
_UNARY = frozenset({"ps", "ng", "ad", "de", "co", "pp", "mm", "pp_", "mm_", "nt", "nx", "sp", "sz"})
_BINARY = frozenset(
    {"pl", "mi", "ml", "dv", "rm", "an", "or", "eo", "aS", "pL", "mI", "mL", "dV", "rM", "aN", "oR"}
    | {"eO", "ls", "rs", "lS", "rS", "lt", "gt", "le", "ge", "eq", "ne", "ss", "aa", "oo", "cm"}
    | {"ix", "pm", "ds"}
)
_DISCRIMINATOR = re.compile(r"_\d|__\d+_")
_LOCAL_DEFAULT = re.compile(r"d\d*_")
_UNNAMED = re.compile(r"Ut\d*_")


class MangledNameError(ValueError):
    """The name uses what this module doesn't read; carries the name and the position."""


@dataclass(frozen=True, slots=True)
class Text:
    """What is written as it was read: a builtin type, a literal's value, ``St``."""

    text: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """A type parameter of a template, ``T_``: in the signature of a function template."""

    text: str
    signature: int
    """Tells the parameters of one template from those of another."""


@dataclass(frozen=True, slots=True)
class FunctionParameter:
    """A parameter of a function in its own signature, as in ``decltype(t + 1)``."""

    level: int
    """How many function signatures are around the one that it is a parameter of."""
    text: str


@dataclass(frozen=True, slots=True)
class Closure:
    """The unqualified name of a lambda's class.

    .. code-block:: none

        UlN4sycl2idILi1EEEE_
          ~~~~~~~~~~~~~~~~

    """

    parameters: tuple[Node, ...]
    ending: str
    """``E_`` or ``E0_``: its number among those of like parameters."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """The name of a conversion operator, or of a constructor inherited from a class."""

    operator: str
    type: Node
    tags: str = ""


@dataclass(frozen=True, slots=True)
class Scoped:
    """A name in a scope: a namespace, a class, a template without arguments, a function."""

    scope: Node | None
    """None is the global namespace."""
    name: Node


@dataclass(frozen=True, slots=True)
class Template:
    """A template with its arguments."""

    template: Node
    arguments: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Function:
    """A function's name with its parameters; for a variable there are none."""

    name: Node
    qualifiers: str
    """Of a member function."""
    parameters: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Local:
    """The scope inside a function."""

    function: Function
    default: str = ""
    """``d_`` in a default argument."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A local name with its discriminator."""

    name: Node
    discriminator: str


@dataclass(frozen=True, slots=True)
class Wrapped:
    """A type made of another: a pointer, an array, a qualified type."""

    prefix: str
    type: Node


@dataclass(frozen=True, slots=True)
class Sequence:
    """Nodes between two marks: a function type, a literal, an argument pack."""

    opening: str
    parts: tuple[Node, ...]
    closing: str = "E"
    substitutable: bool = False


Node: TypeAlias = (
    Text
    | Parameter
    | FunctionParameter
    | Closure
    | Conversion
    | Scoped
    | Template
    | Function
    | Local
    | Numbered
    | Wrapped
    | Sequence
)

_STD = Text("St")


def read(mangled: str) -> Function:
    """Return the tree of a function's mangled name, ``_Z...``.

    Raises:
        MangledNameError: if it holds something that no kernel's name is made of.

    """
    if not mangled.startswith("_Z"):
        raise MangledNameError(f"{mangled} is not a mangled name")
    reader = _Reader(mangled)
    function = reader.encoding()
    # A suffix after a dot names a clone.
    if not reader.at_end() and not reader.peek("."):
        reader.fail()
    return function


def type_info_name(type_: Node, kinds: bool = True) -> str:
    """Return the name of the type info of a template argument of a function: ``_ZTS...``.

    Without ``kinds``, the types of values that template parameters take (``Tn``) are left out, as
    compilers did before they were part of the ABI.
    """
    # There, no signature of that function is around it.
    return "_ZTS" + _Writer(outer_signatures=1, kinds=kinds).type(type_)


def write(function: Function) -> str:
    """Return the mangled name of which ``function`` is the tree."""
    return "_Z" + _Writer().encoding(function)


def with_prefix(function: Function, prefix: str) -> Function:
    """Return ``function`` with ``prefix`` in front of its outermost name."""
    return replace(function, name=_prefixed(function.name, prefix))


def _prefixed(node: Node, prefix: str) -> Node:
    if isinstance(node, Template):
        return replace(node, template=_prefixed(node.template, prefix))
    if isinstance(node, Scoped) and node.scope is not None:
        return replace(node, scope=_prefixed(node.scope, prefix))
    if isinstance(node, Scoped) and isinstance(node.name, Text) and (name := source_name(node)):
        return replace(node, name=Text(f"{len(prefix) + len(name)}{prefix}{name}"))
    raise MangledNameError(f"there is no name to put {prefix} in front of")


def template_arguments(function: Function) -> tuple[Node, ...]:
    """Return the template arguments of a function, packs spread out; ``()`` if it has none."""
    name = function.name
    if not isinstance(name, Template):
        return ()
    spread: list[Node] = []
    for argument in name.arguments:
        is_pack = isinstance(argument, Sequence) and argument.opening == "J"
        spread += argument.parts if is_pack and isinstance(argument, Sequence) else [argument]
    return tuple(spread)


def is_closure(node: Node) -> bool:
    """Tell whether a type is a lambda's class."""
    while isinstance(node, Scoped | Numbered):
        node = node.name
    return isinstance(node, Closure)


def integer(node: Node) -> int | None:
    """Return the value of a literal template argument, None if it is none."""
    if not isinstance(node, Sequence) or node.opening != "L" or len(node.parts) != 2:
        return None
    value = node.parts[1]
    if not isinstance(value, Text) or not re.fullmatch(r"n?\d+", value.text):
        return None
    return int(value.text.replace("n", "-"))


def source_name(node: Node) -> str:
    """Return the last identifier in the name of a class or template, ``""`` if it has none."""
    while isinstance(node, Template | Scoped | Numbered):
        node = node.template if isinstance(node, Template) else node.name
    match = _SOURCE_NAME.match(node.text) if isinstance(node, Text) else None
    if match is None or not isinstance(node, Text):
        return ""
    return node.text[match.end() : match.end() + int(match[1])]


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 2
        self._known: list[Node] = []
        self._signature = 0
        self._signatures = 0

    def fail(self) -> None:
        raise MangledNameError(f"can't read {self._text} from {self._text[self._at :]!r} on")

    def at_end(self) -> bool:
        return self._at >= len(self._text)

    def peek(self, text: str) -> bool:
        return self._text.startswith(text, self._at)

    def _take(self, text: str) -> bool:
        if self.peek(text):
            self._at += len(text)
            return True
        return False

    def _need(self, text: str) -> None:
        if not self._take(text):
            self.fail()

    def _match(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            return ""
        self._at = found.end()
        return found.group()

    def _learn(self, node: Node) -> Node:
        self._known.append(node)
        return node

    def encoding(self) -> Function:
        outer = self._enter()
        name, qualifiers = self._name()
        parameters: list[Node] = []
        while not self.at_end() and not self.peek("E") and not self.peek("."):
            parameters.append(self.type())
        self._signature = outer
        return Function(name, qualifiers, tuple(parameters))

    def _enter(self) -> int:
        """Begin a signature with template parameters of its own; return the outer one."""
        outer = self._signature
        self._signatures += 1
        self._signature = self._signatures
        return outer

    def _name(self) -> tuple[Node, str]:
        """Read a name; a template's own name is learnt, the whole is not."""
        if self._take("N"):
            qualifiers = self._match(_MEMBER_QUALIFIERS)
            return self._nested(None), qualifiers
        if self._take("Z"):
            return self._local()
        substitution = self._substitution()
        if substitution is not None and substitution != _STD:
            name = substitution
            if not self.peek("I"):
                return name, ""
        else:
            name = Scoped(substitution, self._unqualified())
            if self.peek("I"):
                self._learn(name)
        if self.peek("I"):
            return Template(name, self._arguments()), ""
        return name, ""

    def _nested(self, scope: Node | None) -> Node:
        """Read the components up to ``E``; all but the last are learnt."""
        node = scope
        pending = False
        while not self._take("E"):
            if pending and node is not None:
                self._learn(node)
            pending = True
            if self.peek("I"):
                if node is None:
                    self.fail()
                assert node is not None
                node = Template(node, self._arguments())
                continue
            if node is scope and (known := self._substitution()) is not None:
                node, pending = known, False
                continue
            if node is None and self.peek("T"):
                node = self._template_parameter()
                continue
            node = Scoped(node, self._unqualified())
        if node is None:
            self.fail()
        assert node is not None
        return node

    def _local(self) -> tuple[Node, str]:
        function = self.encoding()
        self._need("E")
        if self.peek("s"):
            self.fail()
        scope = Local(function, self._match(_LOCAL_DEFAULT))
        qualifiers = ""
        name: Node
        if self._take("N"):
            qualifiers = self._match(_MEMBER_QUALIFIERS)
            name = self._nested(scope)
        else:
            name = Scoped(scope, self._unqualified())
            if self.peek("I"):
                name = Template(self._learn(name), self._arguments())
        discriminator = self._match(_DISCRIMINATOR)
        return (Numbered(name, discriminator) if discriminator else name), qualifiers

    def _unqualified(self) -> Node:
        if self._take("Ul"):
            outer = self._enter()
            parameters: list[Node] = []
            while not self.peek("E"):
                parameters.append(self.type())
            self._signature = outer
            ending = self._match(re.compile(r"E\d*_"))
            if not ending:
                self.fail()
            return Closure(tuple(parameters), ending)
        if unnamed := self._match(_UNNAMED):
            return Text(unnamed)
        if self._take("DC"):
            bindings = [self._source_name()]
            while not self._take("E"):
                bindings.append(self._source_name())
            return Text("DC" + "".join(bindings) + "E")
        if self.peek("L") or self._text[self._at : self._at + 1].isdigit():
            return Text(self._source_name() + self._tags())
        operator = self._match(_OPERATOR)
        if operator in ("cv", "CI1", "CI2", "CI5"):
            return Conversion(operator, self.type(), self._tags())
        if operator == "li":
            operator += self._source_name()
        if not operator:
            self.fail()
        return Text(operator + self._tags())

    def _source_name(self) -> str:
        start = self._at
        found = _SOURCE_NAME.match(self._text, self._at)
        if found is None:
            self.fail()
        assert found is not None
        self._at = found.end() + int(found[1])
        if self._at > len(self._text):
            self.fail()
        return self._text[start : self._at]

    def _tags(self) -> str:
        tags = ""
        while self._take("B"):
            tags += "B" + self._source_name()
        return tags

    def _substitution(self) -> Node | None:
        """Read a reference to an earlier part or to a part of the standard library, if one is next.

        ``St`` alone is the scope ``std``.
        """
        if not self.peek("S"):
            return None
        if numbered := _SUBSTITUTION.match(self._text, self._at):
            self._at = numbered.end()
            index = int(numbered[1], 36) + 1 if numbered[1] else 0
            if index >= len(self._known):
                self.fail()
            return self._known[index]
        short = self._text[self._at : self._at + 2]
        if short not in ("St", "Sa", "Sb", "Ss", "Si", "So", "Sd"):
            self.fail()
        self._at += 2
        return Text(short)

    def _template_parameter(self) -> Node:
        text = self._match(re.compile(r"T\d*_"))
        if not text:
            self.fail()
        return Parameter(text, self._signature)

    def _arguments(self) -> tuple[Node, ...]:
        self._need("I")
        arguments: list[Node] = []
        while not self._take("E"):
            arguments.append(self._argument())
        return tuple(arguments)

    def _argument(self) -> Node:
        if self._take("J"):
            parts: list[Node] = []
            while not self._take("E"):
                parts.append(self._argument())
            return Sequence("J", tuple(parts))
        if self.peek("L"):
            return self._literal()
        if self._take("Tn"):
            return Sequence("Tn", (self.type(), self._argument()), "")
        if self._take("X"):
            expression = self._expression()
            self._need("E")
            return Sequence("X", (expression,))
        return self.type()

    def _expression(self) -> Node:
        """Read an expression, as in the signature of a function template: ``sizeof(T) == 4``."""
        if self.peek("L"):
            return self._literal()
        if text := self._match(_PARAMETER_VALUE):
            return Text(text)
        if found := _FUNCTION_PARAMETER.match(self._text, self._at):
            self._at = found.end()
            level = int(found["level"]) + 1 if found["level"] else 0
            return FunctionParameter(level, found["rest"])
        if self._text[self._at : self._at + 1].isdigit() or self.peek("on"):
            return self._unresolved_name()
        operator = self._match(_EXPRESSION)
        if operator == "gs":
            return Sequence("gs", (self._expression(),), "")
        if operator == "sr":
            return self._scope_resolution()
        if operator in ("st", "at", "ti"):
            return Sequence(operator, (self.type(),), "")
        if operator in ("dt", "pt"):
            return Sequence(operator, (self._expression(), self._unresolved_name()), "")
        if operator in ("dc", "sc", "cc", "rc"):
            return Sequence(operator, (self.type(), self._expression()), "")
        if operator in ("tl", "cv"):
            return self._conversion(operator)
        if operator in ("cl", "il", "sP"):
            return Sequence(operator, self._expressions())
        if operator in ("pp", "mm") and self._take("_"):
            operator += "_"
        count = 3 if operator == "qu" else 1 if operator in _UNARY else 2
        if operator not in _UNARY | _BINARY | {"qu"}:
            self.fail()
        return Sequence(operator, tuple(self._expression() for _ in range(count)), "")

    def _expressions(self) -> tuple[Node, ...]:
        found: list[Node] = []
        while not self._take("E"):
            found.append(self._argument() if self.peek("J") else self._expression())
        return tuple(found)

    def _conversion(self, operator: str) -> Node:
        type_ = self.type()
        if operator == "tl":
            return Sequence("tl", (type_, *self._expressions()))
        if self._take("_"):
            return Sequence("cv", (type_, Text("_"), *self._expressions()))
        return Sequence("cv", (type_, self._expression()), "")

    def _scope_resolution(self) -> Node:
        parts: list[Node] = []
        if self._take("N"):
            parts += [Text("N"), self.type()]
            nested = True
        else:
            nested = self._text[self._at : self._at + 1].isdigit()
            if not nested:
                parts.append(self.type())
        while nested and not self._take("E"):
            parts.append(self._unresolved_name())
        if nested:
            parts.append(Text("E"))
        return Sequence("sr", (*parts, self._unresolved_name()), "")

    def _unresolved_name(self) -> Node:
        name = "on" + self._match(_OPERATOR) if self._take("on") else self._source_name()
        arguments = self._arguments() if self.peek("I") else None
        return Text(name) if arguments is None else Sequence(name + "I", arguments)

    def _literal(self) -> Node:
        self._need("L")
        if self._take("_Z"):
            entity = self.encoding()
            self._need("E")
            return Sequence("L_Z", (entity,))
        type_ = self.type()
        end = self._text.index("E", self._at)
        value = self._text[self._at : end]
        self._at = end + 1
        return Sequence("L", (type_, Text(value)))

    def type(self) -> Node:
        if self._at >= len(self._text):
            self.fail()
        if qualifiers := self._qualifiers():
            return self._learn(Wrapped(qualifiers, self.type()))
        if prefix := self._match(_WRAPPED):
            return self._learn(Wrapped(prefix, self.type()))
        if builtin := self._match(_BUILTIN):
            return Text(builtin)
        if self._take("u"):
            name = "u" + self._source_name()
            if not self.peek("I"):
                return Text(name)
            return self._learn(Sequence(name + "I", self._arguments(), substitutable=True))
        if self._take("F"):
            return self._learn(self._function_type("F"))
        if self._take("M"):
            parts = (self.type(), self.type())
            return self._learn(Sequence("M", parts, "", substitutable=True))
        if self.peek("Dt") or self.peek("DT"):
            opening = self._text[self._at : self._at + 2]
            self._at += 2
            expression = self._expression()
            self._need("E")
            return self._learn(Sequence(opening, (expression,), substitutable=True))
        if self.peek("T"):
            parameter = self._learn(self._template_parameter())
            if self.peek("I"):
                return self._learn(Template(parameter, self._arguments()))
            return parameter
        return self._named_type()

    def _function_type(self, opening: str) -> Node:
        parts: list[Node] = []
        while not self.peek("E") and not self.peek("RE") and not self.peek("OE"):
            parts.append(self.type())
        closing = self._match(re.compile(r"[RO]?E"))
        return Sequence(opening, tuple(parts), closing, substitutable=True)

    def _named_type(self) -> Node:
        if self.peek("S") and not self.peek("St"):
            known = self._substitution()
            assert known is not None
            if self.peek("I"):
                return self._learn(Template(known, self._arguments()))
            return known
        name, _ = self._name()
        return self._learn(name)

    def _qualifiers(self) -> str:
        start = self._at
        while found := _QUALIFIERS.match(self._text, self._at):
            self._at = found.end() + int(found["length"] or 0)
        return self._text[start : self._at]


class _Writer:
    def __init__(self, outer_signatures: int = 0, kinds: bool = True) -> None:
        self._kinds = kinds
        self._known: dict[Node, int] = {}
        self._outer_signatures = outer_signatures

    def encoding(self, function: Function) -> str:
        text = self._name(function.name, function.qualifiers)
        return text + "".join(map(self.type, function.parameters))

    def type(self, node: Node) -> str:
        known = self._reference(node)
        if known:
            return known
        if isinstance(node, Text):
            return node.text
        if isinstance(node, Parameter):
            return self._learn(node, node.text)
        if isinstance(node, FunctionParameter):
            level = max(node.level - self._outer_signatures, 0)
            return f"fL{level - 1}{node.text}" if level else f"f{node.text}"
        if isinstance(node, Wrapped):
            return self._learn(node, node.prefix + self.type(node.type))
        if isinstance(node, Sequence):
            if node.opening == "Tn" and not self._kinds:
                return self.type(node.parts[1])
            text = self._sequence(node)
            return self._learn(node, text) if node.substitutable else text
        return self._learn(node, self._name(node, ""))

    def _reference(self, node: Node) -> str:
        index = self._known.get(node)
        if index is None:
            return ""
        return f"S{_base_36(index - 1) if index else ''}_"

    def _learn(self, node: Node, text: str) -> str:
        self._known.setdefault(node, len(self._known))
        return text

    def _sequence(self, node: Sequence) -> str:
        return node.opening + "".join(map(self._part, node.parts)) + node.closing

    def _part(self, node: Node) -> str:
        if isinstance(node, Function):
            return self.encoding(node)
        return self.type(node)

    def _name(self, node: Node, qualifiers: str) -> str:
        if isinstance(node, Numbered):
            return self._name(node.name, qualifiers) + node.discriminator
        root = _root(node)
        if not isinstance(root, Local):
            return self._global_name(node, qualifiers)
        text = "Z" + self.encoding(root.function) + "E" + root.default
        inner = node.template if isinstance(node, Template) else node
        if isinstance(inner, Scoped) and inner.scope == root and not qualifiers:
            text += self._simple(node)
        else:
            text += f"N{qualifiers}{self._components(node)}E"
        return text

    def _global_name(self, node: Node, qualifiers: str) -> str:
        inner = node.template if isinstance(node, Template) else node
        if isinstance(inner, Text | Parameter):
            return self._simple(node)
        nested = isinstance(inner, Scoped) and inner.scope not in (None, _STD)
        if nested or qualifiers:
            return f"N{qualifiers}{self._components(node)}E"
        return self._simple(node)

    def _simple(self, node: Node) -> str:
        """Write a name that needs no ``N...E``."""
        if not isinstance(node, Template):
            assert isinstance(node, Scoped)
            return self._std(node) + self._unqualified(node.name)
        template = node.template
        known = self._reference(template)
        if not known:
            if isinstance(template, Text | Parameter):
                known = self.type(template)
            else:
                assert isinstance(template, Scoped)
                known = self._std(template) + self._unqualified(template.name)
                self._learn(template, known)
        return known + self._arguments(node.arguments)

    @staticmethod
    def _std(node: Scoped) -> str:
        return "St" if node.scope == _STD else ""

    def _components(self, node: Node) -> str:
        """Write the last name of a nested one, after what is before it."""
        if isinstance(node, Template):
            return self._prefix(node.template) + self._arguments(node.arguments)
        assert isinstance(node, Scoped)
        return self._prefix(node.scope) + self._unqualified(node.name)

    def _prefix(self, node: Node | None) -> str:
        if node is None or isinstance(node, Local):
            return ""
        if isinstance(node, Text):
            return node.text
        known = self._reference(node)
        if known:
            return known
        if isinstance(node, Parameter):
            return self._learn(node, node.text)
        if isinstance(node, Numbered):
            return self._learn(node, self._components(node.name))
        return self._learn(node, self._components(node))

    def _unqualified(self, node: Node) -> str:
        if isinstance(node, Text):
            return node.text
        if isinstance(node, Conversion):
            return node.operator + self.type(node.type) + node.tags
        assert isinstance(node, Closure)
        return "Ul" + "".join(map(self.type, node.parameters)) + node.ending

    def _arguments(self, arguments: tuple[Node, ...]) -> str:
        return "I" + "".join(map(self.type, arguments)) + "E"


def _root(node: Node) -> Node | None:
    """Return the outermost scope of a name: None, ``std``, or the inside of a function."""
    current: Node | None = node
    while isinstance(current, Template | Scoped | Numbered):
        if isinstance(current, Template):
            current = current.template
        elif isinstance(current, Numbered):
            current = current.name
        else:
            current = current.scope
    return current


def _base_36(number: int) -> str:
    digits = _DIGITS[number % 36]
    while number := number // 36:
        digits = _DIGITS[number % 36] + digits
    return digits
