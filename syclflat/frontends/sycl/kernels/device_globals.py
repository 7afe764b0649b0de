"""Find the variables of class ``device_global`` (sycl_ext_oneapi_device_global) of a source.

Instances of templates count if the source refers to them. libclang does not report the arguments of
a variable template, so the full name comes from the mangled name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import clang.cindex as ci

from syclflat.clang.demangling import demangled
from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.frontends.sycl.clang.cursors import (
    is_in_specialization,
    is_in_template,
    qualified_name,
    scoped_name,
)
from syclflat.frontends.sycl.clang.parse import location_of
from syclflat.frontends.sycl.clang.spelling import bare_spelling
from syclflat.frontends.sycl.kernels.find import Findings
from syclflat.model.kernel import DeviceGlobal

_CLASS = ("sycl", "ext", "oneapi", "experimental", "device_global")
_IMAGE_SCOPE = "device_image_scope_key"
_NO_NAMESPACE = "(anonymous namespace)::"
_ABI_TAG = re.compile(r"\[abi:\w+\]")
_OF_FUNCTION = re.compile("@FT?@")
"""In Clang's USRs: functions, function templates, and declarations inside them."""
_NO_CPLUSPLUS = re.compile(r"#|\{(?:lambda|unnamed)|__vector|^_Z")
"""In demangled names: spellings that are not C++, and undemangled names."""
_FIRST_NAME = re.compile(
    r"([<(&]|, )(?!(?:auto|bool|char(?:8|16|32)?(?:_t)?|decltype|double|false|float|int|long"
    r"|nullptr|short|signed|true|unsigned|void|wchar_t|__\w+|_[A-Z]\w*)\b)(?=[A-Za-z_])"
)
"""In demangled names: template arguments, or parts of them, that begin with a name."""


def device_globals(findings: Findings, suffix: Callable[[], str]) -> tuple[DeviceGlobal, ...]:
    """Return the device globals that a source defines, in order, and those of other files it uses.

    Variables without external linkage get the ``suffix`` of the source.

    Raises:
        InputError: if one is an instance of a template whose arguments other code cannot name, or
            another file defines one that images do not share.

    """
    found: dict[str, DeviceGlobal] = {}
    failures: list[Diagnostic] = []
    for variable in _variables(findings):
        symbol = str(variable.mangled_name)
        # A cursor that libclang does not expose may not be a variable.
        if not symbol or symbol in found:
            continue
        name = _name(variable, symbol)
        is_own = variable.linkage != ci.LinkageKind.EXTERNAL
        is_declared = variable.get_definition() is None
        if name is None:
            failures.append(_unnamed(variable))
        elif is_declared and _IMAGE_SCOPE in variable.type.get_canonical().spelling:
            failures.append(_undefined(variable))
        else:
            element, bounds = _elements(variable)
            spelling = bare_spelling(element.spelling)
            symbol += suffix() if is_own else ""
            found[str(variable.mangled_name)] = DeviceGlobal(
                *name, symbol, spelling, bounds, is_declared
            )
    if failures:
        raise InputError(*failures)
    return tuple(found.values())


def element_types(findings: Findings) -> Iterator[ci.Type]:
    """Yield the types of the values of device globals, or of the elements of these arrays."""
    yield from (_elements(variable)[0] for variable in _variables(findings))


def _variables(findings: Findings) -> Iterator[ci.Cursor]:
    plain = [variable for variable in findings.variables if variable.is_definition()]
    made = [variable.get_definition() for variable in findings.specialized_variables]
    external = ci.LinkageKind.EXTERNAL
    declared = [each for each in findings.declared_variables if each.linkage == external]
    for variable in (*plain, *made, *declared):
        if variable is None or not _is_device_global(variable.type) or is_in_template(variable):
            continue
        yield variable


def _elements(variable: ci.Cursor) -> tuple[ci.Type, tuple[int, ...]]:
    """Return the type of a variable's value, or of that array's elements, and their numbers."""
    found, bounds = variable.type.get_canonical().get_template_argument_type(0), []
    while (found := found.get_canonical()).kind == ci.TypeKind.CONSTANTARRAY:
        bounds.append(found.get_array_size())
        found = found.get_array_element_type()
    return found, tuple(bounds)


def _is_device_global(type_: ci.Type) -> bool:
    canonical = type_.get_canonical()
    return (
        "device_global" in canonical.spelling
        and qualified_name(canonical.get_declaration()) == _CLASS
    )


def _name(variable: ci.Cursor, symbol: str) -> tuple[tuple[str, ...], str] | None:
    """Return the namespaces of a variable and its name; None if other code cannot name it."""
    if variable.kind == ci.CursorKind.VAR_DECL and not is_in_specialization(variable):
        return scoped_name(variable)
    spelling = _ABI_TAG.sub("", demangled(symbol).replace(_NO_NAMESPACE, ""))
    if _OF_FUNCTION.search(variable.get_usr()) or _NO_CPLUSPLUS.search(spelling):
        return None
    # At its use, namespaces of other code may hide those of the source.
    return (), _FIRST_NAME.sub(r"\1::", spelling)


def _unnamed(variable: ci.Cursor) -> Diagnostic:
    return _refused(
        variable,
        "the host cannot refer to it, because other code cannot name the arguments of its template",
        "use arguments that are named classes declared outside functions, and no functions",
    )


def _undefined(variable: ci.Cursor) -> Diagnostic:
    return _refused(
        variable,
        "another file defines it, and each image has its own variable of the property "
        "device_image_scope",
        "define it in this file, or remove the property",
    )


def _refused(variable: ci.Cursor, why: str, advice: str) -> Diagnostic:
    what = f"device_global {demangled(variable.mangled_name)}: {why}"
    return error(what, "device-global", location_of(variable.location), advice)
