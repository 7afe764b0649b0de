"""The LLVM IR of files that share functions."""

from __future__ import annotations

from syclflat import llvm_ir
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.passes import linked_files

MODULE = """\
%"class.sycl::id" = type { %"class.sycl::array" }
%"class.sycl::array" = type { [1 x i64] }

@text = private constant [3 x i8] c"%a\\00"
@table = internal constant [2 x i32] [i32 1, i32 2]
@other = internal constant i32 3

define ptx_kernel void @kernel() {
  %1 = call %"class.sycl::id" @shared()
  ret void
}

define %"class.sycl::id" @shared() {
  %1 = load i32, ptr @table
  call void @elsewhere()
  ret %"class.sycl::id" zeroinitializer
}

define internal void @helper() {
  %1 = load i32, ptr @other
  ret void
}

declare void @elsewhere()
"""
EXTERNAL = frozenset({"shared", "elsewhere"})


def test_kept_code_has_no_names_of_structures() -> None:
    facts = linked_files.keep(llvm_ir.parse(MODULE), DeviceFacts(external=EXTERNAL))
    text = facts.kept.decode()
    assert "class.sycl" not in text
    assert "define { { [1 x i64] } } @shared()" in text
    assert 'c"%a\\00"' in text


def test_kept_code_has_no_path_of_its_source() -> None:
    named = f"; ModuleID = '/tmp/a.cpp'\nsource_filename = \"/tmp/a.cpp\"\n{MODULE}"
    module, facts = llvm_ir.parse(named), DeviceFacts(external=EXTERNAL)
    assert linked_files.keep(module, facts) == linked_files.keep(llvm_ir.parse(MODULE), facts)
    assert str(module) == named


def test_a_file_that_shares_nothing_or_has_constants_in_a_buffer_keeps_no_code() -> None:
    assert linked_files.keep(llvm_ir.parse(MODULE), DeviceFacts()).kept == b""
    facts = DeviceFacts(external=EXTERNAL, key_of_constants=9)
    assert linked_files.keep(llvm_ir.parse(MODULE), facts).kept == b""


def test_a_library_has_what_its_functions_need() -> None:
    assert linked_files.exported(MODULE.encode(), EXTERNAL) == ["shared"]
    text = linked_files.library(MODULE.encode(), ["shared"]).decode()
    for name in ("@shared", "@table", "@elsewhere"):
        assert name in text
    for name in ("@kernel", "@helper", "@other"):
        assert name not in text


def test_functions_of_linked_files_are_internal_and_missing_ones_stay_external() -> None:
    module = llvm_ir.parse(MODULE)
    facts = linked_files.own(module, DeviceFacts(external=EXTERNAL))
    assert facts.external == {"elsewhere"}
    assert {each.name: each.linkage for each in module.functions if not each.is_kernel} == {
        "@shared": "internal",
        "@helper": "internal",
    }
