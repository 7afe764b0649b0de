"""Flatten programs from a grammar by every convention, and have stock Clang check them.

Kernels are objects of classes with members of all kinds, in each other, with bases and templates,
launched in all forms. What the integration header says of a row is compared with what Clang says
of the member by a ``static_assert``; the device caller has its own.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from fuzzing import Outcome
from syclflat import targets
from syclflat.backends import device_half
from syclflat.clang import ziglang
from syclflat.clang.launcher import launched
from syclflat.diagnostics import InputError
from syclflat.frontends.sycl.clang.parse import command_line
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.runtimes import header_sets
from syclflat.service import child_watch, isolation
from tests.support import dpcpp_compiler

HEADERS = {"sycl-2020": header_sets.BUNDLED, "dpcpp": header_sets.DPCPP}
"""The SYCL headers that each convention is tried with."""
PER_FILE = 100
FLATTENED, REFUSED, ROWS = "kernels flattened", "refused", "rows compared"
_SCALARS = ("bool", "char", "short", "int", "long", "unsigned char", "float", "double", "Color")
_UNNAMED = re.compile(r"\bR\d|\(")
_NUMBER = re.compile(r"\b(?:kernel K|R|F|Of)(\d+)")
_POINTERS = ("int *", "const float *", "void *", "Color *")
_FORMS = ("single_task", "range", "nd_range", "template")
_NAMES = ("new_", "int_", "class_", "operator_", "errno_", "linux_", "_while", "local", "handle")
"""Names of members that are keywords, macros or a caller's own, or are but for an underscore."""
_HEAD = """\
#include <sycl/sycl.hpp>
#include <cerrno>

enum class Color : short { red };
union Either {
  char c[3];
  double d;
};
struct Empty {};
template <class T, int N> struct Box {
  T value[N];
  short tag;
};
template <class T> T *object();
"""
_CHECKS = """\
template <class T> struct Of {
  static constexpr bool is_accessor = false;
  static constexpr int info = sizeof(T);
};
template <class T, int D> struct Of<sycl::accessor<T, D>> {
  static constexpr bool is_accessor = true;
  static constexpr int info = 2014 | D << 11;
};
template <class T, int D> struct Of<sycl::local_accessor<T, D>> {
  static constexpr bool is_accessor = true;
  static constexpr int info = 2016 | D << 11;
};
template <class T> struct Plain { using type = T; };
template <class T> struct Plain<T &> { using type = T; };
template <class T> struct Plain<T &&> { using type = T; };
template <class T> struct Plain<const T &> { using type = T; };
#define CHECK(KERNEL, CLASS, ROW, PATH)                                                       \\
  static_assert(sycl::detail::KernelInfo<KERNEL>::getParamDesc(ROW).offset ==                 \\
                __builtin_offsetof(CLASS, PATH));                                             \\
  static_assert(sycl::detail::KernelInfo<KERNEL>::getParamDesc(ROW).info ==                   \\
                Of<Plain<decltype((object<CLASS>()->PATH))>::type>::info);                    \\
  static_assert((sycl::detail::KernelInfo<KERNEL>::getParamDesc(ROW).kind ==                  \\
                 sycl::detail::kernel_param_kind_t::kind_accessor) ==                         \\
                Of<Plain<decltype((object<CLASS>()->PATH))>::type>::is_accessor)
#define CHECK_SIZE(KERNEL, CLASS)                                                             \\
  static_assert(sycl::detail::KernelInfo<KERNEL>::getKernelSize() == sizeof(CLASS))
"""


@dataclass(frozen=True)
class Kernel:
    """A kernel of the grammar."""

    number: int
    types: str
    launch: str
    special: int
    """How many accessors are in it."""

    @property
    def name(self) -> str:
        """The kernel's name."""
        return f"K{self.number}"

    @property
    def functor(self) -> str:
        """The class of the kernel's object; that of a template's second instance is another one."""
        return f"F{self.number}"


