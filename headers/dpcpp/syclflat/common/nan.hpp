// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Quiet NaNs that have given bits besides.
#pragma once

#include <stdint.h>

#define SYCLFLAT_NAN(E, Bits, Quiet)                                                               \
  inline E __spirv_ocl_nan(Bits bits) {                                                            \
    return __builtin_bit_cast(E, static_cast<Bits>(bits | Quiet));                                 \
  }
SYCLFLAT_NAN(_Float16, uint16_t, 0x7e00)
SYCLFLAT_NAN(float, uint32_t, 0x7fc00000)
SYCLFLAT_NAN(double, uint64_t, 0x7ff8000000000000)
#undef SYCLFLAT_NAN
