"""Sources that include DPC++'s headers: what is found, refused, and said."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from syclflat.diagnostics import Diagnostic, InputError
from syclflat.model.plan import PlannedUnit
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.runtimes import header_sets

HEAD = "#include <sycl/sycl.hpp>\n#include <memory>\n#include <string>\n#include <vector>\n"


SETTINGS = Settings(sycl="dpcpp")


@pytest.fixture(autouse=True)
def with_precompiled_headers(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = replace(SETTINGS, precompiled_headers=cache / "pch")
    monkeypatch.setattr(f"{__name__}.SETTINGS", kept)


def plan(text: str, **settings: object) -> stages.Planned:
    source = Source("test.cpp", f"{HEAD}{text}\n".encode())
    return stages.plan(source, replace(SETTINGS, **settings))  # type: ignore[arg-type]


def checks(text: str) -> set[str]:
    """Return the checks of what is said against ``text``."""
    try:
        return {warning.check for warning in plan(text).warnings}
    except InputError as failure:
        return {getattr(entry, "check", "clang") for entry in failure.diagnostics}


def launch(declarations: str, body: str, before: str = "") -> str:
    return (
        f"{before}\nvoid f(sycl::queue q, int *p) {{ {declarations}"
        f" q.single_task<class K>([=] {{ {body} }}); }}"
    )


@pytest.mark.parametrize(
    ("check", "text"),
    [
        ("not-device-copyable", launch("std::vector<int> v;", "p[0] = v[0];")),
        ("not-device-copyable", launch("std::string s;", "p[0] = s[0];")),
        ("not-device-copyable", launch("std::shared_ptr<int> s;", "p[0] = *s;")),
        ("not-device-copyable", launch("sycl::buffer<int> b{1};", "p[0] = int(b.size());")),
        (
            "not-device-copyable",
            launch("V v;", "p[0] = v.x;", "struct V { int x; virtual void f() {} };"),
        ),
        ("host-only-capture", launch("sycl::buffer<int> b{1}; sycl::host_accessor a{b};", "a[0];")),
        ("unsupported-type", launch("long double d = 1;", "p[0] = int(d);")),
        ("unsupported-type", launch("__int128 i = 1;", "p[0] = int(i);")),
        (
            "zero-length-array",
            launch("S s;", "p[0] = s.x;", "struct S { int x; struct { int z[0]; } in; };"),
        ),
        ("kernel-object-type", "void k(); void f(sycl::queue q) { q.single_task<class K>(k); }"),
        ("virtual-call", launch("B *b = nullptr;", "b->f();", "struct B { virtual void f(); };")),
        (
            "recursion",
            launch("", "p[0] = g(3);", "int g(int n) { return n < 2 ? 1 : n * g(n - 1); }"),
        ),
        ("function-pointer-call", launch("", "int (*g)(int) = h; p[0] = g(1);", "int h(int);")),
        ("device-type", launch("", "long double x = p[0]; p[0] = int(x);")),
        ("device-type", launch("long double *x = nullptr;", "p[0] = int(x[1]);")),
        ("device-type", launch("", "p[0] = g(p[0]);", "int g(__int128 x) { return int(x >> 1); }")),
        (
            "device-type",
            launch("", "p[0] = g<__float128>(2);", "template <class T> T g(T x) { return x + x; }"),
        ),
        (
            "kernel-name",
            "enum E { a }; template <E e> class K;\n"
            "void f(sycl::queue q) { q.single_task<K<a>>([=] {}); }",
        ),
        ("kernel-name", "void f(sycl::queue q) { q.single_task<std::vector<int>>([=] {}); }"),
        ("argument-size", launch("int big[600] = {};", "p[0] = big[1];")),
    ],
)
def test_what_cannot_cross_or_run_is_said(check: str, text: str) -> None:
    found = checks(text)
    if check == "kernel-object-type":
        # DPC++'s headers refuse it themselves, Clang's words first.
        assert found & {check, "clang"}
    else:
        assert found == {check}


KNOWN = """\
using Function = int (*)(int);
int g(int i) { return i; }
constexpr Function constant = g;
template <Function F> void body(int *p) { p[0] = F(p[1]); }
constexpr int logarithm(int v) { return v < 2 ? 0 : 1 + logarithm(v / 2); }
template <int N> struct Sized { int values[N]; };
"""


def test_functions_that_clang_knows_or_runs_itself() -> None:
    body = (
        "body<g>(p); p[1] = constant(2); Sized<logarithm(8)> sized{}; "
        "constexpr int known = logarithm(4); p[2] = known + sized.values[0];"
    )
    assert checks(launch("", body, KNOWN)) == set()
    assert checks(launch("", f"{body} p[3] = logarithm(p[4]);", KNOWN)) == {"recursion"}


def test_constants_are_none_of_a_device() -> None:
    text = "p[0] = int(x + 2.0L * 3) + int(sizeof(long double)) + int(__int128(1) << 2);"
    assert checks(launch("", text, "constexpr long double x = 1.5L;")) == set()


@pytest.mark.parametrize(
    "text",
    [
        launch("std::pair<int, S> s;", "p[0] = s.first;", "struct S { int x; };"),
        launch("sycl::half h{}; sycl::vec<int, 2> v;", "p[0] = v[0] + int(h);"),
        launch(
            "C c;",
            "p[0] = c.x;",
            "struct C { int x; C() {} C(const C &) {} };"
            "template <> struct sycl::is_device_copyable<C> : std::true_type {};",
        ),
        launch(
            "T<int> t;",
            "p[0] = t.x;",
            "template <class U> struct T { U x; ~T() {} };"
            "template <class U> struct sycl::is_device_copyable<T<U>> : std::true_type {};",
        ),
        launch(
            "T<int, false> t;",
            "p[0] = t.w.x;",
            "template <class U, bool> struct T; template <class U> struct T<U, false> {"
            " union W { U x; W() {} W(const W &o) : x(o.x) {} ~W() {} } w; };"
            "template <class U> struct sycl::is_device_copyable<T<U, false>> : std::true_type {};",
        ),
        launch("B b;", "b.f();", "struct B { int f() const { return 1; } };"),
    ],
)
def test_what_can_cross_is_not_spoken_of(text: str) -> None:
    assert checks(text) == set()


def unit(text: str) -> PlannedUnit:
    return plan(text, conventions=("dpcpp",)).units[0]


def test_functions_that_are_kernels() -> None:
    found = unit(
        "namespace ex = sycl::ext::oneapi::experimental;\n"
        "SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((ex::nd_range_kernel<2>)) void one(float f, int *p) {}\n"
        "namespace n { template <class T>\n"
        "SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((ex::single_task_kernel)) void two(T t) {} }\n"
        "template void n::two<short>(short);\n"
        "void no_kernel(int) {}\n"
    )
    assert [plan.kernel.name.mangled for plan in found.plans] == [
        "_Z17__sycl_kernel_onefPi",
        "_ZN15__sycl_kernel_n3twoIsEEvT_",
    ]
    first = found.plans[0]
    assert first.kernel.dimensions == 2
    assert [(r.kind.value, r.info, r.offset) for r in first.rows] == [
        ("std_layout", 4, 0),
        ("pointer", 8, 4),
    ]


def test_specialization_ids_have_symbols() -> None:
    found = unit(
        "constexpr sycl::specialization_id<int> a{1};\n"
        "namespace { constexpr sycl::specialization_id<int> b{1}; }\n"
        "struct S { static constexpr sycl::specialization_id<int> c{1}; };\n"
        "inline constexpr sycl::specialization_id<int> d{1}; int e;\n"
    ).specialization_ids
    assert [(i.namespaces, i.name, i.symbol) for i in found] == [
        ((), "a", "____ZL1a"),
        (("",), "b", "____ZN12_GLOBAL__N_11bE"),
        ((), "S::c", "_ZN1S1cE"),
        ((), "d", "_Z1d"),
    ]


def test_specialization_ids_of_templates_go_by_types() -> None:
    """No function of the footer names them, nor what they are made of."""
    found = unit(
        "template <class T> struct S { static const sycl::specialization_id<T> a; };\n"
        "template <class T> constexpr sycl::specialization_id<T> S<T>::a{1};\n"
        "template <> struct S<bool> { static constexpr sycl::specialization_id<int> a{1}; };\n"
        "auto *a = &S<int>::a; auto *b = &S<bool>::a;"
    ).specialization_ids
    assert found == ()


DEVICE_GLOBALS = (
    "using sycl::ext::oneapi::experimental::device_global;\n"
    "template <class T> device_global<T> of;\n"
    "template <class T> static device_global<T> own;\n"
    "template <auto V, class... Ts> inline device_global<int> by;\n"
)


def test_device_globals_of_templates() -> None:
    """One for each instantiation that is used, under Clang's name, none for the template."""
    found = unit(
        f"{DEVICE_GLOBALS}"
        "namespace detail { struct A {}; enum class E { x, y }; }\n"
        "namespace { struct Hidden {}; }\n"
        "template <class T> struct Counter { static device_global<T> value, unused;\n"
        "  struct In { static inline device_global<T> value; };\n"
        "  template <class U> static inline device_global<U> both;\n"
        "  auto *get() { return &this->value; } };\n"
        "template <class T> device_global<T> Counter<T>::value;\n"
        "template <class T> device_global<T> Counter<T>::unused;\n"
        "template <> struct Counter<bool> { static inline device_global<int> value; };\n"
        "template <> device_global<short> of<short>;\n"
        "template <class T> auto &alias = of<T>;\n"
        "template <class T> struct Base { device_global<T> &to = of<T>; };\n"
        "template <class T> struct Holder { struct { Base<T *> base; } in; };\n"
        "struct Derived : Base<double> { Holder<int> holder; };\n"
        "template <class T> void called() { (void)&of<T>; }\n"
        "template <class F> void call(F f) { f(1); }\n"
        "void f() { Derived d; Counter<int>().get(); Counter<int>().get();\n"
        "  (void)&Counter<char>::In::value;\n"
        "  (void)&Counter<int>::both<long>; (void)&of<short>; (void)&alias<unsigned char>;\n"
        "  called<float>(); call([](auto x) { (void)&own<decltype(x)>; });\n"
        "  (void)&by<detail::E::y, detail::A, Hidden *>; (void)&by<'c'>; }\n"
    ).device_globals
    names = {("::".join((*i.namespaces, i.name))): i.symbol for i in found}
    # Other sources may have those of internal linkage, too.
    own = [names.pop("own<int>"), names.pop("by<(::detail::E)1, ::detail::A, ::Hidden*>")]
    assert [symbol.rpartition("_")[0] for symbol in own] == [
        "_ZL3ownIiE",
        "_Z2byILN6detail1EE1EJNS0_1AEPN12_GLOBAL__N_16HiddenEEE",
    ]
    assert names == {
        "Counter<bool>::value": "_ZN7CounterIbE5valueE",
        "Counter<char>::In::value": "_ZN7CounterIcE2In5valueE",
        "Counter<int>::both<long>": "_ZN7CounterIiE4bothIlEE",
        "Counter<int>::value": "_ZN7CounterIiE5valueE",
        "by<(char)99>": "_Z2byILc99EJEE",
        "of<double>": "_Z2ofIdE",
        "of<float>": "_Z2ofIfE",
        "of<int*>": "_Z2ofIPiE",
        "of<short>": "_Z2ofIsE",
        "of<unsigned char>": "_Z2ofIhE",
    }


