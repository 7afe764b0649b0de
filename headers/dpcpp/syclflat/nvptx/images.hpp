// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Images and samplers, which NVIDIA's GPUs have in a form of their own: their use is an error. As
// DPC++'s headers declare these functions, so that calls find no other ones.
#pragma once

#include <syclflat/common/opaque_types.hpp>

#define SYCLFLAT_NO_IMAGES(Name)                                                                   \
  delete (#Name " can't be had on the device: on NVIDIA's GPUs, use a buffer")
template <class Result, class Image>
Result __spirv_ImageQueryFormat(Image) = SYCLFLAT_NO_IMAGES(__spirv_ImageQueryFormat);
template <class Result, class Image>
Result __spirv_ImageQueryOrder(Image) = SYCLFLAT_NO_IMAGES(__spirv_ImageQueryOrder);
template <class Result, class Image>
Result __spirv_ImageQuerySize(Image) = SYCLFLAT_NO_IMAGES(__spirv_ImageQuerySize);
template <class Image, class At, class Colour>
void __spirv_ImageWrite(Image, At, Colour) = SYCLFLAT_NO_IMAGES(__spirv_ImageWrite);
template <class Result, class Image, class At>
Result __spirv_ImageRead(Image, At) = SYCLFLAT_NO_IMAGES(__spirv_ImageRead);
template <class Image, class Sampled>
Sampled __spirv_SampledImage(Image, __ocl_sampler_t) = SYCLFLAT_NO_IMAGES(__spirv_SampledImage);
template <class Sampled, class Result, class At>
Result __spirv_ImageSampleExplicitLod(Sampled, At, int, float) =
    SYCLFLAT_NO_IMAGES(__spirv_ImageSampleExplicitLod);
#undef SYCLFLAT_NO_IMAGES
