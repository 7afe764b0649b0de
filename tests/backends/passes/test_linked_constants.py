"""Code finds the specialization constants of its file, whoever calls it."""

from __future__ import annotations

from syclflat.backends.passes import linked_constants
from syclflat.llvm_ir import Module
from syclflat.runtimes.device_image import Constants, Property
from tests.support.llvm_ir import after

START = "_ZN8syclflat17constants_of_fileEv"
PIECE = "_ZN8syclflat23specialization_constantIL_Z1aEE5pieceIjLm0ELm4EEEvv"
IR = f"""
define ptx_kernel void @kernel() {{
  call void @asks()
  ret void
}}

define void @asks() {{
  %1 = icmp ule i64 ptrtoint (ptr @{START} to i64), 8
  %2 = alloca ptr, align 8
  store ptr @{PIECE}, ptr %2, align 8
  ret void
}}

define void @{PIECE}() {{
  ret void
}}

define void @other() {{
  ret void
}}

declare void @{START}() #1

attributes #1 = {{ nounwind }}
"""


def prepared(ir: str) -> str:
    def run(module: Module) -> None:
        linked_constants.prepare(module, "//")

    return after(run, ir)


def start(ir: str) -> int:
    """Return the number that code of ``ir`` has for the place of its constants."""
    made = prepared(ir)
    assert START not in made
    return int(made.partition("ptrtoint (ptr inttoptr (i64 ")[2].partition(" ")[0])


def key(ir: str) -> int:
    told = (Property("a", b""),)
    made = prepared(ir).replace('module asm "', "")
    found = linked_constants.of(made, "//", told, bytes(8))
    assert found is not None
    assert found == Constants(found.key, told, bytes(8))
    return found.key


def external(name: str) -> str:
    return f'module asm "// SYCL_EXTERNAL {name}"\n'


def test_a_file_of_its_own_has_them_at_the_front() -> None:
    assert start(IR) == 0
    assert linked_constants.of(IR, "//", (Property("a", b""),), b"") is None


def test_kernels_that_are_linked_have_them_behind_the_place_of_the_directory() -> None:
    for name in ("other", "elsewhere"):
        ir = IR + external(name)
        assert start(ir) == 8
        assert key(ir) > 8


def test_functions_for_other_files_have_them_by_a_key_of_the_file() -> None:
    ir = IR + external("asks")
    assert start(ir) == key(ir) > 8
    assert key(ir) != key(ir.replace("@kernel", "@another"))


def test_other_code_is_left_alone() -> None:
    ir = "define void @other() {\n  ret void\n}\n"
    assert prepared(ir) == ir
