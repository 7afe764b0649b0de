// C interface of results.mlir, by syclflat: convention mlir. Do not edit.
#ifndef SYCLFLAT_RESULTS_H
#define SYCLFLAT_RESULTS_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A reference to f32 of rank 0.
typedef struct memref_0d_f32 {
  float *allocated;
  float *aligned;
  int64_t offset;
} memref_0d_f32;
static_assert(offsetof(memref_0d_f32, aligned) == sizeof(void *), "layout of memref_0d_f32");
static_assert(offsetof(memref_0d_f32, offset) == 2 * sizeof(void *), "layout of memref_0d_f32");
static_assert(sizeof(memref_0d_f32) == 2 * sizeof(void *) + sizeof(int64_t), "layout of memref_0d_f32");

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

// Results of several.
typedef struct several_result {
  int32_t value0;
  memref_1d_f32 value1;
} several_result;

// A reference of any rank: descriptor points to the struct for its rank.
typedef struct memref_unranked {
  int64_t rank;
  void *descriptor;
} memref_unranked;

// Results of external.
typedef struct external_result {
  float value0;
  bool value1;
} external_result;

// A reference to i8 of rank 1.
typedef struct memref_1d_i8 {
  int8_t *allocated;
  int8_t *aligned;
  int64_t offset;
  int64_t sizes[1];
  int64_t strides[1];
} memref_1d_i8;
static_assert(offsetof(memref_1d_i8, aligned) == sizeof(void *), "layout of memref_1d_i8");
static_assert(offsetof(memref_1d_i8, offset) == 2 * sizeof(void *), "layout of memref_1d_i8");
static_assert(offsetof(memref_1d_i8, sizes) == 2 * sizeof(void *) + sizeof(int64_t), "layout of memref_1d_i8");
static_assert(offsetof(memref_1d_i8, strides) == 2 * sizeof(void *) + 2 * sizeof(int64_t), "layout of memref_1d_i8");
static_assert(sizeof(memref_1d_i8) == 2 * sizeof(void *) + 3 * sizeof(int64_t), "layout of memref_1d_i8");

// Flat: @scalar(%a: memref<f32, strided<[]>>) -> (f32)
float scalar(float *a_allocated, float *a_aligned, int64_t a_offset);

// Wrapper, for C to call: @scalar(%a: memref<f32, strided<[]>>) -> (f32)
float _mlir_ciface_scalar(memref_0d_f32 *a);

// Flat: @several(%a: memref<*xf32>) -> (i32, memref<4xf32, strided<[1]>>)
// Not callable from C: C passes and returns structs by its own rules.

// Wrapper, for C to call: @several(%a: memref<*xf32>) -> (i32, memref<4xf32, strided<[1]>>)
void _mlir_ciface_several(several_result *result, memref_unranked *a);

// Flat: @external(memref<*xf32>, memref<?xi8, strided<[1]>>, index) -> (f32, i1)
// Not callable from C: C passes and returns structs by its own rules.

// Wrapper, to be defined in C: @external(memref<*xf32>, memref<?xi8, strided<[1]>>, index) -> (f32, i1)
void _mlir_ciface_external(external_result *result, memref_unranked *arg0, memref_1d_i8 *arg1, int64_t arg2);

#ifdef __cplusplus
}
#endif

#endif
