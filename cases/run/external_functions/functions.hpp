#include <sycl/sycl.hpp>

// Of functions.cpp.
SYCL_EXTERNAL float clamped(float x, float least, float most);
SYCL_EXTERNAL int sum_of_group(const sycl::nd_item<1> &item, int *scratch, int value);
SYCL_EXTERNAL int sum_of_sub_group(sycl::sub_group group, int value);
SYCL_EXTERNAL int twice_the_sum(const sycl::nd_item<1> &item, int *scratch, int value);
// Of app.cpp.
SYCL_EXTERNAL int doubled(int x);

// Each file's own.
inline SYCL_EXTERNAL int squared(int x) { return x * x; }
