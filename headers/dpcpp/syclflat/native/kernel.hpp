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
    // Those of other calls come in between where items wait.
    const uint32_t first_x = group.first[0], end_x = group.end[0];
    const uint32_t first_y = group.first[1], end_y = group.end[1];
    const uint32_t end_z = group.end[2];
    // Of a copy that nobody else knows, Clang sees that no kernel writes to it, and vectorizes.
    work_group own = group;
    for (uint32_t z = group.first[2]; z < end_z; ++z)
      for (uint32_t y = first_y; y < end_y; ++y)
        for (uint32_t x = first_x; x < end_x; ++x) {
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
