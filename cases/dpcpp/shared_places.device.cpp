// Device caller of shared_places.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of shared_places.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "shared_places.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Alike_capture
#undef BehindAccessor
#undef Behind_capture
#undef BesideAccessor
#undef Beside_capture
#undef EmptyBetween_capture
#undef EmptyFirst_capture
#undef InPadding_capture
#undef WideEmpty_capture
#undef a
#undef b
#undef behind
#undef behind_h_a_access_range
#undef behind_h_a_memory_range
#undef behind_h_a_offset
#undef behind_h_a_ptr
#undef beside
#undef beside_a_access_range
#undef beside_a_memory_range
#undef beside_a_offset
#undef beside_a_ptr
#undef c
#undef d
#undef e
#undef f
#undef m
#undef n
#undef o
#undef p
#undef w

namespace syclflat {

// Kernel EmptyFirst: single_task.
struct EmptyFirst_capture {
  int n;  // offset 0
  unsigned char padding_4[4];
  int *p;  // offset 8
};
static_assert(sizeof(EmptyFirst_capture) == 16, "kernel EmptyFirst: size of the mirror");
static_assert(alignof(EmptyFirst_capture) == 8, "kernel EmptyFirst: alignment of the mirror");
static_assert(__builtin_offsetof(EmptyFirst_capture, n) == 0, "kernel EmptyFirst: offset of n");
static_assert(__builtin_offsetof(EmptyFirst_capture, p) == 8, "kernel EmptyFirst: offset of p");

template <>
struct caller<kernel_id("_ZTS10EmptyFirst")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // e: 1 byte at offset 0
      bytes<1, 1> e,
      // n: 4 bytes at offset 0
      int n,
      // p: pointer at offset 8
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 16, "kernel EmptyFirst: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel EmptyFirst: alignment of the capture object");
    EmptyFirst_capture local;
    local.n = n;
    local.p = p;
    call<Closure>(local);
  }
};

// Kernel EmptyBetween: single_task.
struct EmptyBetween_capture {
  int n;  // offset 0
  unsigned char padding_4[4];
  int *p;  // offset 8
};
static_assert(sizeof(EmptyBetween_capture) == 16, "kernel EmptyBetween: size of the mirror");
static_assert(alignof(EmptyBetween_capture) == 8, "kernel EmptyBetween: alignment of the mirror");
static_assert(__builtin_offsetof(EmptyBetween_capture, n) == 0, "kernel EmptyBetween: offset of n");
static_assert(__builtin_offsetof(EmptyBetween_capture, p) == 8, "kernel EmptyBetween: offset of p");

template <>
struct caller<kernel_id("_ZTS12EmptyBetween")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // n: 4 bytes at offset 0
      int n,
      // e: 1 byte at offset 0
      bytes<1, 1> e,
      // o: 1 byte at offset 0
      bytes<1, 1> o,
      // p: pointer at offset 8
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 16, "kernel EmptyBetween: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel EmptyBetween: alignment of the capture object");
    EmptyBetween_capture local;
    local.n = n;
    local.p = p;
    call<Closure>(local);
  }
};

// Kernel Alike: single_task.
struct Alike_capture {
  int n;  // offset 0
  unsigned char padding_4[4];
  int *p;  // offset 8
};
static_assert(sizeof(Alike_capture) == 16, "kernel Alike: size of the mirror");
static_assert(alignof(Alike_capture) == 8, "kernel Alike: alignment of the mirror");
static_assert(__builtin_offsetof(Alike_capture, n) == 0, "kernel Alike: offset of n");
static_assert(__builtin_offsetof(Alike_capture, p) == 8, "kernel Alike: offset of p");

template <>
struct caller<kernel_id("_ZTS5Alike")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // e: 1 byte at offset 0
      bytes<1, 1> e,
      // f: 1 byte at offset 1
      bytes<1, 1> f,
      // n: 4 bytes at offset 0
      int n,
      // p: pointer at offset 8
      SYCLFLAT_GLOBAL int *p) {
    static_assert(sizeof(Closure) == 16, "kernel Alike: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Alike: alignment of the capture object");
    Alike_capture local;
    local.n = n;
    local.p = p;
    call<Closure>(local);
  }
};

// Kernel WideEmpty: single_task.
struct alignas(16) WideEmpty_capture {
  int n;  // offset 0
  unsigned char padding_4[4];
  int *p;  // offset 8
  int m;  // offset 16
  unsigned char padding_20[12];
};
static_assert(sizeof(WideEmpty_capture) == 32, "kernel WideEmpty: size of the mirror");
static_assert(alignof(WideEmpty_capture) == 16, "kernel WideEmpty: alignment of the mirror");
static_assert(__builtin_offsetof(WideEmpty_capture, n) == 0, "kernel WideEmpty: offset of n");
static_assert(__builtin_offsetof(WideEmpty_capture, p) == 8, "kernel WideEmpty: offset of p");
static_assert(__builtin_offsetof(WideEmpty_capture, m) == 16, "kernel WideEmpty: offset of m");

