"""A compiler's command line: what is to be made, of what, and which options go where.

The options are those of GCC and Clang. Clang is given the unknown ones, to know or to refuse.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path

from syclflat import backends
from syclflat.diagnostics import InputError, error
from syclflat.project import compiler_options, depfile, inputs, paths
from syclflat.project.compiler_options import Use, separate_values
from syclflat.runtimes import header_sets


class Phase(Enum):
    """After which step to stop."""

    PREPROCESS = "-E"
    CHECK = "-fsyntax-only"
    ASSEMBLE = "-S"
    COMPILE = "-c"
    LINK = ""


@dataclass(frozen=True, slots=True)
class Input:
    """A file to compile, or to link as it is."""

    name: str
    """As given; ``-`` is standard input."""
    language: str = ""
    """As Clang's option -x calls it; empty for what is linked."""

    @property
    def is_source(self) -> bool:
        """Whether there is something to compile."""
        return bool(self.language)

    @property
    def may_have_kernels(self) -> bool:
        """Whether it is in the language of kernels."""
        return self.language == "c++"


@dataclass(frozen=True, slots=True)
class Dependencies:
    """The request for dependencies, in the form of Make."""

    with_system_headers: bool
    file: str = ""
    """Empty for the name of the output, with the suffix of dependency files."""
    targets: tuple[str, ...] = ()
    """As they are to be written; none for the output."""
    has_phony_targets: bool = False


@dataclass(frozen=True, slots=True)
class Invocation:
    """A command line, understood."""

    phase: Phase = Phase.LINK
    output: str = ""
    """As given by ``-o``, empty if it wasn't."""
    device: tuple[str, ...] = ()
    host: tuple[str, ...] = ()
    link: tuple[str | Input, ...] = ()
    """Options and inputs, in order."""
    device_optimization: str = "-O2"
    standard: str = ""
    """The option that names the standard of C++, if there is one."""
    dependencies: Dependencies | None = None
    warnings: tuple[str, ...] = ()
    """The values of -W."""
    is_silent: bool = False
    """Whether there are to be no warnings."""
    host_compiler: str = ""
    sycl: str = header_sets.DPCPP
    targets: tuple[str, ...] = (backends.DEFAULT_TARGET,)
    """The targets of images, by their names in :mod:`syclflat.targets`."""
    gpu_architecture: str = ""
    """The least of the GPUs that a program is for; empty for the back end's choice."""
    precompiled_headers: str = "auto"
    saved: str | None = None
    """The directory for what is made in between; None keeps nothing."""
    is_verbose: bool = False
    is_dry: bool = False
    """Whether commands are printed in place of being run."""
    asks: tuple[str, ...] = ()
    """Options that ask the compiler something about itself."""
    seconds: float | None = None
    """How long a step may take; None if nothing is said."""
    runtime_directory: str = ""
    """The directory of libsycl when the program runs; a relative one counts from that of the
    program, or of the library that is linked. Empty for where it is now."""

    @property
    def definitions(self) -> tuple[str, ...]:
        """Macros of both halves that nobody gave."""
        return tuple(backends.definitions(self.targets))

    def defines(self, macro: str) -> bool:
        """Tell whether an option defines ``macro``."""
        given = compiler_options.given(self.host, ("-D",))
        return any(option and value.partition("=")[0] == macro for option, value in given)

    @property
    def inputs(self) -> tuple[Input, ...]:
        """All inputs, in order."""
        return tuple(word for word in self.link if isinstance(word, Input))

    @property
    def sources(self) -> tuple[Input, ...]:
        """The inputs that are to be compiled."""
        return tuple(item for item in self.inputs if item.is_source)


_WITH_VALUE = frozenset(
    f"--{name}"
    for name in ("host-compiler", "sycl", "pch", "target", "gpu-arch", "timeout", "runtime-dir")
)
"""Options of ours."""

_SPELLINGS = {"-fno-sycl-id-queries-fit-in-int": "-D__SYCL_ID_QUERIES_FIT_IN_INT__=0"}
"""Options of DPC++'s compiler, as macros of its headers."""

_PHASES = {
    **{phase.value: phase for phase in (Phase.CHECK, Phase.ASSEMBLE, Phase.COMPILE)},
    **dict.fromkeys(("-E", "-M", "-MM"), Phase.PREPROCESS),
}

_REFUSED = {
    "-flto": "what is optimized when it is linked can't hold device images: leave it out",
    "-fsycl-": "the options -fsycl-* are those of DPC++'s compiler; devices are told by --target",
    "-m32": "libsycl is a library of 64 bits",
    **dict.fromkeys(
        compiler_options.REFUSED, "libsycl and devices have the layouts of the system's own ABI"
    ),
    **dict.fromkeys(
        compiler_options.OF_ONE_HALF,
        "what one half alone is told can change what kernels capture; let the source ask for "
        "__SYCL_DEVICE_ONLY__ where halves have to differ",
    ),
    "--config": "its options would reach one half alone: give them as @FILE",
    "-include-pch": "what is precompiled is of one half: --pch keeps headers for both",
    "-working-directory": "files are named as from the directory that the compiler is called in",
    "-stdlib=libc++": "libsycl is made for libstdc++",
    **dict.fromkeys(
        ("--coverage", "-ftest-coverage", "-fprofile-arcs", "-fprofile-generate"),
        "the files that it needs beside objects aren't kept: leave it out",
    ),
}

_LACKING_RUNTIME = re.compile(
    r"-fprofile-instr-generate|-fcoverage-mapping|-fopenmp|-fsanitize=(?:.*,)?thread\b"
)
"""Options of the host for which g++, which links, has a runtime for its own code alone."""

