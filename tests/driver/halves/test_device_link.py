"""Device code of several files, which the link step compiles together."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from syclflat.backends import kept_code
from syclflat.backends.nvptx import nvidia
from tests.conftest import Cli
from tests.stand_in import driver
from tests.support.once import once
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

FILES = {
    "shared.hpp": """\
#include <sycl/sycl.hpp>
SYCL_EXTERNAL int near_by(int);
SYCL_EXTERNAL int far_off(int);
SYCL_EXTERNAL int with_variable(int);
SYCL_EXTERNAL int with_constant(int);
SYCL_EXTERNAL int calls_back(int);
""",
    "main.cpp": """\
#include "shared.hpp"
#include <cstdio>
int calls_back(int x) { return x + 1000; }
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(4, q);
  q.single_task([=] {
     p[0] = near_by(1);
     p[1] = far_off(2);
     p[2] = with_variable(3);
     p[3] = with_constant(4);
   }).wait();
  std::printf("%d %d %d %d\\n", p[0], p[1], p[2], p[3]);
  sycl::free(p, q);
}
""",
    "near.cpp": """\
#include "shared.hpp"
int near_by(int x) { return far_off(x) + calls_back(10 * x); }
""",
    "far.cpp": """\
#include "shared.hpp"
int far_off(int x) { return 3 * x + calls_back(0); }
""",
    "variable.cpp": """\
#include "shared.hpp"
static sycl::ext::oneapi::experimental::device_global<int> variable;
int with_variable(int x) { return x + variable; }
""",
    "constant.cpp": """\
