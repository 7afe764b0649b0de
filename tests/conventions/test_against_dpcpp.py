"""Convention dpcpp gives every kernel the parameters that DPC++'s own compiler gives it."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.emitters import opencl_types
from syclflat.emitters.flat_signatures import handle_type
from syclflat.model.plan import Parameter
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.conftest import CASES, ROOT
from tests.support import dpcpp_compiler

SOURCES = sorted(path for path in CASES.glob("dpcpp/*.cpp") if path.suffixes == [".cpp"])
SETTINGS = Settings(conventions=("dpcpp",), sycl="dpcpp")


LACKING_ROWS = {"special_bases": frozenset({"derived.sycl::sampler", "stream.sycl::stream"})}
"""The rows, by their paths, that DPC++ forgets, though its kernels have their parameters."""


def kind(parameter: Parameter) -> str:
    handle = handle_type(parameter.capture, parameter.init)
    if handle is not None:
        return opencl_types.spelling(handle)
    return "value" if parameter.address_space == "private" else parameter.address_space


def compare(source: Path, directory: Path, cache: Path) -> None:
    settings = replace(SETTINGS, precompiled_headers=cache / "pch")
    [unit] = stages.plan(Source(str(source)), settings).units
    ours = {plan.kernel.name.mangled: list(map(kind, plan.parameters)) for plan in unit.plans}
    theirs = {
        name: [parameter.kind for parameter in parameters]
        for name, parameters in dpcpp_compiler.kernels(source, directory).items()
    }
    assert ours == theirs
    assert ours
    header = dpcpp_compiler.rows((directory / dpcpp_compiler.HEADER).read_text())
    lacking = LACKING_ROWS.get(source.stem, frozenset())
    assert {
        plan.kernel.name.mangled: [
            (row.kind.value, row.info, row.offset) for row in plan.rows if row.path not in lacking
        ]
        for plan in unit.plans
    } == header


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_case(source: Path, tmp_path: Path, cache: Path) -> None:
    compare(source, tmp_path, cache)


def test_generated_programs(tmp_path: Path, cache: Path) -> None:
    script = ROOT / "scripts" / "corpora" / "generate_corpus.py"
    made = tmp_path / "made"
    subprocess.run([sys.executable, script, made, "--files", "4", "--seed", "3"], check=True)
    for source in sorted(made.iterdir()):
        images = tmp_path / source.stem
        images.mkdir()
        compare(source, images, cache)


NAMES = """\
#include <sycl/sycl.hpp>
#include <cstddef>
#include <vector>
enum Plain { plain };
enum Fixed : int { fixed };
enum class Scoped { scoped };
template <class... T> class Of;
template <Plain P> class OfPlain;
template <Fixed F> class OfFixed;
template <template <class...> class T> class OfTemplate;
namespace { class Unnamed; }
namespace mine::std { class Ours; }
namespace std { namespace inner { class Theirs; } }
"""
TAKEN = [
    "Of<int>",
    "std::nullptr_t *",
    "Of<Plain *>",
    "Of<void(std::nullptr_t)>",
    "std::vector<int>",
    "Of<std::true_type>",
    "Fixed",
    "Of<Scoped>",
    "OfFixed<fixed>",
    "OfTemplate<std::vector>",
    "Unnamed",
    "mine::std::Ours",
]
NOT_TAKEN = [
    "std::nullptr_t",
    "const std::nullptr_t",
    "Of<std::nullptr_t>",
    "Of<int, Of<std::nullptr_t>>",
    "std::byte",
    "std::inner::Theirs",
    "Of<std::inner::Theirs>",
    "Plain",
    "Of<const Plain>",
    "OfPlain<plain>",
    "std::integral_constant<Plain, plain>",
]


def with_names(names: list[str], directory: Path) -> Path:
    source = directory / "names.cpp"
    launches = "".join(f"  q.single_task<{name}>([=] {{ p[0] = 1; }});\n" for name in names)
    source.write_text(f"{NAMES}void f(sycl::queue &q, int *p) {{\n{launches}}}\n")
    return source


def test_names_that_it_takes(tmp_path: Path, cache: Path) -> None:
    compare(with_names(TAKEN, tmp_path), tmp_path, cache)


def test_names_that_it_refuses(tmp_path: Path, cache: Path) -> None:
    source = with_names(NOT_TAKEN, tmp_path)
    settings = replace(SETTINGS, precompiled_headers=cache / "pch")
    with pytest.raises(InputError) as raised:
        stages.plan(Source(str(source)), settings)
    first = 1 + NAMES.count("\n") + 1
    places = [item.location.line for item in raised.value.diagnostics if item.location]
    assert places == list(range(first, first + len(NOT_TAKEN)))
    said = dpcpp_compiler.diagnostics(source, tmp_path)
    launches = {int(line) for line in re.findall(r"rtc_\d+\.cpp:(\d+):\d+: note:", said)}
    assert launches == set(places)
    refusals = [line for line in said.splitlines() if "error:" in line]
    assert all("invalid kernel name" in r or "fixed underlying type" in r for r in refusals)


def test_a_name_is_refused_once_where_a_launch_makes_two_kernels(cache: Path) -> None:
    text = """\
#include <sycl/sycl.hpp>
void f(sycl::queue &q, int *p) {
  q.parallel_for<std::nullptr_t>(sycl::range<1>(3), [=](sycl::id<1> i) { p[i] = 1; });
}
"""
    settings = replace(SETTINGS, precompiled_headers=cache / "pch")
    with pytest.raises(InputError) as raised:
        stages.plan(Source("a.cpp", text.encode()), settings)
    expected = "DPC++ takes no kernel by this name: 'std::nullptr_t' belongs to std"
    assert [item.message for item in raised.value.diagnostics] == [expected]
