// C interface of document.mlir, by syclflat: convention mlir. Do not edit.
#ifndef SYCLFLAT_DOCUMENT_H
#define SYCLFLAT_DOCUMENT_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Results of foo.
typedef struct foo_result {
  int32_t value0;
  int64_t value1;
} foo_result;

// A reference to f32 of rank 1.
typedef struct memref_1d_f32 {
  float *allocated;
  float *aligned;
  int64_t offset;
  int64_t sizes[1];
  int64_t strides[1];
} memref_1d_f32;
static_assert(offsetof(memref_1d_f32, aligned) == sizeof(void *), "layout of memref_1d_f32");
static_assert(offsetof(memref_1d_f32, offset) == 2 * sizeof(void *), "layout of memref_1d_f32");
static_assert(offsetof(memref_1d_f32, sizes) == 2 * sizeof(void *) + sizeof(int64_t), "layout of memref_1d_f32");
static_assert(offsetof(memref_1d_f32, strides) == 2 * sizeof(void *) + 2 * sizeof(int64_t), "layout of memref_1d_f32");
static_assert(sizeof(memref_1d_f32) == 2 * sizeof(void *) + 3 * sizeof(int64_t), "layout of memref_1d_f32");

// A reference of any rank: descriptor points to the struct for its rank.
typedef struct memref_unranked {
  int64_t rank;
  void *descriptor;
} memref_unranked;

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

// Flat: @foo(%arg0: i32, %arg1: i64) -> (i32, i64)
// Not callable from C: C passes and returns structs by its own rules.

// Wrapper, for C to call: @foo(%arg0: i32, %arg1: i64) -> (i32, i64)
void _mlir_ciface_foo(foo_result *result, int32_t arg0, int64_t arg1);

// Flat: @bar(%arg0: memref<?xf32, strided<[1]>>)
void bar(float *arg0_allocated, float *arg0_aligned, int64_t arg0_offset, int64_t arg0_size0, int64_t arg0_stride0);

// Wrapper, for C to call: @bar(%arg0: memref<?xf32, strided<[1]>>)
void _mlir_ciface_bar(memref_1d_f32 *arg0);

// Flat: @baz(%arg0: memref<*xf32>)
void baz(int64_t arg0_rank, int8_t *arg0_descriptor);

// Wrapper, for C to call: @baz(%arg0: memref<*xf32>)
void _mlir_ciface_baz(memref_unranked *arg0);

// Flat: @qux(%arg0: memref<?x?xf32, strided<[?, 1]>>)
void qux(float *arg0_allocated, float *arg0_aligned, int64_t arg0_offset, int64_t arg0_size0, int64_t arg0_size1, int64_t arg0_stride0, int64_t arg0_stride1);

// Wrapper, to be defined in C: @qux(%arg0: memref<?x?xf32, strided<[?, 1]>>)
void _mlir_ciface_qux(memref_2d_f32 *arg0);

// Flat: @quux(%arg0: memref<?x?xf32, strided<[?, 1]>>) -> (memref<?x?xf32, strided<[?, 1]>>)
// Not callable from C: C passes and returns structs by its own rules.

// Wrapper, for C to call: @quux(%arg0: memref<?x?xf32, strided<[?, 1]>>) -> (memref<?x?xf32, strided<[?, 1]>>)
void _mlir_ciface_quux(memref_2d_f32 *result, memref_2d_f32 *arg0);

#ifdef __cplusplus
}
#endif

#endif
