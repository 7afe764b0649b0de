"""Kernels get what they captured from DPC++'s own device images, too.

A program is compiled for libsycl. Then the image that DPC++'s compiler makes of the same source
takes the place of ours: the rows of our integration header have to fit its parameters, byte by
byte. ``SYCLFLAT_SHAPES=1000 pytest tests/conventions/test_images_of_dpcpp.py`` tries that many
generated shapes of captures instead of the 10 of an ordinary run.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from syclflat import releases, runtimes
from syclflat.runtimes.device_image import DeviceImage
from tests.conftest import Compile
from tests.conventions import capture_shapes
from tests.conventions.capture_shapes import Shape
from tests.support import dpcpp_compiler
from tests.support.dpcpp_compiler import KernelParameter
from tests.support.environment import run_by_itself
from tests.support.once import once

COUNT = int(os.environ.get("SYCLFLAT_SHAPES", "10"))
SHAPES = (*capture_shapes.WRITTEN, *capture_shapes.generated(COUNT))
SHAPES_PER_PROGRAM = 50
PROGRAMS = [
    SHAPES[begin : begin + SHAPES_PER_PROGRAM]
    for begin in range(0, len(SHAPES), SHAPES_PER_PROGRAM)
]


@dataclass(frozen=True)
class Outcome:
    """What one of both device images makes of a program of shapes."""

    parameters: dict[str, list[KernelParameter]]
    """Of each kernel, by its mangled name."""
    lines: list[str]
    """What the program prints: one for each shape."""

    def of(self, shape: Shape) -> tuple[list[list[KernelParameter]], list[str]]:
        """Return the parameters of the kernels of a shape, and its lines."""
        namespace = f"shape_{shape.name}"
        encoded = f"{len(namespace)}{namespace}"
        kernels = [taken for name, taken in self.parameters.items() if encoded in name]
        return kernels, [line for line in self.lines if line.split()[0] == shape.name]


Outcomes = dict[str, tuple[Outcome, Outcome]]


@pytest.fixture(scope="module")
def outcomes(built: Compile, of_this_run: Path) -> Outcomes:
    """Return the outcomes of our image and of DPC++'s, by the names of the shapes."""
    found: Outcomes = {}
    for number, shapes in enumerate(PROGRAMS):

        def make(directory: Path, shapes: Sequence[Shape] = shapes) -> None:
            run_both(built, shapes, directory)

        directory = once(of_this_run / "images_of_dpcpp" / str(number), make)
        ours = outcome(directory / "ours.txt", [(directory / "ours.spv").read_bytes()])
        theirs = outcome(directory / "theirs.txt", dpcpp_compiler.images_in(directory / "theirs"))
        assert len(ours.lines) == len(theirs.parameters) == len(shapes)
        found |= {shape.name: (ours, theirs) for shape in shapes}
    return found


def run_both(built: Compile, shapes: Sequence[Shape], directory: Path) -> None:
    """Run the kernels from both images, and keep these in ``directory`` with what is printed."""
    source = directory / "shapes.cpp"
    source.write_text(capture_shapes.program(shapes))
    ours = built("c++", source, "--save-temps=made", "-o", "ours")
    (directory / "ours.spv").write_bytes((ours.path("made") / "shapes.spv").read_bytes())
    (directory / "ours.txt").write_text(output_of(ours.path("ours")))

    images_directory = directory / "theirs"
    images_directory.mkdir()
    images = [
        DeviceImage(image, tuple(dpcpp_compiler.read_spirv(image)))
        for image in dpcpp_compiler.images(source, images_directory)
    ]
    registered = directory / "registered.cpp"
    registered.write_text(runtimes.registration(images, runtimes.LIBSYCL, releases.DEFAULT))
    theirs = built("c++", ours.path("made") / "shapes.host.o", registered, "-o", "theirs")
    (directory / "theirs.txt").write_text(output_of(theirs.path("theirs")))


def outcome(printed: Path, images: Iterable[bytes]) -> Outcome:
    return Outcome(dpcpp_compiler.kernels_of(images), printed.read_text().splitlines())


def output_of(program: Path) -> str:
    run = run_by_itself(program)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def check(shape: Shape, outcomes: tuple[Outcome, Outcome]) -> None:
    (our_kernels, our_lines), (their_kernels, their_lines) = (each.of(shape) for each in outcomes)
    assert our_kernels == their_kernels
    assert len(their_kernels) == 1
    assert [line.split()[::2] for line in our_lines] == [[shape.name, "ok"]]
    assert their_lines == our_lines


@pytest.mark.parametrize("shape", capture_shapes.WRITTEN, ids=lambda shape: shape.name)
def test_shape_that_was_thought_of(shape: Shape, outcomes: Outcomes) -> None:
    check(shape, outcomes[shape.name])


@pytest.mark.parametrize("shape", capture_shapes.generated(COUNT), ids=lambda shape: shape.name)
def test_generated_shape(shape: Shape, outcomes: Outcomes) -> None:
    check(shape, outcomes[shape.name])


def test_there_are_shapes() -> None:
    assert len(capture_shapes.WRITTEN) >= 30
