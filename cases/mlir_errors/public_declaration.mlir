func.func @f(i32)
