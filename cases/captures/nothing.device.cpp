// Device caller of nothing.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of nothing.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "nothing.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Idle_capture

namespace syclflat {

// Kernel Idle: single_task.
struct Idle_capture {
};
static_assert(sizeof(Idle_capture) == 1, "kernel Idle: size of the mirror");
static_assert(alignof(Idle_capture) == 1, "kernel Idle: alignment of the mirror");

template <>
struct caller<kernel_id("_ZTSZ4mainE4Idle")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry() {
    static_assert(sizeof(Closure) == 1, "kernel Idle: size of the capture object");
    static_assert(alignof(Closure) == 1, "kernel Idle: alignment of the capture object");
    Idle_capture local;
    call<Closure>(local);
  }
};

}  // namespace syclflat
