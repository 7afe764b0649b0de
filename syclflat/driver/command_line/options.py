"""Parse a compiler's command line: outputs, inputs, and options for each step.

The options are those of GCC and Clang. Clang gets unknown options, and accepts or rejects them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import msgspec

from syclflat import backends
from syclflat.backends.assembler import OTHER_PROGRAM
from syclflat.driver.command_line import precompiled_files, response_files, table
from syclflat.driver.command_line.dpcpp_options import PTXAS
from syclflat.driver.command_line.invocation import Dependencies, Halves, Input, Invocation, Phase
from syclflat.driver.command_line.option import Words, following, refused
from syclflat.project import compiler_options
from syclflat.project.compiler_options import Use, separate_values

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


def parse(words: Sequence[str]) -> Invocation:
    """Return the request of a command line without the name of the compiler.

    Raises:
        InputError: if it is invalid.

    """
    parser = _Parser()
    parser.read(Words(response_files.expanded(words)))
    return parser.invocation()


_OF_HEADERS = ("-include", "-include-pch", "-emit-pch")
"""Options that CMake passes to the front end."""
_FIELDS = {field.name: field.default for field in fields(Invocation)}


class _Parser(msgspec.Struct):
    found: dict[str, list[Any]] = msgspec.field(default_factory=lambda: defaultdict(list))
    """The values of options, by field."""
    uses: dict[Use, list[str]] = msgspec.field(
        default_factory=lambda: {Use.DEVICE: [], Use.HOST: []}
    )
    link: list[str | Input] = msgspec.field(default_factory=list)
    only_tuning: list[str] = msgspec.field(default_factory=list)

    def read(self, words: Words) -> None:
        for word in words:
            if not word.startswith("-") or word == "-":
                self.link.append(self._input(word))
            elif word == "--":
                self.link += map(self._input, words)
            else:
                self._option(word, words)

    def _option(self, word: str, words: Words) -> None:
        name, equals, value = word.partition("=")
        if name in compiler_options.SAME_AS:
            word = compiler_options.SAME_AS[name] + (value if equals else following(name, words))
        if word == "-mllvm":
            word = f"{word}={following(word, words)}"
        if word == "-Xclang":
            given = words.next_of(_OF_HEADERS)
            if given == "-emit-pch":
                # A header is precompiled whatever the front end is asked for.
                return
            if given:
                word = given
                words.next_of(["-Xclang"])
        option = table.find(word)
        if option is not None:
            meant = option.means(word, words)
            self.only_tuning += [word] if meant.only_tunes else []
            for key, found in meant.fields.items():
                # CMake names a precompiled header, and then the header that it was made of.
                if key == "includes":
                    if found in self.found[key] and precompiled_files.is_one(Path(str(found))):
                        continue
                    self._pass_on("-include", Words([str(found)]), None)
                self.found[key].append(found)
            self.read(Words(meant.words))
        self._pass_on(word, words, None if option is None else option.half)

    def _pass_on(self, word: str, words: Words, use: Use | None) -> None:
        """Pass an option on to the steps that ``use`` names, by default those that it affects."""
        use = compiler_options.use(word) if use is None else use
        if not use:
            return
        taken = [word, *(following(word, words) for _ in range(separate_values.count(word)))]
        for step, found in self.uses.items():
            if step in use:
                found += taken
        if Use.LINK in use:
            self.link += taken

    def invocation(self) -> Invocation:
        given = {name: values for name, values in self.found.items() if name in _FIELDS}
        known = {
            name: tuple(values) if isinstance(_FIELDS[name], tuple) else values[-1]
            for name, values in given.items()
        }
        found = Invocation(**{**known, **self._derived()})
        if not (found.inputs or found.asks or found.shown or found.is_verbose):
            raise refused("no input files")
        if found.halves is Halves.DEVICE and len(found.targets) > 1:
            raise refused(f"{found.halves.value} makes one module: choose one target")
        if found.sources:
            # Objects have their own targets.
            backends.require_targets(found.targets, found.gpu_architectures)
            if found.phase is not Phase.PREPROCESS and any(s.name == "-" for s in found.sources):
                note = "to compile the source, write it to a file"
                raise refused("standard input is only preprocessed, by -E", note)
        several = len(found.sources) > 1
        if found.output and several and found.phase is not Phase.LINK:
            raise refused("-o cannot name the outputs of several sources")
        return found if found.host_compiler or not found.sources else _for_clang(found)

    def _derived(self) -> Mapping[str, Any]:
        """Return the fields that depend on several options."""
        halves = self._last("halves", Halves.BOTH)
        architectures = self.found["gpu_architectures"]
        return {
            "phase": self._phase(halves),
            "device": tuple(self.uses[Use.DEVICE]),
            "host": (*self.uses[Use.HOST], *self._listing()),
            "link": (*self.link, *(word for words in self.found["libraries"] for word in words)),
            "dependencies": self._dependencies(),
            "targets": self._targets(halves),
            "has_default_targets": not self.found["targets"],
            "gpu_architectures": (
                backends.read_processors(",".join(architectures)) if architectures else ()
            ),
            "cpu_levels": self._last("cpu_levels", ()),
            "only_tuning": self._without_effect(),
        }

    def _last(self, name: str, default: Any) -> Any:
        return self.found[name][-1] if self.found[name] else default

    def _without_effect(self) -> tuple[str, ...]:
        # The assembler runs only for named GPUs.
        given = [o for o in self.found["assembler_options"] if not o.startswith(OTHER_PROGRAM)]
        is_in_vain = given and not self.found["gpu_architectures"]
        return tuple(dict.fromkeys([*self.only_tuning, *([PTXAS] if is_in_vain else [])]))

    def _targets(self, halves: Halves) -> tuple[str, ...]:
        if self.found["targets"]:
            return _targets(self.found["targets"][-1])
        is_one_module = halves is Halves.DEVICE
        return (backends.DEFAULT_TARGET,) if is_one_module else backends.default_targets()

    def _phase(self, halves: Halves = Halves.BOTH) -> Phase:
        """Return the last step; the device half alone cannot be linked to a program."""
        # The earliest step counts.
        phase = min(self.found["phases"], key=list(Phase).index, default=Phase.LINK)
        inputs = [word for word in self.link if isinstance(word, Input)]
        if phase is Phase.LINK and inputs and all(word.is_header for word in inputs):
            phase = Phase.COMPILE
        emits_llvm = self._last("emits_llvm", False)
        if emits_llvm and phase in (Phase.COMPILE, Phase.LINK):
            note = "-S -emit-llvm shows LLVM IR as text, of the device half with -fsycl-device-only"
            raise refused("-emit-llvm: objects contain machine code and device images", note)
        if halves is not Halves.DEVICE or phase is Phase.COMPILE:
            return phase
        if phase is Phase.ASSEMBLE:
            for name in () if emits_llvm else self._targets(halves):
                _require_text(name)
        elif phase is not Phase.LINK:
            raise refused(f"{phase.value} shows the host half, {halves.value} makes none")
        return Phase.COMPILE

    def _input(self, name: str) -> Input:
        language = self._last("language", "")
        if language:
            return Input(name, language)
        if name == "-":
            if self._phase() is not Phase.PREPROCESS:
                raise refused("the language of standard input is unknown; pass -x before -")
            return Input(name, "c++")
        return Input(name, _LANGUAGES.get(Path(name).suffix, ""))

    def _listing(self) -> tuple[str, ...]:
        """Return the arguments with which Clang lists dependencies instead of preprocessing."""
        if not {"-M", "-MM"} & set(self.uses[Use.HOST]):
            return ()
        file = self._last("dependency_file", "")
        return (
            *(word for word in self.found["dependency_options"] if word in ("-MP", "-MG")),
            *(["-MF", file] if file else []),
            *(word for name in self.found["dependency_targets"] for word in ("-MT", name)),
        )

    def _dependencies(self) -> Dependencies | None:
        options = self.found["dependency_options"]
        if not {"-MD", "-MMD"} & set(options):
            return None
        return Dependencies(
            "-MMD" not in options,
            self._last("dependency_file", ""),
            tuple(self.found["dependency_targets"]),
            "-MP" in options,
        )


def _for_clang(found: Invocation) -> Invocation:
    """Return an invocation with Clang for the host half, such that g++ can link it."""
    lacking = next(filter(_LACKING_RUNTIME.match, found.host), None)
    if lacking is not None:
        raise refused(
            f"{lacking}: g++, which links, has no runtime for this option in Clang's code; "
            f"--host-compiler=g++ supports it if all kernels have names"
        )
    if not any(word.startswith("-fsanitize=") and "undefined" in word for word in found.host):
        return found
    # Only Clang has this check.
    return replace(found, host=(*found.host, "-fno-sanitize=function"))


def _targets(names: str) -> tuple[str, ...]:
    """Return the targets in a list of names, each once."""
    found = tuple(dict.fromkeys(names.split(",")))
    for name in found:
        if name not in backends.TARGETS:
            known = ", ".join(backends.TARGETS)
            raise refused(f"--target {names}: {name or 'nothing'} is not one of {known}")
    return found


def _require_text(name: str) -> None:
    """Refuse ``-S`` for a target whose device half is binary."""
    clang = backends.of(name).clang
    if clang.last_step != Phase.ASSEMBLE.value:
        raise refused(
            f"{Phase.ASSEMBLE.value}: the device half for {name} is binary",
            f"without it, the output is a {clang.suffix} file, for tools such as spirv-dis; "
            "with -emit-llvm, -S shows its LLVM IR",
        )
