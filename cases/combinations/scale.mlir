// The same kernel in every language that there is a front end for.
func.func @scale(%factor: f32, %a: memref<4x8xf32>) attributes {llvm.emit_c_interface} {
  return
}
