// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device: launches refer to the generated
// callers instead of being kernel entries themselves.
#pragma once

#include <sycl/detail/cg_types.hpp>
#include <sycl/detail/helpers.hpp>
#include <sycl/ext/intel/experimental/fp_control_kernel_properties.hpp>
#include <sycl/ext/intel/experimental/kernel_execution_properties.hpp>
#include <sycl/ext/oneapi/experimental/virtual_functions.hpp>
#include <sycl/ext/oneapi/kernel_properties/properties.hpp>
#include <sycl/ext/oneapi/work_group_scratch_memory.hpp>
#include <sycl/kernel_handler.hpp>

#include <assert.h>

namespace sycl {
inline namespace _V1 {
namespace detail {

enum class WrapAs { single_task, parallel_for, parallel_for_work_group };

struct KernelWrapperHelperFuncs {
  template <class Name, class Kernel, class... Properties>
  static void kernel_single_task(const Kernel &) {
    ::syclflat::launch<Name, Kernel, 0>();
  }
};

// The dimensions of the index space that an item, or a group, is part of: 3 for a type of the
// user's.
template <class Element> constexpr int dimensions_of = 3;
template <int Dimensions, bool Offset>
constexpr int dimensions_of<item<Dimensions, Offset>> = Dimensions;
template <int Dimensions> constexpr int dimensions_of<nd_item<Dimensions>> = Dimensions;
template <int Dimensions> constexpr int dimensions_of<group<Dimensions>> = Dimensions;

// What a kernel is handed, and whether it wants a kernel_handler, its caller knows. What its
// properties demand is written into the module, from what the host's pass found of them.
template <WrapAs Wrapping, class Name, class Kernel, class Element, class Processor,
          class Properties = ext::oneapi::experimental::empty_properties_t,
          class Merged = Properties>
struct KernelWrapper : KernelWrapperHelperFuncs {
  static void wrap(Processor, const Kernel &) {
    constexpr bool is_single = Wrapping == WrapAs::single_task;
    ::syclflat::launch<Name, Kernel, is_single ? 0 : dimensions_of<Element>>();
  }
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#include <syclflat/common/external_functions.hpp>
