// Device caller of anonymous_members.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of anonymous_members.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "anonymous_members.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Anonymous_capture
#undef Functor_capture
#undef Options
#undef anonymous_struct
#undef anonymous_struct_48
#undef anonymous_union
#undef anonymous_union_0
#undef anonymous_union_2
#undef anonymous_union_2_40
#undef anonymous_union_32
#undef anonymous_union_88
#undef both
#undef both_0_in_access_range
#undef both_0_in_memory_range
#undef both_0_in_offset
#undef both_0_in_ptr
#undef both_0_more_access_range
#undef both_0_more_memory_range
#undef both_0_more_offset
#undef both_0_more_ptr
#undef both_1_in_access_range
#undef both_1_in_memory_range
#undef both_1_in_offset
#undef both_1_in_ptr
#undef both_1_more_access_range
#undef both_1_more_memory_range
#undef both_1_more_offset
#undef both_1_more_ptr
#undef in
#undef more
#undef options
#undef options_in_access_range
#undef options_in_memory_range
#undef options_in_offset
#undef options_in_ptr
#undef options_more_access_range
#undef options_more_memory_range
#undef options_more_offset
#undef options_more_ptr
#undef out
#undef out_access_range
#undef out_memory_range
#undef out_offset
#undef out_ptr

namespace syclflat {

// Kernel Anonymous: single_task.
struct Anonymous_capture {
  struct Options {
    bytes<4, 4> anonymous_union_0;  // offset 0: Options::(anonymous union)
    unsigned char padding_4[4];
    sycl::accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer> in;  // offset 8
    bytes<8, 8> anonymous_union_2_40;  // offset 40: Options::(anonymous union)
    bytes<8, 4> anonymous_struct_48;  // offset 48: Options::(anonymous struct)
    sycl::accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer> more;  // offset 56
    bytes<4, 4> anonymous_union_88;  // offset 88: Options::(anonymous struct)::(anonymous union)
    unsigned char padding_92[4];
  };
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 0
  Options options;  // offset 32
  Options both[2];  // offset 128
};
static_assert(sizeof(Anonymous_capture) == 320, "kernel Anonymous: size of the mirror");
static_assert(alignof(Anonymous_capture) == 8, "kernel Anonymous: alignment of the mirror");
static_assert(__builtin_offsetof(Anonymous_capture, out) == 0, "kernel Anonymous: offset of out");
static_assert(__builtin_offsetof(Anonymous_capture, options) == 32, "kernel Anonymous: offset of options");
static_assert(__builtin_offsetof(Anonymous_capture, options.in) == 40, "kernel Anonymous: offset of options.in");
static_assert(__builtin_offsetof(Anonymous_capture, options.more) == 88, "kernel Anonymous: offset of options.more");
static_assert(__builtin_offsetof(Anonymous_capture, both) == 128, "kernel Anonymous: offset of both");
static_assert(__builtin_offsetof(Anonymous_capture, both[0].in) == 136, "kernel Anonymous: offset of both[0].in");
static_assert(__builtin_offsetof(Anonymous_capture, both[0].more) == 184, "kernel Anonymous: offset of both[0].more");
static_assert(__builtin_offsetof(Anonymous_capture, both[1].in) == 232, "kernel Anonymous: offset of both[1].in");
static_assert(__builtin_offsetof(Anonymous_capture, both[1].more) == 280, "kernel Anonymous: offset of both[1].more");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E9Anonymous")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: accessor at offset 0
      SYCLFLAT_GLOBAL int *out_ptr,
      sycl::range<1> out_access_range,
      sycl::range<1> out_memory_range,
      sycl::id<1> out_offset,
      // options: 96 bytes at offset 32
      Anonymous_capture::Options options,
      // options.in: accessor at offset 40
      SYCLFLAT_GLOBAL int *options_in_ptr,
      sycl::range<1> options_in_access_range,
      sycl::range<1> options_in_memory_range,
      sycl::id<1> options_in_offset,
      // options.more: accessor at offset 88
      SYCLFLAT_GLOBAL int *options_more_ptr,
      sycl::range<1> options_more_access_range,
      sycl::range<1> options_more_memory_range,
      sycl::id<1> options_more_offset,
      // both: 192 bytes at offset 128
      wrapper<Anonymous_capture::Options[2]> both,
      // both[0].in: accessor at offset 136
      SYCLFLAT_GLOBAL int *both_0_in_ptr,
      sycl::range<1> both_0_in_access_range,
      sycl::range<1> both_0_in_memory_range,
      sycl::id<1> both_0_in_offset,
      // both[0].more: accessor at offset 184
      SYCLFLAT_GLOBAL int *both_0_more_ptr,
      sycl::range<1> both_0_more_access_range,
      sycl::range<1> both_0_more_memory_range,
      sycl::id<1> both_0_more_offset,
      // both[1].in: accessor at offset 232
      SYCLFLAT_GLOBAL int *both_1_in_ptr,
      sycl::range<1> both_1_in_access_range,
      sycl::range<1> both_1_in_memory_range,
      sycl::id<1> both_1_in_offset,
      // both[1].more: accessor at offset 280
      SYCLFLAT_GLOBAL int *both_1_more_ptr,
      sycl::range<1> both_1_more_access_range,
      sycl::range<1> both_1_more_memory_range,
      sycl::id<1> both_1_more_offset) {
    static_assert(sizeof(Closure) == 320, "kernel Anonymous: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Anonymous: alignment of the capture object");
    Anonymous_capture local;
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    local.options = options;
    local.options.in.__init(options_in_ptr, options_in_access_range, options_in_memory_range, options_in_offset);
    local.options.more.__init(options_more_ptr, options_more_access_range, options_more_memory_range, options_more_offset);
    copy(local.both, both);
    local.both[0].in.__init(both_0_in_ptr, both_0_in_access_range, both_0_in_memory_range, both_0_in_offset);
    local.both[0].more.__init(both_0_more_ptr, both_0_more_access_range, both_0_more_memory_range, both_0_more_offset);
    local.both[1].in.__init(both_1_in_ptr, both_1_in_access_range, both_1_in_memory_range, both_1_in_offset);
    local.both[1].more.__init(both_1_more_ptr, both_1_more_access_range, both_1_more_memory_range, both_1_more_offset);
    call<Closure>(local);
  }
};

