// Device caller of captures.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of captures.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "captures.cpp"

#include <syclflat/device_callers.hpp>

#include <cstddef>
#ifndef __GLIBCXX__
#error "captures.cpp was flattened with libstdc++, and this is compiled with another C++ library: give both halves the same, flatten by --stdlib"
#endif

// No macro has a name that is declared here.
#undef Classes_capture
#undef CopyOfThis_capture
#undef LibraryClasses_capture
#undef Values_capture
#undef address
#undef aligned
#undef array
#undef bfloat16
#undef bits
#undef byte
#undef closure
#undef derived
#undef either
#undef empty
#undef first
#undef fixed
#undef half
#undef id
#undef indirect
#undef initialized
#undef marray
#undef mode
#undef optional
#undef out
#undef p
#undef pack_kernel_1_capture
#undef pair
#undef pointers
#undef range
#undef real
#undef row
#undef second
#undef several
#undef table
#undef this_0
#undef this_2
#undef truth
#undef tuple
#undef values
#undef values_2
#undef values_3
#undef variant
#undef vec
#undef wide

namespace syclflat {

// Kernel CopyOfThis: single_task.
struct CopyOfThis_capture {
  bytes<4, 4> this_0;  // offset 0: Object
  unsigned char padding_4[4];
  int *out;  // offset 8
};
static_assert(sizeof(CopyOfThis_capture) == 16, "kernel CopyOfThis: size of the mirror");
static_assert(alignof(CopyOfThis_capture) == 8, "kernel CopyOfThis: alignment of the mirror");
static_assert(__builtin_offsetof(CopyOfThis_capture, this_0) == 0, "kernel CopyOfThis: offset of (*this)");
static_assert(__builtin_offsetof(CopyOfThis_capture, out) == 8, "kernel CopyOfThis: offset of out");

template <>
struct caller<kernel_id("_ZTSZN6Object12copy_of_thisERN4sycl3_V15queueEPiE10CopyOfThis")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // (*this): 4 bytes at offset 0
      bytes<4, 4> this_2,
      // out: pointer at offset 8
      SYCLFLAT_GLOBAL int *out) {
    static_assert(sizeof(Closure) == 16, "kernel CopyOfThis: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel CopyOfThis: alignment of the capture object");
    CopyOfThis_capture local;
    local.this_0 = this_2;
    local.out = out;
    call<Closure>(local);
  }
};

// Kernel Values: single_task.
struct Values_capture {
  int *initialized;  // offset 0
  int *p;  // offset 8
  bool truth;  // offset 16
  unsigned char byte;  // offset 17
  unsigned char padding_18[6];
  long long wide;  // offset 24
  double real;  // offset 32
  short mode;  // offset 40: Mode
  unsigned char padding_42[2];
  int fixed;  // offset 44
  void *indirect;  // offset 48: int **
  int row[4];  // offset 56
  int table[2][3];  // offset 72
  bytes<24, 4> several;  // offset 96: First[3]
};
static_assert(sizeof(Values_capture) == 120, "kernel Values: size of the mirror");
static_assert(alignof(Values_capture) == 8, "kernel Values: alignment of the mirror");
static_assert(__builtin_offsetof(Values_capture, initialized) == 0, "kernel Values: offset of initialized");
static_assert(__builtin_offsetof(Values_capture, p) == 8, "kernel Values: offset of p");
static_assert(__builtin_offsetof(Values_capture, truth) == 16, "kernel Values: offset of truth");
static_assert(__builtin_offsetof(Values_capture, byte) == 17, "kernel Values: offset of byte");
static_assert(__builtin_offsetof(Values_capture, wide) == 24, "kernel Values: offset of wide");
static_assert(__builtin_offsetof(Values_capture, real) == 32, "kernel Values: offset of real");
static_assert(__builtin_offsetof(Values_capture, mode) == 40, "kernel Values: offset of mode");
static_assert(__builtin_offsetof(Values_capture, fixed) == 44, "kernel Values: offset of fixed");
static_assert(__builtin_offsetof(Values_capture, indirect) == 48, "kernel Values: offset of indirect");
static_assert(__builtin_offsetof(Values_capture, row) == 56, "kernel Values: offset of row");
static_assert(__builtin_offsetof(Values_capture, table) == 72, "kernel Values: offset of table");
static_assert(__builtin_offsetof(Values_capture, several) == 96, "kernel Values: offset of several");

