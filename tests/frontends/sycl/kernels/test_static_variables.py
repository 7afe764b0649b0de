"""Which variables kernels may use: constants, and what SYCL declares."""

from __future__ import annotations

import pytest

from syclflat.diagnostics import InputError
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

HEAD = """\
#include <sycl/sycl.hpp>
int variable, array[2];
thread_local int of_thread;
inline float shared;
const char *text;
int compute();
const int late = compute();
const double early = 2.5;
constexpr int table[2] = {1, 2};
enum { one = 1 };
struct Class {
  int member;
  static int value;
  static const int constant = 3;
};
constexpr Class object{5};
template <class T> struct Of { static T value; };
template <class T> T Of<T>::value;
template <class T> T of;
const int &bound = table[0];
int &alias = variable;
static int counted() { static int count; return ++count; }
static int constant() { static const int count = 3; return count; }
void launch(int *p) {
"""


def refused(code: str) -> list[str]:
    text = f"{HEAD}sycl::queue().single_task<class K>([=] {{ {code} }});\n}}\n"
    try:
        stages.plan(Source("a.cpp", text.encode()), Settings())
    except InputError as failure:
        return [item.message for item in failure.diagnostics]
    return []


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("*p = variable;", "variable"),
        ("variable = 1;", "variable"),
        ("*p = *&variable;", "variable"),
        ("array[1] = 1;", "array"),
        ("*p = of_thread;", "of_thread"),
        ("*p = shared;", "shared"),
        ("*p = *text;", "text"),
        ("*p = late;", "late"),
        ("*p = Class::value;", "Class::value"),
        ("*p = Class().value;", "Class::value"),
        ("*p = Of<int>::value;", "Of::value"),
        ("*p = of<int>;", "of"),
        ("*p = alias;", "alias"),
        ("*p = counted();", "counted::count"),
        ("[&] { *p = variable; }();", "variable"),
    ],
)
def test_variables_are_refused(code: str, name: str) -> None:
    [message] = refused(code)
    assert f"kernel K: its code uses the variable '{name}', which " in message


def test_the_body_of_a_functor_is_looked_through_once() -> None:
    text = f"{HEAD}}}\nstruct F {{ int *p; void operator()() const {{ *p = variable; }} }};\n"
    text += "void f(int *p) { sycl::queue().single_task<class K>(F{p}); }\n"
    with pytest.raises(InputError) as raised:
        stages.plan(Source("a.cpp", text.encode()), Settings())
    assert len(raised.value.diagnostics) == 1


@pytest.mark.parametrize(
    "code",
    [
        "*p = early + table[1] + one + Class::constant + object.member + bound + constant();",
        "*p = sizeof(variable) + alignof(decltype(variable));",
        "decltype(variable) found = 1; *p = found;",
        "int variable = 1; static const int other = 2; *p = variable + other;",
    ],
)
def test_constants_are_allowed(code: str) -> None:
    assert refused(code) == []
