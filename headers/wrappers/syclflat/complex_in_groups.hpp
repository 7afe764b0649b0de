// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions and scans of std::complex, for files that include both <complex> and SYCL's group
// algorithms. What DPC++'s headers lack for them is in its wrapper of <complex>.
#pragma once

// On NVIDIA's GPUs the wrapper would define C's functions, which syclflat/common/complex.hpp has.
#define __SYCL_COMPLEX_IMPL_HPP__
#include <sycl/stl_wrappers/complex>
