"""Passes over LLVM IR for the CPU of the program itself."""
