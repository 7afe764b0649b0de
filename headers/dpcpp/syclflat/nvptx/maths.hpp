// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of floating-point numbers that NVIDIA's GPUs alone have.
#pragma once

#include <syclflat/portable/maths.hpp>

// What DPC++'s headers call on these GPUs alone, and declare for each type.
#define SYCLFLAT_CLC(Name, T)                                                                      \
  inline T __clc_native_##Name(T x) { return __spirv_ocl_##Name(x); }
#define SYCLFLAT_CLC_SHAPES(Name, E)                                                               \
  SYCLFLAT_CLC(Name, E)                                                                            \
  SYCLFLAT_CLC(Name, syclflat::spirv::v2<E>)                                                       \
  SYCLFLAT_CLC(Name, syclflat::spirv::v3<E>)                                                       \
  SYCLFLAT_CLC(Name, syclflat::spirv::v4<E>)                                                       \
  SYCLFLAT_CLC(Name, syclflat::spirv::v8<E>)                                                       \
  SYCLFLAT_CLC(Name, syclflat::spirv::v16<E>)
SYCLFLAT_CLC_SHAPES(exp2, _Float16)
SYCLFLAT_CLC_SHAPES(tanh, _Float16)
SYCLFLAT_CLC_SHAPES(tanh, float)
#undef SYCLFLAT_CLC
#undef SYCLFLAT_CLC_SHAPES
