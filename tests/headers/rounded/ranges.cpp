// Ranges that DPC++ rounds up: each item runs once.
#include <sycl/detail/core.hpp>
#include <sycl/usm.hpp>

#include <cstddef>

template <int Dimensions> bool is_right(sycl::queue &queue, sycl::range<Dimensions> range) {
  const std::size_t size = range.size();
  int *count = sycl::malloc_shared<int>(size + 1, queue);
  for (std::size_t i = 0; i <= size; ++i)
    count[i] = 0;
  queue.parallel_for(range, [=](sycl::item<Dimensions> item) {
    count[item.get_linear_id()] += item.get_range().size() == size ? 1 : 2;
  }).wait();
  bool right = count[size] == 0;
  for (std::size_t i = 0; i < size; ++i)
    right &= count[i] == 1;
  sycl::free(count, queue);
  return right;
}

int main() {
  sycl::queue queue;
  const bool right = is_right(queue, sycl::range<1>(5001)) && is_right(queue, sycl::range<1>(33)) &&
                     is_right(queue, sycl::range<2>(2046, 3)) &&
                     is_right(queue, sycl::range<2>(3, 2047)) &&
                     is_right(queue, sycl::range<3>(3, 5, 1501)) &&
                     is_right(queue, sycl::range<3>(1501, 2, 3));
  return right ? 0 : 1;
}
