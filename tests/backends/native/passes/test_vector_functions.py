"""Kernels get functions of vectors for those of numbers that they call."""

from __future__ import annotations

import re

import pytest

from syclflat import llvm_ir
from syclflat.backends.facts import DeviceFacts
from syclflat.backends.native.passes import cpu_versions, vector_functions
from syclflat.backends.native.passes.unsupported import UnsupportedError
from tests.support.llvm_ir import refused

USED = "ptr @__syclflat_lane_exp_f32, ptr @__syclflat_lane_sin_f32, ptr @kept"
MODULE = """\
@llvm.compiler.used = appending global [3 x ptr] [USED], section "llvm.metadata"
@kept = internal global i32 0

define internal float @__syclflat_lane_exp_f32(float noundef %0) #0 {
  %2 = fpext float %0 to double
  %3 = fcmp olt double %2, -2.000000e+02
  %4 = select i1 %3, double -2.000000e+02, double %2
  %5 = tail call double @llvm.fabs.f64(double %4)
  %6 = bitcast double %5 to i64
  %7 = shl i64 %6, 52
  %8 = bitcast i64 %7 to double
  %9 = tail call i1 @llvm.is.fpclass.f64(double %8, i32 868)
  %10 = select i1 %9, double %8, double 1.000000e+00
  %11 = fptrunc double %10 to float
  ret float %11
}

define internal float @__syclflat_lane_sin_f32(float noundef %0) #0 {
  ret float %0
}

define internal float @__syclflat_lane_pown_f32(float noundef %0, i32 noundef %1) #0 {
  %3 = sitofp i32 %1 to float
  %4 = fmul float %0, %3
  ret float %4
}

define internal float @__syclflat_lane_pown_scalar(float noundef %0, i32 noundef %1) #0 {
  ret float %0
}

define void @kernel(ptr %at, float %x, i32 %n) #1 {
  %exp = tail call noundef float @llvm.exp.f32(float %x) #2
  %cos = call float @llvm.cos.f32(float %exp)
  %power = call float @__syclflat_lane_pown_f32(float %cos, i32 %n)
  store float %power, ptr %at, align 4
  ret void
}

declare double @llvm.fabs.f64(double)
declare i1 @llvm.is.fpclass.f64(double, i32 immarg)
declare float @llvm.exp.f32(float)
declare float @llvm.cos.f32(float)
attributes #0 = { nounwind memory(none) "target-cpu"="x86-64" }
attributes #1 = { nounwind "target-cpu"="x86-64" }
attributes #2 = { nounwind }
""".replace("USED", USED)


def changed(text: str) -> str:
    assert refused(text) == ""
    module = llvm_ir.parse(text)
    vector_functions.run(module, DeviceFacts())
    assert refused(str(module)) == ""
    return str(module)


def test_calls_name_the_functions_of_vectors() -> None:
    text = changed(MODULE)
    (call,) = re.findall(r".* call .*@llvm\.exp\.f32.*", text)
    assert "_ZGV_LLVM_N8v_llvm.exp.f32(__syclflat_lane_exp_f32.x8)" in call
    # Without a function of vectors, the call stays as it is.
    assert "%cos = call float @llvm.cos.f32(float %exp)\n" in text
    # One number is for another function, if there is one.
    assert "%power = call float @__syclflat_lane_pown_scalar(float %cos, i32 %n) " in text
    assert "_ZGV_LLVM_N16vv___syclflat_lane_pown_scalar(__syclflat_lane_pown_f32.x16)" in text


def test_versions_of_a_kernel_call_functions_of_vectors_of_their_level() -> None:
    module = llvm_ir.parse(changed(MODULE))
    facts = DeviceFacts(kernels=("kernel",), asked_levels=("x86-64", "x86-64-v4"))
    cpu_versions.run(module, facts)
    assert refused(str(module)) == ""
    functions = {each.name: each for each in module.functions}
    for kernel, end, level in (("@kernel", "", "x86-64"), ("@kernel.v4", ".v4", "x86-64-v4")):
        for count in (4, 8, 16):
            name = f"__syclflat_lane_exp_f32.x{count}{end}"
            assert f"N{count}v_llvm.exp.f32({name})" in functions[kernel].text
            assert f'"target-cpu"="{level}"' in functions[f"@{name}"].head
            assert any(f"ptr @{name}," in line.text for line in module.lines(llvm_ir.Kind.VARIABLE))
    # A processor that options name has them all.
    text = changed(MODULE.replace('"x86-64"', '"znver4"'))
    made = [each for each in llvm_ir.parse(text).functions if ".x" in each.name]
    assert len(made) == 6
    assert all('"target-cpu"="znver4"' in each.head for each in made)


@pytest.mark.parametrize(
    ("width", "counts"), [("0", "4 8 16"), ("64", "4 8 16"), ("256", "4 8 16"), ("512", "4 8")]
)
def test_a_function_with_wide_vectors_calls_none_that_passes_them_otherwise(
    width: str, counts: str
) -> None:
    text = changed(MODULE.replace("#1 = { nounwind", f'#1 = {{ "min-legal-vector-width"="{width}"'))
    (call,) = re.findall(r".* call .*@llvm\.exp\.f32.*", text)
    assert re.findall(r"_N(\d+)v_", call) == counts.split()


