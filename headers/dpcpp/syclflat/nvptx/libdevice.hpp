// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's library of mathematical functions, which is linked as LLVM's bitcode, under names
// without the prefix and suffix of the type: those of numbers of half size by way of float.
#pragma once

namespace syclflat::portable {

#define SYCLFLAT_LIBDEVICE_1(Name)                                                                 \
  extern "C" float __nv_##Name##f(float) noexcept __attribute__((const));                          \
  extern "C" double __nv_##Name(double) noexcept __attribute__((const));                           \
  inline float Name(float x) { return __nv_##Name##f(x); }                                         \
  inline double Name(double x) { return __nv_##Name(x); }                                          \
  inline _Float16 Name(_Float16 x) { return static_cast<_Float16>(__nv_##Name##f(x)); }
#define SYCLFLAT_LIBDEVICE_2(Name)                                                                 \
  extern "C" float __nv_##Name##f(float, float) noexcept __attribute__((const));                   \
  extern "C" double __nv_##Name(double, double) noexcept __attribute__((const));                   \
  inline float Name(float x, float y) { return __nv_##Name##f(x, y); }                             \
  inline double Name(double x, double y) { return __nv_##Name(x, y); }                             \
  inline _Float16 Name(_Float16 x, _Float16 y) {                                                   \
    return static_cast<_Float16>(__nv_##Name##f(x, y));                                            \
  }
#define SYCLFLAT_LIBDEVICE_FAST_1(Name)                                                            \
  extern "C" float __nv_fast_##Name##f(float) noexcept __attribute__((const));                     \
  inline float fast_##Name(float x) { return __nv_fast_##Name##f(x); }

SYCLFLAT_LIBDEVICE_1(acos)
SYCLFLAT_LIBDEVICE_1(acosh)
SYCLFLAT_LIBDEVICE_1(asin)
SYCLFLAT_LIBDEVICE_1(asinh)
SYCLFLAT_LIBDEVICE_1(atan)
SYCLFLAT_LIBDEVICE_1(atanh)
SYCLFLAT_LIBDEVICE_1(cbrt)
SYCLFLAT_LIBDEVICE_1(cos)
SYCLFLAT_LIBDEVICE_1(cosh)
SYCLFLAT_LIBDEVICE_1(cospi)
SYCLFLAT_LIBDEVICE_1(erf)
SYCLFLAT_LIBDEVICE_1(erfc)
SYCLFLAT_LIBDEVICE_1(exp)
SYCLFLAT_LIBDEVICE_1(exp10)
SYCLFLAT_LIBDEVICE_1(exp2)
SYCLFLAT_LIBDEVICE_1(expm1)
SYCLFLAT_LIBDEVICE_1(lgamma)
SYCLFLAT_LIBDEVICE_1(log)
SYCLFLAT_LIBDEVICE_1(log10)
SYCLFLAT_LIBDEVICE_1(log1p)
SYCLFLAT_LIBDEVICE_1(log2)
SYCLFLAT_LIBDEVICE_1(logb)
SYCLFLAT_LIBDEVICE_1(round)
SYCLFLAT_LIBDEVICE_1(rsqrt)
SYCLFLAT_LIBDEVICE_1(sin)
SYCLFLAT_LIBDEVICE_1(sinh)
SYCLFLAT_LIBDEVICE_1(sinpi)
SYCLFLAT_LIBDEVICE_1(tan)
SYCLFLAT_LIBDEVICE_1(tanh)
SYCLFLAT_LIBDEVICE_1(tgamma)

SYCLFLAT_LIBDEVICE_2(atan2)
SYCLFLAT_LIBDEVICE_2(fmod)
SYCLFLAT_LIBDEVICE_2(hypot)
SYCLFLAT_LIBDEVICE_2(pow)
SYCLFLAT_LIBDEVICE_2(remainder)

SYCLFLAT_LIBDEVICE_FAST_1(cos)
SYCLFLAT_LIBDEVICE_FAST_1(exp)
SYCLFLAT_LIBDEVICE_FAST_1(exp10)
SYCLFLAT_LIBDEVICE_FAST_1(log)
SYCLFLAT_LIBDEVICE_FAST_1(log10)
SYCLFLAT_LIBDEVICE_FAST_1(log2)
SYCLFLAT_LIBDEVICE_FAST_1(sin)
SYCLFLAT_LIBDEVICE_FAST_1(tan)

#undef SYCLFLAT_LIBDEVICE_1
#undef SYCLFLAT_LIBDEVICE_2
#undef SYCLFLAT_LIBDEVICE_FAST_1

// Others, each with its own form.
extern "C" {
float __nv_fast_fdividef(float, float) noexcept __attribute__((const));
float __nv_fast_powf(float, float) noexcept __attribute__((const));
float __nv_nextafterf(float, float) noexcept __attribute__((const));
double __nv_nextafter(double, double) noexcept __attribute__((const));
float __nv_powif(float, int) noexcept __attribute__((const));
double __nv_powi(double, int) noexcept __attribute__((const));
float __nv_ldexpf(float, int) noexcept __attribute__((const));
double __nv_ldexp(double, int) noexcept __attribute__((const));
int __nv_ilogbf(float) noexcept __attribute__((const));
int __nv_ilogb(double) noexcept __attribute__((const));
float __nv_frexpf(float, int *) noexcept;
double __nv_frexp(double, int *) noexcept;
void __nv_sincosf(float, float *, float *) noexcept;
void __nv_sincos(double, double *, double *) noexcept;
}

// libdevice multiplies, each time with an error: few times, as OpenCL allows 16 ulp.
inline bool is_small_power(int n) { return n >= -16 && n <= 16; }
inline double pown(double x, int n) { return is_small_power(n) ? __nv_powi(x, n) : pow(x, double(n)); }
inline float pown(float x, int n) {
  // A loop of products would take as long, and keep what is around it from being optimized.
  if (__builtin_constant_p(n) && is_small_power(n))
    return __nv_powif(x, n);
  // A float has all whole numbers up to here: of more, two powers are the factors. The first is in
  // no branch, so that a loop over exponents has the logarithm in front of it.
  constexpr int exact = 1 << 24;
  const int rest = n >= -exact && n <= exact ? 0 : n % 4096;
  const float power = pow(x, float(n - rest));
  return rest == 0 ? power : power * pow(x, float(rest));
}
inline float ldexp(float x, int n) { return __nv_ldexpf(x, n); }
inline double ldexp(double x, int n) { return __nv_ldexp(x, n); }
inline int ilogb(float x) { return __nv_ilogbf(x); }
inline int ilogb(double x) { return __nv_ilogb(x); }
inline float nextafter(float x, float y) { return __nv_nextafterf(x, y); }
inline double nextafter(double x, double y) { return __nv_nextafter(x, y); }

inline float sincos(float x, float &cosine) {
  float sine;
  __nv_sincosf(x, &sine, &cosine);
  return sine;
}
inline double sincos(double x, double &cosine) {
  double sine;
  __nv_sincos(x, &sine, &cosine);
  return sine;
}
inline float frexp(float x, int &exponent) { return __nv_frexpf(x, &exponent); }
inline double frexp(double x, int &exponent) { return __nv_frexp(x, &exponent); }

// Quick ones.
inline float native_recip(float x) { return __nv_fast_fdividef(1, x); }
inline float native_divide(float x, float y) { return __nv_fast_fdividef(x, y); }
inline float native_powr(float x, float y) { return __nv_fast_powf(x, y); }
inline float native_exp2(float x) { return __nvvm_ex2_approx_f(x); }
inline float native_rsqrt(float x) { return __nvvm_rsqrt_approx_f(x); }
inline float native_sqrt(float x) { return __nvvm_sqrt_approx_f(x); }

inline long high_product(long x, long y) { return __nvvm_mulhi_ll(x, y); }
inline unsigned long high_product(unsigned long x, unsigned long y) {
  return __nvvm_mulhi_ull(x, y);
}

} // namespace syclflat::portable
