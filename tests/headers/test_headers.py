"""The headers under every compiler and in every mode that they are made for."""

from __future__ import annotations

import re
from pathlib import Path

import clang.cindex as ci
import pytest

from syclflat import targets
from syclflat.frontends.sycl.clang.parse import ParseOptions, command_line
from tests.support.compilers import HEADERS, STRICT, host_compilers, run
from tests.support.once import once

_OF_DEVICE = (
    *("body.hpp", "caller.hpp", "device.hpp", "device_callers.hpp", "function_callers.hpp"),
    "kernel_name.hpp",
)
_OF_UNIFIED_RUNTIME = {"unified_runtime", "recorder", "replayer", "tracing"}
PUBLIC = sorted(
    path.relative_to(HEADERS).as_posix()
    for path in HEADERS.rglob("*.hpp")
    if (path.parent.name != "syclflat" or path.name not in _OF_DEVICE)
    and not path.relative_to(HEADERS).as_posix().startswith(("dpcpp", "flattening/", "wrappers/"))
    # These include the Unified Runtime's; see test_unified_runtime.py and test_recorder.py.
    and _OF_UNIFIED_RUNTIME.isdisjoint(path.parts)
)


_BEGINNING = re.compile(r"(?://.*\n)*#pragma once\n+#include <(.*)>\n")


def begins_with(header: str) -> list[str]:
    """Return a header, the one that it begins with, the one that this begins with, and so on.

    Each of them stands alone if the first does: nothing is in front of it.
    """
    found = _BEGINNING.match((HEADERS / header).read_text())
    return [header, *(begins_with(found[1]) if found and found[1] in PUBLIC else [])]


LONGEST = {
    header: max((begins_with(other) for other in PUBLIC if header in begins_with(other)), key=len)
    for header in PUBLIC
}
"""The longest of such rows that each header is in, which is compiled for all in it."""


@pytest.mark.parametrize("header", PUBLIC)
def test_each_header_stands_alone_on_the_host(header: str, of_this_run: Path) -> None:
    row = LONGEST[header]

    def make(directory: Path) -> None:
        source = directory / "alone.cpp"
        source.write_text("".join(f"#include <{each}>\n" * 2 for each in row))
        (directory / "said").write_text(on_the_host(source))

    name = row[0].replace("/", "_")
    assert (once(of_this_run / "alone" / name, make) / "said").read_text() == ""


def on_the_host(source: Path, *options: str) -> str:
    """Return what compilers say of a source, each in strict mode; empty if all take it."""
    said = ""
    for compiler in host_compilers():
        command = [*compiler, *STRICT, *options, "-I", str(HEADERS), "-fsyntax-only", str(source)]
        result = run(command)
        assert (result.returncode == 0) == (result.stderr == "")
        said += result.stderr
    return said


@pytest.mark.parametrize("target", ["spir64", "spir", "nvptx64", "amdgcn", "x86_64"])
def test_device_parse_has_no_diagnostic(target: str) -> None:
    options = ParseOptions(targets.find(target).triple, clang_arguments=("-Wall", "-Wextra"))
    arguments = [argument for argument in command_line(options) if argument != "-w"]
    arguments[arguments.index("-isystem", arguments.index("-ccc-install-dir"))] = "-I"
    unit = ci.TranslationUnit.from_source(
        "all.cpp", arguments, unsaved_files=[("all.cpp", "#include <CL/sycl.hpp>\n")]
    )
    assert [d.format() for d in unit.diagnostics if HEADERS.name in d.format()] == []
    assert not [d for d in unit.diagnostics if d.severity >= ci.Diagnostic.Error]


NAMESPACES = """
#include <CL/sycl.hpp>
struct Mine { Mine(const Mine &) {} };
namespace sycl {
template <> struct is_device_copyable<Mine> : std::true_type {};
}
namespace alias = cl::sycl;
static_assert(std::is_same<sycl::queue, cl::sycl::queue>::value, "");
static_assert(std::is_same<alias::id<2>, sycl::id<2>>::value, "");
static_assert(sycl::is_device_copyable_v<Mine>, "");
using namespace cl::sycl;
queue *q;
"""

LAYOUT = """
#include <sycl/sycl.hpp>
#include <cstddef>
template <int D> constexpr bool check() {
  using A = sycl::accessor<double, D>;
  static_assert(sizeof(A) == 24 * D + 8, "");
  static_assert(offsetof(A, offset) == 0, "");
  static_assert(offsetof(A, access_range) == 8 * D, "");
  static_assert(offsetof(A, memory_range) == 16 * D, "");
  static_assert(offsetof(A, data) == 24 * D, "");
  static_assert(sizeof(sycl::local_accessor<char, D>) == 24 * D + 8, "");
  static_assert(std::is_trivially_copyable<A>::value && std::is_standard_layout<A>::value, "");
  return true;
}
static_assert(check<1>() && check<2>() && check<3>(), "");
"""

DEDUCTION = """
#include <sycl/sycl.hpp>
#include <vector>
void f(std::vector<float> &values, sycl::handler &h) {
  sycl::buffer b{values};
  sycl::buffer two{values.data(), sycl::range{2, 3}};
  sycl::accessor in{b, h, sycl::read_only};
  sycl::accessor out{two, h, sycl::write_only, sycl::no_init};
  sycl::host_accessor host{b};
  static_assert(std::is_same_v<decltype(in),
                sycl::accessor<float, 1, sycl::access_mode::read>>, "");
  static_assert(std::is_same_v<decltype(out),
                sycl::accessor<float, 2, sycl::access_mode::write>>, "");
  static_assert(decltype(sycl::range{1, 2, 3})::dimensions == 3, "");
  sycl::id<1> i = 3;
  int picked[8] = {};
  picked[i] = picked[i % 4] + int(2 * i) + (i == 3);
  in[i], out[1][2], host[0] = 1;
  h.parallel_for({4, 4}, [=](sycl::item<2>) {});
  h.parallel_for(16, [=](int) {});
}
"""


USES = {"layout": LAYOUT, "deduction": DEDUCTION, "namespaces": NAMESPACES}


@pytest.fixture(scope="module")
def said_of_uses(of_this_run: Path) -> str:
    """Return what compilers say of a source that includes each use as a file."""

    def make(directory: Path) -> None:
        for use, text in USES.items():
            (directory / f"{use}.hpp").write_text(text)
        source = directory / "uses.cpp"
        source.write_text("".join(f'#include "{use}.hpp"\n' for use in USES))
        (directory / "said").write_text(on_the_host(source, "-Wno-unused"))

    return (once(of_this_run / "uses_on_the_host", make) / "said").read_text()


@pytest.mark.parametrize("use", USES)
def test_use_on_the_host(use: str, said_of_uses: str) -> None:
    assert f"{use}.hpp" not in said_of_uses, said_of_uses


def test_nothing_else_is_said_of_uses(said_of_uses: str) -> None:
    assert said_of_uses == "" or any(f"{use}.hpp" in said_of_uses for use in USES)
