// Device caller of memref.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of memref.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "memref.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef MemRefDescriptor
#undef MemRefDescriptor_2
#undef Pair
#undef Scale_capture
#undef Sum_capture
#undef aligned
#undef allocated
#undef columns
#undef columns_0_aligned
#undef columns_0_allocated
#undef columns_0_offset
#undef columns_0_sizes_0
#undef columns_0_strides_0
#undef columns_1_aligned
#undef columns_1_allocated
#undef columns_1_offset
#undef columns_1_sizes_0
#undef columns_1_strides_0
#undef factor
#undef matrix
#undef matrix_aligned
#undef matrix_allocated
#undef matrix_offset
#undef matrix_sizes_0
#undef matrix_sizes_1
#undef matrix_strides_0
#undef matrix_strides_1
#undef offset
#undef pair
#undef pair_row_aligned
#undef pair_row_allocated
#undef pair_row_offset
#undef pair_row_sizes_0
#undef pair_row_strides_0
#undef row
#undef scalar
#undef scalar_aligned
#undef scalar_allocated
#undef scalar_offset
#undef sizes
#undef strides

namespace syclflat {

// Kernel Scale: single_task.
struct Scale_capture {
  struct MemRefDescriptor {  // syclflat::MemRefDescriptor<float, 2>
    float *allocated;  // offset 0
    float *aligned;  // offset 8
    long offset;  // offset 16
    long sizes[2];  // offset 24
    long strides[2];  // offset 40
  };
  struct MemRefDescriptor_2 {  // syclflat::MemRefDescriptor<const float, 0>
    const float *allocated;  // offset 0: float *
    const float *aligned;  // offset 8: float *
    long offset;  // offset 16
  };
  MemRefDescriptor matrix;  // offset 0
  MemRefDescriptor_2 scalar;  // offset 56
};
static_assert(sizeof(Scale_capture) == 80, "kernel Scale: size of the mirror");
static_assert(alignof(Scale_capture) == 8, "kernel Scale: alignment of the mirror");
static_assert(__builtin_offsetof(Scale_capture, matrix.allocated) == 0, "kernel Scale: offset of matrix.allocated");
static_assert(__builtin_offsetof(Scale_capture, matrix.aligned) == 8, "kernel Scale: offset of matrix.aligned");
static_assert(__builtin_offsetof(Scale_capture, matrix.offset) == 16, "kernel Scale: offset of matrix.offset");
static_assert(__builtin_offsetof(Scale_capture, matrix.sizes[0]) == 24, "kernel Scale: offset of matrix.sizes[0]");
static_assert(__builtin_offsetof(Scale_capture, matrix.sizes[1]) == 32, "kernel Scale: offset of matrix.sizes[1]");
static_assert(__builtin_offsetof(Scale_capture, matrix.strides[0]) == 40, "kernel Scale: offset of matrix.strides[0]");
static_assert(__builtin_offsetof(Scale_capture, matrix.strides[1]) == 48, "kernel Scale: offset of matrix.strides[1]");
static_assert(__builtin_offsetof(Scale_capture, scalar.allocated) == 56, "kernel Scale: offset of scalar.allocated");
static_assert(__builtin_offsetof(Scale_capture, scalar.aligned) == 64, "kernel Scale: offset of scalar.aligned");
static_assert(__builtin_offsetof(Scale_capture, scalar.offset) == 72, "kernel Scale: offset of scalar.offset");

template <>
struct caller<kernel_id("_ZTSZ4mainE5Scale")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // matrix.allocated: pointer at offset 0
      SYCLFLAT_GLOBAL float *matrix_allocated,
      // matrix.aligned: pointer at offset 8
      SYCLFLAT_GLOBAL float *matrix_aligned,
      // matrix.offset: 8 bytes at offset 16
      long matrix_offset,
      // matrix.sizes[0]: 8 bytes at offset 24
      long matrix_sizes_0,
      // matrix.sizes[1]: 8 bytes at offset 32
      long matrix_sizes_1,
      // matrix.strides[0]: 8 bytes at offset 40
      long matrix_strides_0,
      // matrix.strides[1]: 8 bytes at offset 48
      long matrix_strides_1,
      // scalar.allocated: pointer at offset 56
      SYCLFLAT_GLOBAL const float *scalar_allocated,
      // scalar.aligned: pointer at offset 64
      SYCLFLAT_GLOBAL const float *scalar_aligned,
      // scalar.offset: 8 bytes at offset 72
      long scalar_offset) {
    static_assert(sizeof(Closure) == 80, "kernel Scale: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Scale: alignment of the capture object");
    Scale_capture local;
    local.matrix.allocated = matrix_allocated;
    local.matrix.aligned = matrix_aligned;
    local.matrix.offset = matrix_offset;
    local.matrix.sizes[0] = matrix_sizes_0;
    local.matrix.sizes[1] = matrix_sizes_1;
    local.matrix.strides[0] = matrix_strides_0;
    local.matrix.strides[1] = matrix_strides_1;
    local.scalar.allocated = scalar_allocated;
    local.scalar.aligned = scalar_aligned;
    local.scalar.offset = scalar_offset;
    call<Closure>(local);
  }
};

