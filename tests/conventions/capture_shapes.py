"""Programs whose kernels capture all kinds of things, and tell what they got.

Each shape of captures is one kernel. What it captures gets known values on the host; the kernel
folds all that it sees into one number, and the host does the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

LINE, PLANE, CUBE = 64, 8, 4
"""Extents of the buffers, of one to three dimensions; element i of each holds 7 * i - 5."""


@dataclass(frozen=True)
class Part:
    """A number that a kernel finds in its captures."""

    seen: str
    """An expression."""
    value: str = ""
    """What the host knows it to be, by default the same."""


@dataclass(frozen=True)
class Shape:
    """What one kernel captures."""

    name: str
    types: str
    """Declarations at namespace scope."""
    statements: str
    """In the command group: ``h`` is the handler, ``pool`` points to integers."""
    parts: tuple[Part, ...]
    captures: str = "="


def element(position: int) -> str:
    """Return what an element of a buffer holds."""
    return str(7 * position - 5)


def _shape(
    name: str, types: str, statements: str, *parts: str | tuple[str, int | str], captures: str = "="
) -> Shape:
    """Return a shape.

    A part is an expression, alone or with the element that it reads, or with its value.
    """

    def made(part: str | tuple[str, int | str]) -> Part:
        if isinstance(part, str):
            return Part(part)
        seen, value = part
        return Part(seen, element(value) if isinstance(value, int) else value)

    return Shape(name, types, statements, tuple(map(made, parts)), captures)


_READ = "sycl::access_mode::read"
_LINE = f"sycl::accessor<int, 1, {_READ}>"
_PLANE = f"sycl::accessor<int, 2, {_READ}>"

WRITTEN = (
    _shape(
        "scalars",
        "",
        "bool b = true; char c = -3; unsigned short s = 60000; int i = -7; long l = 1l << 40;"
        "float f = 2.5f; double d = -1e9;",
        *("b", "c", "s", "i", "l", "f * 8", "d"),
    ),
    _shape(
        "bools_around_half",
        "struct S { bool a; sycl::half h; bool b; };",
        "S s{true, 1.5f, false}; sycl::half g = -0.25f; bool last = true;",
        *("s.a", "float(s.h) * 8", "s.b", "float(g) * 8", "last"),
    ),
    _shape(
        "pointers",
        "",
        "int *p = pool; const int *q = pool + 9; void *v = pool + 17;",
        *("p[1]", "*q", "*static_cast<int *>(v)"),
    ),
    _shape("array", "", "int a[3] = {5, -6, 7};", "a[0]", "a[1]", "a[2]"),
    _shape(
        "arrays_in_array",
        "",
        "short a[2][3] = {{1, 2, 3}, {4, 5, -6}}; char c[1][1][2] = {{{'x', 'y'}}};",
        *("a[0][1]", "a[1][2]", "c[0][0][1]"),
    ),
    _shape(
        "pointers_in_array",
        "",
        "int *a[2][2] = {{pool, pool + 1}, {pool + 20, pool + 30}};",
        *("*a[0][1]", "a[1][0][1]", "*a[1][1]"),
    ),
    _shape(
        "padding",
        "struct S { char a; long b; char c; };",
        "S s{1, 1l << 50, 3}; char between = 9; S t{-1, -2, -3};",
        *("s.a", "s.b", "s.c", "between", "t.a", "t.b", "t.c"),
    ),
    _shape(
        "pointers_in_structs",
        "struct In { int n; int *p[2]; }; struct S { In in[2]; int *q; };",
        "S s{{{3, {pool, pool + 5}}, {4, {pool + 7, pool + 8}}}, pool + 31};",
        *("s.in[0].n", "*s.in[0].p[1]", "s.in[1].p[0][2]", "*s.q"),
    ),
    _shape(
        "accessor",
        "",
        f"{_LINE} a(line, h); int n = 12;",
        *(("a[3]", 3), ("a[n]", 12), "n"),
    ),
    _shape(
        "accessors_of_all_ranks",
        "",
        f"{_LINE} a(line, h); {_PLANE} b(plane, h); sycl::accessor<int, 3, {_READ}> c(cube, h);",
        *(("a[63]", 63), ("b[2][5]", 21), ("c[3][1][2]", 54)),
    ),
    _shape(
        "accessor_to_one",
        "",
        f"sycl::accessor<int, 0, {_READ}> a(one, h); int n = 3;",
        *(("static_cast<const int &>(a)", 0), "n"),
    ),
    _shape(
        "accessors_in_arrays",
        "",
        f"{_LINE} a[2] = {{{_LINE}(line, h), {_LINE}(line, h)}};"
        f"{_PLANE} b[1][1] = {{{{{_PLANE}(plane, h)}}}};",
        *(("a[0][1]", 1), ("a[1][40]", 40), ("b[0][0][7][7]", 63)),
    ),
    _shape(
        "accessor_in_struct",
        f"struct S {{ char before; {_LINE} a; short after; }};",
        f"S s{{'b', {_LINE}(line, h), -9}}; char last = 'z';",
        *("s.before", ("s.a[11]", 11), "s.after", "last"),
    ),
    _shape(
        "accessor_in_depth",
        f"struct A {{ {_LINE} a; int n; }}; struct B {{ short s; A a[2]; }};"
        "struct C { B b; long l; };",
        f"C c{{{{7, {{{{{_LINE}(line, h), 4}}, {{{_LINE}(line, h), 5}}}}}}, 1l << 33}};",
        *("c.b.s", ("c.b.a[0].a[4]", 4), "c.b.a[0].n", ("c.b.a[1].a[5]", 5), "c.b.a[1].n", "c.l"),
    ),
    _shape(
        "structs_in_array",
        f"struct S {{ {_LINE} a; int n[2]; int *p; }};",
        f"S s[2] = {{{{{_LINE}(line, h), {{1, 2}}, pool}},"
        f" {{{_LINE}(line, h), {{3, 4}}, pool + 3}}}};",
        *(("s[0].a[1]", 1), "s[0].n[1]", "s[0].p[2]", ("s[1].a[2]", 2), "s[1].n[0]", "*s[1].p"),
    ),
    _shape(
        "base_with_accessor",
        f"struct B {{ {_LINE} a; char c; }}; struct D : B {{ char d; int *p; }};",
        f"D d{{{{{_LINE}(line, h), 'c'}}, 'd', pool + 2}};",
        *(("d.a[30]", 30), "d.c", "d.d", "*d.p"),
    ),
    _shape(
        "bases",
        "struct E {}; struct B { int b; }; struct A { short a; char more; };"
        "struct D : E, B, A { char d; };",
        "D d; d.b = 11; d.a = -12; d.more = 'm'; d.d = 'd';",
        *("d.b", "d.a", "d.more", "d.d"),
    ),
    _shape(
        "empty",
        "struct E {}; struct S { E e; int n; [[no_unique_address]] E f; };",
        "E e; S s{{}, 5, {}}; int n = 6;",
        *("size_of(e)", "s.n", "n"),
    ),
    _shape(
        "empty_beside_accessor",
        "struct E {}; struct F {};"
        f"struct S {{ [[no_unique_address]] E e; {_LINE} a; [[no_unique_address]] F f; short n;"
        " [[no_unique_address]] E g; int *p; };",
        f"S s{{{{}}, {_LINE}(line, h), {{}}, 5, {{}}, pool + 3}}; int n = 6;",
        *(("s.a[2]", 2), "s.n", "*s.p", "n"),
    ),
    _shape(
        "member_in_padding",
        "struct B { B() = default; B(const B &) = default; int x; char c; };"
        f"struct H {{ H({_LINE} a, char c) : a(a), c(c) {{}} H(const H &) = default;"
        f" {_LINE} a; char c; }};"
        "struct S { [[no_unique_address]] H h; char d; [[no_unique_address]] B b; char e; };",
        f"S s{{H({_LINE}(line, h), 'c'), 'd', {{}}, 'e'}}; s.b.x = 70000; s.b.c = 'b';",
        *(("s.h.a[9]", 9), "s.h.c", "s.d", "s.b.x", "s.b.c", "s.e"),
    ),
    _shape(
        "union_",
        "union U { int i; float f; char c[8]; }; struct S { char tag; U u; };",
        "S s; s.tag = 't'; s.u.f = 1.5f; U u; u.i = 77;",
        *("s.tag", "s.u.f * 8", "u.i"),
    ),
    _shape(
        "anonymous_members",
        f"struct S {{ union {{ int i; float f; }}; {_LINE} a; struct {{ short x, y; }}; }};",
        f"S s; s.i = 9; s.a = {_LINE}(line, h); s.x = -1; s.y = 2;",
        *("s.i", ("s.a[8]", 8), "s.x", "s.y"),
    ),
    _shape(
        "bit_fields",
        "struct S { unsigned a : 3; int b : 12; unsigned long c : 40; bool d : 1; };",
        "S s; s.a = 5; s.b = -600; s.c = 0xabcdef1234; s.d = true;",
        *("unsigned(s.a)", "int(s.b)", "long(s.c)", "s.d"),
    ),
    _shape(
        "alignments",
        "struct alignas(64) S { char c; alignas(16) short s; };"
        "struct __attribute__((packed)) P { char c; double d; short s; };",
        "char c = 1; S s{2, -3}; P p{4, 5.5, 6}; char last = 7;",
        *("c", "s.c", "s.s", "p.c", "p.d * 8", "p.s", "last"),
    ),
    _shape(
        "library_types",
        "struct S { std::pair<char, double> p[2]; std::optional<int> o; };",
        "std::array<short, 3> a{{1, -2, 3}}; std::tuple<char, long> t{'t', 1l << 41};"
        "S s{{{'p', 1.5}, {'q', -2.5}}, 99}; std::optional<float> none;",
        *("a[0]", "a[1]", "a[2]", "std::get<0>(t)", "std::get<1>(t)", "s.p[0].first"),
        *("s.p[1].second * 8", "*s.o", "none.has_value()"),
    ),
    _shape(
        "complex",
        "",
        "std::complex<float> f(1.5f, -2.5f); std::complex<double> d[2] = {{1, 2}, {3, 4}};",
        *("f.real() * 8", "f.imag() * 8", "d[0].imag()", "d[1].real()"),
    ),
    _shape(
        "indices",
        "",
        "sycl::id<2> i(3, 4); sycl::range<3> r(5, 6, 7); sycl::nd_range<1> n(64, 16);",
        *("i[0]", "i[1]", "r[0]", "r[1]", "r[2]", "n.get_global_range()[0]"),
        "n.get_local_range()[0]",
    ),
    _shape(
        "vectors",
        "struct S { char c; sycl::float3 v; sycl::char2 w[2]; };",
        "S s{'c', {1, 2, 3}, {{4, 5}, {6, 7}}}; sycl::long8 l(13); sycl::half2 h2(0.5f, 1.5f);",
        *("s.c", "s.v[0]", "s.v[2]", "s.w[0][1]", "s.w[1][0]", "l[7]", "float(h2[1]) * 8"),
    ),
    _shape(
        "marrays",
        "",
        "sycl::marray<short, 5> m{1, 2, 3, 4, -5}; sycl::marray<bool, 3> b{true, false, true};",
        *("m[0]", "m[4]", "b[0]", "b[1]", "b[2]"),
    ),
    _shape(
        "local_memory",
        "struct S { int n; sycl::local_accessor<double, 2> l; };",
        "S s{4, sycl::local_accessor<double, 2>({3, 5}, h)};"
        "sycl::local_accessor<char> m(7, h); int n = 8;",
        *("s.n", ("(s.l[2][4] = 6.5, s.l[2][4] * 8)", "52"), ("(m[6] = 'm', m[6])", "'m'")),
        *(("m.size()", "7"), ("s.l.get_range()[1]", "5"), "n"),
    ),
    _shape(
        "closures",
        "",
        f"{_LINE} a(line, h); short step = 4; auto in = [a, step](int i) {{ return a[i] * step; }};"
        "auto out = [in, m = 3l](int i) { return in(i) + m; };",
        *(("in(9)", f"4 * {element(9)}"), ("out(2)", f"4 * {element(2)} + 3")),
    ),
    _shape(
        "init_captures",
        "",
        "int n = 5; int *p = pool;",
        *("n", ("more", "1l << 35"), ("*q", "pool[4]"), "*p"),
        captures="=, more = 1l << 35, q = pool + 4",
    ),
    _shape(
        "enumerations",
        "enum E : short { e = -300 }; enum class F : unsigned char { f = 200 };",
        "E x = e; F y = F::f; struct { F z[3]; E w; } s = {{F::f, F(1), F(2)}, E(7)};",
        *("int(x)", "int(y)", "int(s.z[1])", "int(s.w)"),
    ),
    _shape(
        "constants",
        "struct S { const int n; const char c[4]; };",
        'const S s{5, "abc"}; const long l = pool[0]; const int a[2] = {pool[1], pool[2]};',
        *("s.n", "s.c[2]", "l", "a[1]"),
    ),
    _shape(
        "large",
        "struct S { int n[100]; };",
        "S s; for (int i = 0; i < 100; ++i) s.n[i] = i * i; char last = 3;",
        *("s.n[0]", "s.n[57]", "s.n[99]", "last"),
    ),
    _shape(
        "ranged_accessor",
        f"struct S {{ {_PLANE} a; }};",
        f"{_LINE} a(line, h, sycl::range<1>(4), sycl::id<1>(10));"
        f"S s{{{_PLANE}(plane, h, sycl::range<2>(2, 3), sycl::id<2>(4, 5))}};",
        *(("a[2]", 12), ("s.a[1][2]", 47)),
        *("a.get_range()[0]", "a.get_offset()[0]", "s.a.get_range()[1]", "s.a.get_offset()[0]"),
    ),
    _shape(
        "class_templates",
        "template <class T, int N> class V { public: V(T first) { for (T &t : t_) t = first++; }"
        " T at(int i) const { return t_[i]; } private: T t_[N]; };"
        "template <class A> struct H { A a; V<short, 3> v; };",
        f"V<long, 2> v(7); H<{_LINE}> hold{{{_LINE}(line, h), V<short, 3>(-2)}};",
        *("v.at(1)", ("hold.a[9]", 9), "hold.v.at(0)", "hold.v.at(2)"),
    ),
)
"""Shapes that were thought of."""


Leaves: TypeAlias = Callable[[str], "Iterator[tuple[str, Part]]"]
"""Gives the leaves of a member, given a path to it: a statement that sets one, and a part."""


class Generator:
    """Makes shapes: structs, bases and arrays of all kinds of members, in each other."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._types: list[str] = []
        self._known: list[tuple[str, Leaves, str]] = []

    def shape(self, name: str) -> Shape:
        """Return a shape."""
        statements: list[str] = []
        parts: list[Part] = []
        for number in range(self._random.randint(1, 4)):
            declared, leaves = self._member(f"v{number}", 3)
            statements.append(f"{declared};")
            for statement, part in leaves(f"v{number}"):
                statements.append(statement)
                parts.append(part)
        return Shape(name, " ".join(self._types), " ".join(statements), tuple(parts))

    def _member(self, name: str, depth: int) -> tuple[str, Leaves]:
        """Return the declaration of a member, and what gives its leaves, given a path to it.

        A leaf is a statement that sets it and a part that reads it.
        """
        pick = self._random
        kind = pick.random()
        if depth and kind < 0.3:
            type_, leaves = self._record(depth - 1)
        elif kind < 0.55:
            type_, leaves = self._accessor()
        else:
            type_, leaves = pick.choice(
                (
                    self._scalar,
                    self._scalar,
                    self._pointer,
                    self._vector,
                    self._index,
                    self._library,
                )
            )()
        bounds = [pick.randint(1, 2) for _ in range(pick.choice((0, 0, 0, 1, 2)))]
        declared = f"{type_} {name}{''.join(f'[{bound}]' for bound in bounds)}"

        def all_leaves(path: str) -> Iterator[tuple[str, Part]]:
            paths = [path]
            for bound in bounds:
                paths = [f"{one}[{i}]" for one in paths for i in range(bound)]
            for one in paths:
                yield from leaves(one)

        return declared, all_leaves

    def _record(self, depth: int) -> tuple[str, Leaves]:
        pick = self._random
        # Where members stand in the tail padding of a base that is passed whole, ours refuses.
        fit = [one for one in self._known if "sycl::accessor" in one[2]]
        base = pick.choice(fit) if fit and pick.random() < 0.5 else None
        number = len(self._known)
        # A base's members have names of its own.
        members = [
            self._member(f"m{number}_{position}", depth) for position in range(pick.randint(1, 4))
        ]
        # Records in it came first.
        number, name = len(self._known), f"R{len(self._known)}"
        aligned = "alignas(128) " if pick.random() < 0.1 else ""
        clause = f" : {base[0]}" if base else ""
        body = " ".join(f"{declared};" for declared, _ in members)
        self._types.append(f"struct {aligned}{name}{clause} {{ {body} }};")
        names = [declared.split("[")[0].split()[-1] for declared, _ in members]

        def leaves(path: str) -> Iterator[tuple[str, Part]]:
            if base:
                yield from base[1](path)
            for member, (_, of_member) in zip(names, members, strict=True):
                yield from of_member(f"{path}.{member}")

        self._known.append((name, leaves, body))
        return name, leaves

    def _leaf(self, type_: str, *made: tuple[str, str, str]) -> tuple[str, Leaves]:
        """Return a type and what gives its leaves.

        Each is what stands behind a path to set it, to read it, and what the host knows it to be.
        """

        def leaves(path: str) -> Iterator[tuple[str, Part]]:
            for setting, reading, value in made:
                yield (
                    f"{path}{setting};" if setting else "",
                    Part(reading.replace("@", path), value),
                )

        return type_, leaves

    def _scalar(self) -> tuple[str, Leaves]:
        type_ = self._random.choice(
            ("bool", "char", "short", "unsigned", "long", "float", "double", "sycl::half", "Color")
        )
        value = self._random.randint(0, 1 if type_ == "bool" else 100)
        reading = {"sycl::half": "float(@) * 8", "Color": "int(@)"}.get(type_, "@")
        return self._leaf(type_, (f" = {type_}({value})", reading, ""))

    def _pointer(self) -> tuple[str, Leaves]:
        return self._leaf("int *", (f" = pool + {self._random.randint(0, 60)}", "*@", ""))

    def _vector(self) -> tuple[str, Leaves]:
        pick = self._random
        count = pick.choice((2, 3, 4, 8))
        type_ = f"sycl::vec<{pick.choice(('char', 'int', 'float', 'double'))}, {count}>"
        leaves = [(f"[{i}] = {pick.randint(0, 99)}", f"@[{i}]", "") for i in range(count)]
        return self._leaf(type_, *leaves)

    def _index(self) -> tuple[str, Leaves]:
        pick = self._random
        count = pick.randint(1, 3)
        values = [pick.randint(1, 99) for _ in range(count)]
        type_ = f"sycl::id<{count}>"
        whole = f" = {type_}({', '.join(map(str, values))})"
        rest = [("", f"@[{i}]", "") for i in range(1, count)]
        return self._leaf(type_, (whole, "@[0]", ""), *rest)

    def _library(self) -> tuple[str, Leaves]:
        # No pairs: an array of a class with one is not device-copyable to DPC++.
        one, two = self._random.randint(0, 99), self._random.randint(0, 99)
        if self._random.random() < 0.5:
            return self._leaf("std::optional<int>", (f" = {one}", "*@", ""))
        leaves = [(f"[0] = {one}", "@[0]", ""), (f"[1] = {two}", "@[1]", "")]
        return self._leaf("std::array<short, 3>", *leaves)

    def _accessor(self) -> tuple[str, Leaves]:
        pick = self._random
        rank = pick.randint(1, 3)
        buffer, extent = (("line", LINE), ("plane", PLANE), ("cube", CUBE))[rank - 1]
        mode = pick.choice(("read", "read", "read_write"))
        type_ = f"sycl::accessor<int, {rank}, sycl::access_mode::{mode}>"
        indices = [pick.randrange(extent) for _ in range(rank)]
        position = 0
        for index in indices:
            position = position * extent + index
        reading = "@" + "".join(f"[{index}]" for index in indices)
        return self._leaf(type_, (f" = {type_}({buffer}, h)", reading, element(position)))