template <>
struct caller<kernel_id("_ZTS9WideEmpty")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // n: 4 bytes at offset 0
      int n,
      // w: 16 bytes at offset 0
      bytes<16, 16> w,
      // p: pointer at offset 8
      SYCLFLAT_GLOBAL int *p,
      // m: 4 bytes at offset 16
      int m) {
    static_assert(sizeof(Closure) == 32, "kernel WideEmpty: size of the capture object");
    static_assert(alignof(Closure) == 16, "kernel WideEmpty: alignment of the capture object");
    WideEmpty_capture local;
    local.n = n;
    local.p = p;
    local.m = m;
    call<Closure>(local);
  }
};

// Kernel InPadding: single_task.
struct InPadding_capture {
  int *p;  // offset 0
  unsigned char b[5];  // offset 8: Padded, without its tail padding
  char d;  // offset 13
  unsigned char padding_14[2];
};
static_assert(sizeof(InPadding_capture) == 16, "kernel InPadding: size of the mirror");
static_assert(alignof(InPadding_capture) == 8, "kernel InPadding: alignment of the mirror");
static_assert(__builtin_offsetof(InPadding_capture, p) == 0, "kernel InPadding: offset of p");
static_assert(__builtin_offsetof(InPadding_capture, b) == 8, "kernel InPadding: offset of b");
static_assert(__builtin_offsetof(InPadding_capture, d) == 13, "kernel InPadding: offset of d");

template <>
struct caller<kernel_id("_ZTS9InPadding")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // p: pointer at offset 0
      SYCLFLAT_GLOBAL int *p,
      // b: 8 bytes at offset 8
      bytes<8, 4> b,
      // d: 1 byte at offset 13
      char d) {
    static_assert(sizeof(Closure) == 16, "kernel InPadding: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel InPadding: alignment of the capture object");
    InPadding_capture local;
    local.p = p;
    copy(local.b, b);
    local.d = d;
    call<Closure>(local);
  }
};

// Kernel Beside: single_task.
struct Beside_capture {
  struct BesideAccessor {
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> a;  // offset 0
    int n;  // offset 32
    unsigned char padding_36[4];
  };
  BesideAccessor beside;  // offset 0
};
static_assert(sizeof(Beside_capture) == 40, "kernel Beside: size of the mirror");
static_assert(alignof(Beside_capture) == 8, "kernel Beside: alignment of the mirror");
static_assert(__builtin_offsetof(Beside_capture, beside) == 0, "kernel Beside: offset of beside");
static_assert(__builtin_offsetof(Beside_capture, beside.a) == 0, "kernel Beside: offset of beside.a");

template <>
struct caller<kernel_id("_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Beside")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // beside: 40 bytes at offset 0
      Beside_capture::BesideAccessor beside,
      // beside.a: accessor at offset 0
      SYCLFLAT_GLOBAL int *beside_a_ptr,
      sycl::range<1> beside_a_access_range,
      sycl::range<1> beside_a_memory_range,
      sycl::id<1> beside_a_offset) {
    static_assert(sizeof(Closure) == 40, "kernel Beside: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Beside: alignment of the capture object");
    Beside_capture local;
    local.beside = beside;
    local.beside.a.__init(beside_a_ptr, beside_a_access_range, beside_a_memory_range, beside_a_offset);
    call<Closure>(local);
  }
};

// Kernel Behind: single_task.
struct Behind_capture {
  struct BehindAccessor {
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> a;  // offset 0
    char c;  // offset 32
    char d;  // offset 33
    unsigned char padding_34[6];
  };
  BehindAccessor behind;  // offset 0
};
static_assert(sizeof(Behind_capture) == 40, "kernel Behind: size of the mirror");
static_assert(alignof(Behind_capture) == 8, "kernel Behind: alignment of the mirror");
static_assert(__builtin_offsetof(Behind_capture, behind) == 0, "kernel Behind: offset of behind");
static_assert(__builtin_offsetof(Behind_capture, behind.a) == 0, "kernel Behind: offset of behind.h.a");

template <>
struct caller<kernel_id("_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E6Behind")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // behind: 40 bytes at offset 0
      Behind_capture::BehindAccessor behind,
      // behind.h.a: accessor at offset 0
      SYCLFLAT_GLOBAL int *behind_h_a_ptr,
      sycl::range<1> behind_h_a_access_range,
      sycl::range<1> behind_h_a_memory_range,
      sycl::id<1> behind_h_a_offset) {
    static_assert(sizeof(Closure) == 40, "kernel Behind: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Behind: alignment of the capture object");
    Behind_capture local;
    local.behind = behind;
    local.behind.a.__init(behind_h_a_ptr, behind_h_a_access_range, behind_h_a_memory_range, behind_h_a_offset);
    call<Closure>(local);
  }
};

}  // namespace syclflat
