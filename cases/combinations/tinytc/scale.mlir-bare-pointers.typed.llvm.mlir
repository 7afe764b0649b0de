// scale.tt in the LLVM dialect, by syclflat: convention mlir-bare-pointers. Do not edit.
// A function without a body has it in the source or elsewhere.
llvm.func @scale(%arg0: f32, %arg1: !llvm.ptr<f32>)
