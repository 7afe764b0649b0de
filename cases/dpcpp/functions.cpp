// Kernels that are plain functions: their parameters are the arguments, as they are.
#include <sycl/sycl.hpp>

namespace experimental = sycl::ext::oneapi::experimental;

struct Plain {
  int *p;
  int n;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::nd_range_kernel<1>))
void fill(float start, float *data) { data[0] = start; }

extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel)) void
c_linkage(Plain plain, char c) {
  plain.p[0] = c;
}

namespace outer {
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::nd_range_kernel<2>))
void scale(T factor, T *data) {
  data[0] *= factor;
}
template void scale<int>(int, int *);
} // namespace outer
