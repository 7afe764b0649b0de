"""The CMake package, in real builds: what is made, what runs, and what a build does again."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from syclflat import __version__
from syclflat.backends.nvptx.sass import machine_code
from syclflat.diagnostics import InputError
from syclflat.project import compile_database
from syclflat.runtimes import header_sets, opencl
from syclflat.runtimes.bundled import cmake_directory
from tests.conftest import CASES, Cli
from tests.headers.test_unified_runtime import StandIn, stand_in  # noqa: F401
from tests.support.environment import with_kept_compilations, without_opencl

EXAMPLE = CASES / "cmake" / "example"
PROGRAM = shutil.which("syclflat", path=str(Path(sys.executable).parent))

pytestmark = pytest.mark.skipif(
    not (shutil.which("cmake") and shutil.which("ninja") and shutil.which("make") and PROGRAM),
    reason="needs cmake, ninja, make and an installed syclflat",
)


@dataclass
class Project:
    """A project and a build of it."""

    source: Path
    build: Path
    generator: str
    environment: dict[str, str]

    def run(self, *command: str | Path) -> subprocess.CompletedProcess[str]:
        # Times of files are told apart by the file system's clock, which ticks.
        time.sleep(0.05)
        return subprocess.run(
            list(map(str, command)),
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    def configure(self, *options: str) -> subprocess.CompletedProcess[str]:
        return self.run(
            *("cmake", "-G", self.generator, "-S", self.source, "-B", self.build),
            *(f"-Dsyclflat_DIR={cmake_directory()}", f"-DSYCLFLAT_EXECUTABLE={PROGRAM}"),
            "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
            *options,
        )

    def make(self, *options: str) -> list[str]:
        """Build, and return what was done, a line for each step."""
        answer = self.run("cmake", "--build", self.build, "--parallel", "2", *options)
        assert answer.returncode == 0, answer.stdout
        steps = re.findall(r"^\[.*?\] (.*)$", answer.stdout, re.MULTILINE)
        return sorted(step for step in steps if not step.startswith("Built target"))

    def edit(self, name: str, old: str, new: str) -> None:
        path = self.source / name
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))

    def state(self) -> dict[str, bytes]:
        """Return all files of the source tree."""
        files = (path for path in self.source.rglob("*") if path.is_file())
        return {str(path.relative_to(self.source)): path.read_bytes() for path in files}


@pytest.fixture
def project(tmp_path: Path, cache: Path) -> Callable[[Path | None, str], Project]:
    """Make a project of a copy of a directory, or of nothing."""

    def make(origin: Path | None, generator: str) -> Project:
        source = tmp_path / "pro ject ü"
        if origin is None:
            source.mkdir()
        else:
            shutil.copytree(origin, source)
        environment = without_opencl(tmp_path) | with_kept_compilations()
        environment["SYCLFLAT_CACHE_DIR"] = str(cache)
        return Project(source, tmp_path / "b ü", generator, environment)

    return make


GENERATORS = ["Ninja", "Unix Makefiles"]
LINKS = ["Linking CXX static library libkernels.a", "Linking CXX executable app"]


def flattening(*stems: str) -> set[str]:
    return {f"Flattening the kernels of src/{stem}.cpp for kernels" for stem in stems}


def image(*stems: str) -> set[str]:
    return {f"Compiling the device image of src/{stem}.cpp for kernels" for stem in stems}


def objects(steps: list[str]) -> set[str]:
    found = {step.rpartition("/")[2] for step in steps if step.startswith("Building CXX object")}
    return {name.removesuffix(".o") for name in found}


@pytest.mark.parametrize("generator", GENERATORS)
def test_the_example(project: Callable[..., Project], generator: str) -> None:
    example = project(EXAMPLE, generator)
    before = example.state()
    answer = example.configure()
    assert answer.returncode == 0, answer.stdout
    steps = set(example.make())
    assert flattening("fill", "scale") | image("fill", "scale") < steps
    tests = example.run("ctest", "--test-dir", example.build, "--output-on-failure")
    assert tests.returncode == 0, tests.stdout
    assert "100% tests passed, 0 tests failed out of 2" in tests.stdout

    # An untouched build does nothing.
    assert example.make() == []
    if generator == "Ninja":
        assert "ninja: no work to do." in example.run("cmake", "--build", example.build).stdout

    # A header that a source includes runs what depends on it, and nothing else.
    (example.source / "src" / "settings.hpp").touch()
    steps = example.make()
    assert flattening("scale") | image("scale") <= set(steps)
    assert not (flattening("fill") | image("fill")) & set(steps)
    assert objects(steps) == {"scale.cpp"}
    assert example.make() == []

    # What doesn't change the outputs recompiles nothing that includes them.
    output = example.build / "syclflat" / "kernels" / "src" / "scale.integration.hpp"
    written = output.stat().st_mtime_ns
    example.edit("src/settings.hpp", "#pragma once", "#pragma once\n// A comment.")
    example.make()
    assert output.stat().st_mtime_ns == written
    (example.build / "syclflat" / "kernels" / "src" / "scale.stamp").unlink()
    steps = example.make()
    assert flattening("scale") <= set(steps)
    assert objects(steps) == set()

    # A changed layout is a new header.
    example.edit("src/settings.hpp", "short offsets[2]", "short offsets[4]")
    assert objects(example.make()) == {"scale.cpp", "scale.image.cpp"}
    assert output.stat().st_mtime_ns != written

    # So is a changed definition.
    example.edit("CMakeLists.txt", "FACTOR=3", "FACTOR=4 MORE=1")
    example.edit("src/settings.hpp", "short offsets[4]", "short offsets[4 + MORE]")
    steps = example.make()
    assert flattening("fill", "scale") | image("fill", "scale") <= set(steps)
    assert {"fill.cpp", "scale.cpp"} <= objects(steps)
    manifest = json.loads(output.with_name("scale.kernels.json").read_text())
    assert manifest["kernels"][0]["size"] == 48
    assert example.make() == []

    # The committed outputs are out of date by now, and nothing but the edits was written.
    tests = example.run("ctest", "--test-dir", example.build, "-R", "syclflat", "-V")
    assert tests.returncode != 0
    assert re.search(r'\+ +"size": 48', tests.stdout)
    after = example.state()
    assert {name for name in after if after[name] != before.get(name)} == {
        "CMakeLists.txt",
        "src/settings.hpp",
    }


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++")
def test_the_first_program(project: Callable[..., Project]) -> None:
    try:
        header_sets.dpcpp_directory()
    except InputError:
        pytest.skip("needs intel-sycl-rt")
    mix = project(CASES / "cmake" / "mix", "Ninja")
    shutil.copyfile(CASES / "dpcpp" / "mix.cpp", mix.source / "mix.cpp")
    answer = mix.configure("-DCMAKE_CXX_COMPILER=g++")
    assert answer.returncode == 0, answer.stdout
    mix.make()
    assert mix.run(mix.build / "mix").stdout == "5.5 11 16.5 22\n"


def test_the_layouts_of_the_example_are_current(cli: Cli, updating: bool) -> None:
    check = () if updating else ("--check",)
    answer = cli(
        *("flatten", "src/scale.cpp", "-o", "layouts", "--emit", "integration,json", *check),
        *("--sycl", "bundled", "--", "-DFACTOR=3"),
        cwd=EXAMPLE,
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_a_build_that_fails_is_tried_again(project: Callable[..., Project]) -> None:
    example = project(EXAMPLE, "Ninja")
    example.configure()
    example.edit("src/scale.cpp", "Settings settings", "Settings &settings")
    answer = example.run("cmake", "--build", example.build, "--target", "kernels")
    assert answer.returncode != 0
    assert "scale.cpp:11:" in answer.stdout
    example.edit("src/scale.cpp", "Settings &settings", "Settings settings")
    assert "Linking CXX static library libkernels.a" in example.make()


ODD = """
cmake_minimum_required(VERSION 3.20)
project(odd LANGUAGES C CXX)
set(CMAKE_CXX_STANDARD 17)
find_package(syclflat CONFIG REQUIRED COMPONENTS headers)

