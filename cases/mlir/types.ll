; types.mlir in LLVM IR, by syclflat: convention mlir. Do not edit.
; A function without a body has it in the source or elsewhere.

declare void @scalars(i1 %a, i32 %b, i8 %c, i64 %d, i64 %e, bfloat %f, double %g)

declare { double, double } @aggregates(<4 x float> %a, [2 x <3 x i8>] %b, { float, float } %c)

declare { ptr, ptr, i64, [1 x i64], [1 x i64] } @ranked(ptr %rank0_allocated, ptr %rank0_aligned, i64 %rank0_offset, ptr %static_allocated, ptr %static_aligned, i64 %static_offset, i64 %static_size0, i64 %static_size1, i64 %static_stride0, i64 %static_stride1, ptr %dynamic_allocated, ptr %dynamic_aligned, i64 %dynamic_offset, i64 %dynamic_size0, i64 %dynamic_size1, i64 %dynamic_stride0, i64 %dynamic_stride1, ptr %strided_allocated, ptr %strided_aligned, i64 %strided_offset, i64 %strided_size0, i64 %strided_size1, i64 %strided_stride0, i64 %strided_stride1, ptr addrspace(3) %local_allocated, ptr addrspace(3) %local_aligned, i64 %local_offset, i64 %local_size0, i64 %local_stride0)

declare { { i64, ptr }, i32 } @unranked(i64 %a_rank, ptr %a_descriptor)

declare void @nested(ptr %a_allocated, ptr %a_aligned, i64 %a_offset, i64 %a_size0, i64 %a_stride0)

declare { i32, i64 } @declared(ptr %arg0_allocated, ptr %arg0_aligned, i64 %arg0_offset, i64 %arg0_size0, i64 %arg0_stride0, i32 %arg1)