def test_device_globals_have_the_types_of_their_values() -> None:
    found = unit(
        f"{DEVICE_GLOBALS}"
        "enum class Mode { slow, fast };\n"
        "namespace { struct Node { Node *next; Mode mode; }; }\n"
        "using Table = const Node[2][3];\n"
        "device_global<Table> table; device_global<const float> scale; device_global<int *> to;\n"
        "template <class T> device_global<T[4]> row;\n"
        "void f() { (void)&row<unsigned char>; }\n"
    )
    assert {own.name: (own.element, own.bounds) for own in found.device_globals} == {
        "table": ("(anonymous namespace)::Node", (2, 3)),
        "scale": ("float", ()),
        "to": ("int *", ()),
        "row<unsigned char>": ("unsigned char", (4,)),
    }
    pointees = {own.key: own.layout.type.size for own in found.pointees}
    assert pointees == {"(anonymous namespace)::Node": 16}


def test_device_globals_of_other_files_are_found_if_the_source_uses_them() -> None:
    found = unit(
        f"{DEVICE_GLOBALS}"
        "extern device_global<int> first, second, third;\n"
        "namespace in { struct Class { static device_global<long> member, other; }; }\n"
        "device_global<int> third;\n"
        "void f() { (void)&second; (void)&third; (void)&in::Class::member; (void)&second; }\n"
    ).device_globals
    assert {own.symbol: own.is_declared for own in found} == {
        "third": False,
        "second": True,
        "_ZN2in5Class6memberE": True,
    }


