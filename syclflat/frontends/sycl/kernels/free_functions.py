"""Find kernels that are plain functions: the extension sycl_ext_oneapi_free_function_kernels.

A macro marks such a function. It expands to nothing on the host; syclflat's version expands to an
annotation, which later redeclarations inherit. The kernels of a template are its instantiations and
explicit specializations.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import clang.cindex as ci

from syclflat.frontends.sycl.clang import attribute_values, libclang, visiting
from syclflat.frontends.sycl.clang.cursors import qualified_name
from syclflat.frontends.sycl.clang.spelling import is_fundamental
from syclflat.frontends.sycl.clang.top_level import TopLevel
from syclflat.frontends.sycl.clang.user_files import UserFiles
from syclflat.frontends.sycl.kernels.find import Findings
from syclflat.model.kernel import FunctionDeclaration, Invocation
from syclflat.structs import Struct

Kind = ci.CursorKind

_SCOPES = (Kind.NAMESPACE, Kind.LINKAGE_SPEC, Kind.UNEXPOSED_DECL)
_TEMPLATE_PARAMETERS = (
    Kind.TEMPLATE_TYPE_PARAMETER,
    Kind.TEMPLATE_NON_TYPE_PARAMETER,
    Kind.TEMPLATE_TEMPLATE_PARAMETER,
)
_PREFIX = "__sycl_kernel_"
"""The prefix of the outermost name, in the name of the kernel."""


class FreeFunction(Struct, frozen=True):
    """A function that is a kernel."""

    function: ci.Cursor
    invocation: Invocation
    dimensions: int


def free_functions(top_level: TopLevel, findings: Findings) -> list[FreeFunction]:
    """Return the kernels that are functions, in the order of the source.

    Args:
        top_level: the top of the unit.
        findings: the results of the walk, with instantiations to check.

    """
    found: dict[str, FreeFunction] = {}
    for function in _functions(top_level.declarations, top_level.users):
        is_template = function.kind == Kind.FUNCTION_TEMPLATE
        dimensions = _dimensions(function)
        if dimensions is None or not (is_template or function.is_definition()):
            continue
        invocation = Invocation.PARALLEL_FOR_ND_RANGE if dimensions else Invocation.SINGLE_TASK
        instances = [function]
        if is_template:
            instances = [made for pattern, made in findings.instantiations if pattern == function]
        for made in instances:
            free = FreeFunction(made, invocation, dimensions)
            found.setdefault(made.mangled_name, free)
    return list(found.values())


def declared_functions(top_level: TopLevel) -> tuple[FunctionDeclaration, ...]:
    """Return the kernels that are functions of other files, each once."""
    found: dict[str, FunctionDeclaration] = {}
    for function in _functions(top_level.declarations, top_level.users):
        if function.kind == Kind.FUNCTION_TEMPLATE or libclang.definition(function) is not None:
            continue
        dimensions = _dimensions(function)
        if dimensions is not None:
            mangled = str(function.mangled_name)
            found[mangled] = FunctionDeclaration(mangled, kernel_name(function), dimensions)
    return tuple(found.values())


def kernel_name(function: ci.Cursor) -> str:
    """Return the kernel's name for ``function``."""
    mangled = str(function.mangled_name)
    if not mangled.startswith("_Z"):
        return _PREFIX + mangled
    # The outermost name comes first, after its length.
    return re.sub(
        r"\d+", lambda length: f"{int(length[0]) + len(_PREFIX)}{_PREFIX}", mangled, count=1
    )


def address(function: ci.Cursor) -> str:
    """Return an expression for the address of ``function``, from the global namespace.

    Its type selects an overload. Template arguments from the first that is neither a type nor an
    integer are deduced.
    """
    parameters = ", ".join(map(_spelling, function.type.argument_types()))
    names = (name for name in qualified_name(function) if name and "(" not in name)
    arguments = ", ".join(_template_arguments(function))
    name = "::" + "::".join(names) + (arguments and f"<{arguments}>")
    return f"static_cast<void (*)({parameters})>(&{name})"


def _spelling(type_: ci.Type) -> str:
    return str(type_.get_canonical().spelling).replace("(anonymous namespace)::", "")


def _template_arguments(function: ci.Cursor) -> Iterator[str]:
    pattern = libclang.specialized_template(function)
    children = visiting.children(pattern) if pattern is not None else []
    parameters = [child for child in children if child.kind in _TEMPLATE_PARAMETERS]
    for position, parameter in enumerate(parameters):
        kind = libclang.template_argument_kind(function, position)
        if kind == ci.TemplateArgumentKind.TYPE:
            yield _spelling(function.get_template_argument_type(position))
        elif kind == ci.TemplateArgumentKind.INTEGRAL:
            value = function.get_template_argument_value(position)
            type_ = parameter.type.get_canonical()
            is_known = is_fundamental(type_) or type_.kind == ci.TypeKind.ENUM
            yield f"static_cast<{_spelling(parameter.type)}>({value})" if is_known else str(value)
        else:
            return


def _dimensions(function: ci.Cursor) -> int | None:
    """Return the dimensions of a kernel's range, 0 for a single task; None for other functions."""
    pattern = libclang.specialized_template(function)
    for declared in (function, function.canonical, pattern):
        found = None if declared is None else attribute_values.kernel_dimensions(declared)
        if found is not None:
            return found
    return None


def _functions(cursors: Iterable[ci.Cursor], users: UserFiles) -> Iterator[ci.Cursor]:
    for cursor in cursors:
        if not users.have(cursor):
            continue
        if cursor.kind in _SCOPES:
            yield from _functions(visiting.children(cursor), users)
        elif cursor.kind in (Kind.FUNCTION_TEMPLATE, Kind.FUNCTION_DECL):
            yield cursor
