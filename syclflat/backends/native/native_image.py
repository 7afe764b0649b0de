"""Add Clang's assembly to a program: an image is a table of its kernels.

The source that registers the image contains the assembly, so that both become one object, in which
the table can refer to internal functions. (GNU as, "Symbols"; Clang, "Inline Assembly".)
"""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from syclflat.backends import cpu_levels, images
from syclflat.backends.cpu_levels import FIRST
from syclflat.backends.images import Contents, Images, Part, Work
from syclflat.backends.native import constant_data, external_functions
from syclflat.backends.native.external_functions import Function
from syclflat.backends.native.passes import cpu_versions
from syclflat.backends.passes import (
    device_globals,
    specialization_constants,
)
from syclflat.backends.passes.device_globals import DeviceGlobal
from syclflat.backends.passes.undefined_symbols import Unresolved, UnresolvedError
from syclflat.backends.requirements import Requirements
from syclflat.backends.stages import BinaryStage
from syclflat.runtimes.device_image import DeviceImage, Form

FORM = Form(1, "native_cpu")
"""An image in the target's own format, by libsycl's name of the target."""

_STRING = re.compile(r'"(?:\\.|[^"\\])*"')
# It begins with fixed characters, which re finds ten times as fast.
_LOCAL = re.compile(r"\.L(?<![\w$.]\.L)")
_SHOWN = re.compile(r"^\s*\.(?:globl|hidden)\s+(?P<name>[\w$.]+).*\n", re.MULTILINE)
_COMMENT = re.compile(r"^\s*#.*", re.MULTILINE)
_LABEL = re.compile(r"^(?P<name>[A-Za-z_$.][\w$.]*):", re.MULTILINE)
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
  std::uint32_t cpu_level;
}};
"""
"""See ``headers/syclflat/unified_runtime/native/work_group.hpp``."""


NativeWork: TypeAlias = Work[str]


def _refuse_scoped(work: NativeWork) -> NativeWork:
    """Refuse an image's own variables in functions shared with other files."""
    refused: list[Unresolved] = []
    for function, marker in work.facts.scoped:
        variable = device_globals.returned_by(marker, work.manifest.device_globals)
        assert variable is not None
        refused.append(device_globals.in_external_function(function, variable))
    if refused:
        raise UnresolvedError(refused, work.manifest.kernels, work.source)
    return work


def _refuse_undefined(work: NativeWork) -> NativeWork:
    """Refuse calls of undefined functions."""
    code = _COMMENT.sub("", work.module)
    undefined = {
        name: users
        for name, users in work.facts.undefined.items()
        if re.search(_symbols([name]), code)
    }
    missing = [
        Unresolved(name, tuple(users), _ADVICE)
        for name, users in undefined.items()
        if name not in work.facts.external
        and not (_SUPPLIED.fullmatch(name) or _OF_MATHS.fullmatch(name))
    ]
    if missing:
        raise UnresolvedError(missing, work.manifest.kernels, work.source)
    return replace(work, undefined=undefined)


def _name_variables(work: NativeWork) -> NativeWork:
    """Find the variables of device memory."""
    found: dict[str, DeviceGlobal] = {}
    for label in _LABEL.findall(work.module):
        variable = device_globals.returned_by(label, work.manifest.device_globals)
        if variable is not None:
            found[label] = variable
    return replace(work, variables=found)


def _resolve_constants(work: NativeWork) -> NativeWork:
    """Place specialization constants in a buffer."""
    symbols = work.manifest.specialization_constants
    return work.with_constants(
        *specialization_constants.buffer(_defaults(work), symbols, work.source)
    )


STAGES = (
    BinaryStage("refuse_scoped_variables", _refuse_scoped),
    BinaryStage("refuse_unresolved_functions", _refuse_undefined, is_required=True),
    BinaryStage("name_device_globals", _name_variables, is_required=True),
    BinaryStage("resolve_specialization_constants", _resolve_constants, is_required=True),
)


