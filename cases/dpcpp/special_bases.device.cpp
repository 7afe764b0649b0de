// Device caller of special_bases.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of special_bases.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "special_bases.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Deep
#undef FromAccessor
#undef FromLocal
#undef FromMemory
#undef FromSampler
#undef FromStream
#undef Functor_capture
#undef OfAccessors_capture
#undef OfLocalMemory_capture
#undef OfSampler_capture
#undef OfStream_capture
#undef OfTwo_capture
#undef Two
#undef accessor
#undef accessor_sycl_accessor_access_range
#undef accessor_sycl_accessor_memory_range
#undef accessor_sycl_accessor_offset
#undef accessor_sycl_accessor_ptr
#undef c
#undef deep
#undef deep_sycl_accessor_access_range
#undef deep_sycl_accessor_memory_range
#undef deep_sycl_accessor_offset
#undef deep_sycl_accessor_ptr
#undef derived
#undef derived_sycl_sampler_handle
#undef first
#undef l
#undef last
#undef local
#undef local_2
#undef local_sycl_local_accessor_access_range
#undef local_sycl_local_accessor_memory_range
#undef local_sycl_local_accessor_offset
#undef local_sycl_local_accessor_ptr
#undef m
#undef memory
#undef n
#undef p
#undef stream
#undef stream_sycl_stream_GlobalBuf_access_range
#undef stream_sycl_stream_GlobalBuf_memory_range
#undef stream_sycl_stream_GlobalBuf_offset
#undef stream_sycl_stream_GlobalBuf_ptr
#undef stream_sycl_stream_GlobalFlushBuf_access_range
#undef stream_sycl_stream_GlobalFlushBuf_memory_range
#undef stream_sycl_stream_GlobalFlushBuf_offset
#undef stream_sycl_stream_GlobalFlushBuf_ptr
#undef stream_sycl_stream_GlobalOffset_access_range
#undef stream_sycl_stream_GlobalOffset_memory_range
#undef stream_sycl_stream_GlobalOffset_offset
#undef stream_sycl_stream_GlobalOffset_ptr
#undef sycl_accessor_0
#undef sycl_accessor_2_32
#undef sycl_accessor_8
#undef sycl_accessor_access_range
#undef sycl_accessor_memory_range
#undef sycl_accessor_offset
#undef sycl_accessor_ptr
#undef sycl_ext_oneapi_experimental_work_group_memory_0
#undef sycl_local_accessor_0
#undef sycl_sampler_0
#undef sycl_stream_0
#undef two
#undef two_sycl_accessor_2_access_range
#undef two_sycl_accessor_2_memory_range
#undef two_sycl_accessor_2_offset
#undef two_sycl_accessor_2_ptr
#undef two_sycl_accessor_access_range
#undef two_sycl_accessor_memory_range
#undef two_sycl_accessor_offset
#undef two_sycl_accessor_ptr

namespace syclflat {

// Kernel OfTwo: single_task.
struct OfTwo_capture {
  struct Two {
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> sycl_accessor_0;  // offset 0
    sycl::accessor<long, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> sycl_accessor_2_32;  // offset 32
  };
  int *p;  // offset 0
  Two two;  // offset 8
};
static_assert(sizeof(OfTwo_capture) == 72, "kernel OfTwo: size of the mirror");
static_assert(alignof(OfTwo_capture) == 8, "kernel OfTwo: alignment of the mirror");
static_assert(__builtin_offsetof(OfTwo_capture, p) == 0, "kernel OfTwo: offset of p");
static_assert(__builtin_offsetof(OfTwo_capture, two) == 8, "kernel OfTwo: offset of two");
static_assert(__builtin_offsetof(OfTwo_capture, two.sycl_accessor_0) == 8, "kernel OfTwo: offset of two.sycl::accessor");
static_assert(__builtin_offsetof(OfTwo_capture, two.sycl_accessor_2_32) == 40, "kernel OfTwo: offset of two.sycl::accessor 2");

template <>
struct caller<kernel_id("_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE_clESC_E5OfTwo")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p,
      // two: 64 bytes at offset 8
      OfTwo_capture::Two two,
      // two.sycl::accessor: accessor at offset 8
      SYCLFLAT_GLOBAL int *two_sycl_accessor_ptr,
      sycl::range<1> two_sycl_accessor_access_range,
      sycl::range<1> two_sycl_accessor_memory_range,
      sycl::id<1> two_sycl_accessor_offset,
      // two.sycl::accessor 2: accessor at offset 40
      SYCLFLAT_GLOBAL long *two_sycl_accessor_2_ptr,
      sycl::range<1> two_sycl_accessor_2_access_range,
      sycl::range<1> two_sycl_accessor_2_memory_range,
      sycl::id<1> two_sycl_accessor_2_offset) {
    static_assert(sizeof(Closure) == 72, "kernel OfTwo: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel OfTwo: alignment of the capture object");
    OfTwo_capture local;
    local.p = p;
    local.two = two;
    local.two.sycl_accessor_0.__init(two_sycl_accessor_ptr, two_sycl_accessor_access_range, two_sycl_accessor_memory_range, two_sycl_accessor_offset);
    local.two.sycl_accessor_2_32.__init(two_sycl_accessor_2_ptr, two_sycl_accessor_2_access_range, two_sycl_accessor_2_memory_range, two_sycl_accessor_2_offset);
    call<Closure>(local);
  }
};