// Kernel Sum: single_task.
struct Sum_capture {
  struct MemRefDescriptor {  // syclflat::MemRefDescriptor<float, 1>
    float *allocated;  // offset 0
    float *aligned;  // offset 8
    long offset;  // offset 16
    long sizes[1];  // offset 24
    long strides[1];  // offset 32
  };
  struct Pair {
    int factor;  // offset 0
    unsigned char padding_4[4];
    MemRefDescriptor row;  // offset 8
  };
  Pair pair;  // offset 0
  MemRefDescriptor columns[2];  // offset 48
};
static_assert(sizeof(Sum_capture) == 128, "kernel Sum: size of the mirror");
static_assert(alignof(Sum_capture) == 8, "kernel Sum: alignment of the mirror");
static_assert(__builtin_offsetof(Sum_capture, pair) == 0, "kernel Sum: offset of pair");
static_assert(__builtin_offsetof(Sum_capture, pair.row.allocated) == 8, "kernel Sum: offset of pair.row.allocated");
static_assert(__builtin_offsetof(Sum_capture, pair.row.aligned) == 16, "kernel Sum: offset of pair.row.aligned");
static_assert(__builtin_offsetof(Sum_capture, pair.row.offset) == 24, "kernel Sum: offset of pair.row.offset");
static_assert(__builtin_offsetof(Sum_capture, pair.row.sizes[0]) == 32, "kernel Sum: offset of pair.row.sizes[0]");
static_assert(__builtin_offsetof(Sum_capture, pair.row.strides[0]) == 40, "kernel Sum: offset of pair.row.strides[0]");
static_assert(__builtin_offsetof(Sum_capture, columns[0].allocated) == 48, "kernel Sum: offset of columns[0].allocated");
static_assert(__builtin_offsetof(Sum_capture, columns[0].aligned) == 56, "kernel Sum: offset of columns[0].aligned");
static_assert(__builtin_offsetof(Sum_capture, columns[0].offset) == 64, "kernel Sum: offset of columns[0].offset");
static_assert(__builtin_offsetof(Sum_capture, columns[0].sizes[0]) == 72, "kernel Sum: offset of columns[0].sizes[0]");
static_assert(__builtin_offsetof(Sum_capture, columns[0].strides[0]) == 80, "kernel Sum: offset of columns[0].strides[0]");
static_assert(__builtin_offsetof(Sum_capture, columns[1].allocated) == 88, "kernel Sum: offset of columns[1].allocated");
static_assert(__builtin_offsetof(Sum_capture, columns[1].aligned) == 96, "kernel Sum: offset of columns[1].aligned");
static_assert(__builtin_offsetof(Sum_capture, columns[1].offset) == 104, "kernel Sum: offset of columns[1].offset");
static_assert(__builtin_offsetof(Sum_capture, columns[1].sizes[0]) == 112, "kernel Sum: offset of columns[1].sizes[0]");
static_assert(__builtin_offsetof(Sum_capture, columns[1].strides[0]) == 120, "kernel Sum: offset of columns[1].strides[0]");

template <>
struct caller<kernel_id("_ZTSZ4mainE3Sum")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // pair: 48 bytes at offset 0
      Sum_capture::Pair pair,
      // pair.row.allocated: pointer at offset 8
      SYCLFLAT_GLOBAL float *pair_row_allocated,
      // pair.row.aligned: pointer at offset 16
      SYCLFLAT_GLOBAL float *pair_row_aligned,
      // pair.row.offset: 8 bytes at offset 24
      long pair_row_offset,
      // pair.row.sizes[0]: 8 bytes at offset 32
      long pair_row_sizes_0,
      // pair.row.strides[0]: 8 bytes at offset 40
      long pair_row_strides_0,
      // columns[0].allocated: pointer at offset 48
      SYCLFLAT_GLOBAL float *columns_0_allocated,
      // columns[0].aligned: pointer at offset 56
      SYCLFLAT_GLOBAL float *columns_0_aligned,
      // columns[0].offset: 8 bytes at offset 64
      long columns_0_offset,
      // columns[0].sizes[0]: 8 bytes at offset 72
      long columns_0_sizes_0,
      // columns[0].strides[0]: 8 bytes at offset 80
      long columns_0_strides_0,
      // columns[1].allocated: pointer at offset 88
      SYCLFLAT_GLOBAL float *columns_1_allocated,
      // columns[1].aligned: pointer at offset 96
      SYCLFLAT_GLOBAL float *columns_1_aligned,
      // columns[1].offset: 8 bytes at offset 104
      long columns_1_offset,
      // columns[1].sizes[0]: 8 bytes at offset 112
      long columns_1_sizes_0,
      // columns[1].strides[0]: 8 bytes at offset 120
      long columns_1_strides_0) {
    static_assert(sizeof(Closure) == 128, "kernel Sum: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Sum: alignment of the capture object");
    Sum_capture local;
    local.pair = pair;
    local.pair.row.allocated = pair_row_allocated;
    local.pair.row.aligned = pair_row_aligned;
    local.pair.row.offset = pair_row_offset;
    local.pair.row.sizes[0] = pair_row_sizes_0;
    local.pair.row.strides[0] = pair_row_strides_0;
    local.columns[0].allocated = columns_0_allocated;
    local.columns[0].aligned = columns_0_aligned;
    local.columns[0].offset = columns_0_offset;
    local.columns[0].sizes[0] = columns_0_sizes_0;
    local.columns[0].strides[0] = columns_0_strides_0;
    local.columns[1].allocated = columns_1_allocated;
    local.columns[1].aligned = columns_1_aligned;
    local.columns[1].offset = columns_1_offset;
    local.columns[1].sizes[0] = columns_1_sizes_0;
    local.columns[1].strides[0] = columns_1_strides_0;
    call<Closure>(local);
  }
};

}  // namespace syclflat
