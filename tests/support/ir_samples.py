"""LLVM IR that Clang wrote for programs of cases/run, cut to a kernel and some functions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from llvmlite import binding

from syclflat import llvm_ir
from syclflat.llvm_ir import Function, Kind, Module
from syclflat.llvm_ir.tokens import Tokens
from tests.conftest import CASES, ROOT
from tests.support import command_line

DIRECTORY = ROOT / "tests" / "data" / "ir"
_MOST_LINES = 250
_LINKAGE = re.compile(r"\b(?:linkonce_odr|weak_odr|internal|dso_local|hidden) ")
_FILE = re.compile(r"^(; ModuleID = |source_filename = ).*$", re.MULTILINE)
_DIRECTORY = re.compile(r'directory: "[^"]*"')
_PATH = re.compile(r'(?:(?<=filename: ")|(?<=\(lambda at ))/[^" ]*/')


@dataclass(frozen=True)
class Sample:
    """A module of a program, at one place between Clang's runs."""

    program: str
    suffix: str
    """The suffix of the file that ``--save-temps`` keeps."""
    options: tuple[str, ...] = ()
    name: str = ""
    """Added to the file's name."""

    @property
    def file(self) -> Path:
        """The sample."""
        return DIRECTORY / f"{self.program}{self.name}{self.suffix}"


SAMPLES = (
    Sample("n_body", ".nvptx64.ll"),
    Sample("n_body", ".nvptx64.inlined.ll"),
    Sample("n_body", ".nvptx64.optimized.ll"),
    Sample("n_body", ".nvptx64.ll", ("-fno-discard-value-names",), ".named"),
    Sample("n_body", ".nvptx64.optimized.ll", ("-fno-discard-value-names",), ".named"),
    Sample("n_body", ".spir64.ll", ("-g",), ".lines"),
    Sample("dot_product", ".spir64.optimized.ll"),
    Sample("dot_product", ".nvptx64.optimized.ll", ("-g",), ".lines"),
    Sample("dot_product", ".native.optimized.ll"),
    Sample("string_search", ".native.ll"),
)


def refresh(directory: Path) -> None:
    """Write all samples, with ``directory`` for what compilers make."""
    for number, sample in enumerate(SAMPLES):
        made = directory / str(number)
        made.mkdir()
        target = sample.suffix.split(".")[1]
        words = ["c++", "-O2", f"--target={target}", "--offload-device-only", *sample.options]
        if target == "native":
            words.remove("--offload-device-only")
        words += [f"--save-temps={made}", "-o", str(made / "program"), "-c"]
        words.append(str(CASES / "run" / f"{sample.program}.cpp"))
        done = command_line.run(words, made, None, {})
        assert done.returncode == 0, done.stderr
        text = (made / f"{sample.program}{sample.suffix}").read_text("utf-8")
        sample.file.write_text(reduced(text, sample.program), "utf-8")


def reduced(text: str, name: str) -> str:
    """Return a module with its shortest kernel, and with the functions that it calls first."""
    module = llvm_ir.parse(text)
    functions = {each.name: each for each in module.functions}
    kernels = [each for each in functions.values() if each.is_kernel]
    kernel = min(kernels or functions.values(), key=lambda one: one.length)
    kept = set(_kept(kernel, functions))
    parts: list[llvm_ir.Function | llvm_ir.Line] = []
    for part in module.parts:
        if isinstance(part, Function) and part.name not in kept:
            parts.append(llvm_ir.Line(Kind.DECLARATION, _declaration(part), part.name))
        else:
            parts.append(part)
    binding.initialize_native_target()
    read = binding.parse_assembly(str(Module(parts)))
    passes = binding.create_new_module_pass_manager()
    passes.add_strip_dead_prototype_pass()
    passes.add_global_dead_code_eliminate_pass()
    target = binding.Target.from_default_triple().create_target_machine()
    tuning = binding.create_pipeline_tuning_options()
    passes.run(read, binding.create_pass_builder(target, tuning))
    shortened = _FILE.sub(rf'\1"{name}"', str(read))
    return _PATH.sub("", _DIRECTORY.sub('directory: ""', shortened))


def _kept(kernel: Function, functions: dict[str, Function]) -> Iterator[str]:
    """Yield the names of a kernel and of functions that it reaches, up to some lines."""
    waiting, lines, seen = [kernel], 0, {kernel.name}
    while waiting:
        function = waiting.pop(0)
        lines += function.length
        if lines > _MOST_LINES and function is not kernel:
            return
        yield function.name
        for name in function.called:
            if name in functions and name not in seen:
                seen.add(name)
                waiting.append(functions[name])


def _declaration(function: Function) -> str:
    head = function.head
    tokens = Tokens(head, head.index(f"{function.name}(") + len(function.name))
    tokens.skip_group()
    return f"declare {_LINKAGE.sub('', tokens.since(len('define ')))}\n"
