// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the adapter calls a kernel: with the addresses of the arguments of its caller, for the items
// of a work-group that it names. They run in a loop.
#pragma once

#include <syclflat/native/index_space.hpp>

namespace syclflat::native {

// The tool's loops use these members: see the modules leaving_items and region_values of the back end.
static_assert(__builtin_offsetof(work_group, sub_group_size) == 132);
static_assert(__builtin_offsetof(work_group, values) == 184);
static_assert(__builtin_offsetof(work_group, result) == 248);

template <auto *Caller, int Dimensions> struct call_of;
template <class... Parameter, void (*Caller)(Parameter...), int Dimensions>
struct call_of<Caller, Dimensions> {
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
    // Other calls change the group's while items wait. To its own copy nobody else writes.
    work_group own = group;
    // Loops of the tool's run all items in the call for the first one.
    const bool is_first = !(own.first[0] | own.first[1] | own.first[2]);
    syclflat_all_items(own, is_first ? size<0>(own) : 0, size<1>(own), size<2>(own), own.memory,
                       *static_cast<Parameter *>(arguments[I])...);
  }

  // Clang removes loops over one item.
  template <int Dimension>
  __attribute__((always_inline)) static uint32_t size(const work_group &group) {
    return Dimension < Dimensions ? group.size[Dimension] : 1;
  }

  // In optimized code, the tool puts loops of its own in place of this function, with regions of the
  // function below: see the module item_loops of the back end. The arguments are copies, which
  // nothing in the loops changes.
  __attribute__((always_inline)) static void
  syclflat_all_items(work_group &own, uint32_t size_x, uint32_t size_y, uint32_t size_z,
                     void *(*memory)(size_t bytes), Parameter... given) {
    // Clang would find that nobody needs them yet.
    __asm__ volatile("" : : "r"(size_x), "r"(size_y), "r"(size_z), "r"(memory));
    for (uint32_t z = own.first[2]; z < own.end[2]; ++z)
      for (uint32_t y = own.first[1]; y < own.end[1]; ++y)
        for (uint32_t x = own.first[0]; x < own.end[0]; ++x)
          syclflat_item(own, x, y, z, memory, given...);
  }

  // Its arguments are passed as those of the function above are.
  __attribute__((always_inline)) static void
  syclflat_item(work_group &own, uint32_t x, uint32_t y, uint32_t z, void *(*)(size_t),
                Parameter... given) {
    if (Dimensions < 3)
      z = 0;
    if (Dimensions < 2)
      y = 0;
    here = {&own, {x, y, z}, (z * own.size[1] + y) * own.size[0] + x};
    Caller(given...);
  }
};

// The kernel called Name, with the dimensions of its index space: 3 also for unknown ones.
template <class Name, auto *Caller, int Dimensions = 3>
[[clang::sycl_kernel_entry_point(Name)]] void kernel_entry(void *const *arguments,
                                                           work_group *group) {
  call_of<Caller, Dimensions>::items(arguments, *group);
}

} // namespace syclflat::native
