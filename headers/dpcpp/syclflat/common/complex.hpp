// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of the device library that DPC++ links: the functions of C's <complex.h>, which
// those of std::complex call, and the products and quotients that Clang calls functions for.
//
// The inverse functions are W. Kahan's, "Branch Cuts for Complex Elementary Functions", 1987.
#pragma once

#include <syclflat/common/cmath.hpp>

namespace syclflat::spirv::complex {

template <class R> using number = decltype(__builtin_complex(R(), R()));
template <class R> inline R real(number<R> z) { return __real__ z; }
template <class R> inline R imag(number<R> z) { return __imag__ z; }
template <class R> inline number<R> make(R re, R im) { return __builtin_complex(re, im); }
template <class R> inline number<R> times_i(number<R> z) {
  return make<R>(-imag<R>(z), real<R>(z));
}
template <class R> inline number<R> by_i(number<R> z) { return make<R>(imag<R>(z), -real<R>(z)); }
template <class R> inline bool is_finite(R x) { return x - x == 0; }
template <class R> inline bool is_infinite(R x) { return x == x && !is_finite(x); }
template <class R> inline bool is_infinite_number(R re, R im) {
  return is_infinite(re) || is_infinite(im);
}

// A part of an infinite number, as 1 or 0, with its sign: where the number lies from 0.
template <class R> inline R direction(R x) {
  return x == x ? __spirv_ocl_copysign(R(is_infinite(x) ? 1 : 0), x) : x;
}
template <class R> inline R number_or_zero(R x) {
  return x == x ? x : __spirv_ocl_copysign(R(0), x);
}

template <class R> inline R abs(number<R> z) { return __spirv_ocl_hypot(real<R>(z), imag<R>(z)); }
template <class R> inline R arg(number<R> z) { return __spirv_ocl_atan2(imag<R>(z), real<R>(z)); }

template <class R> inline number<R> proj(number<R> z) {
  if (!is_infinite_number(real<R>(z), imag<R>(z)))
    return z;
  return make<R>(R(__builtin_inf()), __spirv_ocl_copysign(R(0), imag<R>(z)));
}

// Beyond this the exponential may overflow where its product with a sine doesn't.
template <class R> inline constexpr R large_exponent = sizeof(R) == sizeof(float) ? 80 : 700;

// exp(x) * factor, for large x.
template <class R> inline R times_exp(R x, R factor) {
  R half = __spirv_ocl_exp(x / 2);
  return half * factor * half;
}

template <class R> inline number<R> exp(number<R> z) {
  R x = real<R>(z), y = imag<R>(z);
  if (y == 0) // keeps the sign of a real number's zero
    return make<R>(__spirv_ocl_exp(x), y);
  if (is_infinite(x) && !is_finite(y)) // no direction
    return x < 0 ? make<R>(R(0), R(0)) : make<R>(x, R(__builtin_nan("")));
  R cosine, sine = __spirv_ocl_sincos(y, &cosine);
  if (x > large_exponent<R>)
    return make<R>(times_exp(x, cosine), times_exp(x, sine));
  return make<R>(__spirv_ocl_exp(x) * cosine, __spirv_ocl_exp(x) * sine);
}

template <class R> inline number<R> log(number<R> z) {
  R x = __spirv_ocl_fabs(real<R>(z)), y = __spirv_ocl_fabs(imag<R>(z));
  R larger = x < y ? y : x, smaller = x < y ? x : y;
  R modulus = abs<R>(z);
  // Near 1 the logarithm is that of a small difference.
  R logarithm = modulus > R(0.5) && modulus < 2
                    ? __spirv_ocl_log1p((larger - 1) * (larger + 1) + smaller * smaller) / 2
                    : __spirv_ocl_log(modulus);
  if (is_infinite(modulus) && is_finite(larger)) // overflow
    logarithm = __spirv_ocl_log(abs<R>(z / R(4))) + __spirv_ocl_log(R(4));
  return make<R>(logarithm, arg<R>(z));
}

template <class R> inline number<R> sqrt(number<R> z) {
  R x = real<R>(z), y = imag<R>(z);
  if (x == 0 && y == 0)
    return make<R>(R(0), y);
  if (is_infinite(y))
    return make<R>(R(__builtin_inf()), y);
  if (is_infinite(x)) {
    R rest = y == y ? R(0) : y;
    return x > 0 ? make<R>(x, y == y ? __spirv_ocl_copysign(R(0), y) : y)
                 : make<R>(rest, __spirv_ocl_copysign(-x, y));
  }
  // Scaled by powers of 4 that bring the sum near 1.
  int exponent = __spirv_ocl_ilogb(__spirv_ocl_fmax(__spirv_ocl_fabs(x), __spirv_ocl_fabs(y))) / 2;
  R u = __spirv_ocl_ldexp(x, -2 * exponent), v = __spirv_ocl_ldexp(y, -2 * exponent);
  R root = __spirv_ocl_sqrt((__spirv_ocl_fabs(u) + __spirv_ocl_hypot(u, v)) / 2);
  R other = __spirv_ocl_ldexp(__spirv_ocl_fabs(v) / (2 * root), exponent);
  root = __spirv_ocl_ldexp(root, exponent);
  return x < 0 ? make<R>(other, __spirv_ocl_copysign(root, y))
               : make<R>(root, __spirv_ocl_copysign(other, y));
}

template <class R> inline number<R> pow(number<R> z, number<R> w) {
  if (real<R>(z) == 0 && imag<R>(z) == 0 && real<R>(w) > 0)
    return make<R>(R(0), R(0));
  return exp<R>(w * log<R>(z));
}

template <class R> inline number<R> sinh(number<R> z) {
  R x = real<R>(z), y = imag<R>(z);
  if (y == 0)
    return make<R>(__spirv_ocl_sinh(x), y);
  R cosine, sine = __spirv_ocl_sincos(y, &cosine), magnitude = __spirv_ocl_fabs(x);
  if (x == 0 && !is_finite(y))
    return make<R>(x, y - y);
  if (magnitude > large_exponent<R>)
    return make<R>(times_exp(magnitude, __spirv_ocl_copysign(R(0.5), x) * cosine),
                   times_exp(magnitude, sine / 2));
  return make<R>(__spirv_ocl_sinh(x) * cosine, __spirv_ocl_cosh(x) * sine);
}
template <class R> inline number<R> cosh(number<R> z) {
  R x = real<R>(z), y = imag<R>(z);
  if (y == 0)
    return make<R>(__spirv_ocl_cosh(x), __spirv_ocl_copysign(R(1), x) * y);
  R cosine, sine = __spirv_ocl_sincos(y, &cosine), magnitude = __spirv_ocl_fabs(x);
  if (x == 0 && !is_finite(y))
    return make<R>(y - y, x);
  if (magnitude > large_exponent<R>)
    return make<R>(times_exp(magnitude, cosine / 2),
                   times_exp(magnitude, __spirv_ocl_copysign(R(0.5), x) * sine));
  return make<R>(__spirv_ocl_cosh(x) * cosine, __spirv_ocl_sinh(x) * sine);
}
template <class R> inline number<R> tanh(number<R> z) {
  R x = real<R>(z), y = imag<R>(z);
  if (x == 0 && !is_finite(y))
    return make<R>(x, y - y);
  // 1 to the last bit, where its parts would overflow.
  if (__spirv_ocl_fabs(x) > 20 && (is_finite(y) || is_infinite(x)))
    return make<R>(__spirv_ocl_copysign(R(1), x),
                   is_finite(y) ? 4 * __spirv_ocl_sin(y) * __spirv_ocl_cos(y) *
                                      __spirv_ocl_exp(-2 * __spirv_ocl_fabs(x))
                                : __spirv_ocl_copysign(R(0), y));
  R tangent = __spirv_ocl_tan(y), sine = __spirv_ocl_sinh(x);
  R slope = 1 + tangent * tangent, root = __spirv_ocl_sqrt(1 + sine * sine);
  if (is_infinite(slope))
    return make<R>(root / sine, 1 / tangent);
  R scale = 1 + slope * sine * sine;
  return make<R>(slope * root * sine / scale, tangent / scale);
}

template <class R> inline number<R> sin(number<R> z) { return by_i<R>(sinh<R>(times_i<R>(z))); }
template <class R> inline number<R> cos(number<R> z) { return cosh<R>(times_i<R>(z)); }
template <class R> inline number<R> tan(number<R> z) { return by_i<R>(tanh<R>(times_i<R>(z))); }

// The square roots of 1 - z and 1 + z, with the sign of z's zero in the imaginary part.
template <class R> inline number<R> root_below(number<R> z) {
  return sqrt<R>(make<R>(1 - real<R>(z), -imag<R>(z)));
}
template <class R> inline number<R> root_above(number<R> z) {
  return sqrt<R>(make<R>(1 + real<R>(z), imag<R>(z)));
}
// The real and imaginary parts of the product of a and b, and of a's conjugate and b.
template <class R> inline R real_of_product(number<R> a, number<R> b) {
  return real<R>(a) * real<R>(b) - imag<R>(a) * imag<R>(b);
}
template <class R> inline R imag_of_conjugate_product(number<R> a, number<R> b) {
  return real<R>(a) * imag<R>(b) - imag<R>(a) * real<R>(b);
}

template <class R> inline number<R> asin(number<R> z) {
  R x = direction(real<R>(z)), y = direction(imag<R>(z));
  if (is_infinite_number(real<R>(z), imag<R>(z)))
    return make<R>(__spirv_ocl_atan2(x, __spirv_ocl_fabs(y)),
                   __spirv_ocl_copysign(R(__builtin_inf()), y));
  number<R> below = root_below<R>(z), above = root_above<R>(z);
  return make<R>(__spirv_ocl_atan2(real<R>(z), real_of_product<R>(below, above)),
                 __spirv_ocl_asinh(imag_of_conjugate_product<R>(below, above)));
}
template <class R> inline number<R> acos(number<R> z) {
  R x = direction(real<R>(z)), y = direction(imag<R>(z));
  if (is_infinite_number(real<R>(z), imag<R>(z)))
    return make<R>(__spirv_ocl_atan2(__spirv_ocl_fabs(y), x),
                   -__spirv_ocl_copysign(R(__builtin_inf()), y));
  number<R> below = root_below<R>(z), above = root_above<R>(z);
  return make<R>(2 * __spirv_ocl_atan2(real<R>(below), real<R>(above)),
                 __spirv_ocl_asinh(imag_of_conjugate_product<R>(above, below)));
}
template <class R> inline number<R> acosh(number<R> z) {
  R x = direction(real<R>(z)), y = direction(imag<R>(z));
  if (is_infinite_number(real<R>(z), imag<R>(z)))
    return make<R>(R(__builtin_inf()), __spirv_ocl_atan2(y, x));
  number<R> below = sqrt<R>(make<R>(real<R>(z) - 1, imag<R>(z))), above = root_above<R>(z);
  R product = real<R>(below) * real<R>(above) + imag<R>(below) * imag<R>(above);
  return make<R>(__spirv_ocl_asinh(product),
                 2 * __spirv_ocl_atan2(imag<R>(below), real<R>(above)));
}
template <class R> inline number<R> atanh(number<R> z) {
  R x = real<R>(z), y = imag<R>(z), u = __spirv_ocl_fabs(x);
  R distance = __spirv_ocl_hypot(1 - u, y); // to the pole at 1
  R re = 0;
  if (distance < R(1e-6))
    re = (__spirv_ocl_log(4 * u) - 2 * __spirv_ocl_log(distance)) / 4;
  else if (is_finite(distance))
    re = __spirv_ocl_log1p(4 * (u / distance) / distance) / 4;
  else if (distance != distance)
    re = distance;
  R im = is_infinite(distance) ? __spirv_ocl_copysign(R(__builtin_acos(0.0)), y)
                               : __spirv_ocl_atan2(2 * y, (1 - u) * (1 + u) - y * y) / 2;
  return make<R>(__spirv_ocl_copysign(re, x), im);
}
template <class R> inline number<R> asinh(number<R> z) { return by_i<R>(asin<R>(times_i<R>(z))); }
template <class R> inline number<R> atan(number<R> z) { return by_i<R>(atanh<R>(times_i<R>(z))); }

template <class R> inline R unit(R x) { return number_or_zero(direction(x)); }

// As C's annex G has it: what has an infinite part is infinite, whatever the other.
template <class R> inline number<R> product(R a, R b, R c, R d) {
  R re = a * c - b * d, im = a * d + b * c;
  if (re == re || im == im)
    return make<R>(re, im);
  bool is_overflow = is_infinite_number(a * c, b * d) || is_infinite_number(a * d, b * c);
  bool is_infinite = is_infinite_number(a, b) || is_infinite_number(c, d);
  if (!is_infinite && !is_overflow)
    return make<R>(re, im);
  if (is_infinite_number(a, b))
    a = unit(a), b = unit(b);
  if (is_infinite_number(c, d))
    c = unit(c), d = unit(d);
  a = number_or_zero(a), b = number_or_zero(b), c = number_or_zero(c), d = number_or_zero(d);
  R infinity = R(__builtin_inf());
  return make<R>(infinity * (a * c - b * d), infinity * (a * d + b * c));
}
template <class R> inline number<R> quotient(R a, R b, R c, R d) {
  R larger = __spirv_ocl_fmax(__spirv_ocl_fabs(c), __spirv_ocl_fabs(d));
  bool is_scaled = is_finite(larger) && larger != 0;
  int exponent = is_scaled ? __spirv_ocl_ilogb(larger) : 0;
  R u = __spirv_ocl_ldexp(c, -exponent), v = __spirv_ocl_ldexp(d, -exponent);
  R square = u * u + v * v;
  R re = __spirv_ocl_ldexp((a * u + b * v) / square, -exponent);
  R im = __spirv_ocl_ldexp((b * u - a * v) / square, -exponent);
  if (re == re || im == im)
    return make<R>(re, im);
  R infinity = R(__builtin_inf());
  if (square == 0 && (a == a || b == b))
    return make<R>(__spirv_ocl_copysign(infinity, c) * a, __spirv_ocl_copysign(infinity, c) * b);
  if (is_infinite_number(a, b) && is_finite(c) && is_finite(d)) {
    a = unit(a), b = unit(b);
    return make<R>(infinity * (a * c + b * d), infinity * (b * c - a * d));
  }
  if (is_infinite_number(c, d) && is_finite(a) && is_finite(b)) {
    c = unit(c), d = unit(d);
    return make<R>(R(0) * (a * c + b * d), R(0) * (b * c - a * d));
  }
  return make<R>(re, im);
}

} // namespace syclflat::spirv::complex