// Kernel OfAccessors: single_task.
struct OfAccessors_capture {
  struct FromAccessor {
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> sycl_accessor_0;  // offset 0
    int n;  // offset 32
    unsigned char padding_36[4];
  };
  struct Deep {
    int first;  // offset 0
    unsigned char padding_4[4];
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> sycl_accessor_8;  // offset 8
    int n;  // offset 40
    short last;  // offset 44
    unsigned char padding_46[2];
  };
  int *p;  // offset 0
  FromAccessor accessor;  // offset 8
  Deep deep;  // offset 48
};
static_assert(sizeof(OfAccessors_capture) == 96, "kernel OfAccessors: size of the mirror");
static_assert(alignof(OfAccessors_capture) == 8, "kernel OfAccessors: alignment of the mirror");
static_assert(__builtin_offsetof(OfAccessors_capture, p) == 0, "kernel OfAccessors: offset of p");
static_assert(__builtin_offsetof(OfAccessors_capture, accessor) == 8, "kernel OfAccessors: offset of accessor");
static_assert(__builtin_offsetof(OfAccessors_capture, accessor.sycl_accessor_0) == 8, "kernel OfAccessors: offset of accessor.sycl::accessor");
static_assert(__builtin_offsetof(OfAccessors_capture, deep) == 48, "kernel OfAccessors: offset of deep");
static_assert(__builtin_offsetof(OfAccessors_capture, deep.sycl_accessor_8) == 56, "kernel OfAccessors: offset of deep.sycl::accessor");

template <>
struct caller<kernel_id("_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE0_clESC_E11OfAccessors")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p,
      // accessor: 40 bytes at offset 8
      OfAccessors_capture::FromAccessor accessor,
      // accessor.sycl::accessor: accessor at offset 8
      SYCLFLAT_GLOBAL int *accessor_sycl_accessor_ptr,
      sycl::range<1> accessor_sycl_accessor_access_range,
      sycl::range<1> accessor_sycl_accessor_memory_range,
      sycl::id<1> accessor_sycl_accessor_offset,
      // deep: 48 bytes at offset 48
      OfAccessors_capture::Deep deep,
      // deep.sycl::accessor: accessor at offset 56
      SYCLFLAT_GLOBAL int *deep_sycl_accessor_ptr,
      sycl::range<1> deep_sycl_accessor_access_range,
      sycl::range<1> deep_sycl_accessor_memory_range,
      sycl::id<1> deep_sycl_accessor_offset) {
    static_assert(sizeof(Closure) == 96, "kernel OfAccessors: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel OfAccessors: alignment of the capture object");
    OfAccessors_capture local;
    local.p = p;
    local.accessor = accessor;
    local.accessor.sycl_accessor_0.__init(accessor_sycl_accessor_ptr, accessor_sycl_accessor_access_range, accessor_sycl_accessor_memory_range, accessor_sycl_accessor_offset);
    local.deep = deep;
    local.deep.sycl_accessor_8.__init(deep_sycl_accessor_ptr, deep_sycl_accessor_access_range, deep_sycl_accessor_memory_range, deep_sycl_accessor_offset);
    call<Closure>(local);
  }
};

