"""Device callers under a real compiler: every assertion in them holds, and wrong ones don't."""

from __future__ import annotations

import itertools
import json
import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from syclflat.diagnostics import InputError
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from tests.conftest import CASES, Cli
from tests.support import amd_code_object, gathered
from tests.support.compilers import compile_device
from tests.support.environment import output_of
from tests.support.once import once

pytestmark = pytest.mark.usefixtures("precompiled")


def caller_of(source: Path, directory: Path, target: str = "spir64") -> Path:
    item = Source(str(source))
    units = stages.plan(item, Settings(target=target, library="zig")).units
    [(path, text)] = stages.emit(item, units, ("device",), directory).items()
    path.write_text(text)
    return path


BUNDLED = sorted(
    path
    for path in CASES.glob("*/*.cpp")
    if path.suffixes == [".cpp"] and path.parent.name in ("captures", "kernels", "seed")
)
ACCEPTED_BY_DPCPP = [path for path in BUNDLED if not path.with_suffix(".dpcpp.stderr").exists()]

WITHOUT_DEVICE_HALF = ("explicit_simd",)
OF_DPCPP = sorted(
    path
    for path in CASES.glob("dpcpp/*.cpp")
    if path.suffixes == [".cpp"] and path.stem not in WITHOUT_DEVICE_HALF
)


BY_CONVENTION = {
    "dpcpp": ACCEPTED_BY_DPCPP,
    "sycl-2020": [
        path for path in BUNDLED if path not in ACCEPTED_BY_DPCPP or path.stem == "local_memory"
    ],
}
"""All sources by convention dpcpp, what that refuses and local memory by sycl-2020."""

Arguments = dict[str, list[amd_code_object.Argument]]
"""The arguments of kernels, by the names of kernels."""


@pytest.fixture(scope="module")
def arguments_on_amds_gpus(of_this_run: Path) -> dict[str, tuple[Arguments, Arguments]]:
    """Return what code objects take and manifests say, by convention; sources are one each."""

    def make(directory: Path) -> None:
        for convention, sources in BY_CONVENTION.items():
            source = directory / f"{convention}.cpp"
            source.write_text(gathered.gather(sources))
            compile_for_amds_gpus(source, convention)

    directory = once(of_this_run / "amds_gpus", make)
    return {
        convention: (
            amd_code_object.kernel_arguments((directory / f"{convention}.out").read_bytes()),
            amd_code_object.stated_arguments(
                json.loads((directory / f"{convention}.json").read_text())
            ),
        )
        for convention in BY_CONVENTION
    }


def compile_for_amds_gpus(source: Path, convention: str) -> None:
    """Make a code object and a manifest beside a source."""
    item = Source(str(source))
    settings = Settings(target="amdgcn", conventions=(convention,), library="zig")
    units = stages.plan(item, settings).units
    caller, manifest = stages.emit(item, units, ("device", "json"), source.parent).values()
    source.with_suffix(".device.cpp").write_text(caller)
    source.with_suffix(".json").write_text(manifest)
    result = compile_device(
        source,
        source.with_suffix(".device.cpp"),
        "amdgcn",
        *("-mcpu=gfx90a", "-nogpulib"),
        output=source.with_suffix(".out"),
    )
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize(
    ("source", "convention"),
    [
        pytest.param(path, convention, id=f"{path.stem}-{convention}")
        for convention, sources in BY_CONVENTION.items()
        for path in sources
    ],
)
def test_amds_gpus_take_what_the_manifest_says(
    source: Path,
    convention: str,
    arguments_on_amds_gpus: dict[str, tuple[Arguments, Arguments]],
) -> None:
    taken, stated = (
        gathered.of(source, arguments) for arguments in arguments_on_amds_gpus[convention]
    )
    assert taken == stated
    assert taken


@pytest.mark.parametrize("convention", BY_CONVENTION)
def test_sources_have_all_kernels_that_are_compiled_together(
    convention: str, arguments_on_amds_gpus: dict[str, tuple[Arguments, Arguments]]
) -> None:
    for arguments in arguments_on_amds_gpus[convention]:
        own = (gathered.of(source, arguments) for source in BY_CONVENTION[convention])
        assert sum(map(len, own)) == len(arguments)


