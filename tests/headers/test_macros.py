"""What a source defines as macros changes nothing of what comes behind it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.conftest import CASES, ROOT, Cli
from tests.test_programs import is_complete

HEADERS = ROOT / "headers"
CALLERS = HEADERS / "syclflat" / "device_callers.hpp"
BEHIND = (
    CALLERS,
    HEADERS / "syclflat" / "function_callers.hpp",
    HEADERS / "syclflat" / "body.hpp",
    HEADERS / "dpcpp" / "syclflat" / "body.hpp",
    HEADERS / "dpcpp" / "syclflat" / "device_global.hpp",
)
"""What device callers include behind the source."""
GENERATED = {"caller", "kernel_id", "entry", "Name"}
"""What the callers themselves say besides."""


KEYWORDS = {
    *(
        "alignas",
        "alignof",
        "auto",
        "bool",
        "char",
        "class",
        "const",
        "constexpr",
        "decltype",
        "else",
    ),
    *("extern", "false", "if", "inline", "int", "namespace", "nullptr", "operator", "return"),
    *("reinterpret_cast", "sizeof", "static", "static_assert", "static_cast", "struct", "template"),
    *("true", "typename", "unsigned", "using", "void"),
}
NAMESPACES = {"std", "sycl", "detail", "ext", "oneapi", "experimental", "syclflat"}
"""DPC++'s headers, which footers include, can't do without, nor without keywords."""


def undefined() -> set[str]:
    return set(re.findall(r"^#undef (\w+)$", CALLERS.read_text(), re.MULTILINE))


def words(header: Path) -> set[str]:
    text = re.sub(r'//[^\n]*|"[^"\n]*"', "", header.read_text())
    text = re.sub(r"^#(?!define)[^\n]*", "", text, flags=re.MULTILINE)
    found = set(re.findall(r"\b[A-Za-z_]\w*", text.replace("#define", "")))
    # Others are names that a source may not define.
    return {word for word in found if not re.match(r"__|_[A-Z]|SYCLFLAT", word)}


@pytest.mark.parametrize("header", BEHIND, ids=lambda path: str(path.relative_to(HEADERS)))
def test_every_word_is_undefined(header: Path) -> None:
    assert words(header) <= undefined()


def defining(case: str, but: Iterable[str] = ()) -> str:
    """Return a program that ends in macros of all these names ``but`` some, and its own."""
    text = (CASES / case).read_text()
    own = set(re.findall(r"\w+", text))
    macros = (undefined() | GENERATED | {"T", "N", "Id", "name", "x"}).difference(own, but)
    return text + "".join(f"#define {word} 3 no {word}\n" for word in sorted(macros))


@pytest.mark.parametrize("case", ["captures/bases.cpp", "seed/fix3.cpp"])
def test_callers_of_sources_with_macros_run(cli: Cli, tmp_path: Path, case: str) -> None:
    (tmp_path / "app.cpp").write_text(defining(case))
    result = cli("run", "app.cpp", "--no-cache")
    assert result.returncode == 0, result.stderr


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize(
    "name",
    ["capture_sycl_types", "specialized_bundle", "device_global_templates", "free_functions"],
)
def test_programs_with_macros_are_compiled(cli: Cli, tmp_path: Path, name: str) -> None:
    (tmp_path / "app.cpp").write_text(defining(f"run/{name}.cpp", NAMESPACES | KEYWORDS))
    result = cli("c++", "-c", "app.cpp")
    assert result.returncode == 0, result.stderr
