// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a kernel that is compiled for the CPU and the adapter that launches it have in common.
#pragma once

#include <cstddef>
#include <cstdint>

namespace syclflat::native {

// The bytes of the largest value that items show each other.
constexpr std::size_t largest_value = 128;
// Values of each size, rounded up to a power of 2, have a place of their own, in this order.
constexpr int value_sizes = 8;
static_assert(largest_value == std::size_t(1) << (value_sizes - 1));
// The bytes for the values of one item.
constexpr std::size_t item_values = 2 * largest_value;

// Of kernels that require no other size.
constexpr std::uint32_t default_sub_group_size = 8;
// The largest that kernels may require. So far, items read beside the values of a work-group.
constexpr std::uint32_t largest_sub_group_size = 64;

// Whom an item waits for: all items of its work-group or sub-group, or those of its sub-group that
// are in the same branch.
enum class meeting { work_group, sub_group, branch };

// A work-group that runs, on one thread. Dimensions are SPIR-V's: x first.
struct work_group {
  std::size_t global_offset[3], global_size[3], groups[3], id[3];
  std::size_t first_item[3];    // of its items in the range, without the offset
  std::uint32_t size[3];        // smaller at the end of a range that isn't divided evenly
  std::uint32_t sub_group_size; // the largest, which kernels may know
  // The items that a call of the kernel is for.
  std::uint32_t first[3], end[3];
  // Returns once all that are to meet are there, to one after the other in their order, with a bit
  // for each that is: by its place in the sub-group, if that is who meet. Only kernels that are
  // called for one item at a time may do so.
  std::uint64_t (*meet)(work_group &, std::uint32_t linear_id, meeting);
  work_group *met; // the first argument of `meet`, of which each call of a kernel has a copy
  // Returns memory that is there until the next call for a work-group on this thread.
  void *(*memory)(std::size_t bytes);
  // Room for the values of each item, one behind the other, and for what all of them make together.
  void *values[value_sizes], *result;
  std::uint32_t items; // as many as `size` says
};

// A kernel, which is called with the addresses of its arguments.
using kernel = void (*)(void *const *arguments, work_group *);

// What is known of a kernel, or of a function that kernels of other files call.
struct function {
  bool meets; // whether items may wait for each other in it, if not in what it calls
  const function *const *called; // of other files, null behind the last; null if there are none
  const struct entry *variables; // of its file, null for a kernel, whose image has them
};

// An entry of a device image.
struct entry {
  const char *name; // null behind the last entry
  kernel call;      // null if the entry is a variable
  void *(*variable)();
  function needs; // of a kernel
  std::size_t required_size[3];   // of work-groups, zeros if any will do
  std::uint32_t sub_group_size;   // 0 if any will do
  std::uint32_t cpu_level;        // of x86-64, as 3 for x86-64-v3, that it needs; 0 for any
};

} // namespace syclflat::native
