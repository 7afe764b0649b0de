// C interface of scale.mlir, by syclflat: convention mlir. Do not edit.
#ifndef SYCLFLAT_SCALE_H
#define SYCLFLAT_SCALE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A reference to f32 of rank 2.
typedef struct memref_2d_f32 {
  float *allocated;
  float *aligned;
  int64_t offset;
  int64_t sizes[2];
  int64_t strides[2];
} memref_2d_f32;
static_assert(offsetof(memref_2d_f32, aligned) == sizeof(void *), "layout of memref_2d_f32");
static_assert(offsetof(memref_2d_f32, offset) == 2 * sizeof(void *), "layout of memref_2d_f32");
static_assert(offsetof(memref_2d_f32, sizes) == 2 * sizeof(void *) + sizeof(int64_t), "layout of memref_2d_f32");
static_assert(offsetof(memref_2d_f32, strides) == 2 * sizeof(void *) + 3 * sizeof(int64_t), "layout of memref_2d_f32");
static_assert(sizeof(memref_2d_f32) == 2 * sizeof(void *) + 5 * sizeof(int64_t), "layout of memref_2d_f32");

// Flat: @scale(%factor: f32, %a: memref<4x8xf32, strided<[8, 1]>>)
void scale(float factor, float *a_allocated, float *a_aligned, int64_t a_offset, int64_t a_size0, int64_t a_size1, int64_t a_stride0, int64_t a_stride1);

// Wrapper, for C to call: @scale(%factor: f32, %a: memref<4x8xf32, strided<[8, 1]>>)
void _mlir_ciface_scale(float factor, memref_2d_f32 *a);

#ifdef __cplusplus
}
#endif

#endif
