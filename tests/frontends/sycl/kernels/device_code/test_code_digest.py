"""What a kernel is made of: equal digests for equal code, however a file includes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

pytestmark = pytest.mark.usefixtures("precompiled")

SOURCE = """\
#include <sycl/sycl.hpp>
class Name;
enum Number { number = 1 };
struct Class { int i; };
constexpr int constant = 1;
static int inner(int i) { return i + constant; }
static int outer(int i) { return inner(i) + sizeof(Class); }
template <class T> struct Functor { int *p; void operator()() const { *p = T(1.5); } };
void f(int *p) { sycl::queue().single_task<Name>([=] { p[0] = outer(number); }); }
"""


def digest(text: str, name: str = "a.cpp", *arguments: str) -> str:
    settings = Settings(clang_arguments=arguments, unique_names=True)
    [unit] = stages.plan(Source(name, text.encode()), settings).units
    [plan] = unit.plans
    return plan.kernel.code


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("outer(number)", "outer(2)"),
        ("number = 1", "number = 2"),
        ("int i;", "long i;"),
        ("constant = 1", "constant = 2"),
        ("return i + constant", "return i - constant"),
        ("int *p) {", "unsigned *p) {"),
        ("[=]", "[=, q = 1]"),
        ("= outer(number)", "= MACRO(number)"),
    ],
)
def test_all_that_a_kernel_refers_to_counts(old: str, new: str) -> None:
    assert old in SOURCE
    before = digest(SOURCE, "a.cpp", "-DMACRO=outer")
    assert digest(SOURCE.replace(old, new), "a.cpp", "-DMACRO=inner") != before


IMPLIED = """\
#include <sycl/sycl.hpp>
#include <algorithm>
class Name;
namespace {
constexpr int constant = 1;
struct Part { int value = constant; Part *next = nullptr; };
struct Whole : Part { Part parts[2]; };
struct Ending { int *p; ~Ending() { *p += 2; } };
struct Iterator {
  int i;
  int operator*() const { return i; }
  bool operator!=(Iterator other) const { return i != other.i; }
  Iterator &operator++() { i += 3; return *this; }
};
struct Range {
  Iterator begin() const { return {4}; }
  Iterator end() const { return {40}; }
};
struct Each { void operator()(int &i) const { i += 5; } };
int given(int i = 6) { return i; }
}
void f(int *p) { sycl::queue().single_task<Name>([=] { CODE; }); }
"""


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        ("p[0] = Part().value", "constant = 1", "constant = 9"),
        ("p[0] = Part().value", "value = constant", "value = -constant"),
        ("Part part{}; p[0] = part.value", "constant = 1", "constant = 9"),
        ("p[0] = Whole().parts[1].value", "constant = 1", "constant = 9"),
        ("p[0] = Whole{{}, {{1}}}.parts[1].value", "constant = 1", "constant = 9"),
        ("Ending ending{p}", "*p += 2", "*p += 9"),
        ("for (int i : Range()) p[0] = i", "i += 3", "i += 9"),
        ("Range range; for (int i : range) p[0] = i", "{4}", "{9}"),
        ("std::for_each(p, p + 1, Each())", "i += 5", "i += 9"),
        ("p[0] = given()", "i = 6", "i = 9"),
    ],
)
def test_code_without_a_word_counts(code: str, old: str, new: str) -> None:
    before = IMPLIED.replace("CODE", code)
    assert old in before
    assert digest(before.replace(old, new)) != digest(before)


@pytest.mark.parametrize(
    ("attribute", "other"),
    [
        ("[[sycl::device_has(number)]]", "[[sycl::device_has(2)]]"),
        ("[[sycl::reqd_work_group_size(16)]]", "[[sycl::reqd_work_group_size(0x20)]]"),
        ('__attribute__((annotate("0x10", 1, "a")))', '__attribute__((annotate("0x11", 1, "a")))'),
    ],
)
def test_attributes_count_by_their_values(attribute: str, other: str) -> None:
    lambda_ = SOURCE.replace("[=] {", f"[=]() {attribute} {{")
    method = SOURCE.replace("void operator()", f"{attribute} void operator()").replace(
        "([=] { p[0] = outer(number); })", "(Functor<int>{p})"
    )
    for code in (lambda_, method):
        assert attribute in code
        assert digest(code) == digest(code)
        assert digest(code) != digest(code.replace(attribute, other))


def test_nothing_else_counts() -> None:
    moved = f"\n// Moved.\n{SOURCE}int unused;\n".replace("{ p[0] =", "{\n  p[0]  =")
    assert digest(moved, "b.cpp", "-DUNUSED") == digest(SOURCE)


def test_functors() -> None:
    launch = "sycl::queue().single_task<Name>(Functor<int>{p});"
    functor = SOURCE.replace(
        "sycl::queue().single_task<Name>([=] { p[0] = outer(number); });", launch
    )
    other = functor.replace("T(1.5)", "T(2.5)")
    assert len({digest(functor), digest(other), digest(functor.replace("<int>", "<float>"))}) == 3


def test_headers_count_as_they_are_written(tmp_path: Path) -> None:
    (tmp_path / "h.hpp").write_text(
        "inline void f(int *p) {\n"
        "  sycl::queue().single_task([=] { if (!p) __builtin_printf(__FILE__); *p = N; });\n}\n"
    )
    including = '#include <sycl/sycl.hpp>\n#include "{}h.hpp"\nvoid g() {{ f(nullptr); }}\n'
    found = {
        digest(including.format(place), str(tmp_path / "a.cpp"), "-DN=1")
        for place in ("", "../" + tmp_path.name + "/")
    }
    assert len(found) == 1
