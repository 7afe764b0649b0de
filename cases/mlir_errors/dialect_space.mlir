func.func @f(%a: memref<4xf32, #gpu.address_space<workgroup>>) {}
