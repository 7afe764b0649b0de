"""Device halves keep what kernels and SYCL_EXTERNAL functions reach, and Clang reads the rest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from syclflat import targets
from syclflat.backends.passes import strip_host_code
from syclflat.clang import ziglang
from syclflat.clang.arguments import for_frontend
from tests.support.compilers import run
from tests.support.stages import changed

EXTERNAL = '[[clang::sycl_external, clang::annotate("SYCL_EXTERNAL")]]'
KERNEL = """\
template <class Name, class F> [[clang::sycl_kernel_entry_point(Name)]] void kernel(F f) { f(); }
"""


def compiled(directory: Path, source: str, target: str, *arguments: str) -> bytes:
    """Return a source as LLVM IR, as it comes from Clang's front end."""
    file, ir = directory / "source.cpp", directory / "source.ll"
    file.write_text(source)
    done = run([*compiler(target), *arguments, "-S", "-emit-llvm", str(file), "-o", str(ir)])
    assert done.returncode == 0, done.stderr
    return ir.read_bytes()


def stripped(module: bytes) -> bytes:
    return changed(strip_host_code.run, module)[0]


def compiler(target: str) -> list[str]:
    clang = [str(ziglang.find_zig()), "clang", "--driver-mode=g++", "-target"]
    frontend = for_frontend(["-fsycl-is-device", "-disable-llvm-passes"])
    return [*clang, targets.find(target).compile_triple, "-std=c++17", *frontend, "-w"]


def names(module: bytes) -> set[str]:
    """Return the global values that a module defines, but for those of LLVM's own."""
    lines = re.findall(rb'^(?:define\b[^@\n]*)?@([-\w$.]+|"[^"]*")(?: = |\()', module, re.MULTILINE)
    return {name.decode() for name in lines if not name.startswith((b"llvm.", b".str"))}


def is_valid(directory: Path, module: bytes, target: str) -> bool:
    """Tell whether Clang takes a module."""
    file = directory / "kept.ll"
    file.write_bytes(module)
    command = [*compiler(target), "-x", "ir", "-S", "-emit-llvm", str(file), "-o", "/dev/null"]
    done = run(command)
    assert done.stderr == ""
    return done.returncode == 0


HOSTS_AND_DEVICES = f"""\
{KERNEL}
int host(int x) {{ return x + 1; }}
[[clang::annotate("mine")]] int used(int x) {{ return x + 2; }}
struct Base {{ virtual ~Base(); virtual int f() {{ return host(1); }} }};
Base::~Base() {{}}
template <class T> struct Table {{ virtual T g() {{ return host(2); }} }};
template struct Table<int>;
struct Member {{ Member(); ~Member(); int i; }};
Member::Member() : i(host(3)) {{}}
Member::~Member() {{}}
template <class T> struct Holder {{ static Member member; }};
template <class T> Member Holder<T>::member;
template struct Holder<int>;
template <class T> T variable = T(host(9));
template int variable<int>;
const int numbers[] = {{1, 2, 3}};
{EXTERNAL} int external(int x) {{ return used(x); }}
{EXTERNAL} int elsewhere(int x);
int main() {{
  kernel<class A>([=] {{ const int *p = numbers; used(p[1]) + elsewhere(1); }});
}}
"""


@pytest.mark.parametrize("target", ["spir64", "nvptx64"])
@pytest.mark.parametrize("debug", ["-g0", "-g"])
def test_code_of_the_host_alone_is_left_out(tmp_path: Path, target: str, debug: str) -> None:
    module = compiled(tmp_path, HOSTS_AND_DEVICES, target, debug)
    of_host = {"_ZTV4Base", "_ZTV5TableIiE", "_ZN6HolderIiE6memberE", "_Z8variableIiE", "_Z4hosti"}
    assert of_host <= names(module)
    kept = stripped(module)
    assert names(kept) == {
        "_ZTSZ4mainE1A",
        "_ZZ4mainENKUlvE_clEv",
        "_Z4usedi",
        "_Z8externali",
        "_ZL7numbers",
    }
    assert b"llvm.global_ctors" not in kept
    assert b"@_Z9elsewherei" in kept
    assert is_valid(tmp_path, kept, target)


