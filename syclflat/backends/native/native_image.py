"""Add Clang's assembly to a program: an image is a table of its kernels.

The source that registers the image contains the assembly, so that both become one object, in which
the table can refer to internal functions. (GNU as, "Symbols"; Clang, "Inline Assembly".)
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from syclflat.backends import requirements
from syclflat.backends.native import constant_data, external_functions
from syclflat.backends.native.external_functions import Function
from syclflat.backends.native.passes import internalize_functions
from syclflat.backends.passes import (
    device_globals,
    linked_constants,
    specialization_constants,
    strip_host_code,
)
from syclflat.backends.passes.device_globals import DeviceGlobal
from syclflat.backends.passes.undefined_symbols import Unresolved, UnresolvedError
from syclflat.backends.requirements import Requirements
from syclflat.runtimes.device_image import DeviceImage, Form
from syclflat.runtimes.kernel_manifest import Manifest

FORM = Form(1, "native_cpu")
"""An image in the target's own format, by libsycl's name of the target."""

_TEXT = re.compile(r'"(?:\\.|[^"\\])*"|\.L')
_SHOWN = re.compile(r"^\s*\.globl\s+(?P<name>[\w$.]+).*\n", re.MULTILINE)
_LABEL = re.compile(r"^(?P<name>[A-Za-z_$.][\w$.]*):", re.MULTILINE)
_DEFAULT = re.compile(r"# syclflat\.default (?P<variable>[\w$.]+)$", re.MULTILINE)
_SUPPLIED = re.compile(
    r"(?!__cxa_|__gxx_|__dynamic_cast)__\w+|mem(cpy|move|set|cmp|chr)|str(len|cmp|ncmp|chr)"
    r"|printf|puts|putchar|l?l?abs|l?l?div"
)
"""Functions of the C library and the compiler that kernels may call, besides those of <math.h>."""
_OF_MATHS = re.compile(
    r"(?:a?(?:cos|sin|tan)h?|atan2|cbrt|ceil|copysign|erfc?|exp(?:2|10|m1)?|fabs|fdim|floor|fma|fmax"
    r"|fmin|fmod|frexp|hypot|ilogb|ldexp|lgamma|l?l?rint|l?l?round|log(?:10|1p|2|b)?|modf|nearbyint"
    r"|nextafter|pow|remainder|remquo|scalbl?n|sincos|sqrt|tgamma|trunc"
    r"|c(?:abs|a?(?:cos|sin|tan)h?|arg|conj|exp|imag|log|pow|proj|real|sqrt))f?|lgammaf?_r"
)
_NAME, _FUNCTION = "_ZTS", "_Z11sycl_kernel"
_ADVICE = "define it in this file or in a header, or declare it SYCL_EXTERNAL"

_TYPES = f"""\
{external_functions.TYPE}\
struct native_work_group;
struct native_entry {{
  const char *name;
  void (*call)(void *const *, native_work_group &);
  void *(*variable)();
  native_function needs;
  std::size_t required_size[3];
  std::uint32_t sub_group_size;
}};
"""
"""See ``headers/syclflat/unified_runtime/native/work_group.hpp``."""


def complete(assembly: bytes, manifest: Manifest, source: str) -> tuple[DeviceImage, ...]:
    """Return the images of the device half of ``source``, none if it has no kernels.

    Args:
        assembly: Clang's output.
        manifest: the manifest of the source.
        source: the place for errors that no kernel causes.

    Raises:
        InputError: if kernels call undefined functions.

    """
    text = assembly.decode("latin-1")
    said = _said(text)
    _refuse_scoped(said, manifest, source)
    external = strip_host_code.marked(text, internalize_functions.COMMENT)
    undefined = _undefined(text, said)
    _refuse_undefined(undefined, external, manifest, source)
    kernels = [words[0] for words in said.get(internalize_functions.KERNEL, [])]
    exported = [words[0] for words in said.get(internalize_functions.EXPORTED, [])]
    if not (kernels or exported):
        return ()
    meeting = {words[0] for words in said.get(internalize_functions.WAITING, [])}
    called = {name: users for name, users in undefined.items() if name in external}
    functions = {
        each: Function(
            each, each in meeting, tuple(name for name, users in called.items() if each in users)
        )
        for each in (*kernels, *exported)
    }
    demands = {each.mangled: requirements.of(each.attributes) for each in manifest.kernels}
    names = {each.mangled: each.symbol for each in manifest.kernels}
    variables = _variables(text, manifest)
    constants = specialization_constants.buffer(
        _defaults(text, said), manifest.specialization_constants, source
    )
    own = linked_constants.of(text, internalize_functions.COMMENT, *constants)
    of_constants = specialization_constants.properties(*constants) if own is None else ()
    of_variables = device_globals.told(tuple(variables.values()))
    variable_rows = [
        f'{{"{each.symbol}", nullptr, {label}, {{}}, {{0, 0, 0}}, 0}}'
        for label, each in variables.items()
    ]
    groups: dict[Requirements, list[str]] = {}
    for each in kernels:
        groups.setdefault(demands.get(each, Requirements()), []).append(each)
    images: list[DeviceImage] = []
    for demanded, members in groups.items():
        rows = [_kernel(names.get(each, each), functions[each], demanded) for each in members]
        rows += variable_rows
        images.append(
            DeviceImage(
                b"",
                tuple(names.get(each, each) for each in members),
                of_constants + of_variables + requirements.told(demanded),
                _called(called, members),
                form=FORM,
                constants=own,
                definition=_table(rows),
            )
        )
    # One assembly contains all of them.
    code = _code(
        _with_functions(text + external_functions.assembly(exported, called), kernels),
        [
            *_declared(kernels, variables),
            _table(variable_rows).replace("{name}", external_functions.VARIABLES),
            *external_functions.declarations([*functions.values()], exported),
        ],
    )
    if not images:
        images = [DeviceImage(b"", (), of_variables, form=FORM, is_library=True, constants=own)]
    first = replace(
        images[0],
        definition=code + images[0].definition,
        called=_called(called, functions),
        defined=tuple(exported),
    )
    return (first, *images[1:])


def _called(
    called: Mapping[str, Sequence[str]], users: Collection[str]
) -> tuple[tuple[str, str], ...]:
    """Return the functions of other files that ``users`` call, each with one caller."""
    found = (
        (name, next((one for one in all_ if one in users), "")) for name, all_ in called.items()
    )
    return tuple((name, user) for name, user in found if user)


def _said(text: str) -> dict[str, list[list[str]]]:
    """Return the words of syclflat's comments, by the first word."""
    found: dict[str, list[list[str]]] = {}
    for line in text.splitlines():
        if line.lstrip().startswith("# syclflat."):
            first, *rest = line.lstrip()[2:].split()
            found.setdefault(first, []).append(rest)
    return found


