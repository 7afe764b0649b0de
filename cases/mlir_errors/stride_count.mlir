func.func @f(%a: memref<4x8xf32, strided<[1]>>) {}
