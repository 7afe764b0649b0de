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

// Numbers of type bfloat16, by their bits: one, or two at a time.
#if __CUDA_ARCH__ >= 800
#define SYCLFLAT_BFLOAT16(Bits, Type)                                                              \
  inline Bits __clc_fabs(Bits x) noexcept {                                                        \
    return __builtin_bit_cast(Bits, __builtin_elementwise_abs(__builtin_bit_cast(Type, x)));       \
  }                                                                                                \
  inline Bits __clc_fmin(Bits x, Bits y) noexcept {                                                \
    return __builtin_bit_cast(Bits, __builtin_elementwise_minnum(__builtin_bit_cast(Type, x),      \
                                                                 __builtin_bit_cast(Type, y)));    \
  }                                                                                                \
  inline Bits __clc_fmax(Bits x, Bits y) noexcept {                                                \
    return __builtin_bit_cast(Bits, __builtin_elementwise_maxnum(__builtin_bit_cast(Type, x),      \
                                                                 __builtin_bit_cast(Type, y)));    \
  }                                                                                                \
  inline Bits __clc_fma(Bits x, Bits y, Bits z) noexcept {                                         \
    return __builtin_bit_cast(Bits, __builtin_elementwise_fma(__builtin_bit_cast(Type, x),         \
                                                              __builtin_bit_cast(Type, y),         \
                                                              __builtin_bit_cast(Type, z)));       \
  }
SYCLFLAT_BFLOAT16(uint16_t, __bf16)
SYCLFLAT_BFLOAT16(uint32_t, syclflat::spirv::v2<__bf16>)
#undef SYCLFLAT_BFLOAT16
#endif
