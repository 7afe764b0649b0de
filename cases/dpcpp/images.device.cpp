// Device caller of images.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of images.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "images.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Images_capture
#undef another
#undef another_image
#undef lines
#undef lines_image
#undef one
#undef one_image
#undef sampler
#undef sampler_handle
#undef three
#undef three_image
#undef two
#undef two_image

namespace syclflat {

// Kernel Images: single_task.
struct Images_capture {
  sycl::accessor<sycl::vec<float, 4>, 2, sycl::access::mode::write, sycl::access::target::image> two;  // offset 0
  sycl::accessor<sycl::vec<float, 4>, 1, sycl::access::mode::read, sycl::access::target::image> one;  // offset 32
  sycl::sampler sampler;  // offset 64
  sycl::accessor<sycl::vec<float, 4>, 2, sycl::access::mode::discard_write, sycl::access::target::image> another;  // offset 80
  sycl::accessor<sycl::vec<float, 4>, 3, sycl::access::mode::read, sycl::access::target::image> three;  // offset 112
  sycl::accessor<sycl::vec<float, 4>, 1, sycl::access::mode::read, sycl::access::target::image_array> lines;  // offset 144
};
static_assert(sizeof(Images_capture) == 176, "kernel Images: size of the mirror");
static_assert(alignof(Images_capture) == 8, "kernel Images: alignment of the mirror");
static_assert(__builtin_offsetof(Images_capture, two) == 0, "kernel Images: offset of two");
static_assert(__builtin_offsetof(Images_capture, one) == 32, "kernel Images: offset of one");
static_assert(__builtin_offsetof(Images_capture, sampler) == 64, "kernel Images: offset of sampler");
static_assert(__builtin_offsetof(Images_capture, another) == 80, "kernel Images: offset of another");
static_assert(__builtin_offsetof(Images_capture, three) == 112, "kernel Images: offset of three");
static_assert(__builtin_offsetof(Images_capture, lines) == 144, "kernel Images: offset of lines");

template <>
struct caller<kernel_id("_ZTSZZ8launchesRN4sycl3_V15queueERNS0_5imageILi1ENS0_6detail17aligned_allocatorIhEEEERNS3_ILi2ES6_EERNS3_ILi3ES6_EEENKUlRNS0_7handlerEE_clESE_E6Images")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // two: accessor at offset 0
      void *two_image,
      // one: accessor at offset 32
      void *one_image,
      // sampler: sampler at offset 64
      void *sampler_handle,
      // another: accessor at offset 80
      void *another_image,
      // three: accessor at offset 112
      void *three_image,
      // lines: accessor at offset 144
      void *lines_image) {
    static_assert(sizeof(Closure) == 176, "kernel Images: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Images: alignment of the capture object");
    Images_capture local;
    local.two.__init(handle{two_image});
    local.one.__init(handle{one_image});
    local.sampler.__init(handle{sampler_handle});
    local.another.__init(handle{another_image});
    local.three.__init(handle{three_image});
    local.lines.__init(handle{lines_image});
    call<Closure>(local);
  }
};

}  // namespace syclflat
