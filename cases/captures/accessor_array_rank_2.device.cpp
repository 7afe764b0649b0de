// Device caller of accessor_array_rank_2.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of accessor_array_rank_2.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "accessor_array_rank_2.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef GridSum_capture
#undef grid
#undef grid_0_0_access_range
#undef grid_0_0_memory_range
#undef grid_0_0_offset
#undef grid_0_0_ptr
#undef grid_0_1_access_range
#undef grid_0_1_memory_range
#undef grid_0_1_offset
#undef grid_0_1_ptr
#undef grid_0_2_access_range
#undef grid_0_2_memory_range
#undef grid_0_2_offset
#undef grid_0_2_ptr
#undef grid_1_0_access_range
#undef grid_1_0_memory_range
#undef grid_1_0_offset
#undef grid_1_0_ptr
#undef grid_1_1_access_range
#undef grid_1_1_memory_range
#undef grid_1_1_offset
#undef grid_1_1_ptr
#undef grid_1_2_access_range
#undef grid_1_2_memory_range
#undef grid_1_2_offset
#undef grid_1_2_ptr
#undef out
#undef out_access_range
#undef out_memory_range
#undef out_offset
#undef out_ptr

namespace syclflat {

// Kernel GridSum: parallel_for over a range, 1-D.
struct GridSum_capture {
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 0
  sycl::accessor<int, 1, sycl::access::mode::read, sycl::access::target::global_buffer> grid[2][3];  // offset 32
};
static_assert(sizeof(GridSum_capture) == 224, "kernel GridSum: size of the mirror");
static_assert(alignof(GridSum_capture) == 8, "kernel GridSum: alignment of the mirror");
static_assert(__builtin_offsetof(GridSum_capture, out) == 0, "kernel GridSum: offset of out");
static_assert(__builtin_offsetof(GridSum_capture, grid[0][0]) == 32, "kernel GridSum: offset of grid[0][0]");
static_assert(__builtin_offsetof(GridSum_capture, grid[0][1]) == 64, "kernel GridSum: offset of grid[0][1]");
static_assert(__builtin_offsetof(GridSum_capture, grid[0][2]) == 96, "kernel GridSum: offset of grid[0][2]");
static_assert(__builtin_offsetof(GridSum_capture, grid[1][0]) == 128, "kernel GridSum: offset of grid[1][0]");
static_assert(__builtin_offsetof(GridSum_capture, grid[1][1]) == 160, "kernel GridSum: offset of grid[1][1]");
static_assert(__builtin_offsetof(GridSum_capture, grid[1][2]) == 192, "kernel GridSum: offset of grid[1][2]");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7GridSum")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: accessor at offset 0
      SYCLFLAT_GLOBAL int *out_ptr,
      sycl::range<1> out_access_range,
      sycl::range<1> out_memory_range,
      sycl::id<1> out_offset,
      // grid[0][0]: accessor at offset 32
      SYCLFLAT_GLOBAL int *grid_0_0_ptr,
      sycl::range<1> grid_0_0_access_range,
      sycl::range<1> grid_0_0_memory_range,
      sycl::id<1> grid_0_0_offset,
      // grid[0][1]: accessor at offset 64
      SYCLFLAT_GLOBAL int *grid_0_1_ptr,
      sycl::range<1> grid_0_1_access_range,
      sycl::range<1> grid_0_1_memory_range,
      sycl::id<1> grid_0_1_offset,
      // grid[0][2]: accessor at offset 96
      SYCLFLAT_GLOBAL int *grid_0_2_ptr,
      sycl::range<1> grid_0_2_access_range,
      sycl::range<1> grid_0_2_memory_range,
      sycl::id<1> grid_0_2_offset,
      // grid[1][0]: accessor at offset 128
      SYCLFLAT_GLOBAL int *grid_1_0_ptr,
      sycl::range<1> grid_1_0_access_range,
      sycl::range<1> grid_1_0_memory_range,
      sycl::id<1> grid_1_0_offset,
      // grid[1][1]: accessor at offset 160
      SYCLFLAT_GLOBAL int *grid_1_1_ptr,
      sycl::range<1> grid_1_1_access_range,
      sycl::range<1> grid_1_1_memory_range,
      sycl::id<1> grid_1_1_offset,
      // grid[1][2]: accessor at offset 192
      SYCLFLAT_GLOBAL int *grid_1_2_ptr,
      sycl::range<1> grid_1_2_access_range,
      sycl::range<1> grid_1_2_memory_range,
      sycl::id<1> grid_1_2_offset) {
    static_assert(sizeof(Closure) == 224, "kernel GridSum: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel GridSum: alignment of the capture object");
    GridSum_capture local;
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    local.grid[0][0].__init(grid_0_0_ptr, grid_0_0_access_range, grid_0_0_memory_range, grid_0_0_offset);
    local.grid[0][1].__init(grid_0_1_ptr, grid_0_1_access_range, grid_0_1_memory_range, grid_0_1_offset);
    local.grid[0][2].__init(grid_0_2_ptr, grid_0_2_access_range, grid_0_2_memory_range, grid_0_2_offset);
    local.grid[1][0].__init(grid_1_0_ptr, grid_1_0_access_range, grid_1_0_memory_range, grid_1_0_offset);
    local.grid[1][1].__init(grid_1_1_ptr, grid_1_1_access_range, grid_1_1_memory_range, grid_1_1_offset);
    local.grid[1][2].__init(grid_1_2_ptr, grid_1_2_access_range, grid_1_2_memory_range, grid_1_2_offset);
    call<Closure>(local, this_item<1>());
  }
};

}  // namespace syclflat
