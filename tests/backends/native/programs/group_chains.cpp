// Group algorithms one after the other, on values of several types, in work-groups of odd shapes.
// Items run in loops where the number of rounds is a constant, and on stacks where each reads its own.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <vector>

constexpr int rounds = 3;

// What an item finds.
struct found {
  long sum, least, most, up_to, before, from, shown;
  float single;
  bool is_any, are_all;

  bool operator==(const found &other) const {
    return sum == other.sum && least == other.least && most == other.most &&
           up_to == other.up_to && before == other.before && from == other.from &&
           shown == other.shown && single == other.single && is_any == other.is_any &&
           are_all == other.are_all;
  }
};

inline int number(std::size_t i, int round) {
  return int((i * 7 + std::size_t(round) * 3) % 11) - 4;
}

template <class T, int Dimensions>
bool is_right(sycl::queue &queue, sycl::range<Dimensions> shape, bool is_in_memory) {
  const std::size_t size = shape.size(), groups = 2;
  sycl::range<Dimensions> whole = shape;
  whole[0] *= groups;
  found *results = sycl::malloc_shared<found>(size * groups * rounds, queue);
  int *counts = sycl::malloc_shared<int>(size, queue);
  for (std::size_t i = 0; i < size; ++i)
    counts[i] = rounds;
  queue.parallel_for(sycl::nd_range<Dimensions>(whole, shape), [=](sycl::nd_item<Dimensions> item) {
    const auto group = item.get_group();
    const std::size_t i = item.get_local_linear_id();
    const int times = is_in_memory ? counts[i] : rounds;
    for (int round = 0; round < times; ++round) {
      const T own = T(number(i, round));
      found &to = results[(group.get_group_linear_id() * size + i) * rounds + std::size_t(round)];
      to.sum = long(sycl::reduce_over_group(group, own, sycl::plus<T>()));
      to.up_to = long(sycl::inclusive_scan_over_group(group, own, sycl::plus<T>()));
      // In the same memory, as another type.
      to.single = sycl::reduce_over_group(group, float(own), sycl::maximum<float>());
      to.before = long(sycl::exclusive_scan_over_group(group, own, sycl::plus<T>()));
      to.from = long(sycl::exclusive_scan_over_group(group, own, T(5), sycl::plus<T>()));
      to.shown = long(sycl::group_broadcast(group, own, item.get_local_range().size() / 2));
      to.is_any = sycl::any_of_group(group, own == T(6));
      to.are_all = sycl::all_of_group(group, own <= T(5));
      to.least = long(sycl::reduce_over_group(group, own, sycl::minimum<T>()));
      to.most = long(sycl::reduce_over_group(group, own, sycl::maximum<T>()));
    }
  }).wait();
  bool right = true;
  for (int round = 0; round < rounds; ++round) {
    found all{0, 100, -100, 0, 0, 5, number(size / 2, round), 0, false, true};
    for (std::size_t i = 0; i < size; ++i) {
      const long own = number(i, round);
      all.sum += own;
      all.least = own < all.least ? own : all.least;
      all.most = own > all.most ? own : all.most;
      all.is_any |= own == 6;
      all.are_all &= own <= 5;
    }
    all.single = float(all.most);
    for (std::size_t i = 0; i < size; ++i) {
      all.up_to += number(i, round);
      for (std::size_t group = 0; group < groups; ++group)
        right &= results[(group * size + i) * rounds + std::size_t(round)] == all;
      all.before = all.up_to;
      all.from = all.up_to + 5;
    }
  }
  if (!right)
    std::printf("values of %zu bytes, %d dimensions, %zu items%s: wrong\n", sizeof(T), Dimensions,
                size, is_in_memory ? ", rounds in memory" : "");
  sycl::free(counts, queue);
  sycl::free(results, queue);
  return right;
}

template <class T> bool are_right(sycl::queue &queue) {
  bool right = true;
  for (bool is_in_memory : {false, true}) {
    for (std::size_t size : {1, 2, 7, 16, 33, 64, 101, 250})
      right &= is_right<T>(queue, sycl::range<1>(size), is_in_memory);
    right &= is_right<T>(queue, sycl::range<2>(5, 3), is_in_memory);
    right &= is_right<T>(queue, sycl::range<2>(7, 16), is_in_memory);
    right &= is_right<T>(queue, sycl::range<2>(3, 37), is_in_memory);
    right &= is_right<T>(queue, sycl::range<3>(2, 3, 9), is_in_memory);
  }
  return right;
}

int main() {
  sycl::queue queue;
  bool right = are_right<short>(queue);
  right &= are_right<int>(queue);
  right &= are_right<long>(queue);
  right &= are_right<float>(queue);
  right &= are_right<double>(queue);
  std::puts(right ? "ok" : "wrong");
}
