// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C library's functions of numbers alone. libstdc++'s <math.h> and <cmath> declare overloads in
// std, which a source with `using namespace std` would have beside those of sycl.
#pragma once

#define _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#include <math.h>
#undef _GLIBCXX_INCLUDE_NEXT_C_HEADERS

// As <cmath> does.
#undef fpclassify
#undef isfinite
#undef isgreater
#undef isgreaterequal
#undef isinf
#undef isless
#undef islessequal
#undef islessgreater
#undef isnan
#undef isnormal
#undef isunordered
#undef signbit
