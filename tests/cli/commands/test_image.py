"""``syclflat image``: what it makes, and what it refuses."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from syclflat import releases, runtimes, targets
from syclflat.backends import device_half
from syclflat.clang import ziglang
from syclflat.cli import cli as program
from syclflat.diagnostics import InputError
from syclflat.driver.halves import images
from syclflat.runtimes import header_sets
from syclflat.runtimes.device_image import (
    DeviceImage,
    Property,
    PropertySet,
)
from syclflat.runtimes.kernel_manifest import Manifest
from tests.conftest import CASES, ROOT, Cli

needs_zig = pytest.mark.skipif(ziglang.package_directory() is None, reason="needs ziglang")


def has_dpcpp() -> bool:
    try:
        header_sets.dpcpp_directory()
    except InputError:
        return False
    return True


needs_dpcpp = pytest.mark.skipif(not has_dpcpp(), reason="needs intel-sycl-rt")
SOURCE = CASES / "seed" / "fix3.cpp"


def compile_host(file: Path) -> None:
    """Compile with g++, warnings and all, as a user's build may."""
    subprocess.run(
        [
            *("g++", "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"),
            *('-DSYCLFLAT_OPENCL_DRIVER="driver.so"', '-DSYCLFLAT_CUDA_ADAPTER="d"'),
            *("-isystem", ROOT / "headers", file),
        ],
        check=True,
    )


@pytest.mark.parametrize("runtime", runtimes.ALL)
def test_a_registration_is_plain_cxx(tmp_path: Path, runtime: runtimes.HostRuntime) -> None:
    properties = (Property("a number", 7), Property("bytes", b"\x01\xff"))
    names = ("_ZTS6Worker", 'odd"\\name\n')
    image = DeviceImage(bytes(range(256)), names, (PropertySet("SYCL/set", properties),))
    images = [image, DeviceImage(bytes(4))] if runtime is runtimes.LIBSYCL else [image]
    text = runtimes.registration(images, runtime, releases.DEFAULT, "keep_me")
    assert r'"\000\001\002\003' in text
    assert ("{image, 256}" in text) == (runtime is not runtimes.LIBSYCL)
    (tmp_path / "a.image.cpp").write_text(text)
    compile_host(tmp_path / "a.image.cpp")


@needs_zig
def test_an_image_is_made(cli: Cli, tmp_path: Path) -> None:
    cli("flatten", SOURCE, "-o", "out", "--stdlib", "zig", "--emit", "device,json")
    command = ("image", "out/fix3.device.cpp", "--source", SOURCE, "-o", "out/fix3.image.cpp")
    named = ("--depfile-target", "a target", "--anchor", "kept", "--", "-DN=1")
    answer = cli(*command, "--depfile", "out/d", "--pch=off", *named)
    assert answer.returncode == 0, answer.stderr
    assert (tmp_path / "out" / "fix3.spv").read_bytes()[:4] == b"\x03\x02\x23\x07"
    text = (tmp_path / "out" / "fix3.image.cpp").read_text()
    assert "const char kept = 0;" in text
    compile_host(tmp_path / "out" / "fix3.image.cpp")
    depfile = (tmp_path / "out" / "d").read_text()
    assert depfile.startswith("a\\ target:")
    assert "fix3.cpp" in depfile
    # With a precompiled header, which the second one makes, it is the same.
    for _ in range(2):
        again = cli(*command, "--depfile", "out/again", "--pch=headers", *named)
        assert (again.returncode, again.stderr) == (0, "")
    assert len(list((tmp_path / "headers").glob("*.pch"))) == 1
    assert (tmp_path / "out" / "fix3.image.cpp").read_text() == text
    listed = (tmp_path / "out" / "again").read_text()
    assert sorted(listed.split()) == sorted(depfile.split())