add_library(objects OBJECT "sub dir/kern el.cpp")
target_include_directories(objects PRIVATE "inc dir")
target_compile_definitions(objects PRIVATE "NAME=\\"a b\\"" N=2)
target_compile_options(objects PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-Wall> -Werror -Wextra)
syclflat_target_sources(objects)

add_library(shared SHARED "sub dir/kern el.cpp" other.cpp)
target_include_directories(shared PRIVATE "inc dir")
target_compile_definitions(shared PRIVATE N=$<IF:$<CONFIG:Debug>,3,4>)
syclflat_target_sources(shared SOURCES "sub dir/kern el.cpp"
  CONVENTION sycl-2020 TARGET_TRIPLE spirv64)
set_source_files_properties(other.cpp PROPERTIES COMPILE_DEFINITIONS OWN=1)
syclflat_target_sources(shared SOURCES other.cpp)

# The same source, not flattened.
add_library(plain STATIC other.cpp)
target_link_libraries(plain PRIVATE syclflat::headers)

add_library(newer STATIC other.cpp empty.c)
target_compile_features(newer PRIVATE cxx_std_20)
syclflat_target_sources(newer SOURCES other.cpp)
"""

KERNEL = """
#include <sycl/sycl.hpp>
#include "set tings.hpp"
class Kernel;
void kernel() {
  sycl::queue queue;
  Settings settings{};
  queue.submit([&](sycl::handler &handler) {
    handler.single_task<Kernel>([=] { (void)settings; });
  });
}
"""

OTHER = """
#include <sycl/sycl.hpp>
class Other;
#if __cplusplus > 201703L
using Number = long long;
#else
using Number = int;
#endif
void other() {
  sycl::queue queue;
#ifdef OWN
  Number number = OWN;
#else
  Number number[2] = {};
#endif
  queue.submit([&](sycl::handler &handler) {
    handler.single_task<Other>([=] { (void)number; });
  });
}
"""


@pytest.mark.parametrize("generator", ["Unix Makefiles", "Ninja Multi-Config"])
def test_an_odd_project(project: Callable[..., Project], generator: str) -> None:
    odd = project(None, generator)
    for name, text in {
        "CMakeLists.txt": ODD,
        "sub dir/kern el.cpp": KERNEL,
        "inc dir/set tings.hpp": "#pragma once\nstruct Settings { int values[N]; };\n",
        "other.cpp": OTHER,
        "empty.c": "",
    }.items():
        (odd.source / name).parent.mkdir(exist_ok=True)
        (odd.source / name).write_text(text)
    before = odd.state()
    is_multiple = generator == "Ninja Multi-Config"
    answer = odd.configure(*([] if is_multiple else ["-DCMAKE_BUILD_TYPE=Debug"]))
    assert answer.returncode == 0, answer.stdout
    assert "Warning" not in answer.stdout
    odd.make("--config", "Debug")
    assert odd.make("--config", "Debug") == []
    assert odd.state() == before

    config = "Debug" if is_multiple else ""

    def kernel(target: str, name: str) -> tuple[int, str, str]:
        path = odd.build / "syclflat" / target / config / f"{name}.kernels.json"
        document = json.loads(path.read_text())
        return document["kernels"][0]["size"], document["convention"], document["target"]

    assert kernel("objects", "sub dir/kern el") == (8, "sycl-2020", "spir64")
    assert kernel("shared", "sub dir/kern el") == (12, "sycl-2020", "spirv64")
    assert kernel("shared", "other") == (4, "sycl-2020", "spir64")
    assert kernel("newer", "other") == (8, "sycl-2020", "spir64")
    assert not (odd.build / "syclflat" / "plain").exists()

    # What other tools read of the build holds the compiler's own options alone.
    commands = json.loads((odd.build / "compile_commands.json").read_text())
    flattened = [entry["command"] for entry in commands if ".integration.hpp" in entry["command"]]
    assert len(flattened) >= 4
    assert not any("syclflat flatten" in command or "-fsycl" in command for command in flattened)
    if is_multiple:
        odd.make("--config", "Release")
        config = "Release"
        assert kernel("shared", "sub dir/kern el")[0] == 16


RUNNABLE = """
#include <sycl/sycl.hpp>
class Kernel@;
int kernel@() {
  int data[2] = {};
  {
    sycl::queue queue;
    sycl::buffer<int> buffer(data, sycl::range<1>(2));
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor out{buffer, handler};
      handler.parallel_for<Kernel@>(sycl::range<1>(2), [=](sycl::id<1> i) { out[i] = @; });
    });
  }
  return data[1];
}
"""

SCATTERED = """
cmake_minimum_required(VERSION 3.10)
project(scattered LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 17)
find_package(syclflat CONFIG REQUIRED COMPONENTS opencl)
add_library(above STATIC one.cpp one.cc)
add_custom_command(OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/made.cpp" DEPENDS made.cpp.in
  COMMAND "${CMAKE_COMMAND}" -E copy "${CMAKE_CURRENT_SOURCE_DIR}/made.cpp.in" made.cpp)
