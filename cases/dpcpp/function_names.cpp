// Kernels that are plain functions: what each is called, and which declaration marks it.
#include <sycl/sycl.hpp>

namespace experimental = sycl::ext::oneapi::experimental;

// The mark of a template counts for its specializations.
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
void add(T *data, T value) {
  data[0] += value;
}
template void add<int>(int *, int);
template <> void add<double>(double *data, double value) { data[0] += 2 * value; }
template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
void add(float *data, float value) {
  data[0] += value;
}

// That of a declaration counts for the definition.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::nd_range_kernel<2>)) void later(int *data);
void later(int *data) { data[0] = 1; }
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::nd_range_kernel<3>))
void later_of(T *data);
template <typename T> void later_of(T *data) { data[0] = 1; }
template <> void later_of(char *data) { data[0] = 2; }

namespace outer {
template <typename T> struct Box {
  T *data;
};
inline namespace v1 {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
void open(Box<int> box, Box<int> *) {
  box.data[0] = 1;
}
} // namespace v1
} // namespace outer

namespace {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
void hidden(int *data) {
  data[0] = 1;
}
} // namespace

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
static void internal(int *data) {
  data[0] = 1;
}

void use(int *data) {
  hidden(data);
  internal(data);
}
