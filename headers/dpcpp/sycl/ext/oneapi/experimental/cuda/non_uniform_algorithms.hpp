// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, whose inline assembly declares a register: where it is
// inlined twice, names clash. It needs none.
#pragma once

#ifdef __NVPTX__
#include <sycl/ext/oneapi/experimental/cuda/masked_shuffles.hpp>

#define volatile(...)                                                                              \
  ("brev.b32 %0, %1;\n\tclz.b32 %0, %0;" : "=r"(broadID) : "r"(MemberMask))
#endif
#include_next <sycl/ext/oneapi/experimental/cuda/non_uniform_algorithms.hpp>
#ifdef __NVPTX__
#undef volatile
#endif
