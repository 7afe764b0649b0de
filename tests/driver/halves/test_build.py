"""``syclflat c++``: programs are compiled, linked, and run by themselves."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from syclflat._version import __version__
from syclflat.clang import launcher
from syclflat.runtimes import header_sets, libsycl, opencl
from tests.conftest import CASES, Cli
from tests.support.environment import output_of, without_opencl
from tests.support.once import once
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

PROGRAM = """\
#include <sycl/sycl.hpp>
#include <cstdio>
int main() {
  constexpr int n = 100;
  int values[n] = {};
  {
    sycl::buffer<int> buffer(values, n);
    sycl::queue().submit([&](sycl::handler &h) {
      sycl::accessor out(buffer, h, sycl::write_only);
      h.parallel_for(n, [=](sycl::id<1> i) { out[i] = int(i) * FACTOR; });
    });
  }
  for (int i = 0; i < n; ++i)
    if (values[i] != i * FACTOR) return 1;
  std::puts("ok");
}
"""


def with_less(program: str) -> str:
    """Include what compiles sooner, for where no header is precompiled."""
    return program.replace("<sycl/sycl.hpp>", "<sycl/detail/core.hpp>\n#include <sycl/usm.hpp>")


def run(program: Path, scratch: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [program],
        cwd="/",
        env=without_opencl(scratch),
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_program_runs_by_itself_from_any_directory(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "a pp.cpp"
    source.write_text(PROGRAM)
    result = cli("c++", "-DFACTOR=3", source.name, "-o", "the app")
    assert (result.returncode, result.stderr) == (0, "")
    ran = run(tmp_path / "the app", tmp_path)
    assert (ran.returncode, ran.stdout) == (0, "ok\n"), ran.stderr
    assert {path.name for path in tmp_path.iterdir()} - {"hidden"} == {"a pp.cpp", "the app"}


LIBRARY = """\
#include <sycl/sycl.hpp>
int NAME(int value) {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(1, queue);
  *data = value;
  queue.single_task([=] { *data = *data * 10 + DIGIT; }).wait();
  int result = *data;
  sycl::free(data, queue);
  return result;
}
"""
MAIN = "int first(int), second(int);\nint main() { return second(first(0)) != 12; }\n"


def write_parts(directory: Path) -> None:
    """Write a program of three sources, two of them with kernels."""
    for name, digit in (("first", "1"), ("second", "2")):
        text = LIBRARY.replace("NAME", name).replace("DIGIT", digit)
        (directory / f"{name}.cpp").write_text(text)
    (directory / "main.cpp").write_text(MAIN)


@pytest.fixture
def parts(tmp_path: Path) -> Path:
    """Return a directory with the sources of the program."""
    write_parts(tmp_path)
    return tmp_path


@pytest.fixture
def objects(cli: Cli, of_this_run: Path) -> Path:
    """Return a directory with the objects of the program."""

    def compile_parts(directory: Path) -> None:
        write_parts(directory)
        sources = ("first.cpp", "second.cpp", "main.cpp")
        assert cli("c++", "-c", *sources, cwd=directory).returncode == 0

    return once(of_this_run / "objects", compile_parts)


def test_a_source_may_begin_like_an_option(cli: Cli, tmp_path: Path) -> None:
    for name in ("-x.cpp", "@x.cpp"):
        (tmp_path / name).write_text(PROGRAM)
        result = cli("c++", "-DFACTOR=2", f"./{name}", "-o", f"{name}.out")
        assert result.returncode == 0, result.stderr
        (tmp_path / f"for {name}").mkdir()
        assert run(tmp_path / f"{name}.out", tmp_path / f"for {name}").stdout == "ok\n"


def test_a_program_may_come_from_a_library(cli: Cli, tmp_path: Path) -> None:
    case = CASES / "run" / "device_global_variables.cpp"
    (tmp_path / "app.cpp").write_text(f"#include <{case.name}>\n")
    result = cli("c++", "app.cpp", "-isystem", case.parent, "-o", "app")
    assert (result.returncode, result.stderr) == (0, "")
    assert run(tmp_path / "app", tmp_path).stdout.endswith("ok\n")


HOST_OVERFLOW = """\
#include <climits>
static int grow(volatile int *value) { return *value + 1; }
static volatile int most = INT_MAX;
static int before = grow(&most);
"""


@pytest.mark.parametrize("sanitizers", ["undefined", "address,undefined"])
def test_hosts_may_be_checked(cli: Cli, tmp_path: Path, sanitizers: str) -> None:
    (tmp_path / "app.cpp").write_text(f"{with_less(PROGRAM)}{HOST_OVERFLOW}")
    flags = (f"-fsanitize={sanitizers}", "-fno-sanitize-recover=all", "-DFACTOR=2")
    result = cli("c++", *flags, "app.cpp", "-o", "app")
    assert result.returncode == 0, result.stderr
    ran = run(tmp_path / "app", tmp_path)
    assert "signed integer overflow" in ran.stderr


def test_classes_of_the_library_are_those_of_libsycl(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(PROGRAM)
    result = cli("c++", "-D_GLIBCXX_DEBUG", "-DFACTOR=2", "app.cpp", "-o", "app")
    assert result.returncode == 2
    assert (
        "app.cpp: error: _GLIBCXX_DEBUG gives std::vector and similar classes another layout"
        in result.stderr
    )
    assert not (tmp_path / "app").exists()


def test_several_sources_make_a_program(cli: Cli, parts: Path) -> None:
    result = cli("c++", "main.cpp", "first.cpp", "second.cpp")
    assert result.returncode == 0, result.stderr
    assert run(parts / "a.out", parts).returncode == 0


def test_images_travel_in_objects_archives_and_shared_libraries(
    cli: Cli, parts: Path, objects: Path
) -> None:
    assert (objects / "first.o").exists()
    subprocess.run(["ar", "rcs", "libfirst.a", objects / "first.o"], cwd=parts, check=True)
    result = cli("c++", "-c", "-fPIC", "second.cpp")
    assert result.returncode == 0, result.stderr
    result = cli("c++", "-shared", "second.o", "-o", "libsecond.so")
    assert result.returncode == 0, result.stderr
    libraries = ("-L.", "-lfirst", "-lsecond", "-Wl,-rpath,$ORIGIN")
    result = cli("c++", "main.cpp", *libraries, "-o", "program")
    assert result.returncode == 0, result.stderr
    assert run(parts / "program", parts).returncode == 0


def test_objects_link_with_the_system_s_compiler(tmp_path: Path, objects: Path) -> None:
    library, program = libsycl.directory(header_sets.DPCPP), tmp_path / "program"
    command = ["g++", "main.o", "first.o", "second.o", f"-L{library}", "-lsycl"]
    subprocess.run([*command, f"-Wl,-rpath,{library}", "-o", program], cwd=objects, check=True)
    names = subprocess.run(["nm", program], capture_output=True, text=True, check=True)
    assert "__sycl_register_lib" in names.stdout


OPENCL = """\
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
int main() {
  cl_uint count = 0;
  clGetPlatformIDs(0, nullptr, &count);
}
"""


def test_a_program_linked_with_opencl_starts(cli: Cli, tmp_path: Path) -> None:
    if not Path(libsycl.directory(header_sets.DPCPP), "libOpenCL.so").exists():
        pytest.skip("needs intel-opencl-rt")
    (tmp_path / "app.cpp").write_text(OPENCL)
    result = cli("c++", "app.cpp", "-lOpenCL", "-o", "app")
    assert (result.returncode, result.stderr) == (0, "")
    ran = run(tmp_path / "app", tmp_path)
    assert ran.returncode == 0, ran.stderr


def test_a_program_without_sycl_needs_no_runtime(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(
        '#include <cstdlib>\nextern "C" int half(int);\n'
        'int main() { return std::getenv("OCL_ICD_FILENAMES") ? 1'
        " : half(4) - 2; }\n"
    )
    (tmp_path / "b.c").write_text("int half(int class) { return class / 2; }\n")
    result = cli("c++", "a.cpp", "-x", "c", "b.c", "-o", "program")
    assert (result.returncode, result.stderr) == (0, "")
    assert run(tmp_path / "program", tmp_path).returncode == 0
    command = ["readelf", "-d", tmp_path / "program"]
    assert "libsycl" not in subprocess.run(command, capture_output=True, text=True).stdout


def test_a_header_that_includes_sycl_makes_kernels_seen(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.hpp").write_text("#pragma once\n#include <sycl/sycl.hpp>\n")
    source = PROGRAM.replace("<sycl/sycl.hpp>", '"app.hpp"')
    (tmp_path / "app.cpp").write_text(source)
    result = cli("c++", "-DFACTOR=2", "app.cpp", "-MMD", "-MP", "-c", "-o", "made.o")
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "made.d").read_text() == "made.o: \\\n  app.cpp \\\n  app.hpp\napp.hpp:\n"
    assert cli("c++", "made.o").returncode == 0
    assert run(tmp_path / "a.out", tmp_path).stdout == "ok\n"


@pytest.fixture
def compiled(cli: Cli, of_this_run: Path) -> Path:
    """Return a directory with all that compiling a source makes, and in ``said`` what is said."""

    def compile_source(directory: Path) -> None:
        (directory / "on device.hpp").write_text("")
        text = '#ifdef __SYCL_DEVICE_ONLY__\n#include "on device.hpp"\n#endif\n'
        program = PROGRAM.replace("int main() {", "int main() {\n  int unused;")
        (directory / "app.cpp").write_text(f"{program}{text}")
        listing = ("-MD", "-MT", "x", "-MF", "list")
        options = ("-DFACTOR=1", "-Wall", "-Wextra", *listing, "--save-temps=made", "-c")
        result = cli("c++", *options, "app.cpp", cwd=directory)
        assert result.returncode == 0, result.stderr
        (directory / "said").write_text(result.stderr)

    return once(of_this_run / "compiled", compile_source)


def test_make_is_told_what_the_device_half_alone_reads(compiled: Path) -> None:
    names = (compiled / "list").read_text().split(" \\\n  ")
    assert names[:2] == ["x:", "app.cpp"]
    assert any(name.endswith("on\\ device.hpp") for name in names)
    assert any(name.endswith("/sycl/queue.hpp") for name in names)
    for name in names[1:]:
        assert Path(compiled, name.replace("\\ ", " ").rstrip("\n")).exists(), name


def test_ranges_are_rounded_as_by_dpcpp(cli: Cli, tmp_path: Path) -> None:
    source = PROGRAM.replace("100", "2049")
    (tmp_path / "app.cpp").write_text(source)
    assert cli("c++", "-DFACTOR=1", "app.cpp").returncode == 0
    environment = without_opencl(tmp_path) | {"SYCL_PARALLEL_FOR_RANGE_ROUNDING_TRACE": "1"}
    command = [tmp_path / "a.out"]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert "from 2049 to 2080" in ran.stdout
    assert ran.stdout.endswith("ok\n")


def test_specialization_constants_have_their_footer(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\n"
        "constexpr sycl::specialization_id<int> size{8};\n"
        '#include "beside.hpp"\nint broken = MISSING;\nint main() {}\n'
    )
    (tmp_path / "beside.hpp").write_text("")
    result = cli("c++", "-c", "app.cpp")
    assert result.returncode == 3
    assert "app.cpp:4:14: error: use of undeclared identifier 'MISSING'" in result.stderr


def test_constants_of_templates_are_set_where_no_kernel_asks_for_them(
    cli: Cli, tmp_path: Path
) -> None:
    (tmp_path / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\n#include <cstdio>\n"
        "template <class T> constexpr sycl::specialization_id<T> number(T(3));\n"
        "int main() {\n  sycl::queue q;\n"
        "  q.submit([&](sycl::handler &h) {\n"
        "    h.set_specialization_constant<number<long>>(5);\n"
        "    h.single_task<class Worker>([] {});\n"
        '    std::printf("%ld", h.get_specialization_constant<number<long>>());\n'
        "  });\n}\n"
    )
    result = cli("c++", "app.cpp", "--save-temps=made")
    assert (result.returncode, result.stderr) == (0, "")
    assert (tmp_path / "made" / "app.integration_footer.hpp").exists()
    assert output_of(tmp_path / "a.out") == "5"


@pytest.mark.parametrize("text", ["int main() { return x; }\n", "#include <sycl/sycl.hpp>\nx;\n"])
def test_nothing_is_left_of_what_does_not_compile(cli: Cli, tmp_path: Path, text: str) -> None:
    (tmp_path / "app.cpp").write_text(text)
    (tmp_path / "app.o").write_text("as it was")
    result = cli("c++", "-c", "app.cpp", "-MD")
    assert result.returncode == 3
    assert "app.cpp:" in result.stderr
    assert "1 error generated." in result.stderr
    assert (tmp_path / "app.o").read_text() == "as it was"
    assert {path.name for path in tmp_path.iterdir()} == {"app.cpp", "app.o"}


def test_preprocessed_sources_have_no_code_for_devices(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(PROGRAM)
    cli("c++", "-DFACTOR=1", "-E", "app.cpp", "-o", "app.ii")
    result = cli("c++", "-c", "app.ii")
    assert result.returncode == 2
    assert "app.ii: error: it was preprocessed for the host half" in result.stderr
    assert not (tmp_path / "app.o").exists()
    (tmp_path / "app.ii").write_text('# 1 "app.cpp"\nint main() {}\n')
    assert cli("c++", "app.ii").returncode == 0


def test_dependencies_of_a_source_elsewhere_are_listed_beside_its_object(
    cli: Cli, tmp_path: Path
) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "app.cpp").write_text("int main() {}\n")
    result = cli("c++", "-c", "src/app.cpp", "-MD")
    assert (result.returncode, result.stderr) == (0, "")
    assert {path.name for path in tmp_path.iterdir()} == {"src", "app.o", "app.d"}


def test_what_only_the_host_half_refuses_is_said_once(cli: Cli, tmp_path: Path) -> None:
    text = f"{PROGRAM}#if !defined(__SYCL_DEVICE_ONLY__) && __cplusplus\n#error no\n#endif\n"
    (tmp_path / "app.cpp").write_text(text)
    result = cli("c++", "-DFACTOR=1", "-c", "app.cpp")
    assert result.returncode == 3
    assert result.stderr.count("error: no\n") == 1


def test_what_only_the_device_half_refuses_is_told(cli: Cli, tmp_path: Path) -> None:
    text = f"{PROGRAM}#ifdef __SYCL_DEVICE_ONLY__\n#error not for devices\n#endif\n"
    (tmp_path / "app.cpp").write_text(text)
    result = cli("c++", "-DFACTOR=1", "-c", "app.cpp")
    assert result.returncode == 3
    assert "app.cpp:18:2: error: not for devices" in result.stderr
    assert not (tmp_path / "app.o").exists()


def test_warnings_are_those_of_the_source(compiled: Path) -> None:
    said = (compiled / "said").read_text()
    assert said.count("warning:") == 1
    assert "app.cpp:4:7: warning: unused variable 'unused' [-Wunused-variable]" in said


def test_other_compilers_take_kernels_with_names(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(with_less(PROGRAM))
    options = ("-DFACTOR=4", "--host-compiler=g++", "app.cpp")
    result = cli("c++", *options)
    assert result.returncode == 3
    errors = [line for line in result.stderr.splitlines() if ": error: " in line]
    assert len(errors) == 1
    assert errors[0].startswith("app.cpp:11:7: error: kernel main()::(kernel 1): ")
    assert errors[0].endswith("[unnamed-kernel]")
    text = with_less(PROGRAM).replace("parallel_for(", "parallel_for<class K>(")
    (tmp_path / "app.cpp").write_text(text)
    result = cli("c++", *options)
    assert result.returncode == 0, result.stderr
    assert run(tmp_path / "a.out", tmp_path).stdout == "ok\n"


def test_commands_are_printed_and_not_run(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(PROGRAM)
    result = cli("c++", "-DFACTOR=1", "-###", "app.cpp")
    assert result.returncode == 0
    lines = result.stderr.splitlines()
    assert [any(word in line for line in lines) for word in ("-fsycl-is-host", "-lsycl")]
    to_ir, to_optimized, to_spirv = (line for line in lines if "-fsycl-is-device" in line)
    assert " -emit-llvm " in to_ir
    assert to_optimized.endswith(" -emit-llvm")
    assert " -x ir " in to_spirv
    assert {path.name for path in tmp_path.iterdir()} == {"app.cpp"}


def test_printed_commands_are_those_that_compilers_take(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "plain.cpp").write_text("int main() {}\n")
    for words in (("plain.cpp",), ("-c", "plain.cpp"), ("-E", "plain.cpp")):
        assert cli("c++", "-###", *words).returncode == 0
        result = cli("c++", "-###", "-fxyz", *words)
        assert (result.returncode, "-fxyz" in result.stderr) == (3, True), words
    assert {path.name for path in tmp_path.iterdir()} == {"plain.cpp"}


FOR_ICPX = """\
#include <sycl/sycl.hpp>
#include <sycl/device_aspect_traits.hpp>
#include <cstdio>
#ifndef __INTEL_LLVM_COMPILER
#error
#endif
#ifdef __SPIR__
constexpr int is_spir = 100;
#else
constexpr int is_spir = 0;
#endif
using sycl::aspect;
static_assert(sycl::any_device_has_v<aspect::fp16> && !sycl::all_devices_have_v<aspect::fp16>);
int main() {
  sycl::queue queue;
  int *sum = sycl::malloc_shared<int>(1, queue);
  queue.single_task([=] {
    register int two = 2;
    unsigned char narrow{300};
    *sum = two + narrow + is_spir;
  }).wait();
  std::printf("%d\\n", *sum);
}
"""


def test_options_of_another_compiler(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.c").write_text(with_less(FOR_ICPX))
    options = ("--as=icpx", "-fsycl", "-fsycl-targets=spir64_x86_64", "-Xs", "-cl-opt-disable")
    options += ("-fno-sycl-rdc", "-fpreview-breaking-changes", "-fno-sycl-id-queries-fit-in-int")
    options += ("-Wno-register", "-Wno-narrowing", "-Wno-constant-conversion")
    result = cli("c++", *options, "app.c")
    assert result.returncode == 0
    assert result.stderr == (
        "syclflat: note: accepted without effect: -fsycl-targets=spir64_x86_64, "
        "-fpreview-breaking-changes; -fsycl-help explains why [compiler-option]\n"
    )
    assert run(tmp_path / "a.out", tmp_path).stdout == "146\n"
    assert b"-cl-std=CL2.0 -cl-opt-disable" in (tmp_path / "a.out").read_bytes()

    alone = cli("c++", *options, "-w", "-fsycl-device-only", "app.c")
    assert (alone.returncode, alone.stderr) == (0, "")
    assert (tmp_path / "app.spv").read_bytes()[:4] == b"\x03\x02\x23\x07"
    assert "-fsycl-targets=" in cli("c++", "-fsycl-help").stdout


def test_everything_is_kept_on_demand(compiled: Path) -> None:
    names = {path.name for path in (compiled / "made").iterdir()}
    assert {"app.integration.hpp", "app.device.cpp", "app.spv", "app.image.cpp"} <= names


def test_objects_are_the_same_each_time(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(with_less(PROGRAM))
    contents = []
    for _ in range(2):
        # Compilers run both times: what the first one made is not given again.
        options = ("-g", "-DFACTOR=1", "--pch=off")
        made = cli("c++", *options, "-c", "app.cpp", env={launcher.VARIABLE: ""})
        assert made.returncode == 0
        contents.append((tmp_path / "app.o").read_bytes())
    assert contents[0] == contents[1]
    assert b"syclflat-" not in contents[0]


def test_preprocessing_and_assembly_show_the_host_half(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text("#define WORD answer\nint WORD;\n")
    assert "int answer;" in cli("c++", "-E", "app.cpp").stdout
    assert cli("c++", "-M", "app.cpp").stdout.split() == ["app.o:", "app.cpp"]
    assert cli("c++", "-S", "app.cpp").returncode == 0
    assert "answer:" in (tmp_path / "app.s").read_text()
    assert cli("c++", "-fsyntax-only", "app.cpp").returncode == 0


def test_devices_that_are_no_files_are_written_to(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text("int main() {}\n")
    assert cli("c++", "app.cpp", "-o", "/dev/null").returncode == 0
    assert Path("/dev/null").is_char_device()


def test_without_gxx_the_package_is_named(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text("int main() {}\n")
    result = cli("c++", "app.cpp", env={"PATH": str(tmp_path)})
    assert result.returncode == 4
    assert "apt install g++" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_compiler_tells_about_itself(cli: Cli) -> None:
    series = header_sets.release(header_sets.DPCPP).series
    about = f"syclflat {__version__} with SYCL of oneAPI {series}"
    lines = cli("c++", "--version", "--target=spir64,nvptx64").stdout.splitlines()
    first, *_, last = lines
    assert first.startswith("clang version ")
    # By these words Kokkos takes Clang for Intel's compiler, of the version in the first line.
    assert not [line for line in lines if "DPC++" in line or "icpx" in line]
    assert last == f"{about}, for spir64 and nvptx64"
    assert f"{about}, for spir64\n" in cli("c++", "-v", "--target=spir64").stderr


def test_the_default_targets_are_told_with_their_reason(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text("int main() {}\n")
    hidden = {opencl.VENDORS_VARIABLE: str(tmp_path)}
    for words in (["c++", "-v"], ["c++", "-v", "app.cpp"]):
        said = cli(*words, env=hidden).stderr
        assert ", for spir64 and native (default: no OpenCL driver was found)\n" in said
    (tmp_path / "a.icd").write_text("libintelocl.so\n")
    said = cli("c++", "-v", env=hidden).stderr
    assert ", for spir64 (default: an OpenCL driver was found)\n" in said


def test_a_program_without_named_targets_runs_without_opencl(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(PROGRAM)
    hidden = {opencl.VENDORS_VARIABLE: str(tmp_path)}
    built = cli("c++", "-DFACTOR=3", "app.cpp", "-o", "app", env=hidden)
    assert (built.returncode, built.stderr) == (0, "")
    ran = subprocess.run(
        [tmp_path / "app"],
        env={**os.environ, **hidden},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (0, "ok\n"), ran.stderr


def test_what_a_compiler_tells_about_itself(cli: Cli) -> None:
    assert cli("c++", "-dumpversion").stdout.count(".") == 2
    assert "app.cpp -o app" in cli("c++", "--help").stdout


def test_functions_that_nobody_defines_for_the_device_are_refused(cli: Cli, tmp_path: Path) -> None:
    text = PROGRAM.replace("int main() {", "int other(int);\nint main() {")
    (tmp_path / "app.cpp").write_text(text.replace("int(i) * FACTOR;", "other(int(i));", 1))
    result = cli("c++", "-DFACTOR=1", "-c", "app.cpp")
    assert result.returncode == 3
    assert "app.cpp:11:55: error: kernel main()::(kernel 1): other(int) is called" in result.stderr
    assert "[unresolved-function]" in result.stderr
    assert "app.cpp:11:7: note: in the kernel launched here" in result.stderr
    assert not (tmp_path / "app.o").exists()


def test_what_no_device_runs_is_told_in_its_line(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "log.hpp").write_text(
        "#include <iostream>\ntemplate <class T> void show(T x) { std::cout << x << std::endl; }\n"
    )
    (tmp_path / "checked.hpp").write_text(
        "#include <stdexcept>\n"
        "inline int checked(int i) {\n"
        "  if (i < 0)\n"
        '    throw std::out_of_range("index " +\n'
        "                            std::to_string(i));\n"
        "  return i;\n"
        "}\n"
    )
    (tmp_path / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\n"
        "#include <log.hpp>\n"
        '#include "checked.hpp"\n'
        "void run(sycl::queue &q, int *p) {\n"
        "  q.parallel_for<class Worker>(8, [=](sycl::id<1> i) {\n"
        "    p[i] = checked(p[0]) + checked(3);\n"
        "    show(p[i]);\n"
        "    int *more = new int[p[i]];\n"
        "    more[0] = p[1];\n"
        "    p[i] = more[p[1]];\n"
        "    delete[] more;\n"
        "  });\n"
        "}\n"
    )
    answer = cli("c++", "-c", "app.cpp", "-isystem", "library")
    assert answer.returncode == 3
    assert [line for line in answer.stderr.splitlines() if ": error: " in line] == [
        "app.cpp:7:5: error: kernel Worker: its code writes to an output stream of the host, which "
        "devices do not support [host-variable]",
        "app.cpp:8:17: error: kernel Worker: its code allocates memory, which devices do not "
        "support [dynamic-allocation]",
        "checked.hpp:4:5: error: kernel Worker: its code throws an exception, which devices do not "
        "support [exception]",
    ]
    assert answer.stderr.count("app.cpp:5:3: note: in the kernel launched here") == 3
    assert not (tmp_path / "app.o").exists()


def test_a_source_that_is_not_there_is_named(cli: Cli, tmp_path: Path) -> None:
    answer = cli("c++", "nowhere.cpp", "-o", "app")
    assert answer.returncode == 3
    assert "nowhere.cpp: error:" in answer.stderr
    assert not (tmp_path / "app").exists()


EXTERNAL = """\
#include <sycl/sycl.hpp>
SYCL_EXTERNAL int twice(int x);
SYCL_EXTERNAL int more(int x) { return x + 1; }
int main() {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(2, queue);
  data[0] = 20;
  queue.single_task([=] { data[0] = twice(more(data[0])); }).wait();
  queue.single_task<class Halved>([=] { data[1] = data[0] / 2; }).wait();
  return data[0] != 42 || data[1] != 21;
}
"""

SHARED = {
    "shared.hpp": """\
