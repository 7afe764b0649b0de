// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of complex numbers, a vector of two each, for reductions and scans.
#pragma once

#include <syclflat/common/vectors.hpp>

namespace syclflat::portable {

template <int Bytes> struct real;
template <> struct real<2> { using type = _Float16; };
template <> struct real<4> { using type = float; };
template <> struct real<8> { using type = double; };

// A number as such a vector, and back.
template <class Number> using pair_of = spirv::vec<typename real<sizeof(Number) / 2>::type, 2>;
template <class Number> inline pair_of<Number> to_pair(Number number) {
  return __builtin_bit_cast(pair_of<Number>, number);
}
template <class Number> inline Number from_pair(pair_of<Number> pair) {
  return __builtin_bit_cast(Number, pair);
}

template <class T> inline constexpr T complex_one = {1, 0};

// Clang calls __mulsc3 or __muldc3 where parts are infinite; there is no such function of halves.
template <class T> inline T multiply_complex(T x, T y) {
  using Part = spirv::element_t<T>;
  using Real = decltype(Part() + float());
  const auto product =
      __builtin_complex(Real(x[0]), Real(x[1])) * __builtin_complex(Real(y[0]), Real(y[1]));
  return T{static_cast<Part>(__real__ product), static_cast<Part>(__imag__ product)};
}

} // namespace syclflat::portable
