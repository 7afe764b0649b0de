"""Code before the SYCL header may follow it if neither looks up a name that the other declares."""

from __future__ import annotations

import pytest

from syclflat.frontends.sycl.clang.headers import front_code
from syclflat.frontends.sycl.clang.headers.front_code import INCLUDE, Line, RefusedError

TIMER = b"""
namespace timer {
template <class Clock = std::chrono::steady_clock>
class Stopwatch {
public:
  void start() { begun = Clock::now(); }
  double seconds() const { return elapsed.count() * 1e-9; }
  bool operator<(const Stopwatch &other) const { return elapsed < other.elapsed; }
private:
  typename Clock::time_point begun;
  std::chrono::nanoseconds elapsed{1'000};
};
}
enum Unit { seconds, minutes = 60 };
typedef struct { float x, y; } point;
extern "C" { int c_function(int argument, ...); }
static const char *const units[] = {"s", "min", L"m"};
"""


def read(text: bytes, *macros: bytes) -> front_code.Words:
    lines = map(Line, (*text.splitlines(), INCLUDE))
    return front_code.read([*lines], ((b"MACRO", body) for body in macros))


def test_names_of_declarations_are_apart_from_those_inside() -> None:
    words = read(TIMER)
    assert words.declared >= {b"timer", b"Stopwatch", b"Unit", b"seconds", b"minutes", b"point"}
    assert words.declared >= {b"c_function", b"units"}
    assert not words.declared & {b"Clock", b"start", b"begun", b"elapsed", b"x", b"argument"}
    assert words.looked_up >= {b"Clock", b"start", b"now", b"begun", b"x", b"argument"}
    # Members, and what namespace std contains.
    assert not words.looked_up & {b"count", b"chrono", b"steady_clock", b"nanoseconds", b"std"}
    assert words.spelled >= words.looked_up | {b"count", b"chrono", b"steady_clock"}
    assert not words.spelled & {b"class", b"float", b"e", b"s", b"min", b"L"}


def test_names_of_using_declarations_are_declared() -> None:
    words = read(b"using std::vector;\nvector<int> *all;\n")
    assert words.declared == {b"vector", b"all"}


def test_suffixes_of_literals_are_names() -> None:
    words = read(
        b"namespace n { inline namespace literals {\n"
        b'constexpr double operator"" _a(long double x) { return x; }\n'
        b'constexpr double operator""_b(long double x) { return 1.5_a + 0x1p3 + 10\'000UL; }\n'
        b"}}\n"
        b'int f() { return "x"_c + \'x\'_d + 1_e + g("y"); }\n'
    )
    assert words.declared == {b"n", b"literals", b"_a", b"_b", b"f"}
    assert words.looked_up - words.declared == {b"x", b"_c", b"_d", b"_e", b"g"}


def test_members_that_may_be_templates_are_looked_up() -> None:
    assert b"part" in read(b"int f(S *s) { return s->part < s->whole; }").looked_up
    assert b"whole" not in read(b"int f(S *s) { return s->part < s->whole; }").looked_up


def test_functions_may_contain_assembly() -> None:
    words = read(b'void f() { asm volatile("rdtsc" : "=a"(low) : : "memory"); }')
    assert words.spelled == {b"f", b"low"}


def test_macros_may_be_used_anywhere_in_code() -> None:
    words = read(b"int x = MACRO(3);\n", b"(a) (CHECKED(a) * 2 + #a[0])", b" 1 ")
    assert words.declared == words.looked_up == words.spelled == {b"x", b"MACRO", b"CHECKED"}


@pytest.mark.parametrize(
    "text",
    [
        b"namespace open {",
        b"int unfinished",
        b"struct A { int x; }",
        b"int all[] = {1, 2}",
        b"template <class T>",
        b"int f() { return 1; ) }",
        b"using namespace std;",
        b"namespace std { struct A; }",
        b"template <> struct std::hash<A> {};",
        b"template <> struct ::std::hash<A> {};",
        b"template <class T> struct std::hash<A<T>> {};",
        b"template <> void std::swap<A>(A &, A &);",
        b"template <class T> int f(T t) { return std(t); }",
        b"A operator+(A, A);",
        b"inline namespace n { A operator+(A, A); }",
        b"namespace { A operator+(A, A); }",
        b"struct A { A(int); }; A operator+(A, A);",
        b"struct A { A(const A &) = default; A(); A(int); }; A operator+(A, A);",
        b"struct B { B(int); }; struct A : B { using B::B; }; A operator+(A, A);",
        b"struct A a{1}; A operator+(A, A);",
        b"struct A *a = {nullptr}; A operator+(A, A);",
        b"struct A a = {1}; A operator+(A, A);",
        b"struct A; A operator+(A, A);",
        b"struct A {}; A *operator+(A *, int);",
        b"struct A { struct B {}; }; int operator+(A::B, int);",
        b"template <class T> struct A {}; template <class T> A<T> operator+(A<T>, A<T>);",
        b"void *operator new(std::size_t);",
        b"auto operator",
        b"A operator+(A, A); int x = 1_a;",
        b"int x = __COUNTER__;",
        b'asm("nop");',
        b'namespace n { int f() asm("g"); }',
        b"int f() <% return 1; %>",
        b"int caf\xc3\xa9;",
        b"int $x;",
    ],
)
def test_code_that_depends_on_more_than_names_is_refused(text: bytes) -> None:
    with pytest.raises(RefusedError):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        b"namespace n { A operator+(A, A); }",
        b"namespace n::m { namespace { A operator+(A, A); } }",
        b"namespace n { inline namespace m { A operator+(A, A); } }",
        b"struct A { float x; }; A operator+(A a, const A &b) { return {a.x + b.x}; }",
        b"struct A {\n};\nstd::ostream &operator<<(std::ostream &,\n                         A);",
        b"enum class A : int { one, two };\nA operator|(A a, A b) { return A(int(a) | int(b)); }",
        b"typedef struct A { int x; } A; bool operator==(struct A const &, int);",
        b"struct A { A() : x() {} ~A(); int x; }; int operator*(int, A &&);",
    ],
)
def test_operators_are_read_where_header_code_cannot_call_them(text: bytes) -> None:
    assert b"A" in read(text).declared


def test_using_directives_are_read_in_functions() -> None:
    words = read(b"int f() { using namespace std::literals; using namespace n; return g; }")
    assert words.looked_up == {b"f", b"g", b"literals", b"n"}


def test_functions_of_the_library_have_one_meaning_unless_code_declares_their_names() -> None:
    local = read(b"int f(int time) { int index = time; return index; }")
    assert local.spelled == local.looked_up == {b"f"}
    own = read(b"struct link { link *next; };\nnamespace n { int index; }")
    assert own.looked_up >= own.declared == {b"index", b"link", b"n"}


@pytest.mark.parametrize(
    "text",
    [
        b"struct A { MACRO };\nA operator+(A, A);\n",
        b"struct MACRO {};\nMACRO operator+(MACRO, MACRO);\n",
    ],
)
def test_classes_with_macros_may_convert_what_header_code_has(text: bytes) -> None:
    with pytest.raises(RefusedError):
        read(text, b" A(int);")


@pytest.mark.parametrize("body", [b" namespace n {", b"(a) a##_t", b" using namespace n"])
def test_macros_that_hide_the_structure_of_code_are_refused(body: bytes) -> None:
    with pytest.raises(RefusedError):
        read(b"MACRO int x;\n", body)


def test_the_refused_line_is_named() -> None:
    with pytest.raises(RefusedError) as refused:
        read(b"int x;\nA operator+(A, A);\nint y;\n")
    assert refused.value.line == 1
