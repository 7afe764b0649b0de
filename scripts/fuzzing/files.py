"""Build and run programs of two files from a grammar: each file runs its own kernels.

The files have functions, classes and kernels of the same names. Kernels with internal linkage
write another number in each file. Kernels of one external name are the same in both, but for some
in every fourth program, which may not link.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from measuring import SYCLFLAT

from fuzzing import Outcome

FILES = ("one", "two")
BUILDS = ("sources", "objects", "archive", "library")
"""How the files come into the program; between shared libraries nobody compares kernels."""

_PLACES = {
    "literal": ("", "", "V"),
    "captured": ("", "int v = V;", "v"),
    "function": ("static int function@() { return V; }", "", "function@()"),
    "constant": ("static constexpr int constant@ = V;", "", "constant@"),
    "table": ("static constexpr int table@[] = {5, V};", "int v = 1;", "table@[v]"),
    "member": ("namespace { struct Member@ { int value = V; }; }", "", "Member@().value"),
    "argument": ("template <int N> int argument@() { return N; }", "", "argument@<V>()"),
    "default": ("static int default@(int i = V) { return i; }", "", "default@()"),
    "enumerator": ("enum { enumerator@ = V };", "", "int(enumerator@)"),
    "lambda": ("static const auto lambda@ = [](auto i) { return i + V; };", "", "lambda@(0)"),
    "conversion": ("namespace { struct To@ { operator int() const { return V; } }; }", "", "To@()"),
    "variable": ("template <int N> constexpr int variable@ = N;", "", "variable@<V>"),
    "static member": ("namespace { struct S@ { static constexpr int s = V; }; }", "", "S@::s"),
    "alias": ("using Alias@ = std::integral_constant<int, V>;", "", "int(Alias@::value)"),
    "size": ("namespace { struct Sized@ { char c[V]; }; }", "", "int(sizeof(Sized@))"),
    "inherited": (
        "namespace { struct Base@ { int value = V; }; struct Both@ : Base@ { Base@ more[2]; }; }",
        "",
        "Both@().more[1].value",
    ),
    "constructor": (
        "namespace { struct Made@ { int value; Made@() : value(V) {} }; }",
        "",
        "Made@().value",
    ),
    "destructor": (
        "namespace { struct Ends@ { int &i; ~Ends@() { i = V; } }; }\n"
        "static int end@() { int i = 0; { Ends@ ends{i}; } return i; }",
        "",
        "end@()",
    ),
    "loop": (
        "namespace {\nstruct Iterator@ {\n  int i;\n  int operator*() const { return i; }\n"
        "  bool operator!=(Iterator@) const { return i != V; }\n"
        "  Iterator@ &operator++() { i = V; return *this; }\n};\n"
        "struct Range@ { Iterator@ begin() const { return {V - 1}; }\n"
        "  Iterator@ end() const { return {}; } };\n}\n"
        "static int loop@() { int sum = 1; for (int i : Range@()) sum += i; return sum; }",
        "",
        "loop@()",
    ),
    "specialization": (
        "namespace {\ntemplate <class T> struct Trait@;\n"
        "template <> struct Trait@<int> { static int get() { return V; } };\n}",
        "",
        "Trait@<int>::get()",
    ),
    "overload": (
        "namespace { struct Left@ {}; int operator+(Left@, int i) { return i + V; } }",
        "",
        "(Left@() + 0)",
    ),
    "branch": (
        "template <int N> int branch@() { if constexpr (N == V) return V; else return 0; }",
        "",
        "branch@<V>()",
    ),
    "called": (
        "static int inner@() { return V; }\nstatic int outer@() { return inner@(); }",
        "",
        "outer@()",
    ),
}
"""Where a kernel has its number from: what stands before it, in its function, and in itself."""
_OF_CLOSURES = ("captured", "table")
"""Numbers that functors don't have."""

