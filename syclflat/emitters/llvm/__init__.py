"""LLVM IR and its MLIR dialect as texts."""
