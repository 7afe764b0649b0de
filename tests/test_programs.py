"""Programs that ``syclflat c++`` compiles give on a device what plain C++ gives on the host.

Each of ``cases/run/`` compares by itself; the last line that it prints is ``ok``, or what differs.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from syclflat.backends.nvptx import nvidia
from syclflat.diagnostics import InputError
from syclflat.runtimes import header_sets, libsycl
from tests.conftest import CASES, Cli
from tests.stand_in import driver
from tests.support import ptx, recorded
from tests.support.environment import run_by_itself

PROGRAMS = sorted((CASES / "run").glob("*.cpp"))
OF_SEVERAL_FILES = sorted({file.parent for file in (CASES / "run").glob("*/app.cpp")})
NOT_FOR_NVIDIA = ("image_arrays", "image_formats", "image_sampling", "images", "unused_handles")
"""Programs that do what NVIDIA's GPUs have in another form."""
FOR_NVIDIA = {
    "architectures": 0,
    "bindless_images": 0,
    "bindless_textures": 0,
    "graphs": 0,
    "joint_matrix": 18,
    "joint_matrix_sm_80": 5,
    "memory_pools": 0,
    "several_devices": 0,
    "virtual_memory": 0,
}
"""Programs that do what only NVIDIA's GPUs have: the combinations of matrices that each multiplies.

A name may end on the least GPU that has that."""
NEEDS_A_GPU = ("bindless_images", "bindless_textures")
"""Programs that use what the machine for PTX doesn't have: textures and surfaces."""
OF_NEWER_INSTRUCTIONS = ("bfloat16_arithmetic", "group_algorithms", "reductions", "sub_groups")
"""Programs whose code is another one for a GPU of sm_80."""
FEWER = {"triad": ("65536",)}
"""Arguments for programs on the stand-in, which takes a hundred times as long as a GPU."""
OF_OTHER_HEADERS = ("vector_swizzles",)
"""Programs that change SYCL's headers by a macro, so that no other has use of those."""


def is_complete() -> bool:
    """Tell whether everything that programs need is installed."""
    try:
        libsycl.directory(header_sets.DPCPP)
    except InputError:
        return False
    return shutil.which("g++") is not None


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_program_is_right(cli: Cli, tmp_path: Path, cache: Path, program: Path) -> None:
    executable = tmp_path / "program"
    targets = "spir64" if program.stem in NOT_FOR_NVIDIA else "spir64,nvptx64"
    options = [f"--target={targets}", f"--save-temps={tmp_path}"]
    # Some show what newer versions of the standard advise against.
    options.append("-Wno-deprecated-declarations")
    if program.stem in OF_OTHER_HEADERS:
        options.append("--pch=off")
    # From one directory, so that all have one precompiled header.
    compiled = cli("c++", *options, program, "-o", executable, cwd=CASES)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    if program.stem not in NOT_FOR_NVIDIA and nvidia.ptxas():
        ptx.check(ptx.images(tmp_path, program), tmp_path)
    check_run(run_by_itself(executable))
    check_run(recorded.run_and_check(executable, cache, tmp_path / "recording", "spir64"))
    if program.stem not in NOT_FOR_NVIDIA:
        check_run(driver.run_kernels(executable, cache, *FEWER.get(program.stem, ())))


def check_run(run: subprocess.CompletedProcess[str]) -> None:
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.splitlines()[-1:] == ["ok"]
    assert driver.ERROR not in run.stderr


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize("program", OF_NEWER_INSTRUCTIONS)
def test_program_is_right_with_newer_instructions(
    cli: Cli, tmp_path: Path, cache: Path, program: str
) -> None:
    executable = tmp_path / "program"
    source = CASES / "run" / f"{program}.cpp"
    # With one of two orders of instructions in each kernel, too.
    options = ["--target=nvptx64", "--gpu-arch=sm_80", "-O3", "-Wno-deprecated-declarations"]
    compiled = cli("c++", *options, source, "-o", executable, cwd=CASES)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    check_run(driver.run_kernels(executable, cache))


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize("target", ["spir64,nvptx64", "native"])
@pytest.mark.parametrize("program", OF_SEVERAL_FILES, ids=lambda path: path.name)
def test_program_of_several_files_is_right(
    cli: Cli, tmp_path: Path, cache: Path, program: Path, target: str
) -> None:
    executable = tmp_path / "program"
    files = sorted(program.glob("*.cpp"))
    compiled = cli("c++", f"--target={target}", *files, "-o", executable, cwd=CASES)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    check_run(run_by_itself(executable))
    if target != "native":
        check_run(driver.run_kernels(executable, cache))


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_program_of_several_devices_is_right(cli: Cli, tmp_path: Path, cache: Path) -> None:
    executable = tmp_path / "program"
    source = CASES / "run" / "nvidia" / "several_devices.cpp"
    assert cli("c++", "--target=nvptx64", source, "-o", executable, cwd=CASES).returncode == 0
    for devices, peers in (("2", "1"), ("3", "1"), ("2", "0")):
        run = driver.run_kernels(executable, cache, STAND_IN_DEVICES=devices, STAND_IN_PEERS=peers)
        check_run(run)
        assert f"{devices} devices" in run.stdout
        assert f"peer access: {peers}, atomic operations: {peers}" in run.stdout


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_nvidias_gpus_refuse_each_by_name(cli: Cli) -> None:
    sources = [CASES / "run" / f"{program}.cpp" for program in NOT_FOR_NVIDIA]
    compiled = cli("c++", "--target=nvptx64", *sources, cwd=CASES)
    assert compiled.returncode == 3
    assert "__spirv_Image" in compiled.stderr
    assert (
        "can't be had on the device: images and samplers on NVIDIA's GPUs; use bindless images"
        in compiled.stderr
    )
    assert [source for source in sources if f"{source}:" not in compiled.stderr] == []
    assert not (CASES / "a.out").exists()


