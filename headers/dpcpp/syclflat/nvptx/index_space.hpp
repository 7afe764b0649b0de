// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where an item is, by special registers. A work-group is a block of threads, a sub-group a warp.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Where a launch begins, x first. The registers count from 0. The tool has kernels load from a
// parameter instead, which it adds; for others, who launches with an offset sets this before.
extern "C" inline __attribute__((address_space(4))) uint64_t __syclflat_global_offset[3] = {};

// How large the range of a launch is, x first; 0 if a launch has as many items. The tool has kernels
// load from a parameter instead, which it adds.
extern "C" inline __attribute__((address_space(4))) uint32_t __syclflat_range[3] = {};

namespace syclflat::index_space {

// What counts items of a launch. Unless -fno-sycl-id-queries-fit-in-int says otherwise, libsycl lets
// no launch have more than an int counts, and numbers of 32 bits are faster.
#if __SYCL_ID_QUERIES_FIT_IN_INT__
using position = uint32_t;
#else
using position = size_t;
#endif

// By SPIR-V's dimension, of which the first is SYCL's last.
#define SYCLFLAT_REGISTER(Function, Register)                                                      \
  inline __attribute__((always_inline)) uint32_t Function(unsigned dimension) noexcept {           \
    return dimension == 0   ? __nvvm_read_ptx_sreg_##Register##_x()                                \
           : dimension == 1 ? __nvvm_read_ptx_sreg_##Register##_y()                                \
                            : __nvvm_read_ptx_sreg_##Register##_z();                               \
  }
SYCLFLAT_REGISTER(local_id, tid)
SYCLFLAT_REGISTER(local_size, ntid)
SYCLFLAT_REGISTER(group_id, ctaid)
SYCLFLAT_REGISTER(groups, nctaid)
#undef SYCLFLAT_REGISTER

inline __attribute__((always_inline)) position launch_offset(unsigned dimension) noexcept {
  return static_cast<position>(__syclflat_global_offset[dimension]);
}
inline __attribute__((always_inline)) position range(unsigned dimension) noexcept {
  // Each by its own address, so that the tool sees which loads these are.
  const uint32_t x = __syclflat_range[0], y = __syclflat_range[1], z = __syclflat_range[2];
  return dimension == 0 ? x : dimension == 1 ? y : z;
}
inline __attribute__((always_inline)) position global_size(unsigned dimension) noexcept {
  return range(dimension) ? range(dimension)
                          : static_cast<position>(groups(dimension)) * local_size(dimension);
}

// The position of an item in the launch, which may have more items than its range.
inline __attribute__((always_inline)) position launched_id(unsigned dimension) noexcept {
  return static_cast<position>(group_id(dimension)) * local_size(dimension) + local_id(dimension);
}
inline __attribute__((always_inline)) position global_id(unsigned dimension) noexcept {
  return launched_id(dimension) + launch_offset(dimension);
}
// A kernel that subtracts the offset from a position gets the launched one without a subtraction.
inline __attribute__((always_inline)) position global_offset(unsigned dimension) noexcept {
  const position offset = launch_offset(dimension);
  const size_t id = global_id(dimension), launched = launched_id(dimension);
  __builtin_assume(id - offset == launched);
  return offset;
}

inline __attribute__((always_inline)) bool is_within_range(unsigned dimensions) noexcept {
  for (unsigned dimension = 0; dimension < dimensions; ++dimension)
    if (launched_id(dimension) > range(dimension) - 1) // no item is, if that is 0
      return false;
  return true;
}

// States the number of dimensions of a launch to the compiler: the size in others is one.
inline __attribute__((always_inline)) void assume_dimensions(unsigned dimensions) noexcept {
  const uint32_t y = local_id(1), height = local_size(1), z = local_id(2), depth = local_size(2);
  __builtin_assume(dimensions > 1 || (y == 0 && height == 1));
  __builtin_assume(dimensions > 2 || (z == 0 && depth == 1));
}

// States the number of items of each work-group to the compiler, x first.
template <class... Size>
inline __attribute__((always_inline)) void assume_local_size(Size... size) noexcept {
  unsigned dimension = 0;
  const auto assume = [&](size_t known) __attribute__((always_inline)) {
    const bool is_so = local_size(dimension++) == known;
    __builtin_assume(is_so);
  };
  (assume(size), ...);
}

// The position of an item in its work-group, and how many there are.
inline __attribute__((always_inline)) uint32_t local_linear_id() noexcept {
  return (local_id(2) * local_size(1) + local_id(1)) * local_size(0) + local_id(0);
}
inline __attribute__((always_inline)) uint32_t local_linear_size() noexcept {
  return local_size(0) * local_size(1) * local_size(2);
}

// The last sub-group of a work-group may be a smaller one.
inline constexpr uint32_t warp_size = 32;
inline uint32_t max_sub_group_size() noexcept { return warp_size; }
inline uint32_t sub_groups() noexcept { return (local_linear_size() + warp_size - 1) / warp_size; }
inline uint32_t sub_group_id() noexcept { return local_linear_id() / warp_size; }
inline uint32_t sub_group_local_id() noexcept { return local_linear_id() % warp_size; }
inline bool has_whole_warps() noexcept { return local_linear_size() % warp_size == 0; }
inline uint32_t sub_group_size() noexcept {
  if (has_whole_warps())
    return warp_size;
  uint32_t rest = local_linear_size() - sub_group_id() * warp_size;
  return rest < warp_size ? rest : warp_size;
}

} // namespace syclflat::index_space