#include <sycl/sycl.hpp>
// Files that include it each have their own.
__attribute__((noinline)) inline int inner(int x) { return 3 * x + 1; }
inline SYCL_EXTERNAL __attribute__((noinline)) int outer(int x) { return inner(x) - 1; }
extern SYCL_EXTERNAL int first(int x);
SYCL_EXTERNAL extern int second(int x);
struct Factor {
  int value;
  static SYCL_EXTERNAL int negated(int x);
  SYCL_EXTERNAL int scaled(int x) const;
};
template <class T> SYCL_EXTERNAL T above(T x);
namespace lib {
extern "C" SYCL_EXTERNAL int next(int x);
}
// Variables of a device that files share, as the host does.
inline sycl::ext::oneapi::experimental::device_global<int> calls;
SYCL_EXTERNAL int counted(int x);
inline constexpr sycl::specialization_id<int> number{30};
SYCL_EXTERNAL int asked(sycl::kernel_handler k);
SYCL_EXTERNAL int asked_here(sycl::kernel_handler k);
""",
    "first.cpp": """\
#include "shared.hpp"
int first(int x) { return outer(x) + 1; }
int Factor::negated(int x) { return -x; }
int Factor::scaled(int x) const { return x * value; }
template <class T> T above(T x) { return x + 5; }
template SYCL_EXTERNAL int above<int>(int);
static sycl::ext::oneapi::experimental::device_global<int> sum;
constexpr sycl::specialization_id<char> other{char(1)};
int asked(sycl::kernel_handler k) {
  return k.get_specialization_constant<number>() + k.get_specialization_constant<other>();
}
int counted(int x) { return calls.get() += 1, sum.get() += x; }
""",
    "second.cpp": """\
