; scale.mlir in LLVM IR, by syclflat: convention mlir-bare-pointers. Do not edit.
; A function without a body has it in the source or elsewhere.

declare void @scale(float %factor, float* %a)