#define SYCLFLAT_COMPLEX_REAL(Name)                                                                \
  inline double c##Name(_Complex double z) noexcept {                                              \
    return syclflat::spirv::complex::Name<double>(z);                                              \
  }                                                                                                \
  inline float c##Name##f(_Complex float z) noexcept {                                             \
    return syclflat::spirv::complex::Name<float>(z);                                               \
  }
#define SYCLFLAT_COMPLEX(Name)                                                                     \
  inline _Complex double c##Name(_Complex double z) noexcept {                                     \
    return syclflat::spirv::complex::Name<double>(z);                                              \
  }                                                                                                \
  inline _Complex float c##Name##f(_Complex float z) noexcept {                                    \
    return syclflat::spirv::complex::Name<float>(z);                                               \
  }

extern "C" {

SYCLFLAT_COMPLEX_REAL(abs)
SYCLFLAT_COMPLEX_REAL(arg)
SYCLFLAT_COMPLEX(acos)
SYCLFLAT_COMPLEX(acosh)
SYCLFLAT_COMPLEX(asin)
SYCLFLAT_COMPLEX(asinh)
SYCLFLAT_COMPLEX(atan)
SYCLFLAT_COMPLEX(atanh)
SYCLFLAT_COMPLEX(cos)
SYCLFLAT_COMPLEX(cosh)
SYCLFLAT_COMPLEX(exp)
SYCLFLAT_COMPLEX(log)
SYCLFLAT_COMPLEX(proj)
SYCLFLAT_COMPLEX(sin)
SYCLFLAT_COMPLEX(sinh)
SYCLFLAT_COMPLEX(sqrt)
SYCLFLAT_COMPLEX(tan)
SYCLFLAT_COMPLEX(tanh)
inline _Complex double cpow(_Complex double z, _Complex double w) noexcept {
  return syclflat::spirv::complex::pow<double>(z, w);
}
inline _Complex float cpowf(_Complex float z, _Complex float w) noexcept {
  return syclflat::spirv::complex::pow<float>(z, w);
}

// By the names that Clang calls.
inline _Complex double __muldc3(double a, double b, double c, double d) noexcept {
  return syclflat::spirv::complex::product(a, b, c, d);
}
inline _Complex float __mulsc3(float a, float b, float c, float d) noexcept {
  return syclflat::spirv::complex::product(a, b, c, d);
}
inline _Complex double __divdc3(double a, double b, double c, double d) noexcept {
  return syclflat::spirv::complex::quotient(a, b, c, d);
}
inline _Complex float __divsc3(float a, float b, float c, float d) noexcept {
  return syclflat::spirv::complex::quotient(a, b, c, d);
}

} // extern "C"

#undef SYCLFLAT_COMPLEX
#undef SYCLFLAT_COMPLEX_REAL
