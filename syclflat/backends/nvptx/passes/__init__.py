"""Passes over LLVM IR for NVIDIA GPUs."""
