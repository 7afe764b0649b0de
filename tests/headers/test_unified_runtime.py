"""The adapter for CUDA, driven through libsycl and the loader, with a stand-in for the driver."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from syclflat.backends.nvptx import cuda_adapter
from syclflat.runtimes import header_sets, libsycl
from syclflat.runtimes.registration import command_trace, subscribers
from tests.conftest import HUNG_SECONDS, ROOT, Cli
from tests.stand_in import driver, programs
from tests.stand_in.driver import ERROR, SOURCES, compile_
from tests.support.environment import without_variables
from tests.support.once import once
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

ADAPTERS = ROOT / "headers" / "syclflat" / "unified_runtime"
NOTHING_LEFT = "left: 0 device, 0 managed, 0 host allocations, 0 streams, 0 events, 0 modules"
NVTX_TOOL = "nvtx_tool.so"

needs_nvtx = pytest.mark.skipif(not command_trace.nvtx_directory(), reason="NVTX is missing")


@dataclass(frozen=True)
class StandIn:
    """The stand-in for the driver, and what runs on it."""

    driver: Path
    calls: Path
    scenarios: Path
    adapter: Path

    def run(
        self, program: Path, scenario: str, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [program, scenario],
            env=without_variables()
            | driver.settings(self.driver)
            | {"UR_ADAPTERS_FORCE_LOAD": str(self.adapter / cuda_adapter.LIBRARY)}
            | environment,
            capture_output=True,
            text=True,
            timeout=HUNG_SECONDS,
            check=False,
        )


def make_programs(directory: Path) -> None:
    library = libsycl.directory(header_sets.DPCPP)
    places = ["-I", str(header_sets.dpcpp_directory()), f"-L{library}", f"-Wl,-rpath,{library}"]
    libraries = ["-lur_loader", "-ldl", "-pthread"]
    compile_(SOURCES / "calls.cpp", *places, *libraries, "-o", directory / "calls")
    programs.build(SOURCES / "scenarios.cpp", directory)
    if nvtx := command_trace.nvtx_directory():
        options = ["-fPIC", "-shared", "-ldl", "-isystem", str(nvtx)]
        compile_(SOURCES / "nvtx_tool.cpp", *options, "-o", directory / NVTX_TOOL)


@pytest.fixture(scope="module")
def stand_in(cache: Path) -> StandIn:
    """Build all there is, once for all workers, and again when it changes."""
    whole = hashlib.sha256(str(command_trace.nvtx_directory()).encode())
    for file in sorted(SOURCES.iterdir()):
        if file.is_file():
            whole.update(file.read_bytes())
    with ThreadPoolExecutor() as pool:
        adapter = pool.submit(cuda_adapter.find, header_sets.DPCPP, str(cache))
        library = pool.submit(driver.driver, cache)
        directory = once(cache / f"stand_in_{whole.hexdigest()[:16]}", make_programs)
        found = adapter.result()
    assert found is not None
    return StandIn(library.result(), directory / "calls", directory / "scenarios", found)


def counted(said: str, what: str) -> int:
    return int(re.findall(rf"(\d+) {what}", said.rpartition("so far: ")[2])[0])


@pytest.mark.parametrize("folder", ["cuda", "native"])
def test_the_source_has_no_warnings(tmp_path: Path, folder: str) -> None:
    whole = tmp_path / "whole.cpp"
    folders = [ADAPTERS / "common", ADAPTERS / folder]
    files = [file for each in folders for file in sorted(each.glob("*.cpp"))]
    whole.write_text("".join(f'#include "{file}"\n' for file in files))
    places = [f"-I{place}" for place in (*folders, header_sets.dpcpp_directory())]
    compile_("-fsyntax-only", *places, whole)


@pytest.mark.parametrize(
    "scenario",
    [
        "boxes",
        "fills",
        "graphs",
        "graphs_of_two_devices",
        "images",
        "in_order",
        "kernels",
        "machine_code",
        "maps",
        "marks",
        "order",
        "pools",
        "ranges",
        "threads",
        "times",
        "two_devices",
        "unsupported",
        "updates",
        "usm",
        "virtual_memory",
        "virtual_memory_of_two_devices",
        "waits",
    ],
)
def test_calls(stand_in: StandIn, scenario: str) -> None:
    devices = "2" if "two_devices" in scenario else "1"
    ran = stand_in.run(stand_in.calls, scenario, STAND_IN_DEVICES=devices, STAND_IN_MINOR="3")
    assert (ran.returncode, ran.stdout) == (0, "ok\n"), ran.stderr
    assert ERROR not in ran.stderr
    given_back = re.findall("is given back; (.*)", ran.stderr)
    assert set(given_back) <= {NOTHING_LEFT}
    assert len(given_back) == (0 if scenario == "unsupported" else int(devices))


def test_a_queue_in_order_waits_for_nothing_and_makes_few_events(stand_in: StandIn) -> None:
    said = stand_in.run(stand_in.calls, "in_order").stderr
    assert (counted(said, "launches"), counted(said, "records")) == (1001, 11)
    assert (counted(said, "waits"), counted(said, "events")) == (0, 1)


def test_events_are_marked_behind_their_commands(stand_in: StandIn) -> None:
    said = stand_in.run(stand_in.calls, "marks", STAND_IN_TRACE="1").stderr
    told = re.findall("launch(?= look)|mark", said)
    # The first as a command follows, the others for a command of another queue, a question, and on
    # a stream that is known.
    assert told == ["launch", "mark"] * 4


def test_what_kernels_are_launched_with(stand_in: StandIn) -> None:
    said = stand_in.run(stand_in.calls, "kernels", STAND_IN_TRACE="1").stderr
    launches = re.findall(r"launch (\w+) (\S+) dynamic (\d+) .* offset (\S+)", said)
    assert launches == [
        ("scale", "(16,1,1)x(4,2,1)", "100", "(0,0,0)"),
        # Chosen by the adapter.
        ("scale", "(4096,1,1)x(256,1,1)", "100", "(0,0,0)"),
        ("scale", "(4,3,2)x(250,1,1)", "100", "(0,0,0)"),
        ("scale", "(4,62500,1)x(16,16,1)", "100", "(0,0,0)"),
        ("scale", "(1,7,1)x(13,1,1)", "100", "(0,0,0)"),
        ("scale", "(16,1,1)x(4,2,1)", "100", "(7,0,9)"),
        ("scale", "(16,1,1)x(4,2,1)", "100", "(0,0,0)"),
        ("scale", "(16,1,1)x(4,2,1)", "100000", "(0,0,0)"),
        # As it is compiled for.
        ("fixed", "(2,4,1)x(8,4,1)", "0", "(0,0,0)"),
        ("f", "(1,1,1)x(1,1,1)", "0", "(0,0,0)"),
    ]


def test_what_textures_are_made_with(stand_in: StandIn) -> None:
    said = stand_in.run(stand_in.calls, "images", STAND_IN_TRACE="1").stderr
    # Mirrored and with a border, where there are two dimensions; integers, normalized coordinates
    # and cubemaps without seams.
    how = "addresses (2,3,0) filters 0 1 flags 67 levels 1 to 2 anisotropy 4"
    assert re.findall("texture of (.*)", said) == [f"1 {how}", f"3 {how}"]


def test_launches_of_graphs_are_updated(stand_in: StandIn) -> None:
    said = stand_in.run(stand_in.calls, "updates", STAND_IN_TRACE="1").stderr
    launches = re.findall(r"launch (\w+) (\S+) .* arguments (.*)", said)
    assert launches == [
        ("scale", "(2,2,1)x(32,1,1)", f"memory+0 {11 + (12 << 32)} 5"),
        ("look", "(1,1,1)x(64,1,1)", "memory+0"),
        ("scale", "(3,2,1)x(32,1,1)", f"memory+16 {21 + (22 << 32)} 5"),
        ("look", "(1,1,1)x(64,1,1)", "memory+0"),
        ("look", "(3,2,1)x(32,1,1)", "memory+0"),
        ("look", "(1,1,1)x(64,1,1)", "memory+0"),
    ]


def test_launches_over_ranges_are_rounded_up(stand_in: StandIn) -> None:
    said = stand_in.run(stand_in.calls, "ranges", STAND_IN_TRACE="1").stderr
    launches = re.findall(r"launch guarded (\S+) .* arguments \d+ (\S+)", said)
    assert launches == [
        ("(4096,1,1)x(256,1,1)", "0,0,0"),
        *[("(3907,1,1)x(256,1,1)", "1000003,1,1")] * 2,
        ("(1,1,1)x(7,1,1)", "0,0,0"),
        ("(32,63,1)x(32,8,1)", "1009,503,1"),
        ("(1,16388,1)x(31,8,1)", "31,131101,1"),
        ("(1,1,28572)x(5,7,7)", "5,7,200003"),
        # Too long for the numbers of the range.
        ("(33554432,1,1)x(256,1,1)", "0,0,0"),
        ("(3,2,1)x(100,1,1)", "0,0,0"),
    ]
    # By words, of which each number has two.
    assert re.findall(r"launch placed .* arguments \d+ (.*)", said) == [
        "0,0,0 0,0,0,0,0,0",
        *["1009,503,1 7,0,9,0,0,0"] * 2,
    ]


@pytest.mark.parametrize(
    ("scenario", "told"),
    [
        ("lost_wait", [f"{ERROR}a copy doesn't wait for a fill"]),
        (
            "early_free",
            [
                f"{ERROR}memory is freed before the host waited for a fill",
                f"{ERROR}a fill uses memory that was freed, or never was",
            ],
        ),
        ("read_only", [f"{ERROR}a fill writes to virtual memory without access to it"]),
        ("wrong_size", [f"{ERROR}a copy of 65 bytes goes beyond an allocation of 64"]),
        (
            "leak",
            [
                "stand-in: device 0 is given back; left: 3 device, 0 managed, 0 host allocations, "
                "1 streams, 0 events, 1 modules"
            ],
        ),
    ],
)
def test_what_is_wrong_shows(stand_in: StandIn, scenario: str, told: list[str]) -> None:
    said = stand_in.run(stand_in.calls, scenario).stderr.splitlines()
    errors = [line for line in said if line.startswith(ERROR)]
    assert (errors or [line for line in said if "left:" in line]) == told


@pytest.mark.parametrize(
    "scenario",
    [
        "buffers",
        "errors",
        "in_order",
        "local_memory",
        "order",
        "questions",
        "refused",
        "threads",
        "times",
        "two_devices",
        "virtual_memory",
    ],
)
def test_programs_of_libsycl(stand_in: StandIn, scenario: str) -> None:
    devices = "2" if "two_devices" in scenario else "1"
    ran = stand_in.run(
        stand_in.scenarios,
        scenario,
        STAND_IN_DEVICES=devices,
        STAND_IN_REFUSES="1" if scenario == "refused" else "0",
    )
    assert (ran.returncode, ran.stdout.splitlines()[-1:]) == (0, ["ok"]), ran.stdout + ran.stderr
    wrong = [line for line in ran.stderr.splitlines() if line.startswith(ERROR)]
    # What the program does wrong on purpose.
    beyond = f"{ERROR}a fill of 41 bytes goes beyond an allocation of 40"
    assert wrong == ([beyond] if scenario == "errors" else [])
    assert re.findall("is given back; (.*)", ran.stderr) == [NOTHING_LEFT] * int(devices)


def test_machine_code_gets_through_libsycl(stand_in: StandIn) -> None:
    # What is compiled already needs no log of the compiler.
    for minor, loaded in (("0", programs.MACHINE_CODE), ("3", ".version 7.0 with options")):
        ran = stand_in.run(
            stand_in.scenarios, "local_memory", STAND_IN_TRACE="1", STAND_IN_MINOR=minor
        )
        assert set(re.findall("module (.*)", ran.stderr)) == {loaded}


def test_local_memory_is_placed_behind_one_another(stand_in: StandIn) -> None:
    said = stand_in.run(stand_in.scenarios, "local_memory", STAND_IN_TRACE="1").stderr
    launches = re.findall(r"launch \w+ (\S+) dynamic (\d+) .* arguments (.*)", said)
    # The range is turned around. 5 bytes, then 3 ints where the largest vector of them may begin.
    assert [launch[:2] for launch in launches] == [
        ("(2,4,1)x(16,2,1)", "28"),
        ("(2,4,1)x(16,2,1)", str(128 + 80000)),
    ]
    offsets = [[int(word) for word in launch[2].split()][::4] for launch in launches]
    assert offsets == [[0, 16], [0, 128]]


PROGRAM = """\
#include <sycl/detail/core.hpp>
#include <sycl/usm.hpp>
#include <cstdio>
int main() {
  sycl::queue queue;
  int *value = sycl::malloc_shared<int>(1, queue);
  *value = 1;
  queue.single_task([=] { *value = 2; }).wait();
  std::printf("%s %d\\n", queue.get_device().get_info<sycl::info::device::name>().c_str(), *value);
  sycl::free(value, queue);
}
"""
IMAGES = """\
#include <sycl/ext/oneapi/bindless_images.hpp>
#include <vector>
using namespace sycl::ext::oneapi::experimental;
// Layers, of which libsycl copies all, and a part of a line.
int texels_of_images(sycl::queue &queue) {
  const image_descriptor layers(sycl::range<2>(4, 2), 1, sycl::image_channel_type::signed_int32,
                                image_type::array, 1, 3);
  const image_descriptor line(sycl::range<1>(9), 1, sycl::image_channel_type::signed_int32);
  image_mem first(layers, queue), second(line, queue);
  std::vector<int> values(24, 5), result(24, 1);
  queue.ext_oneapi_copy(values.data(), first.get_handle(), layers).wait();
  queue.ext_oneapi_copy(first.get_handle(), result.data(), layers).wait();
  if (result != values)
    return 0;
  values[3] = 7;
  const sycl::range<3> whole(24, 1, 1), part(2, 1, 1);
  queue.ext_oneapi_copy(values.data(), {2, 0, 0}, whole, second.get_handle(), {6, 0, 0}, line, part)
      .wait();
  queue.ext_oneapi_copy(second.get_handle(), {7, 0, 0}, line, result.data(), {1, 0, 0}, whole,
                        sycl::range<3>(1, 1, 1)).wait();
  return result[0] == 5 && result[1] == 7 ? 24 : 0;
}
"""
WITH_IMAGES = PROGRAM.replace("int main", IMAGES + "int main").replace(
    "  sycl::free", '  std::printf("%d texels\\n", texels_of_images(queue));\n  sycl::free'
)


def test_programs_find_the_adapter_and_the_device(
    stand_in: StandIn, cli: Cli, tmp_path: Path
) -> None:
    (tmp_path / "app.cpp").write_text(WITH_IMAGES)
    two = {"SYCLFLAT_CUDA_LIBRARY": str(stand_in.driver), "STAND_IN_DEVICES": "2"}
    assert "cuda:1: Stand-in 1\n" in cli("devices", env=two).stdout
    listed = cli("devices", "--sycl", "--format", "json", env=two).stdout
    chosen = {one["selector"]: (one["type"], one["name"]) for one in json.loads(listed)}
    assert chosen["cuda:1"] == ("gpu", "Stand-in 1")
    assert "[cuda:0] gpu: NVIDIA CUDA, Stand-in 0 [" in cli("devices", "--sycl", env=two).stdout
    run = ("run", "--sycl", "dpcpp", "app.cpp", "--device")
    ran = cli(*run, "cuda:1", env={**two, "SYCLFLAT_CUDA_TRACE": "1"})
    # No kernel does anything there.
    assert (ran.returncode, ran.stdout) == (0, "Stand-in 1 1\n24 texels\n"), ran.stderr
    assert NOTHING_LEFT in ran.stderr
    told = [line.split("\t") for line in ran.stderr.splitlines() if "\t" in line]
    kernel, size = "main::{lambda()#1}", "1 items, 0 bytes of local memory"
    commands = [words[2:] for words in told]
    assert ["kernel", kernel, size] in commands
    assert ["alloc", "image", "24 texels"] in commands
    assert ["copy", "host to image", "24 texels"] in commands
    assert ["copy", "image to host", "1 texels"] in commands
    assert {words[2] for words in told} >= {"alloc", "build", "kernel", "wait", "free"}
    assert all(float(number) >= 0 for words in told for number in words[:2])
    none = cli(*run, "cuda:2", env=two)
    assert (none.returncode, none.stdout) == (4, "")
    assert "no device cuda:2; cuda:0 is Stand-in 0, cuda:1 is Stand-in 1" in none.stderr
    none = cli(*run, "cuda:0", env={"SYCLFLAT_CUDA_LIBRARY": "no-such-library.so"})
    assert (none.returncode, none.stdout) == (4, "")
    assert "no CUDA driver is installed: no-such-library.so" in none.stderr
    assert "Traceback" not in none.stderr


@needs_nvtx
def test_a_tool_is_told_of_commands(stand_in: StandIn, cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(PROGRAM)
    tool = {command_trace.TOOL_VARIABLE: str(stand_in.calls.parent / NVTX_TOOL)}
    driver = {"SYCLFLAT_CUDA_LIBRARY": str(stand_in.driver)}
    run = ("run", "--sycl", "dpcpp", "app.cpp", "--device", "cuda:0")
    ran = cli(*run, env={**driver, **tool})
    assert (ran.returncode, ran.stdout) == (0, "Stand-in 0 1\n"), ran.stderr
    # One behind the other.
    assert re.findall("range: (.*)", ran.stderr) == [
        "SYCL@alloc shared/",
        "SYCL@build device code/",
        "SYCL@main::{lambda()#1}/",
        "SYCL@wait events/",
        "SYCL@free memory/",
    ]
    # Queues keep no times for that.
    assert counted(ran.stderr, "events") == 1
    assert "\t" not in ran.stderr
    both = cli(*run, env={**driver, **tool, command_trace.VARIABLE: "1"})
    assert both.stderr.count("range: ") == 5
    assert "\tkernel\tmain::{lambda()#1}\t" in both.stderr
    # Where no tool is, nothing takes them.
    none = cli(*run, env={**driver, command_trace.VARIABLE: "nvtx"})
    assert (none.returncode, none.stdout) == (0, "Stand-in 0 1\n")
    assert not re.search(r"range: |\t|syclflat: ", none.stderr)


def test_what_lacks_nvtx_says_so(
    stand_in: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_trace, "nvtx_directory", lambda: None)
    subscribers.build(command_trace.SUBSCRIBER, header_sets.DPCPP, tmp_path)
    loaded = subscribers.settings(str(tmp_path / command_trace.SUBSCRIBER.library))
    ran = stand_in.run(stand_in.scenarios, "times", **loaded, SYCLFLAT_CUDA_TRACE="nvtx")
    assert ran.returncode == 0
    assert "SYCLFLAT_CUDA_TRACE=nvtx: this library was built without NVTX" in ran.stderr
