"""Which variables kernels may use: constants, and what SYCL declares."""

from __future__ import annotations

import re

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
int *const place = &variable;
constexpr int *computed_place = &variable;
const auto &const_alias = variable;
const int partly[2] = {1, variable};
const int whole[2] = {1, int(sizeof(variable))};
const int &temporary = 5;
const char *const words[] = {"one", "two"};
struct Computed {
  int member;
  constexpr Computed(int member) : member(member) {}
};
const Computed computed(3), computed_too = computed;
const Computed not_computed(compute());
struct Started {
  int member;
  Started(int member) : member(member) {}
};
const Started started(3);
struct Mutable {
  mutable int member;
};
const Mutable changing{3};
struct Defaulted {
  int first, second = variable;
};
const Defaulted dynamic_default{1}, no_default{1, 2};
const auto closure = [](int x) { return x; };
const auto wrong_closure = [](int x) { return x + variable; };
constexpr int *pick() { return &variable; }
constexpr int *const picked = pick();
struct Pair {
  int number;
  int *pointer;
};
constexpr Pair pair{3, &variable};
template <class T> const T bad_of = variable;
template <class T> constexpr T good_of = 2;
const sycl::range<1> global_range(3);
sycl::range<1> changing_range(3);
template <int *P> int read() { return *P; }
template <int &R> int read_reference() { return R; }
template <class T> int sized(T x) { return x; }
template <bool B> int chosen() {
  if constexpr (B) {
    return variable;
  } else {
    return 2;
  }
}
int with_default(int first, int second = variable) { return first + second; }
struct Converting {
  operator int() const { return variable; }
};
struct Initializing {
  int first, second = 2;
  Initializing() : first(variable) {}
  Initializing(int first) : first(first) {}
  Initializing(char) : Initializing() {}
};
struct Member {
  int member = variable;
  Member() {}
  Member(int member) : member(member) {}
};
struct Base : Member {};
struct Around {
  Member member;
  Around() {}
};
struct Destroyed {
  ~Destroyed() { variable = 1; }
};
struct Functor {
  int operator()(int x) const { return x + variable; }
};
int called(int x) { return x + variable; }
namespace sycl::ext::oneapi::experimental {
template <class T> struct work_group_static {
  T data;
};
} // namespace sycl::ext::oneapi::experimental
using sycl::ext::oneapi::experimental::work_group_static;
work_group_static<int> of_group, of_groups[2];
extern work_group_static<int> of_another_file;
template <class T> struct Groups {
  static work_group_static<T> value;
  static inline work_group_static<T> inlined;
  static work_group_static<T> undefined;
};
template <class T> work_group_static<T> Groups<T>::value;
template <class T> work_group_static<T> group_variable;
template <class F> int call(F f, int x) { return f(x); }
inline consteval int immediate(int n) { return n == 0 ? 0 : immediate(n - 1) + 1; }
#define DECLARE(TYPE, NAME, VALUE) TYPE NAME = VALUE
static int counted() { static int count; return ++count; }
static int constant() { static const int count = 3; return count; }
void launch(int *p) {
"""


def refused(*codes: str) -> list[list[str]]:
    """Return the messages about a kernel made of each of ``codes``."""
    kernels = "".join(
        f"sycl::queue().single_task<class K{number}>([=] {{ {code} }});\n"
        for number, code in enumerate(codes)
    )
    text = f"{HEAD}{kernels}}}\n"
    found: list[list[str]] = [[] for _ in codes]
    try:
        settings = Settings(clang_arguments=("-std=c++23",))
        stages.plan(Source("a.cpp", text.encode()), settings)
    except InputError as failure:
        for item in failure.diagnostics:
            kernel, _, message = item.message.partition(": its code ")
            message = re.sub("^(uses the|has the static) variable ", "", message)
            found[int(kernel.removeprefix("kernel K"))].append(message)
    return found


REFUSED = [
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
    ("*p = counted();", "count"),
    ("[&] { *p = variable; }();", "variable"),
    ("*p = *place;", "place"),
    ("*p = *computed_place;", "computed_place"),
    ("*p = const_alias;", "const_alias"),
    ("*p = partly[p[0]];", "partly"),
    ("*p = not_computed.member;", "not_computed"),
    ("*p = started.member;", "started"),
    ("*p = changing.member;", "changing"),
    ("*p = dynamic_default.second;", "dynamic_default"),
    ("*p = wrong_closure(1);", "variable"),
    ("*p = *picked;", "picked"),
    ("*p = *pair.pointer;", "pair"),
    ("*p = bad_of<int>;", "bad_of"),
    ("*p = global_range[0];", "global_range"),
    ("*p = changing_range[0];", "changing_range"),
    ("*p = read<&variable>();", "variable"),
    ("*p = read_reference<variable>();", "variable"),
    ("*p = chosen<true>();", "variable"),
    ("*p = with_default(1);", "variable"),
    ("*p = Converting();", "variable"),
    ("Initializing made; *p = made.first;", "variable"),
    ("Member made; *p = made.member;", "variable"),
    ("*p = Defaulted{1}.second;", "variable"),
    ("*p = Defaulted{.first = 1}.second;", "variable"),
    ("Destroyed made;", "variable"),
    ("*p = call(Functor(), 1);", "variable"),
    ("*p = call(called, 1);", "variable"),
    ("DECLARE(int, x, variable); *p = x;", "variable"),
    ("*p = [x = variable] { return x; }();", "variable"),
    ("if (p[0]) *p = variable; else *p = 1;", "variable"),
    ("if constexpr (true) *p = variable;", "variable"),
    ("static const Started local(*p); *p = local.member;", "launch::local"),
    ("*p = (variable = 1, 2);", "variable"),
]
SHARED = [
    ("*p = Initializing('c').first;", "variable"),
    ("Base made; *p = made.member;", "variable"),
    ("Around made; *p = made.member.member;", "variable"),
    ("*p = std::__invoke(Functor(), 1);", "variable"),
]
"""These use the functions of others, which are looked through once for all kernels."""


def test_variables_are_refused() -> None:
    for (code, name), messages in zip(REFUSED, refused(*dict(REFUSED)), strict=True):
        assert [re.split(", (?:which|whose) ", message)[0] for message in messages] == [
            f"'{name}'"
        ], code


@pytest.mark.parametrize(("code", "name"), SHARED)
def test_variables_of_shared_functions_are_refused(code: str, name: str) -> None:
    [[message]] = refused(code)
    assert message.startswith(f"'{name}', which ")


def test_a_constant_that_leads_to_a_variable_is_told_with_it() -> None:
    [[message]] = refused("*p = *computed_place;")
    expected = "'computed_place', which refers to 'variable', which is neither const nor constexpr"
    assert message == expected


def test_the_body_of_a_functor_is_looked_through_once() -> None:
    text = f"{HEAD}}}\nstruct F {{ int *p; void operator()() const {{ *p = variable; }} }};\n"
    text += "void f(int *p) { sycl::queue().single_task<class K>(F{p}); }\n"
    with pytest.raises(InputError) as raised:
        stages.plan(Source("a.cpp", text.encode()), Settings())
    assert len(raised.value.diagnostics) == 1


ALLOWED = [
    "*p = early + table[1] + one + Class::constant + object.member + bound + constant();",
    "*p = sizeof(variable) + alignof(decltype(variable));",
    "decltype(variable) found = 1; *p = found;",
    "int variable = 1; static const int other = 2; *p = variable + other;",
    "*p = whole[p[0]] + temporary + words[p[0]][0] + computed.member + computed_too.member;",
    "*p = no_default.second + closure(1) + good_of<int> + chosen<false>() + pair.number;",
    "if constexpr (false) *p = variable;",
    "if constexpr (int x = 3; sizeof(x) == 4) *p = 1; else *p = variable;",
    "if consteval { *p = 1; } else { *p = 2; }",
    "*p = noexcept(variable) + sized<decltype(variable)>(*p) + decltype(variable)(*p);",
    "*p = static_cast<decltype(variable)>(*p) + __is_same(decltype(variable), int);",
    "using T = decltype(variable); T x = 1; static_assert(sizeof(variable) == 4); *p = x;",
    "enum { count = sizeof(variable) }; *p = count;",
    "auto f = [](decltype(variable) x) -> decltype(variable) { return x; }; *p = f(1);",
    "int a = *p; auto f = [a]() -> decltype(variable) { return a; }; *p = f();",
    "switch (*p) { case sizeof(variable): *p = 1; }",
    "*p = with_default(1, 2) + Initializing(1).second + Member(1).member;",
    "*p = Defaulted{1, 2}.second + Defaulted{.first = 1, .second = 2}.second;",
    "*p = immediate(3); constexpr int n = immediate(4); int a[immediate(5)] = {n}; (void)a;",
    "struct Local { int unused() { return variable; } }; *p = sizeof(Local);",
]


def test_variables_of_work_groups_are_allowed_where_they_are_defined() -> None:
    assert (
        refused(
            "of_group.data = of_groups[1].data;",
            "*p = Groups<int>::value.data;",
            "*p = Groups<int>::inlined.data;",
            "*p = group_variable<int>.data;",
            "static work_group_static<int> own; own.data = 1;",
        )
        == [[]] * 5
    )
    why = "which is not defined in this file"
    assert refused("*p = of_another_file.data;", "*p = Groups<int>::undefined.data;") == [
        [f"'of_another_file', {why}"],
        [f"'Groups::undefined', {why}"],
    ]


def test_constants_are_allowed() -> None:
    for code, messages in zip(ALLOWED, refused(*ALLOWED), strict=True):
        assert messages == [], code
