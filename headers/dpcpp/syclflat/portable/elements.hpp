// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Targets other than SPIR-V compute with numbers: what is done with vectors is done with each of their
// elements.
#pragma once

#include <syclflat/common/vectors.hpp>

namespace syclflat::portable {

using spirv::element_t;

// What `function` makes of numbers, or of the elements of vectors of one size.
template <class To, class Function, class First, class... Rest>
inline To each_element(Function function, First first, Rest... rest) {
  if constexpr (__is_same(element_t<To>, To)) {
    return function(first, rest...);
  } else {
    To result;
    for (int i = 0; i < __builtin_vectorelements(To); ++i)
      result[i] = function(first[i], rest[i]...);
    return result;
  }
}

// Whether NVIDIA's GPUs have instructions for pairs of the elements.
#ifdef __NVPTX__
template <class T> inline constexpr bool is_in_pairs = __is_same(element_t<T>, _Float16);
#else
template <class T> inline constexpr bool is_in_pairs = false;
#endif

} // namespace syclflat::portable

// The operation Name of numbers of the namespace, for vectors too.
#define SYCLFLAT_UNARY(Name, Function)                                                             \
  template <class T> inline T __spirv_ocl_##Name(T x) noexcept {                                   \
    return syclflat::portable::each_element<T>([](auto a) { return syclflat::portable::Function(a); },\
                                            x);                                                    \
  }
#define SYCLFLAT_BINARY(Name, Function)                                                            \
  template <class T> inline T __spirv_ocl_##Name(T x, T y) noexcept {                              \
    return syclflat::portable::each_element<T>(                                                    \
        [](auto a, auto b) { return syclflat::portable::Function(a, b); }, x, y);                  \
  }
#define SYCLFLAT_TERNARY(Name, Function)                                                           \
  template <class T> inline T __spirv_ocl_##Name(T x, T y, T z) noexcept {                         \
    return syclflat::portable::each_element<T>(                                                    \
        [](auto a, auto b, auto c) { return syclflat::portable::Function(a, b, c); }, x, y, z);    \
  }
// The same where an instruction may do it for two elements.
#define SYCLFLAT_PAIRED_BINARY(Name, Function)                                                     \
  template <class T> inline T __spirv_ocl_##Name(T x, T y) noexcept {                              \
    if constexpr (syclflat::portable::is_in_pairs<T>)                                              \
      return syclflat::portable::Function(x, y);                                                   \
    else                                                                                           \
      return syclflat::portable::each_element<T>(                                                  \
          [](auto a, auto b) { return syclflat::portable::Function(a, b); }, x, y);                \
  }
#define SYCLFLAT_PAIRED_TERNARY(Name, Function)                                                    \
  template <class T> inline T __spirv_ocl_##Name(T x, T y, T z) noexcept {                         \
    if constexpr (syclflat::portable::is_in_pairs<T>)                                              \
      return syclflat::portable::Function(x, y, z);                                                \
    else                                                                                           \
      return syclflat::portable::each_element<T>(                                                  \
          [](auto a, auto b, auto c) { return syclflat::portable::Function(a, b, c); }, x, y, z);  \
  }