def generated(count: int) -> list[Shape]:
    """Return shapes at random, always the same ones."""
    return [Generator(seed).shape(f"generated_{seed}") for seed in range(count)]


_HEAD = """\
#include <sycl/sycl.hpp>
#include <array>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

enum class Color : short { red };

template <class T> std::uint64_t fold(std::uint64_t sum, T value) {
  return sum * 1000003u + static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
}

template <class T> std::size_t size_of(const T &) { return sizeof(T); }
"""

_SHAPE = """
namespace shape_{name} {{
{types}
bool run(sycl::queue &queue, int *pool, std::uint64_t *sum, sycl::buffer<int, 1> &one,
         sycl::buffer<int, 1> &line, sycl::buffer<int, 2> &plane, sycl::buffer<int, 3> &cube) {{
  std::uint64_t expected = 0;
  *sum = 0;
  queue.submit([&](sycl::handler &h) {{
    {statements}
    h.parallel_for<class Kernel>(sycl::nd_range<1>(1, 1), [{captures}](sycl::nd_item<1>) {{
      std::uint64_t all = 0;
{seen}
      *sum = all;
    }});
{values}
  }}).wait();
  bool right = *sum == expected;
  std::printf("{name} %016lx %s\\n", *sum, right ? "ok" : "wrong");
  return right;
}}
}} // namespace shape_{name}
"""

