// Device caller of one_class_twice.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of one_class_twice.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "one_class_twice.cpp"

#include <syclflat/device_callers.hpp>

// No macro has a name that is declared here.
#undef ClosuresTwice_capture
#undef Derived
#undef Left
#undef LikeNames_capture
#undef OneClassTwice_capture
#undef Pair
#undef Pair_2
#undef Right
#undef View
#undef View_2
#undef View_3
#undef View_4
#undef again
#undef again_read_x_in_access_range
#undef again_read_x_in_memory_range
#undef again_read_x_in_offset
#undef again_read_x_in_ptr
#undef another
#undef another_in_access_range
#undef another_in_memory_range
#undef another_in_offset
#undef another_in_ptr
#undef by
#undef derived
#undef derived_in_access_range
#undef derived_in_memory_range
#undef derived_in_offset
#undef derived_in_ptr
#undef derived_inner_in_access_range
#undef derived_inner_in_memory_range
#undef derived_inner_in_offset
#undef derived_inner_in_ptr
#undef f
#undef f_f_f_f_x_in_access_range
#undef f_f_f_f_x_in_memory_range
#undef f_f_f_f_x_in_offset
#undef f_f_f_f_x_in_ptr
#undef f_type
#undef f_type_2
#undef f_type_3
#undef f_type_4
#undef first
#undef grid
#undef grid_0_0_in_access_range
#undef grid_0_0_in_memory_range
#undef grid_0_0_in_offset
#undef grid_0_0_in_ptr
#undef grid_0_1_in_access_range
#undef grid_0_1_in_memory_range
#undef grid_0_1_in_offset
#undef grid_0_1_in_ptr
#undef grid_1_0_in_access_range
#undef grid_1_0_in_memory_range
#undef grid_1_0_in_offset
#undef grid_1_0_in_ptr
#undef grid_1_1_in_access_range
#undef grid_1_1_in_memory_range
#undef grid_1_1_in_offset
#undef grid_1_1_in_ptr
#undef in
#undef inner
#undef left
#undef left_view_in_access_range
#undef left_view_in_memory_range
#undef left_view_in_offset
#undef left_view_in_ptr
#undef local
#undef local_2
#undef local_in_access_range
#undef local_in_memory_range
#undef local_in_offset
#undef local_in_ptr
#undef one
#undef one_type
#undef one_x_in_access_range
#undef one_x_in_memory_range
#undef one_x_in_offset
#undef one_x_in_ptr
#undef out
#undef out_access_range
#undef out_memory_range
#undef out_offset
#undef out_ptr
#undef pair
#undef pair_left_in_access_range
#undef pair_left_in_memory_range
#undef pair_left_in_offset
#undef pair_left_in_ptr
#undef pair_right_in_access_range
#undef pair_right_in_memory_range
#undef pair_right_in_offset
#undef pair_right_in_ptr
#undef read
#undef read_x_in_access_range
#undef read_x_in_memory_range
#undef read_x_in_offset
#undef read_x_in_ptr
#undef right
#undef right_view_in_access_range
#undef right_view_in_memory_range
#undef right_view_in_offset
#undef right_view_in_ptr
#undef row
#undef row_0_in_access_range
#undef row_0_in_memory_range
#undef row_0_in_offset
#undef row_0_in_ptr
#undef row_1_in_access_range
#undef row_1_in_memory_range
#undef row_1_in_offset
#undef row_1_in_ptr
#undef scale
#undef scaled
#undef scaled_in_access_range
#undef scaled_in_memory_range
#undef scaled_in_offset
#undef scaled_in_ptr
#undef scaled_pair
#undef scaled_pair_left_in_access_range
#undef scaled_pair_left_in_memory_range
#undef scaled_pair_left_in_offset
#undef scaled_pair_left_in_ptr
#undef scaled_pair_right_in_access_range
#undef scaled_pair_right_in_memory_range
#undef scaled_pair_right_in_offset
#undef scaled_pair_right_in_ptr
#undef shift
#undef tag
#undef twice
#undef twice_read_x_in_access_range
#undef twice_read_x_in_memory_range
#undef twice_read_x_in_offset
#undef twice_read_x_in_ptr
#undef twice_type
#undef two
#undef two_x_in_access_range
#undef two_x_in_memory_range
#undef two_x_in_offset
#undef two_x_in_ptr
#undef view
#undef x
#undef x_in_access_range
#undef x_in_memory_range
#undef x_in_offset
#undef x_in_ptr
#undef y
#undef y_in_access_range
#undef y_in_memory_range
#undef y_in_offset
#undef y_in_ptr

