// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What DPC++ links from its device libraries: bfloat16, complex numbers.
// Included behind the SYCL headers.
#pragma once

#include <cstdint>

extern "C" {
inline float __devicelib_ConvertBF16ToFINTEL(const std::uint16_t &bits) noexcept {
  return __builtin_bit_cast(float, std::uint32_t(bits) << 16);
}
inline std::uint16_t __devicelib_ConvertFToBF16INTEL(const float &value) noexcept {
  std::uint32_t bits = __builtin_bit_cast(std::uint32_t, value);
  if (value != value)
    return 0x7fc1;
  return std::uint16_t((bits + 0x7fff + (bits >> 16 & 1)) >> 16); // to nearest, ties to even
}
inline float cabsf(_Complex float z) { return __spirv_ocl_hypot(__real__ z, __imag__ z); }
inline double cabs(_Complex double z) { return __spirv_ocl_hypot(__real__ z, __imag__ z); }
}
