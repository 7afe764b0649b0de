"""Name kernels: the type that names one, its mangled name, and its forward declaration."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang, visiting
from syclflat.frontends.sycl.clang.cursors import qualified_name, scopes
from syclflat.frontends.sycl.clang.spelling import is_fundamental, without_places
from syclflat.frontends.sycl.kernels import linkage
from syclflat.model.kernel import INLINE, ForwardDeclaration, KernelName

Kind = ci.CursorKind
_RECORDS = frozenset({Kind.CLASS_DECL, Kind.STRUCT_DECL, Kind.UNION_DECL})
_FUNCTIONS = frozenset(
    {Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.DESTRUCTOR, Kind.FUNCTION_TEMPLATE}
)
_HIDING = frozenset({Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE, Kind.VAR_DECL})
"""The declarations that hide a class of the same name in their namespace."""
_PARAMETERS = frozenset(
    {
        Kind.TEMPLATE_TYPE_PARAMETER,
        Kind.TEMPLATE_NON_TYPE_PARAMETER,
        Kind.TEMPLATE_TEMPLATE_PARAMETER,
    }
)
_DEDUCED = ("auto", "decltype(auto)")
_CHARACTER = r"(?:u8|[uUL])?'(?:\\'|\\[^']+|[^\\'])'"
_TOKEN = re.compile(rf"{_CHARACTER}|[\w\s:.*&+-]+|.", re.DOTALL)
_LITERAL = re.compile(rf"true|false|(?:\([\w ]+\))?(?:-?\d+[UL]*|{_CHARACTER})")
"""An integer, a character or a truth value, as Clang writes it in the name of a type."""


@dataclass(frozen=True)
class Declared:
    """A type that can be forward-declared before the source."""

    spelling: str
    """The name from any namespace."""
    declarations: tuple[ForwardDeclaration, ...]


_ELEMENTS = frozenset({"item", "nd_item", "group", "id", "h_item"})


def entry_element(entry: ci.Cursor) -> tuple[str, int]:
    """Return the element that ``entry``, ``kernel_...<Name, Element, Kernel>``, passes to the body.

    It is the name of a SYCL class, with its dimensions; ``""`` and 0 without one.
    """
    for type_ in libclang.template_argument_types(entry)[1:2]:
        class_ = type_.get_canonical().get_declaration()
        if class_.spelling in _ELEMENTS and qualified_name(class_)[0] == "sycl":
            return class_.spelling, class_.get_template_argument_value(0)
    return "", 0


class Namer:
    """Names the kernels of one translation unit."""

    def __init__(self, suffix: Callable[[], str]) -> None:
        """Take a function that returns the suffix of internal names."""
        self._suffix = suffix
        self._identifiers: set[str] = set()
        self._unnamed: dict[str, int] = {}

    def name(self, mangled: str, type_: ci.Type, kernel_object: ci.Type) -> KernelName:
        """Return the name of a kernel.

        Args:
            mangled: Clang's name of the kernel.
            type_: the type that names it.
            kernel_object: the class of its capture object.

        """
        return self._of_linkage(
            self._named(mangled, type_, kernel_object), linkage.is_internal(type_, mangled)
        )

    def _named(self, mangled: str, type_: ci.Type, kernel_object: ci.Type) -> KernelName:
        if _is_closure(type_.get_canonical().get_declaration()):
            function = _enclosing_function(kernel_object.get_canonical().get_declaration())
            number = self._unnamed[function] = self._unnamed.get(function, 0) + 1
            spelling = f"{function}::(kernel {number})"
            identifier = self._unique(f"{_identifier(function)}_kernel_{number}")
            return KernelName(spelling, mangled, identifier)
        spelling = without_places(type_.get_canonical().spelling)
        identifier = self._unique(_identifier(spelling))
        declared = _declare(type_)
        if declared is None:
            return KernelName(spelling, mangled, identifier)
        return KernelName(spelling, mangled, identifier, declared.spelling, declared.declarations)

    def function_name(self, function: ci.Cursor, mangled: str) -> KernelName:
        """Return the name of a kernel that is a plain function."""
        scopes = [part for part in qualified_name(function) if "(" not in part]
        spelling = "::".join(scopes)
        name = KernelName(spelling, mangled, self._unique(_identifier(spelling)))
        return self._of_linkage(name, linkage.is_function_internal(function, mangled))

    def _of_linkage(self, name: KernelName, is_internal: bool) -> KernelName:
        return replace(name, is_internal=True, suffix=self._suffix()) if is_internal else name

    def _unique(self, identifier: str) -> str:
        candidate, number = identifier, 1
        while candidate in self._identifiers:
            number += 1
            candidate = f"{identifier}_{number}"
        self._identifiers.add(candidate)
        return candidate


def _undeclared(name: KernelName) -> KernelName:
    """Return a name without a forward declaration: the host finds the kernel in another way."""
    return replace(name, declared_as=None, declarations=())


def undeclare_shared(names: Sequence[KernelName]) -> list[KernelName]:
    """Return ``names`` without declarations that would merge several types.

    A class named inside a function template is a new one in each instantiation; a forward
    declaration would make all instantiations use the same class.
    """
    uses = Counter(name.declared_as for name in names)
    return [name if uses[name.declared_as] == 1 else _undeclared(name) for name in names]


def undeclare_ambiguous(
    names: Sequence[KernelName], declarations: Sequence[ci.Cursor]
) -> list[KernelName]:
    """Return ``names`` without classes that would make names in the source ambiguous.

    A function hides a class of the same name, but not if the class is declared in an unnamed
    namespace beside the function ([basic.lookup.unqual], [namespace.udir]).

    Args:
        names: the names of kernels.
        declarations: the declarations at the top of the source.

    """
    if not any("" in own.namespaces for name in names for own in name.declarations):
        return list(names)
    others = set(_functions_and_variables(declarations, ()))
    return [
        _undeclared(name)
        if any((*own.namespaces, own.name) in others for own in name.declarations)
        else name
        for name in names
    ]


def _functions_and_variables(
    declarations: Sequence[ci.Cursor], namespaces: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """Yield the names of declarations, after the names of the unnamed namespaces beside them."""
    for cursor in declarations:
        if cursor.kind == Kind.NAMESPACE:
            own = INLINE * libclang.is_inline(cursor) + cursor.spelling
            yield from _functions_and_variables(visiting.children(cursor), (*namespaces, own))
        elif cursor.kind in _HIDING:
            yield (*namespaces, "", str(cursor.spelling))


def undeclarable(type_: ci.Type) -> str:
    """Return why no header may or can declare a type that names a kernel, ``""`` if one can."""
    declaration = type_.get_canonical().get_declaration()
    if declaration.kind not in _RECORDS or _is_closure(declaration):
        return ""
    if qualified_name(declaration)[0] == "std":
        return f"'{without_places(declaration.displayname)}' belongs to std"
    pattern = libclang.primary_template(declaration)
    parameters = [c for c in visiting.children(pattern) if c.kind in _PARAMETERS] if pattern else []
    for argument in _arguments(type_.get_canonical()) if parameters else ():
        reason = ""
        enumeration = parameters[argument.position].type.get_canonical().get_declaration()
        if argument.type is not None:
            reason = undeclarable(argument.type)
        elif enumeration.kind == Kind.ENUM_DECL and not _has_fixed_type(enumeration):
            reason = f"the enumeration '{enumeration.spelling}' has no fixed underlying type"
        if reason:
            return reason
    return ""


def refused_by_dpcpp(type_: ci.Type) -> str:
    """Return why DPC++'s compiler rejects a type as a kernel's name, ``""`` if it accepts it.

    It checks template arguments, but not the targets of pointers and references. It accepts
    specializations of templates in std.
    """
    canonical = type_.get_canonical()
    declaration = canonical.get_declaration()
    if canonical.kind == ci.TypeKind.NULLPTR:
        return "'std::nullptr_t' belongs to std"
    if declaration.kind == Kind.ENUM_DECL and not _has_fixed_type(declaration):
        return f"the enumeration '{declaration.spelling}' has no fixed underlying type"
    if declaration.kind not in (*_RECORDS, Kind.ENUM_DECL) or _is_closure(declaration):
        return ""
    if not libclang.is_specialized(declaration):
        is_std = qualified_name(declaration)[0] == "std"
        return f"'{declaration.displayname}' belongs to std" if is_std else ""
    parts = [*_parameters_of_values(declaration), *_types_in(canonical)]
    return next(filter(None, map(refused_by_dpcpp, parts)), "")


def _types_in(specialization: ci.Type) -> list[ci.Type]:
    return [argument.type for argument in _arguments(specialization) if argument.type is not None]


def _parameters_of_values(specialization: ci.Cursor) -> list[ci.Type]:
    """Return the types of the non-type template parameters."""
    pattern = libclang.primary_template(specialization)
    parameters = visiting.children(pattern) if pattern is not None else []
    return [c.type for c in parameters if c.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER]


@dataclass(frozen=True)
class _Argument:
    """A template argument; a pack consists of several."""

    position: int
    """The position of the template parameter."""
    type: ci.Type | None
    """None for a value or a template."""
    value: str
    """The value of an integer or enumerator, ``""`` if libclang does not report it, as in packs."""
    text: str
    """The argument as Clang writes it, ``""`` if unknown."""


def _arguments(type_: ci.Type) -> list[_Argument]:
    """Return the arguments of a specialization of a class template, given its canonical type."""
    declaration = type_.get_declaration()
    parameters = declaration.get_num_template_arguments()
    count = type_.get_num_template_arguments()
    texts = _argument_texts(str(type_.spelling))
    if len(texts) != count:
        texts = [""] * count
    found: list[_Argument] = []
    for number, text in enumerate(texts):
        # Only the last parameter of a class template can be a pack.
        position = min(number, parameters - 1)
        kind = libclang.template_argument_kind(declaration, position)
        argument = type_.get_template_argument_type(number)
        is_type = argument.kind != ci.TypeKind.INVALID
        value = ""
        if kind == ci.TemplateArgumentKind.INTEGRAL:
            value = str(declaration.get_template_argument_value(position))
        found.append(_Argument(position, argument if is_type else None, value, text))
    return found


def _argument_texts(spelling: str) -> list[str]:
    """Return the template arguments in the spelling of a type, ``Name<3, 'c', Other<int>>``."""
    start, end = spelling.find("<") + 1, spelling.rfind(">")
    texts = [""]
    depth = 0
    for token in _TOKEN.findall(spelling[start:end]):
        depth += (token in "<([{") - (token in ">)]}")
        if token == "," and not depth:
            texts.append("")
        else:
            texts[-1] += token
    texts = [text.strip() for text in texts]
    return [] if texts == [""] else texts


def _has_fixed_type(enumeration: ci.Cursor) -> bool:
    words = (str(token.spelling) for token in enumeration.get_tokens())
    head = itertools.takewhile(lambda word: word not in "{;", words)
    return enumeration.is_scoped_enum() or ":" in list(head)


def _declare(type_: ci.Type) -> Declared | None:
    """Return a forward declaration of ``type_``, None if that is impossible."""
    canonical = type_.get_canonical()
    declaration = canonical.get_declaration()
    if is_fundamental(canonical):
        return Declared(canonical.spelling, ())
    if declaration.kind not in _RECORDS or not declaration.spelling or _is_closure(declaration):
        return None
    namespaces = _namespaces(declaration)
    if namespaces is None or namespaces[:1] == ("std",):
        return None
    keyword = "struct" if declaration.kind == Kind.STRUCT_DECL else "class"
    if declaration.kind == Kind.UNION_DECL:
        keyword = "union"
    outer = [name for name in namespaces if name and not name.startswith(INLINE)]
    prefix = "".join(f"::{name}" for name in outer) + f"::{declaration.spelling}"
    if declaration.get_num_template_arguments() <= 0:
        name = str(declaration.spelling)
        own = ForwardDeclaration(namespaces, f"{keyword} {name};", name)
        return Declared(prefix, (own,))
    return _declare_specialization(canonical, namespaces, keyword, prefix)


def _declare_specialization(
    canonical: ci.Type, namespaces: tuple[str, ...], keyword: str, prefix: str
) -> Declared | None:
    declaration = canonical.get_declaration()
    pattern = libclang.primary_template(declaration)
    parameters = _template_parameters(pattern) if pattern is not None else None
    # The bundled headers declare their templates before this declaration could.
    if parameters is None or namespaces[:1] == (INLINE + "cl",):
        return None
    texts: list[str] = []
    before = [own for parameter in parameters for own in parameter.declarations]
    for argument in _arguments(canonical):
        if argument.type is not None:
            declared = _declare(argument.type)
            if declared is None or argument.type.is_const_qualified():
                return None
            texts.append(declared.spelling)
            before += declared.declarations
        else:
            text = parameters[argument.position].written(argument)
            if not text:
                return None
            texts.append(text)
    last = declaration.get_num_template_arguments() - 1
    is_pack = libclang.template_argument_kind(declaration, last) == ci.TemplateArgumentKind.PACK
    template = ", ".join(parameter.text for parameter in parameters) + "..." * is_pack
    name = str(declaration.spelling)
    own = ForwardDeclaration(namespaces, f"template <{template}> {keyword} {name};", name)
    unique = tuple(dict.fromkeys((*before, own)))
    return Declared(f"{prefix}<{', '.join(texts)}>", unique)


@dataclass(frozen=True)
class _Parameter:
    """A template parameter in a declaration, and the spelling of its argument."""

    text: str
    cast: str = ""
    declarations: tuple[ForwardDeclaration, ...] = ()
    enumeration: ci.Cursor | None = None

    def written(self, argument: _Argument) -> str:
        """Return a value for this parameter, ``""`` if it cannot be written before the source."""
        if argument.value and self.text not in _DEDUCED:
            value = argument.value
        elif self.enumeration is not None:
            value = _enumerator_value(self.enumeration, argument.text)
        else:
            value = argument.text if _LITERAL.fullmatch(argument.text) else ""
        return f"static_cast<{self.cast}>({value})" if value and self.cast else value


def _enumerator_value(enumeration: ci.Cursor, text: str) -> str:
    """Return the value in Clang's spelling of an enumerator."""
    if _LITERAL.fullmatch(text):
        return text
    name = text.rpartition("::")[2]
    values = (c.enum_value for c in enumeration.get_children() if c.spelling == name)
    return next(map(str, values), "")


