// C interface of scale.mlir, by syclflat: convention mlir-bare-pointers. Do not edit.
#ifndef SYCLFLAT_SCALE_H
#define SYCLFLAT_SCALE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Flat: @scale(%factor: f32, %a: memref<4x8xf32, strided<[8, 1]>>)
void scale(float factor, float *a);

#ifdef __cplusplus
}
#endif

#endif
