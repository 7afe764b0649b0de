"""Kernels get what they captured from DPC++'s own device images, too.

A program is compiled for libsycl. Then the image that DPC++'s compiler makes of the same source
takes the place of ours: the rows of our integration header have to fit its parameters, byte by
byte. ``SYCLFLAT_SHAPES=1000 pytest tests/conventions/test_images_of_dpcpp.py`` tries that many
generated shapes of captures instead of the 10 of an ordinary run.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from syclflat import releases, runtimes
from syclflat.runtimes.device_image import DeviceImage
from tests.conftest import Cli
from tests.conventions import capture_shapes
from tests.conventions.capture_shapes import Shape
from tests.support import dpcpp_compiler
from tests.support.environment import run_by_itself

COUNT = int(os.environ.get("SYCLFLAT_SHAPES", "10"))
SHAPES_PER_PROGRAM = 35


def test_shapes_that_were_thought_of(cli: Cli, tmp_path: Path) -> None:
    assert len(capture_shapes.WRITTEN) >= 30
    prove(cli, capture_shapes.WRITTEN, tmp_path)


def test_generated_shapes(cli: Cli, tmp_path: Path) -> None:
    shapes = capture_shapes.generated(COUNT)
    for begin in range(0, COUNT, SHAPES_PER_PROGRAM):
        directory = tmp_path / str(begin)
        directory.mkdir()
        prove(cli, shapes[begin : begin + SHAPES_PER_PROGRAM], directory)


def prove(cli: Cli, shapes: Sequence[Shape], directory: Path) -> None:
    """Run the kernels from both images."""
    source = directory / "shapes.cpp"
    source.write_text(capture_shapes.program(shapes))
    made = directory / "made"
    ours = directory / "ours"
    done = cli("c++", source, f"--save-temps={made}", "-o", ours)
    assert done.returncode == 0, done.stderr
    our_image = made / "shapes.spv"
    their_images = dpcpp_compiler.images(source, directory)
    their_kernels = {
        name: parameters
        for image in their_images
        for name, parameters in dpcpp_compiler.read_spirv(image).items()
    }
    assert dpcpp_compiler.read_spirv(our_image.read_bytes()) == their_kernels
    assert len(their_kernels) == len(shapes)

    images = [DeviceImage(image, tuple(dpcpp_compiler.read_spirv(image))) for image in their_images]
    registered = directory / "theirs.cpp"
    registered.write_text(runtimes.registration(images, runtimes.LIBSYCL, releases.DEFAULT))
    theirs = directory / "theirs"
    done = cli("c++", made / "shapes.host.o", registered, "-o", theirs)
    assert done.returncode == 0, done.stderr
    lines = output_of(ours)
    assert [line.split()[::2] for line in lines] == [[shape.name, "ok"] for shape in shapes]
    assert output_of(theirs) == lines


def output_of(program: Path) -> list[str]:
    run = run_by_itself(program)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout.splitlines()
