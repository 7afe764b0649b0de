"""Real changes of what is in arrays, unions and libraries' classes, and behind pointers.

Both versions are flattened to manifests, and these compared, as in a review.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import syclflat
from syclflat.model.manifests import Kernels
from syclflat.project.manifests import parse
from tests.conftest import Cli

Found: TypeAlias = set[tuple[str, str, str]]
"""Changes: class, kind and path."""
pytestmark = pytest.mark.usefixtures("precompiled")

STRUCT = ("struct S { int a; float b; };", "struct S { float b; int a; };")


def source(declarations: str, captures: str, use: str, attribute: str = "") -> str:
    return f"""#include <sycl/sycl.hpp>
#include <array>
#include <tuple>
#include <utility>
{declarations}
void run(sycl::queue &queue, sycl::buffer<int, 1> &numbers, int *out) {{
  {captures}
  queue.submit([&](sycl::handler &cgh) {{
    cgh.single_task<class K>([=]() {attribute} {{ out[0] = {use}; }});
  }});
}}
"""


def manifest(directory: Path, text: str) -> Path:
    """Flatten a source to a manifest, which is returned."""
    directory.mkdir(exist_ok=True)
    path = directory / "app.cpp"
    path.write_text(text)
    written = directory / "app.kernels.json"
    written.write_text(syclflat.flatten(path).emit("json"))
    return written


def diff(directory: Path, old: str, new: str) -> tuple[bool, Found]:
    """Return whether a review fails, and class, kind and path of changes but of places."""
    found = syclflat.diff(manifest(directory / "old", old), manifest(directory / "new", new))
    changes = {
        (change.change_class.value, change.kind, change.path)
        for entry in found.entries
        for change in entry.changes
        if change.kind != "place"
    }
    return found.fails(), changes


def changed(directory: Path, old: str, new: str) -> Found:
    fails, found = diff(directory, old, new)
    assert fails == any(class_ != "type" for class_, _, _ in found)
    return found


def test_the_commands(cli: Cli, tmp_path: Path) -> None:
    """The exit code is 1, by text and by JSON."""
    for version, struct in zip(("old", "new"), STRUCT, strict=True):
        (tmp_path / version).mkdir()
        (tmp_path / version / "app.cpp").write_text(
            source(struct, "S s[2]{}; S *p = nullptr;", "s[1].a + p->a")
        )
        done = cli("flatten", f"{version}/app.cpp", "--emit", "json", "-o", version)
        assert done.returncode == 0, done.stderr
    compared = ("diff", "old/app.kernels.json", "new/app.kernels.json")
    text, as_json = cli(*compared), cli(*compared, "--format", "json")
    assert (text.returncode, as_json.returncode) == (1, 1)
    assert "s[*].a moves by 4 bytes" in text.stdout
    assert "p->a moves by 4 bytes" in text.stdout
    [document] = json.loads(as_json.stdout)["documents"]
    [kernel] = document["kernels"]
    assert kernel["class"] == "pointee"
    assert cli(*compared, "--fail-on", "signature").returncode == 0


@pytest.mark.parametrize(
    ("declaration", "use", "element"),
    [
        ("S s[2]{};", "s[1].a", "s[*]"),
        ("S s[2][3]{};", "s[1][1].a", "s[*][*]"),
        ("std::array<S, 2> s{};", "s[1].a", "[*]"),
        ("std::tuple<S, char> s{};", "std::get<0>(s).a", "s.<S>"),
        ("std::pair<int, S> s{};", "s.second.a", "s.<S>"),
        ("std::array<std::pair<S, S>, 2> s{};", "s[1].second.a", "[*].<S 2>"),
    ],
)
def test_members_of_elements(tmp_path: Path, declaration: str, use: str, element: str) -> None:
    old, new = (source(struct, declaration, use) for struct in STRUCT)
    found = changed(tmp_path, old, new)
    assert any(kind == "part-offset" and path.endswith(f"{element}.a") for _, kind, path in found)
    assert {class_ for class_, *_ in found} == {"layout"}


def test_members_of_unions(tmp_path: Path) -> None:
    unions = ("union U { int i; float f; };", "union U { unsigned i; float f; };")
    old, new = (source(union, "U u{}; U us[2]{};", "u.i + us[1].i") for union in unions)
    kind = "part-type"
    assert changed(tmp_path, old, new) == {
        ("type", kind, "u.i"),
        ("type", kind, "us[*].i"),
    }


def test_the_type_of_an_enumerations_values(tmp_path: Path) -> None:
    enums = ("enum E : int { e };", "enum E : unsigned { e };")
    captures = "E one{}; E many[2]{}; std::pair<char, E> pair{};"
    old, new = (source(enum, captures, "one + many[1] + pair.second") for enum in enums)
    kind = "part-underlying"
    assert changed(tmp_path, old, new) == {
        ("type", kind, "one"),
        ("type", kind, "many[*]"),
        ("type", kind, "pair.<E>"),
    }


def test_constness_of_pointees(tmp_path: Path) -> None:
    captures = "{} int *p = out; {} int *ps[2]{{}}; {} int **pp = nullptr;"
    old, new = (
        source("", captures.format(*[const] * 3), "p[0] + ps[0][0] + **pp")
        for const in ("const", "")
    )
    kind = "part-pointee"
    assert changed(tmp_path, old, new) == {
        ("type", kind, "p"),
        ("type", kind, "ps[*]"),
        ("type", kind, "pp"),
    }


@pytest.mark.parametrize(
    ("old", "new", "class_"),
    [
        ("sycl::reqd_work_group_size(16)", "sycl::reqd_work_group_size(8)", "signature"),
        ("sycl::reqd_sub_group_size(16)", "sycl::reqd_sub_group_size(8)", "signature"),
        ("sycl::work_group_size_hint(16)", "sycl::work_group_size_hint(8)", "compatible"),
        ("", "sycl::reqd_work_group_size(8)", "signature"),
    ],
)
def test_attributes(tmp_path: Path, old: str, new: str, class_: str) -> None:
    sources = (
        source("", "", "1", f"[[{attribute}]]" if attribute else "") for attribute in (old, new)
    )
    assert diff(tmp_path, *sources) == (class_ == "signature", {(class_, "attribute", "")})


@pytest.mark.parametrize(
    ("captures", "use", "path"),
    [
        ("S *p = nullptr;", "p->a", "p->a"),
        ("const S *const *p = nullptr;", "(*p)->a", "p->a"),
        ("S (*p)[3] = nullptr;", "p[0][1].a", "p->a"),
        ("struct { S *p; } s{};", "s.p->a", "s.p->a"),
        ("std::pair<int, S *> s{};", "s.second->a", "s.<S *>->a"),
    ],
)
def test_pointees(tmp_path: Path, captures: str, use: str, path: str) -> None:
    old, new = (source(struct, captures, use) for struct in STRUCT)
    found = changed(tmp_path, old, new)
    assert ("pointee", "part-offset", path) in found
    assert {class_ for class_, *_ in found} == {"pointee"}


def test_elements_of_accessors(tmp_path: Path) -> None:
    text = """#include <sycl/sycl.hpp>
    struct S {{ {} }};
    void run(sycl::queue &queue, sycl::buffer<S, 1> &buffer) {{
      queue.submit([&](sycl::handler &cgh) {{
        auto in = buffer.get_access<sycl::access::mode::read>(cgh);
        cgh.single_task<class K>([=] {{ (void)in[0].a; }});
      }});
    }}
    """
    old, new = text.format("int a; float b;"), text.format("float b; int a;")
    assert ("pointee", "part-offset", "in[*].a") in changed(tmp_path, old, new)


def test_pointees_of_pointees_and_lists(tmp_path: Path) -> None:
    """What leads to itself ends, and each type is named once."""
    nodes = "struct S; struct Node { Node *next; S *s; union { Node *left; S *other; }; };"
    old, new = (
        source(f"{nodes} {struct}", "Node *list = nullptr; S *s = nullptr;", "list->s->a + s->a")
        for struct in STRUCT
    )
    found = changed(tmp_path, old, new)
    assert {path for *_, path in found} == {"s->a", "s->b"}
    pointees = document(tmp_path / "old" / "app.kernels.json").pointees
    assert pointees is not None
    assert sorted(pointees) == ["Node", "S"]


def test_what_only_has_another_name_is_compatible(tmp_path: Path) -> None:
    old = source("struct S { int a; };", "S s[2]{};", "s[1].a")
    new = source("struct T { int a; };", "T s[2]{};", "s[1].a")
    fails, found = diff(tmp_path, old, new)
    assert not fails
    assert found == {("compatible", "type-name", "s"), ("compatible", "type-name", "s[*]")}


def test_what_a_library_holds_is_not_all_of_its_class(tmp_path: Path) -> None:
    old = source(STRUCT[0], "std::tuple<S, char> s{};", "std::get<0>(s).a")
    new = source(STRUCT[0], "std::tuple<S, bool> s{};", "std::get<0>(s).a")
    assert changed(tmp_path, old, new) == {("signature", "parameter-type", "s")}


def test_what_can_not_cross_may_be_pointed_to(tmp_path: Path) -> None:
    declarations = """#include <map>
    #include <memory>
    #include <string>
    #include <vector>
    struct Unknown;
    struct Base { virtual ~Base(); };
    struct Virtual : virtual Base { int x; };
    struct Any {
      int &reference; void (*function)(int); std::string name; std::map<int, Any> children;
      std::vector<Any> list; std::unique_ptr<Any> owner; Virtual *base; Unknown *unknown;
      void (Any::*method)(); unsigned low : 3; unsigned : 5; unsigned high : 4; long double wide;
      sycl::accessor<int, 1, sycl::access::mode::read> in; int rest[];
    };"""
    text = source(
        declarations,
        "Any *any = nullptr; auto l = [&out] { return out; }; auto *p = &l;",
        "any != nullptr && p != nullptr",
    )
    assert diff(tmp_path, text, text) == (False, set())
    pointees = document(tmp_path / "old" / "app.kernels.json").pointees
    assert pointees is not None
    rows = {row.path: row for row in pointees["Any"].layout}
    assert (rows["reference"].size, rows["function"].size) == (8, 8)
    assert (rows["high"].bits, rows["rest"].size) == (4, 0)
    assert rows["in"].kind == "record"
    assert "Virtual" in pointees
    assert "Unknown" not in pointees


def test_two_types_of_one_name_have_two_keys(tmp_path: Path) -> None:
    text = """#include <sycl/sycl.hpp>
    void f(sycl::queue &queue) {{
      struct L {{ int a; }} *l{{}};
      queue.single_task<class F>([=] {{ l->a = 1; }});
    }}
    void g(sycl::queue &queue) {{
      struct L {{ {} a; }} *l{{}};
      queue.single_task<class G>([=] {{ l->a = 1; }});
    }}
    """
    fails, found = diff(tmp_path, text.format("float"), text.format("int"))
    assert (fails, found) == (True, {("pointee", "part-type", "l->a")})


def test_manifests_of_older_versions_are_compared_as_far_as_they_go(tmp_path: Path) -> None:
    captures = "S s[2]{}; std::pair<int, S> t{}; S *p = nullptr; U u{}; E e{}; const int *c = out;"
    declarations = "{} union U {{ S s; }}; enum E : int {{ x }};"
    use = "s[1].a + t.second.a + p->a + u.s.a + e + c[0]"
    old, new = (
        manifest(tmp_path / version, source(declarations.format(struct), captures, use))
        for version, struct in zip(("old", "new"), STRUCT, strict=True)
    )
    older: dict[str, Any] = json.loads(old.read_text())
    del older["pointees"]
    for kernel in older["kernels"]:
        kernel["layout"] = [row for row in kernel["layout"] if row["depth"] == 0]
        for row in kernel["layout"]:
            for key in ("underlying", "pointee", "pointee_key"):
                row.pop(key, None)
    old.write_text(json.dumps(older))
    for sides in ((old, new), (new, old)):
        found = syclflat.diff(*sides)
        assert not found
        assert "these are not compared" in found.render()


def test_a_hundred_thousand_elements_are_described_once(tmp_path: Path) -> None:
    layouts = []
    for count in ("10", "100000"):
        text = source(STRUCT[0], f"S s[{count}]{{}}; S t[{count}][2]{{}};", "s[1].a + t[1][1].a")
        [kernel] = document(manifest(tmp_path, text)).kernels
        layouts.append([row.path for row in kernel.layout or ()])
    assert layouts[0] == layouts[1]


def document(path: Path) -> Kernels:
    found = parse(path.name, path.read_bytes())
    assert isinstance(found, Kernels)
    return found
