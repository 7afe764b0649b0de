// Device caller of unusual.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of unusual.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "unusual.cpp"

#include <syclflat/device_callers.hpp>

#include <cstddef>
#ifndef __GLIBCXX__
#error "unusual.cpp was flattened with libstdc++, and this is compiled with another C++ library: give both halves the same, flatten by --stdlib"
#endif

// No macro has a name that is declared here.
#undef Anonymous
#undef Box
#undef Closure
#undef Closure_2
#undef Flags
#undef Name
#undef Name_2
#undef Unusual_capture
#undef add
#undef anonymous
#undef anonymous_in_access_range
#undef anonymous_in_memory_range
#undef anonymous_in_offset
#undef anonymous_in_ptr
#undef anonymous_union_40
#undef array
#undef box
#undef box_in_access_range
#undef box_in_memory_range
#undef box_in_offset
#undef box_in_ptr
#undef bytes_2
#undef bytes_3
#undef bytes_in_access_range
#undef bytes_in_memory_range
#undef bytes_in_offset
#undef bytes_in_ptr
#undef c
#undef call
#undef call_2
#undef changing
#undef constant
#undef copy
#undef copy_2
#undef entry
#undef entry_2
#undef flags
#undef flags_in_access_range
#undef flags_in_memory_range
#undef flags_in_offset
#undef flags_in_ptr
#undef grid
#undef in
#undef local
#undef local_2
#undef many
#undef number
#undef out
#undef out_access_range
#undef out_memory_range
#undef out_offset
#undef out_ptr
#undef packed
#undef pair
#undef point
#undef point_access_range
#undef point_memory_range
#undef point_offset
#undef point_ptr
#undef sycl_2
#undef tuple
#undef values
#undef wrapper
#undef wrapper_2

