// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The opaque types of OpenCL, which stock Clang has in OpenCL C only.
#pragma once

// Opaque types: pointers the back end infers from the operations they are used in.
typedef struct __syclflat_sampler *__ocl_sampler_t;
#define SYCLFLAT_IMAGE(N) typedef struct __syclflat_##N *__ocl_##N##_t;
#ifdef __SYCL_NATIVE_CPU__
#define SYCLFLAT_SAMPLED_IMAGE(N) SYCLFLAT_IMAGE(N) // those with a sampler are no pointers
#else
#define SYCLFLAT_SAMPLED_IMAGE(N) SYCLFLAT_IMAGE(N) SYCLFLAT_IMAGE(sampled_##N)
#endif
SYCLFLAT_SAMPLED_IMAGE(image1d_ro) SYCLFLAT_SAMPLED_IMAGE(image2d_ro) SYCLFLAT_SAMPLED_IMAGE(image3d_ro)
SYCLFLAT_SAMPLED_IMAGE(image1d_array_ro) SYCLFLAT_SAMPLED_IMAGE(image2d_array_ro)
SYCLFLAT_IMAGE(image1d_wo) SYCLFLAT_IMAGE(image2d_wo) SYCLFLAT_IMAGE(image3d_wo)
SYCLFLAT_IMAGE(image1d_array_wo) SYCLFLAT_IMAGE(image2d_array_wo)
#undef SYCLFLAT_IMAGE
#undef SYCLFLAT_SAMPLED_IMAGE
