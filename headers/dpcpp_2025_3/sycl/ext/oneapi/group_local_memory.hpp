// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device: memory of a work-group, of its own
// for each call in the source. DPC++'s compiler inlines the functions and then makes a variable
// of each call. Here each call gets a copy of the function, with the variable in it, when the code
// is LLVM IR.
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

template <class T, class Group>
std::enable_if_t<std::is_trivially_destructible_v<T> && sycl::detail::is_group<Group>::value,
                 multi_ptr<T, access::address_space::local_space, access::decorated::legacy>>
group_local_memory_for_overwrite(Group g) {
  SYCLFLAT_LOCAL_VARIABLE unsigned char bytes[sizeof(T)] __attribute__((aligned(alignof(T))));
  auto *memory = (__attribute__((opencl_local)) T *)bytes;
  if constexpr (!std::is_trivially_default_constructible_v<T>) {
    if (g.leader())
      new (memory) T;
    sycl::detail::workGroupBarrier();
  }
  return memory;
}

template <class T, class Group, class... Arguments>
std::enable_if_t<std::is_trivially_destructible_v<T> && sycl::detail::is_group<Group>::value,
                 multi_ptr<T, access::address_space::local_space, access::decorated::legacy>>
group_local_memory(Group g, Arguments &&...arguments) {
  SYCLFLAT_LOCAL_VARIABLE unsigned char bytes[sizeof(T)] __attribute__((aligned(alignof(T))));
  auto *memory = (__attribute__((opencl_local)) T *)bytes;
  if (g.leader())
    new (memory) T{std::forward<Arguments>(arguments)...};
  sycl::detail::workGroupBarrier();
  return memory;
}

} // namespace ext::oneapi
} // namespace _V1
} // namespace sycl