def test_device_globals_of_other_files_are_refused_if_each_image_has_its_own() -> None:
    with pytest.raises(InputError) as failure:
        unit(
            f"{DEVICE_GLOBALS}using namespace sycl::ext::oneapi::experimental;\n"
            "extern device_global<int, decltype(properties(device_image_scope))> scoped;\n"
            "void f() { (void)&scoped; }\n"
        )
    [said] = failure.value.diagnostics
    assert said.check == "device-global"
    assert said.message.startswith("device_global scoped: another file defines it, ")


@pytest.mark.parametrize(
    ("use", "name", "line"),
    [
        ("struct L {}; (void)&of<L>;", "of<f()::L>", 2),
        ("auto l = [] {}; (void)&by<1, decltype(l)>;", "by<1, f()::{lambda()#1}>", 4),
        ("(void)&by<&f>;", "by<&(f())>", 4),
    ],
)
def test_device_globals_that_only_the_source_can_name_are_refused(
    use: str, name: str, line: int
) -> None:
    with pytest.raises(InputError) as failure:
        unit(f"{DEVICE_GLOBALS}void f() {{ {use} }}")
    [said] = failure.value.diagnostics
    assert isinstance(said, Diagnostic)
    assert said.location is not None
    assert (said.check, said.location.line) == ("device-global", HEAD.count("\n") + line)
    assert said.message.startswith(f"device_global {name}: ")


