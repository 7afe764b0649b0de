"""Compile sources with random text in front of the SYCL header, with its precompiled form or not.

The text has macros, conditions, pragmas, headers of the user's, code, digraphs, spliced lines and
Windows' line ends; the command line has macros and directories. The SYCL header is a small one that
depends on all of this. Both compilations have to give the same LLVM IR but for the order of
definitions, or the same errors.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from fuzzing import Outcome
from syclflat.clang.launcher import launched
from syclflat.driver.jobs import precompiled
from syclflat.driver.jobs.precompiled import Compiler
from syclflat.runtimes import host_half
from syclflat.service.cache.without_header import Without

WITH, WITHOUT = "with a precompiled header", "without"
_AGE_SECONDS = 100
"""Headers that were just written are not kept."""
_PART = """#pragma once
namespace sycl {
#ifdef SIZE
struct part_of_it { char first; int second[2]; };
#else
struct part_of_it { char first; };
#endif
}
"""
_SYCL = """#pragma once
#include <sycl/part.hpp>
#include <cassert>
#include <extra.hpp>
#ifndef __has_include
#define __has_include(x) 0
#endif
#define DEFINED_BY_IT 5
namespace sycl {
#ifdef SIZE
struct queue { char first; int second[SIZE + 0]; };
#else
struct queue { char first; int second[2]; };
#endif
inline int packed() { return sizeof(queue) + EXTRA; }
#if __has_include(<optional_extra.hpp>)
inline int has_optional() { return 1; }
#else
inline int has_optional() { return 0; }
#endif
#ifdef NDEBUG
inline int checks() { return 0; }
#else
inline int checks() { return 1; }
#endif
struct by_argument {};
int dependent(by_argument);
template <class... T> using none = void;
template <class T, class = void> struct can { static constexpr int value = 0; };
template <class T> struct can<T, none<decltype(dependent(T()))>> {
  static constexpr int value = 1;
};
struct by_operator {};
template <class T, class = void> struct is_compared { static constexpr int value = 0; };
template <class T> struct is_compared<T, none<decltype(T() == 1)>> {
  static constexpr int value = 1;
};
inline int local(int mentioned) { return mentioned; }
constexpr int operator""_literal(unsigned long long n) { return int(n) + 1; }
inline int suffixed() { return 4_literal; }
}
int declared_by_it();
"""
_OBSERVED = """
#ifdef SIZE
int size = SIZE;
#endif
#ifdef MINE
int mine = MINE;
#endif
#ifdef GUARD_H
int guard = 1;
#endif
#ifdef DEFINED_BY_IT
int defined_by_it = DEFINED_BY_IT;
#endif
int observed() {
  return sycl::packed() + sizeof(sycl::part_of_it) + sycl::has_optional() + sycl::checks() +
         sycl::local(3) + sycl::can<sycl::by_argument>::value +
         sycl::is_compared<sycl::by_operator>::value + sycl::suffixed();
}
"""
_CODE = (
    "int {0};",
    "int {0}(int {1}) {{ return {1}; }}",
    "struct {0} {{ int {1}; }};",
    "enum {0} {{ {1} }};",
    "namespace own {{ int {0}(int); }}",
    "namespace own {{",
    "}}",
    "inline int own_of(int {0}) {{ return {0} + sizeof({1}); }}",
    "template <class {0}> int own_template({0} t) {{ return {1}(t); }}",
    "using std::{0};",
    "inline int own_member(struct {0} *p);",
    "#define {0} {1}",
    "#define {0}(x) x##{1}",
    "int {0}(own_pasted);",
    "int own_macro = {0};",
    'constexpr int operator"" _{0}(unsigned long long {1}) {{ return int({1}); }}',
    'namespace own {{ constexpr int operator""_{0}(char) {{ return {1}; }} }}',
    "int own_literal = 3_{0} + sizeof({1});",
    "struct own_value {{ int {0}; }};\nbool operator==(own_value, int);",
    "struct own_value {{ own_value({0}); int {1}; }};\nbool operator==(own_value, int);",
    "struct own_value {{ template <class {0}> own_value({0}); }};\nint operator==(own_value, int);",
    "struct own_value {{ {0} }};\nbool operator==(own_value, int);",
    "namespace own {{ template <class {0}> bool operator==({0}, int); }}",
    "inline int own_using() {{ using namespace std; return sizeof({0}); }}",
    "template <class T> struct own_special;\ntemplate <> struct own_special<std::{0}> {{}};",
)
"""Code in front; the names are other ones of the header, or the program's."""
_NAMES = (
    *("dependent", "declared_by_it", "local", "mentioned", "sycl", "T", "queue", "by_argument"),
    *("SIZE", "EXTRA", "DEFINED_BY_IT", "MINE", "assert", "printf", "vector", "abs", "mine"),
    *("own", "x", "observed_by", "size_t", "std", "literal"),
)
_PREDEFINED = (
    *("__llvm__", "__clang__", "__GNUC__", "__x86_64__", "__linux__", "__SIZEOF_INT128__"),
    *("__aarch64__", "_WIN32", "_OPENMP", "__OPTIMIZE__", "__NVPTX__", "_GNU_SOURCE", "INT_MAX"),
)
"""Macros that Clang defines, may define, or does not define."""
_MACROS = ("SIZE", "MINE", "NDEBUG", "GUARD_H", "DEFINED_BY_IT", "EXTRA", "mentioned", "assert")
_KERNELS = ("mentioned", "dependent", "declared_by_it", "local", "sycl_free", "T", "queue", "MINE")
_HEADERS = ("own.hpp", "other.hpp", "extra.hpp", "optional_extra.hpp", "stdio.h")
_INCLUDE = "#include <sycl/sycl.hpp>"
_INCLUDE_PART = "#include <sycl/part.hpp>"


