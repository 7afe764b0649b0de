"""The rules of convention dpcpp, each by the rows and parameters that it gives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from syclflat.conventions import dpcpp
from syclflat.diagnostics import InputError
from syclflat.model.captures import InitParameter, Record, Scalar, Special, SpecialKind, Type
from syclflat.model.kernel import Kernel
from syclflat.model.plan import Plan, PlannedUnit, by_row
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

pytestmark = pytest.mark.usefixtures("precompiled")

Kernels = Callable[..., list[Kernel]]

DECLARED = """
using A = sycl::accessor<int, 1>;
struct Plain { int *p; int n; };
struct With { A a; int *p; Plain plain; };
struct Base { A a; int *p; };
"""


def flatten(kernels: Kernels, before: str, kernel: str) -> list[tuple[str, int, int, str]]:
    text = (
        f"{DECLARED}{before}\nint main() {{ sycl::queue q; q.submit([&](sycl::handler &h) {{"
        f" {kernel} }}); }}"
    )
    [found] = kernels(text)
    flat = dpcpp.flatten(found)
    return [(row.kind.value, row.info, row.offset, row.path) for row in flat.rows]


def test_bases_that_are_alike_have_a_row_each(kernels: Kernels) -> None:
    [kernel] = kernels(f"""{DECLARED}
        template <class... B> struct Over : B... {{ A a; void operator()() const {{}} }};
        template <class... B> void launch(sycl::handler &h, A a, B... b) {{
            h.single_task(Over<B...>{{b..., a}});
        }}
        int main() {{
            sycl::queue q;
            q.submit([&](sycl::handler &h) {{ launch(h, A(), [] {{}}, [] {{}}); }});
        }}""")
    flat = dpcpp.flatten(kernel)
    first, second, _ = flat.rows
    assert first == second
    assert [len(parameters) for _, parameters in by_row(flat.parameters)] == [1, 1, 4]


def test_class_with_an_accessor_is_taken_apart_others_are_whole(kernels: Kernels) -> None:
    rows = flatten(kernels, "", "With w; Plain p; h.single_task([=] { (void)w, (void)p; });")
    assert rows == [
        ("accessor", 4062, 0, "w.a"),
        ("std_layout", 8, 32, "w.p"),
        ("std_layout", 16, 40, "w.plain"),
        ("std_layout", 16, 56, "p"),
    ]


def test_array_is_taken_apart_only_with_an_accessor(kernels: Kernels) -> None:
    rows = flatten(kernels, "", "int n[3]; A a[2]; h.single_task([=] { (void)n, (void)a; });")
    assert rows == [
        ("std_layout", 12, 0, "n"),
        ("accessor", 4062, 16, "a[0]"),
        ("accessor", 4062, 48, "a[1]"),
    ]


def test_pointers_of_the_kernel_and_of_its_base(kernels: Kernels) -> None:
    text = f"{DECLARED} struct F : Base {{ int *q; void operator()() const {{}} }};"
    [kernel] = kernels(f"{text} int main() {{ sycl::queue q; q.single_task(F{{}}); }}")
    flat = dpcpp.flatten(kernel)
    assert [(row.kind.value, row.path) for row in flat.rows] == [
        ("accessor", "a"),
        ("pointer", "p"),
        ("pointer", "q"),
    ]
    # The row says pointer, but only the kernel's own is passed as one.
    spaces = {p.name: p.address_space for p in flat.parameters if p.init is None}
    assert spaces == {"p": "private", "q": "global"}


def test_stream_is_one_row_and_thirteen_parameters(kernels: Kernels) -> None:
    [kernel] = kernels(
        "int main() { sycl::queue q; q.submit([&](sycl::handler &h) { sycl::stream s(8, 8, h);"
        " h.single_task([=] { s << 1; }); }); }"
    )
    flat = dpcpp.flatten(kernel)
    [row] = flat.rows
    assert (row.kind.value, row.info) == ("stream", kernel.capture.type.size)
    assert len(flat.parameters) == 13
    assert [str(step) for step in flat.steps] == ["construct", "init s", "call", "finalize s"]


def special(kernel: Kernel, kind: SpecialKind, *init: InitParameter) -> Special:
    location = kernel.location
    return Special("x", "x", Type("X", 24, 8), 0, location, kind, init)


INT, POINTER = Type("int", 4, 4, True), Type("int *", 8, 8)
VALUE = InitParameter("value", INT)
GLOBAL = InitParameter("ptr", POINTER, INT, False, "global")
LOCAL = InitParameter("ptr", POINTER, INT, False, "local")


@pytest.mark.parametrize(
    ("kind", "init", "row"),
    [
        (SpecialKind.WORK_GROUP_MEMORY, LOCAL, ("work_group_memory", 24)),
        (SpecialKind.DYNAMIC_WORK_GROUP_MEMORY, LOCAL, ("dynamic_work_group_memory", 24)),
        (SpecialKind.DYNAMIC_LOCAL_ACCESSOR, LOCAL, ("dynamic_accessor", 0)),
        (SpecialKind.ANNOTATED_ARG, VALUE, ("std_layout", 4)),
        (SpecialKind.ANNOTATED_ARG, GLOBAL, ("pointer", 8)),
        (SpecialKind.ANNOTATED_PTR, GLOBAL, ("pointer", 8)),
    ],
)
def test_other_special_types(
    kernels: Kernels, kind: SpecialKind, init: InitParameter, row: tuple[str, int]
) -> None:
    [kernel] = kernels("int main() { sycl::queue().single_task([] {}); }")
    capture = replace(kernel.capture, fields=(special(kernel, kind, init),))
    flat = dpcpp.flatten(replace(kernel, capture=capture))
    assert [(r.kind.value, r.info) for r in flat.rows] == [row]
    assert [p.address_space for p in flat.parameters] == [init.address_space]


def test_anonymous_members_of_a_class_that_is_taken_apart(kernels: Kernels) -> None:
    members = "union { int i; float f; }; A a; union { long l; }; struct { int x, y; }; int : 5;"
    rows = flatten(kernels, f"struct S {{ {members} }};", "S s; h.single_task([=] { (void)s; });")
    assert rows == [
        ("std_layout", 4, 0, "s.(anonymous union)"),
        ("accessor", 4062, 8, "s.a"),
        ("std_layout", 8, 40, "s.(anonymous union 2)"),
        ("std_layout", 8, 48, "s.(anonymous struct)"),
    ]


def test_annotation_inside_another_object_is_refused(kernels: Kernels) -> None:
    [kernel] = kernels("int main() { sycl::queue().single_task([] {}); }")
    inner = special(kernel, SpecialKind.ANNOTATED_ARG, VALUE)
    record = Record("r", "r", Type("R", 24, 8), 0, kernel.location, (), (inner,))
    capture = replace(kernel.capture, fields=(record,))
    with pytest.raises(InputError, match="nested-annotation"):
        dpcpp.flatten(replace(kernel, capture=capture))


def test_bit_field_beside_an_accessor_is_refused(kernels: Kernels) -> None:
    with pytest.raises(InputError, match="bit-field"):
        flatten(
            kernels,
            "struct B { A a; int b : 3; };",
            "B b; h.single_task([=] { (void)b; });",
        )


def planned(text: str) -> tuple[PlannedUnit, ...]:
    source = Source("test.cpp", f"#include <sycl/sycl.hpp>\n{text}".encode())
    return stages.plan(source, Settings(conventions=("sycl-2020", "dpcpp"), sycl="dpcpp")).units


def test_kernel_handler_adds_a_last_parameter_here_and_none_in_2020() -> None:
    old, new = planned(
        "int main() { int n = 1; sycl::queue().single_task<class K>("
        "[=](sycl::kernel_handler) { (void)n; }); }"
    )
    assert [row.kind.value for row in old.plans[0].rows] == ["std_layout"]
    [first, last] = new.plans[0].rows
    assert (first.kind.value, first.info, first.offset) == ("std_layout", 4, 0)
    assert (last.kind.value, last.info, last.offset) == ("specialization_constants_buffer", 8, 0)
    assert new.plans[0].parameters[-1].address_space == "global"


def test_rounded_ranges_are_kernels_of_their_own() -> None:
    _, unit = planned(
        "void f(sycl::queue q, float *p) {"
        " q.parallel_for<class K>(sycl::range<3>(1, 1, 1), [=](sycl::id<3>) { *p = 1; }); }"
    )
    rounded, kernel = unit.plans
    assert [(r.kind.value, r.info, r.offset) for r in rounded.rows] == [
        ("std_layout", 24, 0),
        ("std_layout", 8, 24),
    ]
    assert rounded.kernel.name.declared_as == "::sycl::detail::__pf_kernel_wrapper<::K>"
    assert kernel.kernel.name.declared_as == "::K"


def test_scalars_of_a_real_closure_have_clangs_offsets() -> None:
    _, unit = planned(
        "void f(sycl::queue q) { char c = 1; double d = 2; short s = 3;"
        " q.single_task<class K>([=] { (void)c, (void)d, (void)s; }); }"
    )
    plan: Plan = unit.plans[0]
    assert [(row.info, row.offset) for row in plan.rows] == [(1, 0), (8, 8), (2, 16)]
    assert all(isinstance(p.capture, Scalar) for p in plan.parameters)
