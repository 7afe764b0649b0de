"""What a device half defines is its own, and what only LLVM IR shows is told."""

from __future__ import annotations

from syclflat.backends.facts import DeviceFacts
from syclflat.backends.native.passes import internalize_functions
from tests.support.llvm_ir import refused
from tests.support.stages import changed

GROUPS = "".join(f"attributes #{number} = {{ nounwind }}\n" for number in range(3))
IR = r"""
$shared = comdat any
$value = comdat any
$_ZTS1K = comdat any
$__syclflat_meet = comdat any

@_ZL4text = private unnamed_addr constant [9 x i8] c"a, comdat", align 1
@value = linkonce_odr dso_local thread_local global i32 0, comdat, align 4
@table = weak_odr hidden constant [3 x i8] c", \00", comdat($shared), align 1
@other = external global i32, align 4

define weak_odr dso_local spir_kernel void @_ZTS1K(ptr noundef %0) #0 comdat {
  call void @shared()
  call void @absent(ptr noundef @other)
  ret void
}

define dso_local spir_kernel void @_ZTS1L(ptr noundef %0) #0 {
  %2 = call i64 @__syclflat_meet(i32 0)
  ret void
}

define linkonce_odr hidden void @shared() #1 comdat($shared) align 2 {
  ret void
}

define linkonce_odr dso_local i64 @__syclflat_meet(i32 %0) #1 comdat {
  ret i64 0
}

declare void @absent(ptr noundef) #2
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""


def owned(ir: str, *external: str) -> tuple[list[str], DeviceFacts]:
    """Return the lines of a module after the pass, and its facts; LLVM accepts it before, too."""
    assert not refused(ir + GROUPS)
    facts = DeviceFacts(external=frozenset(external))
    made, facts = changed(internalize_functions.run, (ir + GROUPS).encode(), facts)
    assert not refused(made.decode())
    return made.decode().splitlines(), facts


def prepared(ir: str) -> list[str]:
    return owned(ir)[0]


def test_only_kernels_are_seen_by_others() -> None:
    lines = prepared(IR)
    assert "define spir_kernel void @_ZTS1K(ptr noundef %0) #0 {" in lines
    assert "define spir_kernel void @_ZTS1L(ptr noundef %0) #0 {" in lines
    assert "define internal void @shared() #1 align 2 {" in lines
    assert "define internal i64 @__syclflat_meet(i32 %0) #1 {" in lines
    assert "@value = internal thread_local global i32 0, align 4" in lines
    assert r'@table = internal constant [3 x i8] c", \00", align 1' in lines


def test_what_is_private_or_elsewhere_stays() -> None:
    lines = prepared(IR)
    assert '@_ZL4text = private unnamed_addr constant [9 x i8] c"a, comdat", align 1' in lines
    assert "@other = external global i32, align 4" in lines


def test_facts_name_kernels_and_what_they_miss() -> None:
    _, facts = owned(IR)
    assert facts.kernels == ("_ZTS1K", "_ZTS1L")
    assert facts.waiting == {"_ZTS1L"}
    assert facts.undefined == {"other": ["_ZTS1K"], "absent": ["_ZTS1K"]}


def test_a_piece_of_a_specialization_constant_is_its_place_in_a_buffer() -> None:
    first, second = (
        f"_ZN8syclflat23specialization_constantIL_Z1{name}EE5pieceIjLm0ELm4EEEvv" for name in "ab"
    )
    ir = "".join(
        f"define internal void @{name}() {{\n"
        f"  call void @read(ptr noundef @{name})\n  ret void\n}}\n"
        for name in (first, second)
    )
    lines = prepared(f"{ir}declare void @read(ptr)\n")
    # Their defaults are told by functions that nobody calls any more.
    assert f"define void @{first}() {{" in lines
    assert "  call void @read(ptr noundef inttoptr (i64 0 to ptr))" in lines
    assert "  call void @read(ptr noundef inttoptr (i64 8 to ptr))" in lines


EXTERNAL = r"""
$_ZN8syclflat6native4hereE = comdat any
$__syclflat_meet = comdat any
@_ZN8syclflat6native4hereE = linkonce_odr thread_local global i64 zeroinitializer, comdat, align 8
@level = internal global i32 0, align 4
@own = internal global i32 0, align 4

define dso_local void @shared() #1 {
  %1 = call i64 @__syclflat_meet(i32 0)
  call void @absent()
  ret void
}

define dso_local void @reads_level() #1 {
  %1 = load i32, ptr @level, align 4
  ret void
}

define dso_local void @reads_own() #1 {
  %1 = load i32, ptr @own, align 4
  ret void
}

define dso_local ptr @_ZN8syclflat13device_globalILm0ELm4ELb0EEEPKvv() #1 {
  ret ptr @level
}

define dso_local ptr @_ZN8syclflat13device_globalILm1ELm4ELb1EEEPKvv() #1 {
  ret ptr @own
}

define linkonce_odr dso_local i64 @__syclflat_meet(i32 %0) #1 comdat {
  ret i64 0
}

declare void @absent() #2
"""


def test_functions_for_other_files_are_told_and_share_where_an_item_is() -> None:
    lines, facts = owned(EXTERNAL, "shared", "reads_level", "reads_own", "absent")
    here = "@_ZN8syclflat6native4hereE = weak thread_local global i64 zeroinitializer, align 8"
    assert here in lines
    assert "define void @shared() #1 {" in lines
    assert facts.exported == ("shared", "reads_level", "reads_own")
    assert facts.waiting == {"shared"}
    assert facts.undefined == {"absent": ["shared"]}
    # An image's own variable is told.
    assert facts.scoped == [("reads_own", "_ZN8syclflat13device_globalILm1ELm4ELb1EEEPKvv")]
