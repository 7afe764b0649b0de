"""Sources that declare classes of SYCL themselves: all of them, some, or in an old namespace."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.frontends.sycl.clang.probe import Probe
from syclflat.model.plan import Plan
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source

ENTRY = """
template <class Name, class F> __attribute__((sycl_kernel)) void entry(const F &f) { f(); }
"""
CLASSES = """
namespace access {
enum class mode { read = 1024 };
enum class target { global_buffer = 2014 };
}
template <int D> struct id { unsigned long v[D]; };
template <int D> struct range { unsigned long v[D]; };
template <class T, int D, access::mode M = access::mode::read,
          access::target G = access::target::global_buffer>
struct accessor {
  T *data;
  range<D> extent, whole;
  id<D> offset;
};
"""
LAUNCH = """
int main() {
  SYCL::accessor<float, 2> a;
  int x = 1;
  entry<class K>([=] { a.data[0] = x; });
}
"""


def plan(text: str) -> Plan:
    [found] = stages.plan(Source("test.cpp", text.encode()), Settings()).units[0].plans
    return found


def test_no_header_at_all() -> None:
    found = plan(
        f"{ENTRY}\nint main() {{ int x = 1, *p = &x; bool b = true; char c = 'c';\n"
        "  entry<class K>([=] { *p = x + b + c; }); }"
    )
    assert [p.name for p in found.parameters] == ["p", "x", "b", "c"]


@pytest.mark.parametrize(
    ("before", "after", "namespace"),
    [
        ("namespace sycl {", "}", "sycl"),
        ("namespace cl { namespace sycl {", "} }", "cl::sycl"),
        ("namespace cl { namespace sycl {", "} }\n#define SYCL_FEATURE_SET_FULL 1", "cl::sycl"),
        ("namespace cl { namespace sycl {", "} }\nusing namespace cl;", "sycl"),
        ("inline namespace cl { namespace sycl {", "} }", "cl::sycl"),
        ("namespace sycl { inline namespace _V1 {", "} }", "sycl"),
    ],
)
def test_namespaces(before: str, after: str, namespace: str) -> None:
    launch = LAUNCH.replace("SYCL", namespace)
    found = plan(f"{before}{CLASSES}{after}{ENTRY}{launch}")
    assert [(row.kind.value, row.info, row.offset) for row in found.rows] == [
        ("accessor", 2014 | 2 << 11, 0),
        ("std_layout", 4, 56),
    ]
    described = [(p.init.type.spelling, p.init.type.size) for p in found.parameters if p.init]
    assert described == [
        ("float *", 8),
        ("sycl::range<2>", 16),
        ("sycl::range<2>", 16),
        ("sycl::id<2>", 16),
    ]


def test_macros_of_the_source_are_none_of_ours() -> None:
    macros = "".join(f"#define {word} 3\n" for word in ("types", "type_0", "type", "T", "N"))
    text = f"namespace sycl {{{CLASSES}}}{ENTRY}{LAUNCH.replace('SYCL', 'sycl')}{macros}"
    assert [row.kind.value for row in plan(text).rows] == ["accessor", "std_layout"]


def test_a_missing_type_is_named() -> None:
    classes = CLASSES.replace("range", "extents")
    launch = LAUNCH.replace("SYCL", "sycl")
    with pytest.raises(InputError, match=r"'sycl::range<2>', which this source does not declare"):
        plan(f"namespace sycl {{{classes}}}{ENTRY}{launch}")


def test_other_errors_are_clangs() -> None:
    with pytest.raises(InputError) as raised:
        plan("int f() { return error; }\n")
    [diagnostic] = raised.value.diagnostics
    assert "use of undeclared identifier 'error'" in str(diagnostic)


@pytest.mark.parametrize("text", ["int main() {\n", "namespace lib {\nint x;\n"])
def test_a_brace_that_lacks_is_told_where_it_is(text: str, tmp_path: Path) -> None:
    """Not behind the end of the source, and not as a fault of a table."""
    table = tmp_path / "mine.toml"
    table.write_text(
        '[[type]]\nname = "lib::view"\nkind = "accessor"\n'
        'init = [{ name = "extent", type = "lib::range" }]\n'
    )
    for settings in (Settings(), Settings(special_types=(table,))):
        with pytest.raises(InputError) as caught:
            stages.plan(Source("test.cpp", f"{ENTRY}{text}".encode()), settings)
        (told,) = caught.value.diagnostics
        assert told.message == "expected '}'"
        assert told.location is not None
        assert told.location.line <= f"{ENTRY}{text}".count("\n") + 1


def test_macros_of_the_compiler_stay() -> None:
    """``__init`` of a stream takes them."""
    asked = Probe(["void *", "__SIZE_TYPE__"], []).suffix()
    assert b"#undef void\n" in asked
    assert b"#undef __" not in asked