def test_user_table_of_special_types(tmp_path: Path) -> None:
    table = tmp_path / "mine.toml"
    table.write_text(
        '[[type]]\nname = "lib::view*"\nkind = "accessor"\ndimensions = 1\n'
        "target = { value = 2014 }\n"
        'init = [{ name = "data", pointee = 0, space = "global" },\n'
        '        { name = "extent", type = "sycl::range<{dimensions}>" }]\n'
    )
    text = (
        "namespace lib { inline namespace v2 { template <class T, int D> struct view_of {\n"
        "  T *data; unsigned long extent[D]; ~view_of() {} }; } }\n"
        + launch("lib::view_of<const float, 2> v; int n = 1;", "(void)v, (void)n;")
    )
    found = plan(text, special_types=(table,), conventions=("dpcpp",)).units[0].plans[0]
    assert [(r.kind.value, r.info, r.offset) for r in found.rows] == [
        ("accessor", 2014 | 2 << 11, 0),
        ("std_layout", 4, 24),
    ]
    pointer, extent, _ = found.parameters
    assert pointer.address_space == "global"
    assert pointer.init is not None
    assert pointer.init.const
    assert extent.init is not None
    assert extent.init.type.size == 16


ENTRY = "[[type]]\nname = 'a'\nkind = 'accessor'\ninit = [{name = 'p', "


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("x = 1", "list of"),
        ("[[type]]\nkind = 'accessor'", "'name' is missing"),
        ("[[type]]\nname = 'a'\nkind = 'b'", "unknown kind 'b'; choose from accessor, "),
        ("[[type]]\nname = 'a'\nkind = 'accessor'", "'init' must list"),
        ("[[type]]\nname = 'a'\nkind = 'whole'\nx = 1", "unknown key 'x'"),
        ("[[type]]\nname = 'a'\nkind = 'accessor'\ninit = [{name = 'p'}]", "needs either"),
        ("[[type]]\nname = 'a'\nkind = 'accessor'\ninit = 1", "'init' is not a list"),
        (ENTRY + "type = 'int; }'}]", "not a type"),
        (ENTRY + "type = 'int &'}]", "not a type"),
        (ENTRY + "pointee = true}]", "not a type"),
        (ENTRY + "type = 'int'}, {name = 'p', type = 'int'}]", "two parameters"),
        (ENTRY + "type = 'int'}]\ntarget = {value = 99999}", "'target' has no number"),
        (ENTRY + "type = 'nonsense'}]", "'nonsense' cannot be a parameter"),
        (ENTRY + "type = 0}]", "template argument 0 is not a type"),
        (ENTRY + "type = 'int'}]\nmode = 3", "template argument 3 is not a number"),
        ("[[type", "mine.toml"),
    ],
)
def test_wrong_table_is_refused(tmp_path: Path, text: str, what: str) -> None:
    table = tmp_path / "mine.toml"
    table.write_text(text)
    with pytest.raises(InputError, match="special-types") as failure:
        plan("struct a { int x; };\n" + launch("a v{};", "(void)v;"), special_types=(table,))
    assert what in str(failure.value)


def test_header_sets(tmp_path: Path) -> None:
    assert "-USYCL_LANGUAGE_VERSION" in header_sets.arguments("dpcpp")
    with pytest.raises(InputError, match="no-sycl-headers"):
        header_sets.arguments(str(tmp_path))
    (tmp_path / "sycl").mkdir()
    (tmp_path / "sycl" / "sycl.hpp").touch()
    assert header_sets.arguments(str(tmp_path)) == ["-isystem", str(tmp_path)]
