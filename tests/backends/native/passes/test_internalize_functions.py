"""Definitions of a device half become internal, and comments carry facts that LLVM IR shows."""

from __future__ import annotations

from syclflat.backends.native.passes import internalize_functions
from tests.support.llvm_ir import refused

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


def prepared(ir: str) -> list[str]:
    """Return the lines of a module after the pass; LLVM accepts it before and after."""
    assert not refused(ir + GROUPS)
    changed = internalize_functions.prepare((ir + GROUPS).encode()).decode()
    assert not refused(changed)
    return changed.splitlines()


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


def test_comments_tell_of_kernels_and_of_what_they_miss() -> None:
    said = [line for line in prepared(IR) if "asm" in line]
    assert said == [
        'module asm "# syclflat.kernel _ZTS1K"',
        'module asm "# syclflat.kernel _ZTS1L"',
        'module asm "# syclflat.meeting _ZTS1L"',
        'module asm "# syclflat.undefined other _ZTS1K"',
        'module asm "# syclflat.undefined absent _ZTS1K"',
    ]


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
module asm "# SYCL_EXTERNAL shared"
module asm "# SYCL_EXTERNAL reads_level"
module asm "# SYCL_EXTERNAL reads_own"
module asm "# SYCL_EXTERNAL absent"
"""


def test_functions_for_other_files_are_told_and_share_where_an_item_is() -> None:
    lines = prepared(EXTERNAL)
    here = "@_ZN8syclflat6native4hereE = weak thread_local global i64 zeroinitializer, align 8"
    assert here in lines
    assert "define void @shared() #1 {" in lines
    said = [line for line in lines if 'asm "# syclflat.' in line]
    # An image's own variable is told.
    assert said == [
        'module asm "# syclflat.exported shared"',
        'module asm "# syclflat.exported reads_level"',
        'module asm "# syclflat.exported reads_own"',
        'module asm "# syclflat.meeting shared"',
        'module asm "# syclflat.scoped reads_own _ZN8syclflat13device_globalILm1ELm4ELb1EEEPKvv"',
        'module asm "# syclflat.undefined absent shared"',
    ]