@pytest.mark.parametrize("headers", ["bundled", "dpcpp"])
def test_macros_of_the_source_count_for_itself_alone(headers: str, tmp_path: Path) -> None:
    source = tmp_path / "macros.cpp"
    source.write_text(
        "#define SYCL_SIMPLE_SWIZZLES\n"
        "#include <sycl/sycl.hpp>\n"
        "#define Closure #\n#define Name 1\n#define bytes(x) x\n#define copy -\n"
        "#define local __local\n#define caller\n#define entry +\n#define wrapper\n"
        "void f(sycl::queue q, int *p) {\n"
        "  struct S { char c[3]; int i[2][2]; sycl::accessor<int, 1> seen; } s{};\n"
        "  q.single_task<class K>([=] { p[0] = s.i[1][0]; }); }\n"
        "#define p *\n#define s_seen_ptr 1 +\n#define seen ]\n#define K_capture int\n"
    )
    item = Source(str(source))
    units = stages.plan(item, Settings(sycl=headers, conventions=("dpcpp",))).units
    [(caller, text)] = stages.emit(item, units, ("device",), tmp_path).items()
    caller.write_text(text)
    result = compile_device(source, caller, sycl=headers)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("source", OF_DPCPP, ids=lambda path: path.stem)
def test_compiles_with_dpcpps_own_headers(source: Path, tmp_path: Path, cache: Path) -> None:
    item = Source(str(source))
    headers = cache / "pch"
    settings = Settings(sycl="dpcpp", conventions=("dpcpp",), precompiled_headers=headers)
    units = stages.plan(item, settings).units
    [(caller, text)] = stages.emit(item, units, ("device",), tmp_path).items()
    caller.write_text(text)
    result = compile_device(source, caller, sycl="dpcpp", precompiled_headers=headers)
    assert result.returncode == 0, result.stderr


def test_bases_that_are_packed(tmp_path: Path) -> None:
    """Their members stand where the types of these wouldn't let them."""
    source = tmp_path / "packed.cpp"
    source.write_text(
        "#include <sycl/sycl.hpp>\n"
        "struct A { int a; };\n"
        "struct __attribute__((packed)) P : A { long b; };\n"
        "struct __attribute__((packed)) R { bool c; alignas(64) int d; long e[2]; };\n"
        "struct Q : P { sycl::accessor<int, 1> x; };\n"
        "struct S : R { sycl::accessor<int, 1> y; };\n"
        "struct F { Q q; S s; void operator()() const {} };\n"
        "void f(sycl::queue queue, F &object) { queue.single_task(object); }\n"
    )
    result = compile_device(source, caller_of(source, tmp_path))
    assert result.returncode == 0, result.stderr


def test_whole_and_empty_bases(tmp_path: Path) -> None:
    source = tmp_path / "bases.cpp"
    source.write_text(
        "#include <sycl/sycl.hpp>\n"
        "struct Empty {}; struct Plain { int x; char c; };\n"
        "struct With { sycl::accessor<int, 1> a; int *p; };\n"
        "struct One : Plain, Empty { int k; void operator()() const {} };\n"
        "struct Two : Empty { int k; void operator()() const {} };\n"
        "struct Three : With, Empty { int *k; void operator()() const {} };\n"
        "void f(sycl::queue q, One &one, Two &two, Three &three) {\n"
        "  q.single_task(one); q.single_task(two); q.single_task(three); }\n"
    )
    item = Source(str(source))
    settings = Settings(conventions=("dpcpp",), library="zig")
    units = stages.plan(item, settings).units
    [(caller, text)] = stages.emit(item, units, ("device",), tmp_path).items()
    caller.write_text(text)
    result = compile_device(source, caller)
    assert result.returncode == 0, result.stderr
    one, two, three = (plan.rows for plan in units[0].plans)
    assert [(r.info, r.path) for r in one] == [(8, "Plain"), (1, "Empty"), (4, "k")]
    assert [(r.info, r.offset) for r in two] == [(1, 0), (4, 0)]
    assert [r.kind.value for r in three] == ["accessor", "pointer", "std_layout", "pointer"]


@pytest.mark.parametrize("optimization", ["-O0", "-O2"])
def test_members_in_the_tail_padding_of_whole_bases(
    optimization: str, cli: Cli, tmp_path: Path
) -> None:
    source, program = tmp_path / "tails.cpp", tmp_path / "tails"
    source.write_text(TAILS)
    result = cli("c++", "--sycl=dpcpp", optimization, str(source), "-o", str(program))
    assert result.returncode == 0, result.stderr
    assert output_of(program) == "1 2 3 4 5 6 64\n"


