"""``syclflat run``: the cases give on a real OpenCL device what plain C++ gives."""

from __future__ import annotations

import functools
import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from syclflat import targets
from syclflat.backends import device_half
from syclflat.clang import ziglang
from syclflat.cli.commands import devices, run
from syclflat.diagnostics import InputError
from syclflat.driver.halves import bundled
from syclflat.driver.jobs.processes import Processes
from syclflat.driver.jobs.runner import Runner
from syclflat.pipeline.settings import Settings, Source
from syclflat.programs import executable, running
from syclflat.project import long_steps
from syclflat.runtimes import header_sets, opencl
from syclflat.runtimes.kernel_manifest import Manifest
from tests.conftest import CASES
from tests.support.environment import without_opencl
from tests.support.once import once
from tests.test_programs import is_complete

Cli = Callable[..., "subprocess.CompletedProcess[str]"]

BUNDLED = ("--sycl", "bundled")
PROGRAMS = sorted(
    path
    for path in CASES.glob("*/*.cpp")
    if path.suffixes == [".cpp"] and path.parent.name in ("captures", "cost", "kernels", "seed")
)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_program_gives_the_right_values(cli: Cli, program: Path) -> None:
    result = cli("run", program, *BUNDLED)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("level", ["0", "1", "3"])
def test_right_at_every_optimization_level(cli: Cli, level: str) -> None:
    program = CASES / "captures" / "nested_structs_in_array.cpp"
    result = cli("run", program, "-O", level, *BUNDLED)
    assert result.returncode == 0, result.stdout + result.stderr


def test_stream_prints(cli: Cli) -> None:
    result = cli("run", CASES / "captures" / "stream.cpp", *BUNDLED)
    assert result.stdout == "the answer is 42\n", result.stderr


