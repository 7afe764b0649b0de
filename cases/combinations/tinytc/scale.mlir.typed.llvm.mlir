// scale.tt in the LLVM dialect, by syclflat: convention mlir. Do not edit.
// A function without a body has it in the source or elsewhere.
llvm.func @scale(%arg0: f32, %arg1: !llvm.ptr<f32>, %arg2: !llvm.ptr<f32>, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64)
