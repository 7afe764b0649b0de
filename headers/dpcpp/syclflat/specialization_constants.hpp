// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Specialization constants, as the target has them.
#pragma once

#ifdef __NVPTX__
#include <syclflat/nvptx/specialization_constants.hpp>
#else
#include <syclflat/spirv/specialization_constants.hpp>
#endif