class _Version(NamedTuple):
    """A version of all kernels."""

    level: int
    """The number of the CPU's level that it needs; 0 for any."""
    suffix: int = 0
    """The number in its symbols; 0 for none."""

    def declared(self, function: str) -> str:
        """Return the name in C++ of a kernel's function, given its symbol."""
        return f"{function}_v{self.suffix}" if self.suffix else function


class _Contents(Contents):
    form = FORM

    def __init__(self, work: NativeWork) -> None:
        self._work, facts = work, work.facts
        self._names = {each.mangled: each.symbol for each in work.manifest.kernels}
        self._mangled = {symbol: mangled for mangled, symbol in self._names.items()}
        self._called = {n: users for n, users in work.undefined.items() if n in facts.external}
        self._functions = {
            each: Function(
                each,
                each in facts.waiting,
                tuple(name for name, users in self._called.items() if each in users),
            )
            for each in (*facts.kernels, *facts.exported)
        }
        lowest, *others = (cpu_levels.LEVELS[name] for name in facts.cpu_levels or (FIRST,))
        self._versions = *(_Version(level, level) for level in others[::-1]), _Version(lowest)
        self._demands = images.demanded(work.manifest)
        self.linked_constants = work.linked_constants
        self._of_variables = device_globals.property_sets(tuple(work.variables.values()))
        self._variable_rows = [
            f'{{"{each.symbol}", nullptr, {label}, {{}}, {{0, 0, 0}}, 0, 0}}'
            for label, each in work.variables.items()
        ]

    def demands(self) -> list[tuple[str, Requirements]]:
        return [
            (self._names.get(each, each), self._demands.get(each, Requirements()))
            for each in self._work.facts.kernels
        ]

    def part(self, kernels: Sequence[str], exported: Sequence[str] = ()) -> Part:
        members = [self._mangled.get(name, name) for name in kernels]
        rows = [
            _kernel(name, self._functions[each], self._demands.get(each, Requirements()), version)
            for name, each in zip(kernels, members, strict=True)
            for version in self._versions
        ]
        return Part(
            b"",
            self._work.constants + self._of_variables,
            _called(self._called, members),
            definition=_table([*rows, *self._variable_rows]),
        )

    def finished(self, images: Sequence[DeviceImage]) -> tuple[DeviceImage, ...]:
        exported = tuple(self._work.facts.exported)
        if not (images or exported):
            return ()
        if not images:
            constants = self.linked_constants
            images = [
                DeviceImage(
                    b"", (), self._of_variables, form=FORM, is_library=True, constants=constants
                )
            ]
        # One assembly contains all of them.
        first = replace(
            images[0],
            definition=self._code() + images[0].definition,
            called=_called(self._called, self._functions),
            defined=exported,
        )
        return (first, *images[1:])

    def _code(self) -> str:
        work, kernels = self._work, self._work.facts.kernels
        exported = work.facts.exported
        return _code(
            _with_functions(work.module, kernels)
            + external_functions.assembly(exported, self._called, work.manifest.places),
            [
                *_declared(kernels, self._versions, work.variables),
                _table(self._variable_rows).replace("{name}", external_functions.VARIABLES),
                *external_functions.declarations([*self._functions.values()], exported),
            ],
        )


IMAGES = Images(
    lambda *compiled: _joined([text.decode("latin-1") for text in compiled]),
    lambda text: text.encode("latin-1"),
    _Contents,
)


def _called(
    called: Mapping[str, Collection[str]], users: Collection[str]
) -> tuple[tuple[str, str], ...]:
    """Return the functions of other files that ``users`` call, each with one caller."""
    found = (
        (name, next((one for one in all_ if one in users), "")) for name, all_ in called.items()
    )
    return tuple((name, user) for name, user in found if user)


