// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the adapter calls a kernel: with the addresses of the arguments of its caller, for the items
// of a work-group that it names. They run in a loop.
#pragma once

#include <syclflat/native/index_space.hpp>

namespace syclflat::native {

template <auto *Caller> struct call_of;
template <class... Parameter, void (*Caller)(Parameter...)> struct call_of<Caller> {
  static void items(void *const *arguments, work_group &group) {
    items(arguments, group, __integer_pack_of<sizeof...(Parameter)>());
  }

private:
  template <int...> struct positions {};
  template <class, int... I> using positions_of = positions<I...>;
  template <int Count>
  using __integer_pack_of = __make_integer_seq<positions_of, int, Count>;

  template <int... I>
  __attribute__((always_inline)) static void items(void *const *arguments, work_group &group,
                                                   positions<I...>) {
    each_item(group, *static_cast<Parameter *>(arguments[I])...);
  }

  // The arguments are copies, which nothing in the loop changes.
  __attribute__((always_inline)) static void each_item(work_group &group, Parameter... given) {
    // Other calls change the group's while items wait. To its own copy nobody else writes: Clang
    // sees that no kernel does, and vectorizes.
    work_group own = group;
    for (uint32_t z = own.first[2]; z < own.end[2]; ++z)
      for (uint32_t y = own.first[1]; y < own.end[1]; ++y)
        for (uint32_t x = own.first[0]; x < own.end[0]; ++x) {
          here = {&own, {x, y, z}};
          Caller(given...);
        }
  }
};

// The kernel called Name.
template <class Name, auto *Caller>
[[clang::sycl_kernel_entry_point(Name)]] void kernel_entry(void *const *arguments,
                                                           work_group *group) {
  call_of<Caller>::items(arguments, *group);
}

} // namespace syclflat::native
