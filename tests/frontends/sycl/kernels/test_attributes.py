"""What attributes demand of a kernel's execution: as DPC++ understands them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import clang.cindex as ci
import pytest

from syclflat.diagnostics import InputError, render
from syclflat.emitters import ModuleOptions
from syclflat.emitters.flat_signatures import signatures
from syclflat.emitters.spir import execution_modes
from syclflat.model.function import Attribute
from syclflat.model.kernel import Kernel
from syclflat.model.location import Location
from syclflat.model.types import FloatType, IntegerType, Signedness, VectorType
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.conftest import CASES
from tests.support import dpcpp_compiler

pytestmark = pytest.mark.usefixtures("precompiled")

Kernels = Callable[..., list[Kernel]]

UINT = IntegerType(32, Signedness.UNSIGNED)


NEEDS_METHODS = pytest.mark.skipif(
    not hasattr(ci.Type, "get_methods"), reason="LLVM 20 doesn't tell a specialization's methods"
)


@pytest.mark.parametrize(
    ("case", "count"),
    [
        ("attributes.cpp", 9),
        ("properties.cpp", 10),
        pytest.param("attribute_values.cpp", 10, marks=NEEDS_METHODS),
    ],
)
def test_modes_are_those_of_dpcpp(case: str, count: int, tmp_path: Path) -> None:
    source = CASES / "dpcpp" / case
    wanted = Settings(conventions=("dpcpp",), sycl="dpcpp")
    [unit] = stages.plan(Source(str(source)), wanted).units
    modes = execution_modes.collect(unit.source, signatures(unit), ModuleOptions())
    ours: dict[str, set[tuple[int, ...]]] = {plan.kernel.name.mangled: set() for plan in unit.plans}
    for mode in modes:
        ours[mode.kernel].add((mode.mode, *mode.operands))
    assert ours == dpcpp_compiler.execution_modes(source, tmp_path)
    assert sum(map(len, ours.values())) == count


def launch(attributes: str, before: str = "") -> str:
    return (
        f"{before}\nint main() {{ sycl::queue().parallel_for<class K>(sycl::nd_range<1>{{8, 8}}, "
        f"[=](sycl::nd_item<1>) {attributes} {{}}); }}"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("float", FloatType("f32")),
        ("sycl::uint3", VectorType((3,), UINT)),
        ("sycl::vec<double, 8>", VectorType((8,), FloatType("f64"))),
        ("sycl::vec<sycl::half, 2>", VectorType((2,), FloatType("f16"))),
        ("cl::sycl::float4", VectorType((4,), FloatType("f32"))),
    ],
)
def test_type_hints(kernels: Kernels, text: str, expected: object) -> None:
    [kernel] = kernels(launch(f"[[sycl::vec_type_hint({text})]]"))
    assert kernel.attributes == (Attribute("vec_type_hint", type=expected),)  # type: ignore[arg-type]


VEC = """
namespace sycl { template <typename T, int N> class vec {}; }
using quad = sycl::vec<float, 4>;
using byte = unsigned char;
template <typename T> struct Pair { using type = sycl::vec<T, 2>; };
#define HINT(T) sycl::vec_type_hint(T)
#define SPECIFIER [[sycl::vec_type_hint(quad)]]
"""


@pytest.mark.parametrize(
    ("attributes", "expected"),
    [
        ("[[sycl::vec_type_hint(quad)]]", VectorType((4,), FloatType("f32"))),
        ("[[sycl::vec_type_hint(byte)]]", IntegerType(8, Signedness.UNSIGNED)),
        ("[[sycl::vec_type_hint(Pair<unsigned>::type)]]", VectorType((2,), UINT)),
        ("[[HINT(quad)]]", VectorType((4,), FloatType("f32"))),
        ("SPECIFIER", VectorType((4,), FloatType("f32"))),
    ],
)
def test_aliases_in_type_hints(kernels: Kernels, attributes: str, expected: object) -> None:
    [kernel] = kernels(launch(attributes, VEC))
    assert kernel.attributes == (Attribute("vec_type_hint", type=expected),)  # type: ignore[arg-type]


def test_type_hints_of_templates(kernels: Kernels) -> None:
    functor = "template <typename T> struct F { void operator()(sycl::nd_item<1>) const {} };"
    functor = functor.replace("void", "[[sycl::vec_type_hint(T)]] void")
    launched = "sycl::queue().parallel_for(sycl::nd_range<1>{8, 8}, F<quad>{});"
    [kernel] = kernels(f"{VEC}{functor}\nint main() {{ {launched} }}")
    expected = Attribute("vec_type_hint", type=VectorType((4,), FloatType("f32")))
    assert kernel.attributes == (expected,)


def test_sizes_beside_types_that_headers_lack(kernels: Kernels) -> None:
    attributes = "[[sycl::vec_type_hint(sycl::float4), sycl::reqd_sub_group_size(SIZE)]]"
    [kernel] = kernels(launch(attributes, "constexpr int SIZE = 8;"))
    assert {attribute.name for attribute in kernel.attributes} == {
        "vec_type_hint",
        "intel_reqd_sub_group_size",
    }


@pytest.mark.parametrize(
    "attributes",
    [
        "",
        "// [[sycl::reqd_work_group_size(4)]]\n",
        "/* [[sycl::reqd_work_group_size(4)]] */",
        "[[maybe::reqd_work_group_size_of(4)]]",
    ],
)
def test_no_attribute(kernels: Kernels, attributes: str) -> None:
    [kernel] = kernels(launch(attributes))
    assert kernel.attributes == ()


def test_attributes_of_others_are_not_taken(kernels: Kernels) -> None:
    first = launch("[[sycl::reqd_work_group_size(4)]]").replace("main", "f").replace("K>", "J>")
    found = kernels(f"{first}{launch('')}")
    assert [kernel.attributes for kernel in found] == [
        (Attribute("reqd_work_group_size", (4,)),),
        (),
    ]


CONFIG = "struct Config { static constexpr int size = 8; enum { rows = 2 }; };"


@pytest.mark.parametrize(
    ("attribute", "before", "values"),
    [
        ("[[sycl::reqd_work_group_size(SIZE, SIZE / 2)]]", "#define SIZE 4", (2, 4)),
        ("[[sycl::reqd_work_group_size(2 * 2, /* ) */ (3))]]", "", (3, 4)),
        ("[[sycl::reqd_work_group_size(Config::size, Config::rows)]]", CONFIG, (2, 8)),
        (
            "[[using sycl : reqd_work_group_size(f(4))]]",
            "constexpr int f(int n) { return n; }",
            (4,),
        ),
        ("[[deprecated]] [[sycl::unknown(7), sycl::reqd_work_group_size(sizeof(int))]]", "", (4,)),
        ("WITH(4)", "#define WITH(n) [[sycl::reqd_work_group_size(n)]]", (4,)),
        ("const_ [[sycl::reqd_work_group_size(4)]]", "#define const_ noexcept", (4,)),
        ("[[SIZED(4)]]", "#define SIZED(n) sycl::reqd_work_group_size(n)", (4,)),
        ("[[deprecated, SIZED]]", "#define SIZED sycl::reqd_work_group_size (2 + 2)", (4,)),
        ("[[SIZED]]", "#define WITH(n) sycl::reqd_work_group_size(n)\n#define SIZED WITH(4)", (4,)),
        ("SIZED", "#define WITH(n) sycl::reqd_work_group_size(n)\n#define SIZED [[WITH(4)]]", (4,)),
        ("[[WITH(4) ,\n NOTHING]]", "#define NOTHING\n#define WITH reqd_work_group_size", (4,)),
        (
            "SIZED",
            "#ifdef __SYCL_DEVICE_ONLY__\n#define SIZED [[sycl::reqd_work_group_size(4)]]\n"
            "#else\n#define SIZED\n#endif",
            (4,),
        ),
    ],
)
def test_values_are_clangs(
    kernels: Kernels, attribute: str, before: str, values: tuple[int, ...]
) -> None:
    [kernel] = kernels(launch(attribute, before))
    assert kernel.attributes == (Attribute("reqd_work_group_size", values),)


SPELLED = """
#define SIZED(n) sycl::reqd_sub_group_size(n)
#define MARKED [[sycl::reqd_sub_group_size(8)]]
struct Functor {
  MARKED void operator()() const {}
};
template <int N> void f(sycl::queue &q) {
  q.single_task<class Head>([=] [[SIZED(N)]] {});
  q.single_task<class Behind>([=]() [[SIZED(2 * N)]] {});
  q.single_task<class Class>(Functor{});
}
int main() { sycl::queue q; f<16>(q); }
"""


@pytest.mark.parametrize("headers", ["bundled", "dpcpp"])
def test_macros_spell_attributes_in_any_place(headers: str) -> None:
    text = f"#include <sycl/sycl.hpp>\n{SPELLED}".encode()
    planned = stages.plan(Source("test.cpp", text), Settings(sycl=headers))
    found = [plan.kernel.attributes[0].values for plan in planned.units[0].plans]
    assert found == [(16,), (32,), (8,)]
    assert not planned.warnings


GENERIC = """
#define SUB_GROUP(size) [[sycl::reqd_sub_group_size(size)]]
#define WORK_GROUP(...) [[sycl::reqd_work_group_size(__VA_ARGS__)]]
int main() {
  sycl::queue q;
  const sycl::nd_range<2> range{{4, 8}, {2, 8}};
  q.parallel_for<class Sub>(range, [=](auto) SUB_GROUP(32) {});
  q.parallel_for<class Work>(range, [=](auto) WORK_GROUP(2, 8) {});
}
"""


@pytest.mark.parametrize("headers", ["bundled", "dpcpp"])
def test_macros_spell_attributes_of_generic_lambdas(headers: str) -> None:
    text = f"#include <sycl/sycl.hpp>\n{GENERIC}".encode()
    planned = stages.plan(Source("test.cpp", text), Settings(sycl=headers))
    found = [plan.kernel.attributes[0].values for plan in planned.units[0].plans]
    assert found == [(32,), (8, 2)]
    assert not planned.warnings


@pytest.mark.parametrize("headers", ["bundled", "dpcpp"])
def test_macros_of_the_device_half_spell_attributes(tmp_path: Path, headers: str) -> None:
    (tmp_path / "spelled.hpp").write_text(
        "#ifdef __SYCL_DEVICE_ONLY__\n#define ATTR [[sycl::reqd_sub_group_size(16)]]\n"
        "#else\n#define ATTR\n#endif\n"
    )
    text = f'#include <sycl/sycl.hpp>\n#include "{tmp_path}/spelled.hpp"\n{launch("ATTR")}'
    planned = stages.plan(Source("test.cpp", text.encode()), Settings(sycl=headers))
    [plan] = planned.units[0].plans
    assert plan.kernel.attributes == (Attribute("intel_reqd_sub_group_size", (16,)),)


def test_attributes_of_macros_that_cannot_be_read_are_told() -> None:
    macro = "#define SIZED(n) sycl::reqd_sub_group_size(n)"
    text = f"#include <sycl/sycl.hpp>\n{launch('noexcept [[SIZED(8)]]', macro)}"
    planned = stages.plan(Source("test.cpp", text.encode()), Settings())
    [warning] = planned.warnings
    assert render(warning).startswith("test.cpp:3:")
    assert "cannot read a kernel attribute that this macro spells" in render(warning)


def test_files_that_a_device_cannot_read_are_read_as_the_hosts() -> None:
    text = (
        f"#include <sycl/sycl.hpp>\n#ifdef __SYCL_DEVICE_ONLY__\nbuiltin x;\n#endif\n{launch('')}"
    )
    planned = stages.plan(Source("test.cpp", text.encode()), Settings(sycl="dpcpp"))
    [warning] = planned.warnings
    said = "test.cpp:3:1: warning: stock Clang cannot read the file as the device half sees it: "
    assert render(warning).startswith(said)
    assert "[unread-half]" in render(warning)


def test_values_at_the_head_of_a_lambda(kernels: Kernels) -> None:
    text = (
        "template <int N> void f(sycl::queue &q) {\n"
        "  q.single_task<class K>([=] [[sycl::reqd_work_group_size(N)]] {});\n}\n"
        "int main() { sycl::queue q; f<2>(q); f<3>(q); }"
    )
    found = [kernel.attributes[0].values for kernel in kernels(text)]
    assert found == [(2,), (3,)]


def test_values_in_the_users_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "first.hpp").write_text(
        "#pragma once\ntemplate <int N> void first(sycl::queue &q) {\n"
        "  q.parallel_for<class First>("
        "sycl::nd_range<1>{8, 8}, [=](sycl::nd_item<1>) [[sycl::reqd_sub_group_size(N)]] {});\n}"
    )
    (tmp_path / "second.hpp").write_text(
        "#include <first.hpp>\n#define SIZE 16\n"
        "struct Second { [[sycl::reqd_sub_group_size(SIZE)]] void operator()() const {} };"
    )
    text = (
        b'#include <sycl/sycl.hpp>\n#include <first.hpp>\n#include "second.hpp"\n'
        b"int main() { sycl::queue q; first<8>(q); q.single_task<class K>(Second{}); }"
    )
    for directory in (None, tmp_path / "pch", tmp_path / "pch"):
        settings = Settings(clang_arguments=("-Iinclude",), precompiled_headers=directory)
        planned = stages.plan(Source("test.cpp", text), settings)
        found = [plan.kernel.attributes[0].values for plan in planned.units[0].plans]
        assert found == [(8,), (16,)]
        assert not planned.warnings


def test_no_column_changes(tmp_path: Path) -> None:
    attribute = "[[sycl::reqd_sub_group_size(8), sycl::vec_type_hint(float)]]"
    text = f"#include <sycl/sycl.hpp>\n{launch(attribute)} error;"
    with pytest.raises(InputError) as raised:
        stages.plan(Source("test.cpp", text.encode()), Settings())
    [diagnostic] = raised.value.diagnostics
    assert diagnostic.location == Location("test.cpp", 3, text.splitlines()[2].index("error") + 1)


FUNCTOR = """
struct F {{
  {first} void operator()(sycl::item<1>) const {{}}
  {second} void operator()({parameter}) const {{}}
}};
int main() {{ sycl::queue().parallel_for<class K>({range}, F{{}}); }}
"""


@pytest.mark.parametrize(
    ("parameter", "range_", "values"),
    [
        ("sycl::nd_item<1>", "sycl::range<1>{8}", (2,)),
        ("sycl::id<1>", "sycl::range<1>{8}", (2,)),
        ("sycl::nd_item<1>", "sycl::nd_range<1>{8, 8}", (4,)),
        ("const sycl::nd_item<1> &", "sycl::nd_range<1>{8, 8}", (4,)),
        ("sycl::item<2>", "sycl::range<1>{8}", (2,)),
        ("sycl::item<2>", "sycl::range<2>{8, 8}", (4,)),
    ],
)
def test_the_call_operator_that_is_called_counts(
    kernels: Kernels, parameter: str, range_: str, values: tuple[int, ...]
) -> None:
    first, second = (f"[[sycl::reqd_work_group_size({n})]]" for n in (2, 4))
    text = FUNCTOR.format(first=first, second=second, parameter=parameter, range=range_)
    [kernel] = kernels(text)
    assert kernel.attributes == (Attribute("reqd_work_group_size", values),)


def test_call_operators_that_differ_are_refused(kernels: Kernels) -> None:
    text = FUNCTOR.format(
        first="[[sycl::reqd_work_group_size(8)]]",
        second="",
        parameter="int",
        range="sycl::nd_range<1>{8, 8}",
    )
    with pytest.raises(InputError, match="kernel K: its class has several call operators"):
        kernels(text)


def test_call_operators_that_agree(kernels: Kernels) -> None:
    size = "[[sycl::reqd_sub_group_size(8)]]"
    text = FUNCTOR.format(first=size, second=size, parameter="int", range="sycl::nd_range<1>{8, 8}")
    [kernel] = kernels(text)
    assert kernel.attributes == (Attribute("intel_reqd_sub_group_size", (8,)),)


@pytest.mark.parametrize(
    ("attributes", "before"),
    [
        ("noexcept [[sycl::reqd_work_group_size(SIZE)]]", "#define SIZE 4"),
        ("[[sycl::vec_type_hint(Mine)]]", "struct Mine {};"),
        ("noexcept [[sycl::device_has(gpu)]]", "enum aspect { gpu = 2 };"),
    ],
)
def test_what_is_not_understood_is_said(attributes: str, before: str) -> None:
    text = f"#include <sycl/sycl.hpp>\n{launch(attributes, before)}"
    planned = stages.plan(Source("test.cpp", text.encode()), Settings())
    [warning] = planned.warnings
    assert "kernel K: ignored an attribute: the value of " in render(warning)
    assert "[kernel-attribute]" in render(warning)
    [plan] = planned.units[0].plans
    assert plan.kernel.attributes == ()


def test_what_an_option_defines_is_not_read_and_said() -> None:
    text = f"#include <sycl/sycl.hpp>\n{launch('SIZE')}"
    for definition, count in (("SIZE=[[sycl::reqd_work_group_size(4)]]", 1), ("SIZE=", 0)):
        settings = Settings(clang_arguments=(f"-D{definition}",))
        planned = stages.plan(Source("test.cpp", text.encode()), settings)
        said = [render(each) for each in planned.warnings]
        assert len(said) == count
        assert all(
            f"cannot read a kernel attribute that an option defines: -D{definition}" in s
            for s in said
        )


@pytest.mark.parametrize(
    ("attributes", "body", "expected"),
    [
        ("", "", None),
        ("[[sycl::device_has()]]", "", None),
        ("[[sycl::device_has(static_cast<aspect>(7), local)]]", "", (1, 7)),
        ("[[sycl::device_has(local)]]", "far<aspect::fp16>(1);", (1, 5)),
        ("", "Holder{[] { return 2; }};", (28,)),
        ("", "near(2);", (2,)),
        ("", "if constexpr (sizeof(int) == 2) near(2);", None),
    ],
)
def test_aspects_of_kernels_and_what_they_call(
    kernels: Kernels, attributes: str, body: str, expected: tuple[int, ...] | None
) -> None:
    [kernel] = kernels(
        f"""
        enum class aspect {{ cpu = 1, gpu = 2, fp16 = 5, atomic64 = 28 }};
        [[sycl::device_has(aspect::gpu)]] int near(int n) {{ return n ? near(n - 1) : 0; }}
        template <aspect A> [[sycl::device_has(A)]] void unused();
        template <aspect A> struct Narrow {{
          [[sycl::device_has(A)]] int operator()(int n) const {{ return n; }}
        }};
        template <aspect A> int far(int n) {{ return Narrow<A>{{}}(n); }}
        struct Holder {{
          template <class F> [[sycl::device_has(aspect::atomic64)]] Holder(F f) {{ f(); }}
        }};
        int main() {{
          constexpr aspect local = aspect::cpu;
          sycl::queue().single_task<class K>([=]() {attributes} {{ {body} }});
        }}
        """
    )
    assert kernel.attributes == (() if expected is None else (Attribute("device_has", expected),))


def test_properties_that_differ_from_an_attribute_are_said() -> None:
    text = (
        "#include <sycl/sycl.hpp>\n"
        "namespace experimental = sycl::ext::oneapi::experimental;\n"
        "void f(sycl::queue &q) {\n"
        "  q.single_task<class K>(experimental::properties{experimental::sub_group_size<16>},\n"
        "                         [=] [[sycl::reqd_sub_group_size(8)]] {});\n}\n"
    )
    planned = stages.plan(Source("test.cpp", text.encode()), Settings(sycl="dpcpp"))
    [plan] = planned.units[0].plans
    assert plan.kernel.attributes == (Attribute("intel_reqd_sub_group_size", (16,)),)
    [warning] = planned.warnings
    assert "ignored an attribute: a property conflicts with it" in render(warning)
