"""Integers that SPIR-V lacks: what stands in their place is valid and gives the same values."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from syclflat.backends.spirv import odd_integers
from syclflat.clang import ziglang
from syclflat.diagnostics import InputError
from syclflat.runtimes import host_half
from tests.support.llvm_ir import after

needs_zig = pytest.mark.skipif(
    ziglang.package_directory() is None or shutil.which("g++") is None,
    reason="needs ziglang and g++",
)
TYPES = """\
struct Bits {
  Bits() {}
  unsigned first : 7;
  long second : 40;
};
struct __attribute__((packed)) Packed {
  int low : 11;
  unsigned high : 13;
  volatile long many : 39;
};
"""
SOURCE = f"""{TYPES}
extern "C" {{
long read(Bits *from) {{ return from->second + from->first; }}
void write(Bits *to, long value, int other) {{ to->second = value; to->first = other; }}
int packed(Packed *from, int value) {{
  from->low = value;
  from->many = value;
  return from->low + from->high + from->many;
}}
int plain(int value) {{ return value * 3; }}
_BitInt(40) other(_BitInt(40) left, _BitInt(40) right) {{ return left / right; }}
}}
"""
USE = (
    f"""#include <cstdio>
#include <cstring>
#include <initializer_list>
{TYPES}"""
    """
