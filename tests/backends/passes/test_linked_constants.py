"""Code finds the specialization constants of its file, whoever calls it."""

from __future__ import annotations

from syclflat.backends.facts import DeviceFacts
from syclflat.backends.images import Work
from syclflat.backends.passes import linked_constants
from syclflat.runtimes import LIBSYCL
from syclflat.runtimes.device_image import Constants, Property
from syclflat.runtimes.kernel_manifest import Manifest
from tests.support.llvm_ir import refused
from tests.support.stages import changed

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


def prepared(*external: str) -> tuple[str, DeviceFacts]:
    """Return the module with SYCL_EXTERNAL functions after the pass, and its facts."""
    assert not refused(IR)
    facts = DeviceFacts(external=frozenset(external))
    made, facts = changed(linked_constants.run, IR.encode(), facts)
    assert not refused(made.decode())
    return made.decode(), facts


def start(*external: str) -> int:
    """Return the number that code has for the place of its constants."""
    made, _ = prepared(*external)
    assert START not in made
    return int(made.partition("ptrtoint (ptr inttoptr (i64 ")[2].partition(" ")[0])


def work(*external: str) -> Work[str]:
    return Work("", Manifest(()), "a.cpp", LIBSYCL, prepared(*external)[1])


def key(*external: str) -> int:
    told = (Property("a", b""),)
    found = work(*external).with_constants(told, bytes(8)).linked_constants
    assert found is not None
    assert found == Constants(found.key, told, bytes(8))
    return found.key


def test_a_file_of_its_own_has_them_at_the_front() -> None:
    assert start() == 0
    alone = work().with_constants((Property("a", b""),), b"")
    assert alone.linked_constants is None
    assert [found.name for found in alone.constants] == [
        "SYCL/specialization constants",
        "SYCL/specialization constants default values",
    ]


def test_kernels_that_are_linked_have_them_behind_the_place_of_the_directory() -> None:
    for name in ("other", "elsewhere"):
        assert start(name) == 8
        assert key(name) > 8


def test_functions_for_other_files_have_them_by_a_key_of_the_file() -> None:
    assert start("asks") == key("asks") > 8