template <>
struct caller<kernel_id("_ZTSZ6valuesRN4sycl3_V15queueEPiE6Values")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // initialized: pointer at offset 0
      SYCLFLAT_GLOBAL int *initialized,
      // p: pointer at offset 8
      SYCLFLAT_GLOBAL int *p,
      // truth: 1 byte at offset 16
      unsigned char truth,
      // byte: 1 byte at offset 17
      unsigned char byte,
      // wide: 8 bytes at offset 24
      long long wide,
      // real: 8 bytes at offset 32
      double real,
      // mode: 2 bytes at offset 40
      short mode,
      // fixed: 4 bytes at offset 44
      int fixed,
      // indirect: pointer at offset 48
      SYCLFLAT_GLOBAL void *indirect,
      // row: 16 bytes at offset 56
      wrapper<int[4]> row,
      // table: 24 bytes at offset 72
      wrapper<int[2][3]> table,
      // several: 24 bytes at offset 96
      bytes<24, 4> several) {
    static_assert(sizeof(Closure) == 120, "kernel Values: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Values: alignment of the capture object");
    Values_capture local;
    local.initialized = initialized;
    local.p = p;
    local.truth = truth;
    local.byte = byte;
    local.wide = wide;
    local.real = real;
    local.mode = mode;
    local.fixed = fixed;
    local.indirect = indirect;
    copy(local.row, row);
    copy(local.table, table);
    local.several = several;
    call<Closure>(local);
  }
};

// Kernel Classes: single_task.
struct Classes_capture {
  bytes<1, 1> empty;  // offset 0: Empty
  unsigned char padding_1[7];
  int *p;  // offset 8
  bytes<12, 4> several;  // offset 16: SeveralBases
  bytes<4, 4> derived;  // offset 28: EmptyBase
  bytes<4, 4> bits;  // offset 32: BitFields
  bytes<4, 4> address;  // offset 36: NoAddress
  bytes<4, 4> either;  // offset 40: Either
  unsigned char padding_44[20];
  bytes<64, 64> aligned;  // offset 64: Aligned
  bytes<16, 8> pointers;  // offset 128: Pointers
  unsigned char padding_144[48];
  bytes<64, 64> closure;  // offset 192: (lambda)
};
static_assert(sizeof(Classes_capture) == 256, "kernel Classes: size of the mirror");
static_assert(alignof(Classes_capture) == 64, "kernel Classes: alignment of the mirror");
static_assert(__builtin_offsetof(Classes_capture, empty) == 0, "kernel Classes: offset of empty");
static_assert(__builtin_offsetof(Classes_capture, p) == 8, "kernel Classes: offset of p");
static_assert(__builtin_offsetof(Classes_capture, several) == 16, "kernel Classes: offset of several");
static_assert(__builtin_offsetof(Classes_capture, derived) == 28, "kernel Classes: offset of derived");
static_assert(__builtin_offsetof(Classes_capture, bits) == 32, "kernel Classes: offset of bits");
static_assert(__builtin_offsetof(Classes_capture, address) == 36, "kernel Classes: offset of address");
static_assert(__builtin_offsetof(Classes_capture, either) == 40, "kernel Classes: offset of either");
static_assert(__builtin_offsetof(Classes_capture, aligned) == 64, "kernel Classes: offset of aligned");
static_assert(__builtin_offsetof(Classes_capture, pointers) == 128, "kernel Classes: offset of pointers");
static_assert(__builtin_offsetof(Classes_capture, closure) == 192, "kernel Classes: offset of closure");