namespace syclflat {

// Kernel OneClassTwice: single_task.
struct OneClassTwice_capture {
  struct View {
    int first;  // offset 0
    unsigned char padding_4[4];
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> in;  // offset 8
  };
  struct Left {
    View view;  // offset 0
    char tag;  // offset 40
    unsigned char padding_41[7];
  };
  struct Right {
    char tag;  // offset 0
    unsigned char padding_1[7];
    View view;  // offset 8
  };
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 0
  View x;  // offset 32
  View y;  // offset 72
  View row[2];  // offset 112
  View grid[2][2];  // offset 192
  Left left;  // offset 352
  Right right;  // offset 400
};
static_assert(sizeof(OneClassTwice_capture) == 448, "kernel OneClassTwice: size of the mirror");
static_assert(alignof(OneClassTwice_capture) == 8, "kernel OneClassTwice: alignment of the mirror");
static_assert(__builtin_offsetof(OneClassTwice_capture, out) == 0, "kernel OneClassTwice: offset of out");
static_assert(__builtin_offsetof(OneClassTwice_capture, x) == 32, "kernel OneClassTwice: offset of x");
static_assert(__builtin_offsetof(OneClassTwice_capture, x.in) == 40, "kernel OneClassTwice: offset of x.in");
static_assert(__builtin_offsetof(OneClassTwice_capture, y) == 72, "kernel OneClassTwice: offset of y");
static_assert(__builtin_offsetof(OneClassTwice_capture, y.in) == 80, "kernel OneClassTwice: offset of y.in");
static_assert(__builtin_offsetof(OneClassTwice_capture, row) == 112, "kernel OneClassTwice: offset of row");
static_assert(__builtin_offsetof(OneClassTwice_capture, row[0].in) == 120, "kernel OneClassTwice: offset of row[0].in");
static_assert(__builtin_offsetof(OneClassTwice_capture, row[1].in) == 160, "kernel OneClassTwice: offset of row[1].in");
static_assert(__builtin_offsetof(OneClassTwice_capture, grid) == 192, "kernel OneClassTwice: offset of grid");
static_assert(__builtin_offsetof(OneClassTwice_capture, grid[0][0].in) == 200, "kernel OneClassTwice: offset of grid[0][0].in");
static_assert(__builtin_offsetof(OneClassTwice_capture, grid[0][1].in) == 240, "kernel OneClassTwice: offset of grid[0][1].in");
static_assert(__builtin_offsetof(OneClassTwice_capture, grid[1][0].in) == 280, "kernel OneClassTwice: offset of grid[1][0].in");
static_assert(__builtin_offsetof(OneClassTwice_capture, grid[1][1].in) == 320, "kernel OneClassTwice: offset of grid[1][1].in");
static_assert(__builtin_offsetof(OneClassTwice_capture, left) == 352, "kernel OneClassTwice: offset of left");
static_assert(__builtin_offsetof(OneClassTwice_capture, left.view.in) == 360, "kernel OneClassTwice: offset of left.view.in");
static_assert(__builtin_offsetof(OneClassTwice_capture, right) == 400, "kernel OneClassTwice: offset of right");
static_assert(__builtin_offsetof(OneClassTwice_capture, right.view.in) == 416, "kernel OneClassTwice: offset of right.view.in");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E13OneClassTwice")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: accessor at offset 0
      SYCLFLAT_GLOBAL int *out_ptr,
      sycl::range<1> out_access_range,
      sycl::range<1> out_memory_range,
      sycl::id<1> out_offset,
      // x: 40 bytes at offset 32
      OneClassTwice_capture::View x,
      // x.in: accessor at offset 40
      SYCLFLAT_GLOBAL int *x_in_ptr,
      sycl::range<1> x_in_access_range,
      sycl::range<1> x_in_memory_range,
      sycl::id<1> x_in_offset,
      // y: 40 bytes at offset 72
      OneClassTwice_capture::View y,
      // y.in: accessor at offset 80
      SYCLFLAT_GLOBAL int *y_in_ptr,
      sycl::range<1> y_in_access_range,
      sycl::range<1> y_in_memory_range,
      sycl::id<1> y_in_offset,
      // row: 80 bytes at offset 112
      wrapper<OneClassTwice_capture::View[2]> row,
      // row[0].in: accessor at offset 120
      SYCLFLAT_GLOBAL int *row_0_in_ptr,
      sycl::range<1> row_0_in_access_range,
      sycl::range<1> row_0_in_memory_range,
      sycl::id<1> row_0_in_offset,
      // row[1].in: accessor at offset 160
      SYCLFLAT_GLOBAL int *row_1_in_ptr,
      sycl::range<1> row_1_in_access_range,
      sycl::range<1> row_1_in_memory_range,
      sycl::id<1> row_1_in_offset,
      // grid: 160 bytes at offset 192
      wrapper<OneClassTwice_capture::View[2][2]> grid,
      // grid[0][0].in: accessor at offset 200
      SYCLFLAT_GLOBAL int *grid_0_0_in_ptr,
      sycl::range<1> grid_0_0_in_access_range,
      sycl::range<1> grid_0_0_in_memory_range,
      sycl::id<1> grid_0_0_in_offset,
      // grid[0][1].in: accessor at offset 240
      SYCLFLAT_GLOBAL int *grid_0_1_in_ptr,
      sycl::range<1> grid_0_1_in_access_range,
      sycl::range<1> grid_0_1_in_memory_range,
      sycl::id<1> grid_0_1_in_offset,
      // grid[1][0].in: accessor at offset 280
      SYCLFLAT_GLOBAL int *grid_1_0_in_ptr,
      sycl::range<1> grid_1_0_in_access_range,
      sycl::range<1> grid_1_0_in_memory_range,
      sycl::id<1> grid_1_0_in_offset,
      // grid[1][1].in: accessor at offset 320
      SYCLFLAT_GLOBAL int *grid_1_1_in_ptr,
      sycl::range<1> grid_1_1_in_access_range,
      sycl::range<1> grid_1_1_in_memory_range,
      sycl::id<1> grid_1_1_in_offset,
      // left: 48 bytes at offset 352
      OneClassTwice_capture::Left left,
      // left.view.in: accessor at offset 360
      SYCLFLAT_GLOBAL int *left_view_in_ptr,
      sycl::range<1> left_view_in_access_range,
      sycl::range<1> left_view_in_memory_range,
      sycl::id<1> left_view_in_offset,
      // right: 48 bytes at offset 400
      OneClassTwice_capture::Right right,
      // right.view.in: accessor at offset 416
      SYCLFLAT_GLOBAL int *right_view_in_ptr,
      sycl::range<1> right_view_in_access_range,
      sycl::range<1> right_view_in_memory_range,
      sycl::id<1> right_view_in_offset) {
    static_assert(sizeof(Closure) == 448, "kernel OneClassTwice: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel OneClassTwice: alignment of the capture object");
    OneClassTwice_capture local;
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    local.x = x;
    local.x.in.__init(x_in_ptr, x_in_access_range, x_in_memory_range, x_in_offset);
    local.y = y;
    local.y.in.__init(y_in_ptr, y_in_access_range, y_in_memory_range, y_in_offset);
    copy(local.row, row);
    local.row[0].in.__init(row_0_in_ptr, row_0_in_access_range, row_0_in_memory_range, row_0_in_offset);
    local.row[1].in.__init(row_1_in_ptr, row_1_in_access_range, row_1_in_memory_range, row_1_in_offset);
    copy(local.grid, grid);
    local.grid[0][0].in.__init(grid_0_0_in_ptr, grid_0_0_in_access_range, grid_0_0_in_memory_range, grid_0_0_in_offset);
    local.grid[0][1].in.__init(grid_0_1_in_ptr, grid_0_1_in_access_range, grid_0_1_in_memory_range, grid_0_1_in_offset);
    local.grid[1][0].in.__init(grid_1_0_in_ptr, grid_1_0_in_access_range, grid_1_0_in_memory_range, grid_1_0_in_offset);
    local.grid[1][1].in.__init(grid_1_1_in_ptr, grid_1_1_in_access_range, grid_1_1_in_memory_range, grid_1_1_in_offset);
    local.left = left;
    local.left.view.in.__init(left_view_in_ptr, left_view_in_access_range, left_view_in_memory_range, left_view_in_offset);
    local.right = right;
    local.right.view.in.__init(right_view_in_ptr, right_view_in_access_range, right_view_in_memory_range, right_view_in_offset);
    call<Closure>(local);
  }
};

