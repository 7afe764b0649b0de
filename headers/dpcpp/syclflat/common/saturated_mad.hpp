// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// x * y + z within the limits of T: Intel's CPU runtime of 2025.3 gets OpenCL's mad_sat of long, and
// of vectors of int, wrong, and NVIDIA's GPUs have none.
#pragma once

#include <syclflat/back_end.hpp>
#include <syclflat/common/vectors.hpp>

namespace syclflat::spirv {

template <class T> inline T mad_sat(T x, T y, T z) {
  constexpr bool is_signed = T(-1) < T(0);
  constexpr T low = is_signed ? T(1ull << (sizeof(T) * 8 - 1)) : T(0), high = T(~low);
  if constexpr (sizeof(T) < 8) {
    if constexpr (is_signed) {
      long sum = static_cast<long>(x) * y + z;
      return sum < low ? low : sum > high ? high : static_cast<T>(sum);
    } else {
      unsigned long sum = static_cast<unsigned long>(x) * y + z;
      return sum > high ? high : static_cast<T>(sum);
    }
  } else {
    unsigned long product = static_cast<unsigned long>(x) * static_cast<unsigned long>(y);
    unsigned long sum = product + static_cast<unsigned long>(z);
    bool carry = sum < product;
    if constexpr (is_signed) { // what is above the sum has to repeat its sign
      long above = __spirv_ocl_s_mul_hi(x, y) + carry - (z < 0);
      bool fits = above == (static_cast<long>(sum) < 0 ? -1 : 0);
      return fits ? static_cast<T>(sum) : above < 0 ? low : high;
    } else {
      return __spirv_ocl_u_mul_hi(x, y) + carry != 0 ? high : static_cast<T>(sum);
    }
  }
}
template <class E, int N> inline vec<E, N> mad_sat(vec<E, N> x, vec<E, N> y, vec<E, N> z) {
  for (int i = 0; i < N; ++i)
    x[i] = mad_sat<E>(x[i], y[i], z[i]);
  return x;
}

} // namespace syclflat::spirv

template <class T> inline T __spirv_ocl_s_mad_sat(T x, T y, T z) {
  return syclflat::spirv::mad_sat(x, y, z);
}
template <class T> inline T __spirv_ocl_u_mad_sat(T x, T y, T z) {
  return syclflat::spirv::mad_sat(x, y, z);
}