template <>
struct caller<kernel_id("_ZTSZ7classesRN4sycl3_V15queueEPiE7Classes")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // empty: 1 byte at offset 0
      bytes<1, 1> empty,
      // p: pointer at offset 8
      SYCLFLAT_GLOBAL int *p,
      // several: 12 bytes at offset 16
      bytes<12, 4> several,
      // derived: 4 bytes at offset 28
      bytes<4, 4> derived,
      // bits: 4 bytes at offset 32
      bytes<4, 4> bits,
      // address: 4 bytes at offset 36
      bytes<4, 4> address,
      // either: 4 bytes at offset 40
      bytes<4, 4> either,
      // aligned: 64 bytes at offset 64
      bytes<64, 64> aligned,
      // pointers: 16 bytes at offset 128
      bytes<16, 8> pointers,
      // closure: 64 bytes at offset 192
      bytes<64, 64> closure) {
    static_assert(sizeof(Closure) == 256, "kernel Classes: size of the capture object");
    static_assert(alignof(Closure) == 64, "kernel Classes: alignment of the capture object");
    Classes_capture local;
    local.empty = empty;
    local.p = p;
    local.several = several;
    local.derived = derived;
    local.bits = bits;
    local.address = address;
    local.either = either;
    local.aligned = aligned;
    local.pointers = pointers;
    local.closure = closure;
    call<Closure>(local);
  }
};

// Kernel LibraryClasses: single_task.
struct LibraryClasses_capture {
  bytes<2, 2> bfloat16;  // offset 0: sycl::ext::oneapi::bfloat16
  unsigned char padding_2[6];
  int *p;  // offset 8
  bytes<12, 4> array;  // offset 16: std::array<int, 3>
  bytes<8, 4> pair;  // offset 28: std::pair<int, char>
  bytes<8, 4> tuple;  // offset 36: std::tuple<int, float>
  bytes<8, 4> optional;  // offset 44: std::optional<int>
  bytes<8, 4> variant;  // offset 52: std::variant<int, float>
  int first;  // offset 60
  char second;  // offset 64
  unsigned char padding_65[7];
  bytes<16, 8> id;  // offset 72: sycl::id<2>
  bytes<24, 8> range;  // offset 88: sycl::range<3>
  bytes<16, 16> vec;  // offset 112: sycl::vec<float, 3>
  bytes<20, 4> marray;  // offset 128: sycl::marray<int, 5>
  bytes<2, 2> half;  // offset 148: sycl::detail::half_impl::half
  unsigned char padding_150[10];
};
static_assert(sizeof(LibraryClasses_capture) == 160, "kernel LibraryClasses: size of the mirror");
static_assert(alignof(LibraryClasses_capture) == 16, "kernel LibraryClasses: alignment of the mirror");
static_assert(__builtin_offsetof(LibraryClasses_capture, bfloat16) == 0, "kernel LibraryClasses: offset of bfloat16");
static_assert(__builtin_offsetof(LibraryClasses_capture, p) == 8, "kernel LibraryClasses: offset of p");
static_assert(__builtin_offsetof(LibraryClasses_capture, array) == 16, "kernel LibraryClasses: offset of array");
static_assert(__builtin_offsetof(LibraryClasses_capture, pair) == 28, "kernel LibraryClasses: offset of pair");
static_assert(__builtin_offsetof(LibraryClasses_capture, tuple) == 36, "kernel LibraryClasses: offset of tuple");
static_assert(__builtin_offsetof(LibraryClasses_capture, optional) == 44, "kernel LibraryClasses: offset of optional");
static_assert(__builtin_offsetof(LibraryClasses_capture, variant) == 52, "kernel LibraryClasses: offset of variant");
static_assert(__builtin_offsetof(LibraryClasses_capture, first) == 60, "kernel LibraryClasses: offset of first");
static_assert(__builtin_offsetof(LibraryClasses_capture, second) == 64, "kernel LibraryClasses: offset of second");
static_assert(__builtin_offsetof(LibraryClasses_capture, id) == 72, "kernel LibraryClasses: offset of id");
static_assert(__builtin_offsetof(LibraryClasses_capture, range) == 88, "kernel LibraryClasses: offset of range");
static_assert(__builtin_offsetof(LibraryClasses_capture, vec) == 112, "kernel LibraryClasses: offset of vec");
static_assert(__builtin_offsetof(LibraryClasses_capture, marray) == 128, "kernel LibraryClasses: offset of marray");
static_assert(__builtin_offsetof(LibraryClasses_capture, half) == 148, "kernel LibraryClasses: offset of half");

