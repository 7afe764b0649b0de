// Device caller of insides.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of insides.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "insides.cpp"

#include <syclflat/device_callers.hpp>

namespace syclflat {

// Kernel Walk: single_task.
struct Walk_capture {
  sycl::accessor<bytes<8, 4>, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> samples;  // offset 0
  void *list;  // offset 32: Node *
  bytes<800000, 4> many;  // offset 40: Sample[100000]
  bytes<48, 4> grid;  // offset 800040: Sample[2][3]
  unsigned short modes[4];  // offset 800088: Mode[4]
  const float *rows[2];  // offset 800096: float *[2]
  int plain[8];  // offset 800112
  bytes<4, 4> key;  // offset 800144: Key
  unsigned char padding_800148[4];
  void *unknown;  // offset 800152: Unknown *
};
static_assert(sizeof(Walk_capture) == 800160, "kernel Walk: size of the mirror");
static_assert(alignof(Walk_capture) == 8, "kernel Walk: alignment of the mirror");
static_assert(__builtin_offsetof(Walk_capture, samples) == 0, "kernel Walk: offset of samples");
static_assert(__builtin_offsetof(Walk_capture, list) == 32, "kernel Walk: offset of list");
static_assert(__builtin_offsetof(Walk_capture, many) == 40, "kernel Walk: offset of many");
static_assert(__builtin_offsetof(Walk_capture, grid) == 800040, "kernel Walk: offset of grid");
static_assert(__builtin_offsetof(Walk_capture, modes) == 800088, "kernel Walk: offset of modes");
static_assert(__builtin_offsetof(Walk_capture, rows) == 800096, "kernel Walk: offset of rows");
static_assert(__builtin_offsetof(Walk_capture, plain) == 800112, "kernel Walk: offset of plain");
static_assert(__builtin_offsetof(Walk_capture, key) == 800144, "kernel Walk: offset of key");
static_assert(__builtin_offsetof(Walk_capture, unknown) == 800152, "kernel Walk: offset of unknown");

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
      // many: 800000 bytes at offset 40
      bytes<800000, 4> many,
      // grid: 48 bytes at offset 800040
      bytes<48, 4> grid,
      // modes: 8 bytes at offset 800088
      wrapper<unsigned short[4]> modes,
      // rows: 16 bytes at offset 800096
      wrapper<const float *[2]> rows,
      // plain: 32 bytes at offset 800112
      wrapper<int[8]> plain,
      // key: 4 bytes at offset 800144
      bytes<4, 4> key,
      // unknown: pointer at offset 800152
      SYCLFLAT_GLOBAL void *unknown) {
    static_assert(sizeof(Closure) == 800160, "kernel Walk: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Walk: alignment of the capture object");
    Walk_capture local;
    local.samples.__init(samples_ptr, samples_access_range, samples_memory_range, samples_offset);
    local.list = list;
    local.many = many;
    local.grid = grid;
    copy(local.modes, modes);
    copy(local.rows, rows);
    copy(local.plain, plain);
    local.key = key;
    local.unknown = unknown;
    call<Closure>(local);
  }
};

}  // namespace syclflat