TAILS = """
#include <sycl/sycl.hpp>
#include <cstdio>
struct Tail { Tail() {} int a = 1; char b = 2; };
struct Aligned { Aligned() {} alignas(64) long c = 3; };
struct Inner : Aligned, Tail { short d = 4; };
struct Kernel : Inner {
  char e = 5;
  sycl::accessor<int, 1> out;
  char f = 6;
  Kernel(const sycl::accessor<int, 1> &accessor) : out(accessor) {}
  void operator()() const {
    const int found[] = {a, b, int(c), d, e, f, int(alignof(Kernel))};
    for (int i = 0; i < 7; i++) out[i] = found[i];
  }
};
int main() {
  int found[7];
  {
    sycl::buffer<int, 1> memory(found, 7);
    sycl::queue().submit([&](sycl::handler &h) {
      h.single_task(Kernel(sycl::accessor<int, 1>(memory, h)));
    });
  }
  for (int i = 0; i < 7; i++) std::printf(i < 6 ? "%d " : "%d\\n", found[i]);
}
"""


LIKE_NAMES = """
#include <sycl/sycl.hpp>
#include <syclflat/memref.hpp>
using A = sycl::accessor<int, 1>;
struct Plain { int i; char c; };
struct Derived : Plain { A a; };
struct Described { A a; syclflat::MemRefDescriptor<float, 1> d; };
struct Gaps { char c; A padding_1; };
namespace other {
struct Worker_capture { A a; int Worker_capture_2; };
struct call { A a; };
template <class T> struct View { T t; A a; };
}
struct Hides { A Hides; other::call call; };
struct Functor {
  struct { A a; int i; };
  struct { A anonymous_struct_2_48; int j; };
  void operator()() const {}
};
struct Anonymous {
  struct { int x; };
  A a;
  union { int i; float f; };
  union { short s; };
  struct { A b; union { int u; }; };
};
void launch(sycl::queue q, Gaps g, other::Worker_capture Worker_capture, other::call c, Hides h) {
  q.single_task<class Worker>([=] { (void)g, (void)Worker_capture, (void)c, (void)h; });
}
void functor(sycl::queue q, Functor f) { q.single_task(f); }
void arrays(sycl::queue q, Derived d, Described e, Anonymous a) {
  Derived ds[2]{d, d};
  Described es[2]{e, e};
  Anonymous as[2]{a, a};
  q.single_task<class Bases>([=] { (void)ds, (void)d; });
  q.single_task<class Descriptors>([=] { (void)es, (void)e; });
  q.single_task<class Anonymities>([=] { (void)as, (void)a; });
}
void closures(sycl::queue q, other::View<Derived> one, other::View<other::call> two) {
  auto read = [one] { return one.a; };
  auto again = read;
  other::View<decltype(read)> three{read, {}};
  q.single_task<class Views>([=] { (void)read, (void)again, (void)one, (void)two, (void)three; });
}
"""


@pytest.mark.parametrize("convention", ["sycl-2020", "dpcpp"])
def test_no_two_names_are_alike(convention: str, tmp_path: Path) -> None:
    source = tmp_path / "names.cpp"
    source.write_text(LIKE_NAMES)
    item = Source(str(source))
    settings = Settings(conventions=(convention,), library="zig")
    units = stages.plan(item, settings).units
    [(caller, text)] = stages.emit(item, units, ("device",), tmp_path).items()
    caller.write_text(text)
    result = compile_device(source, caller)
    assert result.returncode == 0, result.stderr


def test_members_may_be_called_like_keywords_and_macros_but_for_an_underscore(
    tmp_path: Path,
) -> None:
    source = tmp_path / "members.cpp"
    source.write_text(
        "#include <sycl/sycl.hpp>\n#include <cerrno>\n"
        "struct F {\n"
        "  int new_, default_, int_, class_, operator_, linux_, errno_, _while, handle;\n"
        "  struct { int local; } thread;\n"
        "  sycl::accessor<int, 1> a;\n"
        "  void operator()() const {}\n"
        "};\n"
        "void f(sycl::queue q, F f) { q.single_task(f); }\n"
    )
    result = compile_device(source, caller_of(source, tmp_path))
    assert result.returncode == 0, result.stderr


def test_a_class_is_one_struct(tmp_path: Path) -> None:
    text = caller_of(CASES / "captures" / "one_class_twice.cpp", tmp_path).read_text()
    [first, second, third] = re.findall(r"^struct \w+_capture \{\n(.*?)^\};", text, re.M | re.S)
    structs = [
        re.findall(r"^  struct (\w+) \{(?:  // (.*))?$", part, re.M)
        for part in (first, second, third)
    ]
    assert structs[0] == [("View", ""), ("Left", ""), ("Right", "")]
    assert structs[1] == [
        ("View", ""),
        ("Derived", ""),
        ("View_2", "other::View"),
        ("Pair", "Pair<View>"),
        ("Pair_2", "Pair<other::View>"),
        ("View_3", "View"),
        ("View_4", "View"),
    ]
    closures = ["f_type", "f_type_2", "f_type_3", "f_type_4", "twice_type", "one_type"]
    assert structs[2] == [("View", ""), *((name, "(lambda)") for name in closures)]
    assert "  one_type one;  // offset 152\n  one_type two;  // offset 200\n" in third