def _undefined(text: str, said: Mapping[str, list[list[str]]]) -> dict[str, list[str]]:
    """Return the undefined symbols that survived optimization, with their users."""
    code = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    mentioned = set(re.findall(r"[A-Za-z_$.][\w$.]*", code))
    each = said.get(internalize_functions.UNDEFINED, [])
    return {name: users for name, *users in each if name in mentioned}


def _refuse_scoped(said: Mapping[str, list[list[str]]], manifest: Manifest, source: str) -> None:
    """Refuse an image's own variables in functions shared with other files."""
    refused: list[Unresolved] = []
    for function, marker in said.get(internalize_functions.SCOPED, []):
        variable = device_globals.returned_by(marker, manifest.device_globals)
        assert variable is not None
        refused.append(device_globals.in_external_function(function, variable))
    if refused:
        raise UnresolvedError(refused, manifest.kernels, source)


def _refuse_undefined(
    undefined: Mapping[str, list[str]], external: Collection[str], manifest: Manifest, source: str
) -> None:
    missing = [
        Unresolved(name, tuple(users), _ADVICE)
        for name, users in undefined.items()
        if name not in external and not (_SUPPLIED.fullmatch(name) or _OF_MATHS.fullmatch(name))
    ]
    if missing:
        raise UnresolvedError(missing, manifest.kernels, source)