// Kernel LikeNames: single_task.
struct LikeNames_capture {
  struct View {
    int first;  // offset 0
    unsigned char padding_4[4];
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> in;  // offset 8
  };
  struct Derived {
    int first;  // offset 0
    unsigned char padding_4[4];
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> in;  // offset 8
    View inner;  // offset 40
  };
  struct View_2 {  // other::View
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> in;  // offset 0
    int scale;  // offset 32
    int shift;  // offset 36
  };
  struct Pair {  // Pair<View>
    View left;  // offset 0
    View right;  // offset 40
  };
  struct Pair_2 {  // Pair<other::View>
    View_2 left;  // offset 0
    View_2 right;  // offset 40
  };
  struct View_3 {  // View
    char tag;  // offset 0
    unsigned char padding_1[7];
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> in;  // offset 8
  };
  struct View_4 {  // View
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> in;  // offset 0
    char tag;  // offset 32
    unsigned char padding_33[7];
  };
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 0
  Derived derived;  // offset 32
  View_2 scaled;  // offset 112
  Pair pair;  // offset 152
  Pair_2 scaled_pair;  // offset 232
  View_3 local;  // offset 312
  View_4 another;  // offset 352
};
static_assert(sizeof(LikeNames_capture) == 392, "kernel LikeNames: size of the mirror");
static_assert(alignof(LikeNames_capture) == 8, "kernel LikeNames: alignment of the mirror");
static_assert(__builtin_offsetof(LikeNames_capture, out) == 0, "kernel LikeNames: offset of out");
static_assert(__builtin_offsetof(LikeNames_capture, derived) == 32, "kernel LikeNames: offset of derived");
static_assert(__builtin_offsetof(LikeNames_capture, derived.in) == 40, "kernel LikeNames: offset of derived.in");
static_assert(__builtin_offsetof(LikeNames_capture, derived.inner.in) == 80, "kernel LikeNames: offset of derived.inner.in");
static_assert(__builtin_offsetof(LikeNames_capture, scaled) == 112, "kernel LikeNames: offset of scaled");
static_assert(__builtin_offsetof(LikeNames_capture, scaled.in) == 112, "kernel LikeNames: offset of scaled.in");
static_assert(__builtin_offsetof(LikeNames_capture, pair) == 152, "kernel LikeNames: offset of pair");
static_assert(__builtin_offsetof(LikeNames_capture, pair.left.in) == 160, "kernel LikeNames: offset of pair.left.in");
static_assert(__builtin_offsetof(LikeNames_capture, pair.right.in) == 200, "kernel LikeNames: offset of pair.right.in");
static_assert(__builtin_offsetof(LikeNames_capture, scaled_pair) == 232, "kernel LikeNames: offset of scaled_pair");
static_assert(__builtin_offsetof(LikeNames_capture, scaled_pair.left.in) == 232, "kernel LikeNames: offset of scaled_pair.left.in");
static_assert(__builtin_offsetof(LikeNames_capture, scaled_pair.right.in) == 272, "kernel LikeNames: offset of scaled_pair.right.in");
static_assert(__builtin_offsetof(LikeNames_capture, local) == 312, "kernel LikeNames: offset of local");
static_assert(__builtin_offsetof(LikeNames_capture, local.in) == 320, "kernel LikeNames: offset of local.in");
static_assert(__builtin_offsetof(LikeNames_capture, another) == 352, "kernel LikeNames: offset of another");
static_assert(__builtin_offsetof(LikeNames_capture, another.in) == 352, "kernel LikeNames: offset of another.in");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE0_clES2_E9LikeNames")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // out: accessor at offset 0
      SYCLFLAT_GLOBAL int *out_ptr,
      sycl::range<1> out_access_range,
      sycl::range<1> out_memory_range,
      sycl::id<1> out_offset,
      // derived: 80 bytes at offset 32
      LikeNames_capture::Derived derived,
      // derived.in: accessor at offset 40
      SYCLFLAT_GLOBAL int *derived_in_ptr,
      sycl::range<1> derived_in_access_range,
      sycl::range<1> derived_in_memory_range,
      sycl::id<1> derived_in_offset,
      // derived.inner.in: accessor at offset 80
      SYCLFLAT_GLOBAL int *derived_inner_in_ptr,
      sycl::range<1> derived_inner_in_access_range,
      sycl::range<1> derived_inner_in_memory_range,
      sycl::id<1> derived_inner_in_offset,
      // scaled: 40 bytes at offset 112
      LikeNames_capture::View_2 scaled,
      // scaled.in: accessor at offset 112
      SYCLFLAT_GLOBAL int *scaled_in_ptr,
      sycl::range<1> scaled_in_access_range,
      sycl::range<1> scaled_in_memory_range,
      sycl::id<1> scaled_in_offset,
      // pair: 80 bytes at offset 152
      LikeNames_capture::Pair pair,
      // pair.left.in: accessor at offset 160
      SYCLFLAT_GLOBAL int *pair_left_in_ptr,
      sycl::range<1> pair_left_in_access_range,
      sycl::range<1> pair_left_in_memory_range,
      sycl::id<1> pair_left_in_offset,
      // pair.right.in: accessor at offset 200
      SYCLFLAT_GLOBAL int *pair_right_in_ptr,
      sycl::range<1> pair_right_in_access_range,
      sycl::range<1> pair_right_in_memory_range,
      sycl::id<1> pair_right_in_offset,
      // scaled_pair: 80 bytes at offset 232
      LikeNames_capture::Pair_2 scaled_pair,
      // scaled_pair.left.in: accessor at offset 232
      SYCLFLAT_GLOBAL int *scaled_pair_left_in_ptr,
      sycl::range<1> scaled_pair_left_in_access_range,
      sycl::range<1> scaled_pair_left_in_memory_range,
      sycl::id<1> scaled_pair_left_in_offset,
      // scaled_pair.right.in: accessor at offset 272
      SYCLFLAT_GLOBAL int *scaled_pair_right_in_ptr,
      sycl::range<1> scaled_pair_right_in_access_range,
      sycl::range<1> scaled_pair_right_in_memory_range,
      sycl::id<1> scaled_pair_right_in_offset,
      // local: 40 bytes at offset 312
      LikeNames_capture::View_3 local_2,
      // local.in: accessor at offset 320
      SYCLFLAT_GLOBAL int *local_in_ptr,
      sycl::range<1> local_in_access_range,
      sycl::range<1> local_in_memory_range,
      sycl::id<1> local_in_offset,
      // another: 40 bytes at offset 352
      LikeNames_capture::View_4 another,
      // another.in: accessor at offset 352
      SYCLFLAT_GLOBAL int *another_in_ptr,
      sycl::range<1> another_in_access_range,
      sycl::range<1> another_in_memory_range,
      sycl::id<1> another_in_offset) {
    static_assert(sizeof(Closure) == 392, "kernel LikeNames: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel LikeNames: alignment of the capture object");
    LikeNames_capture local;
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    local.derived = derived;
    local.derived.in.__init(derived_in_ptr, derived_in_access_range, derived_in_memory_range, derived_in_offset);
    local.derived.inner.in.__init(derived_inner_in_ptr, derived_inner_in_access_range, derived_inner_in_memory_range, derived_inner_in_offset);
    local.scaled = scaled;
    local.scaled.in.__init(scaled_in_ptr, scaled_in_access_range, scaled_in_memory_range, scaled_in_offset);
    local.pair = pair;
    local.pair.left.in.__init(pair_left_in_ptr, pair_left_in_access_range, pair_left_in_memory_range, pair_left_in_offset);
    local.pair.right.in.__init(pair_right_in_ptr, pair_right_in_access_range, pair_right_in_memory_range, pair_right_in_offset);
    local.scaled_pair = scaled_pair;
    local.scaled_pair.left.in.__init(scaled_pair_left_in_ptr, scaled_pair_left_in_access_range, scaled_pair_left_in_memory_range, scaled_pair_left_in_offset);
    local.scaled_pair.right.in.__init(scaled_pair_right_in_ptr, scaled_pair_right_in_access_range, scaled_pair_right_in_memory_range, scaled_pair_right_in_offset);
    local.local = local_2;
    local.local.in.__init(local_in_ptr, local_in_access_range, local_in_memory_range, local_in_offset);
    local.another = another;
    local.another.in.__init(another_in_ptr, another_in_access_range, another_in_memory_range, another_in_offset);
    call<Closure>(local);
  }
};

