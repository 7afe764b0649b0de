; scale.tt in LLVM IR, by syclflat: convention mlir. Do not edit.
; A function without a body has it in the source or elsewhere.

declare void @scale(float %factor, ptr %a_allocated, ptr %a_aligned, i64 %a_offset, i64 %a_size0, i64 %a_size1, i64 %a_stride0, i64 %a_stride1)
