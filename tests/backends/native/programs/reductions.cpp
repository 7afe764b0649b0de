// Reductions of work-groups of all sizes, by vectors of numbers of all sizes.
#include <sycl/sycl.hpp>

#include <cstdio>

template <class T> T value(std::size_t i) { return T(int(i * 7 % 11) - int(T(-1) < T(0) ? 5 : 0)); }

template <class T, class Operation>
bool is_right(sycl::queue &queue, sycl::range<2> size, T first, Operation operation) {
  const std::size_t items = size.size();
  T *found = sycl::malloc_shared<T>(items, queue);
  queue
      .parallel_for(sycl::nd_range<2>(size, size),
                    [=](sycl::nd_item<2> item) {
                      const std::size_t own = item.get_local_linear_id();
                      const auto group = item.get_group();
                      const T once = sycl::reduce_over_group(group, value<T>(own), operation);
                      const T again = sycl::reduce_over_group(group, value<T>(own + 3), operation);
                      found[own] = T(once - again);
                    })
      .wait();
  T once = first, again = first;
  for (std::size_t i = 0; i < items; ++i) {
    once = operation(once, value<T>(i));
    again = operation(again, value<T>(i + 3));
  }
  bool is_right = true;
  for (std::size_t i = 0; i < items; ++i)
    is_right = is_right && found[i] == T(once - again);
  sycl::free(found, queue);
  return is_right;
}

template <class T> bool are_right(sycl::queue &queue, sycl::range<2> size) {
  return is_right(queue, size, T(0), sycl::plus<T>()) &&
         is_right(queue, size, T(100), sycl::minimum<T>()) &&
         is_right(queue, size, value<T>(0), sycl::maximum<T>());
}

int main() {
  sycl::queue queue;
  bool is_right = true;
  for (std::size_t y : {1, 3})
    for (std::size_t x : {1, 15, 16, 17, 31, 32, 33, 47, 64, 95, 100, 255, 256, 257}) {
      const sycl::range<2> size(y, x);
      is_right = is_right && are_right<signed char>(queue, size) &&
                 are_right<unsigned short>(queue, size) && are_right<int>(queue, size) &&
                 are_right<long long>(queue, size) && are_right<sycl::half>(queue, size) &&
                 are_right<float>(queue, size) && are_right<double>(queue, size);
    }
  std::puts(is_right ? "ok" : "wrong");
}
