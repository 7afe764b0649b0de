"""Capture trees: names, types, sizes, offsets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from syclflat.diagnostics import Diagnostic, InputError
from syclflat.model.captures import (
    Array,
    Pointer,
    Record,
    Scalar,
    Special,
    SpecialKind,
    Type,
    Union,
    special_captures,
)
from syclflat.model.kernel import Kernel
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

Kernels = Callable[..., list[Kernel]]


def capture(
    kernels: Kernels, declarations: str, lambda_: str, target: str = "spir64", before: str = ""
) -> Record:
    text = (
        f"{before}\nint main() {{ sycl::queue q; {declarations}\n"
        f"q.submit([&](sycl::handler &h) {{ h.single_task<class K>({lambda_}); }}); }}"
    )
    [kernel] = kernels(text, target)
    return kernel.capture


def test_scalars_in_order_of_first_use(kernels: Kernels) -> None:
    tree = capture(
        kernels, "char c = 0; double d = 0; short s = 0;", "[=] { (void)d, (void)s, (void)c; }"
    )
    assert [(f.path, f.type.spelling, f.offset) for f in tree.fields] == [
        ("d", "double", 0),
        ("s", "short", 8),
        ("c", "char", 10),
    ]
    assert (tree.type.size, tree.type.alignment) == (16, 8)


def test_char8_t_is_as_any_character() -> None:
    text = (
        "#include <sycl/sycl.hpp>\nvoid f(sycl::queue q, char8_t c, const char8_t *p) {"
        " q.single_task<class K>([=] { (void)c, (void)p; }); }"
    )
    settings = Settings(clang_arguments=("-std=c++20",))
    [unit] = stages.plan(Source("a.cpp", text.encode()), settings).units
    c, p = unit.plans[0].kernel.capture.fields
    assert isinstance(c, Scalar)
    assert isinstance(p, Pointer)
    assert (c.type, p.pointee.spelling) == (Type("char8_t", 1, 1, True), "char8_t")


def test_explicit_init_and_default_captures(kernels: Kernels) -> None:
    tree = capture(
        kernels, "int a = 1; long b = 2;", "[b, renamed = a * 2.0, a] { (void)renamed; }"
    )
    assert [(f.name, f.type.spelling) for f in tree.fields] == [
        ("b", "long"),
        ("renamed", "double"),
        ("a", "int"),
    ]
    tree = capture(kernels, "int a = 1, c = 2;", "[=, first = a * 2.0] { (void)c, (void)a; }")
    assert [f.name for f in tree.fields] == ["first", "c", "a"]


def test_names_from_inside_macros(kernels: Kernels) -> None:
    tree = capture(
        kernels,
        "int ab = 0, hidden = 0; struct P { int v; } p{};\n"
        "#define PASTE(x, y) (void)x##y\n#define HIDDEN (void)hidden\n#define USE(x) (void)x\n",
        "[=] { HIDDEN; PASTE(a, b); USE(p); }",
    )
    assert [f.name for f in tree.fields] == ["hidden", "ab", "p"]


def test_array_of_classes_does_not_shift_names(kernels: Kernels) -> None:
    tree = capture(
        kernels,
        "P many[2]; int after = 0;",
        "[=] { (void)many, (void)after; }",
        before="struct P { int v; P() : v(0) {} P(const P &o) : v(o.v) {} };"
        "template <> struct sycl::is_device_copyable<P> : std::true_type {};",
    )
    assert [f.name for f in tree.fields] == ["many", "after"]


def test_enumeration_has_an_underlying_type(kernels: Kernels) -> None:
    tree = capture(kernels, "enum class E : short { x }; E e = E::x;", "[=] { (void)e; }")
    [field] = tree.fields
    assert isinstance(field, Scalar)
    assert (field.type.spelling, field.underlying.spelling) == ("E", "short")


def test_pointers(kernels: Kernels) -> None:
    tree = capture(
        kernels,
        "struct P {}; const float *f = nullptr; P *p = nullptr; volatile int **pp = nullptr;",
        "[=] { (void)f, (void)p, (void)pp; }",
    )
    first, second, third = tree.fields
    assert isinstance(first, Pointer)
    assert (first.pointee.spelling, first.const, first.pointee.builtin) == ("float", True, True)
    assert isinstance(second, Pointer)
    assert not second.pointee.builtin
    assert isinstance(third, Pointer)
    assert not third.pointee.builtin


@pytest.mark.parametrize(
    "launch",
    [
        "queue.single_task(object);",
        "queue.parallel_for(sycl::range<1>{8}, object);",
        "queue.submit([&](sycl::handler &h) {"
        " h.parallel_for_work_group(sycl::range<1>{8}, object); });",
    ],
)
def test_a_kernel_object_of_a_class_that_is_only_named(kernels: Kernels, launch: str) -> None:
    [kernel] = kernels(
        "template <class T> struct Scale { T *data; int by; template <class I> void operator()(I)"
        " const {} void operator()() const {} };\n"
        f"void launch(sycl::queue &queue, const Scale<float> &object) {{ {launch} }}",
        "spir64",
    )
    assert [(field.name, field.offset) for field in kernel.capture.fields] == [
        ("data", 0),
        ("by", 8),
    ]
    assert kernel.capture.type.size == 16


@pytest.mark.parametrize(("target", "size"), [("spir64", 8), ("spir", 4), ("x86_64", 8)])
def test_pointer_size_is_the_target_s(kernels: Kernels, target: str, size: int) -> None:
    tree = capture(kernels, "int *p = nullptr;", "[=] { (void)p; }", target)
    assert tree.fields[0].type.size == size


def test_accessor_of_each_dimension(kernels: Kernels) -> None:
    tree = capture(
        kernels,
        "sycl::accessor<int, 1> a; sycl::accessor<const float, 2> b; sycl::accessor<char, 3> c;",
        "[=] { (void)a, (void)b, (void)c; }",
    )
    assert [f.type.size for f in tree.fields] == [32, 56, 80]
    second = tree.fields[1]
    assert isinstance(second, Special)
    assert (second.kind, second.dimensions) == (SpecialKind.ACCESSOR, 2)
    assert [(p.name, p.type.size, p.address_space) for p in second.init] == [
        ("ptr", 8, "global"),
        ("access_range", 16, "private"),
        ("memory_range", 16, "private"),
        ("offset", 16, "private"),
    ]
    assert second.init[0].const


def test_array_elements_are_listed_where_special(kernels: Kernels) -> None:
    tree = capture(
        kernels,
        "sycl::accessor<int, 1> a[2][2]; int plain[3][2] = {};",
        "[=] { (void)a, (void)plain; }",
    )
    special, plain = tree.fields
    assert isinstance(special, Array)
    assert [e.path for row in special.elements for e in row.elements] == [  # type: ignore[attr-defined]
        "a[0][0]",
        "a[0][1]",
        "a[1][0]",
        "a[1][1]",
    ]
    assert [e.offset for row in special.elements for e in row.elements] == [0, 32, 64, 96]  # type: ignore[attr-defined]
    assert isinstance(plain, Array)
    assert (plain.count, plain.elements) == (3, ())


def test_bases_come_from_clang_with_reused_tail_padding(kernels: Kernels) -> None:
    tree = capture(
        kernels,
        "struct Empty {}; struct Base { Base() {} sycl::accessor<int, 1> a; int x; };"
        "struct Derived : Empty, Base { char c; } d;",
        "[=] { (void)d; }",
    )
    [derived] = tree.fields
    assert isinstance(derived, Record)
    assert [(b.type.spelling, b.offset) for b in derived.bases] == [("Empty", 0), ("Base", 0)]
    assert [(f.path, f.offset) for f in derived.bases[1].fields] == [("d.a", 0), ("d.x", 32)]
    assert [(f.path, f.offset) for f in derived.fields] == [("d.c", 36)]


def test_dependent_bases_without_special_types_are_passed_whole(kernels: Kernels) -> None:
    [kernel] = kernels(
        """
        template <typename T> struct Value { T value; };
        template <typename... T> struct Tuple : Value<T>... {};
        int main() {
          Tuple<int, double> t;
          sycl::queue().single_task<class K>([=] { (void)t; });
        }
        """
    )
    assert kernel.capture.fields[0].type.size == 16


def test_bases_of_bases_of_a_functor_are_read(kernels: Kernels) -> None:
    [kernel] = kernels(
        """
        #include <tuple>
        struct A { int a; };
        struct B : A { int b; };
        struct F : B, std::tuple<short, char> { int k; void operator()() const {} };
        void f(sycl::queue q, F &functor) { q.single_task(functor); }
        """
    )
    inner, values = kernel.capture.bases
    assert [(f.path, f.offset) for f in (*inner.bases[0].fields, *inner.fields)] == [
        ("a", 0),
        ("b", 4),
    ]
    assert values.offset == 8
    assert values.bases


def test_bases_of_classes_that_are_passed_whole_are_shown(kernels: Kernels) -> None:
    tree = capture(
        kernels,
        "struct Empty {}; struct A { A() {} double d; char c; };"
        "struct B : A, Empty { char tail; unsigned x : 3, y : 9; } b;",
        "[=] { (void)b; }",
    )
    [b] = tree.fields
    assert isinstance(b, Record)
    assert [(base.type.spelling, base.offset) for base in b.bases] == [("A", 0), ("Empty", 0)]
    assert [(f.path, f.offset) for f in (*b.bases[0].fields, *b.fields)] == [
        ("b.d", 0),
        ("b.c", 8),
        ("b.tail", 9),
        ("b.x", 10),
        ("b.y", 10),
    ]


def test_dependent_bases_are_shown_with_their_bit_fields(kernels: Kernels) -> None:
    [kernel] = kernels(
        """
        template <typename T> struct Value { T value; unsigned x : 3; unsigned : 2; T y : 4; };
        template <typename... T> struct Tuple : Value<T>... { char own; };
        int main() {
          Tuple<int, long> t;
          sycl::queue().single_task<class K>([=] { (void)t; });
        }
        """
    )
    [t] = kernel.capture.fields
    assert isinstance(t, Record)
    assert [(base.type.spelling, base.offset) for base in t.bases] == [
        ("Value<int>", 0),
        ("Value<long>", 8),
    ]
    bits = [
        (f.name, f.offset, f.bits, f.bit_offset)
        for f in t.bases[0].fields[1:]
        if isinstance(f, Scalar)
    ]
    assert bits == [("x", 4, 3, 0), ("y", 4, 4, 5)]
    assert [(f.path, f.offset) for f in t.fields] == [("t.own", 24)]


def test_local_classes_of_one_name_are_told_apart(kernels: Kernels) -> None:
    [kernel] = kernels(
        """
        struct A { int a; }; struct C { short c, d; };
        int main() {
          struct B : A { C c; };
          B b;
          {
            struct B : C { A a; };
            B other;
            sycl::queue().single_task<class K>([=] { (void)b, (void)other; });
          }
        }
        """
    )
    b, other = kernel.capture.fields
    assert isinstance(b, Record)
    assert isinstance(other, Record)
    assert b.type == other.type
    assert [base.type.spelling for base in (*b.bases, *other.bases)] == ["A", "C"]


@pytest.mark.parametrize(
    "special", ["sycl::accessor<int, 1>", "sycl::local_accessor<int, 2>", "sycl::sampler"]
)
def test_a_special_base_is_like_a_member(kernels: Kernels, special: str) -> None:
    [kernel] = kernels(
        f"""
        struct Member {{ {special} member; }};
        struct Derived : {special} {{ Derived(const Derived &) = default; int n; }};
        struct Functor : Derived {{ void operator()() const {{}} Member m; }};
        template <> struct sycl::is_device_copyable<Derived> : std::true_type {{}};
        void f(Derived d, Functor f) {{
          sycl::queue().single_task<class K>([=] {{ (void)d; }});
          sycl::queue().single_task(f);
        }}
        """
    )[1:]
    [derived] = kernel.capture.bases
    [member] = kernel.capture.fields
    assert isinstance(derived, Record)
    assert isinstance(member, Record)
    [base], [field] = derived.bases, member.fields
    assert isinstance(base, Special)
    assert isinstance(field, Special)
    assert base.path == base.name == special.split("<")[0]
    assert (base.kind, base.init, base.type) == (field.kind, field.init, field.type)
    assert [f.path for f in derived.fields] == ["n"]


DEEP = {
    "members": ("struct S0 {{ {inner} }};", "struct S{n} {{ S{m} s; }};"),
    "bases": ("struct S0 {{ {inner} }};", "struct S{n} : S{m} {{ int i{n}; }};"),
    "arrays": ("struct S0 {{ {inner} }};", "struct S{n} {{ S{m} s[1]; }};"),
}


def deep(shape: str, inner: str, levels: int) -> str:
    first, other = DEEP[shape]
    lines = [first.format(inner=inner)]
    lines += [other.format(n=n, m=n - 1) for n in range(1, levels)]
    return "\n".join([*lines, f"using Deep = S{levels - 1};"])


@pytest.mark.parametrize("shape", DEEP)
def test_nothing_is_lost_however_deep(kernels: Kernels, shape: str) -> None:
    levels = 100 if shape == "arrays" else 200
    text = deep(shape, "sycl::accessor<int, 1> a; int *p;", levels)
    tree = capture(kernels, "Deep *d = nullptr; auto c = *d;", "[=] { (void)c; }", before=text)
    [special] = special_captures(tree)
    assert special.path.endswith(".a")
    assert special.path.count("s") == (0 if shape == "bases" else levels - 1)


@pytest.mark.parametrize("shape", DEEP)
@pytest.mark.parametrize("inner", ["int i;", "sycl::accessor<int, 1> a;"])
def test_what_is_nested_too_deep_is_refused(kernels: Kernels, shape: str, inner: str) -> None:
    text = deep(shape, inner, 2000)
    with pytest.raises(InputError, match="more than 256 classes and arrays") as failure:
        capture(kernels, "Deep *d = nullptr; auto c = *d;", "[=] { (void)c; }", before=text)
    assert "--nesting-limit" in str(failure.value)


@pytest.mark.parametrize("shape", DEEP)
def test_the_limit_can_be_set(shape: str) -> None:
    # More than Python takes of calls inside calls; the names of members take time by the square.
    levels = 1100 if shape == "members" else 2000
    text = deep(shape, "sycl::accessor<int, 1> a; int *p;", levels)
    source = Source(
        "test.cpp",
        f"""
        #include <sycl/sycl.hpp>
        {text}
        void f(Deep d) {{ sycl::queue().single_task<class K>([=] {{ (void)d; }}); }}
        """.encode(),
    )
    conventions = ("sycl-2020", "dpcpp")
    settings = Settings(conventions=conventions, nesting_limit=4000)
    planned = stages.plan(source, settings)
    rows = [unit.plans[0].rows for unit in planned.units]
    assert [len(found) for found in rows] == [2, 2 + (1999 if shape == "bases" else 0)]
    for unit in planned.units:
        stages.emit(source, [unit], (), Path())


def test_a_long_tuple(kernels: Kernels) -> None:
    members = ", ".join(["int"] * 300)
    tree = capture(
        kernels,
        f"std::tuple<{members}> t;",
        "[=] { (void)t; }",
        before="#include <tuple>",
    )
    assert [field.type.size for field in tree.fields] == [1200]


def test_standard_library_classes_are_passed_whole(kernels: Kernels) -> None:
    [kernel] = kernels(
        """
        #include <array>
        #include <optional>
        #include <tuple>
        #include <utility>
        struct Point { int x; };
        int main() {
          std::tuple<int, float, Point> t; std::pair<char, double> p; std::array<short, 3> a{};
          std::optional<long> o;
          sycl::queue().single_task<class K>([=] { (void)t, (void)p, (void)a, (void)o; });
        }
        """
    )
    assert [f.type.size for f in kernel.capture.fields] == [12, 16, 6, 16]


def test_bit_fields_unions_and_nested_closures(kernels: Kernels) -> None:
    tree = capture(
        kernels,
        "struct Bits { unsigned a : 3; unsigned b : 7; } bits{}; union U { int i; float f; } u{};"
        "int inner = 0; auto nested = [=] { return inner; };",
        "[=] { (void)bits, (void)u, (void)nested; }",
    )
    bits, union, nested = tree.fields
    assert isinstance(bits, Record)
    assert [(f.name, f.bits, f.bit_offset) for f in bits.fields if isinstance(f, Scalar)] == [
        ("a", 3, 0),
        ("b", 7, 3),
    ]
    assert isinstance(union, Union)
    assert isinstance(nested, Record)
    assert [f.path for f in nested.fields] == ["nested.inner"]
    assert nested.type.spelling == "(lambda)"


def test_anonymous_members_have_paths_of_their_own(kernels: Kernels) -> None:
    tree = capture(
        kernels,
        "struct S { union { int i; float f; }; union { char c; };"
        " struct { int x; struct { int y; }; union { short s; }; }; struct { int z; }; } s[2]{};"
        " struct A { sycl::accessor<int, 1> in; union { int i; }; } a[2]{};",
        "[=] { (void)s, (void)a; }",
    )
    array, special = tree.fields
    assert isinstance(array, Array)
    assert isinstance(array.element, Record)
    first, second, third, last = array.element.fields
    assert isinstance(first, Union)
    assert isinstance(second, Union)
    assert [first.path, second.path] == ["s[0].(anonymous union)", "s[0].(anonymous union 2)"]
    assert isinstance(third, Record)
    assert isinstance(last, Record)
    assert [(node.path, node.offset) for node in (third, *third.fields)] == [
        ("s[0].(anonymous struct)", 8),
        ("s[0].x", 8),
        ("s[0].(anonymous struct).(anonymous struct)", 12),
        ("s[0].(anonymous struct).(anonymous union)", 16),
    ]
    inner = third.fields[1]
    assert isinstance(inner, Record)
    assert [node.path for node in (*inner.fields, *last.fields)] == ["s[0].y", "s[0].z"]
    assert last.path == "s[0].(anonymous struct 2)"
    assert isinstance(special, Array)
    for number, element in enumerate(special.elements):
        assert isinstance(element, Record)
        names = [(node.path, node.name) for node in element.fields]
        assert names == [
            (f"a[{number}].in", "in"),
            (f"a[{number}].(anonymous union)", "(anonymous union)"),
        ]


def test_anonymous_members_of_a_dependent_base(kernels: Kernels) -> None:
    [s] = capture(
        kernels,
        "D<int> s{};",
        "[=] { (void)s; }",
        before="template <class T> struct B { union { T i; char c; }; union { T j; };"
        " struct { T x; }; sycl::accessor<int, 1> in; };"
        "template <class T> struct D : B<T> { sycl::accessor<int, 1> own; };",
    ).fields
    assert isinstance(s, Record)
    [base] = s.bases
    assert [node.path for node in base.fields] == [
        "s.(anonymous union)",
        "s.(anonymous union 2)",
        "s.(anonymous struct)",
        "s.in",
    ]
    structure = base.fields[2]
    assert isinstance(structure, Record)
    assert [node.path for node in structure.fields] == ["s.x"]


def test_bit_fields_without_a_name_are_padding(kernels: Kernels) -> None:
    [s] = capture(
        kernels,
        "struct S { int a : 3, : 5, b : 2; int : 0; int c; } s{};",
        "[=] { (void)s; }",
    ).fields
    assert isinstance(s, Record)
    assert [(node.name, node.offset) for node in s.fields] == [("a", 0), ("b", 1), ("c", 4)]


def test_copy_of_this(kernels: Kernels) -> None:
    [kernel] = kernels(
        "struct S { int m; long n; void f(sycl::queue q) {"
        " int local = 0; q.single_task<class K>([=, *this] { (void)m, (void)local; }); } };"
    )
    assert [f.name for f in kernel.capture.fields] == ["(*this)", "local"]


@pytest.mark.parametrize(
    ("text", "check", "path"),
    [
        ("int i = 0; K([&] { (void)i; });", "reference-capture", "i"),
        (
            "struct S { int &r; }; int i = 0; S s{i}; K([=] { (void)s; });",
            "reference-capture",
            "s.r",
        ),
        ("struct S { int n[0]; int m; } s{}; K([=] { (void)s; });", "zero-length-array", "s.n"),
        ("int (*f)(int) = nullptr; K([=] { (void)f; });", "function-pointer", "f"),
        (
            "struct S { void f(); }; void (S::*m)() = &S::f; K([=] { (void)m; });",
            "function-pointer",
            "m",
        ),
        (
            "struct S { S() {} S(const S &) {} union { sycl::accessor<int, 1> a; int i; }; } s;"
            " K([=] { (void)s; });",
            "special-in-union",
            "s.a",
        ),
        (
            "struct B { int b; }; struct D : virtual B {} d; K([=] { (void)d; });",
            "virtual-base",
            "d",
        ),
        (
            "struct F { int n; char data[]; void operator()() const {} } f{}; K(f);",
            "flexible-array",
            "data",
        ),
        ("_BitInt(17) b = 1; K([=] { (void)b; });", "unsupported-type", "b"),
    ],
)
def test_refused_captures_name_their_path(
    kernels: Kernels, text: str, check: str, path: str
) -> None:
    macro = "#define K(...) sycl::queue().single_task<class Name>(__VA_ARGS__)\n"
    with pytest.raises(InputError) as failure:
        kernels(f"{macro}int main() {{ {text} }}")
    [diagnostic] = failure.value.diagnostics
    assert isinstance(diagnostic, Diagnostic)
    assert diagnostic.check == check
    assert f"kernel Name: capture {path}: " in diagnostic.message
    assert diagnostic.location is not None
    assert diagnostic.location.line == 3
    assert len(diagnostic.notes) == 2


def test_several_errors_are_reported_together(kernels: Kernels) -> None:
    with pytest.raises(InputError) as failure:
        kernels(
            "int main() { int i = 0, j = 0; sycl::queue q;"
            " q.single_task<class A>([&] { (void)i, (void)j; });"
            " q.single_task<class B>([&i] { (void)i; }); }"
        )
    assert len(failure.value.diagnostics) == 3