def _template_parameters(pattern: ci.Cursor) -> list[_Parameter] | None:
    """Return the parameters of a template; None if one is unsupported, or constrained."""
    parameters: list[_Parameter] = []
    for child in visiting.children(pattern):
        parameter: _Parameter | None = None
        if child.kind == Kind.TEMPLATE_TYPE_PARAMETER:
            first = next(iter(child.get_tokens()), None)
            if first is not None and first.spelling in ("class", "typename"):
                parameter = _Parameter("typename")
        elif child.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER:
            parameter = _value_parameter(child.type.get_canonical())
        elif child.kind not in _PARAMETERS and not child.kind.is_expression():
            continue
        if parameter is None:
            return None
        parameters.append(parameter)
    return parameters


def _value_parameter(type_: ci.Type) -> _Parameter | None:
    declaration = type_.get_declaration()
    if declaration.kind == Kind.ENUM_DECL:
        return _enumeration(declaration)
    spelling = str(type_.spelling)
    if spelling in _DEDUCED or spelling == "int":
        return _Parameter(spelling)
    return _Parameter(spelling, spelling) if is_fundamental(type_) else None


def _enumeration(declaration: ci.Cursor) -> _Parameter | None:
    """Return a parameter of an enumeration type, None if that cannot be forward-declared."""
    scope = declaration.semantic_parent
    namespaces = _namespaces(declaration)
    if namespaces is None or scope.kind not in (Kind.NAMESPACE, Kind.TRANSLATION_UNIT):
        return None
    if not _has_fixed_type(declaration):
        return None
    outer = [name for name in namespaces if not name.startswith(INLINE)]
    name = "".join(f"::{name}" for name in (*outer, declaration.spelling))
    keyword = "enum class" if declaration.is_scoped_enum() else "enum"
    underlying = declaration.enum_type.get_canonical().spelling
    text = f"{keyword} {declaration.spelling} : {underlying};"
    own = ForwardDeclaration(namespaces, text, str(declaration.spelling))
    return _Parameter(name, name, (own,), declaration)


