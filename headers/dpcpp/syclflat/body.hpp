// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a kernel's body is called, with DPC++'s own SYCL headers: what it is handed, and which
// work-items run it.
#pragma once

#include <sycl/sycl.hpp>
#include <syclflat/spirv/assertions.hpp>
#include <type_traits>

namespace syclflat {

template <class Element> Element this_element() {
  return sycl::detail::Builder::getElement(static_cast<Element *>(nullptr));
}
template <int Dimensions> sycl::item<Dimensions> this_item() {
  return this_element<sycl::item<Dimensions>>();
}
template <int Dimensions> sycl::nd_item<Dimensions> this_nd_item() {
  return this_element<sycl::nd_item<Dimensions>>();
}
// The group that a body at work-group scope is handed.
template <int Dimensions> sycl::group<Dimensions> this_group() {
  auto group = this_element<sycl::group<Dimensions>>();
  group.leaderAlone = true;
  return group;
}

namespace detail {

// Whether this work-item runs the body: of one at work-group scope, the leader does (sycl/group.hpp).
template <class... Item> bool runs_body(const Item &...) { return true; }
template <int Dimensions> bool runs_body(const sycl::group<Dimensions> &group) {
  return group.leader();
}

// The body takes what it is handed by value or `auto &`, and a kernel_handler if it wants one.
template <class Closure, class... Item> void call_body(const Closure &body, const Item &...item) {
  if constexpr (std::is_invocable_v<const Closure &, const Item &...>)
    body(item...);
  else
    body(item..., sycl::kernel_handler());
}

} // namespace detail

} // namespace syclflat
