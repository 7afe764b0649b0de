// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Vectors as the SPIR-V operations take them, and what belongs to each.
#pragma once

namespace syclflat::spirv {
template <class T, int N> using vec = T __attribute__((ext_vector_type(N)));
template <class E> using v2 = vec<E, 2>; // without a comma, for macros
template <class E> using v3 = vec<E, 3>;
template <class E> using v4 = vec<E, 4>;
template <class E> using v8 = vec<E, 8>;
template <class E> using v16 = vec<E, 16>;
template <class T> struct of { using element = T; using integer = int; using truth = bool; };
template <class T, int N> struct of<T __attribute__((ext_vector_type(N)))> {
  using element = T;
  using integer = vec<int, N>;
  using truth = vec<signed char, N>;
};
template <class T> using element_t = typename of<T>::element;
template <class T> using truth_t = typename of<T>::truth;

// A comparison's result, as bool or a vector of signed char (0 or -1).
template <class T, class Mask> inline truth_t<T> truth(Mask mask) {
  if constexpr (__is_same(truth_t<T>, bool))
    return mask;
  else
    return __builtin_convertvector(mask, truth_t<T>);
}
} // namespace syclflat::spirv
