// results.mlir in the LLVM dialect, by syclflat: convention mlir. Do not edit.
// A function without a body has it in the source or elsewhere.
llvm.func @scalar(%arg0: !llvm.ptr<f32>, %arg1: !llvm.ptr<f32>, %arg2: i64) -> f32 attributes {llvm.emit_c_interface}
llvm.func @_mlir_ciface_scalar(%arg0: !llvm.ptr<struct<(ptr<f32>, ptr<f32>, i64)>>) -> f32 attributes {llvm.emit_c_interface} {
  %0 = llvm.load %arg0 : !llvm.ptr<struct<(ptr<f32>, ptr<f32>, i64)>>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64)>
  %2 = llvm.extractvalue %0[1] : !llvm.struct<(ptr<f32>, ptr<f32>, i64)>
  %3 = llvm.extractvalue %0[2] : !llvm.struct<(ptr<f32>, ptr<f32>, i64)>
  %4 = llvm.call @scalar(%1, %2, %3) : (!llvm.ptr<f32>, !llvm.ptr<f32>, i64) -> f32
  llvm.return %4 : f32
}
llvm.func @several(%arg0: i64, %arg1: !llvm.ptr<i8>) -> !llvm.struct<(i32, struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>)> attributes {llvm.emit_c_interface}
llvm.func @_mlir_ciface_several(%arg0: !llvm.ptr<struct<(i32, struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>)>>, %arg1: !llvm.ptr<struct<(i64, ptr<i8>)>>) attributes {llvm.emit_c_interface} {
  %0 = llvm.load %arg1 : !llvm.ptr<struct<(i64, ptr<i8>)>>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i64, ptr<i8>)>
  %2 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr<i8>)>
  %3 = llvm.call @several(%1, %2) : (i64, !llvm.ptr<i8>) -> !llvm.struct<(i32, struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>)>
  llvm.store %3, %arg0 : !llvm.ptr<struct<(i32, struct<(ptr<f32>, ptr<f32>, i64, array<1 x i64>, array<1 x i64>)>)>>
  llvm.return
}
llvm.func @external(%arg0: i64, %arg1: !llvm.ptr<i8>, %arg2: !llvm.ptr<i8>, %arg3: !llvm.ptr<i8>, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64) -> !llvm.struct<(f32, i1)> attributes {llvm.emit_c_interface, sym_visibility = "private"} {
  %0 = llvm.mlir.constant(1 : index) : i64
  %1 = llvm.alloca %0 x !llvm.struct<(f32, i1)> : (i64) -> !llvm.ptr<struct<(f32, i1)>>
  %2 = llvm.mlir.undef : !llvm.struct<(i64, ptr<i8>)>
  %3 = llvm.insertvalue %arg0, %2[0] : !llvm.struct<(i64, ptr<i8>)>
  %4 = llvm.insertvalue %arg1, %3[1] : !llvm.struct<(i64, ptr<i8>)>
  %5 = llvm.mlir.constant(1 : index) : i64
  %6 = llvm.alloca %5 x !llvm.struct<(i64, ptr<i8>)> : (i64) -> !llvm.ptr<struct<(i64, ptr<i8>)>>
  llvm.store %4, %6 : !llvm.ptr<struct<(i64, ptr<i8>)>>
  %7 = llvm.mlir.undef : !llvm.struct<(ptr<i8>, ptr<i8>, i64, array<1 x i64>, array<1 x i64>)>
  %8 = llvm.insertvalue %arg2, %7[0] : !llvm.struct<(ptr<i8>, ptr<i8>, i64, array<1 x i64>, array<1 x i64>)>
  %9 = llvm.insertvalue %arg3, %8[1] : !llvm.struct<(ptr<i8>, ptr<i8>, i64, array<1 x i64>, array<1 x i64>)>
  %10 = llvm.insertvalue %arg4, %9[2] : !llvm.struct<(ptr<i8>, ptr<i8>, i64, array<1 x i64>, array<1 x i64>)>
  %11 = llvm.insertvalue %arg5, %10[3, 0] : !llvm.struct<(ptr<i8>, ptr<i8>, i64, array<1 x i64>, array<1 x i64>)>
  %12 = llvm.insertvalue %arg6, %11[4, 0] : !llvm.struct<(ptr<i8>, ptr<i8>, i64, array<1 x i64>, array<1 x i64>)>
  %13 = llvm.mlir.constant(1 : index) : i64
  %14 = llvm.alloca %13 x !llvm.struct<(ptr<i8>, ptr<i8>, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr<struct<(ptr<i8>, ptr<i8>, i64, array<1 x i64>, array<1 x i64>)>>
  llvm.store %12, %14 : !llvm.ptr<struct<(ptr<i8>, ptr<i8>, i64, array<1 x i64>, array<1 x i64>)>>
  llvm.call @_mlir_ciface_external(%1, %6, %14, %arg7) : (!llvm.ptr<struct<(f32, i1)>>, !llvm.ptr<struct<(i64, ptr<i8>)>>, !llvm.ptr<struct<(ptr<i8>, ptr<i8>, i64, array<1 x i64>, array<1 x i64>)>>, i64) -> ()
  %15 = llvm.load %1 : !llvm.ptr<struct<(f32, i1)>>
  llvm.return %15 : !llvm.struct<(f32, i1)>
}
llvm.func @_mlir_ciface_external(!llvm.ptr<struct<(f32, i1)>>, !llvm.ptr<struct<(i64, ptr<i8>)>>, !llvm.ptr<struct<(ptr<i8>, ptr<i8>, i64, array<1 x i64>, array<1 x i64>)>>, i64) attributes {llvm.emit_c_interface, sym_visibility = "private"}
