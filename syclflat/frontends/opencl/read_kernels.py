"""OpenCL C kernels: their prototypes, without bodies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import clang.cindex as ci

from syclflat.diagnostics import InputError, apply_to_all, error
from syclflat.frontends.frontend import ReadOptions
from syclflat.frontends.opencl import read_types
from syclflat.frontends.opencl.read_types import UnknownTypeError
from syclflat.frontends.sycl.clang.headers import lookups
from syclflat.frontends.sycl.clang.parse import location_of, parse, refuse
from syclflat.frontends.sycl.clang.visiting import children
from syclflat.model.function import Argument, Attribute, Function
from syclflat.model.kernel import TranslationUnit
from syclflat.model.location import Location
from syclflat.model.types import ArgumentType

Kind = ci.CursorKind

PRELUDE = Path(__file__).with_name("prelude.h")
"""Text before every source."""
_SKIP_BODIES = ci.TranslationUnit.PARSE_SKIP_FUNCTION_BODIES
_KERNEL = ("kernel", "__kernel")
_NUMBERS = ("reqd_work_group_size", "work_group_size_hint", "intel_reqd_sub_group_size")


def read(source: str, text: bytes, options: ReadOptions) -> TranslationUnit:
    """Return the kernels of ``text``, the contents of the file ``source``.

    Raises:
        InputError: if it is not OpenCL C, or has no kernel.

    """
    arguments = clang_arguments(options)
    unit = parse(source, text, arguments, _SKIP_BODIES)
    refuse([d for d in unit.diagnostics if d.severity >= ci.Diagnostic.Error])
    included = [str(inclusion.include.name) for inclusion in unit.get_includes()]
    for name in included:
        if Path(name) != PRELUDE:
            options.depend(name)
    if options.look_up is not None:
        options.look_up(lookups.find(source, text, included, arguments))
    # A prototype and its definition are one kernel at the first place; the last has most details.
    kernels: dict[str, ci.Cursor] = {}
    for cursor in children(unit.cursor):
        if cursor.kind == Kind.FUNCTION_DECL and any(_is_kernel(a) for a in _attributes(cursor)):
            kernels[str(cursor.spelling)] = cursor
    if not kernels:
        raise InputError(
            error(
                "this file contains no kernel",
                "opencl-no-kernel",
                Location(source, 0, 0),
                "a kernel reads: kernel void scale(global float *a, float factor) { ... }",
            )
        )
    functions = apply_to_all(_function, kernels.values())
    return TranslationUnit(source, options.target, functions=tuple(functions))


def clang_arguments(options: ReadOptions) -> list[str]:
    """Return Clang's arguments, without the source file."""
    arguments = ["-x", "cl", "-target", options.triple, "-nostdinc", "-cl-no-stdinc"]
    if not any(word.startswith("-cl-std=") for word in options.clang_arguments):
        arguments.append("-cl-std=CL2.0")
    arguments += ["-include", str(PRELUDE)]
    arguments += [word for name in options.include_directories for word in ("-I", name)]
    return [*arguments, *options.clang_arguments, "-w"]


def _attributes(cursor: ci.Cursor) -> Iterator[ci.Cursor]:
    return (child for child in children(cursor) if child.kind.is_attribute())


def _words(attribute: ci.Cursor) -> list[str]:
    return [str(token.spelling) for token in attribute.get_tokens()]


def _is_kernel(attribute: ci.Cursor) -> bool:
    return next(iter(_words(attribute)), "") in _KERNEL


def _function(cursor: ci.Cursor) -> Function:
    arguments = [child for child in children(cursor) if child.kind == Kind.PARM_DECL]
    attributes = (_attribute(attribute, cursor) for attribute in _attributes(cursor))
    return Function(
        str(cursor.spelling),
        location_of(cursor.location),
        tuple(apply_to_all(lambda argument: _argument(argument, cursor), arguments)),
        attributes=tuple(found for found in attributes if found is not None),
    )


def _argument(cursor: ci.Cursor, kernel: ci.Cursor) -> Argument:
    place = location_of(cursor.location)
    try:
        type_ = read_types.read(cursor.type)
    except UnknownTypeError as failure:
        raise InputError(
            error(
                f"kernel {kernel.spelling}: argument {cursor.spelling}: the type '{failure}' is "
                f"not supported",
                "opencl-type",
                place,
                "kernels take scalars, vectors, pointers, structs, images, samplers, queues, "
                "events and pipes",
            )
        ) from None
    return Argument(str(cursor.spelling), type_, place, _typedef(cursor.type))


def _typedef(type_: ci.Type) -> str:
    """Return the name of the source's own typedef that spells ``type_``, if it is one."""
    if type_.kind == ci.TypeKind.POINTER:
        pointee = _typedef(type_.get_pointee())
        return f"{pointee}*" if pointee and not pointee.endswith("*") else ""
    declaration = type_.get_declaration()
    if declaration.kind == Kind.ENUM_DECL:
        return read_types.bare(str(type_.spelling))
    if declaration.kind != Kind.TYPEDEF_DECL:
        return ""
    file = declaration.location.file
    if file is None or Path(str(file.name)) == PRELUDE:
        return ""
    return str(declaration.spelling)


def _attribute(attribute: ci.Cursor, kernel: ci.Cursor) -> Attribute | None:
    words = _words(attribute)
    name, inside = words[0].strip("_"), words[2:-1]
    if name in _NUMBERS:
        values = _numbers(inside)
        if values is None:
            raise _unreadable(attribute, kernel, name)
        return Attribute(name, values)
    if name == "vec_type_hint":
        return Attribute(name, (), _hinted(inside, attribute, kernel))
    return None


def _numbers(words: Sequence[str]) -> tuple[int, ...] | None:
    try:
        return tuple(int(word.rstrip("uUlL"), 0) for word in words if word != ",")
    except ValueError:
        return None


def _hinted(words: Sequence[str], attribute: ci.Cursor, kernel: ci.Cursor) -> ArgumentType:
    """Return the type of a vec_type_hint; libclang shows only its name."""
    wanted = " ".join(words)
    for declaration in children(kernel.translation_unit.cursor):
        if declaration.kind == Kind.TYPEDEF_DECL and declaration.spelling == wanted:
            return read_types.read(declaration.underlying_typedef_type)
    found = read_types.of_word(wanted)
    if found is None:
        raise _unreadable(attribute, kernel, "vec_type_hint")
    return found


def _unreadable(attribute: ci.Cursor, kernel: ci.Cursor, name: str) -> InputError:
    return InputError(
        error(
            f"kernel {kernel.spelling}: the value of {name} cannot be read",
            "opencl-attribute",
            location_of(attribute.location),
            "write numbers or the name of a type, without macros",
        )
    )