def _defaults(work: NativeWork) -> dict[str, int | None]:
    """Return the default values of pieces of specialization constants, by their functions."""
    found: dict[str, int | None] = {}
    for name, variable in work.facts.defaults.items():
        part = specialization_constants.piece(name)
        assert part is not None
        size = part.offset + part.width
        data = constant_data.of(work.module, str(variable), size) if variable is not None else None
        found[name] = int.from_bytes(data[part.offset :], "little") if data is not None else None
    return found


def _kernel(name: str, kernel: Function, demanded: Requirements, version: _Version) -> str:
    size = (*demanded.work_group_size, 1, 1)[:3] if demanded.work_group_size else (0, 0, 0)
    (sub_group_size,) = demanded.sub_group_size or (0,)
    numbers = ", ".join(map(str, size))
    needs = external_functions.needs(kernel)
    call = version.declared(_function_of(kernel.name))
    rest = f"{{{numbers}}}, {sub_group_size}, {version.level}"
    return f'{{"{name}", {call}, nullptr, {needs}, {rest}}}'


def _declared(
    kernels: Iterable[str], versions: Sequence[_Version], variables: Iterable[str]
) -> Iterator[str]:
    """Yield declarations of the functions that tables refer to."""
    for name, version in itertools.product(map(_function_of, kernels), versions):
        symbol = cpu_versions.symbol(name, version.suffix) if version.suffix else name
        parameters = "void *const *, native_work_group &"
        yield f'void {version.declared(name)}({parameters}) __asm__("{symbol}");'
    yield from (f"void *{name}();" for name in variables)


def _function_of(kernel: str) -> str:
    """Return the symbol of a kernel's function, which debuggers and sanitizers print.

    Clang gives it that of the name of a type: "typeinfo name for Worker". As a parameter's, that
    type reads ``sycl_kernel(Worker)`` (Itanium C++ ABI, 5.1.5.3), with the same substitutions.
    """
    return f"{_FUNCTION}{kernel.removeprefix(_NAME)}" if kernel.startswith(_NAME) else kernel


def _with_functions(text: str, kernels: Collection[str]) -> str:
    """Return an assembly with the functions of kernels under their own symbols."""
    if not kernels:
        return text
    return re.sub(_symbols(kernels), lambda found: _function_of(found[0]), text)


def _symbols(names: Collection[str]) -> str:
    """Return the pattern of symbols in an assembly, which begins with their common characters."""
    start = os.path.commonprefix([*names])  # noqa: RUF071
    ends = "|".join(re.escape(name.removeprefix(start)) for name in names)
    first = re.escape(start)
    return rf"{first}(?<![\w$.]{first})(?:{ends})(?![\w$])"


def _joined(assemblies: Sequence[str]) -> str:
    """Return the assembly of a module, given those of its parts."""
    first, *others = assemblies
    made, known = [first], {*_LABEL.findall(first)} if others else set()
    for number, assembly in enumerate(others, 2):
        text = _with_labels(assembly, f".L{number}_")
        own = {*_LABEL.findall(text)}
        if again := sorted(own & known):
            # Functions that several parts reach.
            text = re.sub(_symbols(again), rf"\g<0>.part_{number}", text)
        made.append(text)
        known |= own
    return "".join(made)


def _with_labels(assembly: str, start: str) -> str:
    """Return an assembly in which the names of local labels begin with ``start``, not ``.L``."""
    end, made = 0, list[str]()
    for string in _STRING.finditer(assembly):
        made += (_LOCAL.sub(start, assembly[end : string.start()]), string[0])
        end = string.end()
    return "".join((*made, _LOCAL.sub(start, assembly[end:])))


def _code(text: str, declared: Iterable[str]) -> str:
    """Return the C++ that contains the assembly, and declarations for the tables."""
    own = _with_labels(text, ".Lsyclflat_")
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
    end = "{nullptr, nullptr, nullptr, {}, {0, 0, 0}, 0, 0}"
    text = "".join(f"    {row},\n" for row in (*rows, end))
    return f"static const native_entry {{name}}[] = {{\n{text}}};\n"
