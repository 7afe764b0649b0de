// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Refuses headers of another DPC++ than this folder was written for: it stands in front of some of
// them, which change between series. `syclflat` asks the same beforehand.
#pragma once

#include <sycl/version.hpp>

// Series 2025.3, whose first compiler is of October 2025.
#if __LIBSYCL_MAJOR_VERSION != 8 || __SYCL_COMPILER_VERSION < 20251000
#error "these SYCL headers are not of DPC++ 2025.3: install them in a checkout of syclflat with pip install '.[dpcpp]'"
#endif