@needs_zig
@needs_dpcpp
def test_images_for_several_targets_come_into_one_source(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "app.cpp").write_text(
        "#include <sycl/sycl.hpp>\nint main() { sycl::queue().single_task<class A>([] {}); }\n"
    )
    flattened = cli("flatten", "app.cpp", "--sycl", "dpcpp", "-o", "out", "--emit", "device,json")
    assert flattened.returncode == 0, flattened.stderr
    command = "image out/app.device.cpp --source app.cpp -o out/app.image.cpp --sycl dpcpp"
    command += " --target spir64,nvptx64 --gpu-arch sm_80 --depfile out/d"
    command += " --manifest out/app.kernels.json"
    answer = cli(*command.split(), "--runtime", "dpcpp")
    assert answer.returncode == 0, answer.stderr
    text = (tmp_path / "out" / "app.image.cpp").read_text()
    assert '{1, 4, 2, "spir64", "-cl-std=CL2.0", ' in text
    assert '{1, 4, 1, "nvptx64", "", ' in text
    assert ".target sm_80\n" in (tmp_path / "out" / "app.ptx").read_text()
    depfile = (tmp_path / "out" / "d").read_text()
    assert depfile.startswith("out/app.image.cpp:")
    assert "spirv/maths.hpp" in depfile
    assert "nvptx/maths.hpp" in depfile


