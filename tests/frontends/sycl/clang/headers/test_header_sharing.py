"""One precompiled SYCL header serves all sources in which nothing matters to it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from syclflat import targets
from syclflat.backends import device_half
from syclflat.clang import ziglang
from syclflat.driver.jobs import precompiled
from syclflat.frontends.sycl.clang.headers import header_arguments, library_headers
from syclflat.runtimes import header_sets, host_half
from syclflat.service.cache import header_contents
from syclflat.service.cache.header_contents import Contents

pytestmark = pytest.mark.skipif(
    ziglang.package_directory() is None or not any(header_sets.searched("dpcpp")),
    reason="needs ziglang and DPC++'s headers",
)
_MARKER = re.compile(r'^# \d+ "([^"]*)"')


def compilers() -> dict[str, list[str]]:
    """Return the commands of both halves, and one that is like that of flattening."""
    zig, own = ziglang.find_zig(), host_half.own_compiler()
    program = device_half.Program(
        Path("/a.cpp"), Path(), Path(), targets.find("spir64"), ("-std=gnu++20",), "-O2", "dpcpp"
    )
    host = [*own.command, *host_half.sycl_arguments(own, "dpcpp"), "-std=gnu++20"]
    return {"host": host, "device": device_half.compiler(zig, program)}


COMPILERS = compilers() if ziglang.package_directory() is not None else {}


def asked(half: str, text: str, *words: str) -> str:
    """Return what Clang says of a text."""
    command = [*COMPILERS[half], "-w", "-x", "c++", *words, "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def whole() -> Contents:
    """Return what DPC++'s SYCL header mentions in all its files."""
    rule = asked("host", "#include <sycl/sycl.hpp>\n", "-M").replace("\\\n", " ")
    return header_contents.of(name for name in rule.split()[1:] if name.startswith("/"))


@pytest.mark.parametrize(
    "macro",
    [
        *(b"NDEBUG", b"assert", b"_GNU_SOURCE", b"_POSIX_C_SOURCE", b"_XOPEN_SOURCE"),
        *(b"_GLIBCXX_ASSERTIONS", b"__STDC_FORMAT_MACROS", b"_FILE_OFFSET_BITS", b"N"),
        *(b"private", b"inline", b"min", b"max", b"T", b"Dimensions", b"SYCL_LANGUAGE_VERSION"),
    ],
)
def test_macros_that_matter_to_dpcpps_headers(whole: Contents, macro: bytes) -> None:
    assert whole.mentions(macro)


def test_macros_that_do_not(whole: Contents) -> None:
    for macro in (b"MY_SIZE", b"BLOCK_SIZE", b"GUARD_H", b"MINE"):
        assert not whole.mentions(macro)
        assert not whole.changes(macro)
    # A condition on these is the same in front of the header and behind it.
    for macro in (b"__cplusplus", b"__SYCL_DEVICE_ONLY__", b"_OPENMP", b"_WIN32"):
        assert whole.mentions(macro)
        assert not whole.changes(macro)
    assert whole.changes(b"assert")


@pytest.mark.parametrize("half", COMPILERS)
@pytest.mark.parametrize("standard", ["c++17", "c++20"])
def test_macros_of_libraries_are_known_for_each_standard(half: str, standard: str) -> None:
    names = precompiled._macros([*COMPILERS[half], f"-std={standard}"])
    assert {b"assert", b"__cplusplus", b"_GLIBCXX_VECTOR", b"_GLIBCXX_VARIANT"} <= names
    assert b"UTILS_H" not in names


def preprocessed(half: str, front: str) -> dict[str, list[str]]:
    """Return the lines of the SYCL header, behind a text, by the files that they come from."""
    found: dict[str, list[str]] = {}
    file = ""
    told = asked(half, f"{front}#include <sycl/sycl.hpp>\n", "-E")
    for line in told.splitlines():
        if marker := _MARKER.match(line):
            file = marker[1]
        elif line.strip():
            found.setdefault(file, []).append(line)
    return found


@pytest.mark.parametrize("half", COMPILERS)
def test_headers_of_libraries_work_in_any_order(half: str) -> None:
    """In front of the SYCL header, they change no line in it, nor in the C++ library."""
    front = "".join(
        f"#if __has_include(<{name}>)\n#include <{name}>\n#endif\n"
        for name in sorted(library_headers.NAMES)
    )
    alone, behind = preprocessed(half, ""), preprocessed(half, front)
    files = [file for file in alone if "/sycl/" in file or "/c++/" in file]
    assert len(files) > 400
    assert [file for file in files if behind[file] != alone[file]] == []


def test_arguments_that_do_not_matter(tmp_path: Path) -> None:
    place = str(tmp_path)
    same = ("-std=c++17", "-Xclang", "-DX", "-O2", "-isystem", str(header_sets.directory("dpcpp")))
    others = ("-DN=1", "-D", "M", "-UX", f"-I{place}", "-iquote", place, "-Wall", "-g", "-ggdb3")
    others = (*others, "-Rpass=inline", "-Rpass-missed=item")
    parted = header_arguments.part((*same[:4], *others, *same[4:]), frozenset())
    assert parted.mattering == same
    assert parted.macros == {b"N", b"M", b"X"}
    assert parted.directories == (place, place)
    kept = frozenset((b"N", place.encode()))
    assert header_arguments.part(others, kept).mattering == (
        *("-DN=1", f"-I{place}", "-iquote", place),
    )
    assert header_arguments.part(("-DNDEBUG", "-U_GNU_SOURCE"), kept).mattering == (
        *("-DNDEBUG", "-U_GNU_SOURCE"),
    )


def test_clang_uses_a_header_with_any_options_of_code_generation(tmp_path: Path) -> None:
    header, source = tmp_path / "h.hpp", tmp_path / "app.cpp"
    header.write_text("struct S { int m; };\n")
    source.write_text("int main() { return S{}.m; }\n")
    options = [f"-f{no}{name}" for name in header_arguments.OF_CODE for no in ("", "no-")]
    options += ["-pipe", "--coverage", "-Rpass=inline", "-Rno-pass-missed"]
    assert header_arguments.part(options, frozenset()).mattering == ()
    made = str(tmp_path / "h.pch")
    clang = [*host_half.own_compiler().command, "-O2"]
    subprocess.run([*clang, "-x", "c++-header", header, "-o", made], check=True)
    for option in options:
        used = [*clang, option, "-include-pch", made, "-S", source, "-o", f"{made}.s"]
        assert subprocess.run(used, check=False).returncode == 0, option


def test_directories_that_matter(tmp_path: Path, whole: Contents) -> None:
    parted = header_arguments.part((f"-I{tmp_path}", "-DMINE=1", "-DT=1"), frozenset())
    assert parted.misjudged(whole) == {b"T"}
    for name in ("cmath.h", "sys/mine.h", "detail/mine.hpp"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    assert parted.misjudged(whole) == {b"T"}
    (tmp_path / "sys" / "types.h").write_text("")
    assert parted.misjudged(whole) == {b"T", str(tmp_path).encode()}
