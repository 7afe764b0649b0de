// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Images and samplers, which NVIDIA's GPUs have in a form of their own: their use is an error.
#pragma once

#include <syclflat/common/missing.hpp>

#define SYCLFLAT_NO_IMAGES                                                                         \
  SYCLFLAT_UNAVAILABLE("images and samplers on NVIDIA's GPUs; use a buffer")
template <class Result, class Image>
SYCLFLAT_NO_IMAGES Result __spirv_ImageQueryFormat(Image);
template <class Result, class Image>
SYCLFLAT_NO_IMAGES Result __spirv_ImageQueryOrder(Image);
template <class Result, class Image>
SYCLFLAT_NO_IMAGES Result __spirv_ImageQuerySize(Image);
template <class Image, class At, class Colour>
SYCLFLAT_NO_IMAGES void __spirv_ImageWrite(Image, At, Colour);
template <class Result, class Image, class At>
SYCLFLAT_NO_IMAGES Result __spirv_ImageRead(Image, At);
template <class Sampled, class Result, class At>
SYCLFLAT_NO_IMAGES Result __spirv_ImageSampleExplicitLod(Sampled, At, int, float);
#undef SYCLFLAT_NO_IMAGES
