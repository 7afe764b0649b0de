// Functions that kernels of app.cpp call.

#include "functions.hpp"

float clamped(float x, float least, float most) {
  return sycl::fmin(sycl::fmax(x, least), most);
}

// Waits at barriers, which the file of the kernel doesn't tell.
int sum_of_group(const sycl::nd_item<1> &item, int *scratch, int value) {
  scratch[item.get_local_id(0)] = value;
  sycl::group_barrier(item.get_group());
  int sum = 0;
  for (size_t i = 0; i < item.get_local_range(0); ++i)
    sum += scratch[i];
  sycl::group_barrier(item.get_group());
  return sum;
}

int sum_of_sub_group(sycl::sub_group group, int value) {
  return sycl::reduce_over_group(group, squared(value), sycl::plus<>());
}

// Calls back.
int twice_the_sum(const sycl::nd_item<1> &item, int *scratch, int value) {
  return doubled(sum_of_group(item, scratch, value));
}
