// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which variables are device_globals. DPC++'s compiler knows them by an attribute of their class;
// here the generated file has a function for each, with the size of its value in its name.
#pragma once

#include <stddef.h>
#include <sycl/sycl.hpp>

namespace syclflat {

// The address of the variable that the tool calls by this number. Whoever might change what is
// there is unknown to the optimizer, as the host is.
template <size_t Number, size_t Size, bool IsOfImage> const void *device_global();

namespace detail {
template <class Variable> struct device_global_traits;
template <class T, class Properties>
struct device_global_traits<sycl::ext::oneapi::experimental::device_global<T, Properties>> {
  static constexpr size_t size = sizeof(T);
  static constexpr bool is_of_image = Properties::template has_property<
      sycl::ext::oneapi::experimental::device_image_scope_key>();
};
template <class T> struct device_global_traits<const T> : device_global_traits<T> {};
} // namespace detail

} // namespace syclflat

#define SYCLFLAT_DEVICE_GLOBAL(Number, ...)                                                        \
  template <>                                                                                      \
  [[clang::sycl_external]] const void *                                                            \
  device_global<Number, detail::device_global_traits<decltype(__VA_ARGS__)>::size,                 \
                detail::device_global_traits<decltype(__VA_ARGS__)>::is_of_image>() {              \
    return &__VA_ARGS__;                                                                           \
  }
