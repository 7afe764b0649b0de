"""Programs of several files with ``syclflat c++``: whose kernel runs where names are the same."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.conftest import Cli
from tests.driver.halves.test_build import with_less
from tests.support.environment import output_of, run_by_itself
from tests.support.once import once
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

OWN = """\
#include <sycl/detail/core.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/kernel_handler.hpp>
#include <sycl/specialization_id.hpp>
#include <sycl/usm.hpp>
namespace {
struct Operation {
  int operator()(int i) const { return i + N; }
};
class Hidden;
template <class T> class Name;
constexpr sycl::specialization_id<int> constant{N};
const auto everywhere = [](int *p) { *p = N; };
} // namespace

template <class T> void apply(sycl::queue &q, int *p, T operation) {
  q.parallel_for<Name<T>>(100, [=](sycl::id<1> i) { if (i == 0) p[0] = operation(0); }).wait();
}
static void unnamed(sycl::queue &q, int *p) { q.single_task([=] { p[1] = N; }).wait(); }
static void named(sycl::queue &q, int *p) { q.single_task<class Local>([=] { p[2] = N; }).wait(); }
template <class F> void task(sycl::queue &q, F f) { q.single_task(f).wait(); }
struct Kernel {
  int *p;
  void operator()() const { everywhere(p + 3); }
};

void RUN(sycl::queue &q, int *p) {
  apply(q, p, Operation());
  unnamed(q, p);
  named(q, p);
  task(q, [kernel = Kernel{p}] { kernel(); });
  q.single_task<class Local>([=] { p[4] = N; }).wait();
  q.single_task<Hidden>([=] { p[5] = N; }).wait();
  q.submit([&](sycl::handler &h) {
    h.single_task([=](sycl::kernel_handler k) {
      p[6] = k.get_specialization_constant<constant>();
    });
  }).wait();
  q.submit([&](sycl::handler &h) {
    h.set_specialization_constant<constant>(N * 10);
    h.single_task([=](sycl::kernel_handler k) {
      p[7] = k.get_specialization_constant<constant>();
    });
  }).wait();
}
"""
"""Names that are each file's own, of all kinds; ``Kernel`` is the same in all files."""
NAMED = """\
#include <sycl/sycl.hpp>
static void named(sycl::queue &q, int *p) { q.single_task<class InOwn>([=] { p[0] = N; }).wait(); }
void RUN(sycl::queue &q, int *p) {
  named(q, p);
  q.single_task<class InRun>([=] { p[1] = N; }).wait();
}
"""
MAIN = """\
#include <cstdio>
#include <sycl/sycl.hpp>
void one(sycl::queue &, int *), two(sycl::queue &, int *);
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(8, q);
  for (auto run : {one, two}) {
    for (int i = 0; i < 8; ++i) p[i] = 0;
    run(q, p);
    for (int i = 0; i < 8; ++i) std::printf("%d ", p[i]);
  }
}
"""
LOADING = MAIN.replace("void one(sycl::queue &, int *), two(sycl::queue &, int *);", "").replace(
    "for (auto run : {one, two}) {",
    """\
  for (const char *name : {"./one.so", "./two.so"}) {
    void *library = dlopen(name, RTLD_NOW | RTLD_GLOBAL);
    auto run = reinterpret_cast<void (*)(sycl::queue &, int *)>(dlsym(library, "run"));""",
)


@pytest.fixture
def main(cli: Cli, of_this_run: Path) -> Path:
    """Return the object of ``MAIN``, which is the same in several programs."""

    def compile_main(directory: Path) -> None:
        (directory / "main.cpp").write_text(MAIN)
        assert cli("c++", "-c", "main.cpp", cwd=directory).returncode == 0

    return once(of_this_run / "main", compile_main) / "main.o"


def write(directory: Path, text: str) -> None:
    for name, number in (("one", 1), ("two", 2)):
        found = text.replace("RUN", name).replace("N;", f"{number};").replace("N}", f"{number}}}")
        (directory / f"{name}.cpp").write_text(found.replace("N * 10", f"{number * 10}"))


@pytest.mark.parametrize("level", ["-O0"])
def test_a_file_runs_its_own_kernels(cli: Cli, tmp_path: Path, main: Path, level: str) -> None:
    write(tmp_path, OWN)
    result = cli("c++", level, "--pch=off", "one.cpp", "two.cpp", main)
    assert (result.returncode, result.stderr) == (0, "")
    assert output_of(tmp_path / "a.out") == "1 1 1 1 1 1 1 10 2 2 2 2 2 2 2 20 "


def test_other_compilers_of_the_host_call_their_own_kernels(
    cli: Cli, tmp_path: Path, main: Path
) -> None:
    write(tmp_path, NAMED)
    for source in tmp_path.glob("*.cpp"):
        source.write_text("#include <omp.h>\n" + with_less(source.read_text()))
    # One has a header of g++'s own, the other is for Clang alone.
    options = ("--host-compiler=g++", "-fopenmp", "--gcc-toolchain=/usr")
    result = cli("c++", *options, "one.cpp", "two.cpp", main)
    assert result.returncode == 0, result.stderr
    assert "visibility" not in result.stderr
    assert output_of(tmp_path / "a.out") == "1 1 0 0 0 0 0 0 2 2 0 0 0 0 0 0 "


