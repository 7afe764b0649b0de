; scale.mlir in LLVM IR, by syclflat: convention mlir. Do not edit.
; A function without a body has it in the source or elsewhere.

declare void @scale(float %factor, float* %a_allocated, float* %a_aligned, i64 %a_offset, i64 %a_size0, i64 %a_size1, i64 %a_stride0, i64 %a_stride1)

define void @_mlir_ciface_scale(float %factor, { float*, float*, i64, [2 x i64], [2 x i64] }* %a) {
entry:
  %0 = load { float*, float*, i64, [2 x i64], [2 x i64] }, { float*, float*, i64, [2 x i64], [2 x i64] }* %a
  %1 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 0
  %2 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 1
  %3 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 2
  %4 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 3, 0
  %5 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 3, 1
  %6 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 4, 0
  %7 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 4, 1
  call void @scale(float %factor, float* %1, float* %2, i64 %3, i64 %4, i64 %5, i64 %6, i64 %7)
  ret void
}