add_library(generated OBJECT made.cpp)
syclflat_target_sources(generated RUNTIME opencl)
add_subdirectory(sub)
target_sources(below PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/sub/three.cpp)
syclflat_target_sources(below RUNTIME opencl)
add_executable(app main.cpp $<TARGET_OBJECTS:generated>)
target_link_libraries(app PRIVATE above below syclflat::opencl)
# What is included in front of a source may be what it includes anyway.
target_compile_options(below PRIVATE "SHELL:-include sycl/sycl.hpp")
target_precompile_headers(below PRIVATE <vector> <sycl/sycl.hpp>)
set_target_properties(below PROPERTIES UNITY_BUILD ON)
target_compile_options(above PRIVATE -Wall -Wextra -Wpedantic -Wsuggest-final-types -Werror)
install(TARGETS above EXPORT targets DESTINATION lib)
install(EXPORT targets DESTINATION lib NAMESPACE scattered::)
"""


@pytest.mark.parametrize("generator", ["Unix Makefiles"])
def test_targets_of_other_directories(project: Callable[..., Project], generator: str) -> None:
    scattered = project(None, generator)
    (scattered.source / "sub").mkdir()
    names = ["one.cpp", "one.cc", "sub/three.cpp", "sub/four.cpp", "made.cpp.in"]
    for number, name in enumerate(names, 1):
        (scattered.source / name).write_text(RUNNABLE.replace("@", str(number)))
    (scattered.source / "CMakeLists.txt").write_text(SCATTERED)
    (scattered.source / "sub" / "CMakeLists.txt").write_text(
        "add_library(below STATIC four.cpp)\nadd_library(n::above ALIAS above)\n"
        "syclflat_target_sources(n::above RUNTIME opencl SOURCES ../one.cpp one.cc)\n"
    )
    calls = " + ".join(f"kernel{number}()" for number in range(1, 6))
    declared = "".join(f"int kernel{number}();\n" for number in range(1, 6))
    (scattered.source / "main.cpp").write_text(f"{declared}int main() {{ return {calls}; }}\n")
    answer = scattered.configure()
    assert answer.returncode == 0, answer.stdout
    scattered.make()
    assert scattered.run(scattered.build / "app").returncode == 15
    assert scattered.make() == []


SEVERAL = {
    "CMakeLists.txt": """