def test_one_file_is_several(cli: Cli, tmp_path: Path, main: Path) -> None:
    (tmp_path / "any.cpp").write_text(NAMED.replace("N;", "NUMBER;"))
    for name, number in (("one", 1), ("two", 2)):
        options = (f"-DRUN={name}", f"-DNUMBER={number}", "-fPIC", "-c", "-o", f"{name}.o")
        assert cli("c++", "any.cpp", *options).returncode == 0
    subprocess.run(["ar", "rcs", "all.a", "one.o", "two.o"], cwd=tmp_path, check=True)
    assert cli("c++", main, "all.a").returncode == 0
    assert output_of(tmp_path / "a.out") == "1 1 0 0 0 0 0 0 2 2 0 0 0 0 0 0 "
    (tmp_path / "main.cpp").write_text(f"#include <dlfcn.h>\n{LOADING}")
    for name in ("one", "two"):
        alias = f"-Wl,--defsym=run=_Z3{name}RN4sycl3_V15queueEPi"
        assert cli("c++", "-shared", f"{name}.o", alias, "-o", f"{name}.so").returncode == 0
    assert cli("c++", "main.cpp", "-ldl").returncode == 0
    assert output_of(tmp_path / "a.out") == "1 1 0 0 0 0 0 0 2 2 0 0 0 0 0 0 "


GLOBAL = """\
#include <sycl/sycl.hpp>
#include "common.hpp"
class CallsHelper;
class ReadsConstant;
static int helper(int i) { return i + 1; }
constexpr int constant = 3;
void RUN(sycl::queue &q, int *p) {
  q.single_task<CallsHelper>([=] { p[1] = helper(1); }).wait();
  q.single_task<ReadsConstant>([=] { p[2] = constant; }).wait();
  common(q, p);
}
"""
COMMON = """\
#include <cassert>
inline void common(sycl::queue &q, int *p) { q.single_task([=] { assert(p); p[0] = 5; }).wait(); }
"""


def test_kernels_of_one_name_are_the_same(cli: Cli, tmp_path: Path, main: Path) -> None:
    write(tmp_path, GLOBAL)
    (tmp_path / "common.hpp").write_text(COMMON)
    # No header is precompiled for NDEBUG.
    one = tmp_path / "one.cpp"
    one.write_text(one.read_text().replace("<sycl/sycl.hpp>", "<sycl/detail/core.hpp>"))
    assert cli("c++", "-DNDEBUG", "-c", "one.cpp").returncode == 0
    result = cli("c++", "one.o", "two.cpp", main)
    assert (result.returncode, result.stderr) == (0, "")
    assert output_of(tmp_path / "a.out") == "5 2 3 0 0 0 0 0 5 2 3 0 0 0 0 0 "
    # What kernels call and refer to counts, too.
    changed = (tmp_path / "two.cpp").read_text().replace("i + 1", "i + 2").replace("= 3;", "= 4;")
    (tmp_path / "two.cpp").write_text(changed)
    (tmp_path / "a.out").unlink()
    result = cli("c++", "one.o", "two.cpp", main)
    assert result.returncode == 3
    lines = one.read_text().splitlines()
    for name, number in (("CallsHelper", 8), ("ReadsConstant", 9)):
        shown = f"    {number} | {lines[number - 1]}\n      |   ^\n"
        assert (
            f"two.cpp:{number}:3: error: kernel {name}: another file has another kernel of this "
            f"name [duplicate-kernel-name]\n{shown}"
            f"one.cpp:{number}:3: note: the other kernel is launched here\n{shown}"
        ) in result.stderr
    assert result.stderr.count("error:") == 2
    assert not (tmp_path / "a.out").exists()


FUNCTIONS = """\
#include "functions.hpp"
KERNEL(single_task_kernel) static void own(int *p) { *p = N; }
void RUN(sycl::queue &q, int *p) {
  ex::single_task(q, ex::kernel_function<own>, p);
  const int value = N;
  ex::single_task(q, ex::kernel_function<shared::function>, p, value * 10);
  q.wait();
}
"""
FUNCTIONS_HEADER = """\
#include <sycl/sycl.hpp>
namespace ex = sycl::ext::oneapi::experimental;
#define KERNEL(KIND) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((ex::KIND))
namespace shared { KERNEL(single_task_kernel) void function(int *p, int value); }
"""


