// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What generated device callers, which come behind the source, are written in: rebuilding a
// kernel's capture object, and handing it the work-item.
#pragma once

// What is in effect where the source ends doesn't lay out what follows.
#pragma pack()
#pragma ms_struct off

// The source's macros end here: what follows has these names for itself, here and in what is
// included and generated.
#undef Alignment
#undef Array
#undef Builder
#undef Capture
#undef Closure
#undef Dimensions
#undef Element
#undef From
#undef Function
#undef Given
#undef Handler
#undef IsOfImage
#undef Item
#undef Name
#undef Number
#undef Own
#undef Parameter
#undef Position
#undef Properties
#undef Size
#undef T
#undef To
#undef Variable
#undef alignas
#undef aligned
#undef alignof
#undef argument
#undef array
#undef assume_dimensions
#undef assume_local_size
#undef auto
#undef body
#undef bool
#undef bring_back
#undef buffer
#undef bytes
#undef call
#undef call_
#undef call_back
#undef call_body
#undef caller
#undef char
#undef clang
#undef class
#undef const
#undef constexpr
#undef copy
#undef decltype
#undef detail
#undef device_global
#undef device_global_traits
#undef device_group
#undef device_image_scope_key
#undef device_item
#undef device_nd_item
#undef else
#undef entry
#undef experimental
#undef ext
#undef extern
#undef false
#undef from
#undef function
#undef function_kernel
#undef getElement
#undef given
#undef group
#undef handle
#undef handler
#undef has_property
#undef if
#undef index_space
#undef inline
#undef int
#undef is_invocable_v
#undef is_leader
#undef is_of_image
#undef is_within_range
#undef item
#undef kernel_entry
#undef kernel_handler
#undef kernel_id
#undef leader
#undef led_alone
#undef local
#undef local_argument
#undef namespace
#undef native
#undef nd_item
#undef nullptr
#undef offset
#undef oneapi
#undef opencl_constant
#undef opencl_global
#undef opencl_local
#undef operator
#undef parameter
#undef private_memory_in_use
#undef reinterpret_cast
#undef return
#undef runs_body
#undef size
#undef size_t
#undef sizeof
#undef static
#undef static_assert
#undef static_cast
#undef std
#undef storage
#undef struct
#undef sycl
#undef sycl_external
#undef sycl_kernel_entry_point
#undef syclflat
#undef template
#undef this_element
#undef this_group
#undef this_item
#undef this_nd_item
#undef to
#undef true
#undef typename
#undef unsigned
#undef using
#undef value
#undef void
#undef without_offset
#undef work_group
#undef wrapper

#include <syclflat/body.hpp>

#include <cstddef>

// For what Clang calls though no code names it.
#ifdef SYCLFLAT_READ_LIBRARY
SYCLFLAT_READ_LIBRARY;
#endif

#if defined(__SPIR__) || defined(__SPIRV__) || defined(__NVPTX__) || defined(__AMDGCN__)
#define SYCLFLAT_GLOBAL __attribute__((opencl_global))
#define SYCLFLAT_CONSTANT __attribute__((opencl_constant))
#define SYCLFLAT_LOCAL __attribute__((opencl_local))
#else
#define SYCLFLAT_GLOBAL
#define SYCLFLAT_CONSTANT
#define SYCLFLAT_LOCAL
#endif

// In programs for the CPU that they run on, the kernel is what calls the caller, with all arguments.
#ifdef __SYCL_NATIVE_CPU__
#define SYCLFLAT_KERNEL_ENTRY(Name)
#else
#define SYCLFLAT_KERNEL_ENTRY(Name) [[clang::sycl_kernel_entry_point(Name)]]
#endif

namespace syclflat {

// Stands in for a class that the generated file can't name.
template <std::size_t Size, std::size_t Alignment> struct alignas(Alignment) bytes {
  unsigned char value[Size];
};

// A pointer to local memory. NVIDIA's driver takes no such parameters: there it is an offset, in
// bytes, into the memory that a launch adds to a work-group's own. The adapter aligns it so that
// neighbours can be loaded together. To Clang, memory of each type is a variable, and stores to one
// change no other; the driver puts all of these at one address.
#ifdef __NVPTX__
template <class T> struct local_argument {
  static SYCLFLAT_LOCAL unsigned char __syclflat_local_memory[] __attribute__((aligned(16)));
  unsigned offset;
  operator SYCLFLAT_LOCAL T *() const {
    return reinterpret_cast<SYCLFLAT_LOCAL T *>(__syclflat_local_memory + (offset & ~15u));
  }
};
#else
template <class T> using local_argument = SYCLFLAT_LOCAL T *;
#endif

// An image or a sampler, by whatever type of pointer the headers take it.
struct handle {
  void *value;
  template <class T> operator T *() const { return static_cast<T *>(value); }
};

// Carries an array, which C++ does not pass by value, or a pointer that is passed as its bytes.
template <class Array> struct wrapper {
  Array array;
};

template <class Array> void copy(Array &to, const wrapper<Array> &from) {
  __builtin_memcpy(&to, &from.array, sizeof(Array));
}

// A base whose tail padding holds members of the class around it.
template <std::size_t Own, std::size_t Size, std::size_t Alignment>
void copy(unsigned char (&to)[Own], const bytes<Size, Alignment> &from) {
  static_assert(Own < Size, "a base is longer than its bytes");
  __builtin_memcpy(to, &from, Own);
}

namespace detail {

template <class Closure, class Capture, class... Item>
void call(Capture &local, bool bring_back, const Item &...item) {
  static_assert(sizeof(Capture) == sizeof(Closure) && alignof(Capture) == alignof(Closure),
                "mirror and capture object differ");
  if (!runs_body(item...))
    return;
  // The closure's members are unnamed and of other types than the mirror's: only a copy of the
  // bytes keeps to the rules of aliasing.
  alignas(Closure) unsigned char storage[sizeof(Closure)];
  __builtin_memcpy(storage, &local, sizeof(Closure));
  call_body(*reinterpret_cast<Closure *>(storage), item...);
  if (bring_back)
    __builtin_memcpy(&local, storage, sizeof(Closure));
}

} // namespace detail

// Calls the kernel's body on the capture object that the mirror `local` holds.
template <class Closure, class Capture, class... Item> void call(Capture &local, Item... item) {
  detail::call<Closure>(local, false, item...);
}

// The same, for a capture object that is finalized: what the body left in it comes back.
template <class Closure, class Capture, class... Item>
void call_back(Capture &local, Item... item) {
  detail::call<Closure>(local, true, item...);
}

} // namespace syclflat
