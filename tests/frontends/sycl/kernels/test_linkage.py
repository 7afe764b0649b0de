"""Which kernels are a file's own, by Clang's linkage of what names them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from syclflat.model.kernel import Kernel
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

pytestmark = pytest.mark.usefixtures("precompiled")

Kernels = Callable[..., list[Kernel]]

HEAD = """\
class Outer;
namespace { class Hidden; enum class E : int { a }; struct Functor { void operator()() const {} }; }
namespace n { class Named; }
static int variable;
template <class...> class Of;
template <auto &> class At;
template <class Name, class F> void launch(F f) { sycl::queue().single_task<Name>(f); }
template <class F> void unnamed(F f) { sycl::queue().single_task([=] { f(); }); }
template <class T> struct Member {
  struct Inner { static void go() { sycl::queue().single_task([] {}); } };
  void go() { sycl::queue().single_task([] {}); }
};
static void internal() { sycl::queue().single_task([] {}); }
static auto internal_generic = [](auto) { sycl::queue().single_task([] {}); };
auto of_file = [] {};
namespace { void in_unnamed() { sycl::queue().single_task([] {}); } }
"""


@pytest.mark.parametrize(
    ("launch", "is_internal"),
    [
        ("sycl::queue().single_task([] {});", False),
        ("sycl::queue().single_task<class Local>([] {});", False),
        ("launch<Outer>([] {});", False),
        ("launch<n::Named>([] {});", False),
        ("launch<Of<int, Outer *>>([] {});", False),
        ("unnamed([] {});", False),
        ("struct L { void go() { sycl::queue().single_task([] {}); } }; L().go();", False),
        ("[] { unnamed([] {}); }();", False),
        ("[](auto) { sycl::queue().single_task([] {}); }(1);", False),
        ("Member<int>::Inner::go();", False),
        ("Member<Outer>().go();", False),
        ("launch<int>([] {});", False),
        ("internal();", True),
        ("in_unnamed();", True),
        ("launch<Hidden>([] {});", True),
        ("launch<Hidden *>([] {});", True),
        ("launch<Of<int, Of<Hidden(int)>>>([] {});", True),
        ("launch<Of<int Hidden::*>>([] {});", True),
        ("launch<Of<E[2]>>([] {});", True),
        ("launch<At<variable>>([] {});", True),
        ("unnamed(Functor());", True),
        ("Member<Hidden>().go();", True),
        ("Member<Hidden>::Inner::go();", True),
        ("sycl::queue().single_task(Functor());", True),
        ("sycl::queue().single_task(of_file);", True),
        ("unnamed(of_file);", True),
        ("internal_generic(1);", True),
    ],
)
def test_internal_kernels(kernels: Kernels, launch: str, is_internal: bool) -> None:
    found = kernels(f"{HEAD}int main() {{ {launch} }}\n", arguments=["-std=c++17"])
    mine = [item for item in found if item.location.line > 2 + HEAD.count("\n")] or found
    assert [item.name.is_internal for item in found if item in mine][-1] == is_internal


def suffixes(text: str, name: str = "a.cpp", *arguments: str) -> set[str]:
    source = Source(name, f"#include <sycl/sycl.hpp>\n{text}".encode())
    settings = Settings(clang_arguments=arguments, unique_names=True)
    [unit] = stages.plan(source, settings).units
    return {plan.kernel.name.suffix for plan in unit.plans}


TWO = """\
static void f() { sycl::queue().single_task([] {}); }
int main() { f(); sycl::queue().single_task([] {}); }
"""


def test_internal_names_tell_the_file(tmp_path: Path) -> None:
    [_, suffix] = sorted(suffixes(TWO))
    assert suffixes(TWO) == {"", suffix}
    # Nothing of the place counts, all of the file does.
    assert suffixes(TWO, "elsewhere/a.cpp", f"-I{tmp_path}") == {"", suffix}
    header = tmp_path / "h.hpp"
    header.write_text("")
    included = f'#include "{header}"\n{TWO}'
    others = [
        suffixes(TWO, "b.cpp"),
        suffixes(f"{TWO}//"),
        suffixes(TWO, "a.cpp", "-DN"),
        suffixes(TWO, "a.cpp", "-D", "PLACE=/home"),
        suffixes(included),
    ]
    header.write_text("//")
    others.append(suffixes(included))
    assert len({suffix, *(name for found in others for name in found if name)}) == 7


def test_names_are_plain_where_nobody_asks(kernels: Kernels) -> None:
    assert {item.name.suffix for item in kernels(TWO)} == {""}
