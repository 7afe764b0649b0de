// Device caller of special_types.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of special_types.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "special_types.cpp"

#include <syclflat/device_callers.hpp>

#include <cstddef>
#ifndef __GLIBCXX__
#error "special_types.cpp was flattened with libstdc++, and this is compiled with another C++ library: give both halves the same, flatten by --stdlib"
#endif

// No macro has a name that is declared here.
#undef Accessors_capture
#undef Annotated_capture
#undef Derived
#undef Functor_capture
#undef Images_capture
#undef InsideOthers_capture
#undef Memory_capture
#undef Nested
#undef WithAccessor
#undef _M_elems
#undef a
#undef accessor
#undef accessor_access_range
#undef accessor_memory_range
#undef accessor_offset
#undef accessor_ptr
#undef another
#undef array
#undef array_0_access_range
#undef array_0_memory_range
#undef array_0_offset
#undef array_0_ptr
#undef array_1_access_range
#undef array_1_memory_range
#undef array_1_offset
#undef array_1_ptr
#undef array_2
#undef c
#undef closure
#undef closure_a_access_range
#undef closure_a_memory_range
#undef closure_a_offset
#undef closure_a_ptr
#undef closure_type
#undef derived
#undef derived_accessor_access_range
#undef derived_accessor_memory_range
#undef derived_accessor_offset
#undef derived_accessor_ptr
#undef inner
#undef local
#undef local_access_range
#undef local_memory_range
#undef local_offset
#undef local_ptr
#undef memory
#undef nested
#undef nested_inner_0_accessor_access_range
#undef nested_inner_0_accessor_memory_range
#undef nested_inner_0_accessor_offset
#undef nested_inner_0_accessor_ptr
#undef nested_inner_1_accessor_access_range
#undef nested_inner_1_accessor_memory_range
#undef nested_inner_1_accessor_offset
#undef nested_inner_1_accessor_ptr
#undef none
#undef none_access_range
#undef none_memory_range
#undef none_offset
#undef none_ptr
#undef number
#undef out
#undef out_GlobalBuf_access_range
#undef out_GlobalBuf_memory_range
#undef out_GlobalBuf_offset
#undef out_GlobalBuf_ptr
#undef out_GlobalFlushBuf_access_range
#undef out_GlobalFlushBuf_memory_range
#undef out_GlobalFlushBuf_offset
#undef out_GlobalFlushBuf_ptr
#undef out_GlobalOffset_access_range
#undef out_GlobalOffset_memory_range
#undef out_GlobalOffset_offset
#undef out_GlobalOffset_ptr
#undef own
#undef p
#undef pixels
#undef pixels_image
#undef placeholder
#undef placeholder_access_range
#undef placeholder_memory_range
#undef placeholder_offset
#undef placeholder_ptr
#undef pointer
#undef read
#undef read_access_range
#undef read_memory_range
#undef read_offset
#undef read_ptr
#undef sampler
#undef sampler_handle
#undef standard
#undef standard__M_elems_0_access_range
#undef standard__M_elems_0_memory_range
#undef standard__M_elems_0_offset
#undef standard__M_elems_0_ptr
#undef standard__M_elems_1_access_range
#undef standard__M_elems_1_memory_range
#undef standard__M_elems_1_offset
#undef standard__M_elems_1_ptr
#undef write
#undef write_access_range
#undef write_memory_range
#undef write_offset
#undef write_ptr