// Kernel ClosuresTwice: single_task.
struct ClosuresTwice_capture {
  struct View {
    int first;  // offset 0
    unsigned char padding_4[4];
    sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> in;  // offset 8
  };
  struct f_type {  // (lambda)
    View x;  // offset 0
  };
  struct f_type_2 {  // (lambda)
    f_type f;  // offset 0
  };
  struct f_type_3 {  // (lambda)
    f_type_2 f;  // offset 0
  };
  struct f_type_4 {  // (lambda)
    f_type_3 f;  // offset 0
  };
  struct twice_type {  // (lambda)
    f_type read;  // offset 0
  };
  struct one_type {  // (lambda)
    View x;  // offset 0
    int by;  // offset 40
    unsigned char padding_44[4];
  };
  f_type_4 f;  // offset 0
  sycl::accessor<int, 1, sycl::access::mode::write, sycl::access::target::global_buffer> out;  // offset 40
  twice_type twice;  // offset 72
  twice_type again;  // offset 112
  one_type one;  // offset 152
  one_type two;  // offset 200
  f_type read;  // offset 248
};
static_assert(sizeof(ClosuresTwice_capture) == 288, "kernel ClosuresTwice: size of the mirror");
static_assert(alignof(ClosuresTwice_capture) == 8, "kernel ClosuresTwice: alignment of the mirror");
static_assert(__builtin_offsetof(ClosuresTwice_capture, f) == 0, "kernel ClosuresTwice: offset of f");
static_assert(__builtin_offsetof(ClosuresTwice_capture, f.f.f.f.x.in) == 8, "kernel ClosuresTwice: offset of f.f.f.f.x.in");
static_assert(__builtin_offsetof(ClosuresTwice_capture, out) == 40, "kernel ClosuresTwice: offset of out");
static_assert(__builtin_offsetof(ClosuresTwice_capture, twice) == 72, "kernel ClosuresTwice: offset of twice");
static_assert(__builtin_offsetof(ClosuresTwice_capture, twice.read.x.in) == 80, "kernel ClosuresTwice: offset of twice.read.x.in");
static_assert(__builtin_offsetof(ClosuresTwice_capture, again) == 112, "kernel ClosuresTwice: offset of again");
static_assert(__builtin_offsetof(ClosuresTwice_capture, again.read.x.in) == 120, "kernel ClosuresTwice: offset of again.read.x.in");
static_assert(__builtin_offsetof(ClosuresTwice_capture, one) == 152, "kernel ClosuresTwice: offset of one");
static_assert(__builtin_offsetof(ClosuresTwice_capture, one.x.in) == 160, "kernel ClosuresTwice: offset of one.x.in");
static_assert(__builtin_offsetof(ClosuresTwice_capture, two) == 200, "kernel ClosuresTwice: offset of two");
static_assert(__builtin_offsetof(ClosuresTwice_capture, two.x.in) == 208, "kernel ClosuresTwice: offset of two.x.in");
static_assert(__builtin_offsetof(ClosuresTwice_capture, read) == 248, "kernel ClosuresTwice: offset of read");
static_assert(__builtin_offsetof(ClosuresTwice_capture, read.x.in) == 256, "kernel ClosuresTwice: offset of read.x.in");

