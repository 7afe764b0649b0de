// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, while a source is flattened: what marks a function as a
// kernel, for a host nothing, is an annotation with the dimensions of its range, -1 for no kernel.
#pragma once

#include_next <sycl/ext/oneapi/kernel_properties/properties.hpp>

namespace syclflat {
template <class Property> inline constexpr int kernel_dimensions = -1;
template <>
inline constexpr int
    kernel_dimensions<sycl::ext::oneapi::experimental::single_task_kernel_key::value_t> = 0;
template <int Dimensions>
inline constexpr int kernel_dimensions<
    sycl::ext::oneapi::experimental::nd_range_kernel_key::value_t<Dimensions>> = Dimensions;
} // namespace syclflat

#undef SYCL_EXT_ONEAPI_FUNCTION_PROPERTY
#define SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(PROP)                                                    \
  __attribute__((annotate(                                                                         \
      "syclflat kernel",                                                                           \
      syclflat::kernel_dimensions<std::remove_cv_t<std::remove_reference_t<decltype(PROP)>>>)))
