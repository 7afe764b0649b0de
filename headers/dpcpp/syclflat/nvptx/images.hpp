// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Images and samplers, which NVIDIA's GPUs have in a form of their own: their use is an error.
#pragma once

#include <syclflat/common/missing.hpp>

SYCLFLAT_MISSING(__spirv_ImageRead, "on NVIDIA's GPUs, use a buffer")
SYCLFLAT_MISSING(__spirv_ImageWrite, "on NVIDIA's GPUs, use a buffer")
SYCLFLAT_MISSING(__spirv_ImageQueryFormat, "on NVIDIA's GPUs, use a buffer")
SYCLFLAT_MISSING(__spirv_ImageQueryOrder, "on NVIDIA's GPUs, use a buffer")
SYCLFLAT_MISSING(__spirv_ImageQuerySize, "on NVIDIA's GPUs, use a buffer")
SYCLFLAT_MISSING(__spirv_ImageSampleExplicitLod, "on NVIDIA's GPUs, use a buffer")
SYCLFLAT_MISSING(__spirv_SampledImage, "on NVIDIA's GPUs, use a buffer")