#include "shared.hpp"
constexpr sycl::specialization_id<int> constant{7};
int with_constant(int x) { return 5 * x; }
void use(sycl::queue &q, int *p) {
  q.submit([&](sycl::handler &h) {
    h.single_task([=](sycl::kernel_handler k) { *p = k.get_specialization_constant<constant>(); });
  });
}
""",
}
FOUND = "2013 1006 3 20\n"
TARGET = "--target=nvptx64"


@pytest.fixture
def objects(cli: Cli, of_this_run: Path) -> Path:
    """Return a directory with the sources and the object of each."""

    def compile_all(directory: Path) -> None:
        for name, text in FILES.items():
            (directory / name).write_text(text)
            if name.endswith(".cpp"):
                done = cli("c++", TARGET, "-fPIC", "-c", name, cwd=directory)
                assert (done.returncode, done.stderr) == (0, "")

    return once(of_this_run / "device_link", compile_all)


def test_an_object_does_not_depend_on_temporary_directories_or_the_order_of_sets(
    cli: Cli, objects: Path, tmp_path: Path
) -> None:
    made = []
    for seed in ("1", "2"):
        own = tmp_path / seed
        own.mkdir()
        env = {"TMPDIR": str(own), "PYTHONHASHSEED": seed}
        words = ("-c", "near.cpp", "--pch=off", "-o", own / "near.o")
        done = cli("c++", TARGET, *words, cwd=objects, env=env)
        assert (done.returncode, done.stderr) == (0, "")
        made.append((own / "near.o").read_bytes())
    assert made[0] == made[1]


def link(cli: Cli, objects: Path, made: Path, *words: str | Path) -> str:
    """Link a program from objects and return the messages."""
    given = [objects / word if isinstance(word, Path) else word for word in words]
    done = cli("c++", TARGET, *given, f"--save-temps={made / 'kept'}", "-o", made / "app")
    assert done.returncode == 0, done.stderr
    return done.stderr


def extern(directory: Path) -> set[str]:
    """Return the functions that the linked PTX of ``main.cpp`` leaves to the driver."""
    text = (directory / "kept/syclflat_device_link_1/1/main.ptx").read_text()
    return set(re.findall(r"^\.extern \.func [^;]*?(_Z\w+)\s*$", text, re.M))


def run(program: Path, cache: Path) -> str:
    done = driver.run_kernels(program, cache)
    assert (done.returncode, driver.ERROR in done.stderr) == (0, False), done.stderr
    return done.stdout


SHARED = tuple(Path(f"{name}.o") for name in ("main", "near", "far"))
ALONE = tuple(Path(f"{name}.o") for name in ("variable", "constant"))


def test_functions_of_other_files_are_inlined_into_kernels(
    cli: Cli, objects: Path, tmp_path: Path, cache: Path
) -> None:
    assert link(cli, objects, tmp_path, *SHARED, *ALONE) == ""
    # These files have data with places of their own.
    assert extern(tmp_path) == {"_Z13with_variablei", "_Z13with_constanti"}
    assert run(tmp_path / "app", cache) == FOUND
    assert kept_code.SECTION.encode() not in (tmp_path / "app").read_bytes()
    assert [len(kept_code.read(objects / each)) for each in (*SHARED, *ALONE)] == [1, 1, 1, 1, 0]


def test_files_of_archives_are_linked_too_and_those_of_shared_libraries_by_the_driver(
    cli: Cli, objects: Path, tmp_path: Path, cache: Path
) -> None:
    archive, library = tmp_path / "libnear.a", tmp_path / "libfar.so"
    subprocess.run(["ar", "rcs", archive, objects / "near.o"], check=True)
    done = cli("c++", TARGET, "-shared", objects / "far.o", "-o", library)
    assert done.returncode == 0, done.stderr
    words = (archive, library, f"-Wl,-rpath,{tmp_path}", "-rdynamic")
    link(cli, objects, tmp_path, Path("main.o"), *map(str, words), *ALONE)
    assert "_Z7far_offi" in extern(tmp_path)
    assert "_Z7near_byi" not in extern(tmp_path)
    assert run(tmp_path / "app", cache) == FOUND


def test_merged_objects_keep_the_code(cli: Cli, objects: Path, tmp_path: Path, cache: Path) -> None:
    merged = tmp_path / "merged.o"
    given = [objects / name for name in (*SHARED, *ALONE)]
    assert cli("c++", TARGET, "-r", *given, "-o", merged).returncode == 0
    assert len(kept_code.read(merged)) == 4
    link(cli, objects, tmp_path, str(merged))
    assert extern(tmp_path) == {"_Z13with_variablei", "_Z13with_constanti"}
    assert run(tmp_path / "app", cache) == FOUND


@pytest.mark.parametrize("option", ["-fno-offload-lto", "-O0"])
def test_an_option_leaves_all_to_the_driver(
    cli: Cli, objects: Path, tmp_path: Path, cache: Path, option: str
) -> None:
    # The object is as one that an earlier version compiled.
    done = cli("c++", TARGET, option, "-c", objects / "near.cpp", "-o", tmp_path / "near.o")
    assert (done.returncode, done.stderr) == (0, "")
    assert kept_code.read(tmp_path / "near.o") == []
    link(cli, objects, tmp_path, Path("main.o"), str(tmp_path / "near.o"), Path("far.o"), *ALONE)
    assert "_Z7near_byi" in extern(tmp_path)
    assert run(tmp_path / "app", cache) == FOUND
    others = tmp_path / "others"
    others.mkdir()
    link(cli, objects, others, option, *SHARED, *ALONE)
    assert not list((others / "kept").glob("syclflat_device_link*"))
    assert run(others / "app", cache) == FOUND


def test_a_program_of_one_command_has_linked_code(
    cli: Cli, objects: Path, tmp_path: Path, cache: Path
) -> None:
    names = [path.with_suffix(".cpp") for path in (*SHARED, *ALONE)]
    level = ["-O3", "--gpu-arch=sm_80"] if nvidia.ptxas() is not None else ["-O3"]
    link(cli, objects, tmp_path, *level, "-g", "--verify-ir", *names)
    assert extern(tmp_path) == {"_Z13with_variablei", "_Z13with_constanti"}
    assert run(tmp_path / "app", cache) == FOUND


def test_other_options_for_drivers_are_reported(cli: Cli, objects: Path, tmp_path: Path) -> None:
    said = link(cli, objects, tmp_path, "--jit-options=-O1", *SHARED, *ALONE)
    assert (
        "main.cpp: note: device code is linked when the program runs: this link has other "
        "options for drivers [compiler-option]" in said
    )
    assert not list((tmp_path / "kept").glob("syclflat_device_link*"))


def test_damaged_code_is_an_error(cli: Cli, objects: Path, tmp_path: Path) -> None:
    whole = (objects / "near.o").read_bytes()
    at = whole.index(b"syclflat\1") + 40
    (tmp_path / "near.o").write_bytes(whole[:at] + b"\0\0\0\0" + whole[at + 4 :])
    words = [objects / "main.o", tmp_path / "near.o", objects / "far.o"]
    done = cli("c++", TARGET, *words, *(objects / each for each in ALONE), "-o", tmp_path / "app")
    assert done.returncode == 3
    assert "error: section .syclflat.kept_code of the linked files is damaged" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "app").exists()
