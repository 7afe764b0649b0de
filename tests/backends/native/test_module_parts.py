"""A large module becomes parts, which together are the module."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from syclflat import llvm_ir
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.native import module_parts
from syclflat.backends.native.passes import vector_functions
from syclflat.llvm_ir import Kind
from tests.conftest import CASES, Cli
from tests.support.environment import run_by_itself
from tests.support.llvm_ir import refused
from tests.test_programs import is_complete

OWN = Path(__file__).parent / "programs"
MODULE = """\
%pair = type { i32, i32 }

@state = internal global %pair { i32 1, i32 2 }, align 4
@local = internal thread_local unnamed_addr global [4 x i32] zeroinitializer, align 16
@table = linkonce_odr constant [2 x i32] [i32 3, i32 4], align 4
@.text = private constant [3 x i8] c"a@b", align 1
@llvm.compiler.used = appending global [2 x ptr] [ptr @shared, ptr @of_second], section "x"

define internal fastcc i32 @shared(i32 %x) #0 {
  %at = getelementptr [2 x i32], ptr @table, i32 0, i32 %x
  %found = load i32, ptr %at
  ret i32 %found
}

define internal i32 @of_second(i32 %x) #0 {
  %loaded = load i32, ptr @state
  %sum = add i32 %loaded, %x
  ret i32 %sum
}

define internal void @unused() {
  ret void
}

define void @first(ptr %to) #0 {
  %found = call fastcc i32 @shared(i32 1)
  store i32 %found, ptr %to
  ret void
}

define weak void @second(ptr %to) #0 {
  %found = call fastcc i32 @shared(i32 0)
  %sum = call i32 @of_second(i32 %found)
  store i32 %sum, ptr @local
  store i32 %sum, ptr %to
  ret void
}

attributes #0 = { nounwind }
"""


def module_parts_of(text: str, size: int = 200, levels: int = 1) -> Sequence[llvm_ir.Module]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module_parts, "_SIZE", size)
        return module_parts.split(llvm_ir.parse(text), DeviceFacts(asked_levels=("",) * levels))


def parts(text: str = MODULE, size: int = 200, levels: int = 1) -> list[llvm_ir.Module]:
    assert refused(text) == ""
    found = [llvm_ir.parse(str(each)) for each in module_parts_of(text, size, levels)]
    assert [refused(str(each)) for each in found] == [""] * len(found)
    return found


def linkages(module: llvm_ir.Module) -> dict[str, str]:
    return {each.name: each.linkage for each in module.functions}


def test_parts_define_what_they_reach_and_each_function_for_other_files_once() -> None:
    first, second = parts()
    assert linkages(first) == {"@shared": "internal", "@first": "external"}
    assert linkages(second) == {"@shared": "internal", "@of_second": "internal", "@second": "weak"}


def test_parts_that_are_changed_leave_others_as_they_are() -> None:
    first, second = module_parts_of(MODULE)
    for part in first.parts:
        if isinstance(part, llvm_ir.Function):
            part.set_linkage("hidden")
        elif part.kind in (Kind.ATTRIBUTES, Kind.VARIABLE):
            part.text = ""
    assert linkages(second)["@shared"] == "internal"
    assert "attributes #0" in str(second)


def test_the_first_part_defines_variables() -> None:
    found = [
        {name: line.text.strip() for name, line in part.named.items() if "align" in line.text}
        for part in parts()
    ]
    text = '@.text = private constant [3 x i8] c"a@b", align 1'
    assert found == [
        {
            "@state": "@state = hidden global %pair { i32 1, i32 2 }, align 4",
            "@local": "@local = hidden thread_local unnamed_addr global [4 x i32] "
            "zeroinitializer, align 16",
            "@table": "@table = linkonce_odr constant [2 x i32] [i32 3, i32 4], align 4",
            "@.text": text,
        },
        {
            "@state": "@state = external hidden global %pair, align 4",
            "@local": "@local = external hidden thread_local unnamed_addr global [4 x i32], "
            "align 16",
            "@table": "@table = available_externally hidden constant [2 x i32] [i32 3, i32 4], "
            "align 4",
            "@.text": text,
        },
    ]


def test_parts_list_their_own_functions_as_used() -> None:
    lists = [part.named["@llvm.compiler.used"].text for part in parts()]
    assert ["[ptr @shared]" in lists[0], "[ptr @shared, ptr @of_second]" in lists[1]] == [True] * 2


def test_a_part_whose_functions_are_not_used_has_no_list_of_these() -> None:
    first, second = parts(MODULE.replace("[2 x ptr] [ptr @shared, ", "[1 x ptr] ["))
    assert "@llvm.compiler.used" not in first.named
    assert "[ptr @of_second]" in second.named["@llvm.compiler.used"].text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", ""),
        ("[i32 3, i32 4], align 4", "[i32 3, i32 4], align 4\n@address = constant ptr @shared"),
        ("@.text =", "@other = alias void (ptr), ptr @first\n@.text ="),
        ("%pair = type", 'module asm ".globl x"\n%pair = type'),
    ],
)
def test_small_modules_and_those_with_addresses_of_functions_stay_whole(old: str, new: str) -> None:
    text = MODULE.replace(old, new) if old else MODULE
    assert [str(part) for part in parts(text, 200 if old else 10_000)] == [text]


def test_there_are_as_many_parts_as_work_for_them_and_no_more_than_the_most() -> None:
    one = "define i32 @f{}(i32 %x) {{\n  %y = mul i32 %x, {}\n  ret i32 %y\n}}\n\n"
    text = "".join(one.format(number, number) for number in range(100))
    assert [len([*each.functions]) for each in parts(text, len(text) // 4 - 25)] == [25] * 4
    assert len(parts(text, len(text) // 4 - 25, levels=2)) == 8
    assert len(parts(text, 10)) == module_parts._MOST


def test_kernels_take_functions_of_their_own_along() -> None:
    """Functions of items are known to other files until their loops are made."""
    item = "_Z1kEE13syclflat_itemE"
    text = MODULE.replace("@of_second", f"@{item}").replace("internal i32 @_Z", "i32 @_Z")
    first, second = parts(text)
    assert (f"@{item}" in linkages(first), f"@{item}" in linkages(second)) == (False, True)


def test_each_part_has_functions_that_are_called_for_vectors() -> None:
    """Kernels call LLVM's functions until these take their place."""
    name = "@__syclflat_lane_exp_f32"
    assert vector_functions.is_one(name)
    function = f"define internal float {name}(float %x) {{\n  ret float %x\n}}\n\n"
    assert [name in linkages(part) for part in parts(MODULE + function)] == [True, True]


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
@pytest.mark.parametrize(
    ("program", "last"),
    [
        (CASES / "run" / "device_global_variables.cpp", 3),
        # It has two kernels.
        (OWN / "initialized_variables.cpp", 2),
        (OWN / "vector_functions.cpp", 3),
    ],
    ids=lambda given: given.stem if isinstance(given, Path) else "",
)
def test_programs_of_many_parts_are_right(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Path, last: int
) -> None:
    monkeypatch.setattr(module_parts, "_SIZE", 1000)
    compiled = cli("c++", "-v", "--target=native", program, "-o", tmp_path / "program")
    assert compiled.returncode == 0
    assert f".part_{last}.s" in compiled.stderr
    run = run_by_itself(tmp_path / "program")
    assert (run.returncode, run.stdout.splitlines()[-1:]) == (0, ["ok"])
