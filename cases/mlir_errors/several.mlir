func.func @f(%a: tensor<4xf32>) {}
func.func @g(%a: memref<4xf32,>) {}
func.func private @h(vector<0xi8>)
