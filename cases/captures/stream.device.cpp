// Device caller of stream.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of stream.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "stream.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Speaker_capture
#undef answer
#undef out
#undef out_length_access_range
#undef out_length_memory_range
#undef out_length_offset
#undef out_length_ptr
#undef out_text_access_range
#undef out_text_memory_range
#undef out_text_offset
#undef out_text_ptr

namespace syclflat {

// Kernel Speaker: single_task.
struct Speaker_capture {
  sycl::stream out;  // offset 0
  int answer;  // offset 328
  unsigned char padding_332[4];
};
static_assert(sizeof(Speaker_capture) == 336, "kernel Speaker: size of the mirror");
static_assert(alignof(Speaker_capture) == 8, "kernel Speaker: alignment of the mirror");
static_assert(__builtin_offsetof(Speaker_capture, out) == 0, "kernel Speaker: offset of out");
static_assert(__builtin_offsetof(Speaker_capture, out.text) == 0, "kernel Speaker: offset of out.text");
static_assert(__builtin_offsetof(Speaker_capture, out.length) == 32, "kernel Speaker: offset of out.length");
static_assert(__builtin_offsetof(Speaker_capture, answer) == 328, "kernel Speaker: offset of answer");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Speaker")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: 328 bytes at offset 0
      sycl::stream out,
      // out.text: accessor at offset 0
      SYCLFLAT_GLOBAL char *out_text_ptr,
      sycl::range<1> out_text_access_range,
      sycl::range<1> out_text_memory_range,
      sycl::id<1> out_text_offset,
      // out.length: accessor at offset 32
      SYCLFLAT_GLOBAL unsigned int *out_length_ptr,
      sycl::range<1> out_length_access_range,
      sycl::range<1> out_length_memory_range,
      sycl::id<1> out_length_offset,
      // answer: 4 bytes at offset 328
      int answer) {
    static_assert(sizeof(Closure) == 336, "kernel Speaker: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Speaker: alignment of the capture object");
    Speaker_capture local;
    local.out = out;
    local.out.text.__init(out_text_ptr, out_text_access_range, out_text_memory_range, out_text_offset);
    local.out.length.__init(out_length_ptr, out_length_access_range, out_length_memory_range, out_length_offset);
    local.out.__init();
    local.answer = answer;
    call_back<Closure>(local);
    local.out.__finalize();
  }
};

}  // namespace syclflat
