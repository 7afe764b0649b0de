// Device caller of padding_and_alignment.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of padding_and_alignment.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "padding_and_alignment.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Mixed
#undef Padding_capture
#undef aligned
#undef byte
#undef first
#undef holes
#undef in
#undef last
#undef line
#undef many
#undef mixed
#undef mixed_in_access_range
#undef mixed_in_memory_range
#undef mixed_in_offset
#undef mixed_in_ptr
#undef out
#undef out_access_range
#undef out_memory_range
#undef out_offset
#undef out_ptr

namespace syclflat {

// Kernel Padding: parallel_for over a range, 1-D.
struct Padding_capture {
  struct alignas(32) Mixed {
    char first;  // offset 0
    unsigned char padding_1[31];
    float aligned[4];  // offset 32
    sycl::accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer> in;  // offset 48
    char last;  // offset 80
    unsigned char padding_81[15];
  };
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 0
  bytes<24, 8> holes;  // offset 32: Holes
  char byte;  // offset 56
  unsigned char padding_57[7];
  bytes<64, 64> line;  // offset 64: Line
  bytes<48, 8> many;  // offset 128: Holes[2]
  unsigned char padding_176[16];
  Mixed mixed;  // offset 192
  unsigned char padding_288[32];
};
static_assert(sizeof(Padding_capture) == 320, "kernel Padding: size of the mirror");
static_assert(alignof(Padding_capture) == 64, "kernel Padding: alignment of the mirror");
static_assert(__builtin_offsetof(Padding_capture, out) == 0, "kernel Padding: offset of out");
static_assert(__builtin_offsetof(Padding_capture, holes) == 32, "kernel Padding: offset of holes");
static_assert(__builtin_offsetof(Padding_capture, byte) == 56, "kernel Padding: offset of byte");
static_assert(__builtin_offsetof(Padding_capture, line) == 64, "kernel Padding: offset of line");
static_assert(__builtin_offsetof(Padding_capture, many) == 128, "kernel Padding: offset of many");
static_assert(__builtin_offsetof(Padding_capture, mixed) == 192, "kernel Padding: offset of mixed");
static_assert(__builtin_offsetof(Padding_capture, mixed.in) == 240, "kernel Padding: offset of mixed.in");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Padding")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: accessor at offset 0
      SYCLFLAT_GLOBAL int *out_ptr,
      sycl::range<1> out_access_range,
      sycl::range<1> out_memory_range,
      sycl::id<1> out_offset,
      // holes: 24 bytes at offset 32
      bytes<24, 8> holes,
      // byte: 1 byte at offset 56
      char byte,
      // line: 64 bytes at offset 64
      bytes<64, 64> line,
      // many: 48 bytes at offset 128
      bytes<48, 8> many,
      // mixed: 96 bytes at offset 192
      Padding_capture::Mixed mixed,
      // mixed.in: accessor at offset 240
      SYCLFLAT_GLOBAL int *mixed_in_ptr,
      sycl::range<1> mixed_in_access_range,
      sycl::range<1> mixed_in_memory_range,
      sycl::id<1> mixed_in_offset) {
    static_assert(sizeof(Closure) == 320, "kernel Padding: size of the capture object");
    static_assert(alignof(Closure) == 64, "kernel Padding: alignment of the capture object");
    Padding_capture local;
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    local.holes = holes;
    local.byte = byte;
    local.line = line;
    local.many = many;
    local.mixed = mixed;
    local.mixed.in.__init(mixed_in_ptr, mixed_in_access_range, mixed_in_memory_range, mixed_in_offset);
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