@pytest.mark.parametrize("target", ["spir64", "nvptx64"])
def test_what_is_said_of_functions_stays_with_them(tmp_path: Path, target: str) -> None:
    kept = stripped(compiled(tmp_path, HOSTS_AND_DEVICES, target))
    [annotations] = re.findall(rb"^@llvm.global.annotations.*", kept, re.MULTILINE)
    assert set(re.findall(rb"@(_Z\w+)", annotations)) == {
        b"_Z4usedi",
        b"_Z8externali",
        b"_Z9elsewherei",
    }
    assert rb'c"mine\00"' in kept


def test_functions_that_return_device_globals_stay(tmp_path: Path) -> None:
    source = (
        "int value;\nnamespace syclflat { template <unsigned long, unsigned long, bool>\n"
        "const void *device_global();\n"
        "template <> [[clang::sycl_external]] const void *device_global<0, 4, false>()"
        " { return &value; } }\n"
    )
    kept = stripped(compiled(tmp_path, source, "spir64"))
    assert names(kept) == {"_ZN8syclflat13device_globalILm0ELm4ELb0EEEPKvv", "value"}


def test_all_stays_where_all_is_reached(tmp_path: Path) -> None:
    source = KERNEL + "int main() { kernel<class A>([=] {}); }\n"
    module = compiled(tmp_path, source, "spir64", "-g")
    assert stripped(module) == module


def test_nothing_stays_without_device_code(tmp_path: Path) -> None:
    source = "struct B { virtual ~B(); };\nB::~B() {}\n"
    kept = stripped(compiled(tmp_path, source, "spir64", "-g"))
    assert names(kept) == set()
    assert is_valid(tmp_path, kept, "spir64")


def test_a_table_that_a_kernel_uses_stays(tmp_path: Path) -> None:
    source = KERNEL + (
        "struct B { virtual int f(); };\nint B::f() { return 1; }\n"
        "int main() { kernel<class A>([=] { B b; }); }\n"
    )
    kept = stripped(compiled(tmp_path, source, "spir64"))
    assert {"_ZTV1B", "_ZN1B1fEv"} <= names(kept)


def test_metadata_name_nothing_that_is_gone() -> None:
    module = b"""\
define spir_kernel void @k() {
  ret void
}

define void @"gone \\22away"() {
  ret void
}

!nvvm.annotations = !{!0, !1, !2}
!0 = !{ptr @k, !"ptr @\\22gone", i32 1}
!1 = !{ptr addrspace(1) @"gone \\22away", !"kernel", i32 1}
!2 = !{ptr @k, !"a string of ptr @k", i32 1}
"""
    kept = stripped(module)
    assert b"gone \\22away" not in kept
    assert b'!1 = !{null, !"kernel", i32 1}' in kept
    assert b'!0 = !{ptr @k, !"ptr @\\22gone", i32 1}' in kept


def test_names_between_quotes(tmp_path: Path) -> None:
    """Names with other characters than letters are written between quotes."""
    source = KERNEL + (
        'int f() __asm__("a name, with @others }");\nint f() { return 1; }\n'
        'int g() __asm__("a name, with");\nint g() { return 2; }\n'
        "int main() { kernel<class A>([=] { f(); }); }\n"
    )
    kept = stripped(compiled(tmp_path, source, "spir64"))
    assert '"a name, with @others }"' in names(kept)
    assert '"a name, with"' not in names(kept)
    assert is_valid(tmp_path, kept, "spir64")


def test_facts_name_the_functions_that_files_share(tmp_path: Path) -> None:
    inline = f"{EXTERNAL} inline int inner(int x) {{ return x; }}\n"
    unused = f"{EXTERNAL} int never(int);\n"
    source = inline + unused + HOSTS_AND_DEVICES.replace("return used(x)", "return inner(used(x))")
    module = compiled(tmp_path, source, "nvptx64")
    kept, facts = changed(strip_host_code.run_without_annotations, module)
    assert names(kept) == names(stripped(module))
    # An annotation would keep functions that all callers have inline; the source's own stay.
    (annotations,) = re.findall(rb"^@llvm.global.annotations = .*", kept, re.MULTILINE)
    assert re.findall(rb"ptr @(_Z\w+)", annotations) == [b"_Z4usedi"]
    assert facts.external == {"_Z8externali", "_Z9elsewherei"}
    assert is_valid(tmp_path, kept, "nvptx64")