// Kernel Functor: single_task.
struct Functor_capture {
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 0
  bytes<4, 4> anonymous_union_32;  // offset 32: Functor::(anonymous union)
  unsigned char padding_36[4];
  bytes<8, 8> anonymous_union_2_40;  // offset 40: Functor::(anonymous union)
  bytes<1, 1> anonymous_struct_48;  // offset 48: Functor::(anonymous struct)
  unsigned char padding_49[7];
};
static_assert(sizeof(Functor_capture) == 56, "kernel Functor: size of the mirror");
static_assert(alignof(Functor_capture) == 8, "kernel Functor: alignment of the mirror");
static_assert(__builtin_offsetof(Functor_capture, out) == 0, "kernel Functor: offset of out");
static_assert(__builtin_offsetof(Functor_capture, anonymous_union_32) == 32, "kernel Functor: offset of (anonymous union)");
static_assert(__builtin_offsetof(Functor_capture, anonymous_union_2_40) == 40, "kernel Functor: offset of (anonymous union 2)");
static_assert(__builtin_offsetof(Functor_capture, anonymous_struct_48) == 48, "kernel Functor: offset of (anonymous struct)");

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
      // (anonymous union): 4 bytes at offset 32
      bytes<4, 4> anonymous_union,
      // (anonymous union 2): 8 bytes at offset 40
      bytes<8, 8> anonymous_union_2,
      // (anonymous struct): 1 byte at offset 48
      bytes<1, 1> anonymous_struct) {
    static_assert(sizeof(Closure) == 56, "kernel Functor: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Functor: alignment of the capture object");
    Functor_capture local;
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    local.anonymous_union_32 = anonymous_union;
    local.anonymous_union_2_40 = anonymous_union_2;
    local.anonymous_struct_48 = anonymous_struct;
    call<Closure>(local);
  }
};

}  // namespace syclflat