namespace syclflat {

// Kernel Accessors: parallel_for over an nd_range, 1-D.
struct Accessors_capture {
  sycl::accessor<int, 0, sycl::access::mode::read_write, sycl::access::target::global_buffer> none;  // offset 0
  sycl::accessor<int, 3, sycl::access::mode::write, sycl::access::target::global_buffer> write;  // offset 32
  sycl::accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer> read;  // offset 112
  sycl::accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer> placeholder;  // offset 144
  sycl::local_accessor<float, 2> local;  // offset 176
};
static_assert(sizeof(Accessors_capture) == 232, "kernel Accessors: size of the mirror");
static_assert(alignof(Accessors_capture) == 8, "kernel Accessors: alignment of the mirror");
static_assert(__builtin_offsetof(Accessors_capture, none) == 0, "kernel Accessors: offset of none");
static_assert(__builtin_offsetof(Accessors_capture, write) == 32, "kernel Accessors: offset of write");
static_assert(__builtin_offsetof(Accessors_capture, read) == 112, "kernel Accessors: offset of read");
static_assert(__builtin_offsetof(Accessors_capture, placeholder) == 144, "kernel Accessors: offset of placeholder");
static_assert(__builtin_offsetof(Accessors_capture, local) == 176, "kernel Accessors: offset of local");

template <>
struct caller<kernel_id("_ZTSZZ9accessorsRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IiLi3ES6_vEEENKUlRNS0_7handlerEE_clESA_E9Accessors")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // none: accessor at offset 0
      SYCLFLAT_GLOBAL int *none_ptr,
      sycl::range<1> none_access_range,
      sycl::range<1> none_memory_range,
      sycl::id<1> none_offset,
      // write: accessor at offset 32
      SYCLFLAT_GLOBAL int *write_ptr,
      sycl::range<3> write_access_range,
      sycl::range<3> write_memory_range,
      sycl::id<3> write_offset,
      // read: accessor at offset 112
      SYCLFLAT_GLOBAL int *read_ptr,
      sycl::range<1> read_access_range,
      sycl::range<1> read_memory_range,
      sycl::id<1> read_offset,
      // placeholder: accessor at offset 144
      SYCLFLAT_GLOBAL int *placeholder_ptr,
      sycl::range<1> placeholder_access_range,
      sycl::range<1> placeholder_memory_range,
      sycl::id<1> placeholder_offset,
      // local: accessor at offset 176
      local_argument<float> local_ptr,
      sycl::range<2> local_access_range,
      sycl::range<2> local_memory_range,
      sycl::id<2> local_offset) {
    static_assert(sizeof(Closure) == 232, "kernel Accessors: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Accessors: alignment of the capture object");
    Accessors_capture local;
    local.none.__init(none_ptr, none_access_range, none_memory_range, none_offset);
    local.write.__init(write_ptr, write_access_range, write_memory_range, write_offset);
    local.read.__init(read_ptr, read_access_range, read_memory_range, read_offset);
    local.placeholder.__init(placeholder_ptr, placeholder_access_range, placeholder_memory_range, placeholder_offset);
    local.local.__init(local_ptr, local_access_range, local_memory_range, local_offset);
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel InsideOthers: single_task.
struct InsideOthers_capture {
  struct Derived {
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> accessor;  // offset 0
    int *pointer;  // offset 32
    int number;  // offset 40
    unsigned char padding_44[4];
    float *another;  // offset 48
  };
  struct WithAccessor {
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> accessor;  // offset 0
    int *pointer;  // offset 32
  };
  struct Nested {
    WithAccessor inner[2];  // offset 0
    char c;  // offset 80
    unsigned char padding_81[7];
  };
  struct array_2 {  // std::array<sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>, 2>
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> _M_elems[2];  // offset 0
  };
  struct closure_type {  // (lambda)
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> a;  // offset 0
  };
  int *p;  // offset 0
  Derived derived;  // offset 8
  Nested nested;  // offset 64
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> array[2];  // offset 152
  array_2 standard;  // offset 216
  closure_type closure;  // offset 280
};
static_assert(sizeof(InsideOthers_capture) == 312, "kernel InsideOthers: size of the mirror");
static_assert(alignof(InsideOthers_capture) == 8, "kernel InsideOthers: alignment of the mirror");
static_assert(__builtin_offsetof(InsideOthers_capture, p) == 0, "kernel InsideOthers: offset of p");
static_assert(__builtin_offsetof(InsideOthers_capture, derived) == 8, "kernel InsideOthers: offset of derived");
static_assert(__builtin_offsetof(InsideOthers_capture, derived.accessor) == 8, "kernel InsideOthers: offset of derived.accessor");
static_assert(__builtin_offsetof(InsideOthers_capture, nested) == 64, "kernel InsideOthers: offset of nested");
static_assert(__builtin_offsetof(InsideOthers_capture, nested.inner[0].accessor) == 64, "kernel InsideOthers: offset of nested.inner[0].accessor");
static_assert(__builtin_offsetof(InsideOthers_capture, nested.inner[1].accessor) == 104, "kernel InsideOthers: offset of nested.inner[1].accessor");
static_assert(__builtin_offsetof(InsideOthers_capture, array[0]) == 152, "kernel InsideOthers: offset of array[0]");
static_assert(__builtin_offsetof(InsideOthers_capture, array[1]) == 184, "kernel InsideOthers: offset of array[1]");
static_assert(__builtin_offsetof(InsideOthers_capture, standard) == 216, "kernel InsideOthers: offset of standard");
static_assert(__builtin_offsetof(InsideOthers_capture, standard._M_elems[0]) == 216, "kernel InsideOthers: offset of standard._M_elems[0]");
static_assert(__builtin_offsetof(InsideOthers_capture, standard._M_elems[1]) == 248, "kernel InsideOthers: offset of standard._M_elems[1]");
static_assert(__builtin_offsetof(InsideOthers_capture, closure) == 280, "kernel InsideOthers: offset of closure");
static_assert(__builtin_offsetof(InsideOthers_capture, closure.a) == 280, "kernel InsideOthers: offset of closure.a");

template <>
struct caller<kernel_id("_ZTSZZ13inside_othersRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEPiENKUlRNS0_7handlerEE_clESA_E12InsideOthers")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p,
      // derived: 56 bytes at offset 8
      InsideOthers_capture::Derived derived,
      // derived.accessor: accessor at offset 8
      SYCLFLAT_GLOBAL int *derived_accessor_ptr,
      sycl::range<1> derived_accessor_access_range,
      sycl::range<1> derived_accessor_memory_range,
      sycl::id<1> derived_accessor_offset,
      // nested: 88 bytes at offset 64
      InsideOthers_capture::Nested nested,
      // nested.inner[0].accessor: accessor at offset 64
      SYCLFLAT_GLOBAL int *nested_inner_0_accessor_ptr,
      sycl::range<1> nested_inner_0_accessor_access_range,
      sycl::range<1> nested_inner_0_accessor_memory_range,
      sycl::id<1> nested_inner_0_accessor_offset,
      // nested.inner[1].accessor: accessor at offset 104
      SYCLFLAT_GLOBAL int *nested_inner_1_accessor_ptr,
      sycl::range<1> nested_inner_1_accessor_access_range,
      sycl::range<1> nested_inner_1_accessor_memory_range,
      sycl::id<1> nested_inner_1_accessor_offset,
      // array[0]: accessor at offset 152
      SYCLFLAT_GLOBAL int *array_0_ptr,
      sycl::range<1> array_0_access_range,
      sycl::range<1> array_0_memory_range,
      sycl::id<1> array_0_offset,
      // array[1]: accessor at offset 184
      SYCLFLAT_GLOBAL int *array_1_ptr,
      sycl::range<1> array_1_access_range,
      sycl::range<1> array_1_memory_range,
      sycl::id<1> array_1_offset,
      // standard: 64 bytes at offset 216
      InsideOthers_capture::array_2 standard,
      // standard._M_elems[0]: accessor at offset 216
      SYCLFLAT_GLOBAL int *standard__M_elems_0_ptr,
      sycl::range<1> standard__M_elems_0_access_range,
      sycl::range<1> standard__M_elems_0_memory_range,
      sycl::id<1> standard__M_elems_0_offset,
      // standard._M_elems[1]: accessor at offset 248
      SYCLFLAT_GLOBAL int *standard__M_elems_1_ptr,
      sycl::range<1> standard__M_elems_1_access_range,
      sycl::range<1> standard__M_elems_1_memory_range,
      sycl::id<1> standard__M_elems_1_offset,
      // closure: 32 bytes at offset 280
      InsideOthers_capture::closure_type closure,
      // closure.a: accessor at offset 280
      SYCLFLAT_GLOBAL int *closure_a_ptr,
      sycl::range<1> closure_a_access_range,
      sycl::range<1> closure_a_memory_range,
      sycl::id<1> closure_a_offset) {
    static_assert(sizeof(Closure) == 312, "kernel InsideOthers: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel InsideOthers: alignment of the capture object");
    InsideOthers_capture local;
    local.p = p;
    local.derived = derived;
    local.derived.accessor.__init(derived_accessor_ptr, derived_accessor_access_range, derived_accessor_memory_range, derived_accessor_offset);
    local.nested = nested;
    local.nested.inner[0].accessor.__init(nested_inner_0_accessor_ptr, nested_inner_0_accessor_access_range, nested_inner_0_accessor_memory_range, nested_inner_0_accessor_offset);
    local.nested.inner[1].accessor.__init(nested_inner_1_accessor_ptr, nested_inner_1_accessor_access_range, nested_inner_1_accessor_memory_range, nested_inner_1_accessor_offset);
    local.array[0].__init(array_0_ptr, array_0_access_range, array_0_memory_range, array_0_offset);
    local.array[1].__init(array_1_ptr, array_1_access_range, array_1_memory_range, array_1_offset);
    local.standard = standard;
    local.standard._M_elems[0].__init(standard__M_elems_0_ptr, standard__M_elems_0_access_range, standard__M_elems_0_memory_range, standard__M_elems_0_offset);
    local.standard._M_elems[1].__init(standard__M_elems_1_ptr, standard__M_elems_1_access_range, standard__M_elems_1_memory_range, standard__M_elems_1_offset);
    local.closure = closure;
    local.closure.a.__init(closure_a_ptr, closure_a_access_range, closure_a_memory_range, closure_a_offset);
    call<Closure>(local);
  }
};

