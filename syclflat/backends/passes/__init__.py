"""Passes over LLVM IR that several back ends share."""
