// C interface of types.mlir, by syclflat: convention mlir. Do not edit.
#ifndef SYCLFLAT_TYPES_H
#define SYCLFLAT_TYPES_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Flat: @scalars(%a: i1, %b: i32, %c: si8, %d: ui64, %e: index, %f: bf16, %g: f64)
// Not callable from C: it has no type like bf16.

// Flat: @aggregates(%a: vector<4xf32>, %b: vector<2x3xi8>, %c: complex<f32>) -> (complex<f64>)
// Not callable from C: C passes and returns structs by its own rules.

// Flat: @ranked(%rank0: memref<f32, strided<[]>>, %static: memref<4x8xf64, strided<[8, 1]>>, %dynamic: memref<?x?xindex, strided<[?, 1]>>, %strided: memref<4x?xf32, strided<[?, 1], offset: ?>>, %local: memref<16xf32, strided<[1]>, 3>) -> (memref<?xf32, strided<[1]>>)
// Not callable from C: C passes and returns structs by its own rules.

// Flat: @unranked(%a: memref<*xf32>) -> (memref<*xf32>, i32)
// Not callable from C: C passes and returns structs by its own rules.

// Flat: @nested(%a: memref<4xmemref<?xf32, strided<[1]>>, strided<[1]>>)
void nested(void *a_allocated, void *a_aligned, int64_t a_offset, int64_t a_size0, int64_t a_stride0);

// Flat: @declared(memref<?xf32, strided<[1]>>, i32) -> (i32, i64)
// Not callable from C: C passes and returns structs by its own rules.

#ifdef __cplusplus
}
#endif

#endif