cmake_minimum_required(VERSION 3.20)
project(several LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)
find_package(syclflat CONFIG REQUIRED COMPONENTS opencl dpcpp)
foreach(runtime opencl dpcpp)
  set(made "${CMAKE_CURRENT_BINARY_DIR}/${runtime}.cpp")
  add_custom_command(OUTPUT "${made}" DEPENDS kernel.cpp
    COMMAND "${CMAKE_COMMAND}" -E copy "${CMAKE_CURRENT_SOURCE_DIR}/kernel.cpp" "${made}")
  add_library(${runtime} STATIC "${made}" plain.cpp)
  target_compile_definitions(${runtime} PRIVATE
    OWN_NAME=first OWN_VALUE=$<IF:$<CONFIG:Debug>,10,20>)
  set_target_properties(${runtime} PROPERTIES UNITY_BUILD ON DEBUG_POSTFIX d)
  add_library(${runtime}_objects OBJECT "${made}")
  target_compile_definitions(${runtime}_objects PRIVATE
    OWN_NAME=second OWN_VALUE=$<IF:$<CONFIG:Debug>,1,2>)
  add_executable(${runtime}_app main.cpp $<TARGET_OBJECTS:${runtime}_objects>)
  foreach(target ${runtime} ${runtime}_objects)
    syclflat_target_sources(${target} RUNTIME ${runtime} SOURCES "${made}")
  endforeach()
  target_link_libraries(${runtime}_app PRIVATE ${runtime} ${runtime}_objects)
  install(TARGETS ${runtime} EXPORT targets DESTINATION lib)
  install(TARGETS ${runtime}_app DESTINATION bin/$<CONFIG>)
endforeach()
install(EXPORT targets DESTINATION lib/several NAMESPACE several::)
install(FILES several-config.cmake DESTINATION lib/several)
""",
    "several-config.cmake": """
include(CMakeFindDependencyMacro)
find_dependency(syclflat COMPONENTS opencl dpcpp)
include("${CMAKE_CURRENT_LIST_DIR}/targets.cmake")
""",
    "kernel.cpp": """
#if __has_include(<sycl/detail/core.hpp>)
#include <sycl/detail/core.hpp>
#else
#include <sycl/sycl.hpp>
#endif
template <int> class Kernel;
int OWN_NAME() {
  int data[2] = {};
  {
    sycl::queue queue;
    sycl::buffer<int> buffer(data, sycl::range<1>(2));
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor out{buffer, handler};
      sycl::range<1> range(2);
      handler.parallel_for<Kernel<OWN_VALUE>>(range, [=](sycl::id<1> i) {
        out[i] = OWN_VALUE;
      });
    });
  }
  return data[1];
}
""",
    "plain.cpp": "int plain() { return 0; }\n",
    "main.cpp": """
int first();
#ifdef ALONE
int second() { return 0; }
#else
int second();
#endif
int main() { return first() + second(); }
""",
    "use/CMakeLists.txt": """
cmake_minimum_required(VERSION 3.20)
project(use LANGUAGES CXX)
find_package(several CONFIG REQUIRED)
foreach(runtime opencl dpcpp)
  add_executable(${runtime}_app "${MAIN}")
  target_compile_definitions(${runtime}_app PRIVATE ALONE)
  target_link_libraries(${runtime}_app PRIVATE several::${runtime})
endforeach()
""",
}
"""Both runtimes, each with a generated source in two targets, a unity build, and a package.

No header mentions the names of its macros, so that all targets share precompiled headers.
"""


@pytest.mark.parametrize(
    ("generator", "configurations"),
    [
        ("Unix Makefiles", ["Release"]),
        # The other tests build with Ninja for one configuration.
        ("Ninja Multi-Config", ["Debug", "Release"]),
    ],
)
def test_programs_of_each_generator_run(
    project: Callable[..., Project], generator: str, configurations: list[str]
) -> None:
    try:
        header_sets.dpcpp_directory()
    except InputError:
        pytest.skip("needs intel-sycl-rt")
    several = project(None, generator)
    for name, text in SEVERAL.items():
        (several.source / name).parent.mkdir(exist_ok=True)
        (several.source / name).write_text(text)
    several.environment.pop("LD_LIBRARY_PATH", None)
    is_multiple = len(configurations) > 1
    options = [] if is_multiple else [f"-DCMAKE_BUILD_TYPE={configurations[0]}"]
    installed = several.build / "installed"
    user = Project(several.source / "use", several.build / "use", generator, several.environment)
    answer = several.configure(*options)
    assert answer.returncode == 0, answer.stdout
    for configuration in configurations:
        several.make("--config", configuration)
        place = several.build / configuration if is_multiple else several.build
        install = ("--install", several.build, "--prefix", installed, "--config", configuration)
        answer = several.run("cmake", *install)
        assert answer.returncode == 0, answer.stdout
        package = f"-Dseveral_DIR={installed / 'lib' / 'several'}"
        answer = user.configure(*options, package, f"-DMAIN={several.source / 'main.cpp'}")
        assert answer.returncode == 0, answer.stdout
        user.make("--config", configuration)
        used = user.build / configuration if is_multiple else user.build
        expected = {"Debug": (11, 10), "Release": (22, 20)}[configuration]
        for app in ("opencl_app", "dpcpp_app"):
            places = (place, installed / "bin" / configuration, used)
            ran = [several.run(directory / app) for directory in places]
            whole, alone = expected
            said = "".join(each.stdout for each in ran)
            assert [each.returncode for each in ran] == [whole, whole, alone], said
        assert several.make("--config", configuration) == []


FLAGS = """
cmake_minimum_required(VERSION 3.20)
project(flags LANGUAGES CXX)
find_package(syclflat CONFIG REQUIRED)
add_library(flags STATIC a.cpp)
target_compile_definitions(flags PRIVATE N)
target_compile_options(flags PRIVATE "SHELL:-include cstdio" "SHELL:-DA=1 -DB=2")
set_target_properties(flags PROPERTIES COMPILE_FLAGS "-DOLD='1 2'")
set_source_files_properties(a.cpp PROPERTIES COMPILE_FLAGS -DOLDER
  COMPILE_DEFINITIONS "LIST=b,c;MORE=1>0;$<$<CONFIG:Debug>:DEBUG>" COMPILE_OPTIONS -Wp,-DX)