// Kernel OfLocalMemory: parallel_for over an nd_range, 1-D.
struct OfLocalMemory_capture {
  struct FromLocal {
    sycl::local_accessor<float, 2> sycl_local_accessor_0;  // offset 0
    char c;  // offset 56
    unsigned char padding_57[7];
  };
  struct FromMemory {
    sycl::ext::oneapi::experimental::work_group_memory<int[4]> sycl_ext_oneapi_experimental_work_group_memory_0;  // offset 0
    long l;  // offset 16
  };
  FromLocal local;  // offset 0
  int *p;  // offset 64
  FromMemory memory;  // offset 72
};
static_assert(sizeof(OfLocalMemory_capture) == 96, "kernel OfLocalMemory: size of the mirror");
static_assert(alignof(OfLocalMemory_capture) == 8, "kernel OfLocalMemory: alignment of the mirror");
static_assert(__builtin_offsetof(OfLocalMemory_capture, local) == 0, "kernel OfLocalMemory: offset of local");
static_assert(__builtin_offsetof(OfLocalMemory_capture, local.sycl_local_accessor_0) == 0, "kernel OfLocalMemory: offset of local.sycl::local_accessor");
static_assert(__builtin_offsetof(OfLocalMemory_capture, p) == 64, "kernel OfLocalMemory: offset of p");
static_assert(__builtin_offsetof(OfLocalMemory_capture, memory) == 72, "kernel OfLocalMemory: offset of memory");

template <>
struct caller<kernel_id("_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE1_clESC_E13OfLocalMemory")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // local: 64 bytes at offset 0
      OfLocalMemory_capture::FromLocal local_2,
      // local.sycl::local_accessor: accessor at offset 0
      local_argument<float> local_sycl_local_accessor_ptr,
      sycl::range<2> local_sycl_local_accessor_access_range,
      sycl::range<2> local_sycl_local_accessor_memory_range,
      sycl::id<2> local_sycl_local_accessor_offset,
      // p: pointer at offset 64
      SYCLFLAT_GLOBAL int *p,
      // memory: 24 bytes at offset 72
      OfLocalMemory_capture::FromMemory memory) {
    static_assert(sizeof(Closure) == 96, "kernel OfLocalMemory: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel OfLocalMemory: alignment of the capture object");
    OfLocalMemory_capture local;
    local.local = local_2;
    local.local.sycl_local_accessor_0.__init(local_sycl_local_accessor_ptr, local_sycl_local_accessor_access_range, local_sycl_local_accessor_memory_range, local_sycl_local_accessor_offset);
    local.p = p;
    local.memory = memory;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel OfSampler: single_task.
struct OfSampler_capture {
  struct FromSampler {
    sycl::sampler sycl_sampler_0;  // offset 0
  };
  int *p;  // offset 0
  FromSampler derived;  // offset 8
};
static_assert(sizeof(OfSampler_capture) == 24, "kernel OfSampler: size of the mirror");
static_assert(alignof(OfSampler_capture) == 8, "kernel OfSampler: alignment of the mirror");
static_assert(__builtin_offsetof(OfSampler_capture, p) == 0, "kernel OfSampler: offset of p");
static_assert(__builtin_offsetof(OfSampler_capture, derived) == 8, "kernel OfSampler: offset of derived");
static_assert(__builtin_offsetof(OfSampler_capture, derived.sycl_sampler_0) == 8, "kernel OfSampler: offset of derived.sycl::sampler");

template <>
struct caller<kernel_id("_ZTSZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiE9OfSampler")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p,
      // derived: 16 bytes at offset 8
      OfSampler_capture::FromSampler derived,
      // derived.sycl::sampler: sampler at offset 8
      void *derived_sycl_sampler_handle) {
    static_assert(sizeof(Closure) == 24, "kernel OfSampler: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel OfSampler: alignment of the capture object");
    OfSampler_capture local;
    local.p = p;
    local.derived = derived;
    local.derived.sycl_sampler_0.__init(handle{derived_sycl_sampler_handle});
    call<Closure>(local);
  }
};

// Kernel OfStream: single_task.
struct OfStream_capture {
  struct FromStream {
    sycl::stream sycl_stream_0;  // offset 0
    int m;  // offset 144
    unsigned char padding_148[4];
  };
  int *p;  // offset 0
  FromStream stream;  // offset 8
};
static_assert(sizeof(OfStream_capture) == 160, "kernel OfStream: size of the mirror");
static_assert(alignof(OfStream_capture) == 8, "kernel OfStream: alignment of the mirror");
static_assert(__builtin_offsetof(OfStream_capture, p) == 0, "kernel OfStream: offset of p");
static_assert(__builtin_offsetof(OfStream_capture, stream) == 8, "kernel OfStream: offset of stream");
static_assert(__builtin_offsetof(OfStream_capture, stream.sycl_stream_0.GlobalBuf) == 24, "kernel OfStream: offset of stream.sycl::stream.GlobalBuf");
static_assert(__builtin_offsetof(OfStream_capture, stream.sycl_stream_0.GlobalOffset) == 56, "kernel OfStream: offset of stream.sycl::stream.GlobalOffset");
static_assert(__builtin_offsetof(OfStream_capture, stream.sycl_stream_0.GlobalFlushBuf) == 88, "kernel OfStream: offset of stream.sycl::stream.GlobalFlushBuf");
static_assert(__builtin_offsetof(OfStream_capture, stream.sycl_stream_0) == 8, "kernel OfStream: offset of stream.sycl::stream");

