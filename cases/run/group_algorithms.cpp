// Group algorithms of work-groups and sub-groups, on numbers of all kinds and on vectors.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <limits>
#include <vector>

constexpr int groups = 3, size = 32, elements = 80;

template <class T> T make(int i) { return T(i % 7 + 1); }
template <> bool make<bool>(int i) { return i % 3 != 0; }

template <class T> bool same(T left, T right) { return left == right; }
template <class T, int N> bool same(sycl::vec<T, N> left, sycl::vec<T, N> right) {
  return sycl::all(left == right);
}

// What a group computes of the numbers of its items, with one operator.
template <class T> struct Results {
  T reduced, reduced_from, inclusive, inclusive_from, exclusive, exclusive_from;
};

template <class T, class Operator, bool Sub>
bool reductions(sycl::queue &queue, const char *what, T identity) {
  const int items = groups * size;
  auto *results = sycl::malloc_shared<Results<T>>(items, queue);
  auto *firsts = sycl::malloc_shared<int>(items, queue);
  auto *widths = sycl::malloc_shared<int>(items, queue);
  const T start = make<T>(3);
  queue.parallel_for(sycl::nd_range<1>(items, size), [=](sycl::nd_item<1> item) {
    const auto group = [&] {
      if constexpr (Sub)
        return item.get_sub_group();
      else
        return item.get_group();
    }();
    const int i = int(item.get_global_id(0));
    const T value = make<T>(i);
    firsts[i] = i - int(group.get_local_linear_id());
    widths[i] = int(group.get_local_linear_range());
    const Operator combine{};
    results[i] = {sycl::reduce_over_group(group, value, combine),
                  sycl::reduce_over_group(group, value, start, combine),
                  sycl::inclusive_scan_over_group(group, value, combine),
                  sycl::inclusive_scan_over_group(group, value, combine, start),
                  sycl::exclusive_scan_over_group(group, value, combine),
                  sycl::exclusive_scan_over_group(group, value, start, combine)};
  }).wait();
  bool ok = true;
  const Operator combine{};
  for (int i = 0; ok && i < items; ++i) {
    T before = identity, all = identity;
    for (int j = firsts[i]; j < i; ++j)
      before = combine(before, make<T>(j));
    for (int j = firsts[i]; j < firsts[i] + widths[i]; ++j)
      all = combine(all, make<T>(j));
    const T upto = combine(before, make<T>(i));
    const Results<T> &got = results[i];
    ok = same(got.reduced, all) && same(got.reduced_from, T(combine(start, all))) &&
         same(got.inclusive, upto) && same(got.inclusive_from, T(combine(start, upto))) &&
         same(got.exclusive, before) && same(got.exclusive_from, T(combine(start, before)));
    if (!ok)
      std::printf("%s of a %s: item %d differs\n", what, Sub ? "sub-group" : "group", i);
  }
  sycl::free(results, queue);
  sycl::free(firsts, queue);
  sycl::free(widths, queue);
  return ok;
}

template <class T, class Operator>
bool over_both(sycl::queue &queue, const char *what, T identity) {
  return reductions<T, Operator, false>(queue, what, identity) &
         reductions<T, Operator, true>(queue, what, identity);
}

// Joint algorithms go over memory, here of more elements than there are items.
bool joint(sycl::queue &queue) {
  auto *in = sycl::malloc_shared<int>(elements, queue);
  auto *scans = sycl::malloc_shared<int>(4 * elements, queue);
  auto *answers = sycl::malloc_shared<long>(6, queue);
  for (int i = 0; i < elements; ++i)
    in[i] = i * 5 % 11 - 3;
  queue.parallel_for(sycl::nd_range<1>(size, size), [=](sycl::nd_item<1> item) {
    const auto group = item.get_group();
    int *const end = in + elements;
    const long sum = sycl::joint_reduce(group, in, end, sycl::plus<>());
    const long lowest = sycl::joint_reduce(group, in, end, 100, sycl::minimum<>());
    const bool any = sycl::joint_any_of(group, in, end, [](int i) { return i == 7; });
    const bool all = sycl::joint_all_of(group, in, end, [](int i) { return i > -3; });
    const bool none = sycl::joint_none_of(group, in, end, [](int i) { return i > 7; });
    sycl::joint_inclusive_scan(group, in, end, scans, sycl::plus<>());
    sycl::joint_exclusive_scan(group, in, end, scans + elements, sycl::plus<>());
    sycl::joint_inclusive_scan(group, in, end, scans + 2 * elements, sycl::maximum<>(), 2);
    sycl::joint_exclusive_scan(item.get_sub_group(), in, end, scans + 3 * elements, 10,
                               sycl::plus<>());
    if (group.leader()) {
      const long found[] = {sum, lowest, any, all, none};
      for (int i = 0; i < 5; ++i)
        answers[i] = found[i];
    }
  }).wait();
  int sum = 0, lowest = 100, highest = 2;
  bool any = false, all = true, none = true, ok = true;
  for (int i = 0; i < elements; ++i) {
    ok &= scans[elements + i] == sum && scans[3 * elements + i] == sum + 10;
    sum += in[i];
    lowest = in[i] < lowest ? in[i] : lowest;
    highest = in[i] > highest ? in[i] : highest;
    ok &= scans[i] == sum && scans[2 * elements + i] == highest;
    any |= in[i] == 7;
    all &= in[i] > -3;
    none &= !(in[i] > 7);
  }
  ok &= answers[0] == sum && answers[1] == lowest && answers[2] == any && answers[3] == all &&
        answers[4] == none;
  if (!ok)
    std::puts("a joint algorithm differs");
  sycl::free(in, queue);
  sycl::free(scans, queue);
  sycl::free(answers, queue);
  return ok;
}

int main() {
  sycl::queue queue;
  bool ok = over_both<int, sycl::plus<>>(queue, "int plus", 0);
  ok &= over_both<unsigned char, sycl::plus<unsigned char>>(queue, "unsigned char plus", 0);
  ok &= over_both<short, sycl::maximum<>>(queue, "short maximum", -32768);
  ok &= over_both<long, sycl::minimum<>>(queue, "long minimum", 0x7fffffffffffffff);
  ok &= over_both<unsigned, sycl::bit_xor<>>(queue, "unsigned bit_xor", 0);
  ok &= over_both<unsigned long, sycl::bit_or<>>(queue, "unsigned long bit_or", 0);
  ok &= over_both<int, sycl::bit_and<>>(queue, "int bit_and", -1);
  ok &= over_both<float, sycl::plus<>>(queue, "float plus", 0);
  ok &= over_both<double, sycl::maximum<>>(queue, "double maximum",
                                           -std::numeric_limits<double>::infinity());
  ok &= over_both<unsigned, sycl::multiplies<>>(queue, "unsigned multiplies", 1);
  ok &= over_both<sycl::half, sycl::plus<>>(queue, "half plus", 0);
  ok &= over_both<bool, sycl::logical_and<>>(queue, "logical_and", true);
  ok &= over_both<bool, sycl::logical_or<>>(queue, "logical_or", false);
  ok &= over_both<sycl::int3, sycl::plus<>>(queue, "int3 plus", sycl::int3(0));
  ok &= over_both<sycl::float4, sycl::plus<>>(queue, "float4 plus", sycl::float4(0));
  ok &= joint(queue);
  if (ok)
    std::puts("ok");
  return !ok;
}
