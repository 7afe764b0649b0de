"""What kernels' code is warned of, and what Clang computes itself."""

from __future__ import annotations

import pytest

from syclflat.diagnostics import InputError
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.conftest import Plan

pytestmark = pytest.mark.usefixtures("precompiled")

HEAD = """\
#include <sycl/sycl.hpp>
using fn = int (*)(int);
constexpr int twice(int x) { return 2 * x; }
constexpr fn constant = twice;
int (&reference)(int) = twice;
constexpr fn table[] = {twice, twice};
template <fn F> void body(int *p) { p[0] = F(p[1]) + (*F)(p[1]); }
template <int (&F)(int)> int by_reference(int x) { return F(x); }
struct Class {
  int member;
  int method(int x) { return x; }
  virtual int overridden(int x) { return x; }
};
constexpr auto method = &Class::method;
constexpr int cilog2(int n) { return n < 2 ? 0 : 1 + cilog2(n / 2); }
struct Powers {
  int values[3];
};
constexpr Powers powers(int n) { return n ? powers(n - 1) : Powers{{1, 2, 4}}; }
consteval int immediate(int n) { return n ? immediate(n - 1) : 0; }
constinit int initialized = cilog2(8);
constexpr int depth = cilog2(8);
template <int N> int of_number(int x) { return x + N; }
template <bool B> int chosen(int n) {
  if constexpr (B) {
    return n ? chosen<B>(n - 1) : 0;
  } else {
    return n;
  }
}
template <int D> int height(sycl::nd_item<D> item) {
  if (D > 2)
    return item.get_group(2);
  return D > 1 ? item.get_local_range(1) : 1;
}
int recursive(int n) { return n ? recursive(n - 1) : 0; }
"""


def said(*codes: str) -> list[list[str]]:
    """Return the checks that a kernel of each of ``codes`` fails."""
    kernels = "".join(
        f"void f{number}(int *p, Class *object) {{\n"
        f"  sycl::queue().single_task<class K{number}>([=] {{\n"
        f"    fn f = p[0] ? twice : nullptr; {code}\n  }});\n}}\n"
        for number, code in enumerate(codes)
    )
    settings = Settings(clang_arguments=("-std=c++20",))
    planned = stages.plan(Source("a.cpp", (HEAD + kernels).encode()), settings)
    found: list[list[str]] = [[] for _ in codes]
    for item in planned.warnings:
        kernel = item.message.removeprefix("kernel K").partition(":")[0]
        found[int(kernel)].append(item.check)
    return found


WARNED = [
    ("p[0] = f(1);", "function-pointer-call"),
    ("p[0] = (*f)(1);", "function-pointer-call"),
    ("p[0] = table[p[1]](1);", "function-pointer-call"),
    ("const fn g = p[0] ? f : twice; p[0] = g(1);", "function-pointer-call"),
    ("int (&r)(int) = *f; p[0] = r(1);", "function-pointer-call"),
    ("auto m = &Class::method; p[0] = (object->*m)(1);", "function-pointer-call"),
    ("p[0] = object->overridden(1);", "virtual-call"),
    ("p[0] = recursive(3);", "recursion"),
    ("p[0] = chosen<true>(3);", "recursion"),
    ("p[0] = cilog2(p[0]);", "recursion"),
    ("long double x = p[0]; p[0] = x;", "device-type"),
    ("sycl::id<1> i; p[0] = i[1];", "missing-dimension"),
    ("sycl::range<2> r(1, 2); p[0] = r.get(-1);", "missing-dimension"),
]
ACCEPTED = [
    "p[0] = constant(1) + (*constant)(1) + (**constant)(1);",
    "constexpr fn local = &twice; p[0] = local(p[0]) + (*local)(p[0]);",
    "p[0] = reference(p[0]);",
    "int (&local)(int) = twice; p[0] = local(p[0]);",
    "body<twice>(p); p[0] = by_reference<twice>(p[0]);",
    "p[0] = (object->*method)(1);",
    "constexpr int n = cilog2(8); static constexpr int m = cilog2(16); p[0] = n + m;",
    "const int n = cilog2(8); p[0] = n + depth;",
    "int a[cilog2(8)] = {}; p[0] = a[p[0]];",
    "enum { count = cilog2(8) }; static_assert(cilog2(8) == 3); p[0] = count;",
    "p[0] = of_number<cilog2(8)>(p[0]);",
    "constexpr Powers local = powers(3); p[0] = local.values[p[0]];",
    "p[0] = immediate(3);",
    "switch (p[0]) { case cilog2(8): p[0] = 1; }",
    "if constexpr (cilog2(8) == 3) p[0] = 1; else p[0] = recursive(3);",
    "if constexpr (sizeof(int) == 3) p[0] = recursive(3);",
    "p[0] = chosen<false>(3);",
    "sycl::id<3> i; p[0] = i[2] + i[p[1]]; p[0] ? p[1] : 0;",
    "p[0] = false ? recursive(3) : 2;",
    "auto made = [](auto n) { return decltype(depth * 2L)(n) + decltype(n + 1L)(n); }; made(p[0]);",
    "p[0] = sizeof(recursive(3)); decltype(f(1)) x = noexcept(object->overridden(1)); p[1] = x;",
]