_MAIN = """
int main() {{
  sycl::queue queue;
  int *pool = sycl::malloc_shared<int>({line}, queue);
  auto *sum = sycl::malloc_shared<std::uint64_t>(1, queue);
  const std::vector<int> numbers = [pool] {{
    std::vector<int> made;
    for (int i = 0; i < {line}; ++i) {{
      pool[i] = 3 * i + 100;
      made.push_back(7 * i - 5);
    }}
    return made;
  }}();
  bool right = true;
  {{
    sycl::buffer<int, 1> one(numbers.data(), 1), line(numbers.data(), {line});
    sycl::buffer<int, 2> plane(numbers.data(), {{{plane}, {plane}}});
    sycl::buffer<int, 3> cube(numbers.data(), {{{cube}, {cube}, {cube}}});
{calls}
  }}
  sycl::free(sum, queue);
  sycl::free(pool, queue);
  return right ? 0 : 1;
}}
"""


def program(shapes: Sequence[Shape]) -> str:
    """Return a program that runs one kernel for each shape, and prints a line for each."""
    calls = "\n".join(
        f"    right &= shape_{s.name}::run(queue, pool, sum, one, line, plane, cube);"
        for s in shapes
    )
    main = _MAIN.format(line=LINE, plane=PLANE, cube=CUBE, calls=calls)
    return _HEAD + "".join(map(_text, shapes)) + main


def _text(shape: Shape) -> str:
    seen = (f"      all = fold(all, {part.seen});" for part in shape.parts)
    values = (f"    expected = fold(expected, {part.value or part.seen});" for part in shape.parts)
    return _SHAPE.format(
        name=shape.name,
        types=shape.types,
        statements=shape.statements,
        captures=shape.captures,
        seen="\n".join(seen),
        values="\n".join(values),
    )
