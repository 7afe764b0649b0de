"""The flat signatures of kernels: names, types, paths and symbols of what plans pass."""

from __future__ import annotations

import pytest

from syclflat.emitters import flat_signatures
from syclflat.model.signature import Signature
from syclflat.model.types import (
    AddressSpace,
    ArgumentType,
    BooleanType,
    FloatType,
    IntegerType,
    OpaqueKind,
    OpaqueType,
    PointerType,
    Signedness,
    StructType,
)
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.conftest import Plan

SIGNED, UNSIGNED = Signedness.SIGNED, Signedness.UNSIGNED
GLOBAL = AddressSpace.GLOBAL
INT = IntegerType(32, SIGNED)


def of_dpcpp(text: str) -> Signature:
    source = Source("test.cpp", f"#include <sycl/sycl.hpp>\n{text}\n".encode())
    [unit] = stages.plan(source, Settings(conventions=("dpcpp",))).units
    [signature] = flat_signatures.signatures(unit)
    return signature


@pytest.mark.parametrize(
    ("declaration", "expected"),
    [
        ("bool v;", BooleanType()),
        ("signed char v;", IntegerType(8, SIGNED)),
        ("char16_t v;", IntegerType(16, UNSIGNED)),
        ("unsigned long long v;", IntegerType(64, UNSIGNED)),
        ("_Float16 v;", FloatType("f16")),
        ("double v;", FloatType("f64")),
        ("enum class E : short { a } v;", IntegerType(16, SIGNED)),
        ("const float *v;", PointerType(FloatType("f32"), GLOBAL, const=True)),
        ("void *v;", PointerType(None, GLOBAL)),
        ("int **v;", PointerType(PointerType(None, AddressSpace.GENERIC), GLOBAL)),
        ("struct S { int a; char b; } v;", StructType("S", 8, 4)),
        ("struct S { long a; } *v;", PointerType(StructType("S", 8, 8), GLOBAL)),
        ("union U { int a; double b; } v;", StructType("U", 8, 8)),
        ("double v[3];", StructType("double[3]", 24, 8)),
        ("typedef float T __attribute__((ext_vector_type(4))); T v;", None),
    ],
)
def test_types_of_captures(plan: Plan, declaration: str, expected: ArgumentType | None) -> None:
    launch = "sycl::queue q; q.single_task<class K>([=] { (void)v; });"
    text = f"int main() {{ {declaration} {launch} }}"
    [signature] = flat_signatures.signatures(plan(text))
    [parameter] = signature.parameters
    assert signature.name == "_ZTSZ4mainE1K"
    assert (parameter.name, parameter.path) == ("v", "v")
    if expected is None:
        assert isinstance(parameter.type, StructType)
        assert (parameter.type.size, parameter.type.alignment) == (16, 16)
    else:
        assert parameter.type == expected


def test_special_types_pass_what_their_init_takes() -> None:
    source = """
    struct S { int *p; sycl::accessor<float, 2> in[2]; };
    int main() {
      sycl::queue q;
      sycl::buffer<float, 2> b{{8, 8}};
      q.submit([&](sycl::handler &h) {
        sycl::local_accessor<int, 1> scratch{8, h};
        sycl::sampler how{{}, {}, {}};
        S s{nullptr, {{b, h}, {b, h}}};
        h.single_task<class K>([=] { (void)s; (void)scratch; (void)how; });
      });
    }
    """
    signature = of_dpcpp(source)
    by_name = {parameter.name: parameter for parameter in signature.parameters}
    assert by_name["s_in_1_ptr"].type == PointerType(FloatType("f32"), GLOBAL)
    assert by_name["s_in_1_ptr"].path == "s.in[1]"
    assert by_name["s_in_0_access_range"].type == StructType("sycl::range<2>", 16, 8)
    assert by_name["scratch_ptr"].type == PointerType(INT, AddressSpace.LOCAL)
    assert by_name["how_handle"].type == OpaqueType(OpaqueKind.SAMPLER, "sampler_t")
    # It crosses by value: what it points to is known only to the host.
    assert by_name["s_p"].type == StructType("int *", 8, 8, (PointerType(INT, GLOBAL),))


def test_opencl_has_no_attribute_for_aspects() -> None:
    signature = of_dpcpp(
        "enum aspect { gpu = 2 };\n"
        "void f(sycl::queue q) { q.single_task<class K>([=]() [[sycl::device_has(gpu)]] {}); }"
    )
    assert signature.attributes == ()
