"""Parse a compiler's command line: outputs, inputs, and options for each step.

The options are those of GCC and Clang. Clang gets unknown options, and accepts or rejects them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from syclflat import backends
from syclflat.backends.assembler import OTHER_PROGRAM
from syclflat.diagnostics import InputError, error
from syclflat.driver.command_line import dpcpp_options, response_files
from syclflat.driver.command_line.invocation import (
    ICPX,
    Dependencies,
    Halves,
    Input,
    Invocation,
    Phase,
)
from syclflat.project import compiler_options
from syclflat.project.compiler_options import Use, separate_values
from syclflat.project.files import depfile
from syclflat.runtimes import header_sets

_HALVES = {halves.value: halves for halves in Halves}
_PHASES = {
    **{phase.value: phase for phase in (Phase.CHECK, Phase.ASSEMBLE, Phase.COMPILE)},
    **dict.fromkeys(("-E", "-M", "-MM"), Phase.PREPROCESS),
}

_REFUSED = {
    "-flto": "link-time optimization would drop device images; omit it",
    "-m32": "libsycl is a 64-bit library",
    **dict.fromkeys(
        compiler_options.REFUSED, "libsycl and devices use the layouts of the system's ABI"
    ),
    **dict.fromkeys(
        compiler_options.OF_ONE_HALF,
        "an option for only one half can change captures; check __SYCL_DEVICE_ONLY__ in the "
        "source where halves have to differ",
    ),
    "--config": "its options would affect only one half; pass them as @FILE",
    "-include-pch": "a precompiled header serves only one half; --pch keeps headers for both",
    "-working-directory": "file names are relative to the directory that calls the compiler",
    "-stdlib=libc++": "libsycl requires libstdc++",
    "-fopenmp-targets": "--target names the targets of SYCL kernels",
    "-fopenmp=libgomp": "Clang does not compile it; omit the name",
    **dict.fromkeys(
        ("--coverage", "-ftest-coverage", "-fprofile-arcs", "-fprofile-generate"),
        "syclflat does not keep the files that it needs beside objects; omit it",
    ),
}

_OWN = frozenset(
    f"--{name}"
    for name in (
        *("as", "host-compiler", "pch", "runtime-dir"),
        *("sycl", "target", "timeout"),
    )
)
"""Options with one value that only syclflat has."""

_LACKING_RUNTIME = re.compile(r"-fprofile-instr-generate|-fcoverage-mapping")
"""Host options for which g++, which links, has a runtime only for its own code."""

_LANGUAGES = {
    **dict.fromkeys((".cpp", ".cc", ".cxx", ".c++", ".C", ".cp", ".CPP", ".c"), "c++"),
    **dict.fromkeys((".ii", ".i"), "c++-cpp-output"),
    ".s": "assembler",
    ".S": "assembler-with-cpp",
    ".sx": "assembler-with-cpp",
    **dict.fromkeys((".hpp", ".hh", ".hxx", ".H", ".h"), "c++-header"),
}
"""By suffix, as for ``g++`` and ``clang++``; other files go to the linker."""

_LINES = re.compile(
    r"-g(?P<level>\d?|gdb\d?|dwarf(?:-\d)?|line-tables-only|line-directives-only|mlt)"
)
"""The options that choose debug information; the last one counts."""

_ASKING = ("--version", "-dumpversion", "-dumpfullversion", "-dumpmachine", "-print-", "--print-")


def parse(words: Sequence[str]) -> Invocation:
    """Return the request of a command line without the name of the compiler.

    Raises:
        InputError: if it is invalid.

    """
    parser = _Parser()
    parser.read(response_files.expanded(words))
    return parser.invocation()


@dataclass
class _Parser:
    phase: Phase = Phase.LINK
    output: str = ""
    language: str = ""
    uses: dict[Use, list[str]] = field(default_factory=lambda: {Use.DEVICE: [], Use.HOST: []})
    link: list[str | Input] = field(default_factory=list)
    optimization: str = ""
    standard: str = ""
    dependencies: list[str] = field(default_factory=list)
    dependency_file: str = ""
    targets: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    is_silent: bool = False
    own: dict[str, str] = field(default_factory=dict)
    architectures: list[str] = field(default_factory=list)
    halves: Halves = Halves.BOTH
    has_lines: bool = False
    jit_options: list[str] = field(default_factory=list)
    assembler_options: list[str] = field(default_factory=list)
    only_tuning: list[str] = field(default_factory=list)
    asks: list[str] = field(default_factory=list)
    is_verbose: bool = False
    is_dry: bool = False

    def read(self, words: Iterator[str]) -> None:
        for word in words:
            if not word.startswith("-") or word == "-":
                self.link.append(self._input(word))
            elif word == "--":
                self.link += map(self._input, words)
            elif (meant := dpcpp_options.ours(word, words)) is not None:
                self.only_tuning += [word] if meant.only_tunes else []
                self.read(iter(meant.words))
            elif not (self._is_about_steps(word, words) or self._is_own(word, words)):
                self._pass_on(word, words)

    def invocation(self) -> Invocation:
        found = Invocation(
            self._phase(),
            self.output,
            tuple(self.uses[Use.DEVICE]),
            tuple(self.uses[Use.HOST]),
            tuple(self.link),
            _device_optimization(self.optimization),
            self.standard,
            self._dependencies(),
            tuple(self.warnings),
            self.is_silent,
            self.own.get("--host-compiler", ""),
            self.own.get("--sycl", header_sets.DPCPP),
            self._targets(),
            self._architectures(),
            self.halves,
            tuple(self.jit_options),
            tuple(self.assembler_options),
            _stand_in(self.own.get("--as", "")),
            self._without_effect(),
            self.own.get("--pch", "auto"),
            self.own.get("--save-temps"),
            self.is_verbose,
            self.is_dry,
            tuple(self.asks),
            dpcpp_options.HELP in self.own,
            _seconds(self.own.get("--timeout")),
            self.own.get("--runtime-dir", ""),
            self.has_lines,
            "--target" not in self.own,
        )
        if not (found.inputs or found.asks or found.asks_for_dpcpp or found.is_verbose):
            raise _refused("no input files")
        if found.halves is Halves.DEVICE and len(found.targets) > 1:
            raise _refused(f"{found.halves.value} makes one module: choose one target")
        several = len(found.sources) > 1
        if found.output and several and found.phase is not Phase.LINK:
            raise _refused("-o cannot name the outputs of several sources")
        return found if found.host_compiler or not found.sources else _for_clang(found)

    def _without_effect(self) -> tuple[str, ...]:
        # The assembler runs only for named GPUs.
        given = [one for one in self.assembler_options if not one.startswith(OTHER_PROGRAM)]
        is_in_vain = bool(given) and not self.architectures
        found = [*self.only_tuning, *([dpcpp_options.PTXAS] if is_in_vain else [])]
        return tuple(dict.fromkeys(found))

    def _targets(self) -> tuple[str, ...]:
        if "--target" in self.own:
            return _targets(self.own["--target"])
        is_one_module = self.halves is Halves.DEVICE
        return (backends.DEFAULT_TARGET,) if is_one_module else backends.default_targets()

    def _architectures(self) -> tuple[str, ...]:
        """Return the GPU architectures named by one or more options."""
        given = ",".join(self.architectures)
        return backends.read_processors(given) if self.architectures else ()

    def _phase(self) -> Phase:
        """Return the last step; the device half alone cannot be linked to a program."""
        if self.halves is not Halves.DEVICE:
            return self.phase
        if self.phase not in (Phase.COMPILE, Phase.LINK):
            raise _refused(
                f"{self.phase.value} shows the host half, {self.halves.value} makes none"
            )
        return Phase.COMPILE

    def _input(self, name: str) -> Input:
        if self.language:
            return Input(name, self.language)
        if name == "-":
            if self.phase is not Phase.PREPROCESS:
                raise _refused("the language of standard input is unknown; pass -x before -")
            return Input(name, "c++")
        return Input(name, _LANGUAGES.get(Path(name).suffix, ""))

    def _is_about_steps(self, word: str, words: Iterator[str]) -> bool:
        """Read an option that chooses the output."""
        if word in _PHASES:
            # The earliest step counts.
            order = list(Phase)
            self.phase = min(self.phase, _PHASES[word], key=order.index)
            if word.startswith("-M"):
                self.uses[Use.HOST].append(word)
        elif word.startswith("-o"):
            self.output = _value("-o", word, words)
        elif word.startswith("-x"):
            language = _value("-x", word, words)
            self.language = "" if language == "none" else language
        elif word in ("-MD", "-MMD", "-MP", "-MG"):
            self.dependencies.append(word)
        elif word.startswith("-MF"):
            self.dependency_file = _value("-MF", word, words)
        elif word.startswith("-MT"):
            self.targets.append(_value("-MT", word, words))
        elif word.startswith("-MQ"):
            self.targets.append(depfile.escaped(_value("-MQ", word, words)))
        elif word == "-v":
            self.is_verbose = True
        elif word == "-###":
            self.is_dry = True
        elif word.startswith(_ASKING):
            self.asks.append(word)
        else:
            return False
        return True

    def _is_own(self, word: str, words: Iterator[str]) -> bool:
        """Read an option that only syclflat has."""
        name, equals, value = word.partition("=")
        if name in ("--save-temps", "-save-temps"):
            is_directory = equals and value not in ("cwd", "obj")
            self.own["--save-temps"] = value if is_directory else "."
        elif word == dpcpp_options.HELP:
            self.own[word] = ""
        elif name == "--gpu-arch":
            self.architectures.append(value if equals else _next(name, words))
        elif name in _OWN:
            self.own[name] = value if equals else _next(name, words)
        elif name == "--ocloc":
            file = value if equals else _next(name, words)
            self.assembler_options.append(f"{name}={file}")
        elif name == "--jit-options":
            self.jit_options.append(value if equals else _next(name, words))
        elif name == dpcpp_options.FOR_ASSEMBLER:
            self.assembler_options.append(value)
        elif word in _HALVES:
            self.halves = _HALVES[word]
        else:
            return False
        return True

    def _pass_on(self, word: str, words: Iterator[str]) -> None:
        name, equals, value = word.partition("=")
        if name in compiler_options.SAME_AS:
            word = compiler_options.SAME_AS[name] + (value if equals else _next(name, words))
        for beginning, reason in _REFUSED.items():
            if word.startswith(beginning) and not compiler_options.is_known(word):
                raise _refused(f"{word}: {reason}")
        use = compiler_options.use(word)
        taken = [word, *(_next(word, words) for _ in range(separate_values.count(word)))]
        for who, found in self.uses.items():
            if who in use:
                found += taken
        if Use.LINK in use:
            self.link += taken
        if word.startswith("-O"):
            self.optimization = word
        elif (lines := _LINES.fullmatch(word)) is not None:
            self.has_lines = not lines["level"].endswith("0")
        elif word.startswith(("-std=", "-ansi")):
            self.standard = word
        elif word == "-w":
            self.is_silent = True
        elif word.startswith("-W") and "," not in word:
            self.warnings.append(word.removeprefix("-W"))

    def _dependencies(self) -> Dependencies | None:
        if not {"-MD", "-MMD"} & set(self.dependencies):
            return None
        return Dependencies(
            "-MMD" not in self.dependencies,
            self.dependency_file,
            tuple(self.targets),
            "-MP" in self.dependencies,
        )


def _for_clang(found: Invocation) -> Invocation:
    """Return an invocation with Clang for the host half, such that g++ can link it."""
    lacking = next(filter(_LACKING_RUNTIME.match, found.host), None)
    if lacking is not None:
        raise _refused(
            f"{lacking}: g++, which links, has no runtime for this option in Clang's code; "
            f"--host-compiler=g++ supports it if all kernels have names"
        )
    if not any(word.startswith("-fsanitize=") and "undefined" in word for word in found.host):
        return found
    # Only Clang has this check.
    return replace(found, host=(*found.host, "-fno-sanitize=function"))


def _device_optimization(given: str) -> str:
    """Return the optimization level of a device half: as in DPC++, high by default."""
    known = {"": "-O2", "-O": "-O1", "-Og": "-O1", "-Ofast": "-O3", "-O4": "-O3"}
    return known.get(given, given)


def _targets(names: str) -> tuple[str, ...]:
    """Return the targets in a list of names, each once."""
    found = tuple(dict.fromkeys(names.split(",")))
    for name in found:
        if name not in backends.TARGETS:
            known = ", ".join(backends.TARGETS)
            raise _refused(f"--target {names}: {name or 'nothing'} is not one of {known}")
    return found


def _stand_in(name: str) -> str:
    if name not in ("", ICPX):
        raise _refused(f"--as {name}: it can stand for {ICPX} alone")
    return name


def _seconds(text: str | None) -> float | None:
    """Return the time limit of a step."""
    if text is None:
        return None
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise _refused(f"--timeout {text}: give a number of seconds")
    return seconds


def _value(option: str, word: str, words: Iterator[str]) -> str:
    return word.removeprefix(option) or _next(option, words)


def _next(option: str, words: Iterator[str]) -> str:
    value = next(words, None)
    if value is None:
        raise _refused(f"{option} requires a value")
    return value


def _refused(message: str) -> InputError:
    return InputError(error(message, "compiler-option"))