def test_exit_code_and_arguments_pass_through(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "code.cpp"
    source.write_text(
        "#include <CL/sycl.hpp>\n#include <cstdlib>\n"
        "int main(int argc, char **argv) { cl::sycl::queue().single_task<class K>([] {});"
        " return argc == 2 ? std::atoi(argv[1]) : 1; }\n"
    )
    assert cli("run", source, "--", "41").returncode == 41


def test_only_dpcpps_runtime_is_watched(cli: Cli) -> None:
    refused = cli("run", "--profile", CASES / "captures" / "stream.cpp", *BUNDLED)
    assert refused.returncode == 2
    assert "--profile: requires DPC++'s runtime" in refused.stderr


def test_a_profile_names_kernels_as_inspect_does(cli: Cli, tmp_path: Path) -> None:
    if not is_complete():
        pytest.skip("needs g++ and intel-sycl-rt")
    lines = (
        "#include <sycl/sycl.hpp>",
        "template <class T> struct Fill {",
        "  T *to;",
        "  void operator()(sycl::item<1> i) const { to[i] = 1; }",
        "};",
        "int main() {",
        "  sycl::queue queue;",
        "  int *to = sycl::malloc_shared<int>(8192, queue);",
        "  queue.parallel_for(sycl::range(4999), Fill<int>{to}).wait();",
        "  queue.submit([&](sycl::handler &h) { h.single_task([=] { to[0] = 2; }); }).wait();",
        "  sycl::free(to, queue);",
        "}",
    )
    (tmp_path / "app.cpp").write_text("\n".join(lines))
    result = cli("run", "app.cpp", "--target", "spir64", "--profile", "--profile-json", "a.json")
    assert result.returncode == 0, result.stderr
    rows = json.loads((tmp_path / "a.json").read_text())
    kernels = {(row["name"], row["launched_at"]) for row in rows if row["kind"] == "kernel"}
    assert kernels == {
        ("Fill<int>, rounded range (DPC++'s variant)", "app.cpp:9:3"),
        ("main()::(kernel 1)", "app.cpp:10:40"),
    }
    assert {row["launched_at"] for row in rows if row["kind"] != "kernel"} == {None}
    assert re.search(r" kernel +main\(\)::\(kernel 1\) +app\.cpp:10:40", result.stderr)


def test_a_kept_program_runs_by_itself(cli: Cli, tmp_path: Path) -> None:
    kept = tmp_path / "kept ü"
    first = cli("run", CASES / "captures" / "stream.cpp", *BUNDLED, "--keep", kept)
    again = subprocess.run(
        [kept / "stream"],
        cwd="/",
        env=without_opencl(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (again.returncode, again.stdout) == (0, first.stdout), again.stderr


def test_kernels_are_functions_of_the_program_without_opencl(cli: Cli, tmp_path: Path) -> None:
    if not is_complete():
        pytest.skip("needs g++ and intel-sycl-rt")
    (tmp_path / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\n#include <cstdio>\n"
        "int main() { sycl::queue queue; queue.single_task<class Worker>([] {}).wait();"
        " std::puts(queue.get_device().get_info<sycl::info::device::vendor>().c_str()); }\n"
    )
    # The second time, what was kept is run.
    for _ in range(2):
        result = cli("run", "app.cpp", env={opencl.VENDORS_VARIABLE: str(tmp_path)})
        assert (result.returncode, result.stdout, result.stderr) == (
            0,
            "syclflat\n",
            "",
        )
    # With a driver, of which nothing else is true, the program is for OpenCL.
    (tmp_path / "a.icd").write_text("no-such-driver.so\n")
    result = cli("run", "app.cpp", env={opencl.VENDORS_VARIABLE: str(tmp_path)})
    assert (result.returncode, result.stdout) == (134, "")
    assert "No device of requested type available" in result.stderr


def test_a_target_without_a_driver_is_warned_of_before_the_start(cli: Cli, tmp_path: Path) -> None:
    if not is_complete():
        pytest.skip("needs g++ and intel-sycl-rt")
    (tmp_path / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\n"
        "int main() { sycl::queue queue; queue.single_task<class Worker>([] {}).wait(); }\n"
    )
    hidden = {opencl.VENDORS_VARIABLE: str(tmp_path)}
    warning = "syclflat: warning: no OpenCL driver was found, and programs for spir64 need one"
    for _ in range(2):
        result = cli("run", "app.cpp", "--target", "spir64", env=hidden)
        assert result.returncode == 134
        first, *others = result.stderr.splitlines()
        assert first.startswith(warning)
        assert "No device of requested type" in "".join(others)
    # What was kept is not run once there is a driver.
    result = cli("run", "app.cpp", "--target", "spir64")
    if opencl.installed_driver() is not None:
        assert (result.returncode, result.stderr) == (0, "")


def test_a_selector_of_the_cpu_itself_needs_no_target(cli: Cli, tmp_path: Path) -> None:
    if not is_complete():
        pytest.skip("needs g++ and intel-sycl-rt")
    (tmp_path / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\n"
        "int main() { sycl::queue queue; queue.single_task<class Worker>([] {}).wait(); }\n"
    )
    chosen = {opencl.VENDORS_VARIABLE: str(tmp_path), "ONEAPI_DEVICE_SELECTOR": "native_cpu:*"}
    result = cli("run", "app.cpp", env=chosen)
    assert (result.returncode, result.stderr) == (0, "")


def test_native_programs_run_where_libsycl_keeps_device_code(cli: Cli, tmp_path: Path) -> None:
    if not is_complete():
        pytest.skip("needs g++ and intel-sycl-rt")
    (tmp_path / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\n"
        "int main() { sycl::queue queue; queue.single_task<class Worker>([] {}).wait(); }\n"
    )
    kept = tmp_path / "kept"
    chosen = {"SYCL_CACHE_PERSISTENT": "1", "SYCL_CACHE_DIR": str(kept)}
    for _ in range(2):
        result = cli("run", "--target", "native", "app.cpp", env=chosen)
        assert (result.returncode, result.stderr) == (0, "")
    assert not [path for path in kept.rglob("*") if path.is_file()]


def test_unknown_device_is_an_error_that_lists_devices(cli: Cli) -> None:
    result = cli("run", CASES / "seed" / "introduction.cpp", "--device", "no such device")
    assert result.returncode != 0
    assert "no such device" in result.stderr
    assert "Traceback" not in result.stderr


def test_what_does_not_compile_is_bad_input(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "host.cpp"
    source.write_text(
        "#include <CL/sycl.hpp>\n#ifndef __SYCL_DEVICE_ONLY__\nbroken\n#endif\n"
        "int main() { cl::sycl::queue().single_task<class K>([] {}); }\n"
    )
    result = cli("run", source)
    assert result.returncode == 3
    assert "[host-compile]" in result.stderr


def test_kernels_named_after_types_of_dpcpp_are_refused(cli: Cli) -> None:
    try:
        directory = header_sets.directory("dpcpp")
        wanted = [word for word in header_sets.arguments("dpcpp") if word.startswith(("-D", "-U"))]
    except InputError:
        pytest.skip("needs intel-sycl-rt")
    arguments = [f"-I{directory}", *(f"--clang-arg={part}" for part in wanted)]
    result = cli("run", CASES / "seed" / "introduction.cpp", *arguments)
    assert result.returncode == 3
    errors = [line for line in result.stderr.splitlines() if ": error: " in line]
    assert len(errors) == 1
    assert "error: kernel Worker: " in errors[0]
    assert errors[0].endswith("[device-headers]")


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("4062, 40 }", "4062, 72 }"), ("4062, 0 }", "4062, 8 }"), ("72, 32 }", "72, 36 }")],
)
def test_a_wrong_offset_fails(
    cli: Cli, of_this_run: Path, tmp_path: Path, right: str, wrong: str
) -> None:
    """The negative control: the header alone says where arguments are."""
    source = CASES / "seed" / "fix3.cpp"

    def keep(directory: Path) -> None:
        assert cli("run", source, "--keep", directory).returncode == 0

    kept = tmp_path / "kept"
    shutil.copytree(once(of_this_run / "fix3", keep), kept)
    header = kept / "fix3.integration.hpp"
    text = header.read_text()
    assert text.count(right) == 1
    header.write_text(text.replace(right, wrong))
    program = device_half.Program(
        *(source, header, kept / "fix3.device.cpp", targets.find("spir64"), (), "-O2"),
        library=bundled.library(),
    )
    host, device = bundled.compile_jobs(program, str(source), Manifest(()))
    objects = (host.output, device[-1].output, kept / "runtime.o")
    jobs = (host, bundled.link_job(program, objects))
    with Runner(Processes(), None) as runner:
        runner.start(jobs)
        assert not runner.finish(jobs).failed
    assert running.run(jobs[-1].output, (), "") != 0


def test_the_first_program_is_told_of_the_library(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without g++, on the toolchain's own library."""
    source = CASES / "captures" / "stream.cpp"
    tools = tmp_path / "bin"
    tools.mkdir()
    # Zig builds its library for the optimization that a program is linked with.
    options = (*BUNDLED, "--no-cache", "-O", "0")
    first = cli("run", source, *options, env={**os.environ, "PATH": str(tools)})
    assert (first.returncode, first.stdout) == (0, "the answer is 42\n")
    assert first.stderr in ("", f"syclflat: {executable.BUILDING_LIBRARY}\n")
    assert ziglang.has_built_library()
    monkeypatch.setenv("ZIG_GLOBAL_CACHE_DIR", str(tmp_path / "empty"))
    assert not ziglang.has_built_library()
    monkeypatch.undo()
    monkeypatch.setattr(ziglang, "has_built_library", lambda: False)
    # It is told before the link, which was done above.
    monkeypatch.setattr(executable, "Processes", functools.partial(Processes, is_dry=True))
    told: list[str] = []
    settings = Settings(library="zig")
    executable.build(
        Source(str(source)), settings, "-O2", tmp_path, "", told.append, lambda entries: None
    )
    assert told[-1].startswith("building the C++ library")


def test_what_takes_long_is_told_without_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_steps, "_announced", set())
    monkeypatch.setenv(long_steps.VARIABLE, "1")
    for quiet in (True, False):
        monkeypatch.setenv(long_steps.VARIABLE, "1")
        with run._progress(quiet) as progress:
            progress("flattening")
            progress(executable.BUILDING_LIBRARY)
            long_steps.announce("another step")
        assert capsys.readouterr().err == (
            "" if quiet else f"syclflat: {executable.BUILDING_LIBRARY}\nsyclflat: another step\n"
        )


def test_devices_are_listed(cli: Cli) -> None:
    result = cli("devices")
    assert result.returncode == 0
    assert re.search(r"OpenCL", result.stdout)
    # One that can't be asked says why.
    result = cli("devices", env={**os.environ, opencl.LOADER_VARIABLE: "no-such-library.so"})
    assert "OpenCL: no OpenCL loader is installed: no-such-library.so" in result.stderr
    assert "OpenCL" not in result.stdout


def test_the_driver_is_found(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = cli("devices", "--find-driver").stdout
    assert Path(driver.rstrip("\n")).is_file()
    # Without one, nothing is printed.
    monkeypatch.setattr(opencl, "installed_driver", lambda: None)
    result = CliRunner().invoke(devices.command, ["--find-driver"])
    assert (result.exit_code, result.output) == (0, "")