def _namespaces(declaration: ci.Cursor) -> tuple[str, ...] | None:
    """Return the namespaces around a class; a local class belongs to its function's namespace.

    The text of a function that first names a class (``parallel_for<class Worker>``) finds a forward
    declaration in the enclosing namespace. The declaration is in an unnamed namespace inside it,
    because other files may use the same name for other classes.
    """
    names: list[str] = []
    local = False
    for scope in scopes(declaration):
        if scope.kind == Kind.NAMESPACE:
            # The namespace cannot be opened before the source as the source opens it.
            if not scope.spelling or "(" in scope.spelling:
                return None
            names.append(INLINE * libclang.is_inline(scope) + scope.spelling)
        elif scope.kind in _FUNCTIONS and not local:
            local = True
            names.append("")
        elif scope.kind in _RECORDS and not local:
            # A member class cannot be declared outside its class.
            return None
    if local and declaration.is_definition():
        return None
    return tuple(reversed(names))


def _is_closure(declaration: ci.Cursor) -> bool:
    return bool(declaration.spelling.startswith("(lambda"))


def _enclosing_function(declaration: ci.Cursor) -> str:
    scope = declaration.semantic_parent
    function: ci.Cursor | None = None
    while scope is not None and scope.kind != Kind.TRANSLATION_UNIT:
        if scope.kind in _FUNCTIONS:
            function = scope
        scope = scope.semantic_parent
    if function is None:
        return "(namespace scope)"
    # Instances of SYCL's own functions mean nothing to a reader.
    is_own = qualified_name(function)[0] != "sycl"
    names = [_with_arguments(function) if is_own else function.spelling]
    scope = function.semantic_parent
    while scope is not None and scope.kind != Kind.TRANSLATION_UNIT:
        if scope.spelling:
            names.append("(anonymous)" if "(" in scope.spelling else scope.spelling)
        scope = scope.semantic_parent
    return "::".join(reversed(names)) + "()"


def _with_arguments(function: ci.Cursor) -> str:
    """Return the name of a function, with the template arguments of an instantiation."""
    texts: list[str] = []
    function = libclang.as_plain_function(function)
    for number in range(function.get_num_template_arguments()):
        kind = libclang.template_argument_kind(function, number)
        if kind == ci.TemplateArgumentKind.TYPE:
            type_ = function.get_template_argument_type(number).get_canonical()
            texts.append(without_places(str(type_.spelling)))
        elif kind == ci.TemplateArgumentKind.INTEGRAL:
            texts.append(str(function.get_template_argument_value(number)))
        else:
            texts.append("…")
    return str(function.spelling) + (f"<{', '.join(texts)}>" if texts else "")


def _identifier(text: str) -> str:
    identifier = re.sub(r"\W+", "_", text).strip("_")
    return f"kernel_{identifier}" if not identifier or identifier[0].isdigit() else identifier