namespace syclflat {

// Kernel Unusual: single_task.
struct Unusual_capture {
  struct bytes_3 {  // bytes
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> in;  // offset 0
    char c;  // offset 32
    unsigned char padding_33[7];
  };
  struct Box {  // space::Box<int, 3>
    int values[3];  // offset 0
    unsigned char padding_12[4];
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> in;  // offset 16
  };
  struct Flags {
    unsigned char bits_0[8];
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> in;  // offset 8
    unsigned char bits_40[8];
  };
  struct Anonymous {
    int number;  // offset 0
    unsigned char padding_4[4];
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> in;  // offset 8
    bytes<4, 4> anonymous_union_40;  // offset 40: Anonymous::(anonymous union)
    unsigned char padding_44[4];
  };
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 0
  bytes_3 bytes_2;  // offset 32
  int sycl_2;  // offset 72
  int local;  // offset 76
  int Name;  // offset 80
  int Closure;  // offset 84
  int entry;  // offset 88
  int copy;  // offset 92
  int wrapper;  // offset 96
  int call;  // offset 100
  Box box;  // offset 104
  Flags flags;  // offset 152
  Anonymous anonymous;  // offset 200
  bytes<5, 1> packed;  // offset 248: Packed
  unsigned char padding_253[3];
  bytes<12, 4> array;  // offset 256: std::array<int, 3>
  unsigned char padding_268[4];
  bytes<16, 8> pair;  // offset 272: std::pair<char, double>
  bytes<12, 4> tuple;  // offset 288: std::tuple<int, float, char>
  bytes<4, 4> add;  // offset 300: (lambda)
  sycl::accessor<bytes<8, 4>, 1, sycl::access::mode::read, sycl::access::target::global_buffer> point;  // offset 304
  int constant;  // offset 336
  int changing;  // offset 340
  bool many[3];  // offset 344
  unsigned char padding_347[5];
  long long grid[2][2];  // offset 352
};
static_assert(sizeof(Unusual_capture) == 384, "kernel Unusual: size of the mirror");
static_assert(alignof(Unusual_capture) == 8, "kernel Unusual: alignment of the mirror");
static_assert(__builtin_offsetof(Unusual_capture, out) == 0, "kernel Unusual: offset of out");
static_assert(__builtin_offsetof(Unusual_capture, bytes_2) == 32, "kernel Unusual: offset of bytes");
static_assert(__builtin_offsetof(Unusual_capture, bytes_2.in) == 32, "kernel Unusual: offset of bytes.in");
static_assert(__builtin_offsetof(Unusual_capture, sycl_2) == 72, "kernel Unusual: offset of sycl");
static_assert(__builtin_offsetof(Unusual_capture, local) == 76, "kernel Unusual: offset of local");
static_assert(__builtin_offsetof(Unusual_capture, Name) == 80, "kernel Unusual: offset of Name");
static_assert(__builtin_offsetof(Unusual_capture, Closure) == 84, "kernel Unusual: offset of Closure");
static_assert(__builtin_offsetof(Unusual_capture, entry) == 88, "kernel Unusual: offset of entry");
static_assert(__builtin_offsetof(Unusual_capture, copy) == 92, "kernel Unusual: offset of copy");
static_assert(__builtin_offsetof(Unusual_capture, wrapper) == 96, "kernel Unusual: offset of wrapper");
static_assert(__builtin_offsetof(Unusual_capture, call) == 100, "kernel Unusual: offset of call");
static_assert(__builtin_offsetof(Unusual_capture, box) == 104, "kernel Unusual: offset of box");
static_assert(__builtin_offsetof(Unusual_capture, box.in) == 120, "kernel Unusual: offset of box.in");
static_assert(__builtin_offsetof(Unusual_capture, flags) == 152, "kernel Unusual: offset of flags");
static_assert(__builtin_offsetof(Unusual_capture, flags.in) == 160, "kernel Unusual: offset of flags.in");
static_assert(__builtin_offsetof(Unusual_capture, anonymous) == 200, "kernel Unusual: offset of anonymous");
static_assert(__builtin_offsetof(Unusual_capture, anonymous.in) == 208, "kernel Unusual: offset of anonymous.in");
static_assert(__builtin_offsetof(Unusual_capture, packed) == 248, "kernel Unusual: offset of packed");
static_assert(__builtin_offsetof(Unusual_capture, array) == 256, "kernel Unusual: offset of array");
static_assert(__builtin_offsetof(Unusual_capture, pair) == 272, "kernel Unusual: offset of pair");
static_assert(__builtin_offsetof(Unusual_capture, tuple) == 288, "kernel Unusual: offset of tuple");
static_assert(__builtin_offsetof(Unusual_capture, add) == 300, "kernel Unusual: offset of add");
static_assert(__builtin_offsetof(Unusual_capture, point) == 304, "kernel Unusual: offset of point");
static_assert(__builtin_offsetof(Unusual_capture, constant) == 336, "kernel Unusual: offset of constant");
static_assert(__builtin_offsetof(Unusual_capture, changing) == 340, "kernel Unusual: offset of changing");
static_assert(__builtin_offsetof(Unusual_capture, many) == 344, "kernel Unusual: offset of many");
static_assert(__builtin_offsetof(Unusual_capture, grid) == 352, "kernel Unusual: offset of grid");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Unusual")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: accessor at offset 0
      SYCLFLAT_GLOBAL int *out_ptr,
      sycl::range<1> out_access_range,
      sycl::range<1> out_memory_range,
      sycl::id<1> out_offset,
      // bytes: 40 bytes at offset 32
      Unusual_capture::bytes_3 bytes_2,
      // bytes.in: accessor at offset 32
      SYCLFLAT_GLOBAL int *bytes_in_ptr,
      sycl::range<1> bytes_in_access_range,
      sycl::range<1> bytes_in_memory_range,
      sycl::id<1> bytes_in_offset,
      // sycl: 4 bytes at offset 72
      int sycl_2,
      // local: 4 bytes at offset 76
      int local_2,
      // Name: 4 bytes at offset 80
      int Name_2,
      // Closure: 4 bytes at offset 84
      int Closure_2,
      // entry: 4 bytes at offset 88
      int entry_2,
      // copy: 4 bytes at offset 92
      int copy_2,
      // wrapper: 4 bytes at offset 96
      int wrapper_2,
      // call: 4 bytes at offset 100
      int call_2,
      // box: 48 bytes at offset 104
      Unusual_capture::Box box,
      // box.in: accessor at offset 120
      SYCLFLAT_GLOBAL int *box_in_ptr,
      sycl::range<1> box_in_access_range,
      sycl::range<1> box_in_memory_range,
      sycl::id<1> box_in_offset,
      // flags: 48 bytes at offset 152
      Unusual_capture::Flags flags,
      // flags.in: accessor at offset 160
      SYCLFLAT_GLOBAL int *flags_in_ptr,
      sycl::range<1> flags_in_access_range,
      sycl::range<1> flags_in_memory_range,
      sycl::id<1> flags_in_offset,
      // anonymous: 48 bytes at offset 200
      Unusual_capture::Anonymous anonymous,
      // anonymous.in: accessor at offset 208
      SYCLFLAT_GLOBAL int *anonymous_in_ptr,
      sycl::range<1> anonymous_in_access_range,
      sycl::range<1> anonymous_in_memory_range,
      sycl::id<1> anonymous_in_offset,
      // packed: 5 bytes at offset 248
      bytes<5, 1> packed,
      // array: 12 bytes at offset 256
      bytes<12, 4> array,
      // pair: 16 bytes at offset 272
      bytes<16, 8> pair,
      // tuple: 12 bytes at offset 288
      bytes<12, 4> tuple,
      // add: 4 bytes at offset 300
      bytes<4, 4> add,
      // point: accessor at offset 304
      SYCLFLAT_GLOBAL bytes<8, 4> *point_ptr,
      sycl::range<1> point_access_range,
      sycl::range<1> point_memory_range,
      sycl::id<1> point_offset,
      // constant: 4 bytes at offset 336
      int constant,
      // changing: 4 bytes at offset 340
      int changing,
      // many: 3 bytes at offset 344
      wrapper<bool[3]> many,
      // grid: 32 bytes at offset 352
      wrapper<long long[2][2]> grid) {
    static_assert(sizeof(Closure) == 384, "kernel Unusual: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Unusual: alignment of the capture object");
    Unusual_capture local;
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    local.bytes_2 = bytes_2;
    local.bytes_2.in.__init(bytes_in_ptr, bytes_in_access_range, bytes_in_memory_range, bytes_in_offset);
    local.sycl_2 = sycl_2;
    local.local = local_2;
    local.Name = Name_2;
    local.Closure = Closure_2;
    local.entry = entry_2;
    local.copy = copy_2;
    local.wrapper = wrapper_2;
    local.call = call_2;
    local.box = box;
    local.box.in.__init(box_in_ptr, box_in_access_range, box_in_memory_range, box_in_offset);
    local.flags = flags;
    local.flags.in.__init(flags_in_ptr, flags_in_access_range, flags_in_memory_range, flags_in_offset);
    local.anonymous = anonymous;
    local.anonymous.in.__init(anonymous_in_ptr, anonymous_in_access_range, anonymous_in_memory_range, anonymous_in_offset);
    local.packed = packed;
    local.array = array;
    local.pair = pair;
    local.tuple = tuple;
    local.add = add;
    local.point.__init(point_ptr, point_access_range, point_memory_range, point_offset);
    local.constant = constant;
    local.changing = changing;
    copy(local.many, many);
    copy(local.grid, grid);
    call<Closure>(local);
  }
};

}  // namespace syclflat
