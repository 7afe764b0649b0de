"""Convention dpcpp gives every kernel the parameters that DPC++'s own compiler gives it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.emitters import opencl_types
from syclflat.emitters.flat_signatures import handle_type
from syclflat.model.plan import Parameter
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.conftest import CASES, ROOT
from tests.support import dpcpp_compiler, gathered
from tests.support.once import once

SOURCES = sorted(path for path in CASES.glob("dpcpp/*.cpp") if path.suffixes == [".cpp"])
SETTINGS = Settings(conventions=("dpcpp",), sycl="dpcpp")


LACKING_ROWS = ("derived.sycl::sampler", "stream.sycl::stream")
"""The rows of classes with special bases, by their paths, that DPC++ forgets.

Though its kernels have their parameters.
"""
TOGETHER = [source for source in SOURCES if source.stem not in gathered.ALONE]


@dataclass(frozen=True)
class Kernels:
    """What kernels take, by their mangled names."""

    kinds: dict[str, list[str]]
    """The kinds of their parameters."""
    rows: dict[str, list[tuple[str, int, int]]]
    """Their rows of the integration header: kind, size or information, and offset."""

    def of(self, source: Path) -> Kernels:
        """Return those of a source that was gathered with others."""
        return Kernels(gathered.of(source, self.kinds), gathered.of(source, self.rows))


def kind(parameter: Parameter) -> str:
    handle = handle_type(parameter.capture, parameter.init)
    if handle is not None:
        return opencl_types.spelling(handle)
    return "value" if parameter.address_space == "private" else parameter.address_space


def ours(source: Path, cache: Path, lacking: Collection[str] = ()) -> Kernels:
    settings = replace(SETTINGS, precompiled_headers=cache / "pch")
    [unit] = stages.plan(Source(str(source)), settings).units
    plans = {plan.kernel.name.mangled: plan for plan in unit.plans}
    return Kernels(
        {name: list(map(kind, plan.parameters)) for name, plan in plans.items()},
        {
            name: [
                (row.kind.value, row.info, row.offset)
                for row in plan.rows
                if row.path not in lacking
            ]
            for name, plan in plans.items()
        },
    )


def theirs(directory: Path) -> Kernels:
    """Return what DPC++ wrote into a directory."""
    kernels = dpcpp_compiler.kernels_of(dpcpp_compiler.images_in(directory))
    kinds = {
        name: [parameter.kind for parameter in parameters] for name, parameters in kernels.items()
    }
    return Kernels(kinds, dpcpp_compiler.rows((directory / dpcpp_compiler.HEADER).read_text()))


def compare(source: Path, directory: Path, cache: Path, lacking: Collection[str] = ()) -> None:
    found = ours(source, cache, lacking)
    dpcpp_compiler.images(source, directory)
    assert found == theirs(directory)
    assert found.kinds


@pytest.fixture(scope="module")
def together(of_this_run: Path, cache: Path) -> tuple[Kernels, Kernels]:
    """Return the kernels of the sources that are compiled as one: ours, and DPC++'s."""

    def make(directory: Path) -> None:
        source = directory / "together.cpp"
        source.write_text(gathered.gather(TOGETHER))
        dpcpp_compiler.images(source, directory)

    directory = once(of_this_run / "against_dpcpp", make)
    return ours(directory / "together.cpp", cache), theirs(directory)


@pytest.mark.parametrize("source", TOGETHER, ids=lambda path: path.stem)
def test_case(source: Path, together: tuple[Kernels, Kernels]) -> None:
    found, expected = (kernels.of(source) for kernels in together)
    assert found == expected
    assert found.kinds


def test_cases_have_all_kernels_that_are_compiled_together(
    together: tuple[Kernels, Kernels],
) -> None:
    for kernels in together:
        count = sum(len(kernels.of(source).kinds) for source in TOGETHER)
        assert count == len(kernels.kinds) == len(kernels.rows)


@pytest.mark.parametrize("name", gathered.ALONE)
def test_case_by_itself(name: str, tmp_path: Path, cache: Path) -> None:
    compare(CASES / "dpcpp" / f"{name}.cpp", tmp_path, cache, LACKING_ROWS)


def test_generated_programs(tmp_path: Path, cache: Path) -> None:
    script = ROOT / "scripts" / "corpora" / "generate_corpus.py"
    made = tmp_path / "made"
    subprocess.run([sys.executable, script, made, "--files", "4", "--seed", "3"], check=True)
    source = tmp_path / "generated.cpp"
    source.write_text(gathered.gather(sorted(made.iterdir())))
    compare(source, tmp_path, cache)


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
    expected = "DPC++ rejects the name of this kernel: 'std::nullptr_t' belongs to std"
    assert [item.message for item in raised.value.diagnostics] == [expected]
