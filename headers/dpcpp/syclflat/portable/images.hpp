// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Images and samplers, which NVIDIA's GPUs have in a form of their own, and CPUs don't have: their
// use is an error.
#pragma once

#ifdef __NVPTX__
#define SYCLFLAT_WITHOUT_IMAGES "on NVIDIA's GPUs"
#else
#define SYCLFLAT_WITHOUT_IMAGES "in programs for target native"
#endif

// What they return is told, so that no second error comes from what is done with it.
#define SYCLFLAT_NO_IMAGES(Name, ...)                                                              \
  template <__VA_ARGS__ class... Explicit, class... Arguments>                                     \
  Result Name(Arguments...) = delete(#Name " can't be had on the device: " SYCLFLAT_WITHOUT_IMAGES \
                                           ", use a buffer");
SYCLFLAT_NO_IMAGES(__spirv_ImageRead, class Result, )
SYCLFLAT_NO_IMAGES(__spirv_ImageWrite, class Result, )
SYCLFLAT_NO_IMAGES(__spirv_ImageQueryFormat, class Result, )
SYCLFLAT_NO_IMAGES(__spirv_ImageQueryOrder, class Result, )
SYCLFLAT_NO_IMAGES(__spirv_ImageQuerySize, class Result, )
SYCLFLAT_NO_IMAGES(__spirv_ImageSampleExplicitLod, class Image, class Result, )
SYCLFLAT_NO_IMAGES(__spirv_SampledImage, class Image, class Result, )
#undef SYCLFLAT_NO_IMAGES
#undef SYCLFLAT_WITHOUT_IMAGES
