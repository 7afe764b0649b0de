// Shuffles by distances and masks that Clang knows and that it does not, of values of all sizes, in
// whole sub-groups and in those at the end of a work-group.
#include <sycl/sycl.hpp>

#include <cstdio>

#ifdef REQUIRED
#define ATTRIBUTE [[sycl::reqd_sub_group_size(REQUIRED)]]
constexpr int most = REQUIRED;
#else
#define ATTRIBUTE
constexpr int most = 8;
#endif

constexpr int masks[] = {1, 2, 3, most / 2, most - 1};
constexpr int results = 6 + 2 * 5;

#ifdef __SYCL_DEVICE_ONLY__
template <class T> T __spirv_SubgroupShuffleDownINTEL(T current, T next, uint32_t by) noexcept;
#else
template <class T> T __spirv_SubgroupShuffleDownINTEL(T current, T, uint32_t) noexcept {
  return current;
}
#endif

template <class T> bool is_right(sycl::queue &queue, int items, int by) {
  const int size = 3 * items;
  T *in = sycl::malloc_shared<T>(size, queue), *out = sycl::malloc_shared<T>(size * results, queue);
  for (int i = 0; i < size; ++i)
    in[i] = T(i * 5 % 127);
  queue.parallel_for(sycl::nd_range<1>(size, items), [=](sycl::nd_item<1> item) ATTRIBUTE {
    const auto group = item.get_sub_group();
    const int i = int(item.get_global_id(0));
    T *own = out + i * results;
    const T value = in[i];
    *own++ = sycl::shift_group_left(group, value, 1);
    *own++ = sycl::shift_group_right(group, value, 1);
    *own++ = sycl::shift_group_left(group, value, by);
    *own++ = sycl::shift_group_right(group, value, by);
    *own++ = sycl::select_from_group(group, value, (group.get_local_linear_id() + by) % 3);
    *own++ = __spirv_SubgroupShuffleDownINTEL(value, value, unsigned(by)); // A rotation.
    for (int mask : masks)
      *own++ = sycl::permute_group_by_xor(group, value, mask);
    for (int k = 0; k < 5; ++k)
      *own++ = sycl::permute_group_by_xor(group, value, by + k);
  });
  queue.wait();
  bool is_same = true;
  for (int i = 0; i < size; ++i) {
    const int first = i / items * items + i % items / most * most, lane = i - first;
    const int rest = i / items * items + items - first, count = rest < most ? rest : most;
    const T *row = in + first, *own = out + i * results;
    const auto check = [&](int from) {
      is_same = is_same && (from < 0 || from >= count || *own == row[from]);
      ++own;
    };
    check(lane + 1);
    check(lane - 1);
    check(lane + by);
    check(lane - by);
    check((lane + by) % 3);
    check(count == most && by <= most ? (lane + by) % most : -1);
    for (int mask : masks)
      check(lane ^ mask);
    for (int k = 0; k < 5; ++k)
      check(lane ^ (by + k));
  }
  sycl::free(in, queue);
  sycl::free(out, queue);
  return is_same;
}

struct Pair {
  float first, second;
};

// Structures are shuffled as bytes, and a sum over neighbours takes vectors.
bool are_sums_right(sycl::queue &queue) {
  constexpr int size = 4096;
  Pair *pairs = sycl::malloc_shared<Pair>(size, queue);
  bool *is_equal = sycl::malloc_shared<bool>(size, queue);
  for (int i = 0; i < size; ++i)
    pairs[i] = {float(i % 19), float(i % 7)};
  queue.parallel_for(sycl::nd_range<1>(size, 256), [=](sycl::nd_item<1> item) ATTRIBUTE {
    const auto group = item.get_sub_group();
    const int i = int(item.get_global_id(0));
    Pair own = pairs[i];
    for (int by = int(group.get_max_local_range()[0]) / 2; by > 0; by /= 2) {
      own.first += sycl::permute_group_by_xor(group, own.first, by);
      own.second += sycl::shift_group_left(group, own.second, by);
    }
    is_equal[i] = sycl::permute_group_by_xor(group, i % 4 < 2, 2) != (i % 4 < 2);
    pairs[i].first = own.first;
    if (group.leader())
      pairs[i].second = own.second;
  });
  queue.wait();
  bool is_same = true;
  for (int first = 0; first < size; first += most) {
    float sums[2] = {0, 0};
    for (int i = first; i < first + most; ++i) {
      sums[0] += float(i % 19);
      sums[1] += float(i % 7);
    }
    for (int i = first; i < first + most; ++i)
      is_same = is_same && pairs[i].first == sums[0] && is_equal[i];
    is_same = is_same && pairs[first].second == sums[1];
  }
  sycl::free(pairs, queue);
  sycl::free(is_equal, queue);
  return is_same;
}

int main() {
  sycl::queue queue(sycl::property::queue::in_order{});
  bool is_same = are_sums_right(queue);
  for (int items : {most, 3, most + 1, 5 * most, 5 * most - 1})
    for (int by : {0, 1, 2, 5, most, most + 3}) {
      is_same = is_same && is_right<signed char>(queue, items, by);
      is_same = is_same && is_right<short>(queue, items, by);
      is_same = is_same && is_right<int>(queue, items, by);
      is_same = is_same && is_right<double>(queue, items, by);
    }
  std::puts(is_same ? "ok" : "wrong");
}
