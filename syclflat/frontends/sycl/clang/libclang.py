"""Load libclang, check its version, and call functions that its Python binding lacks."""

from __future__ import annotations

import ctypes
import functools
import itertools
import re
from collections.abc import Callable
from typing import Any, TypeAlias, cast

import clang.cindex as ci

from syclflat.diagnostics import Diagnostic, InputError, error, installing, warning
from syclflat.project.files import shortage

OLDEST = 20
"""The first LLVM whose library and binding report the bases of a class."""
TESTED_VERSIONS = ("20.1", "22.1")
"""Release series of libclang that the tests run against."""

# These would make libclang-ng's binding add header directories to some arguments.
ci.Config.resource_dir = ci.Config.libcxx_dir = None


@functools.cache
def version() -> str:
    """Return the version of the loaded libclang, such as ``22.1.4``.

    Raises:
        InputError: if libclang cannot be loaded, or is too old.

    """
    if not hasattr(ci.Cursor, "get_base_offsetof"):
        raise InputError(_too_old("the Python binding of libclang"))
    try:
        library = ci.conf.lib
    except ci.LibclangError as failure:
        # The binding appends its own advice without a space.
        reason = str(failure).partition("To provide")[0].splitlines()[0]
        advice = shortage.advice(failure) or f"install it with: {_install()}"
        raise InputError(
            error(f"libclang cannot be loaded: {reason}", "no-libclang", None, advice)
        ) from None
    library.clang_getClangVersion.restype = ci._CXString
    text = cast("str", ci._CXString.from_result(library.clang_getClangVersion()))
    match = re.search(r"\d+(\.\d+)+", text)
    found = match.group() if match else text
    if match and int(found.split(".")[0]) < OLDEST:
        raise InputError(_too_old(f"libclang {found}"))
    return found


def _install() -> str:
    return installing.pip("install", "libclang-ng")


def _too_old(what: str) -> Diagnostic:
    return error(
        f"{what} is older than LLVM {OLDEST}",
        "old-libclang",
        None,
        f"install a newer one with: {installing.pip('uninstall', 'libclang')} && {_install()}",
    )


def file_name() -> str:
    """Return the library's file, or only its name if the system resolves it."""
    return cast("str", ci.conf.get_filename())


def version_warning() -> Diagnostic | None:
    """Return a warning if the loaded libclang is outside the tested range."""
    loaded = version()
    if any(loaded == tested or loaded.startswith(tested + ".") for tested in TESTED_VERSIONS):
        return None
    return warning(
        f"libclang {loaded} is outside the tested range ({', '.join(TESTED_VERSIONS)})",
        "untested-libclang",
        None,
        "this libclang computes layouts; compare the static_asserts of the device caller, or "
        f"install the tested version with: {_install()}",
    )


_PARTIAL = ci.CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION


def specialized_template(cursor: ci.Cursor) -> ci.Cursor | None:
    """Return the template that ``cursor`` specializes, its definition if there is one; or None."""
    template = _cursor(ci.conf.lib.clang_getSpecializedCursorTemplate(cursor), cursor)
    return template and (definition(template) or template)


def is_specialized(cursor: ci.Cursor) -> bool:
    """Return whether ``cursor`` is an instance of a template that libclang reports."""
    found = ci.conf.lib.clang_getSpecializedCursorTemplate(cursor)
    return bool(found._kind_id != _INVALID_FILE)


def primary_template(cursor: ci.Cursor) -> ci.Cursor | None:
    """Return the template that declares the parameters of a specialization, or None."""
    template = specialized_template(cursor)
    while template is not None and template.kind == _PARTIAL:
        template = specialized_template(template)
    return template


# The following attributes are those of the binding's cursors, without its repeated calls to
# libclang.


def referenced(cursor: ci.Cursor) -> ci.Cursor | None:
    """Return the declaration that ``cursor`` refers to or calls; None without one."""
    return _cursor(ci.conf.lib.clang_getCursorReferenced(cursor), cursor)


def definition(cursor: ci.Cursor) -> ci.Cursor | None:
    """Return the definition of the declaration or referent of ``cursor``; None without one."""
    return _cursor(ci.conf.lib.clang_getCursorDefinition(cursor), cursor)


def semantic_parent(cursor: ci.Cursor) -> ci.Cursor | None:
    """Return the scope to which ``cursor`` belongs; None if it is a unit."""
    return _cursor(ci.conf.lib.clang_getCursorSemanticParent(cursor), cursor)


def _cursor(found: ci.Cursor, asked: ci.Cursor) -> ci.Cursor | None:
    """Return libclang's answer for ``asked``; None for the null cursor."""
    if found._kind_id == _INVALID_FILE:
        return None
    found._tu = asked._tu
    return found