@needs_zig
def test_what_does_not_compile_is_refused(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.device.cpp").write_text("int x = ;\n")
    answer = cli("image", "a.device.cpp", "--source", "a.cpp", "-o", "a.image.cpp")
    assert answer.returncode == 3
    assert "error: the device half does not compile [device-compile]" in answer.stderr
    assert not (tmp_path / "a.image.cpp").exists()


UNRESOLVED = """
#include <sycl/sycl.hpp>
namespace far { int twice(int); }
int outside(int);
int through(int x) { return far::twice(x); }
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(8, q);
  q.parallel_for<class A>(sycl::range<1>(8), [=](sycl::id<1> i) { p[i] = through(i[0]); });
  q.parallel_for<class B>(sycl::range<1>(8), [=](sycl::id<1> i) { p[i] = far::twice(i[0]); });
  q.parallel_for<class C>(sycl::range<1>(8), [=](sycl::id<1> i) { p[i] = outside(i[0]); });
}
"""


@needs_zig
@needs_dpcpp
@pytest.mark.parametrize("with_dpcpp", [False, True], ids=["bundled", "dpcpp"])
def test_functions_that_nobody_defines_are_refused(
    cli: Cli, tmp_path: Path, with_dpcpp: bool
) -> None:
    (tmp_path / "app.cpp").write_text(UNRESOLVED)
    sycl = ("--sycl", "dpcpp") if with_dpcpp else ("--stdlib", "zig", "--sycl", "bundled")
    flattened = cli("flatten", "app.cpp", "-o", "out", *sycl, "--emit", "device,json")
    assert flattened.returncode == 0, flattened.stderr
    command = ("image", "out/app.device.cpp", "--source", "app.cpp", "-o", "out/app.image.cpp")
    answer = cli(*command, *sycl[: 2 * with_dpcpp], "--manifest", "out/app.kernels.json")
    assert answer.returncode == 3
    errors = [line for line in answer.stderr.splitlines() if ": error: " in line]
    assert errors == [
        "app.cpp:5:29: error: kernel A, B: far::twice(int) is called, but not defined for the "
        "device [unresolved-function]",
        "app.cpp:11:74: error: kernel C: outside(int) is called, but not defined for the device "
        "[unresolved-function]",
    ]
    assert "declare it SYCL_EXTERNAL in both files" in answer.stderr
    assert not (tmp_path / "out" / "app.image.cpp").exists()


LAUNCHES = """
#include <sycl/sycl.hpp>
class Outside;
template <class T> class Named;
{more}
int main() {{
  sycl::queue queue;
  int *out = nullptr;
  queue.single_task<class InMain>([=] {{ out[0] = 1; }});
  queue.parallel_for<Named<int>>(sycl::range<1>(8), [=](sycl::id<1> i) {{ out[i] = 1; }});
  queue.submit([&](sycl::handler &handler) {{
    handler.single_task<Outside>([=] {{ out[0] = 1; }});
  }});
  queue.submit([&](sycl::handler &handler) {{
    {launch}
  }});
}}
"""
NAMED_AFTER_HEADERS = {
    "nothing else": ("", "", ""),
    "unnamed": ("", "handler.single_task([=] { out[0] = 1; });", "main()::(kernel 1)"),
    "local": ("", "handler.single_task<class Local>([=] { out[0] = 1; });", "Local"),
    "a parameter": (
        "void f(const sycl::queue *, sycl::queue q, int *p) {"
        " q.single_task<class InF>([=] { p[0] = 1; }); }",
        "",
        "InF",
    ),
    "a template argument": ("", "handler.single_task<Named<sycl::id<1>>>([=] { });", "Named<"),
}


@needs_zig
@needs_dpcpp
@pytest.mark.parametrize(
    ("name", "with_manifest"),
    [*((name, False) for name in NAMED_AFTER_HEADERS), ("nothing else", True), ("unnamed", True)],
)
def test_kernels_named_after_types_of_dpcpp_are_refused(
    cli: Cli, tmp_path: Path, name: str, with_manifest: bool
) -> None:
    more, launch, kernel = NAMED_AFTER_HEADERS[name]
    source = tmp_path / "app.cpp"
    source.write_text(LAUNCHES.format(more=more, launch=launch))
    flattened = cli(
        *("flatten", "app.cpp", "-o", "out", "--stdlib", "zig", "--sycl", "dpcpp"),
        *("--emit", "device,json"),
    )
    assert flattened.returncode == 0, flattened.stderr
    manifest = ("--manifest", "out/app.kernels.json") if with_manifest else ()
    answer = cli(
        *("image", "out/app.device.cpp", "--source", "app.cpp", "-o", "out/app.image.cpp"),
        *manifest,
    )
    if not kernel:
        # The kernels that round the range are of no use here, and do no harm.
        assert "__pf_kernel_wrapper" in (tmp_path / "out" / "app.device.cpp").read_text()
        assert answer.returncode == 0, answer.stderr
        return
    assert answer.returncode == 3
    first, line, caret, note, last = answer.stderr.splitlines()
    place, _, said = first.partition(": error: ")
    assert said.startswith(f"kernel {kernel}")
    assert said.endswith("[device-headers]")
    file, row, column = place.split(":")
    marked = (tmp_path / file).read_text().splitlines()[int(row) - 1][int(column) - 1 :]
    assert marked.startswith(("handler.", "q.") if with_manifest else "caller<kernel_id(")
    assert line[caret.index("^") :] == marked
    assert "compile the device half with those headers, too: --sycl dpcpp" in note
    assert last.startswith("1 error")
    # Clang says the same in its way.
    caller = tmp_path / "out" / "app.device.cpp"
    built = device_half.Program(source, Path(), caller, targets.find("spir64"), (), "-O0")
    with pytest.raises(InputError, match="device half does not compile"):
        images.build([built], "app.cpp", Manifest(()), runtimes.BUNDLED)


def test_mistakes(cli: Cli, tmp_path: Path) -> None:
    command = ("image", "a.device.cpp", "--source", "a.cpp", "-o", "a.image.cpp")
    answer = cli(*command, "--runtime", "dpcpp")
    assert answer.returncode == 2
    assert "give --manifest" in answer.stderr
    (tmp_path / "m.json").write_text("[]")
    answer = cli(*command, "--runtime", "dpcpp", "--manifest", "m.json")
    assert answer.returncode == 3
    assert answer.stderr.startswith("m.json: error: not a manifest of kernels [bad-manifest]")
    assert cli(*command, "--anchor", "a b").returncode == 2
    answer = cli(*command, "--gpu-arch", "sm_20")
    assert answer.returncode == 2
    assert "error: --gpu-arch sm_20: no such architecture [compiler-option]" in answer.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--target spir64,nvptx64", "several targets require --runtime dpcpp"),
        ("--target nvptx64", "nvptx64 requires --runtime dpcpp and --sycl dpcpp"),
        ("--target nvptx64 --runtime dpcpp --manifest m --sycl bundled", "--sycl dpcpp"),
        ("--target amdgcn", "no runtime loads images for amdgcn"),
        ("--target spir64,spirv64 --runtime dpcpp --manifest m", "one of spir64, nvptx64"),
        ("--target spir64,", "'' is not a target; choose one of spir64, "),
    ],
)
def test_targets_that_a_runtime_takes_no_images_for(options: str, said: str) -> None:
    command = ["image", "a.device.cpp", "--source", "a.cpp", "-o", "a.image.cpp"]
    answer = CliRunner().invoke(program, [*command, *options.split()])
    assert (answer.exit_code, said in " ".join(answer.output.split())) == (2, True)
