// types.mlir in the LLVM dialect, by syclflat: convention mlir. Do not edit.
// A function without a body has it in the source or elsewhere.
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @scalars(%arg0: i1, %arg1: i32, %arg2: i8, %arg3: i64, %arg4: i64, %arg5: bf16, %arg6: f64)
llvm.func @aggregates(%arg0: vector<4xf32>, %arg1: !llvm.array<2 x vector<3xi8>>, %arg2: !llvm.struct<(f32, f32)>) -> !llvm.struct<(f64, f64)>
llvm.func @ranked(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: !llvm.ptr, %arg4: !llvm.ptr, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64, %arg9: i64, %arg10: !llvm.ptr, %arg11: !llvm.ptr, %arg12: i64, %arg13: i64, %arg14: i64, %arg15: i64, %arg16: i64, %arg17: !llvm.ptr, %arg18: !llvm.ptr, %arg19: i64, %arg20: i64, %arg21: i64, %arg22: i64, %arg23: i64, %arg24: !llvm.ptr<3>, %arg25: !llvm.ptr<3>, %arg26: i64, %arg27: i64, %arg28: i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
llvm.func @unranked(%arg0: i64, %arg1: !llvm.ptr) -> !llvm.struct<(struct<(i64, ptr)>, i32)>
llvm.func @nested(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64)
llvm.func @declared(!llvm.ptr, !llvm.ptr, i64, i64, i64, i32) -> !llvm.struct<(i32, i64)> attributes {sym_visibility = "private"}
