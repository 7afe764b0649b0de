// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of the device library that DPC++ links: conversions of bfloat16, the upper half of
// a float, to and from other numbers. The library calls the rounding modes rn, rz, ru and rd.
#pragma once

#include <stdint.h>
#include <syclflat/common/rounding.hpp>

namespace syclflat::spirv::bfloat16 {

inline constexpr int precision = 8;

inline float widen(uint16_t bits) {
  return __builtin_bit_cast(float, static_cast<uint32_t>(bits) << 16);
}

template <rounding Mode> inline uint16_t round(float x) {
#if __CUDA_ARCH__ >= 800 // which have an instruction
  if constexpr (Mode == rounding::to_nearest)
    return __builtin_bit_cast(uint16_t, static_cast<__bf16>(x));
#endif
  uint32_t bits = __builtin_bit_cast(uint32_t, x);
  if (x != x)
    return 0x7fc1; // keeps no payload
  if constexpr (Mode == rounding::to_nearest) // ties to even
    return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  bool is_inexact = (bits & 0xffff) != 0;
  return static_cast<uint16_t>((bits >> 16) + (is_inexact && away_from_zero(Mode, x < 0)));
}

// By way of a float whose last bit says whether any is lost, which makes two roundings one.
inline uint16_t round_double(double x) {
  float truncated = round_float<float, rounding::to_zero>(x);
  uint32_t bits = __builtin_bit_cast(uint32_t, truncated);
  if (x == x && static_cast<double>(truncated) != x)
    truncated = __builtin_bit_cast(float, bits | 1);
  return round<rounding::to_nearest>(truncated);
}

template <rounding Mode, class Integer> inline uint16_t from_integer(Integer x) {
  bool is_negative = x < 0;
  unsigned long magnitude = is_negative ? -static_cast<unsigned long>(x) : x;
  // Twice the precision and a last bit for the rest: again, one rounding.
  unsigned long lost = (1ul << bits_beyond(magnitude, 2 * precision)) - 1;
  unsigned long sticky = (magnitude & lost) != 0 ? lost + 1 : 0;
  float shortened = static_cast<float>((magnitude & ~lost) | sticky);
  return round<Mode>(is_negative ? -shortened : shortened);
}

// Numbers beyond the integer's become its limits, and what is no number 0.
template <class Integer, rounding Mode> inline Integer to_integer(uint16_t bits) {
  constexpr bool is_signed = Integer(-1) < 0;
  constexpr int digits = sizeof(Integer) * 8 - is_signed;
  constexpr Integer largest =
      static_cast<Integer>((((1ull << (digits - 1)) - 1) << 1) + 1);
  constexpr float limit = static_cast<float>(1ull << (digits - 1)) * 2;
  float x = widen(bits);
  if constexpr (Mode == rounding::to_nearest)
    x = __builtin_elementwise_rint(x);
  else if constexpr (Mode == rounding::up)
    x = __builtin_elementwise_ceil(x);
  else if constexpr (Mode == rounding::down)
    x = __builtin_elementwise_floor(x);
  if (x != x)
    return 0;
  if (x >= limit)
    return largest;
  if (x <= (is_signed ? -limit : 0.0f))
    return is_signed ? static_cast<Integer>(-largest - 1) : Integer(0);
  return static_cast<Integer>(x);
}

} // namespace syclflat::spirv::bfloat16

extern "C" {

inline float __devicelib_ConvertBF16ToFINTEL(const uint16_t &bits) noexcept {
  return syclflat::spirv::bfloat16::widen(bits);
}
inline uint16_t __devicelib_ConvertFToBF16INTEL(const float &x) noexcept {
  return syclflat::spirv::bfloat16::round<syclflat::spirv::rounding::to_nearest>(x);
}

#define SYCLFLAT_VECTOR(N)                                                                         \
  inline void __devicelib_ConvertBF16ToFINTELVec##N(const uint16_t *from, float *to) noexcept {    \
    for (int i = 0; i < N; ++i)                                                                    \
      to[i] = __devicelib_ConvertBF16ToFINTEL(from[i]);                                            \
  }                                                                                                \
  inline void __devicelib_ConvertFToBF16INTELVec##N(const float *from, uint16_t *to) noexcept {    \
    for (int i = 0; i < N; ++i)                                                                    \
      to[i] = __devicelib_ConvertFToBF16INTEL(from[i]);                                            \
  }
SYCLFLAT_VECTOR(1)
SYCLFLAT_VECTOR(2)
SYCLFLAT_VECTOR(3)
SYCLFLAT_VECTOR(4)
SYCLFLAT_VECTOR(8)
SYCLFLAT_VECTOR(16)

#define SYCLFLAT_FLOAT(Suffix, Mode)                                                               \
  inline uint16_t __imf_float2bfloat16##Suffix(float x) {                                          \
    return syclflat::spirv::bfloat16::round<syclflat::spirv::rounding::Mode>(x);                   \
  }
SYCLFLAT_FLOAT(, to_nearest)
SYCLFLAT_FLOAT(_rn, to_nearest)
SYCLFLAT_FLOAT(_rz, to_zero)
SYCLFLAT_FLOAT(_ru, up)
SYCLFLAT_FLOAT(_rd, down)
inline uint16_t __imf_double2bfloat16(double x) {
  return syclflat::spirv::bfloat16::round_double(x);
}
inline float __imf_bfloat162float(uint16_t bits) { return syclflat::spirv::bfloat16::widen(bits); }

#define SYCLFLAT_INTEGER(Name, Integer)                                                            \
  SYCLFLAT_INTEGER_ROUNDED(Name, Integer, rn, to_nearest)                                          \
  SYCLFLAT_INTEGER_ROUNDED(Name, Integer, rz, to_zero)                                             \
  SYCLFLAT_INTEGER_ROUNDED(Name, Integer, ru, up)                                                  \
  SYCLFLAT_INTEGER_ROUNDED(Name, Integer, rd, down)
#define SYCLFLAT_INTEGER_ROUNDED(Name, Integer, Suffix, Mode)                                      \
  inline uint16_t __imf_##Name##2bfloat16_##Suffix(Integer x) {                                    \
    return syclflat::spirv::bfloat16::from_integer<syclflat::spirv::rounding::Mode>(x);            \
  }                                                                                                \
  inline Integer __imf_bfloat162##Name##_##Suffix(uint16_t bits) {                                 \
    return syclflat::spirv::bfloat16::to_integer<Integer, syclflat::spirv::rounding::Mode>(bits);  \
  }
SYCLFLAT_INTEGER(short, short)
SYCLFLAT_INTEGER(int, int)
SYCLFLAT_INTEGER(ll, long long)
SYCLFLAT_INTEGER(ushort, unsigned short)
SYCLFLAT_INTEGER(uint, unsigned)
SYCLFLAT_INTEGER(ull, unsigned long long)

inline short __imf_bfloat16_as_short(uint16_t bits) { return static_cast<short>(bits); }
inline unsigned short __imf_bfloat16_as_ushort(uint16_t bits) { return bits; }
inline uint16_t __imf_short_as_bfloat16(short bits) { return static_cast<uint16_t>(bits); }
inline uint16_t __imf_ushort_as_bfloat16(unsigned short bits) { return bits; }

} // extern "C"

#undef SYCLFLAT_FLOAT
#undef SYCLFLAT_INTEGER
#undef SYCLFLAT_INTEGER_ROUNDED
#undef SYCLFLAT_VECTOR
