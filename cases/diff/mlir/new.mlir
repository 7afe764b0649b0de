// One stayed, one went, one changed, and one has another name.
func.func @stays(%a: i32) { return }
func.func @changes(%flag: i1, %a: memref<?xf32, 1>, %length: i32, %more: index) -> i64 { return }
func.func @after(%a: f64, %b: memref<4xf64>) { return }
