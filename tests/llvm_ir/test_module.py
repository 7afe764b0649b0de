"""Modules are read by their parts; other text is an error."""

from __future__ import annotations

import pytest

from syclflat import llvm_ir
from syclflat.llvm_ir import IrError, Kind
from tests.support.llvm_ir import after, refused

TEXT = """\
; ModuleID = 'a module'
source_filename = "a file"
target triple = "nvptx64-nvidia-cuda"

module asm "// a comment"

%struct.S = type { i32, ptr }
%"struct.a b" = type opaque

$f = comdat any

@"a variable" = internal global [2 x i8] c"}\\00", align 1
@llvm.used = appending global [1 x ptr] [ptr @f], section "llvm.metadata"

; Function Attrs: nounwind
define linkonce_odr void @f(ptr byval(%struct.S) align 8 %0, i32 noundef %1) #0 comdat align 2 {
  ret void
}

declare i32 @"g h"(ptr readonly captures(none)) local_unnamed_addr #1

attributes #0 = { nounwind memory(argmem: readwrite) "target-cpu"="sm_90" }
attributes #1 = { nocallback allocsize(0) uwtable(sync) vscale_range(1,2) "no-trapping-math" }

!llvm.module.flags = !{!0}
!a.b = !{}

!0 = !{i32 1, !"wchar_size, {bytes}", i32 4}
!1 = distinct !{!1, !2, !"f: argument (0, 1)"}
!2 = distinct !{!2}
!3 = !{}
"""


def test_a_module_is_printed_as_it_was_read() -> None:
    valid = TEXT.replace("allocsize(0) ", "").replace("vscale_range(1,2) ", "")
    assert not refused(valid)
    assert str(llvm_ir.parse(TEXT)) == TEXT
    assert str(llvm_ir.parse("")) == ""


def test_parts_have_names() -> None:
    module = llvm_ir.parse(TEXT)
    assert [each.name for each in module.functions] == ["@f"]
    assert [each.name for each in module.lines(Kind.DECLARATION)] == ['@"g h"']
    assert [e.name for e in module.lines(Kind.VARIABLE)] == ['@"a variable"', "@llvm.used"]
    assert next(module.lines(Kind.DECLARATION)).groups == ["#1"]
    assert [*module.types] == ["%struct.S", '%"struct.a b"']
    assert module.free_node == 4


def test_attributes_are_those_of_a_group() -> None:
    groups = llvm_ir.parse(TEXT).groups
    assert groups["#0"] == ["nounwind", "memory(argmem: readwrite)", '"target-cpu"="sm_90"']
    assert groups["#1"] == [
        "nocallback",
        "allocsize(0)",
        "uwtable(sync)",
        "vscale_range(1,2)",
        '"no-trapping-math"',
    ]


def test_nodes_have_items() -> None:
    nodes = llvm_ir.parse(TEXT).nodes
    assert nodes["!0"].items == ("i32 1", '!"wchar_size, {bytes}"', "i32 4")
    assert nodes["!1"].items == ("!1", "!2", '!"f: argument (0, 1)"')
    assert nodes["!1"].is_distinct
    assert nodes["!3"].items == ()
    assert str(nodes["!1"]) in TEXT


def test_a_node_is_added_with_the_next_number() -> None:
    def add(module: llvm_ir.Module) -> None:
        assert module.add_node('!"new"', "i32 1") == "!4"

    valid = TEXT.replace("allocsize(0) ", "").replace("vscale_range(1,2) ", "")
    assert after(add, valid) == valid + '!4 = !{!"new", i32 1}\n'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("define void @f() {\n  ret void\n", "does not end"),
        ("this is C++;\n", "unknown part"),
        ("; no line break", "without a line break"),
        ("define void f() {\n}\n", "expected a function"),
        ("attributes #0 = nounwind\n", "unknown part"),
    ],
)
def test_other_text_is_an_error(text: str, reason: str) -> None:
    with pytest.raises(IrError, match=reason):
        llvm_ir.parse(text)
