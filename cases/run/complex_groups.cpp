// Reductions and scans of std::complex over groups, by sums and by products, and reductions of
// kernels. <complex> comes before SYCL's headers, which know its numbers all the same.
#include <complex>
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

template <class C> C make(int i) {
  using R = typename C::value_type;
  return C(R(0.75) + R(i % 5) / 16, R(i % 7) / 8 - R(0.375));
}

// Numbers of a group, in its order.
template <class C, class Combine> struct Expected {
  std::vector<C> numbers;
  C first;
  C upto(std::size_t end) const {
    C all = first;
    for (std::size_t i = 0; i < end; ++i)
      all = Combine()(all, numbers[i]);
    return all;
  }
};

template <class C> bool is_near(C got, C wanted) {
  using R = typename C::value_type;
  return std::abs(got - wanted) <= R(1e-3) * (1 + std::abs(wanted));
}

template <class C> struct Results {
  C reduced, reduced_from, inclusive, exclusive, joint;
};

template <class C, class Operator, bool Sub>
bool of_groups(sycl::queue &queue, sycl::range<2> group_size, C identity, const char *what) {
  constexpr int groups = 2;
  const sycl::range<2> size(group_size[0] * groups, group_size[1]);
  const int items = int(size.size()), elements = items + 13;
  auto *in = sycl::malloc_shared<C>(elements, queue);
  auto *results = sycl::malloc_shared<Results<C>>(items, queue);
  auto *places = sycl::malloc_shared<sycl::int2>(items, queue); // the group, and the item's in it
  for (int i = 0; i < elements; ++i)
    in[i] = make<C>(i);
  const C start = make<C>(4);
  queue.parallel_for(sycl::nd_range<2>(size, group_size), [=](sycl::nd_item<2> item) {
    const auto group = [&] {
      if constexpr (Sub)
        return item.get_sub_group();
      else
        return item.get_group();
    }();
    const int i = int(item.get_global_linear_id());
    int number = int(item.get_group_linear_id());
    if constexpr (Sub)
      number = number * 1024 + int(group.get_group_linear_id());
    places[i] = {number, int(group.get_local_linear_id())};
    const Operator combine{};
    results[i] = {sycl::reduce_over_group(group, in[i], combine),
                  sycl::reduce_over_group(group, in[i], start, combine),
                  sycl::inclusive_scan_over_group(group, in[i], combine),
                  sycl::exclusive_scan_over_group(group, in[i], combine),
                  sycl::joint_reduce(group, in, in + elements, combine)};
  }).wait();
  bool ok = true;
  for (int i = 0; ok && i < items; ++i) {
    Expected<C, Operator> own{{}, identity}, all{{in, in + elements}, identity};
    for (int place = 0;; ++place) {
      int j = 0;
      while (j < items && (places[j].x() != places[i].x() || places[j].y() != place))
        ++j;
      if (j == items)
        break;
      own.numbers.push_back(in[j]);
    }
    const Results<C> &got = results[i];
    const std::size_t before = std::size_t(places[i].y()), count = own.numbers.size();
    ok = is_near(got.reduced, own.upto(count)) &&
         is_near(got.reduced_from, C(Operator()(start, own.upto(count)))) &&
         is_near(got.inclusive, own.upto(before + 1)) &&
         is_near(got.exclusive, own.upto(before)) && is_near(got.joint, all.upto(elements));
    if (!ok)
      std::printf("%s of a %s: item %d differs\n", what, Sub ? "sub-group" : "group", i);
  }
  sycl::free(in, queue);
  sycl::free(results, queue);
  sycl::free(places, queue);
  return ok;
}

template <class R> bool of_kernels(sycl::queue &queue) {
  using C = std::complex<R>;
  constexpr int items = 1000;
  C *sum = sycl::malloc_shared<C>(1, queue);
  *sum = C(1, 2);
  queue.parallel_for(items, sycl::reduction(sum, std::plus<C>()), [=](sycl::id<1> i, auto &total) {
    total += make<C>(int(i[0]));
  }).wait();
  C wanted(1, 2);
  for (int i = 0; i < items; ++i)
    wanted += make<C>(i);
  const bool ok = is_near(*sum, wanted);
  if (!ok)
    std::puts("a reduction differs");
  sycl::free(sum, queue);
  return ok;
}

template <class R> bool of(sycl::queue &queue, const char *name) {
  using C = std::complex<R>;
  bool ok = true;
  for (sycl::range<2> size : {sycl::range<2>(1, 32), sycl::range<2>(3, 20), sycl::range<2>(4, 64)}) {
    ok &= of_groups<C, sycl::plus<>, false>(queue, size, C(0), name);
    ok &= of_groups<C, sycl::plus<C>, true>(queue, size, C(0), name);
    ok &= of_groups<C, sycl::multiplies<>, false>(queue, size, C(1), name);
    ok &= of_groups<C, sycl::multiplies<C>, true>(queue, size, C(1), name);
  }
  return ok & of_kernels<R>(queue);
}

int main() {
  sycl::queue queue;
  bool ok = of<float>(queue, "complex<float>");
  ok &= of<double>(queue, "complex<double>");
  std::puts(ok ? "ok" : "differs");
}