extern "C" long read(Bits *from);
extern "C" void write(Bits *to, long value, int other);
extern "C" int packed(Packed *from, int value);
int main() {
  for (int filler : {0, 0xee, 0xff})
    for (long value : {0l, 1l, -1l, 1l << 39, (1l << 39) - 1, -123456789012l}) {
      Bits bits;
      Packed both;
      std::memset(&bits, filler, sizeof bits);
      std::memset(&both, filler, sizeof both);
      write(&bits, value, int(value) + 5);
      std::printf("%ld ", read(&bits));
      std::printf("%d ", packed(&both, int(value)));
      for (auto *byte = (unsigned char *)&bits; byte != (unsigned char *)(&bits + 1); ++byte)
        std::printf("%02x", *byte);
      for (auto *byte = (unsigned char *)&both; byte != (unsigned char *)(&both + 1); ++byte)
        std::printf("%02x", *byte);
      std::printf("\\n");
    }
}
"""
)


def clang(directory: Path, *words: str) -> None:
    command = [*host_half.own_compiler().command, "-w", *words]
    subprocess.run(command, cwd=directory, check=True, capture_output=True)


@pytest.fixture
def ir(tmp_path: Path) -> bytes:
    """Return LLVM IR that reads and writes bit-fields, not optimized."""
    (tmp_path / "bits.cpp").write_text(SOURCE)
    options = ("-O1", "-Xclang", "-disable-llvm-passes", "-gline-tables-only")
    target = ("-target", "spirv64-unknown-unknown")
    clang(tmp_path, *target, *options, "-S", "-emit-llvm", "bits.cpp", "-o", "bits.ll")
    text = (tmp_path / "bits.ll").read_bytes()
    # For this machine, so that it can run.
    return re.sub(rb"^target .*\n|\bspir_func ", b"", text, flags=re.MULTILINE)


def functions(module: bytes) -> dict[str, str]:
    pattern = r"^define [^\n]*@(\w+)\(.*?^\}"
    found = re.finditer(pattern, module.decode(), re.MULTILINE | re.DOTALL)
    return {each[1]: each[0] for each in found}


@needs_zig
def test_bit_fields_have_the_same_values(tmp_path: Path, ir: bytes) -> None:
    assert b"load i48" in ir
    assert b"load i24" in ir
    widened = after(odd_integers.widen, ir.decode()).encode()
    texts = functions(widened)
    for name in ("read", "write", "packed"):
        assert not re.search(r"\bi(?:24|39|40|48)\b", texts[name])
    assert "load volatile i32" in texts["packed"]
    for name, module in (("bits.ll", ir), ("widened.ll", widened)):
        (tmp_path / name).write_bytes(module)
    (tmp_path / "use.cpp").write_text(USE)
    outputs = []
    for module, level in (("bits.ll", "-O0"), ("widened.ll", "-O0"), ("widened.ll", "-O2")):
        clang(tmp_path, level, "-c", "-x", "ir", module, "-o", "bits.o")
        subprocess.run(["g++", "use.cpp", "bits.o", "-o", "program"], cwd=tmp_path, check=True)
        outputs.append(
            subprocess.run([tmp_path / "program"], check=True, capture_output=True).stdout
        )
    assert outputs[0] == outputs[1] == outputs[2]


@needs_zig
def test_other_functions_stay_as_they_are(ir: bytes) -> None:
    before, behind = functions(ir), functions(after(odd_integers.widen, ir.decode()).encode())
    assert before["plain"] == behind["plain"]
    # This computes with such integers.
    assert before["other"] == behind["other"]


OPTIMIZED = """\
define i32 @f(i32 %a, i32 %b, i1 %way) {
start.i24.x:
  %c = trunc i32 %a to i24
  %d = trunc i32 %b to i24
  %sum.i9 = mul i24 %c, %d
  %less = icmp slt i24 %sum.i9, -5
  %same = icmp eq i24 %c, %d
  %one = select i1 %way, i24 %sum.i9, i24 -7
  br i1 %less, label %end, label %start.i24.y

start.i24.y:
  br label %end

end:
  %both = phi i24 [ %one, %start.i24.x ], [ -1, %start.i24.y ]
  %wide = sext i24 %both to i32
  %bits = zext i1 %same to i32
  %found = add i32 %wide, %bits
  ret i32 %found
}
"""


@needs_zig
def test_optimized_code_has_the_same_values(tmp_path: Path) -> None:
    widened = after(odd_integers.widen_optimized, OPTIMIZED)
    assert not re.search(r" i24 ", widened)
    use = (
        "#include <cstdio>\n#include <initializer_list>\n"
        'extern "C" int f(int, int, bool);\nint main() {\n'
        "for (int a : {0, 1, -1, 4097, 0x7fffff, 0x800000, -70000})\n"
        "for (int b : {0, 1, -1, 4097, 77777, -70000}) for (bool way : {false, true})\n"
        'std::printf("%d ", f(a, b, way)); }\n'
    )
    (tmp_path / "use.cpp").write_text(use)
    outputs = []
    for number, text in enumerate((OPTIMIZED, widened)):
        (tmp_path / f"{number}.ll").write_text(text)
        clang(tmp_path, "-O1", "-c", "-x", "ir", f"{number}.ll", "-o", "f.o")
        subprocess.run(["g++", "use.cpp", "f.o", "-o", "program"], cwd=tmp_path, check=True)
        done = subprocess.run([tmp_path / "program"], check=True, capture_output=True)
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]
    assert len(outputs[0].split()) == 84


@pytest.mark.parametrize(
    "line",
    ["%c = udiv i24 %a, %b", "%c = mul i65 1, 2", "%c = bitcast <4 x i1> zeroinitializer to i4"],
)
def test_other_optimized_code_is_refused(line: str) -> None:
    module = f"define void @f(i24 %a, i24 %b) {{\n  {line}\n  ret void\n}}\n"
    with pytest.raises(InputError, match="which SPIR-V lacks"):
        after(odd_integers.widen_optimized, module)


def test_names_are_no_types() -> None:
    module = "define void @f() {\n  br label %b.i14.i\n\nb.i14.i:\n  ret void\n}\n"
    assert after(odd_integers.widen_optimized, module) == module


def test_other_modules_stay_as_they_are() -> None:
    module = "define i64 @f(i64 %0) {\n  %2 = shl i64 %0, 1\n  ret i64 %2\n}\n"
    assert after(odd_integers.widen, module) == module