@dataclass(frozen=True)
class _Type:
    spelling: str
    special: int = 0
    is_plain: bool = True
    """Whether all of it is passed as it is: no pointer, no accessor."""


class Grammar:
    """Makes kernels: the same seed and number, the same kernel."""

    def __init__(self, seed: int, number: int) -> None:
        self._pick = random.Random(f"{seed} {number}")
        self._number = number
        self._types: list[str] = []
        self._count = 0

    def kernel(self) -> Kernel:
        """Return a kernel."""
        pick, number = self._pick, self._number
        form = pick.choice(_FORMS)
        names = pick.sample([*(f"m{n}" for n in range(9)), *_NAMES], pick.randint(1, 6))
        members = [self._member(name, pick.randint(0, 3)) for name in names]
        if pick.random() < 0.2:
            inner, count = self._member("inside", 1)
            members.append((f"struct {{ {inner} int beside; }};", count))
        fields = " ".join(text for text, _ in members)
        special = sum(count for _, count in members)
        argument = {"range": "sycl::id<2>", "nd_range": "sycl::nd_item<1>"}.get(form, "")
        call = f"void operator()({argument}) const {{}}"
        head = "template <class Extra> " if form == "template" else ""
        extra = "Extra extra;" if form == "template" else ""
        name = f"F{number}" if form != "template" else f"Of{number}"
        self._types.append(f"{head}struct {name} {{ {fields} {extra} {call} }};")
        if form == "template":
            # Nothing else needs the whole class before the launch.
            self._types.append(f"using F{number} = {name}<{pick.choice(_SCALARS)}>;")
            self._types.append(f"static_assert(sizeof(F{number}));")
        start = {
            "range": "parallel_for<class K{n}>(sycl::range<2>(4, 4), ",
            "nd_range": "parallel_for<class K{n}>(sycl::nd_range<1>(8, 4), ",
        }.get(form, "single_task<class K{n}>(")
        launch = f"h.{start.format(n=number)}*object<F{number}>());"
        return Kernel(number, "\n".join(self._types), launch, special)

    def _member(self, name: str, depth: int, *, plain: bool = False) -> tuple[str, int]:
        """Return the declaration of a member, and how many accessors are in it."""
        pick = self._pick
        type_ = self._type(depth, plain)
        bounds = [pick.randint(1, 3) for _ in range(pick.choice((0, 0, 0, 1, 2)))]
        count = 1
        for bound in bounds:
            count *= bound
        # No type here needs more.
        aligned = "alignas(64) " if pick.random() < 0.06 else ""
        extents = "".join(f"[{bound}]" for bound in bounds)
        return f"{aligned}{type_.spelling} {name}{extents};", type_.special * count

    def _type(self, depth: int, plain: bool) -> _Type:
        pick = self._pick
        kind = pick.random()
        if depth and kind < 0.4:
            return self._record(depth - 1, plain)
        if not plain and kind < 0.6:
            return self._special()
        if not plain and kind < 0.72:
            return _Type(pick.choice(_POINTERS), is_plain=False)
        if kind < 0.78:
            return _Type(f"sycl::{pick.choice(('id', 'range'))}<{pick.randint(1, 3)}>")
        if kind < 0.82:
            return _Type("Either")
        if kind < 0.86:
            return _Type("Empty")
        if depth and kind < 0.92:
            inner = self._type(0, plain)
            count = pick.randint(1, 3)
            return _Type(f"Box<{inner.spelling}, {count}>", inner.special * count, inner.is_plain)
        return _Type(pick.choice(_SCALARS))

    def _special(self) -> _Type:
        pick = self._pick
        kind = pick.choice(("accessor", "accessor", "local_accessor"))
        element = pick.choice(("int", "float", "Color"))
        return _Type(f"sycl::{kind}<{element}, {pick.randint(1, 3)}>", 1, is_plain=False)

    def _record(self, depth: int, plain: bool) -> _Type:
        pick = self._pick
        name = f"R{self._number}_{self._count}"
        self._count += 1
        plain = plain or pick.random() < 0.3
        bases = [self._record(0, plain) for _ in range(pick.choice((0, 0, 0, 1, 1, 2)))]
        members = [
            self._member(f"{name.lower()}_{n}", depth, plain=plain)
            for n in range(pick.randint(0 if bases else 1, 4))
        ]
        body = " ".join(text for text, _ in members)
        if plain and pick.random() < 0.3:
            bits = pick.randint(1, 31)
            body += f" unsigned {name.lower()}_bits : {bits}; bool {name.lower()}_bit : 1;"
        clause = f" : {', '.join(base.spelling for base in bases)}" if bases else ""
        if pick.random() < 0.2:
            # A class that has a constructor lends its tail padding to derived ones.
            body += f" {name}() {{}}"
        # No packed accessors.
        packed = "__attribute__((packed)) " if plain and pick.random() < 0.1 else ""
        self._types.append(f"struct {packed}{name}{clause} {{ {body} }};")
        special = sum(count for _, count in members) + sum(base.special for base in bases)
        return _Type(name, special, plain)


