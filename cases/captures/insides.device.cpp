// Device caller of insides.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of insides.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "insides.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef Walk_capture
#undef grid
#undef key
#undef keys
#undef list
#undef many
#undef modes
#undef plain
#undef samples
#undef samples_access_range
#undef samples_memory_range
#undef samples_offset
#undef samples_ptr
#undef unknown

namespace syclflat {

// Kernel Walk: single_task.
struct Walk_capture {
  sycl::accessor<bytes<8, 4>, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> samples;  // offset 0
  void *list;  // offset 32: Node *
  bytes<400, 4> many;  // offset 40: Sample[50]
  bytes<48, 4> grid;  // offset 440: Sample[2][3]
  unsigned short modes[4];  // offset 488: Mode[4]
  const void *keys[2];  // offset 496: Key *[2]
  int plain[8];  // offset 512
  bytes<4, 4> key;  // offset 544: Key
  unsigned char padding_548[4];
  void *unknown;  // offset 552: Unknown *
};
static_assert(sizeof(Walk_capture) == 560, "kernel Walk: size of the mirror");
static_assert(alignof(Walk_capture) == 8, "kernel Walk: alignment of the mirror");
static_assert(__builtin_offsetof(Walk_capture, samples) == 0, "kernel Walk: offset of samples");
static_assert(__builtin_offsetof(Walk_capture, list) == 32, "kernel Walk: offset of list");
static_assert(__builtin_offsetof(Walk_capture, many) == 40, "kernel Walk: offset of many");
static_assert(__builtin_offsetof(Walk_capture, grid) == 440, "kernel Walk: offset of grid");
static_assert(__builtin_offsetof(Walk_capture, modes) == 488, "kernel Walk: offset of modes");
static_assert(__builtin_offsetof(Walk_capture, keys) == 496, "kernel Walk: offset of keys");
static_assert(__builtin_offsetof(Walk_capture, plain) == 512, "kernel Walk: offset of plain");
static_assert(__builtin_offsetof(Walk_capture, key) == 544, "kernel Walk: offset of key");
static_assert(__builtin_offsetof(Walk_capture, unknown) == 552, "kernel Walk: offset of unknown");

template <>
struct caller<kernel_id("_ZTSZZ4walkRN2cl4sycl5queueERNS0_6bufferI6SampleLi1EEEP4NodeP7UnknownENKUlRNS0_7handlerEE_clESC_E4Walk")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // samples: accessor at offset 0
      SYCLFLAT_GLOBAL bytes<8, 4> *samples_ptr,
      sycl::range<1> samples_access_range,
      sycl::range<1> samples_memory_range,
      sycl::id<1> samples_offset,
      // list: pointer at offset 32
      SYCLFLAT_GLOBAL void *list,
      // many: 400 bytes at offset 40
      bytes<400, 4> many,
      // grid: 48 bytes at offset 440
      bytes<48, 4> grid,
      // modes: 8 bytes at offset 488
      wrapper<unsigned short[4]> modes,
      // keys: 16 bytes at offset 496
      wrapper<const void *[2]> keys,
      // plain: 32 bytes at offset 512
      wrapper<int[8]> plain,
      // key: 4 bytes at offset 544
      bytes<4, 4> key,
      // unknown: pointer at offset 552
      SYCLFLAT_GLOBAL void *unknown) {
    static_assert(sizeof(Closure) == 560, "kernel Walk: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Walk: alignment of the capture object");
    Walk_capture local;
    local.samples.__init(samples_ptr, samples_access_range, samples_memory_range, samples_offset);
    local.list = list;
    local.many = many;
    local.grid = grid;
    copy(local.modes, modes);
    copy(local.keys, keys);
    copy(local.plain, plain);
    local.key = key;
    local.unknown = unknown;
    call<Closure>(local);
  }
};

}  // namespace syclflat