template <>
struct caller<kernel_id("_ZTSZZ5basesRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IlLi1ENS5_IlEEvEEPiENKUlRNS0_7handlerEE2_clESC_E8OfStream")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p,
      // stream: 152 bytes at offset 8
      OfStream_capture::FromStream stream,
      // stream.sycl::stream.GlobalBuf: accessor at offset 24
      SYCLFLAT_GLOBAL char *stream_sycl_stream_GlobalBuf_ptr,
      sycl::range<1> stream_sycl_stream_GlobalBuf_access_range,
      sycl::range<1> stream_sycl_stream_GlobalBuf_memory_range,
      sycl::id<1> stream_sycl_stream_GlobalBuf_offset,
      // stream.sycl::stream.GlobalOffset: accessor at offset 56
      SYCLFLAT_GLOBAL unsigned int *stream_sycl_stream_GlobalOffset_ptr,
      sycl::range<1> stream_sycl_stream_GlobalOffset_access_range,
      sycl::range<1> stream_sycl_stream_GlobalOffset_memory_range,
      sycl::id<1> stream_sycl_stream_GlobalOffset_offset,
      // stream.sycl::stream.GlobalFlushBuf: accessor at offset 88
      SYCLFLAT_GLOBAL char *stream_sycl_stream_GlobalFlushBuf_ptr,
      sycl::range<1> stream_sycl_stream_GlobalFlushBuf_access_range,
      sycl::range<1> stream_sycl_stream_GlobalFlushBuf_memory_range,
      sycl::id<1> stream_sycl_stream_GlobalFlushBuf_offset) {
    static_assert(sizeof(Closure) == 160, "kernel OfStream: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel OfStream: alignment of the capture object");
    OfStream_capture local;
    local.p = p;
    local.stream = stream;
    local.stream.sycl_stream_0.GlobalBuf.__init(stream_sycl_stream_GlobalBuf_ptr, stream_sycl_stream_GlobalBuf_access_range, stream_sycl_stream_GlobalBuf_memory_range, stream_sycl_stream_GlobalBuf_offset);
    local.stream.sycl_stream_0.GlobalOffset.__init(stream_sycl_stream_GlobalOffset_ptr, stream_sycl_stream_GlobalOffset_access_range, stream_sycl_stream_GlobalOffset_memory_range, stream_sycl_stream_GlobalOffset_offset);
    local.stream.sycl_stream_0.GlobalFlushBuf.__init(stream_sycl_stream_GlobalFlushBuf_ptr, stream_sycl_stream_GlobalFlushBuf_access_range, stream_sycl_stream_GlobalFlushBuf_memory_range, stream_sycl_stream_GlobalFlushBuf_offset);
    local.stream.sycl_stream_0.__init();
    call_back<Closure>(local);
    local.stream.sycl_stream_0.__finalize();
  }
};

// Kernel Functor: single_task.
struct Functor_capture {
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> sycl_accessor_0;  // offset 0
  int n;  // offset 32
  unsigned char padding_36[4];
  int *p;  // offset 40
};
static_assert(sizeof(Functor_capture) == 48, "kernel Functor: size of the mirror");
static_assert(alignof(Functor_capture) == 8, "kernel Functor: alignment of the mirror");
static_assert(__builtin_offsetof(Functor_capture, sycl_accessor_0) == 0, "kernel Functor: offset of sycl::accessor");
static_assert(__builtin_offsetof(Functor_capture, n) == 32, "kernel Functor: offset of n");
static_assert(__builtin_offsetof(Functor_capture, p) == 40, "kernel Functor: offset of p");

template <>
struct caller<kernel_id("_ZTS7Functor")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // sycl::accessor: accessor at offset 0
      SYCLFLAT_GLOBAL int *sycl_accessor_ptr,
      sycl::range<1> sycl_accessor_access_range,
      sycl::range<1> sycl_accessor_memory_range,
      sycl::id<1> sycl_accessor_offset,
      // n: 4 bytes at offset 32
      int n,
      // p: pointer at offset 40
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 48, "kernel Functor: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Functor: alignment of the capture object");
    Functor_capture local;
    local.sycl_accessor_0.__init(sycl_accessor_ptr, sycl_accessor_access_range, sycl_accessor_memory_range, sycl_accessor_offset);
    local.n = n;
    local.p = p;
    call<Closure>(local);
  }
};

}  // namespace syclflat
