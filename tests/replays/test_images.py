"""Images and samplers are recorded, set before a replay, and compared after it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from syclflat import launches, replays
from syclflat.clang.ziglang import ToolChainError
from syclflat.diagnostics import InputError
from syclflat.runtimes.registration import recorder
from tests.conftest import CASES, Cli
from tests.support.recorded import record
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

HANDLE = """\
#include <sycl/sycl.hpp>
int main() {
  sycl::queue queue;
  auto *out = sycl::malloc_shared<unsigned long>(1, queue);
  sycl::ext::oneapi::experimental::sampled_image_handle picture{0x1234};
  queue.single_task<class Read>([=] { *out = picture.raw_handle; }).wait();
  sycl::free(out, queue);
}
"""
PROGRAMS = ("images", "image_arrays", "image_formats", "image_sampling")
OTHER = {"native": "spir64", "spir64": "native"}


def _recorded(cli: Cli, cache: Path, directory: Path, program: str, target: str) -> Path:
    options = (f"--target={target}", "-Wno-deprecated-declarations")
    source = CASES / "run" / f"{program}.cpp"
    built = cli("c++", *options, source, "-o", directory / "program", cwd=CASES)
    assert (built.returncode, built.stderr) == (0, "")
    place = directory / "rec"
    settings = {recorder.MEMORY_VARIABLE: ","}
    ran = record(directory / "program", cache, place, target=target, **settings)
    assert ran.returncode == 0, ran.stderr
    return place


@pytest.mark.parametrize("target", list(OTHER))
@pytest.mark.parametrize("program", PROGRAMS)
def test_every_launch_is_equal(
    cli: Cli, cache: Path, tmp_path: Path, program: str, target: str
) -> None:
    place = _recorded(cli, cache, tmp_path, program, target)
    numbers = [own.number for own in launches.load(str(place))]
    assert numbers
    for number in numbers:
        found = replays.load(str(place), number).replay(program=str(tmp_path / "program"))
        assert found.is_equal, found
        assert any(own.kind == "image" for own in found.memory)


@pytest.mark.parametrize("target", list(OTHER))
def test_texels_have_paths_and_are_equal_on_another_target(
    cli: Cli, cache: Path, tmp_path: Path, target: str
) -> None:
    place = _recorded(cli, cache, tmp_path, "images", target)
    source = CASES / "run" / "images.cpp"
    assert replays.load(str(place), 1).replay(source=str(source), target=OTHER[target]).is_equal
    changed = tmp_path / "images.cpp"
    text = source.read_text().replace("* float(z)", "* float(z + (z == 2 && y == 3 && x == 5))")
    changed.write_text(text)
    found = replays.load(str(place), 1).replay(source=str(changed), target=OTHER[target])
    differing = {own.path: own for own in found.memory if own.differing}
    assert set(differing) == {"all"}
    assert (differing["all"].type, differing["all"].elements) == ("float", 8 * 6 * 3 * 4)
    first = differing["all"].first
    assert first is not None
    # Layer, row, texel and channel.
    assert (first.path, first.recorded, first.replayed) == ("all[2][3][5][0]", 58.0, 87.0)


def test_images_and_samplers_that_a_bundle_lacks_are_refused(
    cli: Cli, cache: Path, tmp_path: Path
) -> None:
    place = _recorded(cli, cache, tmp_path, "images", "native")
    file = place / "bundles" / "1" / "bundle.json"
    whole = json.loads(file.read_text())
    program = str(tmp_path / "program")
    del whole["samplers"]
    file.write_text(json.dumps(whole))
    with pytest.raises(InputError, match="argument 2 is a sampler that the bundle does not"):
        replays.load(str(place), 1).replay(program=program)
    for own in whole["allocations"]:
        del own["before"], own["after"]
        own["omitted"] = "image"
    file.write_text(json.dumps(whole))
    with pytest.raises(InputError, match="argument 0 is an image whose contents the bundle lacks"):
        replays.load(str(place), 1).replay(program=program)


def test_texels_of_another_size_than_the_device_has_are_refused(
    cli: Cli, cache: Path, tmp_path: Path
) -> None:
    place = _recorded(cli, cache, tmp_path, "images", "native")
    file = place / "bundles" / "1" / "bundle.json"
    text = file.read_text()
    # One channel in place of four.
    file.write_text(text.replace('"order":5', '"order":1'))
    with pytest.raises(ToolChainError, match="an image has texels of another size on this device"):
        replays.load(str(place), 1).replay(program=str(tmp_path / "program"))


def test_handles_of_bindless_images_are_shown_and_refused(
    cli: Cli, cache: Path, tmp_path: Path
) -> None:
    (tmp_path / "app.cpp").write_text(HANDLE)
    built = cli("c++", "--target=native", "app.cpp", "-o", "app", cwd=tmp_path)
    assert built.returncode == 0, built.stderr
    place = tmp_path / "rec"
    assert record(tmp_path / "app", cache, place, **{recorder.MEMORY_VARIABLE: ","}).returncode == 0
    capture = launches.load(str(place)).launch(1).capture("picture")
    assert (capture.kind, capture.value) == ("image_handle", 0x1234)
    shown = cli("launches", place, "--show", "1").stdout
    assert "handle 0x1234" in shown
    assert "bindless image, whose contents are not recorded" in shown
    refused = cli("replay", place, "--launch", "1", "--trust")
    assert refused.returncode == 3
    assert "picture is a handle of a bindless image, which cannot be replayed" in refused.stderr
