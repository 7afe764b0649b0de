// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is done with images and samplers. The SPIR-V back end knows these operations, but takes no
// pointers for images, which is what stock Clang has: so they get other names, and the tool puts
// the operations in the place of their calls, and images in the place of pointers.
#pragma once

#define __spirv_ImageRead __syclflat_ImageRead
#define __spirv_ImageWrite __syclflat_ImageWrite
#define __spirv_ImageQueryFormat __syclflat_ImageQueryFormat
#define __spirv_ImageQueryOrder __syclflat_ImageQueryOrder
#define __spirv_ImageQuerySize __syclflat_ImageQuerySize
#define __spirv_ImageSampleExplicitLod __syclflat_ImageSampleExplicitLod
#define __spirv_SampledImage __syclflat_SampledImage