def _variables(text: str, manifest: Manifest) -> dict[str, DeviceGlobal]:
    """Return the variables of device memory, by the functions that return their addresses."""
    found: dict[str, DeviceGlobal] = {}
    for label in _LABEL.findall(text):
        variable = device_globals.returned_by(label, manifest.device_globals)
        if variable is not None:
            found[label] = variable
    return found


def _defaults(text: str, said: Mapping[str, list[list[str]]]) -> dict[str, int | None]:
    """Return the default values of pieces of specialization constants, by their functions."""
    found: dict[str, int | None] = {}
    for (name,) in said.get(internalize_functions.PIECE, []):
        start = text.find(f"\n{name}:")
        told = _DEFAULT.search(text, start, text.find("\n.Lfunc_end", start))
        part = specialization_constants.piece(name)
        assert told is not None
        assert part is not None
        data = constant_data.of(text, told["variable"], part.offset + part.width)
        found[name] = int.from_bytes(data[part.offset :], "little") if data is not None else None
    return found


def _kernel(name: str, kernel: Function, demanded: Requirements) -> str:
    size = (*demanded.work_group_size, 1, 1)[:3] if demanded.work_group_size else (0, 0, 0)
    (sub_group_size,) = demanded.sub_group_size or (0,)
    numbers = ", ".join(map(str, size))
    needs = external_functions.told(kernel)
    call = _function_of(kernel.name)
    return f'{{"{name}", {call}, nullptr, {needs}, {{{numbers}}}, {sub_group_size}}}'


def _declared(kernels: Iterable[str], variables: Iterable[str]) -> Iterator[str]:
    """Yield declarations of the functions that tables refer to."""
    for name in map(_function_of, kernels):
        yield f"void {name}(void *const *, native_work_group &);"
    yield from (f"void *{name}();" for name in variables)


def _function_of(kernel: str) -> str:
    """Return the symbol of a kernel's function, which debuggers and sanitizers print.

    Clang gives it that of the name of a type: "typeinfo name for Worker". As a parameter's, that
    type reads ``sycl_kernel(Worker)`` (Itanium C++ ABI, 5.1.5.3), with the same substitutions.
    """
    return f"{_FUNCTION}{kernel.removeprefix(_NAME)}" if kernel.startswith(_NAME) else kernel


def _with_functions(text: str, kernels: Sequence[str]) -> str:
    """Return an assembly with the functions of kernels under their own symbols."""
    if not kernels:
        return text
    names = re.compile(rf"(?<![\w$.])(?:{'|'.join(map(re.escape, kernels))})(?![\w$])")
    return names.sub(lambda found: _function_of(found[0]), text)


def _code(text: str, declared: Iterable[str]) -> str:
    """Return the C++ that contains the assembly, and declarations for the tables."""
    own = _TEXT.sub(lambda found: ".Lsyclflat_" if found[0] == ".L" else found[0], text)
    own = _SHOWN.sub(lambda found: found[0] if _is_shared(found["name"]) else "", own)
    lines = (
        f'__asm__(R"syclflat({own}\n\t.text\n)syclflat");',
        _TYPES + 'extern "C" {',
        *declared,
        "}\n",
    )
    return "\n".join(lines)


def _is_shared(name: str) -> bool:
    """Return whether sanitizers define a symbol in each file."""
    return name.startswith(("__asan", "asan.", "__odr_asan", "tsan."))


def _table(rows: Sequence[str]) -> str:
    """Return the C++ of the table of an image, called ``{name}``."""
    end = "{nullptr, nullptr, nullptr, {}, {0, 0, 0}, 0}"
    text = "".join(f"    {row},\n" for row in (*rows, end))
    return f"static const native_entry {{name}}[] = {{\n{text}}};\n"
