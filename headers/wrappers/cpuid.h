// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of the compiler's header of this name, in all passes. Clang declares builtin functions of
// the host where it compiles for a device, and __has_builtin does not report them. Clang's header
// defines __cpuidex again there, but for the devices below, where a call of the builtin is warned of.
#pragma once

#if !__has_builtin(__cpuidex)
#define __cpuidex syclflat_cpuidex
#endif

#include_next <cpuid.h>

#if defined(__cpuidex) && (defined(__NVPTX__) || defined(__AMDGPU__) || defined(__SPIRV__))
static inline void __cpuidex(int registers[4], int leaf, int subleaf) {
  __cpuid_count(leaf, subleaf, registers[0], registers[1], registers[2], registers[3]);
}
#endif