syclflat_target_sources(flags)
"""


def test_all_that_decides_on_a_source_is_passed_on(project: Callable[..., Project]) -> None:
    flags = project(None, "Ninja")
    (flags.source / "CMakeLists.txt").write_text(FLAGS)
    (flags.source / "a.cpp").write_text(RUNNABLE.replace("@", "1"))
    answer = flags.configure(
        "-DCMAKE_BUILD_TYPE=Release",
        "-DCMAKE_CXX_FLAGS=-DQUOTED='\"a b\"' -DGREATER='1>2'",
        "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DBOTH='1>2,3'",
    )
    assert answer.returncode == 0, answer.stdout
    (file,) = (flags.build / "syclflat" / "flags" / "arguments").iterdir()
    # The standard library's own headers are C++17, which may be the compiler's default.
    arguments = compile_database.read_arguments(str(file)).arguments
    assert [word for word in arguments if not word.startswith(("-std=", "-I"))] == [
        *('-DQUOTED="a b"', "-DGREATER=1>2", "-DBOTH=1>2,3"),
        *("-DN", "-DLIST=b,c", "-DMORE=1>0", "-DOLD=1 2", "-DOLDER"),
        *("-includecstdio", "-DA=1", "-DB=2", "-DX"),
    ]
    flags.make()


def test_settings_are_those_of_the_sources(project: Callable[..., Project]) -> None:
    # Wherever the build is, and with a compile database of their own.
    given = project(None, "Ninja")
    (given.source / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.20)\nproject(given LANGUAGES CXX)\n"
        "find_package(syclflat CONFIG REQUIRED COMPONENTS opencl)\n"
        "add_library(given STATIC a.cpp)\nsyclflat_target_sources(given RUNTIME opencl)\n"
        "target_compile_definitions(given PRIVATE SET)\n"
    )
    source = "#ifndef SET\n#error not set\n#endif\n" + RUNNABLE.replace("@", "1")
    (given.source / "a.cpp").write_text(source)
    settings = given.source / "syclflat.toml"
    settings.write_text(
        'build-directory = "nowhere"\noutput = "elsewhere"\ntarget = "spirv64"\n'
        'special-types = ["types.toml"]\nclang-arguments = ["-DSET"]\n'
    )
    (given.source / "types.toml").write_text("")
    (given.build / "syclflat").mkdir(parents=True)
    (given.build / "syclflat.toml").write_text('output = "nowhere"\nunknown = 1\n')
    assert given.configure().returncode == 0
    given.make()
    manifest = given.build / "syclflat" / "given" / "a.kernels.json"
    assert json.loads(manifest.read_text())["target"] == "spirv64"
    again = [
        "Compiling the device image of a.cpp for given",
        "Flattening the kernels of a.cpp for given",
    ]
    for file in (settings, given.source / "types.toml"):
        file.write_text(file.read_text() + "# More.\n")
        assert given.make() == again
        assert given.make() == []
    assert not list(given.source.glob("*where"))


def test_the_runtime_of_dpcpp(
    project: Callable[..., Project],
    stand_in: StandIn,  # noqa: F811
) -> None:
    try:
        header_sets.dpcpp_directory()
    except InputError:
        pytest.skip("needs intel-sycl-rt")
    program = project(None, "Ninja")
    (program.source / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.20)\nproject(on_dpcpp LANGUAGES CXX)\n"
        "set(CMAKE_CXX_STANDARD 17)\n"
        "find_package(syclflat CONFIG REQUIRED COMPONENTS dpcpp)\n"
        "add_library(weight STATIC weight.cpp)\n"
        "add_executable(app app.cpp)\n"
        "target_link_libraries(app PRIVATE weight)\n"
        "syclflat_target_sources(weight RUNTIME dpcpp)\n"
        "syclflat_target_sources(app RUNTIME dpcpp DEVICE_OPTIONS -O1 INCLUDE_AFTER\n"
        "  TARGET_TRIPLE spir64 nvptx64 GPU_ARCH sm_80 sm_90)\n"
        "enable_testing()\n"
        "syclflat_check(app DIRECTORY committed EMIT footer json TARGET_TRIPLE spir64 nvptx64)\n"
    )
    (program.source / "weight.cpp").write_text(
        "#include <sycl/detail/core.hpp>\n"
        "extern SYCL_EXTERNAL int weight(int);\nint weight(int i) { return 3 * i; }\n"
    )
    (program.source / "app.cpp").write_text(
        """
