; layouts.mlir in LLVM IR, by syclflat: convention mlir. Do not edit.
; A function without a body has it in the source or elsewhere.

declare void @f(ptr %identity_allocated, ptr %identity_aligned, i64 %identity_offset, i64 %identity_size0, i64 %identity_size1, i64 %identity_stride0, i64 %identity_stride1, ptr %image_allocated, ptr %image_aligned, i64 %image_offset, i64 %image_size0, i64 %image_size1, i64 %image_stride0, i64 %image_stride1, ptr %padded_allocated, ptr %padded_aligned, i64 %padded_offset, i64 %padded_size0, i64 %padded_size1, i64 %padded_stride0, i64 %padded_stride1)
