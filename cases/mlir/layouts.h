// C interface of layouts.mlir, by syclflat: convention mlir. Do not edit.
#ifndef SYCLFLAT_LAYOUTS_H
#define SYCLFLAT_LAYOUTS_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Flat: @f(%identity: memref<4x8xf32, strided<[8, 1]>>, %image: memref<?x?xf32, strided<[1, ?]>>, %padded: memref<4x8xf32, strided<[10, 1], offset: 3>>)
void f(float *identity_allocated, float *identity_aligned, int64_t identity_offset, int64_t identity_size0, int64_t identity_size1, int64_t identity_stride0, int64_t identity_stride1, float *image_allocated, float *image_aligned, int64_t image_offset, int64_t image_size0, int64_t image_size1, int64_t image_stride0, int64_t image_stride1, float *padded_allocated, float *padded_aligned, int64_t padded_offset, int64_t padded_size0, int64_t padded_size1, int64_t padded_stride0, int64_t padded_stride1);

#ifdef __cplusplus
}
#endif

#endif
