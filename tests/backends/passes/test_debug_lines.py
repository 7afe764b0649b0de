"""The text is what Clang 22 writes of two functions that throw, cut to what matters."""

from __future__ import annotations

from syclflat.backends.passes.debug_lines import INDIRECT, Frame, LineTables

MODULE = """\
@_ZTV5Shape = linkonce_odr constant { [1 x ptr] } { [1 x ptr] [ptr @_ZN5Shape4areaEv] }, align 8
@llvm.used = appending global [1 x ptr] [ptr @outside], section "llvm.metadata"
@_ZSt4cout = external global %"class.std::basic_ostream", align 8

define spir_kernel void @_ZTS1K(ptr addrspace(1) noundef %p) #0 !dbg !9 {
  call spir_func void @helper(i32 3), !dbg !13
  %f = load ptr, ptr addrspace(1) %p, align 8
  %x = call noundef i32 %f(i32 noundef 3) #1, !dbg !14
  store ptr @_ZTV5Shape, ptr addrspace(4) %q, align 8, !dbg !16
  ret void
}

define linkonce_odr spir_func void @helper(i32 %x) personality ptr @__gxx_personality_v0 !dbg !19 {
  %a = call ptr @__cxa_allocate_exception(i64 4) #2, !dbg !15
  invoke spir_func void @__cxa_throw(ptr %a, ptr @_ZTIi, ptr null) #3
          to label %1 unwind label %2, !dbg !15
}

define spir_func i32 @_ZN5Shape4areaEv(ptr %this) {
  %r = call spir_func i32 @outside(ptr @_ZSt4cout)
  ret i32 %r
}

declare ptr @__cxa_allocate_exception(i64)
declare !dbg !21 spir_func i32 @outside(ptr) #4

!1 = !DIFile(filename: "app.device.cpp", directory: "/tmp/made", checksumkind: CSK_MD5)
!2 = !DIFile(filename: "/src/a\\22b.cpp", directory: "/src")
!3 = !DIFile(filename: "log.hpp", directory: "/lib")
!9 = distinct !DISubprogram(linkageName: "_ZTS1K", scope: !1, file: !1, unit: !0)
!10 = distinct !DISubprogram(name: "operator()", scope: !2, file: !2, line: 4, unit: !0)
!13 = !DILocation(line: 7, column: 5, scope: !18, inlinedAt: !17)
!14 = !DILocation(line: 8, column: 9, scope: !18, inlinedAt: !17)
!15 = !DILocation(line: 2, column: 3, scope: !19)
!16 = !DILocation(line: 9, scope: !18, inlinedAt: !17)
!17 = distinct !DILocation(line: 30, column: 1, scope: !9)
!18 = distinct !DILexicalBlock(scope: !10, file: !2, line: 6, column: 2)
!19 = distinct !DISubprogram(name: "helper", scope: !3, file: !3, line: 1, unit: !0)
"""
TABLES = LineTables(MODULE)
USERS = '/src/a"b.cpp'


def is_users(file: str) -> bool:
    return file == USERS


def test_what_is_not_defined_is_listed() -> None:
    assert TABLES.undefined == ["_ZSt4cout", "__cxa_allocate_exception", "outside", INDIRECT]


def test_a_list_uses_nothing() -> None:
    assert TABLES.users("outside") == {"outside", "_ZN5Shape4areaEv", "_ZTV5Shape", "_ZTS1K"}


def test_a_library_s_code_is_told_where_it_is_called() -> None:
    place = (Frame(USERS, 7, 5), "_ZTS1K")
    assert list(TABLES.places("__cxa_throw", is_users)) == [place]
    of_library = list(TABLES.places("__cxa_throw", lambda file: file == "/lib/log.hpp"))
    assert of_library == [(Frame("/lib/log.hpp", 2, 3), "helper")]
    assert TABLES.users("__cxa_throw") == {"__cxa_throw", "helper", "_ZTS1K"}


def test_calls_through_pointers_have_places() -> None:
    assert list(TABLES.places(INDIRECT, is_users)) == [(Frame(USERS, 8, 9), "_ZTS1K")]


def test_a_table_of_functions_leads_to_who_uses_it() -> None:
    assert list(TABLES.places("_ZSt4cout", is_users)) == [(Frame(USERS, 9, 0), "_ZTS1K")]