_INTERNAL = {
    "static": "static void start@(sycl::queue &q, int *p) {\n"
    "  BEFORE q.single_task([=] { *p = E; });\n}",
    "unnamed": "namespace {\n"
    "void start@(sycl::queue &q, int *p) { BEFORE q.single_task([=] { *p = E; }); }\n}",
    "local": "static void start@(sycl::queue &q, int *p) {\n"
    "  BEFORE q.single_task<class Local>([=] { *p = E; });\n}",
    "hidden": "namespace { class Hidden@; }\n"
    "void start_FILE@(sycl::queue &q, int *p) { BEFORE q.single_task<Hidden@>([=] { *p = E; }); }\n"
    "#define start@ start_FILE@",
    "range": "static void start@(sycl::queue &q, int *p) {\n"
    "  BEFORE q.parallel_for(sycl::range<1>(4), [=](sycl::id<1> i) { if (i == 2) *p = E; });\n}",
    "template": "namespace { struct Tag@; }\n"
    "template <class T> void start_of@(sycl::queue &q, int *p) {\n"
    "  BEFORE q.single_task<class Name@>([=] { *p = E; });\n}\n"
    "#define start@ start_of@<Tag@>",
    "name": "namespace { struct Tag@; }\ntemplate <class T> class Name@;\n"
    "static void start@(sycl::queue &q, int *p) {\n"
    "  BEFORE q.single_task<Name@<Tag@>>([=] { *p = E; });\n}",
    "argument": "static void start@(sycl::queue &q, int *p) { BEFORE launch(q, [=] { *p = E; }); }",
    "generic": "static void start@(sycl::queue &q, int *p) {\n"
    "  BEFORE auto go = [&](auto to) { q.single_task([=] { *to = E; }); };\n  go(p);\n}",
    "functor": "namespace {\nstruct Functor@ { int *p; void operator()() const { *p = E; } };\n}\n"
    "static void start@(sycl::queue &q, int *p) { BEFORE launch(q, Functor@{p}); }",
    "specialized": "namespace {\nconstexpr sycl::specialization_id<int> id@{V};\n}\n"
    "static void start@(sycl::queue &q, int *p) {\n"
    "  BEFORE q.submit([&](sycl::handler &h) { h.single_task([=](sycl::kernel_handler k) {\n"
    "    *p = k.get_specialization_constant<id@>() - V + E; }); });\n}",
}
_EXTERNAL = {
    "global": "class Global@;\nvoid start_FILE@(sycl::queue &q, int *p) {\n"
    "  BEFORE q.single_task<Global@>([=] { *p = E; });\n}\n#define start@ start_FILE@",
    "functor": "struct Global@ { int *p; void operator()() const { *p = E; } };\n"
    "static void start@(sycl::queue &q, int *p) { BEFORE launch(q, Global@{p}); }",
    "inline": "inline void Global@(sycl::queue &q, int *p) {\n"
    "  BEFORE q.single_task([=] { *p = E; });\n}\n#define start@ Global@",
    "template": "template <class T> struct Global@;\nstatic void start@(sycl::queue &q, int *p) {\n"
    "  BEFORE q.single_task<Global@<int>>([=] { *p = E; });\n}",
}
"""The start of the kernel number @: E is its number, BEFORE a statement."""
_HEAD = """\
#include <sycl/sycl.hpp>

template <class F> void launch(sycl::queue &q, F f) { q.single_task(f); }

"""
_MAIN = """\

#include <cstdio>
void two(sycl::queue &, int *);
int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  int *p = sycl::malloc_shared<int>(COUNT, q);
  for (auto run : {one, two}) {
    for (int i = 0; i < COUNT; ++i) p[i] = 0;
    run(q, p);
    q.wait();
    for (int i = 0; i < COUNT; ++i) std::printf("%d ", p[i]);
  }
}
"""


@dataclass(frozen=True)
class Program:
    """A program of the grammar."""

    number: int
    files: dict[str, str]
    """Texts by the files' stems."""
    expected: str
    """The output of it."""
    clashing: frozenset[str]
    """Names of the kernels that differ between the files."""
    build: str
    level: str


