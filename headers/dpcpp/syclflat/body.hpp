// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a kernel's body is called, with DPC++'s own SYCL headers: what it is handed, and which
// work-items run it.
#pragma once

#include <sycl/sycl.hpp>
#include <syclflat/device_global.hpp>
#include <syclflat/back_end.hpp>
#include <type_traits>

namespace syclflat {

template <class Element> Element this_element() {
  return sycl::detail::Builder::getElement(static_cast<Element *>(nullptr));
}
template <int Dimensions> sycl::item<Dimensions> this_item() {
  return this_element<sycl::item<Dimensions>>();
}
// With how many items a work-group has, x first, if that is known.
template <int Dimensions, std::size_t... Size> sycl::nd_item<Dimensions> this_nd_item() {
#ifdef __NVPTX__
  index_space::assume_dimensions(Dimensions);
  index_space::assume_local_size(Size...);
#endif
  return this_element<sycl::nd_item<Dimensions>>();
}
template <int Dimensions> sycl::group<Dimensions> this_group() {
  return this_element<sycl::group<Dimensions>>();
}

// What finds the specialization constants that are in a buffer.
inline sycl::kernel_handler kernel_handler(__attribute__((opencl_global)) char *buffer) {
  sycl::kernel_handler handler;
  handler.buffer = buffer;
  return handler;
}

namespace detail {

// Whether this work-item runs the body: if that is at work-group scope, the leader does alone. A
// launch over a range may have more items, where the target says so.
template <class... Item> bool runs_body(const Item &...) { return true; }
#ifdef __NVPTX__
template <int Dimensions, class... Handler>
bool runs_body(const sycl::item<Dimensions> &, const Handler &...) {
  return index_space::is_within_range(Dimensions);
}
#endif
template <int Dimensions, class... Handler>
bool runs_body(const sycl::group<Dimensions> &group, const Handler &...) {
  return group.leader();
}

// An item without an offset, which items with one are not converted to.
template <class T> const T &without_offset(const T &item) { return item; }
template <int Dimensions>
sycl::item<Dimensions, false> without_offset(const sycl::item<Dimensions> &) {
  return this_element<sycl::item<Dimensions, false>>();
}

// The body takes what it is handed by value or `auto &`, and a kernel_handler if it wants one.
template <class Closure, class... Item> void call_body(const Closure &body, const Item &...item) {
  if constexpr (std::is_invocable_v<const Closure &, const Item &...>)
    body(item...);
  else if constexpr (std::is_invocable_v<const Closure &, const Item &..., sycl::kernel_handler>)
    body(item..., sycl::kernel_handler());
  else if constexpr (std::is_invocable_v<const Closure &, decltype(without_offset(item))...>)
    body(without_offset(item)...);
  else
    body(without_offset(item)..., sycl::kernel_handler());
}
template <class Closure, int Dimensions, class... Handler>
void call_body(const Closure &body, sycl::group<Dimensions> group, const Handler &...handler) {
  sycl::detail::private_memory_in_use() = 0;
  led_alone(group);
  call_body<Closure, sycl::group<Dimensions>, Handler...>(body, group, handler...);
}

} // namespace detail

} // namespace syclflat