#include <sycl/builtins.hpp>
#include <sycl/detail/core.hpp>
#include <sycl/usm.hpp>
#include <cstdio>

#ifdef __NVPTX__ // whose files share no functions
static int weight(int i) { return 3 * i; }
#else
extern SYCL_EXTERNAL int weight(int);
#endif
class Worker;
struct Pair { int first; short second[2]; };

// It looks for devices before main.
static sycl::queue queue;

int main() {
  int data[8] = {0};
  Pair pair{5, {1, 2}};
  {
    sycl::buffer<int> buffer(data, sycl::range<1>(8));
    queue.submit([&](sycl::handler &handler) {
      auto out = buffer.get_access<sycl::access::mode::read_write>(handler);
      handler.parallel_for<Worker>(sycl::range<1>(8), [=](sycl::id<1> i) {
        // What only the runtime's own headers have.
        sycl::float4 four = sycl::sqrt(sycl::float4(float(pair.second[1]) * 2));
        out[i] = weight(int(i[0])) + pair.first + int(four.y());
      });
    });
  }
  for (int value : data)
    std::printf("%d ", value);
  // A kernel of the runtime's headers, and one whose range is rounded up.
  int *more = sycl::malloc_shared<int>(2049, queue);
  queue.fill(more, 1, 2049).wait();
  queue.parallel_for<class Adder>(2049, [=](sycl::id<1> i) { more[i] += int(i[0]); }).wait();
  std::printf("%d\\n", more[2048]);
}
"""
    )
    answer = program.configure()
    assert answer.returncode == 0, answer.stdout
    program.make()
    # libsycl brings its loader, and the program tells it of the driver, unless the user does.
    program.environment.pop("LD_LIBRARY_PATH", None)
    assert program.run(program.build / "app").stdout == "7 10 13 16 19 22 25 28 2049\n"
    told = program.run("env", f"OCL_ICD_VENDORS={program.source}", program.build / "app")
    assert "No device of requested type" in told.stdout
    # It finds the adapter for NVIDIA's GPUs, too, and libsycl the image for them.
    gpu = ["ONEAPI_DEVICE_SELECTOR=cuda:*", f"SYCLFLAT_CUDA_LIBRARY={stand_in.driver}"]
    told = program.run("env", *gpu, "STAND_IN_TRACE=1", program.build / "app")
    assert told.returncode == 0, told.stdout
    assert "stand-in: launch _ZTS6Worker" in told.stdout
    assert ".target sm_80" in (program.build / "syclflat" / "app" / "app.ptx").read_text()
    whole = (program.build / "app").read_bytes()
    for architecture in machine_code.known(("sm_80", "sm_90")):
        assert f"{architecture}@syclflat_machine_code".encode() in whole

    # A test of the outputs reads the source with the same headers, by the same convention.
    committed = program.source / "committed"
    committed.mkdir()
    shown = program.run("ctest", "--test-dir", program.build, "--show-only=json-v1").stdout
    [test] = json.loads(shown[shown.index("{") :])["tests"]
    written = program.run(*(word for word in test["command"] if word != "--check"))
    assert written.returncode == 0, written.stdout
    footer, manifest = (committed / f"app.{name}" for name in FOOTER_AND_MANIFEST)
    built = program.build / "syclflat" / "app"
    assert footer.read_text() == (built / footer.name).read_text()
    assert rows_of(manifest) == rows_of(built / manifest.name)
    tests = program.run("ctest", "--test-dir", program.build, "--output-on-failure")
    assert tests.returncode == 0, tests.stdout


FOOTER_AND_MANIFEST = ("integration_footer.hpp", "kernels.json")


def rows_of(manifest: Path) -> dict[str, Any]:
    kernels = json.loads(manifest.read_text())["kernels"]
    return {kernel["mangled_name"]: kernel["rows"] for kernel in kernels}


@pytest.mark.skipif(
    header_sets.installed_dpcpp() is None or any(Path("/etc/OpenCL/vendors").glob("*.icd")),
    reason="needs DPC++'s headers, and a system without OpenCL drivers",
)
def test_a_missing_opencl_driver_is_reported_once(
    project: Callable[..., Project], tmp_path: Path
) -> None:
    example = project(CASES / "cmake" / "mix", "Ninja")
    shutil.copy(CASES / "dpcpp" / "mix.cpp", example.source)
    note = "syclflat: no OpenCL driver was found, and programs with RUNTIME dpcpp need one."
    for name in ("OCL_ICD_VENDORS", "OCL_ICD_FILENAMES", "ONEAPI_DEVICE_SELECTOR"):
        example.environment.pop(name, None)
    answer = example.configure("-DSYCLFLAT_OPENCL_DRIVER=")
    assert (answer.returncode, answer.stdout.count(note)) == (0, 1), answer.stdout
    assert "pip install '.[run]'" in answer.stdout
    (tmp_path / "driver.so").touch()
    answer = example.configure(f"-DSYCLFLAT_OPENCL_DRIVER={tmp_path / 'driver.so'}")
    assert (answer.returncode, answer.stdout.count(note)) == (0, 0), answer.stdout


NO_DRIVER = """
int clGetPlatformIDs(unsigned, void *, unsigned *count) {
  if (count)
    *count = 0;
  return -1001;
}
"""
"""A loader that knows no driver, as OpenCL's do it."""