def test_what_no_device_does_is_told() -> None:
    checks = said(*(code for code, _ in WARNED))
    for (code, check), found in zip(WARNED, checks, strict=True):
        assert found == [check], code


def test_what_clang_knows_is_no_business_of_devices() -> None:
    for code, found in zip(ACCEPTED, said(*ACCEPTED), strict=True):
        assert found == [], code


@pytest.mark.parametrize("sycl", ["bundled", "dpcpp"])
def test_dimensions_that_an_index_lacks_are_told(sycl: str) -> None:
    text = """\
  q.parallel_for<class K>(sycl::nd_range<2>({8, 8}, {4, 4}), [=](sycl::nd_item<2> item) {
    constexpr int z = 2;
    p[0] = item.get_local_range(1) + item.get_local_id()[0] + height(item);
    p[1] = item.get_local_range(2);
    p[2] = item.get_local_id()[z];
    p[3] = item.get_group().get_group_id(3);
  });
  q.parallel_for<class L>(sycl::range<1>(8), [=](sycl::item<1> item) { p[4] = item[1]; });
}
"""
    source = Source("a.cpp", f"{HEAD}void f(sycl::queue q, int *p) {{\n{text}".encode())
    planned = stages.plan(source, Settings(sycl=sycl, clang_arguments=("-std=c++20",)))
    assert [item.message for item in planned.warnings if item.check == "missing-dimension"] == [
        "kernel K: its code asks for dimension 2 where there are only 2",
        "kernel K: its code asks for dimension 2 where there are only 2",
        "kernel K: its code asks for dimension 3 where there are only 2",
        "kernel L: its code asks for dimension 1 where there is only 1",
    ]


def refused(text: str, sycl: str = "dpcpp") -> set[str]:
    """Return the names of kernels and variables of which ``host-variable`` speaks."""
    with pytest.raises(InputError) as raised:
        stages.plan(Source("a.cpp", text.encode()), Settings(sycl=sycl))
    words = (item.message.split("'") for item in raised.value.diagnostics)
    return {f"{kernel.split()[1][:-1]} {variable}" for kernel, variable, *_ in words}


def test_functions_that_are_kernels_use_no_variables_of_the_host() -> None:
    text = """\
#include <sycl/sycl.hpp>
namespace syclexp = sycl::ext::oneapi::experimental;
int counter;
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel)) void fill(T *p) { *p = counter; }
template void fill<int>(int *);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>)) void plain(int *p) {
  *p = counter;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>)) void right(int *p) { *p = 1; }
void f(sycl::queue q, int *p) {
  syclexp::single_task(q, syclexp::kernel_function<fill<int>>, p);
}
"""
    assert refused(text) == {"fill counter", "plain counter"}


