// Functions that stay, go, change and get another name.
func.func @stays(%a: i32) { return }
func.func @goes(%a: f32, %b: f32) { return }
func.func @changes(%a: memref<?xf32>, %count: i32, %flag: i1) -> i32 { return }
func.func @before(%a: f64, %b: memref<4xf64>) { return }
