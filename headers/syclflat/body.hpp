// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a kernel's body is called, with the SYCL headers of syclflat: what it is handed, and which
// work-items run it.
#pragma once

#include <sycl/item.hpp>

namespace syclflat {

template <int Dimensions> sycl::item<Dimensions> this_item() {
  return sycl::detail::device_item<Dimensions>();
}

// How many items a work-group has, x first, if that is known, makes no difference here.
template <int Dimensions, std::size_t...> sycl::nd_item<Dimensions> this_nd_item() {
  return sycl::detail::device_nd_item<Dimensions>();
}

template <int Dimensions> sycl::group<Dimensions> this_group() {
  return sycl::detail::device_group<Dimensions>();
}

namespace detail {

// Whether this work-item runs the body: of one at work-group scope, one in each group does.
template <class... Item> bool runs_body(const Item &...) { return true; }
template <int Dimensions> bool runs_body(const sycl::group<Dimensions> &) {
  return sycl::detail::is_leader();
}

template <class Closure, class... Item> void call_body(Closure &body, const Item &...item) {
  body(item...);
}

} // namespace detail

} // namespace syclflat
