// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comparisons and classifications of floating-point numbers.
#pragma once

#include <syclflat/spirv/vectors.hpp>

// Comparisons need no operation of their own.
#define SYCLFLAT_REL1(NAME, EXPRESSION)                                                            \
  template <class T> inline auto __spirv_##NAME(T x) { return syclflat::spirv::truth<T>(EXPRESSION); }
#define SYCLFLAT_REL2(NAME, EXPRESSION)                                                            \
  template <class T> inline auto __spirv_##NAME(T x, T y) { return syclflat::spirv::truth<T>(EXPRESSION); }
SYCLFLAT_REL2(FOrdEqual, x == y) SYCLFLAT_REL2(FUnordNotEqual, x != y)
SYCLFLAT_REL2(FOrdGreaterThan, x > y) SYCLFLAT_REL2(FOrdGreaterThanEqual, x >= y)
SYCLFLAT_REL2(FOrdLessThan, x < y) SYCLFLAT_REL2(FOrdLessThanEqual, x <= y)
SYCLFLAT_REL2(FOrdNotEqual, (x < y) | (x > y)) SYCLFLAT_REL2(Ordered, (x == x) & (y == y))
SYCLFLAT_REL2(Unordered, (x != x) | (y != y)) SYCLFLAT_REL1(IsNan, x != x)
SYCLFLAT_REL1(IsFinite, x - x == x - x)
SYCLFLAT_REL1(IsInf, (x == x) & (x - x != x - x))
namespace syclflat::spirv {
template <class E> inline constexpr E smallest = sizeof(E) == 2 ? E(6.103515625e-5f)
                                               : sizeof(E) == 4 ? E(__FLT_MIN__) : E(__DBL_MIN__);
template <class E> struct bits_of { using type = int; };
template <> struct bits_of<double> { using type = long; };
template <> struct bits_of<_Float16> { using type = short; };
template <class T> struct bits { using type = typename bits_of<T>::type; };
template <class T, int N> struct bits<T __attribute__((ext_vector_type(N)))> {
  using type = vec<typename bits_of<T>::type, N>;
};
} // namespace syclflat::spirv
SYCLFLAT_REL1(IsNormal, (__builtin_elementwise_abs(x) >= T(syclflat::spirv::smallest<syclflat::spirv::element_t<T>>)) & (x - x == x - x))
SYCLFLAT_REL1(SignBitSet, __builtin_bit_cast(typename syclflat::spirv::bits<T>::type, x) < 0)
#undef SYCLFLAT_REL1
#undef SYCLFLAT_REL2