def test_plain_functions_are_a_files_own_or_shared(cli: Cli, tmp_path: Path, main: Path) -> None:
    write(tmp_path, FUNCTIONS)
    (tmp_path / "functions.hpp").write_text(FUNCTIONS_HEADER)
    with (tmp_path / "two.cpp").open("a") as file:
        file.write("void shared::function(int *p, int value) { p[1] = value; }\n")
    result = cli("c++", "one.cpp", "two.cpp", main)
    assert (result.returncode, result.stderr) == (0, "")
    assert output_of(tmp_path / "a.out").split() == [
        *("1", "10", *"000000"),
        *("2", "20", *"000000"),
    ]


SHARED_HEADER = """\
#include <sycl/sycl.hpp>
struct Counter {
  SYCL_EXTERNAL Counter(int);
  SYCL_EXTERNAL ~Counter();
  SYCL_EXTERNAL friend int value(Counter &);
  friend SYCL_EXTERNAL int twice(Counter &counter) { return 2 * counter.n; }
private:
  int n;
};
using sycl::ext::oneapi::experimental::device_global;
extern SYCL_EXTERNAL device_global<int> ended;
extern device_global<int> nowhere;
struct Held { static device_global<int[2]> pair; };
"""
SHARED = """\
#include "counter.hpp"
SYCL_EXTERNAL sycl::ext::oneapi::experimental::device_global<int> ended;
Counter::Counter(int x) : n(x + ended) {}
Counter::~Counter() { ended = n; }
SYCL_EXTERNAL int value(Counter &counter) { return counter.n; }
device_global<int[2]> Held::pair;
"""
CALLER = """\
#include <cstdio>
#include "counter.hpp"
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(5, q);
  const int numbers[] = {5, 6};
  q.copy(numbers, Held::pair).wait();
  q.single_task([=] {
    { Counter first(3); p[0] = value(first); }
    Counter second(10);
    p[1] = value(second);
    p[2] = twice(second);
  }).wait();
  q.single_task([=] { p[3] = ended; p[4] = Held::pair[1]; }).wait();
  std::printf("%d %d %d %d %d", p[0], p[1], p[2], p[3], p[4]);
}
"""


def test_constructors_friends_and_variables_of_other_files(cli: Cli, tmp_path: Path) -> None:
    for name, text in (("counter.hpp", SHARED_HEADER), ("a.cpp", SHARED), ("b.cpp", CALLER)):
        (tmp_path / name).write_text(text)
    compiled = cli("c++", "--target", "spir64,native,nvptx64", "a.cpp", "b.cpp", "-o", "app")
    assert compiled.returncode == 0, compiled.stderr
    for device in ("opencl", "native_cpu"):
        ran = run_by_itself(tmp_path / "app", ONEAPI_DEVICE_SELECTOR=f"{device}:*")
        assert (ran.returncode, ran.stdout) == (0, "3 13 26 13 6"), ran.stderr


OF_A_TARGET = """\
#include <cstdio>
#include <sycl/detail/core.hpp>
void two();
void RUN() {
  int value = 0;
  {
    sycl::buffer<int> buffer(&value, 1);
    sycl::queue().submit([&](sycl::handler &handler) {
      sycl::accessor out{buffer, handler};
      handler.single_task([=] { out[0] = NUMBER; });
    });
  }
  std::printf("%d ", value);
}
#if NUMBER == 1
int main() {
  RUN();
  two();
}
#endif
"""


def test_a_program_runs_on_the_targets_that_its_objects_share(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(OF_A_TARGET)

    def compiled(output: str, target: str, *macros: str) -> None:
        done = cli("c++", f"--target={target}", *macros, "-c", "a.cpp", "-o", output)
        assert done.returncode == 0, done.stderr

    compiled("one.o", "native", "-DRUN=one", "-DNUMBER=1")
    compiled("two.o", "spir64", "-DRUN=two", "-DNUMBER=2")
    compiled("both.o", "native,spir64", "-DRUN=two", "-DNUMBER=2")
    subprocess.run(["ar", "rc", "libtwo.a", "two.o"], cwd=tmp_path, check=True)
    advice = "one.o: note: compile all files with --target=native,spir64\n"
    for other, place, kernels in (
        ("two.o", "two.o: ", "kernels in this file"),
        ("libtwo.a", "libtwo.a: ", "kernels in this file"),
        ("-ltwo", "syclflat: ", "kernels in a library that -l names"),
    ):
        result = cli("c++", "--target=native", "one.o", "-L.", other)
        assert result.returncode == 3
        assert result.stderr == (
            "one.o: error: no device runs all kernels: kernels in this file are for native alone "
            f"[no-common-target]\n{place}note: {kernels} are for spir64 alone\n{advice}"
            "1 error generated.\n"
        )
        assert not (tmp_path / "a.out").exists()
    # The default target of the command that links is none of theirs.
    result = cli("c++", "one.o", "both.o")
    assert (result.returncode, result.stderr) == (
        0,
        "one.o: warning: the program runs on native alone: kernels in this file are not for spir64 "
        f"[no-common-target]\n{advice}",
    )
    assert output_of(tmp_path / "a.out") == "1 2 "
