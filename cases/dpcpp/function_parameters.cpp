// Kernels that are functions, marked by macros and by the attribute itself. Accessors take no room
// among their parameters; a sampler is there as an object.
#include <sycl/sycl.hpp>

namespace experimental = sycl::ext::oneapi::experimental;

#define RANGE(DIMENSIONS)                                                                          \
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::nd_range_kernel<DIMENSIONS>))
#define TASK SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
#define ATTRIBUTE(DIMENSIONS)                                                                      \
  [[__sycl_detail__::add_ir_attributes_function("sycl-nd-range-kernel", DIMENSIONS)]]

RANGE(1)
void accessors(sycl::accessor<int, 1> in, int i, sycl::local_accessor<int, 1> scratch, float f,
               sycl::accessor<float, 2> out, double d) {
  scratch[0] = in[i];
  out[0][0] = f + d;
}

RANGE(2)
void others(int i, sycl::accessor<int, 1> out, sycl::stream stream, char c, sycl::sampler, char e,
            experimental::work_group_memory<int> memory, int j) {
  memory = i + e + j;
  out[0] = memory;
  stream << c;
}

TASK void task(int *p) { *p = 1; }

[[__sycl_detail__::add_ir_attributes_function("sycl-single-task-kernel", 0)]]
void raw_task(int *p) {
  *p = 1;
}

ATTRIBUTE(3) void declared_before(int *p);
void declared_before(int *p) { *p = 1; }

template <class T> RANGE(1) void generic(T *p) { *p = 1; }
template void generic(int *);
template <> void generic(float *p) { *p = 2; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::work_group_size<8>))
void no_kernel(int *p) { *p = 1; }