#include "shared.hpp"
int second(int x) { return outer(x) + first(x); }
int lib::next(int x) { return x + 1; }
int asked_here(sycl::kernel_handler k) { return 100 * asked(k); }
""",
    "app.cpp": """\
#include "shared.hpp"
constexpr sycl::specialization_id<short> third{short(3)};
class Closed {
  Closed() = default;
};
int main() {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(11, queue), begin = 5, end = 0;
  queue.memcpy(calls, &begin).wait();
  queue.single_task<class CountsCalls>([=] { data[6] = counted(3) + counted(4); }).wait();
  queue.single_task<class ReadsCalls>([=] { data[7] = calls; }).wait();
  queue.memcpy(&end, calls).wait();
  for (int set : {0, 70}) {
    queue.submit([&](sycl::handler &handler) {
      if (set)
        handler.set_specialization_constant<number>(set);
      handler.single_task<class AsksAll>([=](sycl::kernel_handler k) {
        data[set ? 9 : 8] = asked_here(k) + k.get_specialization_constant<third>();
      });
    }).wait();
  }
  queue.single_task([=] {
    data[0] = first(1), data[1] = second(2), data[2] = Factor::negated(3);
    data[3] = Factor{4}.scaled(5), data[4] = above(6) + lib::next(7), data[5] = outer(8);
    data[10] = std::is_default_constructible_v<Closed> ? 1 : 2;
  }).wait();
  const int expected[] = {4, 13, -3, 20, 19, 24, 10, 7, 3103, 7103, 2};
  return end != 7 || !std::equal(expected, expected + 11, data);
}
""",
}


@pytest.mark.parametrize("target", ["spir64", "native"])
def test_functions_of_other_files_are_linked(cli: Cli, tmp_path: Path, target: str) -> None:
    for name, text in SHARED.items():
        (tmp_path / name).write_text(text)
    sources = [name for name in SHARED if name.endswith(".cpp")]
    result = cli("c++", "--target", target, *sources, "--save-temps=kept")
    assert result.returncode == 0, result.stderr
    assert run(tmp_path / "a.out", tmp_path).returncode == 0
    # From an archive, too.
    first, second, app = (next((tmp_path / "kept").rglob(f"{n[:-4]}.o")) for n in sources)
    subprocess.run(["ar", "rcs", "libshared.a", first, second], cwd=tmp_path, check=True)
    linked = cli("c++", "--target", target, app, "-L.", "-lshared", "-o", "program")
    assert linked.returncode == 0, linked.stderr
    assert run(tmp_path / "program", tmp_path).returncode == 0


@pytest.mark.parametrize("target", ["spir64", "nvptx64", "spir64,nvptx64", "native"])
def test_the_linker_reports_undefined_device_functions_at_the_launch(
    cli: Cli, tmp_path: Path, target: str
) -> None:
    (tmp_path / "app.cpp").write_text(EXTERNAL)
    for command in (("app.cpp",), ("app.o",)):
        if command == ("app.o",):
            assert cli("c++", "--target", target, "-c", "app.cpp").returncode == 0
        result = cli("c++", "--target", target, *command)
        assert result.returncode == 3
        [first, *_] = result.stderr.splitlines()
        assert first == (
            "app.cpp:8:3: error: main::{lambda()#1}: twice(int) is called, but no file "
            "defines it for the device [unresolved-function]"
        )
    assert not (tmp_path / "a.out").exists()


@pytest.mark.parametrize(
    ("name", "shown"), [("", "main::{lambda(auto:1)#1}"), ("<Scale<int>>", "Scale<int>")]
)
def test_undefined_functions_are_reported_for_the_kernel_of_a_range(
    cli: Cli, tmp_path: Path, name: str, shown: str
) -> None:
    launch = f"parallel_for{name}(8, [=](auto) {{"
    text = EXTERNAL.replace("single_task([=] {", launch)
    (tmp_path / "app.cpp").write_text(f"template <class T> struct Scale;\n{text}")
    result = cli("c++", "--target", "spir64", "app.cpp")
    assert result.returncode == 3
    [first, *_] = result.stderr.splitlines()
    assert first.startswith(f"app.cpp:9:3: error: {shown}: twice(int) is called"), first


def test_what_no_device_can_do_is_refused_where_it_stands(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "virtual.cpp"
    source.write_text(
        "#include <sycl/sycl.hpp>\n"
        "struct Base { virtual int f() const { return 1; } };\n"
        "struct Derived : Base { int f() const override { return 2; } };\n"
        "void run(sycl::queue &q, int *p) {\n"
        "  q.single_task([=] { Derived d; const Base *b = &d; p[0] = b->f(); });\n"
        "  q.single_task([=] { int (*g)(int) = p[0] ? [](int i) { return i; } : nullptr;\n"
        "    p[1] = g(p[2]); });\n"
        "}\n"
    )
    answer = cli("c++", "-c", source, "-o", tmp_path / "virtual.o")
    assert answer.returncode == 3
    assert f"{source}:5:61: error: " in answer.stderr
    assert "[virtual-call]" in answer.stderr
    assert f"{source}:7:12: error: " in answer.stderr
    assert "[function-pointer-call]" in answer.stderr
    assert not (tmp_path / "virtual.o").exists()


@pytest.mark.parametrize("target", ["spir64", "nvptx64"])
def test_errors_name_the_place_of_arrays_and_constants(
    target: str, cli: Cli, tmp_path: Path
) -> None:
    array, constant = tmp_path / "array.cpp", tmp_path / "constant.cpp"
    array.write_text(
        "#include <sycl/sycl.hpp>\n"
        "void run(sycl::queue &q, int *p, int n) {\n"
        "  q.single_task([=] {\n"
        "    int a[n];\n"
        "    for (int i = 0; i < n; ++i) a[p[i]] = i;\n"
        "    p[0] = a[p[1]];\n"
        "  });\n"
        "}\n"
    )
    constant.write_text(
        "#include <sycl/sycl.hpp>\n"
        "namespace ns { sycl::specialization_id<int> size{3}; }\n"
        "void run(sycl::queue &q, int *p) {\n"
        "  q.submit([&](sycl::handler &cgh) {\n"
        "    cgh.single_task([=](sycl::kernel_handler kh) {\n"
        "      p[0] = kh.get_specialization_constant<ns::size>(); }); });\n"
        "}\n"
    )
    places = {array: "4:5: error: ", constant: "2:45: error: "}
    errors = {}
    for source, place in places.items():
        answer = cli("c++", f"--target={target}", "-c", source, "-o", tmp_path / "none.o")
        assert answer.returncode == 3
        assert f"{source}:{place}" in answer.stderr
        errors[source] = answer.stderr
    assert "its code has an array of variable length" in errors[array]
    assert "specialization constant 'ns::size' is unknown at compile time" in errors[constant]
    assert not (tmp_path / "none.o").exists()


FUNCTION_KERNEL = """#include <sycl/sycl.hpp>
namespace syclexp = sycl::ext::oneapi::experimental;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel)) void f(int *p){body}
"""


def test_only_clang_tells_which_kernel_a_plain_function_is(cli: Cli, tmp_path: Path) -> None:
    # Other compilers of the host have no precompiled header.
    less = "<sycl/detail/core.hpp>\n#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>"
    text = (
        f"{FUNCTION_KERNEL.format(body=' {}').replace('<sycl/sycl.hpp>', less)}"
        "void run(sycl::queue &q, int *p) {\n"
        "  syclexp::single_task(q, syclexp::kernel_function<f>, p);\n"
        "}\n"
    )
    (tmp_path / "app.cpp").write_text(text)
    answer = cli("c++", "-c", "--host-compiler=g++", "app.cpp")
    assert answer.returncode == 3
    [message, line, caret, note, count] = answer.stderr.splitlines()
    assert line[caret.index("^") :] == "syclexp::single_task(q, syclexp::kernel_function<f>, p);"
    assert message.startswith(
        "app.cpp:6:3: error: this host compiler cannot find the kernel of a plain function"
    )
    assert message.endswith(" [function-kernel]")
    assert "omit --host-compiler" in note
    assert count == "1 error generated."
    assert not (tmp_path / "app.o").exists()
    (tmp_path / "app.cpp").write_text(text.partition("void run")[0])
    assert cli("c++", "-c", "--host-compiler=g++", "app.cpp").returncode == 0
    (tmp_path / "app.cpp").write_text(
        f"{text.partition('void run')[0]}bool is_kernel = syclexp::is_kernel_v<f>;\n"
    )
    answer = cli("c++", "-fsyntax-only", "--host-compiler=g++", "app.cpp")
    assert answer.returncode == 3
    assert "only Clang tells which kernel a function is" in answer.stderr


def test_a_kernel_returns_nothing(cli: Cli, tmp_path: Path) -> None:
    text = FUNCTION_KERNEL.format(body=" { return 1; }").replace("void f", "int f")
    (tmp_path / "app.cpp").write_text(text)
    answer = cli("c++", "-c", "app.cpp")
    assert answer.returncode == 3
    [message, *_, count] = answer.stderr.splitlines()
    assert message.startswith("app.cpp:3:70: error: kernel f: a function that is a kernel returns")
    assert count == "1 error generated."
