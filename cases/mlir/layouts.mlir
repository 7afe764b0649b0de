// Layouts that are one of strides, however they are written.
#transposed = affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>
!image = memref<?x?xf32, #transposed>

module @layouts {
  func.func @f(%identity: memref<4x8xf32, affine_map<(d0, d1) -> (d0, d1)>>, %image: !image,
               %padded: memref<4x8xf32, affine_map<(d0, d1) -> (d0 * 10 + d1 + 3)>>) {
    return
  }
}