NO_DEVICE = """
static int platform;
int clGetPlatformIDs(unsigned, void **platforms, unsigned *count) {
  if (platforms)
    *platforms = &platform;
  if (count)
    *count = 1;
  return 0;
}
int clGetDeviceIDs(void) { return -1; }
"""


def test_what_a_program_runs_on(project: Callable[..., Project], tmp_path: Path) -> None:
    example = project(EXAMPLE, "Ninja")

    def run(*variables: str) -> tuple[int, str]:
        answer = example.run("env", *variables, "--chdir=/", example.build / "app")
        return answer.returncode, answer.stdout

    # One that has no OpenCL says where it looked.
    gone = tmp_path / 'gone\\ "$HOME" ü.so'
    gone.touch()
    for named in ("", gone):
        answer = example.configure(f"-DSYCLFLAT_OPENCL_DRIVER={named}")
        assert answer.returncode == 0, answer.stdout
        example.make()
        gone.unlink(missing_ok=True)
        code, said = run()
        assert code == 1
        first, *reasons, advice = said.splitlines()
        assert first == "app: there is no OpenCL runtime:"
        loader, *tried = (reason.split(":")[0].strip() for reason in reasons)
        assert loader.endswith("libOpenCL.so.1")
        assert tried == ([str(named)] if named else [])
        assert advice.startswith(
            "Install an OpenCL runtime, in a checkout of syclflat with pip install '.[run]'"
        )
        assert "***Failed" in example.run("ctest", "--test-dir", example.build, "-R", "app").stdout
        gone.touch()

    if opencl.installed_driver() is None:
        pytest.skip("needs intel-opencl-rt")
    assert example.configure("-USYCLFLAT_OPENCL_DRIVER").returncode == 0
    example.make()
    right = (0, "10\n23\n16\n29\n22\n35\n28\n41\n")
    driver = opencl.installed_driver()
    empty, vendors, nothing, unusable = (tmp_path / name for name in ("e", "v", "n", "u"))
    for directory in (empty, vendors, nothing, unusable):
        directory.mkdir()
    (vendors / "cpu.icd").write_text(f"{driver}\n")
    for directory, text in ((nothing, NO_DRIVER), (unusable, NO_DEVICE)):
        source = directory / "loader.c"
        source.write_text(text)
        library = directory / "libOpenCL.so.1"
        made = example.run("cc", "-std=c2x", "-shared", "-fPIC", source, "-o", library)
        assert made.returncode == 0, made.stdout

    # What was found when it was configured, also where the system's loader knows no driver.
    assert run() == right
    assert run(f"LD_LIBRARY_PATH={nothing}") == right
    # What the system has comes before.
    code, said = run(f"LD_LIBRARY_PATH={unusable}")
    assert code == 1
    assert said.startswith("app: there is no OpenCL device\nInstall an OpenCL runtime")
    # The user's own choice of drivers counts, with the loader that there is.
    assert run(f"OCL_ICD_VENDORS={vendors}") == right
    code, said = run(f"OCL_ICD_VENDORS={empty}")
    assert (code, said) == (1, "app: the drivers in OCL_ICD_VENDORS have no OpenCL device\n")
    # A library that the user names comes before all.
    assert run(f"SYCLFLAT_OPENCL_LIBRARY={driver}", f"LD_LIBRARY_PATH={unusable}") == right
    code, said = run("SYCLFLAT_OPENCL_LIBRARY=/nowhere.so")
    assert code == 1
    assert said.startswith("app: what SYCLFLAT_OPENCL_LIBRARY names can't be opened:\n  /nowhere")


def test_an_environment_that_was_moved(project: Callable[..., Project], tmp_path: Path) -> None:
    moved = project(EXAMPLE, "Ninja")
    program = tmp_path / "syclflat"
    program.write_text(f'#!/bin/sh\nexec "{PROGRAM}" "$@"\n')
    program.chmod(0o755)
    assert moved.configure(f"-DSYCLFLAT_EXECUTABLE={program}").returncode == 0
    program.unlink()
    again = moved.run("cmake", moved.build)
    assert again.returncode != 0
    told = " ".join(again.stdout.split())
    assert f"{program} can't be run: No such file or directory; if its environment was" in told
    options = ("-U", "SYCLFLAT_*", f"-DSYCLFLAT_EXECUTABLE={PROGRAM}")
    assert moved.run("cmake", *options, moved.build).returncode == 0


