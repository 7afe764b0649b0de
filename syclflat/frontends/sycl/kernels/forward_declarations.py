"""Forward declarations of the types that name kernels."""

from __future__ import annotations

import itertools
import re

import clang.cindex as ci

from syclflat.frontends.sycl.clang import libclang, visiting
from syclflat.frontends.sycl.clang.cursors import qualified_name, scopes
from syclflat.frontends.sycl.clang.spelling import is_fundamental, without_places
from syclflat.model.kernel import INLINE, ForwardDeclaration
from syclflat.structs import Struct

Kind = ci.CursorKind
FUNCTIONS = frozenset(
    {Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.DESTRUCTOR, Kind.FUNCTION_TEMPLATE}
)
_RECORDS = frozenset({Kind.CLASS_DECL, Kind.STRUCT_DECL, Kind.UNION_DECL})
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


class Declared(Struct, frozen=True):
    """A type that can be forward-declared before the source."""

    spelling: str
    """The name from any namespace."""
    declarations: tuple[ForwardDeclaration, ...]


class Argument(Struct, frozen=True):
    """A template argument; a pack consists of several."""

    position: int
    """The position of the template parameter."""
    type: ci.Type | None
    """None for a value or a template."""
    value: str
    """The value of an integer or enumerator, ``""`` if libclang does not report it, as in packs."""
    text: str
    """The argument as Clang writes it, ``""`` if unknown."""


def arguments(type_: ci.Type) -> list[Argument]:
    """Return the arguments of a specialization of a class template, given its canonical type."""
    declaration = type_.get_declaration()
    parameters = declaration.get_num_template_arguments()
    count = type_.get_num_template_arguments()
    texts = _argument_texts(str(type_.spelling))
    if len(texts) != count:
        texts = [""] * count
    found: list[Argument] = []
    for number, text in enumerate(texts):
        # Only the last parameter of a class template can be a pack.
        position = min(number, parameters - 1)
        kind = libclang.template_argument_kind(declaration, position)
        argument = type_.get_template_argument_type(number)
        is_type = argument.kind != ci.TypeKind.INVALID
        value = ""
        if kind == ci.TemplateArgumentKind.INTEGRAL:
            value = str(declaration.get_template_argument_value(position))
        found.append(Argument(position, argument if is_type else None, value, text))
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


def declare(type_: ci.Type) -> Declared | None:
    """Return a forward declaration of ``type_``, None if that is impossible."""
    canonical = type_.get_canonical()
    declaration = canonical.get_declaration()
    if is_fundamental(canonical):
        return Declared(canonical.spelling, ())
    if declaration.kind not in _RECORDS or not declaration.spelling or is_closure(declaration):
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
    for argument in arguments(canonical):
        if argument.type is not None:
            declared = declare(argument.type)
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


class _Parameter(Struct, frozen=True):
    """A template parameter in a declaration, and the spelling of its argument."""

    text: str
    cast: str = ""
    declarations: tuple[ForwardDeclaration, ...] = ()
    enumeration: ci.Cursor | None = None

    def written(self, argument: Argument) -> str:
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
        elif scope.kind in FUNCTIONS and not local:
            local = True
            names.append("")
        elif scope.kind in _RECORDS and not local:
            # A member class cannot be declared outside its class.
            return None
    if local and declaration.is_definition():
        return None
    return tuple(reversed(names))


def is_closure(declaration: ci.Cursor) -> bool:
    """Return whether a class is that of a lambda."""
    return bool(declaration.spelling.startswith("(lambda"))


def undeclarable(type_: ci.Type) -> str:
    """Return why no header may or can declare a type that names a kernel, ``""`` if one can."""
    declaration = type_.get_canonical().get_declaration()
    if declaration.kind not in _RECORDS or is_closure(declaration):
        return ""
    if qualified_name(declaration)[0] == "std":
        return f"'{without_places(declaration.displayname)}' belongs to std"
    pattern = libclang.primary_template(declaration)
    parameters = [c for c in visiting.children(pattern) if c.kind in _PARAMETERS] if pattern else []
    for argument in arguments(type_.get_canonical()) if parameters else ():
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
    if declaration.kind not in (*_RECORDS, Kind.ENUM_DECL) or is_closure(declaration):
        return ""
    if not libclang.is_specialized(declaration):
        is_std = qualified_name(declaration)[0] == "std"
        return f"'{declaration.displayname}' belongs to std" if is_std else ""
    parts = [*_parameters_of_values(declaration), *_types_in(canonical)]
    return next(filter(None, map(refused_by_dpcpp, parts)), "")


def _types_in(specialization: ci.Type) -> list[ci.Type]:
    return [argument.type for argument in arguments(specialization) if argument.type is not None]


def _parameters_of_values(specialization: ci.Cursor) -> list[ci.Type]:
    """Return the types of the non-type template parameters."""
    pattern = libclang.primary_template(specialization)
    parameters = visiting.children(pattern) if pattern is not None else []
    return [c.type for c in parameters if c.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER]
