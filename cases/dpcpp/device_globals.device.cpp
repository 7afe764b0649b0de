// Device caller of device_globals.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of device_globals.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "device_globals.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Reader_capture
#undef out

namespace syclflat {
SYCLFLAT_DEVICE_GLOBAL(0, ::offset)
SYCLFLAT_DEVICE_GLOBAL(1, ::tables::weights)
SYCLFLAT_DEVICE_GLOBAL(2, ::tables::sum)
SYCLFLAT_DEVICE_GLOBAL(3, ::Counters::launches)
SYCLFLAT_DEVICE_GLOBAL(4, ::Counters::visits)

// Kernel Reader: single_task.
struct Reader_capture {
  float *out;  // offset 0
};
static_assert(sizeof(Reader_capture) == 8, "kernel Reader: size of the mirror");
static_assert(alignof(Reader_capture) == 8, "kernel Reader: alignment of the mirror");
static_assert(__builtin_offsetof(Reader_capture, out) == 0, "kernel Reader: offset of out");

template <>
struct caller<kernel_id("_ZTSZ6launchRN4sycl3_V15queueEPfE6Reader")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL float *out) {
    static_assert(sizeof(Closure) == 8, "kernel Reader: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Reader: alignment of the capture object");
    Reader_capture local;
    local.out = out;
    call<Closure>(local);
  }
};

}  // namespace syclflat
