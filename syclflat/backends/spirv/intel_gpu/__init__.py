"""Machine code for Intel's GPUs beside SPIR-V, by Intel's compiler ``ocloc``, and its costs."""