def program(seed: int, number: int) -> Program:
    """Return a program: the same seed and number, the same program."""
    pick = random.Random(f"{seed} {number}")
    build = pick.choice(BUILDS)
    count = pick.randint(4, 9)
    differs = pick.randrange(count) if build != "library" and pick.random() < 0.25 else None
    texts: dict[str, list[str]] = {name: [] for name in FILES}
    values: dict[str, list[int]] = {name: [] for name in FILES}
    clashing: set[str] = set()
    for index in range(count):
        place = pick.choice([*_PLACES])
        is_external = index == differs or pick.random() < 0.3
        forms = _EXTERNAL if is_external else _INTERNAL
        form = pick.choice([*forms])
        if form == "functor" and place in _OF_CLOSURES:
            place = "literal"
        # What is captured isn't code, but where an inline function of both files captures it.
        is_capture = place == "captured" and form != "inline"
        is_same = is_external and index != differs and not is_capture
        if index == differs and place == "captured":
            place = "literal"
        first, second = pick.sample(range(1, 1000), 2)
        for name, value in zip(FILES, (first, first if is_same else second), strict=True):
            before, inside, expression = _PLACES[place]
            text = forms[form].replace("BEFORE", inside).replace("E;", f"{expression};")
            text = f"{before}\n{text}".replace("@", str(index)).replace("FILE", name)
            texts[name].append(re.sub(r"\bV\b", str(value), text).strip())
            values[name].append(value)
        if index == differs:
            clashing.add(f"Global{index}")
    files: dict[str, str] = {}
    for name in FILES:
        calls = "".join(f"  start{index}(q, p + {index});\n" for index in range(count))
        body = "\n".join(texts[name])
        files[name] = f"{_HEAD}{body}\n\nvoid {name}(sycl::queue &q, int *p) {{\n{calls}}}\n"
    files["one"] += _MAIN.replace("COUNT", str(count))
    expected = "".join(f"{value} " for name in FILES for value in values[name])
    level = pick.choice(("-O0", "-O1", "-O2", "-O3"))
    return Program(number, files, expected, frozenset(clashing), build, level)


def run(options: argparse.Namespace) -> Outcome:
    """Build and run programs; those are refused of which kernels differ between the files."""
    kernels, refused = "kernels were their file's own", "programs refused"
    outcome = Outcome.of("programs of two files", kernels, refused)
    for number in range(options.count):
        with tempfile.TemporaryDirectory(prefix="syclflat-") as name:
            tried = program(options.seed, number)
            said = _try(tried, Path(name))
        outcome.counts["programs of two files"] += 1
        if said:
            outcome.wrong.append(f"program {number} ({tried.build}, {tried.level}): {said}")
        elif tried.clashing:
            outcome.counts[refused] += 1
        else:
            outcome.counts[kernels] += len(tried.expected.split())
    return outcome


def _try(tried: Program, directory: Path) -> str:
    """Build and run a program, and return what is wrong; empty if nothing."""
    for stem, text in tried.files.items():
        (directory / f"{stem}.cpp").write_text(text)
    sources = [f"{stem}.cpp" for stem in FILES]
    compile_ = ["c++", tried.level, "-fPIC"]
    steps: list[Sequence[str]] = []
    if tried.build == "sources":
        steps.append((*compile_, *sources))
    else:
        steps += [(*compile_, "-c", source) for source in sources]
        files = ["one.o", "two.o"]
        if tried.build == "archive":
            files = ["one.o", "libtwo.a"]
        elif tried.build == "library":
            steps.append(("c++", "-shared", "two.o", "-o", "libtwo.so"))
            files = ["one.o", "libtwo.so", "-Wl,-rpath,$ORIGIN"]
        steps.append(("c++", *files))
    for step in steps:
        if "libtwo.a" in step:
            subprocess.run(["ar", "rcs", "libtwo.a", "two.o"], cwd=directory, check=True)
        done = _syclflat(step, directory)
        if done.returncode:
            return _wrong_refusal(tried, done)
    if tried.clashing:
        return f"{', '.join(tried.clashing)} linked"
    ran = subprocess.run(["./a.out"], cwd=directory, capture_output=True, text=True, check=False)
    if ran.returncode:
        return ran.stderr
    return "" if ran.stdout == tried.expected else f"{ran.stdout}, right is {tried.expected}"


def _syclflat(arguments: Sequence[str], directory: Path) -> subprocess.CompletedProcess[str]:
    command = [*SYCLFLAT, *arguments]
    return subprocess.run(command, cwd=directory, capture_output=True, text=True, check=False)


def _wrong_refusal(tried: Program, done: subprocess.CompletedProcess[str]) -> str:
    """Return what is wrong with the refusal of a program; empty if nothing."""
    errors = re.findall(r"error: .*", done.stderr)
    named = [re.findall(r"kernel .*?(Global\d+)\b.*\[duplicate-kernel-name\]", e) for e in errors]
    if tried.clashing and {name for names in named for name in names} == tried.clashing:
        return "" if all(named) else done.stderr
    return done.stderr or f"exit code {done.returncode}"
