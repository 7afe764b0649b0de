// Broadcasts to work-groups of one to three dimensions: by constants, by positions of other kinds,
// and among other algorithms. Items other than the one that shows its value need not compute it.
#include <sycl/sycl.hpp>

#include <cstdio>

template <class T> T value(std::size_t i) { return T(int(i * 7 % 101)); }

template <int Dimensions, class T>
bool is_right(sycl::queue &queue, sycl::range<Dimensions> groups, sycl::range<Dimensions> size) {
  const std::size_t items = groups.size() * size.size(), each = size.size();
  T *given = sycl::malloc_shared<T>(items, queue);
  T *found = sycl::malloc_shared<T>(5 * items, queue);
  unsigned *places = sycl::malloc_shared<unsigned>(1, queue);
  *places = unsigned(each - 1);
  for (std::size_t i = 0; i < items; ++i)
    given[i] = value<T>(i);
  const sycl::nd_range<Dimensions> range(groups * size, size);
  queue
      .parallel_for(range,
                    [=](sycl::nd_item<Dimensions> item) {
                      const auto group = item.get_group();
                      const std::size_t number = group.get_group_linear_id();
                      const std::size_t own = number * each + item.get_local_linear_id();
                      T *to = found + 5 * own;
                      const T first = given[own];
                      to[0] = sycl::group_broadcast(group, first, unsigned(each / 2));
                      const T more = first + T(1);
                      to[1] = sycl::group_broadcast(group, more, unsigned(number % each));
                      to[2] = sycl::group_broadcast(group, first, *places);
                      const sycl::maximum<T> most;
                      const T upto = sycl::inclusive_scan_over_group(group, T(own % 3 == 0), most);
                      to[3] = sycl::group_broadcast(group, upto, unsigned(each - 1));
                      to[4] = sycl::group_broadcast(group, own == number * each ? to[2] : T(0));
                    })
      .wait();
  // Here a broadcast is all that comes before its barrier.
  T *alone = sycl::malloc_shared<T>(items, queue);
  queue
      .parallel_for(range,
                    [=](sycl::nd_item<Dimensions> item) {
                      const auto group = item.get_group();
                      const std::size_t first = group.get_group_linear_id() * each;
                      const std::size_t own = first + item.get_local_linear_id();
                      const T shown = sycl::group_broadcast(group, given[own], unsigned(each / 3));
                      const T both = given[own] + shown;
                      alone[own] = sycl::group_broadcast(group, both, unsigned(each / 4));
                    })
      .wait();
  bool is_right = true;
  for (std::size_t i = 0; i < items; ++i) {
    const std::size_t number = i / each, first = number * each;
    const T *of = found + 5 * i;
    bool has_third = false;
    for (std::size_t k = first; k < first + each; ++k)
      has_third = has_third || k % 3 == 0;
    is_right = is_right && of[0] == given[first + each / 2] &&
               of[1] == T(given[first + number % each] + T(1)) &&
               of[2] == given[first + each - 1] && of[3] == T(has_third) && of[4] == of[2] &&
               alone[i] == T(given[first + each / 4] + given[first + each / 3]);
  }
  sycl::free(given, queue);
  sycl::free(found, queue);
  sycl::free(alone, queue);
  sycl::free(places, queue);
  return is_right;
}

template <class T> bool are_right(sycl::queue &queue) {
  return is_right<1, T>(queue, sycl::range<1>(5), sycl::range<1>(256)) &&
         is_right<1, T>(queue, sycl::range<1>(3), sycl::range<1>(1)) &&
         is_right<2, T>(queue, sycl::range<2>(2, 3), sycl::range<2>(5, 16)) &&
         is_right<2, T>(queue, sycl::range<2>(3, 2), sycl::range<2>(7, 9)) &&
         is_right<3, T>(queue, sycl::range<3>(2, 1, 2), sycl::range<3>(2, 3, 5));
}

int main() {
  sycl::queue queue;
  const bool is_right = are_right<unsigned char>(queue) && are_right<int>(queue) &&
                        are_right<long long>(queue) && are_right<float>(queue) &&
                        are_right<double>(queue);
  std::puts(is_right ? "ok" : "wrong");
}