template <>
struct caller<kernel_id("_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE1_clES2_E13ClosuresTwice")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // f: 40 bytes at offset 0
      ClosuresTwice_capture::f_type_4 f,
      // f.f.f.f.x.in: accessor at offset 8
      SYCLFLAT_GLOBAL int *f_f_f_f_x_in_ptr,
      sycl::range<1> f_f_f_f_x_in_access_range,
      sycl::range<1> f_f_f_f_x_in_memory_range,
      sycl::id<1> f_f_f_f_x_in_offset,
      // out: accessor at offset 40
      SYCLFLAT_GLOBAL int *out_ptr,
      sycl::range<1> out_access_range,
      sycl::range<1> out_memory_range,
      sycl::id<1> out_offset,
      // twice: 40 bytes at offset 72
      ClosuresTwice_capture::twice_type twice,
      // twice.read.x.in: accessor at offset 80
      SYCLFLAT_GLOBAL int *twice_read_x_in_ptr,
      sycl::range<1> twice_read_x_in_access_range,
      sycl::range<1> twice_read_x_in_memory_range,
      sycl::id<1> twice_read_x_in_offset,
      // again: 40 bytes at offset 112
      ClosuresTwice_capture::twice_type again,
      // again.read.x.in: accessor at offset 120
      SYCLFLAT_GLOBAL int *again_read_x_in_ptr,
      sycl::range<1> again_read_x_in_access_range,
      sycl::range<1> again_read_x_in_memory_range,
      sycl::id<1> again_read_x_in_offset,
      // one: 48 bytes at offset 152
      ClosuresTwice_capture::one_type one,
      // one.x.in: accessor at offset 160
      SYCLFLAT_GLOBAL int *one_x_in_ptr,
      sycl::range<1> one_x_in_access_range,
      sycl::range<1> one_x_in_memory_range,
      sycl::id<1> one_x_in_offset,
      // two: 48 bytes at offset 200
      ClosuresTwice_capture::one_type two,
      // two.x.in: accessor at offset 208
      SYCLFLAT_GLOBAL int *two_x_in_ptr,
      sycl::range<1> two_x_in_access_range,
      sycl::range<1> two_x_in_memory_range,
      sycl::id<1> two_x_in_offset,
      // read: 40 bytes at offset 248
      ClosuresTwice_capture::f_type read,
      // read.x.in: accessor at offset 256
      SYCLFLAT_GLOBAL int *read_x_in_ptr,
      sycl::range<1> read_x_in_access_range,
      sycl::range<1> read_x_in_memory_range,
      sycl::id<1> read_x_in_offset) {
    static_assert(sizeof(Closure) == 288, "kernel ClosuresTwice: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel ClosuresTwice: alignment of the capture object");
    ClosuresTwice_capture local;
    local.f = f;
    local.f.f.f.f.x.in.__init(f_f_f_f_x_in_ptr, f_f_f_f_x_in_access_range, f_f_f_f_x_in_memory_range, f_f_f_f_x_in_offset);
    local.out.__init(out_ptr, out_access_range, out_memory_range, out_offset);
    local.twice = twice;
    local.twice.read.x.in.__init(twice_read_x_in_ptr, twice_read_x_in_access_range, twice_read_x_in_memory_range, twice_read_x_in_offset);
    local.again = again;
    local.again.read.x.in.__init(again_read_x_in_ptr, again_read_x_in_access_range, again_read_x_in_memory_range, again_read_x_in_offset);
    local.one = one;
    local.one.x.in.__init(one_x_in_ptr, one_x_in_access_range, one_x_in_memory_range, one_x_in_offset);
    local.two = two;
    local.two.x.in.__init(two_x_in_ptr, two_x_in_access_range, two_x_in_memory_range, two_x_in_offset);
    local.read = read;
    local.read.x.in.__init(read_x_in_ptr, read_x_in_access_range, read_x_in_memory_range, read_x_in_offset);
    call<Closure>(local);
  }
};

}  // namespace syclflat