// Kernel Functor: single_task.
struct Functor_capture {
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> accessor;  // offset 0
  int *pointer;  // offset 32
  int *own;  // offset 40
};
static_assert(sizeof(Functor_capture) == 48, "kernel Functor: size of the mirror");
static_assert(alignof(Functor_capture) == 8, "kernel Functor: alignment of the mirror");
static_assert(__builtin_offsetof(Functor_capture, accessor) == 0, "kernel Functor: offset of accessor");
static_assert(__builtin_offsetof(Functor_capture, pointer) == 32, "kernel Functor: offset of pointer");
static_assert(__builtin_offsetof(Functor_capture, own) == 40, "kernel Functor: offset of own");

template <>
struct caller<kernel_id("_ZTS7Functor")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // accessor: accessor at offset 0
      SYCLFLAT_GLOBAL int *accessor_ptr,
      sycl::range<1> accessor_access_range,
      sycl::range<1> accessor_memory_range,
      sycl::id<1> accessor_offset,
      // pointer: pointer at offset 32
      SYCLFLAT_GLOBAL int *pointer,
      // own: pointer at offset 40
      SYCLFLAT_GLOBAL int *own) {
    static_assert(sizeof(Closure) == 48, "kernel Functor: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Functor: alignment of the capture object");
    Functor_capture local;
    local.accessor.__init(accessor_ptr, accessor_access_range, accessor_memory_range, accessor_offset);
    local.pointer = pointer;
    local.own = own;
    call<Closure>(local);
  }
};

