// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang calls functions that no code names, such as cexpf for __builtin_cexpf and __muldc3 for a
// product of complex numbers. In a precompiled header it finds only functions that something read.
// Code that names this type reads them.
#pragma once

#include <syclflat/common/c_library.hpp>
#include <syclflat/common/cmath.hpp>
#include <syclflat/common/complex.hpp>

namespace syclflat::spirv {
template <class... Result> int read(Result...);
} // namespace syclflat::spirv

#define SYCLFLAT_1(Name) Name(0.0), Name##f(0.0f)
#define SYCLFLAT_2(Name) Name(0.0, 0.0), Name##f(0.0f, 0.0f)
#define SYCLFLAT_SCALED(Name) Name(0.0, 0), Name##f(0.0f, 0)
#define SYCLFLAT_COMPLEX(Name)                                                                     \
  c##Name(__builtin_complex(0.0, 0.0)), c##Name##f(__builtin_complex(0.0f, 0.0f))

using __syclflat_library_functions = decltype(syclflat::spirv::read(
    SYCLFLAT_1(acos), SYCLFLAT_1(acosh), SYCLFLAT_1(asin), SYCLFLAT_1(asinh), SYCLFLAT_1(atan),
    SYCLFLAT_1(atanh), SYCLFLAT_1(cbrt), SYCLFLAT_1(ceil), SYCLFLAT_1(cos), SYCLFLAT_1(cosh),
    SYCLFLAT_1(erf), SYCLFLAT_1(erfc), SYCLFLAT_1(exp), SYCLFLAT_1(exp10), SYCLFLAT_1(exp2),
    SYCLFLAT_1(expm1), SYCLFLAT_1(fabs), SYCLFLAT_1(floor), SYCLFLAT_1(ilogb), SYCLFLAT_1(lgamma),
    SYCLFLAT_1(llrint), SYCLFLAT_1(llround), SYCLFLAT_1(log), SYCLFLAT_1(log10), SYCLFLAT_1(log1p),
    SYCLFLAT_1(log2), SYCLFLAT_1(logb), SYCLFLAT_1(lrint), SYCLFLAT_1(lround),
    SYCLFLAT_1(nearbyint), SYCLFLAT_1(rint), SYCLFLAT_1(round), SYCLFLAT_1(sin), SYCLFLAT_1(sinh),
    SYCLFLAT_1(sqrt), SYCLFLAT_1(tan), SYCLFLAT_1(tanh), SYCLFLAT_1(tgamma), SYCLFLAT_1(trunc),
    SYCLFLAT_2(atan2), SYCLFLAT_2(copysign), SYCLFLAT_2(fdim), SYCLFLAT_2(fmax), SYCLFLAT_2(fmin),
    SYCLFLAT_2(fmod), SYCLFLAT_2(hypot), SYCLFLAT_2(nextafter), SYCLFLAT_2(pow),
    SYCLFLAT_2(remainder), SYCLFLAT_SCALED(ldexp), SYCLFLAT_SCALED(scalbn),
    SYCLFLAT_SCALED(scalbln), frexp(0.0, (int *)nullptr), frexpf(0.0f, (int *)nullptr),
    modf(0.0, (double *)nullptr), modff(0.0f, (float *)nullptr), remquo(0.0, 0.0, (int *)nullptr),
    remquof(0.0f, 0.0f, (int *)nullptr), (sincos(0.0, (double *)nullptr, (double *)nullptr), 0),
    (sincosf(0.0f, (float *)nullptr, (float *)nullptr), 0), fma(0.0, 0.0, 0.0),
    fmaf(0.0f, 0.0f, 0.0f), SYCLFLAT_COMPLEX(abs), SYCLFLAT_COMPLEX(arg), SYCLFLAT_COMPLEX(acos),
    SYCLFLAT_COMPLEX(acosh), SYCLFLAT_COMPLEX(asin), SYCLFLAT_COMPLEX(asinh),
    SYCLFLAT_COMPLEX(atan), SYCLFLAT_COMPLEX(atanh), SYCLFLAT_COMPLEX(cos), SYCLFLAT_COMPLEX(cosh),
    SYCLFLAT_COMPLEX(exp), SYCLFLAT_COMPLEX(log), SYCLFLAT_COMPLEX(proj), SYCLFLAT_COMPLEX(sin),
    SYCLFLAT_COMPLEX(sinh), SYCLFLAT_COMPLEX(sqrt), SYCLFLAT_COMPLEX(tan), SYCLFLAT_COMPLEX(tanh),
    cpow(__builtin_complex(0.0, 0.0), __builtin_complex(0.0, 0.0)),
    cpowf(__builtin_complex(0.0f, 0.0f), __builtin_complex(0.0f, 0.0f)),
    __muldc3(0.0, 0.0, 0.0, 0.0), __mulsc3(0.0f, 0.0f, 0.0f, 0.0f), __divdc3(0.0, 0.0, 0.0, 0.0),
    __divsc3(0.0f, 0.0f, 0.0f, 0.0f), abs(0), labs(0), llabs(0), memcmp("", "", 0), strcmp("", ""),
    strlen("")));
#define SYCLFLAT_READ_LIBRARY static_assert(sizeof(__syclflat_library_functions) != 0)

#undef SYCLFLAT_1
#undef SYCLFLAT_2
#undef SYCLFLAT_COMPLEX
#undef SYCLFLAT_SCALED
