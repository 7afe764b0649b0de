// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device: memory of a work-group, of its own
// for each call in the source. DPC++'s compiler inlines the functions and then makes a variable
// of each call. Here a macro gives each call a closure of its own type, which the variable
// belongs to; in a template, each instance has its own. (As default template arguments, closures
// would want C++20, and calls that don't depend on a template's parameters would share one.)
#pragma once

#include <sycl/access/access.hpp>
#include <sycl/detail/type_traits.hpp>
#include <sycl/ext/intel/usm_pointers.hpp>
#include <sycl/group.hpp>

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

namespace sycl {
inline namespace _V1 {
namespace ext::oneapi {

// The functions, for the call that Call is the closure of.
template <class Call> class __syclflat_local_memory {
  template <class T, class Group>
  using pointer_t = std::enable_if_t<
      std::is_trivially_destructible_v<T> && sycl::detail::is_group<Group>::value,
      multi_ptr<T, access::address_space::local_space, access::decorated::legacy>>;

  template <class T> static __attribute__((opencl_local)) T *memory() {
    SYCLFLAT_LOCAL_VARIABLE unsigned char bytes[sizeof(T)] __attribute__((aligned(alignof(T))));
    return (__attribute__((opencl_local)) T *)bytes;
  }

public:
  template <class T, class Group> pointer_t<T, Group> group_local_memory_for_overwrite(Group g) {
    if constexpr (!std::is_trivially_default_constructible_v<T>) {
      if (g.leader())
        new (memory<T>()) T;
      sycl::detail::workGroupBarrier();
    }
    return memory<T>();
  }

  template <class T, class Group, class... Arguments>
  pointer_t<T, Group> group_local_memory(Group g, Arguments &&...arguments) {
    if (g.leader())
      new (memory<T>()) T{std::forward<Arguments>(arguments)...};
    sycl::detail::workGroupBarrier();
    return memory<T>();
  }
};

template <class Call> __syclflat_local_memory<Call> __syclflat_local_memory_of(Call) { return {}; }

} // namespace ext::oneapi
} // namespace _V1
} // namespace sycl

#define group_local_memory __syclflat_local_memory_of([] {}).template group_local_memory
#define group_local_memory_for_overwrite                                                           \
  __syclflat_local_memory_of([] {}).template group_local_memory_for_overwrite