def test_versions_of_a_kernel_name_their_own_function_for_one_number() -> None:
    module = llvm_ir.parse(changed(MODULE))
    levels = ("x86-64", "x86-64-v3", "x86-64-v4")
    cpu_versions.run(module, DeviceFacts(kernels=("kernel",), asked_levels=levels))
    functions = {each.name: each for each in module.functions}
    for end in ("", ".v3", ".v4"):
        # LLVM compares the name in the attribute with the callee's.
        (call,) = re.findall(r".* call .*_scalar.*", functions[f"@kernel{end}"].text)
        assert f"@__syclflat_lane_pown_scalar{end}(" in call
        pair = f"__syclflat_lane_pown_scalar{end}(__syclflat_lane_pown_f32.x16{end})"
        assert f"_ZGV_LLVM_N16vv_{pair}" in call


def test_vectors_of_small_numbers_take_the_quicker_function() -> None:
    near = MODULE[MODULE.index("define internal float @__syclflat_lane_exp_f32") :]
    near = near[: near.index("}\n") + 2].replace("exp_f32", "exp_near")
    text = changed(f"{MODULE}\n{near.replace('-2.0', '-3.0')}")
    functions = {each.name: each.text for each in llvm_ir.parse(text).functions}
    quick, rest = (functions[f"@__syclflat_lane_exp_f32.x8{end}"] for end in ("", ".any"))
    assert "call <8 x float> @__syclflat_lane_exp_f32.x8.any(<8 x float> %0)" in quick
    assert "splat (float 6.553600e+04)" in quick
    assert ("-3.0" in quick, "-3.0" in rest) == (True, False)
    assert ("-2.0" in quick, "-2.0" in rest) == (False, True)
    assert "@__syclflat_lane_exp_near" not in text


BOTH = """\
define internal i64 @__syclflat_lane_sincos_f32(float noundef %0) #0 {
  %2 = bitcast float %0 to i32
  %3 = zext i32 %2 to i64
  ret i64 %3
}

define internal i64 @__syclflat_lane_sincos_scalar(float noundef %0) #0 {
  ret i64 0
}

define void @circle(ptr %at, float %x, float %y) #1 {
  %cos = call float @llvm.cos.f32(float %x)
  %1 = call float @llvm.sin.f32(float %x)
  %"sin of y" = call float @llvm.sin.f32(float %y)
  %2 = call float @llvm.cos.f32(float %x)
  %sum = fadd float %1, %cos
  %more = fadd float %"sin of y", %2
  %all = fadd float %sum, %more
  store float %all, ptr %at, align 4
  ret void
}

declare float @llvm.sin.f32(float)
"""


def test_sine_and_cosine_of_a_number_are_one_call() -> None:
    text = changed(MODULE + BOTH)
    kernel = next(each for each in llvm_ir.parse(text).functions if each.name == "@circle").text
    (call,) = re.findall(r".* call i64 .*", kernel)
    assert "@__syclflat_lane_sincos_scalar(float %x)" in call
    assert "_ZGV_LLVM_N8v___syclflat_lane_sincos_scalar(__syclflat_lane_sincos_f32.x8)" in call
    assert "define internal <8 x i64> @__syclflat_lane_sincos_f32.x8(<8 x float> %0)" in text
    # Nothing else has the sine of this one.
    assert '%"sin of y" = call float @llvm.sin.f32(float %y)' in kernel
    assert "@llvm.cos.f32" not in kernel
    assert kernel.count("lshr i64") == 2


CALLS = "  %exp = tail call noundef float @llvm.exp.f32(float %x) #2\n"
REST = """\
  %cos = call float @llvm.cos.f32(float %exp)
  %power = call float @__syclflat_lane_pown_f32(float %cos, i32 %n)
"""


@pytest.mark.parametrize(
    "calls",
    [
        "  %power = call float @llvm.exp.f32(float %x)\n",
        "  %power = call float @sinf(float %x)\n",
        "  %power = call float @__syclflat_lane_pown_f32(float %x, i32 %n)\n",
    ],
)
def test_functions_are_kept_where_kernels_call_some(calls: str) -> None:
    text = MODULE.replace(CALLS + REST, calls) + "declare float @sinf(float)\n"
    assert refused(text) == ""
    module = llvm_ir.parse(text)
    vector_functions.drop_uncalled(module, DeviceFacts())
    assert str(module) == text


def test_functions_are_dropped_where_kernels_call_none() -> None:
    text = MODULE.replace(CALLS + REST, "  %power = call float @llvm.fabs.f32(float %x)\n")
    text += "declare float @llvm.fabs.f32(float)\n"
    assert refused(text) == ""
    module = llvm_ir.parse(text)
    vector_functions.drop_uncalled(module, DeviceFacts())
    assert refused(str(module)) == ""
    assert "__syclflat_lane" not in str(module)
    assert "[1 x ptr] [ptr @kept]" in str(module)


def test_functions_that_no_kernel_calls_are_gone() -> None:
    text = changed(MODULE)
    assert "__syclflat_lane_sin_f32" not in text
    assert "@__syclflat_lane_exp_f32(" not in text
    (used,) = re.findall(r"^@llvm.compiler.used = .*", text, re.MULTILINE)
    assert "ptr @kept" in used
    assert "ptr @__syclflat_lane_exp_f32.x4" in used
    module = llvm_ir.parse(MODULE)
    vector_functions.drop(module, DeviceFacts())
    assert refused(str(module)) == ""
    assert re.findall(r"^define internal float (@\w+)", str(module), re.MULTILINE) == [
        "@__syclflat_lane_pown_f32"
    ]


def test_a_function_with_memory_has_none_for_vectors() -> None:
    text = MODULE.replace("%3 = sitofp i32 %1 to float", "%3 = load float, ptr @kept, align 4")
    with pytest.raises(UnsupportedError):
        vector_functions.run(llvm_ir.parse(text), DeviceFacts())
