// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the operations of SPIR-V, which DPC++'s headers are written in, are on this target.
#pragma once

#ifdef __NVPTX__
#include <syclflat/nvptx/back_end.hpp>
#elif defined(__SYCL_NATIVE_CPU__)
#include <syclflat/native/back_end.hpp>
#else
#include <syclflat/spirv/back_end.hpp>
#endif