@pytest.mark.parametrize(
    ("target", "calling_convention"),
    [
        ("spir64", "spir_kernel"),
        ("nvptx64", "ptx_kernel"),
        ("amdgcn", "amdgpu_kernel"),
        ("x86_64", "spir_kernel"),
    ],
)
def test_is_a_kernel_on_every_device(target: str, calling_convention: str, tmp_path: Path) -> None:
    source = CASES / "captures" / "nested_structs_in_array.cpp"
    caller = caller_of(source, tmp_path, target)
    # To LLVM IR: what makes machine code of it is not always at hand.
    result = compile_device(source, caller, target, "-S", "-emit-llvm")
    assert result.returncode == 0, result.stderr
    assert f" {calling_convention} void @_ZTS" in caller.with_suffix(".out").read_text()


def test_a_capture_object_of_another_size_fails_the_build(tmp_path: Path) -> None:
    source = tmp_path / "app.cpp"
    source.write_text((CASES / "seed" / "fix3.cpp").read_text())
    caller = caller_of(source, tmp_path)
    source.write_text(source.read_text().replace("int m;", "long m[2];"))
    result = compile_device(source, caller)
    assert result.returncode != 0
    assert "kernel Worker: size of the capture object" in result.stderr


def test_a_kernel_without_a_caller_fails_the_build(tmp_path: Path) -> None:
    source = tmp_path / "app.cpp"
    source.write_text((CASES / "seed" / "fix3.cpp").read_text())
    caller = caller_of(source, tmp_path)
    source.write_text(source.read_text().replace("class Worker", "class Renamed"))
    result = compile_device(source, caller)
    assert result.returncode != 0
    assert "no device caller was generated for this kernel" in result.stderr


FOREIGN = """
#include <sycl/sycl.hpp>
struct Pair { int a; float b; };
namespace lib {
template <class T, int D> struct view {
  T *data; sycl::range<D> extent;
  void __init(T *ptr, sycl::range<D> size) { data = ptr; extent = size; }
  void __finalize() {}
};
}
struct Holder { int x; lib::view<Pair, 1> inner[2]; };
void launch(sycl::queue &queue, lib::view<float, 2> view, Holder holder, int n) {
  queue.single_task<class Worker>([=] { view.data[0] = n + holder.inner[1].data[0].a; });
}
"""


@pytest.mark.parametrize("kind", ["accessor", "stream", "work_group_memory", "sampler", "whole"])
@pytest.mark.parametrize("convention", ["sycl-2020", "dpcpp"])
def test_classes_of_the_source_are_named_behind_it(
    kind: str, convention: str, tmp_path: Path
) -> None:
    source, table = tmp_path / "app.cpp", tmp_path / "mine.toml"
    source.write_text(FOREIGN)
    table.write_text(
        f'[[type]]\nname = "lib::view"\nkind = "{kind}"\ndimensions = 1\n'
        'target = { value = 2014 }\ninit = [{ name = "data", pointee = 0, space = "global" },\n'
        '{ name = "extent", type = "sycl::range<{dimensions}>" }]\n'
    )
    item = Source(str(source))
    settings = Settings(conventions=(convention,), library="zig", special_types=(table,))
    units = stages.plan(item, settings).units
    outputs = stages.emit(item, units, (), tmp_path)
    caller = tmp_path / "app.device.cpp"
    caller.write_text(outputs[caller])
    result = compile_device(source, caller)
    assert result.returncode == 0, result.stderr
    is_taken_apart = kind == "accessor" or (convention == "dpcpp" and kind != "whole")
    assert ("local.view.__init(view_data, view_extent);" in outputs[caller]) == (
        is_taken_apart or kind in ("sampler", "stream")
    )


