; document.mlir in LLVM IR, by syclflat: convention mlir. Do not edit.
; A function without a body has it in the source or elsewhere.

declare { i32, i64 } @foo(i32 %arg0, i64 %arg1)

define void @_mlir_ciface_foo({ i32, i64 }* %result, i32 %arg0, i64 %arg1) {
entry:
  %0 = call { i32, i64 } @foo(i32 %arg0, i64 %arg1)
  store { i32, i64 } %0, { i32, i64 }* %result
  ret void
}

declare void @bar(float* %arg0_allocated, float* %arg0_aligned, i64 %arg0_offset, i64 %arg0_size0, i64 %arg0_stride0)

define void @_mlir_ciface_bar({ float*, float*, i64, [1 x i64], [1 x i64] }* %arg0) {
entry:
  %0 = load { float*, float*, i64, [1 x i64], [1 x i64] }, { float*, float*, i64, [1 x i64], [1 x i64] }* %arg0
  %1 = extractvalue { float*, float*, i64, [1 x i64], [1 x i64] } %0, 0
  %2 = extractvalue { float*, float*, i64, [1 x i64], [1 x i64] } %0, 1
  %3 = extractvalue { float*, float*, i64, [1 x i64], [1 x i64] } %0, 2
  %4 = extractvalue { float*, float*, i64, [1 x i64], [1 x i64] } %0, 3, 0
  %5 = extractvalue { float*, float*, i64, [1 x i64], [1 x i64] } %0, 4, 0
  call void @bar(float* %1, float* %2, i64 %3, i64 %4, i64 %5)
  ret void
}

declare void @baz(i64 %arg0_rank, i8* %arg0_descriptor)

define void @_mlir_ciface_baz({ i64, i8* }* %arg0) {
entry:
  %0 = load { i64, i8* }, { i64, i8* }* %arg0
  %1 = extractvalue { i64, i8* } %0, 0
  %2 = extractvalue { i64, i8* } %0, 1
  call void @baz(i64 %1, i8* %2)
  ret void
}

define void @qux(float* %arg0_allocated, float* %arg0_aligned, i64 %arg0_offset, i64 %arg0_size0, i64 %arg0_size1, i64 %arg0_stride0, i64 %arg0_stride1) {
entry:
  %0 = insertvalue { float*, float*, i64, [2 x i64], [2 x i64] } undef, float* %arg0_allocated, 0
  %1 = insertvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, float* %arg0_aligned, 1
  %2 = insertvalue { float*, float*, i64, [2 x i64], [2 x i64] } %1, i64 %arg0_offset, 2
  %3 = insertvalue { float*, float*, i64, [2 x i64], [2 x i64] } %2, i64 %arg0_size0, 3, 0
  %4 = insertvalue { float*, float*, i64, [2 x i64], [2 x i64] } %3, i64 %arg0_stride0, 4, 0
  %5 = insertvalue { float*, float*, i64, [2 x i64], [2 x i64] } %4, i64 %arg0_size1, 3, 1
  %6 = insertvalue { float*, float*, i64, [2 x i64], [2 x i64] } %5, i64 %arg0_stride1, 4, 1
  %7 = alloca { float*, float*, i64, [2 x i64], [2 x i64] }, i64 1
  store { float*, float*, i64, [2 x i64], [2 x i64] } %6, { float*, float*, i64, [2 x i64], [2 x i64] }* %7
  call void @_mlir_ciface_qux({ float*, float*, i64, [2 x i64], [2 x i64] }* %7)
  ret void
}

declare void @_mlir_ciface_qux({ float*, float*, i64, [2 x i64], [2 x i64] }* %arg0)

declare { float*, float*, i64, [2 x i64], [2 x i64] } @quux(float* %arg0_allocated, float* %arg0_aligned, i64 %arg0_offset, i64 %arg0_size0, i64 %arg0_size1, i64 %arg0_stride0, i64 %arg0_stride1)

define void @_mlir_ciface_quux({ float*, float*, i64, [2 x i64], [2 x i64] }* %result, { float*, float*, i64, [2 x i64], [2 x i64] }* %arg0) {
entry:
  %0 = load { float*, float*, i64, [2 x i64], [2 x i64] }, { float*, float*, i64, [2 x i64], [2 x i64] }* %arg0
  %1 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 0
  %2 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 1
  %3 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 2
  %4 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 3, 0
  %5 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 3, 1
  %6 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 4, 0
  %7 = extractvalue { float*, float*, i64, [2 x i64], [2 x i64] } %0, 4, 1
  %8 = call { float*, float*, i64, [2 x i64], [2 x i64] } @quux(float* %1, float* %2, i64 %3, i64 %4, i64 %5, i64 %6, i64 %7)
  store { float*, float*, i64, [2 x i64], [2 x i64] } %8, { float*, float*, i64, [2 x i64], [2 x i64] }* %result
  ret void
}
