// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Unified shared memory. All kinds are memory that host and device share.
#pragma once

#include <sycl/queue.hpp>

inline namespace cl {
namespace sycl {
namespace usm {
enum class alloc { host, device, shared, unknown };
} // namespace usm

namespace detail {
inline void *allocate([[maybe_unused]] std::size_t size, [[maybe_unused]] std::size_t alignment) {
#ifdef __SYCL_DEVICE_ONLY__
  return nullptr;
#else
  return syclflat::runtime::allocate(size, alignment);
#endif
}
} // namespace detail

#define SYCLFLAT_ALLOCATION(name)                                                                 \
  inline void *name(std::size_t size, const queue &, const property_list & = {}) {                \
    return detail::allocate(size, 0);                                                             \
  }                                                                                               \
  template <class T> T *name(std::size_t count, const queue &, const property_list & = {}) {      \
    return static_cast<T *>(detail::allocate(count * sizeof(T), alignof(T)));                     \
  }
SYCLFLAT_ALLOCATION(malloc_host)
SYCLFLAT_ALLOCATION(malloc_device)
SYCLFLAT_ALLOCATION(malloc_shared)
#undef SYCLFLAT_ALLOCATION

inline void free([[maybe_unused]] void *pointer, const queue &) {
#ifndef __SYCL_DEVICE_ONLY__
  syclflat::runtime::release(pointer);
#endif
}

} // namespace sycl
} // namespace cl