_INVALID_FILE = ci.CursorKind.INVALID_FILE.value
"""The kind of the null cursor."""

# The binding asks libclang at each attribute whether a cursor is null, which its kind shows, and
# calls its enumeration for each kind: a tenth of the reading time. Enumerations hash a kind by its
# name, in Python.
ci.Cursor.is_null = lambda cursor: cursor._kind_id == _INVALID_FILE
for _kinds in (ci.CursorKind, ci.TypeKind):
    _kinds.from_id = _kinds._value2member_map_.__getitem__
    _kinds.__hash__ = object.__hash__
_CURSOR_KINDS = ci.CursorKind._value2member_map_
ci.Cursor.kind = property(lambda cursor: _CURSOR_KINDS[cursor._kind_id])


def hash_of(cursor: ci.Cursor) -> int:
    """Return a number that equal cursors share."""
    return int(ci.conf.lib.clang_hashCursor(cursor))


def overloads(reference: ci.Cursor) -> list[ci.Cursor]:
    """Return the possible declarations of an overloaded name."""
    library = ci.conf.lib
    found = [
        library.clang_getOverloadedDecl(reference, position)
        for position in range(library.clang_getNumOverloadedDecls(reference))
    ]
    for cursor in found:
        cursor._tu = reference._tu
    return found


def spelling(cursor: ci.Cursor) -> str:
    """Return the name of a declaration."""
    found = ci.conf.lib.clang_getCursorSpelling(cursor)
    return cast("str", ci._CXString.from_result(found))


def is_in_system_header(cursor: ci.Cursor) -> bool:
    """Return whether ``cursor`` is in a system header."""
    library = ci.conf.lib
    return bool(library.clang_Location_isInSystemHeader(library.clang_getCursorLocation(cursor)))


def file_number(cursor: ci.Cursor) -> int:
    """Return a number that all cursors of one file share while their unit exists; 0 without one.

    libclang counts no lines for it, unlike the binding's location.
    """
    library, file = ci.conf.lib, ci.c_object_p()
    place = library.clang_getCursorLocation(cursor)
    library.clang_getInstantiationLocation(place, ctypes.byref(file), None, None, None)
    return ctypes.addressof(file.contents) if file else 0


def is_inline(namespace: ci.Cursor) -> bool:
    """Return whether ``namespace`` is an inline namespace."""
    return bool(ci.conf.lib.clang_Cursor_isInlineNamespace(namespace))


Position: TypeAlias = tuple[int, int]
"""Line and column."""


def spelling_position(location: ci.SourceLocation) -> Position:
    """Return the spelling location of ``location``: inside a macro, not at its use."""
    line, column = ctypes.c_uint(), ctypes.c_uint()
    ci.conf.lib.clang_getSpellingLocation(
        location, None, ctypes.byref(line), ctypes.byref(column), None
    )
    return line.value, column.value


def template_argument_kind(cursor: ci.Cursor, position: int) -> ci.TemplateArgumentKind | None:
    """Return the kind of a template argument; None for kinds unknown to the binding."""
    try:
        return cursor.get_template_argument_kind(position)
    except ValueError:
        return None


def as_plain_function(function: ci.Cursor) -> ci.Cursor:
    """Return a cursor for a function whose kind makes libclang return template arguments."""
    known = ci.Cursor.from_buffer_copy(function)
    known._kind_id = ci.CursorKind.FUNCTION_DECL.value
    known._tu = function._tu
    return known


def template_argument_types(function: ci.Cursor) -> list[ci.Type]:
    """Return the template arguments of a function, up to the first that is not a type."""
    known = as_plain_function(function)
    count = max(known.get_num_template_arguments(), 0)
    return [
        known.get_template_argument_type(position)
        for position in itertools.takewhile(
            lambda p: template_argument_kind(known, p) == ci.TemplateArgumentKind.TYPE, range(count)
        )
    ]


def token_at(unit: ci.TranslationUnit, location: ci.SourceLocation) -> str:
    """Return the token that starts at ``location``, or ``""``."""
    extent = ci.SourceRange.from_locations(location, location)
    return next((cast("str", token.spelling) for token in unit.get_tokens(extent=extent)), "")


def has_attributes(declaration: ci.Cursor) -> bool:
    """Return whether a declaration has attributes; a template's own are not reported."""
    return bool(_has_attributes()(declaration))


@functools.cache
def _has_attributes() -> Callable[[ci.Cursor], int]:
    function: Callable[[ci.Cursor], int] = ci.conf.lib.clang_Cursor_hasAttrs
    function.argtypes = [ci.Cursor]  # type: ignore[attr-defined]
    return function