@ptx.needs_ptxas
@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize("program", FOR_NVIDIA)
def test_program_for_nvidias_gpus(cli: Cli, tmp_path: Path, cache: Path, program: str) -> None:
    source = CASES / "run" / "nvidia" / f"{program}.cpp"
    least = "sm_80" if program.endswith("sm_80") else nvidia.DEFAULT_ARCHITECTURE
    options = ["--target=nvptx64", f"--gpu-arch={least}", f"--save-temps={tmp_path}"]
    options.append("-Wno-deprecated-declarations")
    compiled = cli("c++", *options, source, "-o", tmp_path / "program", cwd=CASES)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    images = ptx.images(tmp_path, source)
    ptx.check(images, tmp_path, {least, "sm_80", "sm_90"})
    products = re.findall(rb"wmma\.mma\.sync\.\S+", images[0].module)
    # Of each combination, the four layouts of what is multiplied.
    assert len(set(products)) == 4 * FOR_NVIDIA[program]
    if program not in NEEDS_A_GPU:
        check_run(driver.run_kernels(tmp_path / "program", cache))
    if program == "graphs":
        place = tmp_path / "recording"
        memory = {"SYCLFLAT_RECORD_MEMORY": "_ZTS"}
        ran = recorded.record(tmp_path / "program", cache, place, target="nvptx64", **memory)
        check_run(ran)
        assert ran.stderr.count("is part of a command graph") == 1
        recording = recorded.read(place)
        recorded.check(recording)
        runs = [line["graph"] for line in recording.of("graph_run")]
        assert set(runs) == {line["graph"] for line in recording.of("graph")}
        launches = {launch["launch"]: launch for launch in recording.of("launch")}
        updates = recording.of("graph_update")
        assert len(updates) == 2
        for update in updates:
            assert update["graph"] == launches[update["launch"]]["graph"]
            pointer, value = update["arguments"]
            before = launches[update["launch"]]["arguments"]
            assert pointer["pointer"] != before[0]["pointer"]
            assert value["value"] != before[1]["value"]


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize("program", ["joint_matrix", "joint_matrix_sm_80"])
def test_other_devices_refuse_matrices_once(cli: Cli, tmp_path: Path, program: str) -> None:
    source = CASES / "run" / "nvidia" / f"{program}.cpp"
    compiled = cli("c++", "--target=spir64", source, "-o", tmp_path / "program", cwd=CASES)
    assert compiled.returncode == 3
    [error] = re.findall(r"^.*error: .*$", compiled.stderr, re.MULTILINE)
    assert "can't be had on the device: joint_matrix, which NVIDIA's GPUs have" in error
    assert f"{source}:" in compiled.stderr


def test_every_program_for_nvidias_gpus_is_tested() -> None:
    assert sorted(FOR_NVIDIA) == sorted(p.stem for p in CASES.glob("run/nvidia/*.cpp"))


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize("target", ["spir64", "native"])
def test_images_need_no_optimization(cli: Cli, tmp_path: Path, target: str) -> None:
    executable = tmp_path / "program"
    source = CASES / "run" / "image_arrays.cpp"
    options = (f"--target={target}", "-O0", "--pch=off", "-Wno-deprecated-declarations")
    compiled = cli("c++", *options, source, "-o", executable)
    assert (compiled.returncode, compiled.stderr) == (0, "")
    # On the CPU itself, images are addresses, which may be in memory.
    shown = cli("c++", "-v", *options, source, "-o", executable).stderr
    assert ("-inline-threshold=" in shown) == (target == "spir64")
    assert run_by_itself(executable).stdout.splitlines()[-1:] == ["ok"]


def test_there_is_a_program() -> None:
    """Guards against a folder that is not found."""
    assert PROGRAMS
    assert OF_SEVERAL_FILES
