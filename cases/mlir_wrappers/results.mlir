// Results of wrappers: scalars are returned, structures are written to memory.
func.func @scalar(%a: memref<f32>) -> f32 {
  return
}
func.func @several(%a: memref<*xf32>) -> (i32, memref<4xf32>) {
  return
}
func.func private @external(memref<*xf32>, memref<?xi8>, index) -> (f32, i1)
