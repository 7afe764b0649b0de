; results.mlir in LLVM IR, by syclflat: convention mlir. Do not edit.
; A function without a body has it in the source or elsewhere.

declare float @scalar(float* %a_allocated, float* %a_aligned, i64 %a_offset)

define float @_mlir_ciface_scalar({ float*, float*, i64 }* %a) {
entry:
  %0 = load { float*, float*, i64 }, { float*, float*, i64 }* %a
  %1 = extractvalue { float*, float*, i64 } %0, 0
  %2 = extractvalue { float*, float*, i64 } %0, 1
  %3 = extractvalue { float*, float*, i64 } %0, 2
  %4 = call float @scalar(float* %1, float* %2, i64 %3)
  ret float %4
}

declare { i32, { float*, float*, i64, [1 x i64], [1 x i64] } } @several(i64 %a_rank, i8* %a_descriptor)

define void @_mlir_ciface_several({ i32, { float*, float*, i64, [1 x i64], [1 x i64] } }* %result, { i64, i8* }* %a) {
entry:
  %0 = load { i64, i8* }, { i64, i8* }* %a
  %1 = extractvalue { i64, i8* } %0, 0
  %2 = extractvalue { i64, i8* } %0, 1
  %3 = call { i32, { float*, float*, i64, [1 x i64], [1 x i64] } } @several(i64 %1, i8* %2)
  store { i32, { float*, float*, i64, [1 x i64], [1 x i64] } } %3, { i32, { float*, float*, i64, [1 x i64], [1 x i64] } }* %result
  ret void
}

define { float, i1 } @external(i64 %arg0_rank, i8* %arg0_descriptor, i8* %arg1_allocated, i8* %arg1_aligned, i64 %arg1_offset, i64 %arg1_size0, i64 %arg1_stride0, i64 %arg2) {
entry:
  %0 = alloca { float, i1 }, i64 1
  %1 = insertvalue { i64, i8* } undef, i64 %arg0_rank, 0
  %2 = insertvalue { i64, i8* } %1, i8* %arg0_descriptor, 1
  %3 = alloca { i64, i8* }, i64 1
  store { i64, i8* } %2, { i64, i8* }* %3
  %4 = insertvalue { i8*, i8*, i64, [1 x i64], [1 x i64] } undef, i8* %arg1_allocated, 0
  %5 = insertvalue { i8*, i8*, i64, [1 x i64], [1 x i64] } %4, i8* %arg1_aligned, 1
  %6 = insertvalue { i8*, i8*, i64, [1 x i64], [1 x i64] } %5, i64 %arg1_offset, 2
  %7 = insertvalue { i8*, i8*, i64, [1 x i64], [1 x i64] } %6, i64 %arg1_size0, 3, 0
  %8 = insertvalue { i8*, i8*, i64, [1 x i64], [1 x i64] } %7, i64 %arg1_stride0, 4, 0
  %9 = alloca { i8*, i8*, i64, [1 x i64], [1 x i64] }, i64 1
  store { i8*, i8*, i64, [1 x i64], [1 x i64] } %8, { i8*, i8*, i64, [1 x i64], [1 x i64] }* %9
  call void @_mlir_ciface_external({ float, i1 }* %0, { i64, i8* }* %3, { i8*, i8*, i64, [1 x i64], [1 x i64] }* %9, i64 %arg2)
  %10 = load { float, i1 }, { float, i1 }* %0
  ret { float, i1 } %10
}

declare void @_mlir_ciface_external({ float, i1 }* %result, { i64, i8* }* %arg0, { i8*, i8*, i64, [1 x i64], [1 x i64] }* %arg1, i64 %arg2)