template <>
struct caller<kernel_id("_ZTSZ15library_classesRN4sycl3_V15queueEPiE14LibraryClasses")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // bfloat16: 2 bytes at offset 0
      bytes<2, 2> bfloat16,
      // p: pointer at offset 8
      SYCLFLAT_GLOBAL int *p,
      // array: 12 bytes at offset 16
      bytes<12, 4> array,
      // pair: 8 bytes at offset 28
      bytes<8, 4> pair,
      // tuple: 8 bytes at offset 36
      bytes<8, 4> tuple,
      // optional: 8 bytes at offset 44
      bytes<8, 4> optional,
      // variant: 8 bytes at offset 52
      bytes<8, 4> variant,
      // first: 4 bytes at offset 60
      int first,
      // second: 1 byte at offset 64
      char second,
      // id: 16 bytes at offset 72
      bytes<16, 8> id,
      // range: 24 bytes at offset 88
      bytes<24, 8> range,
      // vec: 16 bytes at offset 112
      bytes<16, 16> vec,
      // marray: 20 bytes at offset 128
      bytes<20, 4> marray,
      // half: 2 bytes at offset 148
      bytes<2, 2> half) {
    static_assert(sizeof(Closure) == 160, "kernel LibraryClasses: size of the capture object");
    static_assert(alignof(Closure) == 16, "kernel LibraryClasses: alignment of the capture object");
    LibraryClasses_capture local;
    local.bfloat16 = bfloat16;
    local.p = p;
    local.array = array;
    local.pair = pair;
    local.tuple = tuple;
    local.optional = optional;
    local.variant = variant;
    local.first = first;
    local.second = second;
    local.id = id;
    local.range = range;
    local.vec = vec;
    local.marray = marray;
    local.half = half;
    call<Closure>(local);
  }
};

// Kernel pack<…>()::(kernel 1): single_task.
struct pack_kernel_1_capture {
  int *out;  // offset 0
  int values;  // offset 8
  unsigned char padding_12[4];
  double values_2;  // offset 16
  char values_3;  // offset 24
  unsigned char padding_25[7];
};
static_assert(sizeof(pack_kernel_1_capture) == 32, "kernel pack<…>()::(kernel 1): size of the mirror");
static_assert(alignof(pack_kernel_1_capture) == 8, "kernel pack<…>()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(pack_kernel_1_capture, out) == 0, "kernel pack<…>()::(kernel 1): offset of out");
static_assert(__builtin_offsetof(pack_kernel_1_capture, values) == 8, "kernel pack<…>()::(kernel 1): offset of values");
static_assert(__builtin_offsetof(pack_kernel_1_capture, values_2) == 16, "kernel pack<…>()::(kernel 1): offset of values");
static_assert(__builtin_offsetof(pack_kernel_1_capture, values_3) == 24, "kernel pack<…>()::(kernel 1): offset of values");

template <>
struct caller<kernel_id("_ZTSZ4packIJidcEEvRN4sycl3_V15queueEPiDpT_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: pointer at offset 0
      SYCLFLAT_GLOBAL int *out,
      // values: 4 bytes at offset 8
      int values,
      // values: 8 bytes at offset 16
      double values_2,
      // values: 1 byte at offset 24
      char values_3) {
    static_assert(sizeof(Closure) == 32, "kernel pack<…>()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel pack<…>()::(kernel 1): alignment of the capture object");
    pack_kernel_1_capture local;
    local.out = out;
    local.values = values;
    local.values_2 = values_2;
    local.values_3 = values_3;
    call<Closure>(local);
  }
};

}  // namespace syclflat
