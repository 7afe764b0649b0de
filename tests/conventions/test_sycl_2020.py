"""Rows, parameters and steps of the convention of 2020."""

from __future__ import annotations

from collections.abc import Callable

from syclflat.model.plan import Plan, PlannedUnit

PlanText = Callable[..., PlannedUnit]

ACCESSOR = "using A = sycl::accessor<int, 1, sycl::access::mode::read>;"


def planned(plan: PlanText, declarations: str, uses: str, global_: str = "") -> Plan:
    used = " ".join(f"(void){name};" for name in uses.split())
    [item] = plan(
        f"{ACCESSOR} {global_} int main() {{ sycl::queue q; {declarations}\n"
        f"q.submit([&](sycl::handler &h) {{ h.single_task<class K>([=] {{ {used} }}); }}); }}"
    ).plans
    return item


def rows(item: Plan) -> list[tuple[str, int, int]]:
    return [(row.kind.value, row.info, row.offset) for row in item.rows]


def steps(item: Plan) -> list[str]:
    return [str(step) for step in item.steps]


def test_accessors_of_one_two_and_three_dimensions(plan: PlanText) -> None:
    item = planned(
        plan,
        "sycl::accessor<int, 1> a; sycl::accessor<int, 2> b; sycl::accessor<int, 3> c;",
        "a b c",
    )
    assert rows(item) == [("accessor", 4062, 0), ("accessor", 6110, 32), ("accessor", 8158, 88)]
    assert [p.name for p in item.parameters][:4] == [
        "a_ptr",
        "a_access_range",
        "a_memory_range",
        "a_offset",
    ]


def test_local_accessor(plan: PlanText) -> None:
    [item] = plan(
        "int main() { sycl::queue q; q.submit([&](sycl::handler &h) {"
        " sycl::local_accessor<float, 2> l(sycl::range<2>{4, 4}, h);"
        " h.single_task<class K>([=] { (void)l; }); }); }"
    ).plans
    assert rows(item) == [("accessor", 6112, 0)]
    assert item.parameters[0].address_space == "local"


def test_values_pointers_and_samplers(plan: PlanText) -> None:
    item = planned(
        plan,
        "int i = 0; int *p = nullptr; struct S { double d; char c; } s{}; short a[3] = {};"
        "sycl::sampler m(sycl::coordinate_normalization_mode::unnormalized,"
        " sycl::addressing_mode::none, sycl::filtering_mode::nearest);",
        "i p s a m",
    )
    assert [row[:2] for row in rows(item)] == [
        ("std_layout", 4),
        ("pointer", 8),
        ("std_layout", 16),
        ("std_layout", 6),
        ("sampler", 8),
    ]
    assert [p.address_space for p in item.parameters][:3] == ["private", "global", "private"]


def test_empty_capture(plan: PlanText) -> None:
    item = planned(plan, "", "")
    assert (item.rows, item.parameters) == ((), ())
    assert steps(item) == ["construct", "call"]


def test_array_of_accessors_has_no_row_of_its_own(plan: PlanText) -> None:
    item = planned(plan, "A a[2][2];", "a")
    assert rows(item) == [("accessor", 4062, offset) for offset in (0, 32, 64, 96)]
    assert item.parameters[-1].name == "a_1_1_offset"


def test_struct_with_accessors_is_assigned_before_they_are_initialized(plan: PlanText) -> None:
    item = planned(
        plan, "S s{};", "s", "struct I { char c; A b; }; struct S { int m; A a[2]; I i; };"
    )
    assert rows(item) == [
        ("std_layout", 112, 0),
        ("accessor", 4062, 8),
        ("accessor", 4062, 40),
        ("accessor", 4062, 80),
    ]
    assert steps(item) == [
        "construct",
        "assign s",
        "init s.a[0]",
        "init s.a[1]",
        "init s.i.b",
        "call",
    ]


def test_array_of_structs_with_accessors_is_one_row_then_theirs(plan: PlanText) -> None:
    item = planned(plan, "S s[2] = {};", "s", "struct S { int m; A a; };")
    assert rows(item) == [("std_layout", 80, 0), ("accessor", 4062, 8), ("accessor", 4062, 48)]
    assert steps(item)[1:4] == ["assign s", "init s[0].a", "init s[1].a"]


def test_stream_initializes_itself_after_its_members_and_finalizes_last(plan: PlanText) -> None:
    [item] = plan(
        "int main() { sycl::queue q; q.submit([&](sycl::handler &h) {"
        " sycl::stream out(64, 64, h); int i = 0;"
        ' h.single_task<class K>([=] { out << "x"; (void)i; }); }); }'
    ).plans
    assert item.rows[0].kind.value == "std_layout"
    names = steps(item)
    own = names.index("init out")
    assert all(names.index(name) < own for name in names if name.startswith("init out."))
    assert names[-2:] == ["call", "finalize out"]


def test_bases_of_the_functor_are_walked(plan: PlanText) -> None:
    [item] = plan(
        f"{ACCESSOR} struct Base {{ A a; int n; }};"
        "struct Functor : Base { char c; void operator()() const {} };"
        "int main() { sycl::queue().single_task(Functor{}); }"
    ).plans
    assert [(row.path, row.kind.value, row.offset) for row in item.rows] == [
        ("a", "accessor", 0),
        ("n", "std_layout", 32),
        ("c", "std_layout", 36 if item.kernel.capture.type.size == 40 else 40),
    ]


def test_parameter_names_never_collide(plan: PlanText) -> None:
    item = planned(
        plan,
        "A a[1]; int a_0_ptr = 0, local = 0, Closure = 0, bytes = 0;",
        "a a_0_ptr local Closure bytes",
    )
    names = [p.name for p in item.parameters]
    assert len(set(names)) == len(names)
    assert not {"local", "Closure", "bytes"} & set(names)