@dataclass(frozen=True)
class Head:
    """The text in front of the SYCL header, other files, and the command line."""

    text: bytes
    files: tuple[tuple[str, str], ...]
    words: tuple[str, ...]
    kernels: tuple[str, ...]
    cpath: str

    @property
    def shown(self) -> str:
        """The text and the command line in a few lines."""
        return f"{self.text!r} {self.files} {self.words} {self.kernels} CPATH={self.cpath}"


def head(chance: random.Random) -> Head:
    """Return a random head."""
    lines = [_line(chance, 2) for _ in range(chance.randrange(5))]
    if chance.random() < 0.3:
        lines.insert(chance.randrange(len(lines) + 1), _INCLUDE_PART)
    include = chance.choice((_INCLUDE, _INCLUDE, _INCLUDE, '#include "sycl/sycl.hpp"'))
    wrapped = {
        "has": f"#if __has_include(<sycl/sycl.hpp>)\n{include}\n#endif",
        "guard": f"#ifndef GUARD_H\n#define GUARD_H\n{include}\n#endif",
        "if": f"#if defined(MINE) || SIZE > 1\n{include}\n#else\n{include}\n#endif",
    }
    lines.append(wrapped.get(chance.choice(("has", "guard", "if", "", "", "", "")), include))
    text = "\n".join(lines) + "\n"
    spoil: Sequence[Callable[[str], str]] = (
        str,
        str,
        str,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("#", "%:"),
        lambda text: text.replace("in", "i\\\nn", 1),
        lambda text: text.replace(" ", " /* a\n b */ ", 1),
        lambda text: text.replace("\n", " // ends \\\n", 1),
    )
    text = chance.choice(spoil)(text)
    places = ("here", "first", "quoted", "path")
    files = []
    for name in ("own.hpp", "other.hpp"):
        inner = "\n".join(_line(chance, 1) for _ in range(chance.randrange(4)))
        guard = chance.choice(("#pragma once\n", "#ifndef H_H\n#define H_H\n", ""))
        end = "\n#endif\n" if guard.startswith("#ifndef") else "\n"
        files.append((f"{chance.choice(places)}/{name}", guard + inner + end))
    if chance.random() < 0.2:
        files.append((f"{chance.choice(places)}/extra.hpp", "#define EXTRA 70\n"))
    if chance.random() < 0.2:
        files.append((f"{chance.choice(places)}/optional_extra.hpp", "\n"))
    words = []
    for option in (
        *("-DSIZE=3", "-DMINE", "-UMINE", "-DNDEBUG", "-DGUARD_H=2", "-g", "-O1", "-Wall"),
        *("-U__llvm__", "-D__SSE2__=3", "-undef"),
    ):
        words += [option] if chance.random() < 0.12 else []
    for option in ("-Ifirst", "-iquotequoted", "-isystemfirst"):
        words += [option] if chance.random() < 0.3 else []
    kernels = chance.sample(_KERNELS, chance.randrange(3))
    return Head(
        text.encode(),
        tuple(files),
        tuple(words),
        tuple(kernels),
        "path" if chance.random() < 0.2 else "",
    )


