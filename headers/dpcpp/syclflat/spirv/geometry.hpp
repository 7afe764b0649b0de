// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of what DPC++'s Clang declares by itself: functions of vectors as
// such, of up to four dimensions.
#pragma once

#include <syclflat/spirv/instructions.hpp>

// To a number.
#define SYCLFLAT_LENGTH(Name, Label, T, M, S, I)                                                   \
  syclflat::spirv::element_t<T> __spirv_ocl_##Name(T) noexcept __asm__("_Z" Label M)               \
      __attribute__((const));
#define SYCLFLAT_DISTANCE(Name, Label, T, M, S, I)                                                 \
  syclflat::spirv::element_t<T> __spirv_ocl_##Name(T, T) noexcept __asm__("_Z" Label M S)          \
      __attribute__((const));

SYCLFLAT_FOR_FLOATS(SYCLFLAT_LENGTH, fast_length, "11fast_length")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_LENGTH, length, "6length")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_DISTANCE, distance, "8distance")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_DISTANCE, fast_distance, "13fast_distance")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_UNARY, fast_normalize, "14fast_normalize")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_UNARY, normalize, "9normalize")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_BINARY, cross, "5cross")

// One of SPIR-V's own operations, whose name the back end knows for every type.
template <class T> syclflat::spirv::element_t<T> __spirv_Dot(T, T) noexcept;

#undef SYCLFLAT_DISTANCE
#undef SYCLFLAT_LENGTH
