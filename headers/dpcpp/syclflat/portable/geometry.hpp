// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of vectors as such, of up to four dimensions.
#pragma once

#include <syclflat/portable/maths.hpp>

namespace syclflat::portable {

template <class T> inline element_t<T> dot(T x, T y) {
  if constexpr (__is_same(element_t<T>, T)) {
    return x * y;
  } else {
    element_t<T> sum = x[0] * y[0];
    for (int i = 1; i < __builtin_vectorelements(T); ++i)
      sum += x[i] * y[i];
    return sum;
  }
}

// Squares may overflow where the length doesn't, so it is scaled.
template <class T> inline element_t<T> length(T x) {
  using E = element_t<T>;
  if constexpr (__is_same(E, T)) {
    return fabs(x);
  } else {
    E largest = fabs(x[0]);
    bool is_number = x[0] == x[0];
    for (int i = 1; i < __builtin_vectorelements(T); ++i) {
      largest = fmax(largest, fabs(x[i]));
      is_number = is_number && x[i] == x[i];
    }
    if (largest == infinity<E>)
      return largest;
    if (!is_number)
      return not_a_number<E>();
    if (largest == 0)
      return largest;
    T scaled = x / T(largest);
    return largest * sqrt(dot(scaled, scaled));
  }
}
template <class T> inline T normalize(T x) {
  using E = element_t<T>;
  E size = length(x);
  return size == 0 || size != size ? x : x / T(size);
}
inline float fast_size(float square) { return native_sqrt(square); }
inline double fast_size(double square) { return sqrt(square); }
inline _Float16 fast_size(_Float16 square) { return sqrt(square); }

} // namespace syclflat::portable

template <class T> inline syclflat::spirv::element_t<T> __spirv_Dot(T x, T y) noexcept {
  return syclflat::portable::dot(x, y);
}
template <class T> inline syclflat::spirv::element_t<T> __spirv_ocl_length(T x) noexcept {
  return syclflat::portable::length(x);
}
template <class T> inline syclflat::spirv::element_t<T> __spirv_ocl_distance(T x, T y) noexcept {
  return syclflat::portable::length(x - y);
}
template <class T> inline T __spirv_ocl_normalize(T x) noexcept {
  return syclflat::portable::normalize(x);
}
template <class T> inline syclflat::spirv::element_t<T> __spirv_ocl_fast_length(T x) noexcept {
  return syclflat::portable::fast_size(syclflat::portable::dot(x, x));
}
template <class T>
inline syclflat::spirv::element_t<T> __spirv_ocl_fast_distance(T x, T y) noexcept {
  return __spirv_ocl_fast_length(x - y);
}
template <class T> inline T __spirv_ocl_fast_normalize(T x) noexcept {
  return syclflat::portable::normalize(x);
}
template <class T> inline T __spirv_ocl_cross(T x, T y) noexcept {
  T result = {};
  for (int i = 0; i < 3; ++i)
    result[i] = x[(i + 1) % 3] * y[(i + 2) % 3] - x[(i + 2) % 3] * y[(i + 1) % 3];
  return result;
}
