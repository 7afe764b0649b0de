// Device caller of bases.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of bases.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "bases.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Derived
#undef Functor_capture
#undef derived
#undef derived_in_access_range
#undef derived_in_memory_range
#undef derived_in_offset
#undef derived_in_ptr
#undef factor
#undef in
#undef out
#undef out_access_range
#undef out_memory_range
#undef out_offset
#undef out_ptr
#undef summand

namespace syclflat {

// Kernel Functor: parallel_for over a range, 1-D.
struct Functor_capture {
  struct Derived {
    sycl::accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer> in;  // offset 0
    int factor;  // offset 32
    char summand;  // offset 36
    unsigned char padding_37[3];
  };
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 0
  Derived derived;  // offset 32
};
static_assert(sizeof(Functor_capture) == 72, "kernel Functor: size of the mirror");
static_assert(alignof(Functor_capture) == 8, "kernel Functor: alignment of the mirror");
static_assert(__builtin_offsetof(Functor_capture, out) == 0, "kernel Functor: offset of out");
static_assert(__builtin_offsetof(Functor_capture, derived) == 32, "kernel Functor: offset of derived");
static_assert(__builtin_offsetof(Functor_capture, derived.in) == 32, "kernel Functor: offset of derived.in");

template <>
struct caller<kernel_id("_ZTS7Functor")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: accessor at offset 0
      SYCLFLAT_GLOBAL int *out_ptr,
      sycl::range<1> out_access_range,
      sycl::range<1> out_memory_range,
      sycl::id<1> out_offset,
      // derived: 40 bytes at offset 32
      Functor_capture::Derived derived,
      // derived.in: accessor at offset 32
      SYCLFLAT_GLOBAL int *derived_in_ptr,
      sycl::range<1> derived_in_access_range,
      sycl::range<1> derived_in_memory_range,
      sycl::id<1> derived_in_offset) {
    static_assert(sizeof(Closure) == 72, "kernel Functor: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Functor: alignment of the capture object");
    Functor_capture local;
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    local.derived = derived;
    local.derived.in.__init(derived_in_ptr, derived_in_access_range, derived_in_memory_range, derived_in_offset);
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
