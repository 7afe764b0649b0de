"""What the device's compiler is given in place of sources."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from syclflat.clang import adapted_sources


@pytest.mark.parametrize(
    ("written", "moved"),
    [
        ("extern SYCL_EXTERNAL int f(int);", "SYCL_EXTERNAL extern int f(int);"),
        ("inline  int SYCL_EXTERNAL f(int);", "SYCL_EXTERNAL inline  int f(int);"),
        ("lib::T * SYCL_EXTERNAL f();", "SYCL_EXTERNAL lib::T * f();"),
        ("constexpr\nSYCL_EXTERNAL int f();", "SYCL_EXTERNAL\nconstexpr int f();"),
        ('extern "C" inline SYCL_EXTERNAL int f();', 'extern "C" SYCL_EXTERNAL inline int f();'),
        ('SYCL_EXTERNAL\nextern "C"\nint f();', 'extern "C"\nSYCL_EXTERNAL\nint f();'),
        ("public: static SYCL_EXTERNAL int f();", "public: SYCL_EXTERNAL static int f();"),
        ("template <T> inline SYCL_EXTERNAL T f();", "template <T> SYCL_EXTERNAL inline T f();"),
        (
            "template<class T, class = A<B<T>>>\nlib::If<Is<T>, (T)0>\n SYCL_EXTERNAL f(T);",
            "template<class T, class = A<B<T>>>\nSYCL_EXTERNAL lib::If<Is<T>, (T)0>\n f(T);",
        ),
        ("typename A<T>::type SYCL_EXTERNAL f();", "SYCL_EXTERNAL typename A<T>::type f();"),
        ("template SYCL_EXTERNAL int f<int>(int);", "template               int f<int>(int);"),
        # Clang refuses it on variables, and on friends that have no body.
        ("SYCL_EXTERNAL D x;", "              D x;"),
        (
            "extern SYCL_EXTERNAL device_global<A<2>> x;",
            "extern               device_global<A<2>> x;",
        ),
        ("SYCL_EXTERNAL D x{1};", "              D x{1};"),
        ("{ SYCL_EXTERNAL friend int f(E); }", "{ SYCLFLAT_DECL friend int f(E); }"),
        ("; friend SYCL_EXTERNAL int f(int (*)(E));", "; friend SYCLFLAT_DECL int f(int (*)(E));"),
        (
            "; friend SYCL_EXTERNAL int f(E) { return 1; }",
            "; SYCL_EXTERNAL friend int f(E) { return 1; }",
        ),
        ("#define API extern SYCL_EXTERNAL\n", "#define API SYCL_EXTERNAL extern\n"),
        (
            "# define GLOBAL(T, name) SYCL_EXTERNAL \\\n sycl::device_global<T[2]> name\nint f();",
            "# define GLOBAL(T, name)               \\\n sycl::device_global<T[2]> name\nint f();",
        ),
        ("#if X\nextern SYCL_EXTERNAL int f();\n", "#if X\nSYCL_EXTERNAL extern int f();\n"),
    ],
)
def test_it_stands_in_front_of_a_declaration(written: str, moved: str) -> None:
    assert adapted_sources.in_front(written.encode()) == moved.encode()


@pytest.mark.parametrize(
    "text",
    [
        "SYCL_EXTERNAL extern int f(int);",
        'extern "C" SYCL_EXTERNAL int f();',
        "template <class T> SYCL_EXTERNAL If<T> f(T);",
        "#ifdef SYCL_EXTERNAL\n#define SYCL_EXTERNAL_TOO\n#endif",
        "#define API SYCL_EXTERNAL\nint x;",
        "#define API SYCL_EXTERNAL\ndevice_global<int> x;",
        "#define GET(T) SYCL_EXTERNAL device_global<T> &get(int)\n",
        "SYCL_EXTERNAL bool operator==(A, A);",
        "{ SYCL_EXTERNAL A &operator=(A); }",
        "{ SYCL_EXTERNAL friend int f(E) { return 1; } }",
        "// an extern SYCL_EXTERNAL function\nint f();",
        "extern MY_SYCL_EXTERNAL int f();",
        'MY_SYCL_EXTERNAL extern "C" int f();',
    ],
)
def test_it_is_left_where_it_is_right(text: str, tmp_path: Path) -> None:
    assert adapted_sources.in_front(text.encode()) == text.encode()
    assert adapted_sources.overlay({"app.cpp": text.encode()}, tmp_path / "app") == ()
    assert not list(tmp_path.iterdir())


def test_files_are_read_by_another_name(tmp_path: Path) -> None:
    header = tmp_path / "include" / "f.hpp"
    texts = {"app.cpp": b"", str(header): b"extern SYCL_EXTERNAL int f();"}
    option, file = adapted_sources.overlay(texts, tmp_path / "app")
    assert option == "-ivfsoverlay"
    [entry] = json.loads(Path(file).read_text())["roots"]
    assert entry["name"] == str(header)
    assert Path(entry["external-contents"]).read_text() == "SYCL_EXTERNAL extern int f();"
