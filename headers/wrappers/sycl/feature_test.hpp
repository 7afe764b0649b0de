// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, in all passes. Programs that ask its macros choose other
// code for what is an error here: see syclflat/common/missing_group_features.hpp.
#pragma once

#include_next <sycl/feature_test.hpp>

#undef SYCL_EXT_ONEAPI_WORK_GROUP_STATIC
#undef SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY
