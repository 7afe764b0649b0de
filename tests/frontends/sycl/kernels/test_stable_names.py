"""Kernels are called what Clang's device compiler calls them.

``SYCLFLAT_NAMES=5000 pytest tests/frontends/sycl/kernels/test_stable_names.py`` tries that many
random declarations.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from syclflat.clang import ziglang
from syclflat.diagnostics import InputError
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.frontends.sycl.kernels.declarations import Generator
from tests.support import dpcpp_compiler
from tests.support.compilers import run

pytestmark = pytest.mark.usefixtures("precompiled")

COUNT = int(os.environ.get("SYCLFLAT_NAMES", "300"))
PER_FILE = 50

COMPILED = """\
#pragma once
inline namespace cl {
namespace sycl {
template <int> class id;
template <class Name, class Kernel> struct kernel_name { using type = Name; };
template <class Kernel> struct kernel_name<void, Kernel> { using type = Kernel; };
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void entry(Kernel kernel) { kernel(); }
struct queue {
  template <class Name = void, class Kernel> void single_task(const Kernel &kernel) {
    entry<typename kernel_name<Name, Kernel>::type>(kernel);
  }
};
} // namespace sycl
} // namespace cl
"""
"""In place of the SYCL headers: kernels as the device compiler compiles them."""


def compiled_names(source: Path, standard: int) -> set[str]:
    """Return what Clang calls the kernels of ``source`` in the device's code."""
    directory = source.parent / "compiled" / "sycl"
    directory.mkdir(parents=True, exist_ok=True)
    (directory / "sycl.hpp").write_text(COMPILED)
    command = [str(ziglang.find_zig()), "clang", "--driver-mode=g++", f"-std=c++{standard}", "-w"]
    command += ["-target", "spirv64-unknown-unknown", "-Xclang", "-fsycl-is-device", "-nostdinc"]
    command += ["-isystem", str(directory.parent), "-S", "-emit-llvm", "-o", "-", str(source)]
    result = run(command)
    assert result.returncode == 0, result.stderr[:3000]
    found = re.findall(
        r'^define .*spir_kernel void @(?:"([^"]+)"|([\w.$]+))\(', result.stdout, re.M
    )
    return {quoted or plain for quoted, plain in found}


@pytest.mark.parametrize("standard", [17, 20, 23])
def test_random_declarations(standard: int, tmp_path: Path) -> None:
    for seed in range(max(COUNT // PER_FILE // 3, 1)):
        source = tmp_path / f"declarations_{seed}.cpp"
        source.write_text(Generator(seed, standard).program(PER_FILE))
        expected = compiled_names(source, standard)
        settings = Settings(clang_arguments=(f"-std=c++{standard}",))
        [unit] = stages.plan(Source(str(source)), settings).units
        assert {plan.kernel.name.mangled for plan in unit.plans} == expected
        assert len(expected) >= PER_FILE // 2


OWN_ENTRIES = """\
#define MARKED __attribute__((sycl_kernel))
template <class Name, class F> MARKED void run(const F &f) { f(); }
namespace outer { struct Launcher {
  template <class, class F> [[clang::sycl_kernel]] static void go(const F &f) {
    f();
  }
}; }
"""
USES = """\
int main() {
  int *p = nullptr;
  run<class A>([=] { p[0] = 1; }); outer::Launcher::go<class Größe>([=] { p[0] = 1; });
  auto listed = [=]<auto N>() { auto kernel = [=] { p[0] = N; }; run<decltype(kernel)>(kernel); };
  listed.operator()<4>();
}
"""
EXPECTED = ["_ZTSZ4mainE1A", "_ZTSZ4mainE7Größe", "_ZTSZZ4mainENKUlTnDavE_clILi4EEEDavEUlvE_"]


def names(source: Path, **settings: object) -> list[str]:
    [unit] = stages.plan(Source(str(source)), Settings(**settings)).units  # type: ignore[arg-type]
    return sorted(plan.kernel.name.mangled for plan in unit.plans)


def test_entries_of_the_source(tmp_path: Path) -> None:
    source = tmp_path / "own.cpp"
    source.write_text(OWN_ENTRIES + USES)
    assert names(source) == EXPECTED


def test_entries_of_a_header(tmp_path: Path) -> None:
    (tmp_path / "own.hpp").write_text(OWN_ENTRIES)
    source = tmp_path / "uses.cpp"
    source.write_text(f'#include "own.hpp"\n{USES}')
    assert names(source) == EXPECTED


def test_entries_of_other_sycl_headers_that_are_precompiled(tmp_path: Path) -> None:
    headers = tmp_path / "other" / "sycl"
    headers.mkdir(parents=True)
    (headers / "sycl.hpp").write_text(f"#pragma once\n{OWN_ENTRIES}")
    source = tmp_path / "uses.cpp"
    source.write_text(f"#include <sycl/sycl.hpp>\n{USES}")
    kept = tmp_path / "kept"
    found = names(source, sycl=str(headers.parent), precompiled_headers=kept)
    assert list(kept.iterdir())
    assert found == EXPECTED


@pytest.mark.parametrize(
    "entry",
    [
        "#define BODY { f(); }\ntemplate <class Name, class F> MARKED void mine(const F &f) BODY",
        "template <class = int, class F = int> MARKED void mine(const F &f) { f(); }",
    ],
)
def test_an_entry_that_cannot_be_asked_is_refused_at_the_launch(entry: str, tmp_path: Path) -> None:
    source = tmp_path / "own.cpp"
    launch = "int main() {\n  auto f = [] {};\n  mine<class A, decltype(f)>(f);\n}\n"
    source.write_text(f"#define MARKED __attribute__((sycl_kernel))\n{entry}\n{launch}")
    with pytest.raises(InputError) as caught:
        names(source)
    [diagnostic] = caught.value.diagnostics
    line = source.read_text().splitlines().index("  mine<class A, decltype(f)>(f);") + 1
    assert getattr(diagnostic, "check", "") == "unreadable-kernel-name"
    assert diagnostic.location is not None
    assert (diagnostic.location.line, diagnostic.location.column) == (line, 3)


def test_names_with_the_headers_of_dpcpp(tmp_path: Path) -> None:
    """They are those of DPC++'s compiler where that is asked to be Clang 17, as DPC++'s own is."""
    source = tmp_path / "names.cpp"
    source.write_text(
        """\
#include <sycl/sycl.hpp>
template <auto Value> class Named;
template <template <auto> class T, class... Types> class Of;
template <auto Value> void run(sycl::queue q) { q.single_task([] {}); }
struct Outer {
  static inline auto member = [](sycl::queue q) { q.single_task([] {}); };
};
void all(sycl::queue q) {
  auto listed = [=]<class T, auto N, template <auto> class X>(T) mutable { q.single_task([] {}); };
  listed.operator()<int, 3, Named>(1);
  run<5>(q);
  Outer::member(q);
  q.single_task<Named<'c'>>([] {});
  q.single_task<Of<Named, int, Named<nullptr>>>([] {});
  q.parallel_for<class Rounded>(5, [](sycl::id<1>) {});
}
"""
    )
    theirs = sorted(dpcpp_compiler.kernels(source, tmp_path))
    compatible = ("-fclang-abi-compat=17",)
    assert names(source, sycl="dpcpp", clang_arguments=compatible) == theirs
    ours = names(source, sycl="dpcpp")
    assert [name.replace("TnDaLi5E", "Li5E") for name in ours] == theirs
    assert ours != theirs
