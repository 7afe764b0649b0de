// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Quiet NaNs that have given bits besides.
#pragma once

#include <syclflat/common/vectors.hpp>

#include <stdint.h>

#define SYCLFLAT_NAN(E, Bits, Quiet, Vector)                                                       \
  inline Vector<E> __spirv_ocl_nan(Vector<Bits> bits) {                                            \
    return __builtin_bit_cast(Vector<E>, Vector<Bits>(bits | static_cast<Bits>(Quiet)));           \
  }
#define SYCLFLAT_NAN_ALL_SIZES(E, Bits, Quiet)                                                     \
  SYCLFLAT_NAN(E, Bits, Quiet, ::syclflat::spirv::v1)                                              \
  SYCLFLAT_NAN(E, Bits, Quiet, ::syclflat::spirv::v2)                                              \
  SYCLFLAT_NAN(E, Bits, Quiet, ::syclflat::spirv::v3)                                              \
  SYCLFLAT_NAN(E, Bits, Quiet, ::syclflat::spirv::v4)                                              \
  SYCLFLAT_NAN(E, Bits, Quiet, ::syclflat::spirv::v8)                                              \
  SYCLFLAT_NAN(E, Bits, Quiet, ::syclflat::spirv::v16)
SYCLFLAT_NAN_ALL_SIZES(_Float16, uint16_t, 0x7e00)
SYCLFLAT_NAN_ALL_SIZES(float, uint32_t, 0x7fc00000)
SYCLFLAT_NAN_ALL_SIZES(double, uint64_t, 0x7ff8000000000000)
#undef SYCLFLAT_NAN
#undef SYCLFLAT_NAN_ALL_SIZES