def text(kernels: Sequence[Kernel]) -> str:
    """Return a program that launches ``kernels``."""
    types = "\n".join(kernel.types for kernel in kernels)
    launches = "\n".join(
        f"  q.submit([&](sycl::handler &h) {{ {kernel.launch} }});" for kernel in kernels
    )
    return f"{_HEAD}\n{types}\n\nint main() {{\n  sycl::queue q;\n{launches}\n}}\n"


Compare: TypeAlias = Callable[
    [Sequence[Kernel], Path, dict[str, str], Settings, Outcome], "str | set[int]"
]
"""Returns what is wrong with outputs, or the numbers of the kernels that can't be compared."""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--convention", action="append", choices=[*HEADERS])
    parser.add_argument("--beside", choices=["dpcpp"], help="the compiler to compare with")


def run(options: argparse.Namespace) -> Outcome:
    """Flatten kernels and compare every row with Clang's layout, or that of DPC++'s own header."""
    compare: Compare = _compare_with_dpcpp if options.beside else _compare
    conventions = [options.beside] if options.beside else options.convention or [*HEADERS]
    said = "beside DPC++" if options.beside else ", ".join(conventions)
    outcome = Outcome.of(FLATTENED, REFUSED, ROWS)
    for begin in range(0, options.count, PER_FILE):
        numbers = range(begin, min(begin + PER_FILE, options.count))
        kernels = [Grammar(options.seed, number).kernel() for number in numbers]
        for convention in conventions:
            _examine(kernels, convention, compare, outcome)
    outcome.counts[f"{ROWS} ({said})"] = outcome.counts.pop(ROWS)
    return outcome


def _examine(
    kernels: Sequence[Kernel], convention: str, compare: Compare, outcome: Outcome
) -> None:
    """Flatten ``kernels`` together; where one is refused, those alone that are not."""
    with tempfile.TemporaryDirectory(prefix="syclflat-") as name:
        source = Path(name, "app.cpp")
        source.write_text(text(kernels))
        settings = Settings(conventions=(convention,), sycl=HEADERS[convention])
        names = f"{convention}, kernels {kernels[0].number} to {kernels[-1].number}"
        try:
            found = isolation.call(lambda: _flatten(source, settings))
        except child_watch.CrashError as crash:
            outcome.wrong.append(f"{names}: {crash.message}")
            return
        if isinstance(found, dict):
            said = compare(kernels, source, found, settings, outcome)
            if isinstance(said, str):
                if said:
                    outcome.wrong.append(f"{names}: {said}")
                return
            found = [("by DPC++", f"kernel K{number}") for number in said]
    # Errors name the kernel, or a class of its own.
    numbers = {int(n) for _, line in found for n in _NUMBER.findall(line)}
    refused = [kernel for kernel in kernels if kernel.number in numbers]
    if not refused:
        # What Clang says names no kernel: the grammar makes programs that it takes.
        outcome.wrong.append(f"{names}: refused by {found[0]}")
        return
    outcome.counts[REFUSED] += len(found)
    rest = [kernel for kernel in kernels if kernel not in refused]
    if rest:
        _examine(rest, convention, compare, outcome)


