// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device: there, vec::convert from an integer to
// floating point rounds to nearest, whichever mode is asked for. These conversions have a
// specialization each where the mode can matter: where numbers have more bits than the result.
#pragma once

#ifdef __NVPTX__
// Of bfloat16 it has conversions that compile for SPIR-V only. All that they call is here too.
#include <sycl/ext/oneapi/bfloat16.hpp>
#define __SPIR__ 1
#include_next <sycl/detail/vector_convert.hpp>
#undef __SPIR__
#else
#include_next <sycl/detail/vector_convert.hpp>
#endif
#include <syclflat/common/rounding.hpp>
#include <syclflat/common/vectors.hpp>

#define SYCLFLAT_ROUNDED(From, To, Mode, Rounding, N, Vector)                                      \
  template <>                                                                                      \
  inline Vector<ConvertToOpenCLType_t<To>>                                                         \
  convertImpl<From, To, rounding_mode::Mode, N, Vector<ConvertToOpenCLType_t<From>>,               \
              Vector<ConvertToOpenCLType_t<To>>>(Vector<ConvertToOpenCLType_t<From>> x) {          \
    return ::syclflat::spirv::round_integers<Vector<ConvertToOpenCLType_t<To>>,                    \
                                             ::syclflat::spirv::rounding::Rounding>(x);            \
  }
#define SYCLFLAT_ROUNDED_ALL_SIZES(From, To, Mode, Rounding)                                       \
  SYCLFLAT_ROUNDED(From, To, Mode, Rounding, 1, ::syclflat::spirv::v1)                             \
  SYCLFLAT_ROUNDED(From, To, Mode, Rounding, 2, ::syclflat::spirv::v2)                             \
  SYCLFLAT_ROUNDED(From, To, Mode, Rounding, 3, ::syclflat::spirv::v3)                             \
  SYCLFLAT_ROUNDED(From, To, Mode, Rounding, 4, ::syclflat::spirv::v4)                             \
  SYCLFLAT_ROUNDED(From, To, Mode, Rounding, 8, ::syclflat::spirv::v8)                             \
  SYCLFLAT_ROUNDED(From, To, Mode, Rounding, 16, ::syclflat::spirv::v16)
#define SYCLFLAT_ROUNDED_ALL_MODES(From, To)                                                       \
  SYCLFLAT_ROUNDED_ALL_SIZES(From, To, rtz, to_zero)                                               \
  SYCLFLAT_ROUNDED_ALL_SIZES(From, To, rtp, up)                                                    \
  SYCLFLAT_ROUNDED_ALL_SIZES(From, To, rtn, down)

namespace sycl {
inline namespace _V1 {
namespace detail {

SYCLFLAT_ROUNDED_ALL_MODES(short, half)
SYCLFLAT_ROUNDED_ALL_MODES(unsigned short, half)
SYCLFLAT_ROUNDED_ALL_MODES(int, half)
SYCLFLAT_ROUNDED_ALL_MODES(unsigned, half)
SYCLFLAT_ROUNDED_ALL_MODES(long, half)
SYCLFLAT_ROUNDED_ALL_MODES(unsigned long, half)
SYCLFLAT_ROUNDED_ALL_MODES(long long, half)
SYCLFLAT_ROUNDED_ALL_MODES(unsigned long long, half)

SYCLFLAT_ROUNDED_ALL_MODES(int, float)
SYCLFLAT_ROUNDED_ALL_MODES(unsigned, float)
SYCLFLAT_ROUNDED_ALL_MODES(long, float)
SYCLFLAT_ROUNDED_ALL_MODES(unsigned long, float)
SYCLFLAT_ROUNDED_ALL_MODES(long long, float)
SYCLFLAT_ROUNDED_ALL_MODES(unsigned long long, float)

SYCLFLAT_ROUNDED_ALL_MODES(long, double)
SYCLFLAT_ROUNDED_ALL_MODES(unsigned long, double)
SYCLFLAT_ROUNDED_ALL_MODES(long long, double)
SYCLFLAT_ROUNDED_ALL_MODES(unsigned long long, double)

} // namespace detail
} // namespace _V1
} // namespace sycl

#undef SYCLFLAT_ROUNDED
#undef SYCLFLAT_ROUNDED_ALL_MODES
#undef SYCLFLAT_ROUNDED_ALL_SIZES
