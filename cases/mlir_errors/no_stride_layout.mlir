func.func @f(%a: memref<16xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>) {}