def test_only_explicit_simd_kernels_use_variables_of_a_work_item() -> None:
    text = """\
#include <sycl/ext/intel/esimd.hpp>
#include <sycl/sycl.hpp>
ESIMD_PRIVATE ESIMD_REGISTER(192) sycl::ext::intel::esimd::simd<int, 16> own;
static ESIMD_PRIVATE int number;
thread_local int of_thread;
int counter;
SYCL_EXTERNAL void fill(int x) SYCL_ESIMD_FUNCTION { own = x; }
void f(sycl::queue q, int *p) {
  sycl::range<1> range(4);
  using id = sycl::id<1>;
  q.parallel_for<class Right>(range, [=](id i) SYCL_ESIMD_KERNEL { own = 1; fill(2); number = 1; });
  q.parallel_for<class Other>(range, [=](id i) SYCL_ESIMD_KERNEL { p[i] = counter; });
  q.parallel_for<class Thread>(range, [=](id i) SYCL_ESIMD_KERNEL { p[i] = of_thread; });
  q.parallel_for<class Plain>(range, [=](id i) { p[i] = number; });
}
"""
    expected = {"Other counter", "Thread of_thread", "Plain number"}
    assert refused(text) == expected


def test_what_a_library_wraps_is_looked_through() -> None:
    text = """\
#define __SYCL_FORCE_PARALLEL_FOR_RANGE_ROUNDING__ 1
#include <sycl/sycl.hpp>
int counter;
void f(sycl::queue q, int *p) {
  q.parallel_for<class K>(sycl::range<1>(4), [=](sycl::id<1> i) { p[i] = counter; });
}
"""
    assert refused(text) == {"sycl::detail::__pf_kernel_wrapper<K> counter"}


COROUTINE = """\
#include <coroutine>
#include <sycl/sycl.hpp>
struct Counter {
  struct promise_type {
    int value = 0;
    Counter get_return_object() {
      return {std::coroutine_handle<promise_type>::from_promise(*this)};
    }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int next) { value = next; return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};
Counter count() { co_yield 5; }
template <class T> Counter count_of(T first) { co_yield first; }
void start(sycl::queue &q, int *p) try {
  p[0] = count().handle.promise().value;
  q.single_task<class Kernel>([=] { p[1] = USED; });
} catch (...) {
}
"""


@pytest.mark.parametrize(
    ("used", "name"),
    [
        ("count().handle.promise().value", "count"),
        ("count_of(7l).handle.promise().value", "count_of"),
        ("[] { auto inner = []() -> Counter { co_return; }; inner(); return 1; }()", "operator()"),
    ],
)
def test_coroutines_are_the_hosts(used: str, name: str) -> None:
    settings = Settings(clang_arguments=("-std=c++20",))
    harmless = Source("a.cpp", COROUTINE.replace("USED", "1").encode())
    assert not stages.plan(harmless, settings).warnings
    source = Source("a.cpp", COROUTINE.replace("USED", used).encode())
    with pytest.raises(InputError, match="coroutine") as failure:
        stages.plan(source, settings)
    [found] = failure.value.diagnostics
    assert f"kernel Kernel: its code calls the coroutine '{name}'" in str(found)
    assert (found.location.line, found.check) == (21, "coroutine")


def test_a_static_variable_of_a_kernel_is_none_of_the_host(plan: Plan) -> None:
    text = """\
int called() { static int calls = 0; return ++calls; }
void f(sycl::queue q, int *p) {
  static int of_host;
  q.single_task<class A>([=] { static int own; p[0] = ++own; });
  q.single_task<class B>([=] { p[0] = called(); });
  q.single_task<class C>([=] { p[0] = ++of_host; });
  q.single_task<class D>([=] { thread_local int mine; p[0] = ++mine; });
}
"""
    with pytest.raises(InputError) as raised:
        plan(text)
    found = raised.value.diagnostics
    assert [item.message for item in found] == [
        "kernel A: its code has the static variable 'own', whose value no device keeps",
        "kernel B: its code has the static variable 'calls', whose value no device keeps",
        "kernel C: its code uses the variable 'f::of_host', which is neither const nor constexpr",
        "kernel D: its code has the thread_local variable 'mine', whose value no device keeps",
    ]
    assert "copy it" not in found[0].notes[0].message
    assert "copy it to a local variable" in found[2].notes[0].message
