"""Launches that lead to no kernel are said, once for each instantiation, and no others."""

from __future__ import annotations

import pytest

from syclflat.diagnostics import Diagnostic
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

pytestmark = pytest.mark.usefixtures("precompiled")

INCLUDE = "#include <sycl/sycl.hpp>\n"


def plan(text: str, sycl: str = "bundled") -> stages.Planned:
    return stages.plan(Source("test.cpp", f"{INCLUDE}{text}\n".encode()), Settings(sycl=sycl))


def said(text: str, sycl: str = "bundled") -> list[Diagnostic]:
    return [w for w in plan(text, sycl).warnings if w.check != "no-kernel"]


def test_each_instantiation_counts() -> None:
    [warning] = said(
        """
        template <typename K> void run(sycl::queue q, K k) {
          q.submit([&](sycl::handler &h) { h.single_task(k); });
        }
        void f(sycl::queue q, sycl::kernel kernel) {
          run(q, [] {});
          run(q, kernel);
        }
        """,
        "dpcpp",
    )
    assert warning.check == "kernel-object"
    assert "in run<sycl::kernel>(sycl::queue, sycl::kernel):" in warning.message


def test_a_method_is_named_with_its_class() -> None:
    [warning] = said(
        """
        template <typename K> struct Runner {
          void run(sycl::queue q, K k) { q.submit([&](auto &h) { h.single_task(k); }); }
        };
        void f(sycl::queue q, sycl::kernel kernel) { Runner<sycl::kernel>().run(q, kernel); }
        """,
        "dpcpp",
    )
    assert "in Runner<sycl::kernel>::run(sycl::queue, sycl::kernel):" in warning.message


def test_a_closure_in_a_function_as_written() -> None:
    [warning] = said(
        """
        void f(sycl::queue q, sycl::kernel kernel) {
          auto run = [&](auto k) { q.submit([&](sycl::handler &h) { h.single_task(k); }); };
          run([] {});
          run(kernel);
        }
        """,
        "dpcpp",
    )
    assert "in operator()(sycl::kernel):" in warning.message


@pytest.mark.parametrize("sycl", ["bundled", "dpcpp"])
def test_what_is_called_on_the_event_is_no_launch(sycl: str) -> None:
    assert not said(
        """
        template <typename T> void f(sycl::queue q, T t) {
          q.submit([&](sycl::handler &h) { h.single_task([=] { (void)t; }); }).wait();
        }
        void g(sycl::queue q) { f(q, 1); }
        """,
        sycl,
    )


def test_a_member_behind_template_arguments() -> None:
    [warning] = said(
        """
        template <typename T> class Name;
        template <typename Q> void f(Q q) {
          q.get().template single_task<Name<decltype(q.get())>>([] {}).wait();
        }
        """
    )
    assert warning.message.startswith("this single_task has no kernel: it is in")


FREE_FUNCTIONS = """
namespace syclexp = sycl::ext::oneapi::experimental;
template <typename T> void f(sycl::queue q, T t) {
  syclexp::single_task(q, [=] { (void)t; });
  syclexp::parallel_for(q, sycl::range<1>(4), [=](auto) { (void)t; });
  syclexp::nd_launch(q, sycl::nd_range<1>(4, 4), [=](auto) { (void)t; });
  syclexp::submit(q, [&](sycl::handler &h) { syclexp::single_task(h, [=] { (void)t; }); });
}
"""


def test_free_functions_that_are_not_instantiated() -> None:
    assert [warning.message.split()[1] for warning in said(FREE_FUNCTIONS, "dpcpp")] == [
        "single_task",
        "parallel_for",
        "nd_launch",
        "single_task",
    ]


def test_free_functions_that_are_instantiated() -> None:
    assert not said(f"{FREE_FUNCTIONS} void g(sycl::queue q) {{ f(q, 1); }}", "dpcpp")


def test_functions_of_the_users_are_no_launches() -> None:
    assert not said(
        "namespace mine { template <typename T> void nd_launch(T); }\n"
        "template <typename T> void f(T t) { mine::nd_launch(t); }"
    )