def _line(chance: random.Random, depth: int) -> str:
    macro = chance.choice((*_MACROS, *_MACROS, "__llvm__", "__SSE2__"))
    header = chance.choice(_HEADERS)
    value = chance.choice(("1", "4", "", "SIZE", "(2 + 1)"))
    quoted = f'"{header}"' if chance.random() < 0.5 else f"<{header}>"
    kinds = [
        *([f"#define {macro} {value}"] * 4),
        *([f"#undef {macro}"] * 2),
        *([f"#include {quoted}"] * 4),
        *(["#include <stdio.h>", "#include <vector>", "#include <climits>", "// comment", ""] * 2),
    ]
    if chance.random() < 0.3:
        return chance.choice(_CODE).format(*chance.choices(_NAMES, k=2))
    if chance.random() < 0.2:
        kinds = [
            "#pragma pack(1)",
            "#pragma pack(push, 1)",
            "#pragma pack(pop)",
            "#pragma pack(1)\nstruct packed_in_front { char c; int i; };\n#pragma pack()",
            "inline void loop() {\n#pragma unroll\nfor (int i = 0; i < 3; ++i);\n}",
            "#pragma once",
            '#pragma GCC diagnostic error "-Wunused"',
            "#pragma clang diagnostic push",
            f'#pragma push_macro("{macro}")',
            "int code;",
            "namespace sycl { }",
            "#line 7",
        ]
    if depth:
        inner = _line(chance, depth - 1)
        condition = chance.choice(
            (
                f"#ifdef {macro}",
                f"#ifndef {macro}",
                f"#if defined({macro}) && {macro} > 1",
                f"#if __has_include({quoted})",
                "#if 0",
                "#if __cplusplus > 201402L",
                "#if INT_MAX < LONG_MAX",
                f"#ifdef {chance.choice(_PREDEFINED)}",
                f"#ifndef {chance.choice(_PREDEFINED)}",
                f"#if defined({chance.choice(_PREDEFINED)}) && {chance.choice(_PREDEFINED)} > 1",
                f"#if {chance.choice(_PREDEFINED)} == 1",
            )
        )
        otherwise = f"\n#else\n{_line(chance, depth - 1)}" if chance.random() < 0.4 else ""
        kinds += [f"{condition}\n{inner}{otherwise}\n#endif"] * 5
    return chance.choice(kinds)


def compare(given: Head, directory: Path, headers: Path) -> tuple[bool, str]:
    """Compile a head in both ways; return whether a header was used, and the difference, if any."""
    for name, text in (*given.files, *_SET):
        _write(directory / name, text.encode())
    source = directory / "here" / "app.cpp"
    _write(source, given.text + _OBSERVED.encode())
    first = directory / "declared.hpp"
    _write(first, "".join(f"class {name};\n" for name in given.kernels).encode())
    words = [word.replace("first", f"{directory}/first") for word in given.words]
    words = [word.replace("quotequoted", f"quote{directory}/quoted") for word in words]
    command = [*host_half.own_compiler().command, "-isystem", f"{directory}/set", *words]
    declared = frozenset(map(str.encode, given.kernels))
    os.environ["CPATH"] = f"{directory}/{given.cpath}" if given.cpath else ""
    try:
        compiler = Compiler(tuple(command), declared=declared)
        found = precompiled.find(compiler, source, headers, at_once=True)
        if isinstance(found, Without):
            return False, ""
        with_header = ["-include-pch", str(found.path)]
        command += ["-include", str(first), "-w", "-S", "-emit-llvm", "-o", "-", str(source)]
        one, other = (_ran([*command, *more]) for more in ([], with_header))
    finally:
        del os.environ["CPATH"]
    return True, "" if one == other else f"{given.shown}\n{_difference(one, other)}"


_EXTRA = "#ifndef EXTRA\n#define EXTRA 10\n#endif\n"
_SET = (
    ("set/sycl/sycl.hpp", _SYCL),
    ("set/sycl/part.hpp", _PART),
    ("set/extra.hpp", _EXTRA),
)
"""The SYCL header and what it includes."""


_DEFINITION = re.compile(r"^define .*?^}|^.+?$", re.MULTILINE | re.DOTALL)


def _ran(command: Sequence[str]) -> str:
    done = subprocess.run(launched(command), capture_output=True, text=True, check=False)
    # Both have to fail, with whatever messages.
    if done.returncode:
        return "error"
    return "\n".join(sorted(_DEFINITION.findall(done.stdout)))


def _difference(one: str, other: str) -> str:
    lines = set(one.splitlines()) ^ set(other.splitlines())
    return "\n".join(f"    {line}" for line in sorted(lines)[:8])


def _write(path: Path, contents: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(contents)
    old = time.time() - _AGE_SECONDS
    os.utime(path, (old, old))


def run(options: argparse.Namespace) -> Outcome:
    """Compare ``options.count`` random heads."""
    chance = random.Random(options.seed)
    outcome = Outcome.of(WITH, WITHOUT)
    with tempfile.TemporaryDirectory() as name:
        for number in range(options.count):
            given = head(chance)
            is_used, difference = compare(given, Path(name, str(number)), Path(name, "pch"))
            outcome.counts[WITH if is_used else WITHOUT] += 1
            outcome.wrong += [difference] if difference else []
    return outcome