def attribute_words(attribute: ci.Cursor) -> list[str]:
    """Return the tokens of an attribute, from its name on, without its scope.

    For an attribute in a macro, these come from the definition. The list ends after the name or its
    first argument: ``['sycl_kernel_entry_point', '(', 'Name']``.
    """
    file, offset = ci.c_object_p(), ctypes.c_uint()
    ci.conf.lib.clang_getSpellingLocation(
        attribute.location, ctypes.byref(file), None, None, ctypes.byref(offset)
    )
    unit = attribute.translation_unit
    words: list[str] = []
    while file and len(words) < _WORDS:
        place = ci.SourceLocation.from_offset(unit, ci.File(file), offset.value)
        extent = ci.SourceRange.from_locations(place, place)
        token = next(iter(unit.get_tokens(extent=extent)), None)
        if token is None:
            break
        words.append(str(token.spelling))
        if words[-1] in ("::", ":"):
            words.clear()
        offset.value = token.extent.end.offset
    return words


_WORDS = 3


def initializer(variable: ci.Cursor) -> ci.Cursor | None:
    """Return the initializer of a variable, the default argument of a parameter; or None."""
    ask = _function("clang_Cursor_getVarDeclInitializer", ci.Cursor, ci.Cursor)
    return _cursor(ask(variable), variable)


def specifiers(declaration: ci.Cursor) -> frozenset[str]:
    """Return the words of a declaration, with ``constexpr`` if Clang treats it as such.

    Omits bodies, initializers, and specifiers of defaulted functions.
    """
    policy = _function("clang_getCursorPrintingPolicy", _POINTER, ci.Cursor)(declaration)
    set_property = _function(
        "clang_PrintingPolicy_setProperty", None, _POINTER, ctypes.c_int, ctypes.c_uint
    )
    printed = _function("clang_getCursorPrettyPrinted", ci._CXString, ci.Cursor, _POINTER)
    try:
        for number in (_SUPPRESS_INITIALIZERS, _TERSE_OUTPUT):
            set_property(policy, number, 1)
        text = cast("str", ci._CXString.from_result(printed(declaration, policy)))
        return frozenset(text.split())
    finally:
        _function("clang_PrintingPolicy_dispose", None, _POINTER)(policy)


_POINTER = ctypes.c_void_p


@functools.cache
def _function(name: str, result: Any, *parameters: Any) -> Callable[..., Any]:
    """Return a libclang function that the binding declares differently, or not at all."""
    return ctypes.CFUNCTYPE(result, *parameters)((name, ci.conf.lib))


_SUPPRESS_INITIALIZERS, _TERSE_OUTPUT = 6, 17
"""``CXPrintingPolicy_SuppressInitializers`` and ``CXPrintingPolicy_TerseOutput``."""

_EVALUATED_INTEGER, _NOT_EVALUATED = 1, 0
"""``CXEval_Int`` and ``CXEval_UnExposed``."""


def integer_value(variable: ci.Cursor) -> int | None:
    """Return the value of a variable's initializer; None if it is not an integer."""
    kind, value = _evaluate(variable)
    return value if kind == _EVALUATED_INTEGER else None


def is_constant(expression: ci.Cursor) -> bool:
    """Return whether Clang can evaluate an expression, or the initializer of a variable."""
    return _evaluate(expression)[0] != _NOT_EVALUATED


def _evaluate(cursor: ci.Cursor) -> tuple[int, int]:
    """Return the kind of the value of ``cursor``, and the value if it is an integer."""
    library = ci.conf.lib
    library.clang_Cursor_Evaluate.argtypes = [ci.Cursor]
    library.clang_Cursor_Evaluate.restype = ctypes.c_void_p
    library.clang_EvalResult_getKind.argtypes = [ctypes.c_void_p]
    library.clang_EvalResult_isUnsignedInt.argtypes = [ctypes.c_void_p]
    library.clang_EvalResult_getAsUnsigned.argtypes = [ctypes.c_void_p]
    library.clang_EvalResult_getAsUnsigned.restype = ctypes.c_ulonglong
    library.clang_EvalResult_getAsLongLong.argtypes = [ctypes.c_void_p]
    library.clang_EvalResult_getAsLongLong.restype = ctypes.c_longlong
    library.clang_EvalResult_dispose.argtypes = [ctypes.c_void_p]
    result = library.clang_Cursor_Evaluate(cursor)
    if not result:
        return _NOT_EVALUATED, 0
    try:
        kind = int(library.clang_EvalResult_getKind(result))
        if kind != _EVALUATED_INTEGER:
            return kind, 0
        if library.clang_EvalResult_isUnsignedInt(result):
            return kind, int(library.clang_EvalResult_getAsUnsigned(result))
        return kind, int(library.clang_EvalResult_getAsLongLong(result))
    finally:
        library.clang_EvalResult_dispose(result)
