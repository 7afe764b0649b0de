// Every kind of argument and result.
func.func @scalars(%a: i1, %b: i32, %c: si8, %d: ui64, %e: index, %f: bf16, %g: f64) {
  return
}
func.func @aggregates(%a: vector<4xf32>, %b: vector<2x3xi8>, %c: complex<f32>) -> complex<f64> {
  return
}
func.func @ranked(%rank0: memref<f32>, %static: memref<4x8xf64>, %dynamic: memref<?x?xindex>,
                  %strided: memref<4x?xf32, strided<[?, 1], offset: ?>>, %local: memref<16xf32, 3>)
    -> memref<?xf32> {
  return
}
func.func @unranked(%a: memref<*xf32>) -> (memref<*xf32>, i32) {
  return
}
func.func @nested(%a: memref<4xmemref<?xf32>>) {
  return
}
func.func private @declared(memref<?xf32>, i32) -> (i32, i64)
