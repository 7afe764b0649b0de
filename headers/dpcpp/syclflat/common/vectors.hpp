// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The vectors that SPIR-V's operations take, and what belongs to a scalar or vector: its elements,
// the integers of its size, the truth values of its comparisons.
#pragma once

namespace syclflat::spirv {

template <class T, int N> using vec = T __attribute__((ext_vector_type(N)));

// The same without a comma, for macros; v1 is a scalar.
template <class E> using v1 = E;
template <class E> using v2 = vec<E, 2>;
template <class E> using v3 = vec<E, 3>;
template <class E> using v4 = vec<E, 4>;
template <class E> using v8 = vec<E, 8>;
template <class E> using v16 = vec<E, 16>;

template <class T> struct shape {
  using element = T;
  using truth = bool;
  template <class E> using of = E;
};
template <class T, int N> struct shape<T __attribute__((ext_vector_type(N)))> {
  using element = T;
  using truth = vec<signed char, N>;
  template <class E> using of = vec<E, N>;
};
template <class T> using element_t = typename shape<T>::element;
template <class T> using truth_t = typename shape<T>::truth;
template <class T> using int_of = typename shape<T>::template of<int>;

template <int Bytes> struct integer;
template <> struct integer<2> { using type = short; };
template <> struct integer<4> { using type = int; };
template <> struct integer<8> { using type = long; };

// The representation of floating-point numbers, as integers of their size.
template <class T>
using bits_t = typename shape<T>::template of<typename integer<sizeof(element_t<T>)>::type>;

// T if it is of integers, else those.
template <class T, bool IsInteger> struct integers { using type = T; };
template <class T> struct integers<T, false> { using type = bits_t<T>; };
template <class T>
using integers_of = typename integers<T, __is_integral(element_t<T>)>::type;

// The result of a comparison, as bool or as a vector of signed char, 0 or -1.
template <class T, class Mask> inline truth_t<T> truth(Mask mask) {
  if constexpr (__is_same(truth_t<T>, bool))
    return mask;
  else
    return __builtin_convertvector(mask, truth_t<T>);
}

} // namespace syclflat::spirv