// Kernel Images: single_task.
struct Images_capture {
  int *p;  // offset 0
  sycl::accessor<sycl::vec<float, 4>, 2, sycl::access::mode::read, sycl::access::target::image> pixels;  // offset 8
  sycl::sampler sampler;  // offset 40
};
static_assert(sizeof(Images_capture) == 56, "kernel Images: size of the mirror");
static_assert(alignof(Images_capture) == 8, "kernel Images: alignment of the mirror");
static_assert(__builtin_offsetof(Images_capture, p) == 0, "kernel Images: offset of p");
static_assert(__builtin_offsetof(Images_capture, pixels) == 8, "kernel Images: offset of pixels");
static_assert(__builtin_offsetof(Images_capture, sampler) == 40, "kernel Images: offset of sampler");

template <>
struct caller<kernel_id("_ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE_clESB_E6Images")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p,
      // pixels: accessor at offset 8
      void *pixels_image,
      // sampler: sampler at offset 40
      void *sampler_handle) {
    static_assert(sizeof(Closure) == 56, "kernel Images: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Images: alignment of the capture object");
    Images_capture local;
    local.p = p;
    local.pixels.__init(handle{pixels_image});
    local.sampler.__init(handle{sampler_handle});
    call<Closure>(local);
  }
};

// Kernel Memory: parallel_for over an nd_range, 1-D.
struct Memory_capture {
  sycl::ext::oneapi::experimental::work_group_memory<int[4]> memory;  // offset 0
  sycl::stream out;  // offset 16
};
static_assert(sizeof(Memory_capture) == 160, "kernel Memory: size of the mirror");
static_assert(alignof(Memory_capture) == 8, "kernel Memory: alignment of the mirror");
static_assert(__builtin_offsetof(Memory_capture, memory) == 0, "kernel Memory: offset of memory");
static_assert(__builtin_offsetof(Memory_capture, out) == 16, "kernel Memory: offset of out");
static_assert(__builtin_offsetof(Memory_capture, out.GlobalBuf) == 32, "kernel Memory: offset of out.GlobalBuf");
static_assert(__builtin_offsetof(Memory_capture, out.GlobalOffset) == 64, "kernel Memory: offset of out.GlobalOffset");
static_assert(__builtin_offsetof(Memory_capture, out.GlobalFlushBuf) == 96, "kernel Memory: offset of out.GlobalFlushBuf");

