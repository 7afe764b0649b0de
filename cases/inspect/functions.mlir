func.func @blend(%a: memref<?x4xf32>, %factor: f32) -> (i32, f64) {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 0.0 : f64
  return %0, %1 : i32, f64
}
func.func @nothing() { return }
