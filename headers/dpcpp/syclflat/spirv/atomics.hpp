// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic operations on floating-point numbers. DPC++'s headers declare those of SPIR-V, and use
// them instead of loops of compare_exchange where their compiler says that there are such; this
// says so. Of halves Intel's CPU runtime has none.
#pragma once

#include <syclflat/common/missing.hpp>

#define SYCL_USE_NATIVE_FP_ATOMICS 1

#define SYCLFLAT_NO_ATOMIC(Space, Name)                                                            \
  SYCLFLAT_UNAVAILABLE("use atomic operations on float")                                           \
  _Float16 __spirv_Atomic##Name##EXT(Space _Float16 *, int, int, _Float16) noexcept;
#define SYCLFLAT_NO_ATOMICS(Space)                                                                 \
  SYCLFLAT_NO_ATOMIC(Space, FAdd)                                                                  \
  SYCLFLAT_NO_ATOMIC(Space, FMin)                                                                  \
  SYCLFLAT_NO_ATOMIC(Space, FMax)
SYCLFLAT_NO_ATOMICS(__attribute__((opencl_global)))
SYCLFLAT_NO_ATOMICS(__attribute__((opencl_local)))
SYCLFLAT_NO_ATOMICS()
#undef SYCLFLAT_NO_ATOMICS
#undef SYCLFLAT_NO_ATOMIC