template <>
struct caller<kernel_id("_ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE0_clESB_E6Memory")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // memory: 16 bytes at offset 0
      sycl::ext::oneapi::experimental::work_group_memory<int[4]> memory,
      // out: 144 bytes at offset 16
      sycl::stream out,
      // out.GlobalBuf: accessor at offset 32
      SYCLFLAT_GLOBAL char *out_GlobalBuf_ptr,
      sycl::range<1> out_GlobalBuf_access_range,
      sycl::range<1> out_GlobalBuf_memory_range,
      sycl::id<1> out_GlobalBuf_offset,
      // out.GlobalOffset: accessor at offset 64
      SYCLFLAT_GLOBAL unsigned int *out_GlobalOffset_ptr,
      sycl::range<1> out_GlobalOffset_access_range,
      sycl::range<1> out_GlobalOffset_memory_range,
      sycl::id<1> out_GlobalOffset_offset,
      // out.GlobalFlushBuf: accessor at offset 96
      SYCLFLAT_GLOBAL char *out_GlobalFlushBuf_ptr,
      sycl::range<1> out_GlobalFlushBuf_access_range,
      sycl::range<1> out_GlobalFlushBuf_memory_range,
      sycl::id<1> out_GlobalFlushBuf_offset) {
    static_assert(sizeof(Closure) == 160, "kernel Memory: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Memory: alignment of the capture object");
    Memory_capture local;
    local.memory = memory;
    local.out = out;
    local.out.GlobalBuf.__init(out_GlobalBuf_ptr, out_GlobalBuf_access_range, out_GlobalBuf_memory_range, out_GlobalBuf_offset);
    local.out.GlobalOffset.__init(out_GlobalOffset_ptr, out_GlobalOffset_access_range, out_GlobalOffset_memory_range, out_GlobalOffset_offset);
    local.out.GlobalFlushBuf.__init(out_GlobalFlushBuf_ptr, out_GlobalFlushBuf_access_range, out_GlobalFlushBuf_memory_range, out_GlobalFlushBuf_offset);
    local.out.__init();
    call_back<Closure>(local, this_nd_item<1>());
    local.out.__finalize();
  }
};

// Kernel Annotated: single_task.
struct Annotated_capture {
  int *p;  // offset 0
  sycl::ext::oneapi::experimental::annotated_ptr<int> pointer;  // offset 8
  sycl::ext::oneapi::experimental::annotated_arg<int> number;  // offset 16
  unsigned char padding_20[4];
};
static_assert(sizeof(Annotated_capture) == 24, "kernel Annotated: size of the mirror");
static_assert(alignof(Annotated_capture) == 8, "kernel Annotated: alignment of the mirror");
static_assert(__builtin_offsetof(Annotated_capture, p) == 0, "kernel Annotated: offset of p");
static_assert(__builtin_offsetof(Annotated_capture, pointer) == 8, "kernel Annotated: offset of pointer");
static_assert(__builtin_offsetof(Annotated_capture, number) == 16, "kernel Annotated: offset of number");

template <>
struct caller<kernel_id("_ZTSZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiE9Annotated")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p,
      // pointer: 8 bytes at offset 8
      sycl::ext::oneapi::experimental::annotated_ptr<int> pointer,
      // number: 4 bytes at offset 16
      sycl::ext::oneapi::experimental::annotated_arg<int> number) {
    static_assert(sizeof(Closure) == 24, "kernel Annotated: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Annotated: alignment of the capture object");
    Annotated_capture local;
    local.p = p;
    local.pointer = pointer;
    local.number = number;
    call<Closure>(local);
  }
};

}  // namespace syclflat
