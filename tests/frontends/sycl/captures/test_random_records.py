"""Every size, alignment and offset that is reported is Clang's own: random records, compiled.

``SYCLFLAT_RECORDS=10000 pytest tests/frontends/sycl/captures/test_random_records.py`` tries that
many records for each target instead of the 100 of an ordinary run.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from syclflat import targets
from syclflat.backends import device_half
from syclflat.clang import ziglang
from syclflat.frontends import sycl
from syclflat.model.captures import Array, Capture, Record, Scalar, children
from syclflat.pipeline.settings import Settings, Source
from syclflat.runtimes import bundled
from tests.support.compilers import run

COUNT = int(os.environ.get("SYCLFLAT_RECORDS", "100"))
RECORDS_PER_FILE = 100

SCALARS = ("bool", "char", "short", "int", "long", "long long", "float", "double", "int *", "E")
SPECIAL = "sycl::accessor<int, 1>"


class Generator:
    """Makes classes: bases, empty ones among them, arrays, bit-fields, alignments, nesting."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._ancestors: dict[str, set[str]] = {"Empty": {"Empty"}}
        self.text = "enum E : short { e };\nstruct Empty {};\n"

    def record(self, name: str) -> None:
        """Define a class; about half hold something special and so are read in full."""
        pick = self._random
        bases: list[str] = []
        for base in pick.sample([*self._ancestors], k=min(len(self._ancestors), 2)):
            # A base that is there twice has no one offset.
            if pick.random() < 0.4 and not self._related(base, bases):
                bases.append(base)
        clause = f" : {', '.join(bases)}" if bases else ""
        aligned = "alignas(64) " if pick.random() < 0.1 else ""
        members = "".join(
            f"  {self._member(f'{name.lower()}_m{n}')}\n" for n in range(pick.randint(0, 5))
        )
        self.text += f"struct {aligned}{name}{clause} {{\n{members}}};\n"
        self._ancestors[name] = {name}.union(*(self._ancestors[base] for base in bases))

    def _related(self, base: str, others: list[str]) -> bool:
        return any(self._ancestors[base] & self._ancestors[other] for other in others)

    def _member(self, name: str) -> str:
        pick = self._random
        kind = pick.random()
        if kind < 0.12:
            return f"unsigned {name} : {pick.randint(1, 32)};"
        if kind < 0.2:
            aligned = f"alignas({pick.choice((2, 8, 16))})"
            return f"{aligned} char {name};"
        if kind > 0.93:
            return f"{SPECIAL} {name};"
        attribute = "[[no_unique_address]] " if kind < 0.27 else ""
        type_ = pick.choice((*SCALARS, *[*self._ancestors][-4:]))
        bounds = "".join(f"[{pick.randint(1, 3)}]" for _ in range(pick.choice((0, 0, 0, 1, 2))))
        return f"{attribute}{type_} {name}{bounds};"

    def kernel(self, name: str) -> str:
        """Define a functor that derives from a class, and return how it is launched."""
        self.text += f"struct K{name} : {name} {{\n  {SPECIAL} special;\n  int last;\n"
        self.text += "  void operator()() const {}\n};\n"
        return f"void launch_{name}(sycl::queue &q, K{name} &k) {{ q.single_task(k); }}\n"


def facts(node: Capture, of: str) -> Iterator[str]:
    """Yield what has to hold of the parts of a kernel object of type ``of``."""
    bases = node.bases if isinstance(node, Record) else ()
    for base in bases:
        # Its offset shows in its members'.
        name = base.type.spelling
        yield f"sizeof({name}) == {base.type.size} && alignof({name}) == {base.type.alignment}"
        yield from facts(base, of)
    for part in children(node)[len(bases) :]:
        if isinstance(part, Scalar) and part.bits is not None:
            continue
        path = part.path
        yield f"__builtin_offsetof({of}, {path}) == {part.offset}"
        member = f"(({of} *)nullptr)->{path}"
        yield f"sizeof({member}) == {part.type.size}"
        if not isinstance(part, Array):
            yield f"alignof(__typeof__({member})) == {part.type.alignment}"
        yield from facts(part, of)


@pytest.mark.parametrize("target", targets.names())
def test_reported_layouts_are_clangs(target: str, tmp_path: Path) -> None:
    for number in range(max(COUNT // RECORDS_PER_FILE, 1)):
        check_file(target, number, tmp_path)


def check_file(target: str, number: int, directory: Path) -> None:
    generator = Generator(seed=number)
    launches = ""
    for index in range(RECORDS_PER_FILE):
        generator.record(f"R{index}")
        launches += generator.kernel(f"R{index}")
    source = directory / f"records_{number}.cpp"
    source.write_text(f"#include <sycl/sycl.hpp>\n{generator.text}{launches}")
    settings = Settings(target=target, library="zig")
    # Not planned: a convention may refuse bit-fields, of which the layout is none the less.
    result = sycl.read(str(source), settings.parse_options(Source(str(source))))
    assert not result.refused
    asserts: list[str] = []
    for kernel in result.unit.kernels:
        capture = kernel.capture
        of = capture.type.spelling
        asserts.append(f"sizeof({of}) == {capture.type.size}")
        asserts.append(f"alignof({of}) == {capture.type.alignment}")
        asserts += facts(capture, of)
    assert len(result.unit.kernels) == RECORDS_PER_FILE
    assert len(asserts) > 4 * RECORDS_PER_FILE
    compile_asserts(source, asserts, target)


def compile_asserts(source: Path, asserts: list[str], target: str) -> None:
    checked = source.with_suffix(".checked.cpp")
    lines = "".join(f'static_assert({text}, "");\n' for text in asserts)
    checked.write_text(f'#include "{source}"\n{lines}')
    program = device_half.Program(source, checked, checked, targets.find(target), ("-w",), "-O0")
    command = device_half.ir_command(ziglang.find_zig(), program, source.with_suffix(".o"))
    command.append("-fsyntax-only")
    command += ["-isystem", str(bundled.headers_directory())]
    result = run(command)
    assert result.returncode == 0, result.stderr[:3000]
