"""Integration headers compile by themselves, and say what the plan says."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from syclflat.emitters.sycl import integration_header
from syclflat.model.plan import PlannedUnit
from syclflat.runtimes import header_sets
from tests.conftest import CASES
from tests.support.compilers import HEADERS, STRICT, host_compilers, run

PlanText = Callable[..., PlannedUnit]

GENERATED = sorted(path for path in CASES.glob("*/*.integration.hpp") if ".dpcpp." not in path.name)
# g++ can't read the headers of the explicit SIMD extension.
FOR_DPCPP = sorted(
    path
    for path in CASES.glob("dpcpp*/*.dpcpp.integration.hpp")
    if not path.name.startswith("explicit_simd")
)


@pytest.mark.parametrize("header", GENERATED, ids=lambda path: path.name.split(".")[0])
def test_compiles_alone(header: Path) -> None:
    for compiler in host_compilers():
        command = [*compiler, *STRICT, "-I", str(HEADERS), "-x", "c++", "-fsyntax-only"]
        result = run([*command, str(header)])
        if "__GLIBCXX__" in header.read_text() and "-nostdinc++" in compiler:
            assert "was flattened with libstdc++, and this is compiled with" in result.stderr
        else:
            assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("header", FOR_DPCPP, ids=lambda path: path.name.split(".")[0])
def test_compiles_with_its_source_and_the_headers_of_dpcpp(header: Path, tmp_path: Path) -> None:
    stem = header.name.split(".")[0]
    footer = header.with_name(f"{stem}.dpcpp.integration_footer.hpp")
    includes = [header, header.with_name(f"{stem}.cpp"), *([footer] if footer.exists() else [])]
    unit = tmp_path / "unit.cpp"
    unit.write_text("".join(f'#include "{path}"\n' for path in includes))
    gxx = shutil.which("g++")
    if gxx is None:
        pytest.skip("there is no g++")
    directory = str(header_sets.directory(header_sets.DPCPP))
    result = run([gxx, "-std=c++17", "-w", "-fsyntax-only", "-isystem", directory, str(unit)])
    assert result.returncode == 0, result.stderr


def test_information_is_constant(tmp_path: Path) -> None:
    source = tmp_path / "use.cpp"
    source.write_text(
        f'#include "{CASES}/seed/fix3.integration.hpp"\n'
        "using namespace sycl::detail;\n"
        "using Info = KernelInfo<Worker>;\n"
        "static_assert(Info::getNumParams() == 4);\n"
        "static_assert(Info::getParamDesc(1).info == 72 && Info::getParamDesc(3).offset == 72);\n"
        "static_assert(Info::getParamDesc(2).kind == kernel_param_kind_t::kind_accessor);\n"
        "static_assert(kernel_signature_start[0] == 0 && Info::getKernelSize() == 104);\n"
        "const char *name = kernel_names[0];\n"
    )
    for compiler in host_compilers():
        result = run([*compiler, *STRICT, "-I", str(HEADERS), "-fsyntax-only", str(source)])
        assert result.returncode == 0, result.stderr


def test_a_host_that_disagrees_fails_its_build(tmp_path: Path) -> None:
    source = (CASES / "seed" / "fix3.cpp").read_text()
    changed = tmp_path / "fix3.cpp"
    header = CASES / "seed" / "fix3.integration.hpp"
    for compiler in host_compilers():
        command = [*compiler, "-std=c++17", "-I", str(HEADERS), "-include", str(header)]
        changed.write_text(source)
        assert run([*command, "-fsyntax-only", str(changed)]).returncode == 0
        changed.write_text(source.replace("int m;", "long m[2];"))
        result = run([*command, "-fsyntax-only", str(changed)])
        assert result.returncode != 0
        assert "has another size on the host than on the device" in result.stderr


def test_names_are_declared_ahead_where_they_can_be(plan: PlanText) -> None:
    unit = plan(
        """
        namespace a { namespace b { class Plain; template <typename T, int N> struct Made; } }
        enum class E { x };
        template <E> class WithEnum;
        struct Outer { class Inner; };
        struct Functor { void operator()() const {} };
        namespace { class Hidden; }
        namespace lib { inline namespace v1 { class Versioned; } }
        int main() {
          sycl::queue q;
          q.single_task<a::b::Plain>([] {});
          q.single_task<a::b::Made<a::b::Plain, 3>>([] {});
          q.single_task<class Local>([] {});
          q.single_task<Outer::Inner>([] {});
          q.single_task<WithEnum<E::x>>([] {});
          q.single_task<Hidden>([] {});
          q.single_task<lib::Versioned>([] {});
          q.single_task(Functor());
          q.single_task([] {});
        }
        """
    )
    declared = {p.kernel.name.spelling: p.kernel.name.declared_as for p in unit.plans}
    assert declared == {
        "a::b::Plain": "::a::b::Plain",
        "a::b::Made<a::b::Plain, 3>": "::a::b::Made<::a::b::Plain, 3>",
        "Local": "::Local",
        "Outer::Inner": None,
        "WithEnum<E::x>": "::WithEnum<static_cast<::E>(0)>",
        "(anonymous namespace)::Hidden": None,
        "lib::Versioned": "::lib::Versioned",
        "Functor": "::Functor",
        "main()::(kernel 1)": None,
    }
    text = integration_header.emit(unit)
    assert "template <typename, int> struct Made;" in text
    assert "registered_kernels{" in text


def test_one_local_name_for_two_kernels_is_found_by_mangled_name(plan: PlanText) -> None:
    unit = plan(
        "template <typename T> void f(T t) {"
        " sycl::queue().single_task<class Same>([=] { (void)t; }); }"
        "int main() { f(1); f(2.0); }"
    )
    first, second = (p.kernel.name for p in unit.plans)
    assert first.mangled != second.mangled
    assert first.identifier != second.identifier
    # One declaration ahead would make one class of the two.
    assert first.declared_as is second.declared_as is None


def test_names_with_packs_are_those_of_the_source(tmp_path: Path) -> None:
    source = (CASES / "dpcpp" / "pack_names.cpp").read_text()
    declared, used = source.split("void all(sycl::queue queue) {")
    names = re.findall(r"single_task<(.*)>\(", used)[:-3]
    assert len(names) == 7
    mangled = re.findall(
        r'"mangled_name": "(\w+)"', (CASES / "dpcpp" / "pack_names.kernels.json").read_text()
    )
    texts = [f'#include "{CASES}/dpcpp/pack_names.integration.hpp"', declared]
    texts += ["constexpr bool same(const char *a, const char *b) {"]
    texts += ["  return *a == *b && (!*a || same(a + 1, b + 1));\n}"]
    texts += [
        f'static_assert(same(sycl::detail::KernelInfo<{name}>::getName(), "{text}"));'
        for name, text in zip(names, mangled, strict=False)
    ]
    use = tmp_path / "use.cpp"
    use.write_text("\n".join(texts) + "\n")
    for compiler in host_compilers():
        result = run([*compiler, "-std=c++17", "-I", str(HEADERS), "-fsyntax-only", str(use)])
        assert result.returncode == 0, result.stderr


def test_no_constrained_template_is_declared(plan: PlanText, tmp_path: Path) -> None:
    text = (
        "template <class T> concept Any = true;\n"
        "template <Any T> class ByName;\n"
        "template <class T> requires Any<T> class ByClause;\n"
        "template <Any... T> class ByPack;\n"
        "template <class T, T Value> class Dependent;\n"
        "template <auto Value> class Deduced;\n"
        "void f(sycl::queue q) {\n"
        "  q.single_task<ByName<int>>([] {}); q.single_task<ByClause<int>>([] {});\n"
        "  q.single_task<ByPack<int>>([] {}); q.single_task<Dependent<int, 3>>([] {});\n"
        "  q.single_task<Deduced<short(3)>>([] {});\n"
        "}\n"
    )
    header = integration_header.emit(plan(text, arguments=["-std=c++20"]))
    assert re.findall(r"struct KernelInfo<(.*)> {", header) == ["::Deduced<(short)3>"]
    use = tmp_path / "use.cpp"
    use.write_text(f"{header}\n#include <sycl/sycl.hpp>\n{text}")
    for compiler in host_compilers():
        result = run([*compiler, "-std=c++20", "-I", str(HEADERS), "-fsyntax-only", str(use)])
        assert result.returncode == 0, result.stderr


def test_a_partial_specialization_is_declared_as_its_template(plan: PlanText) -> None:
    unit = plan(
        "template <typename... All> struct Chain {};\n"
        "template <typename First, typename... Rest> struct Chain<First, Rest...> {};\n"
        "template <typename T, typename U, int N> struct Pair;\n"
        "template <typename T> struct Pair<T, char, 3> {};\n"
        "void f(sycl::queue q) {\n"
        "  q.single_task<Chain<int, char>>([] {});\n"
        "  q.single_task<Pair<int, char, 3>>([] {});\n"
        "}\n"
    )
    header = integration_header.emit(unit)
    assert "template <typename...> struct Chain;" in header
    assert "template <typename, typename, int> struct Pair;" in header
