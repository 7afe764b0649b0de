// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What all generated device callers share: finding the caller of a kernel by the kernel's name,
// rebuilding its capture object, and handing it the work-item.
#pragma once

#ifdef SYCLFLAT_LAUNCHES_MARK_KERNELS
#error "<syclflat/device.hpp> has to be included before the SYCL headers"
#endif

// The launch functions of the SYCL headers refer to callers instead of marking kernel entries.
#define SYCLFLAT_DEVICE_CALLER 1

#include <sycl/item.hpp>

#include <cstddef>
#include <cstdint>

#if defined(__SPIR__) || defined(__SPIRV__) || defined(__NVPTX__) || defined(__AMDGCN__)
#define SYCLFLAT_GLOBAL __attribute__((opencl_global))
#define SYCLFLAT_CONSTANT __attribute__((opencl_constant))
#define SYCLFLAT_LOCAL __attribute__((opencl_local))
#else
#define SYCLFLAT_GLOBAL
#define SYCLFLAT_CONSTANT
#define SYCLFLAT_LOCAL
#endif

#define SYCLFLAT_KERNEL_ENTRY(Name) [[clang::sycl_kernel_entry_point(Name)]]

namespace syclflat {

// Identifies a kernel by the mangled name of its type info (FNV-1a, 64 bits).
constexpr std::uint64_t kernel_id(const char *name) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (; *name; ++name)
    hash = (hash ^ static_cast<unsigned char>(*name)) * 0x100000001b3u;
  return hash;
}

// Specialised for every kernel by the generated file.
template <std::uint64_t Id> struct caller {
  template <class Name, class Closure> static void entry() {
    static_assert(Id == 0, "no device caller was generated for this kernel: flatten the source "
                           "again, with the arguments that it is compiled with");
  }
};

// Stands in for a class that the generated file can't name.
template <std::size_t Size, std::size_t Alignment> struct alignas(Alignment) bytes {
  unsigned char value[Size];
};

// Carries an array, which C++ does not pass by value.
template <class Array> struct wrapper {
  Array array;
};

template <class Array> void copy(Array &to, const wrapper<Array> &from) {
  __builtin_memcpy(&to, &from.array, sizeof(Array));
}

// Fills an object of a class that could not be named where its bytes were taken.
template <class To, std::size_t Size, std::size_t Alignment>
void copy(To &to, const bytes<Size, Alignment> &from) {
  static_assert(sizeof(To) == Size, "an object and its bytes differ in size");
  __builtin_memcpy(static_cast<void *>(&to), &from, Size);
}

namespace detail {

// Whether this work-item runs the body: of one at work-group scope, one in each group does.
template <class... Item> bool runs_body(const Item &...) { return true; }
template <int Dimensions> bool runs_body(const sycl::group<Dimensions> &) {
  return sycl::detail::is_leader();
}

template <class Closure, class Capture, class... Item>
void call(Capture &local, bool bring_back, Item... item) {
  static_assert(sizeof(Capture) == sizeof(Closure) && alignof(Capture) == alignof(Closure),
                "mirror and capture object differ");
  if (!runs_body(item...))
    return;
  // The closure's members are unnamed and of other types than the mirror's: only a copy of the
  // bytes keeps to the rules of aliasing.
  alignas(Closure) unsigned char storage[sizeof(Closure)];
  __builtin_memcpy(storage, &local, sizeof(Closure));
  (*reinterpret_cast<Closure *>(storage))(item...);
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

template <int Dimensions> sycl::item<Dimensions> this_item() {
  return sycl::detail::device_item<Dimensions>();
}

template <int Dimensions> sycl::nd_item<Dimensions> this_nd_item() {
  return sycl::detail::device_nd_item<Dimensions>();
}

template <int Dimensions> sycl::group<Dimensions> this_group() {
  return sycl::detail::device_group<Dimensions>();
}

} // namespace syclflat