def _flatten(source: Path, settings: Settings) -> dict[str, str] | list[tuple[str, str]]:
    """Return the outputs by what follows the source's stem, or what checks say against it."""
    item = Source(str(source))
    try:
        planned = stages.plan(item, settings)
        outputs = stages.emit(item, planned.units, (), source.parent)
    except InputError as failure:
        return [(getattr(d, "check", "clang"), d.message) for d in failure.diagnostics]
    return {path.name.removeprefix("app."): made for path, made in outputs.items()}


def _compare_with_dpcpp(
    kernels: Sequence[Kernel],
    source: Path,
    outputs: dict[str, str],
    _settings: Settings,
    outcome: Outcome,
) -> str | set[int]:
    header, said = dpcpp_compiler.integration_header(source, source.parent)
    if not header:
        refused = {int(number) for number in re.findall(r"\b[KRF](\d+)\b", said)}
        return refused & {kernel.number for kernel in kernels} or f"DPC++ says {said[:200]}"
    theirs = dpcpp_compiler.rows(header)
    ours = {
        entry["mangled_name"]: [(row["kind"], row["info"], row["offset"]) for row in entry["rows"]]
        for entry in json.loads(outputs["kernels.json"])["kernels"]
    }
    outcome.counts.update({FLATTENED: len(ours), ROWS: sum(map(len, ours.values()))})
    for name in sorted({*ours, *theirs}):
        if ours.get(name) != theirs.get(name):
            return f"{name}: {ours.get(name)}, by DPC++ {theirs.get(name)}"
    return ""


def _compare(
    kernels: Sequence[Kernel],
    source: Path,
    outputs: dict[str, str],
    settings: Settings,
    outcome: Outcome,
) -> str:
    """Return what Clang says against the header or the caller; empty if nothing."""
    missing = {kernel.name: kernel for kernel in kernels}
    lines = [outputs["integration.hpp"], f'#include "{source}"', _CHECKS]
    for entry in json.loads(outputs["kernels.json"])["kernels"]:
        kernel = missing.pop(entry["name"], None)
        if kernel is None:
            # DPC++'s headers launch some in a wrapper, too.
            continue
        special = sum(row["kind"] == "accessor" for row in entry["rows"])
        if special != kernel.special:
            return f"{kernel.name}: {special} accessors of {kernel.special}"
        names = f"::{kernel.name}, ::{kernel.functor}"
        lines.append(f"CHECK_SIZE({names});")
        # offsetof cannot name a base or an anonymous struct.
        rows = [row for row in enumerate(entry["rows"]) if not _UNNAMED.search(row[1]["path"])]
        lines += [f"CHECK({names}, {number}, {row['path']});" for number, row in rows]
        outcome.counts.update({FLATTENED: 1, ROWS: len(rows)})
    if missing:
        return f"no kernel {', '.join(missing)}"
    checks, caller = source.with_name("checks.cpp"), source.with_name("caller.cpp")
    checks.write_text("\n".join(lines) + "\n")
    caller.write_text(outputs["device.cpp"])
    clang = [str(ziglang.find_zig()), "clang", "--driver-mode=g++"]
    arguments = command_line(settings.parse_options(Source(str(source))))
    target = targets.find(settings.target)
    program = device_half.Program(source, caller, caller, target, (), "-O0", settings.sycl)
    device = device_half.ir_command(ziglang.find_zig(), program, source.with_name("out"))
    for command in ([*clang, *arguments, "-fsyntax-only", str(checks)], [*device, "-fsyntax-only"]):
        done = subprocess.run(launched(command), capture_output=True, text=True, check=False)
        if done.returncode:
            lines = done.stderr.splitlines()
            return next((line for line in lines if "error:" in line), done.stderr)
    return ""
