// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, in all passes.
#pragma once

#include_next <sycl/group_algorithm.hpp>

#define SYCLFLAT_HAS_GROUP_ALGORITHMS
#ifdef SYCLFLAT_HAS_COMPLEX
#include <syclflat/complex_in_groups.hpp>
#endif
