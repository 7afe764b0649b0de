func.func @f(%a: memref<4xfloat>) {}
