func.func @f() -> tuple<i32> {}