_LANGUAGES = {
    **dict.fromkeys((".cpp", ".cc", ".cxx", ".c++", ".C", ".cp", ".CPP"), "c++"),
    ".c": "c",
    ".i": "cpp-output",
    ".ii": "c++-cpp-output",
    ".s": "assembler",
    ".S": "assembler-with-cpp",
    ".sx": "assembler-with-cpp",
    **dict.fromkeys((".hpp", ".hh", ".hxx", ".H"), "c++-header"),
    ".h": "c-header",
}
"""By suffix; files of other suffixes are for the linker."""

_ASKING = ("--version", "-dumpversion", "-dumpfullversion", "-dumpmachine", "-print-", "--print-")


def parse(words: Sequence[str]) -> Invocation:
    """Return what a command line, without the name of the compiler, asks for.

    Raises:
        InputError: if it makes no sense.

    """
    parser = _Parser()
    parser.read(_expanded(words))
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
    asks: list[str] = field(default_factory=list)
    is_verbose: bool = False
    is_dry: bool = False

    def read(self, words: Iterator[str]) -> None:
        for word in words:
            if not word.startswith("-") or word == "-":
                self.link.append(self._input(word))
            elif word == "--":
                self.link += map(self._input, words)
            elif not (self._is_about_steps(word, words) or self._is_own(word, words)):
                self._pass_on(word, words)

    def invocation(self) -> Invocation:
        found = Invocation(
            self.phase,
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
            _targets(self.own.get("--target", backends.DEFAULT_TARGET)),
            _architecture(self.own.get("--gpu-arch")),
            self.own.get("--pch", "auto"),
            self.own.get("--save-temps"),
            self.is_verbose,
            self.is_dry,
            tuple(self.asks),
            _seconds(self.own.get("--timeout")),
            self.own.get("--runtime-dir", ""),
        )
        if not found.inputs and not found.asks and not found.is_verbose:
            raise _refused("there are no input files")
        several = len(found.sources) > 1
        if found.output and several and found.phase is not Phase.LINK:
            raise _refused("-o can't name the outputs of several sources")
        return found if found.host_compiler or not found.sources else _for_clang(found)

    def _input(self, name: str) -> Input:
        if self.language:
            return Input(name, self.language)
        if name == "-":
            if self.phase is not Phase.PREPROCESS:
                raise _refused("what language is standard input in? Say so by -x, in front of -")
            return Input(name, "c++")
        return Input(name, _LANGUAGES.get(Path(name).suffix, ""))

    def _is_about_steps(self, word: str, words: Iterator[str]) -> bool:
        """Read an option that says what is to be made."""
        if word in _PHASES:
            # The step that comes first counts.
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
        """Read an option that no other compiler has."""
        name, equals, value = word.partition("=")
        if name in ("--save-temps", "-save-temps"):
            is_directory = equals and value not in ("cwd", "obj")
            self.own["--save-temps"] = value if is_directory else "."
        elif name in _WITH_VALUE:
            self.own[name] = value if equals else _next(name, words)
        else:
            return False
        return True

    def _pass_on(self, word: str, words: Iterator[str]) -> None:
        word = _SPELLINGS.get(word, word)
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
        elif word.startswith(("-std=", "--std=", "-ansi")):
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
    """Return an invocation whose host half Clang compiles, such that g++ can link it."""
    lacking = next(filter(_LACKING_RUNTIME.match, found.host), None)
    if lacking is not None:
        raise _refused(
            f"{lacking}: g++ links, which has no such runtime for Clang's code; "
            "--host-compiler=g++ takes programs whose kernels all have names"
        )
    if not any(word.startswith("-fsanitize=") and "undefined" in word for word in found.host):
        return found
    # A check of Clang's alone.
    return replace(found, host=(*found.host, "-fno-sanitize=function"))


def _device_optimization(given: str) -> str:
    """Return how far a device half is optimized: as by DPC++, well if nothing is said."""
    known = {"": "-O2", "-O": "-O1", "-Og": "-O1", "-Ofast": "-O3", "-O4": "-O3"}
    return known.get(given, given)


def _targets(names: str) -> tuple[str, ...]:
    """Return the targets of a list of names, each once."""
    found = tuple(dict.fromkeys(names.split(",")))
    for name in found:
        if name not in backends.TARGETS:
            known = ", ".join(backends.TARGETS)
            raise _refused(f"--target {names}: {name or 'nothing'} is none of {known}")
    return found


def _architecture(given: str | None) -> str:
    """Return the architecture of GPUs that is ``given``, empty for none."""
    return "" if given is None else backends.processors().check(given)


def _seconds(text: str | None) -> float | None:
    """Return how long a step may take."""
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
        raise _refused(f"{option} lacks its value")
    return value


def _expanded(words: Sequence[str], depth: int = 0) -> Iterator[str]:
    """Yield ``words``, what response files hold in place of their names."""
    for word in words:
        path = Path(word[1:])
        # As for other compilers, a file that isn't there is a name like any other.
        if not word.startswith("@") or not paths.is_file(path):
            yield word
            continue
        if depth > _DEEPEST:
            raise _refused(f"{word}: response files name each other in a circle")
        try:
            inner = shlex.split(inputs.contents(str(path)).decode("utf-8", "surrogateescape"))
        except ValueError as failure:
            raise _refused(f"{word} can't be read: {failure}") from None
        if any("\0" in name for name in inner):
            raise _refused(f"{word} holds a null character, which no program can be given")
        yield from _expanded(inner, depth + 1)


_DEEPEST = 20


def _refused(message: str) -> InputError:
    return InputError(error(message, "compiler-option"))