@pytest.mark.parametrize("generator", GENERATORS)
def test_another_triple_flattens_again(project: Callable[..., Project], generator: str) -> None:
    other = project(None, generator)
    (other.source / "a.cpp").write_text(RUNNABLE.replace("@", "1"))
    (other.source / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.20)\nproject(other LANGUAGES CXX)\n"
        "find_package(syclflat CONFIG REQUIRED)\nadd_library(other OBJECT a.cpp)\n"
        "syclflat_target_sources(other TARGET_TRIPLE ${TRIPLE})\n"
    )
    manifest = other.build / "syclflat" / "other" / "a.kernels.json"
    for triple in ("spir64", "spirv64"):
        assert other.configure(f"-DTRIPLE={triple}").returncode == 0
        other.make()
        assert json.loads(manifest.read_text())["target"] == triple
        assert other.make() == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("find_package(syclflat CONFIG REQUIRED COMPONENTS engine)", "no component 'engine'"),
        ("find_package(syclflat 99 CONFIG REQUIRED)", f"version: {__version__}"),
        (
            "find_package(syclflat CONFIG REQUIRED)\nsyclflat_target_sources(nothing)",
            "there is no target 'nothing'",
        ),
        (
            "find_package(syclflat CONFIG REQUIRED)\nadd_library(a STATIC a.cpp)\n"
            "syclflat_target_sources(a RUNTIME opencl)",
            "COMPONENTS opencl",
        ),
        (
            "find_package(syclflat CONFIG REQUIRED)\nadd_library(a STATIC a.cpp)\n"
            "syclflat_target_sources(a RUNTIME cuda)",
            "no RUNTIME 'cuda'",
        ),
        (
            "find_package(syclflat CONFIG REQUIRED)\nadd_library(a STATIC a.cpp)\n"
            "syclflat_target_sources(a TARGET_TRIPLE spir64 nvptx64)",
            "several TARGET_TRIPLEs are for RUNTIME dpcpp",
        ),
        (
            "find_package(syclflat CONFIG REQUIRED)\nadd_library(a STATIC a.cpp)\n"
            "syclflat_target_sources(a INCLUDE_AFTER)",
            "INCLUDE_AFTER is for CONVENTION dpcpp",
        ),
        (
            "find_package(syclflat CONFIG REQUIRED)\nadd_library(a STATIC a.cpp)\n"
            "syclflat_target_sources(a SOURCES b.cpp)",
            "there is no source",
        ),
        (
            "find_package(syclflat CONFIG REQUIRED)\nadd_library(a STATIC a.cpp)\n"
            "syclflat_target_sources(a)\nsyclflat_target_sources(a SOURCES ./a.cpp)",
            "is flattened for the target 'a' already",
        ),
        (
            "find_package(syclflat CONFIG REQUIRED)\nadd_library(a STATIC)\n"
            "syclflat_target_sources(a)",
            "has no C++ source so far",
        ),
        (
            "find_package(syclflat CONFIG REQUIRED)\nadd_library(a STATIC absent.cpp)\n"
            "syclflat_target_sources(a)",
            "there is no source 'absent.cpp' of the target 'a'",
        ),
        (
            "find_package(syclflat CONFIG REQUIRED)\nadd_library(a STATIC b.cpp)\n"
            "syclflat_target_sources(a SOURCES a.cpp)",
            "is no source of the target 'a'",
        ),
        (
            "find_package(syclflat CONFIG REQUIRED)\nadd_library(a INTERFACE)\n"
            "syclflat_target_sources(a SOURCES a.cpp)",
            "the target 'a' compiles nothing",
        ),
        (
            'set(SYCLFLAT_EXECUTABLE /bin/true CACHE FILEPATH "" FORCE)\n'
            "find_package(syclflat CONFIG REQUIRED)",
            "name the right one with",
        ),
        (
            "set(SYCLFLAT_OPENCL_DRIVER driver.so)\n"
            "find_package(syclflat CONFIG REQUIRED COMPONENTS opencl)",
            "there is no file 'driver.so'",
        ),
    ],
)
def test_mistakes_are_told(project: Callable[..., Project], text: str, said: str) -> None:
    wrong = project(None, "Ninja")
    (wrong.source / "a.cpp").write_text("")
    (wrong.source / "CMakeLists.txt").write_text(
        f"cmake_minimum_required(VERSION 3.20)\nproject(wrong LANGUAGES CXX)\n{text}\n"
    )
    answer = wrong.configure()
    assert answer.returncode != 0
    assert said in " ".join(answer.stdout.split())


@pytest.mark.parametrize(
    ("wanted", "is_found"), [("", True), ("0.2", True), ("0.1", False), ("1.0", False)]
)
def test_versions(project: Callable[..., Project], wanted: str, is_found: bool) -> None:
    asking = project(None, "Ninja")
    (asking.source / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.20)\nproject(asking LANGUAGES NONE)\n"
        f"find_package(syclflat {wanted} CONFIG)\nmessage(STATUS found=${{syclflat_FOUND}})\n"
    )
    assert f"found={int(is_found)}" in asking.configure().stdout.replace("TRUE", "1").replace(
        "FALSE", "0"
    )