@pytest.mark.parametrize(
    "launch",
    [
        "q.submit([&](sycl::handler &h) {{"
        " h.parallel_for({range}, r, r, [=](auto, auto &a, auto &b) {{ a += 1; b += 1; }}); }});",
        "q.parallel_for({range}, r, r, [=](auto, auto &a, auto &b) {{ a += 1; b += 1; }});",
    ],
)
@pytest.mark.parametrize(
    ("space", "size"), [("sycl::range<1>(16)", 136), ("sycl::nd_range<1>(16, 4)", 112)]
)
def test_several_reductions(launch: str, space: str, size: int) -> None:
    planned = plan(
        f"void f(sycl::queue q, int *p) {{ auto r = sycl::reduction(p, sycl::plus<int>());\n"
        f"{launch.format(range=space)} }}",
        "dpcpp",
    )
    assert not planned.warnings
    plans = planned.units[0].plans
    places = {p.kernel.location for p in plans}
    assert [(place.file, place.line) for place in places] == [("test.cpp", 3)]
    assert [(p.kernel.name.spelling, p.kernel.capture.type.size) for p in plans] == [
        ("sycl::_V1::detail::reduCGFuncMulti()::(kernel 1)", size),
        ("sycl::_V1::detail::reduCGFuncMulti()::(kernel 2)", size + 48),
        ("sycl::_V1::detail::reduAuxCGFunc()::(kernel 1)", 192),
        ("sycl::_V1::detail::reduAuxCGFunc()::(kernel 2)", 240),
    ]


FUNCTION_KERNEL = """
namespace syclexp = sycl::ext::oneapi::experimental;
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel)) void fill(T *p) noexcept {
  *p = 42;
}
"""


def test_a_plain_function_is_launched() -> None:
    planned = plan(
        f"{FUNCTION_KERNEL}\n"
        "void f(sycl::queue q, int *p) {\n"
        "  syclexp::single_task(q, syclexp::kernel_function<fill<int>>, p);\n"
        "}",
        "dpcpp",
    )
    assert not planned.warnings
    assert len(planned.units[0].plans) == 1
    assert [(place.line, place.column) for place in planned.of_functions] == [(10, 3)]


def test_a_plain_function_is_launched_in_an_instance() -> None:
    template = f"""{FUNCTION_KERNEL}
        template <auto Function, typename T> void launch(sycl::queue q, T *p) {{
          syclexp::single_task(q, syclexp::kernel_function<Function>, p);
        }}
        """
    [warning] = said(template, "dpcpp")
    assert warning.check == "uninstantiated-launch"
    use = "void f(sycl::queue q, int *p) { launch<fill<int>>(q, p); }"
    assert not said(template + use, "dpcpp")


@pytest.mark.parametrize(
    "bundle",
    [
        "syclexp::get_kernel_bundle<{0}, sycl::bundle_state::executable>",
        "sycl::get_kernel_bundle<sycl::bundle_state::executable>",
    ],
)
def test_a_bundle_has_a_plain_function(bundle: str) -> None:
    """The traits that tell kernels are true, so that neither call is refused."""
    launch = f"""
      auto bundle = {bundle}(q.get_context());
      sycl::kernel k = bundle.{{1}}ext_oneapi_get_kernel<{{0}}>();
      q.submit([&](sycl::handler &h) {{{{ h.set_args(p); h.single_task(k); }}}});
    """
    planned = plan(
        f"""{FUNCTION_KERNEL}
        template <auto Function> void launch(sycl::queue q, int *p) {{
          {launch.format("Function", "template ")}
        }}
        void f(sycl::queue q, int *p) {{
          launch<fill<int>>(q, p);
          {launch.format("fill<int>", "")}
        }}
        """,
        "dpcpp",
    )
    assert [warning.check for warning in planned.warnings] == ["kernel-object"] * 2
    assert len({place.line for place in planned.of_functions}) == (4 if "{0}" in bundle else 2)


def test_functions_of_other_files_are_known() -> None:
    mark = "SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<2>)) void"
    [unit] = plan(
        f"""
        namespace syclexp = sycl::ext::oneapi::experimental;
        {mark} other(int *);
        {mark} own(int *);
        void no_kernel(int *);
        {mark} other(int *);
        void own(int *) {{}}
        """,
        "dpcpp",
    ).units
    assert [plan.kernel.name.spelling for plan in unit.plans] == ["own"]
    [other] = unit.declared_functions
    assert (other.mangled, other.symbol) == ("_Z5otherPi", "_Z19__sycl_kernel_otherPi")
    assert other.dimensions == 2


def test_only_dpcpp_tells_which_kind_of_kernel_a_function_is() -> None:
    planned = plan(
        f"{FUNCTION_KERNEL} static_assert(syclexp::is_single_task_kernel_v<fill<int>>);"
        "void f(); static_assert(!syclexp::is_kernel_v<f>);",
        "dpcpp",
    )
    assert not planned.of_functions


def test_a_class_of_a_function_names_a_kernel() -> None:
    planned = plan(
        """
        void work();
        template <auto *Function> class Name;
        void f(sycl::queue q) {
          q.single_task<Name<work>>([] {});
          sycl::get_kernel_bundle<Name<work>, sycl::bundle_state::executable>(q.get_context());
        }
        """,
        "dpcpp",
    )
    assert not planned.of_functions
