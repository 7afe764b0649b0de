// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's library of mathematical functions, which is linked as LLVM's bitcode, under names
// without the prefix and suffix of the type: those of numbers of half size by way of float.
#pragma once

namespace syclflat::nvptx {

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

} // namespace syclflat::nvptx
