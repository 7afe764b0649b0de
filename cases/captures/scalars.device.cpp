// Device caller of scalars.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of scalars.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "scalars.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Scalars_capture
#undef c
#undef c16
#undef c32
#undef d
#undef f
#undef i
#undef l
#undef ll
#undef no
#undef out
#undef out_access_range
#undef out_memory_range
#undef out_offset
#undef out_ptr
#undef plain
#undef s
#undef sc
#undef small
#undef uc
#undef ui
#undef ul
#undef ull
#undef us
#undef wide
#undef yes

namespace syclflat {

// Kernel Scalars: single_task.
struct Scalars_capture {
  sycl::accessor<long long, 1, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 0
  bool yes;  // offset 32
  bool no;  // offset 33
  char c;  // offset 34
  signed char sc;  // offset 35
  unsigned char uc;  // offset 36
  unsigned char padding_37[3];
  wchar_t wide;  // offset 40
  char16_t c16;  // offset 44
  unsigned char padding_46[2];
  char32_t c32;  // offset 48
  short s;  // offset 52
  unsigned short us;  // offset 54
  int i;  // offset 56
  unsigned int ui;  // offset 60
  long l;  // offset 64
  unsigned long ul;  // offset 72
  long long ll;  // offset 80
  unsigned long long ull;  // offset 88
  float f;  // offset 96
  unsigned char padding_100[4];
  double d;  // offset 104
  unsigned int plain;  // offset 112: Plain
  unsigned char small;  // offset 116: Small
  unsigned char padding_117[3];
};
static_assert(sizeof(Scalars_capture) == 120, "kernel Scalars: size of the mirror");
static_assert(alignof(Scalars_capture) == 8, "kernel Scalars: alignment of the mirror");
static_assert(__builtin_offsetof(Scalars_capture, out) == 0, "kernel Scalars: offset of out");
static_assert(__builtin_offsetof(Scalars_capture, yes) == 32, "kernel Scalars: offset of yes");
static_assert(__builtin_offsetof(Scalars_capture, no) == 33, "kernel Scalars: offset of no");
static_assert(__builtin_offsetof(Scalars_capture, c) == 34, "kernel Scalars: offset of c");
static_assert(__builtin_offsetof(Scalars_capture, sc) == 35, "kernel Scalars: offset of sc");
static_assert(__builtin_offsetof(Scalars_capture, uc) == 36, "kernel Scalars: offset of uc");
static_assert(__builtin_offsetof(Scalars_capture, wide) == 40, "kernel Scalars: offset of wide");
static_assert(__builtin_offsetof(Scalars_capture, c16) == 44, "kernel Scalars: offset of c16");
static_assert(__builtin_offsetof(Scalars_capture, c32) == 48, "kernel Scalars: offset of c32");
static_assert(__builtin_offsetof(Scalars_capture, s) == 52, "kernel Scalars: offset of s");
static_assert(__builtin_offsetof(Scalars_capture, us) == 54, "kernel Scalars: offset of us");
static_assert(__builtin_offsetof(Scalars_capture, i) == 56, "kernel Scalars: offset of i");
static_assert(__builtin_offsetof(Scalars_capture, ui) == 60, "kernel Scalars: offset of ui");
static_assert(__builtin_offsetof(Scalars_capture, l) == 64, "kernel Scalars: offset of l");
static_assert(__builtin_offsetof(Scalars_capture, ul) == 72, "kernel Scalars: offset of ul");
static_assert(__builtin_offsetof(Scalars_capture, ll) == 80, "kernel Scalars: offset of ll");
static_assert(__builtin_offsetof(Scalars_capture, ull) == 88, "kernel Scalars: offset of ull");
static_assert(__builtin_offsetof(Scalars_capture, f) == 96, "kernel Scalars: offset of f");
static_assert(__builtin_offsetof(Scalars_capture, d) == 104, "kernel Scalars: offset of d");
static_assert(__builtin_offsetof(Scalars_capture, plain) == 112, "kernel Scalars: offset of plain");
static_assert(__builtin_offsetof(Scalars_capture, small) == 116, "kernel Scalars: offset of small");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Scalars")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: accessor at offset 0
      SYCLFLAT_GLOBAL long long *out_ptr,
      sycl::range<1> out_access_range,
      sycl::range<1> out_memory_range,
      sycl::id<1> out_offset,
      // yes: 1 byte at offset 32
      unsigned char yes,
      // no: 1 byte at offset 33
      unsigned char no,
      // c: 1 byte at offset 34
      char c,
      // sc: 1 byte at offset 35
      signed char sc,
      // uc: 1 byte at offset 36
      unsigned char uc,
      // wide: 4 bytes at offset 40
      wchar_t wide,
      // c16: 2 bytes at offset 44
      char16_t c16,
      // c32: 4 bytes at offset 48
      char32_t c32,
      // s: 2 bytes at offset 52
      short s,
      // us: 2 bytes at offset 54
      unsigned short us,
      // i: 4 bytes at offset 56
      int i,
      // ui: 4 bytes at offset 60
      unsigned int ui,
      // l: 8 bytes at offset 64
      long l,
      // ul: 8 bytes at offset 72
      unsigned long ul,
      // ll: 8 bytes at offset 80
      long long ll,
      // ull: 8 bytes at offset 88
      unsigned long long ull,
      // f: 4 bytes at offset 96
      float f,
      // d: 8 bytes at offset 104
      double d,
      // plain: 4 bytes at offset 112
      unsigned int plain,
      // small: 1 byte at offset 116
      unsigned char small) {
    static_assert(sizeof(Closure) == 120, "kernel Scalars: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Scalars: alignment of the capture object");
    Scalars_capture local;
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    local.yes = yes;
    local.no = no;
    local.c = c;
    local.sc = sc;
    local.uc = uc;
    local.wide = wide;
    local.c16 = c16;
    local.c32 = c32;
    local.s = s;
    local.us = us;
    local.i = i;
    local.ui = ui;
    local.l = l;
    local.ul = ul;
    local.ll = ll;
    local.ull = ull;
    local.f = f;
    local.d = d;
    local.plain = plain;
    local.small = small;
    call<Closure>(local);
  }
};

}  // namespace syclflat