def test_a_member_in_the_padding_of_a_foreign_object_is_refused(tmp_path: Path) -> None:
    source, table = tmp_path / "app.cpp", tmp_path / "mine.toml"
    source.write_text(
        "#include <sycl/sycl.hpp>\n"
        "template <class T, int D> struct view {\n"
        "  view() {} view(const view &) {} void __init(T *p) {} T *p; char c;\n};\n"
        "struct Holder { [[no_unique_address]] view<int, 1> v; char d; };\n"
        "void launch(sycl::queue &q, Holder h) { q.single_task<class K>([=] { (void)h.d; }); }\n"
    )
    table.write_text(
        '[[type]]\nname = "view"\nkind = "accessor"\ndimensions = 1\ntarget = { value = 2014 }\n'
        'init = [{ name = "p", pointee = 0, space = "global" }]\n'
    )
    item = Source(str(source))
    units = stages.plan(item, Settings(library="zig", special_types=(table,))).units
    with pytest.raises(InputError, match="members of 'Holder' overlap") as refused:
        stages.emit(item, units, (), tmp_path)
    assert refused.value.diagnostics[0].check == "overlapping-members"


UNNUMBERED = "S@"
"""Stands for the name of a struct until all of them can be numbered."""

SCALARS = ["bool", "char", "short", "int", "long", "float", "double", "unsigned char", "char *"]


@st.composite
def member_types(draw: st.DrawFn, depth: int) -> tuple[str, str]:
    """Draw a type, as the text before and behind the name of a member."""
    kinds = ["scalar", "scalar", "accessor", "array"] + (["struct"] * 2 if depth else [])
    kind = draw(st.sampled_from(kinds))
    if kind == "scalar":
        return draw(st.sampled_from(SCALARS)), ""
    if kind == "accessor":
        element = draw(st.sampled_from(["int", "const float", "Point", "unsigned char"]))
        return f"sycl::accessor<{element}, {draw(st.integers(1, 3))}>", ""
    if kind == "array":
        before, behind = draw(member_types(depth=0))
        return before, f"[{draw(st.integers(1, 3))}]{behind}"
    return draw(struct_types(depth=depth - 1)), ""


@st.composite
def struct_types(draw: st.DrawFn, depth: int) -> str:
    base = draw(st.sampled_from(["", "", "", " : Empty", " : Base", " : Tail"]))
    members = draw(st.lists(member_types(depth=depth), min_size=1, max_size=5))
    fields = " ".join(f"{before} m{n}{behind};" for n, (before, behind) in enumerate(members))
    bits = draw(st.sampled_from(["", "", " unsigned bits : 3, more : 7;"]))
    wide = draw(st.sampled_from(["", "", "", " alignas(16) char wide;", " alignas(64) int wide;"]))
    shared = draw(st.sampled_from(["", "", "", *SHARED]))
    return f"struct {UNNUMBERED}{base} {{ {fields}{shared}{bits}{wide} }}"


SHARED = [
    " [[no_unique_address]] Empty empty;",
    " [[no_unique_address]] Padded padded; char behind;",
    " [[no_unique_address]] Tail tail; short behind;",
]


PRELUDE = """
#include <sycl/sycl.hpp>
struct Point { float x, y, z; };
struct Empty {};
struct Base { sycl::accessor<int, 1> in_base; char last; };
struct Padded { Padded() {} int x; char c; };
struct Tail { Tail() {} sycl::accessor<short, 2> in_tail; char last; };
"""


@settings(
    max_examples=12,
    suppress_health_check=list(HealthCheck),
    # An example takes seconds: no time for a smaller one.
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
@given(st.lists(st.lists(member_types(depth=2), min_size=1, max_size=6), min_size=6, max_size=6))
def test_every_assertion_holds_for_any_capture(kernels: list[list[tuple[str, str]]]) -> None:
    """Clang itself checks sizes, alignments and offsets: of mirrors and of real closures."""
    body = ""
    for number, members in enumerate(kernels):
        names = [f"c{number}_{n}" for n in range(len(members))]
        body += "".join(
            f"  {before} {name}{behind}{{}};\n"
            for name, (before, behind) in zip(names, members, strict=True)
        )
        # The same classes once more.
        pairs = list(zip(members, names, strict=True))
        again = [name for (_, behind), name in pairs if not behind]
        body += "".join(f"  auto {name}_again = {name};\n" for name in again)
        names += [f"{name}_again" for name in again]
        uses = " ".join(f"(void){name};" for name in names)
        body += f"  queue.single_task<class K{number}>([=] {{ {uses} }});\n"
    with tempfile.TemporaryDirectory() as directory:
        source = Path(directory) / "random.cpp"
        numbers = itertools.count()
        body = re.sub(UNNUMBERED, lambda _: f"S{next(numbers)}", body)
        source.write_text(f"{PRELUDE}int main() {{\n  sycl::queue queue;\n{body}}}\n")
        caller = caller_of(source, Path(directory))
        result = compile_device(source, caller)
        assert result.returncode == 0, (
            f"{source.read_text()}\n{caller.read_text()}\n{result.stderr}"
        )
