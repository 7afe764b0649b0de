"""The options of GCC and Clang that choose steps and outputs, or that syclflat reads or rejects.

They mean what they mean there. All others only pass through to Clang, which accepts or rejects
them; :mod:`syclflat.project.compiler_options` lists the steps that they affect.
"""

from __future__ import annotations

import functools
import re

from syclflat.driver.command_line import precompiled_files
from syclflat.driver.command_line.invocation import Phase
from syclflat.driver.command_line.option import (
    Form,
    Meaning,
    Option,
    Words,
    always,
    following,
    none,
    refuses,
    tunes,
)
from syclflat.project import compiler_options
from syclflat.project.compiler_options import Use
from syclflat.project.files import depfile

_LINES = re.compile(
    r"-g(?P<level>\d?|gdb\d?|dwarf(?:-\d)?|line-tables-only|line-directives-only|mlt)"
)
"""The options that choose debug information; the last one counts."""


def _preprocesses(_word: str) -> Phase:
    return Phase.PREPROCESS


def _has_lines(word: str) -> bool | None:
    """Return whether ``-g…`` records lines; None for other options of this prefix."""
    lines = _LINES.fullmatch(word)
    return not lines["level"].endswith("0") if lines is not None else None


def _warning(word: str) -> str | None:
    return None if "," in word else word.removeprefix("-W")


def _optimization(word: str) -> str:
    """Return the optimization level of a device half: as in DPC++, high by default."""
    return {"-O": "-O1", "-Og": "-O1", "-Ofast": "-O3", "-O4": "-O3"}.get(word, word)


def _for_preprocessor(_option: Option, word: str, _value: str) -> Meaning:
    """Read ``-Wp,OPTION,...``, whose options that list dependencies name their file next."""
    words = Words(word.split(",")[1:])
    found: list[str] = []
    for option in words:
        lists = option in ("-MD", "-MMD")
        found += [option, *(["-MF", following(option, words)] if lists else [])]
    return Meaning(tuple(found))


_value = functools.partial(Option, form=Form.JOINED)
_passed = functools.partial(Option, form=Form.PREFIX, half=None)
_refused = functools.partial(Option, form=Form.PREFIX, meaning=refuses)
OPTIONS = (
    Option("-fsyntax-only -S -c", field="phases", read=Phase),
    Option("-emit-llvm", field="emits_llvm", read=always),
    Option("-E", field="phases", read=_preprocesses),
    Option("-M -MM", field="phases", read=_preprocesses, half=Use.HOST),
    _value("-o", field="output"),
    _value("-x", field="language", read=lambda value: "" if value == "none" else value),
    Option("-MD -MMD -MP -MG", field="dependency_options"),
    Option("-Wp,", form=Form.PREFIX, meaning=_for_preprocessor),
    _value("-MF", field="dependency_file"),
    _value("-MT", field="dependency_targets"),
    _value("-MQ", field="dependency_targets", read=depfile.escaped),
    Option("-v", field="is_verbose", read=always),
    Option("-###", field="is_dry", read=always),
    Option(
        "--version -dumpversion -dumpfullversion -dumpmachine -print- --print-",
        field="asks",
        form=Form.PREFIX,
    ),
    Option(
        "-gsplit-dwarf -gsplit-dwarf=split",
        "debug information stays in the object, as the two halves are joined there",
        meaning=tunes,
    ),
    _passed("-O", field="device_optimization", read=_optimization),
    _passed("-g", field="has_lines", read=_has_lines),
    _passed("-std= -ansi", field="standard"),
    Option("-w", field="is_silent", read=always, half=None),
    _passed("-W", field="warnings", read=_warning),
    # Longer than the rejected prefix.
    Option("-mlong-double-64 -mlong-double-80", meaning=none, half=None),
    Option(
        "-flto -ffat-lto-objects",
        "only tunes: objects contain machine code, and g++ optimizes what its own objects have",
        form=Form.PREFIX,
        meaning=tunes,
    ),
    _refused("--analyze", "rejected: analysis makes no objects; `clang-tidy -p` takes a database"),
    _refused("-m32", "rejected: libsycl is a 64-bit library"),
    _refused(
        " ".join(compiler_options.REFUSED),
        "rejected: libsycl and devices use the layouts of the system's ABI",
    ),
    _refused(
        " ".join(compiler_options.OF_ONE_HALF),
        "rejected: an option for only one half can change captures; check `__SYCL_DEVICE_ONLY__` "
        "in the source where halves have to differ",
    ),
    _refused("--config", "rejected: its options would affect only one half; pass them as `@FILE`"),
    Option(
        "-include-pch",
        "a precompiled header of `syclflat c++ -x c++-header`; those of other compilers are "
        "rejected, because they serve only one half",
        field="includes",
        read=precompiled_files.required,
    ),
    _value("-include", field="includes", read=precompiled_files.of_header),
    _refused(
        "-working-directory",
        "rejected: file names are relative to the directory that calls the compiler",
    ),
    _refused("-stdlib=libc++", "rejected: libsycl requires libstdc++"),
    _refused("-fopenmp-targets", "rejected: `--target` names the targets of SYCL kernels"),
    _refused("-fopenmp=libgomp", "rejected: Clang does not compile it; omit the name"),
    _refused(
        "--coverage -ftest-coverage -fprofile-arcs -fprofile-generate",
        "rejected: syclflat does not keep the files that it needs beside objects; omit it",
    ),
)
"""The options."""
