// sycl::reduction: over buffers, USM and spans, with several at once and operators of one's own.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <vector>

constexpr std::size_t count = 1000;

struct Extremes {
  int low = 0x7fffffff, high = -0x7fffffff;
};
struct Widen {
  Extremes operator()(const Extremes &a, const Extremes &b) const {
    return {a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
  }
};

template <class T> bool equal(const char *what, T got, T expected) {
  if (got == expected)
    return true;
  std::printf("%s: %g, not %g\n", what, double(got), double(expected));
  return false;
}

int main() {
  sycl::queue queue;
  std::vector<int> values(count);
  long sum = 0;
  int low = 0x7fffffff, high = -0x7fffffff, bits = 0;
  int histogram[4] = {};
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = int(i * 7919 % 1009) - 400;
    sum += values[i];
    low = values[i] < low ? values[i] : low;
    high = values[i] > high ? values[i] : high;
    bits ^= values[i];
    ++histogram[i % 4];
  }
  long total = 50;
  auto *usm = sycl::malloc_shared<int>(2, queue);
  auto *extremes = sycl::malloc_shared<Extremes>(1, queue);
  auto *bins = sycl::malloc_shared<int>(4, queue);
  auto *floats = sycl::malloc_shared<float>(1, queue);
  usm[0] = 0x7fffffff;
  usm[1] = 77;
  extremes[0] = {};
  floats[0] = 0.5f;
  for (int i = 0; i < 4; ++i)
    bins[i] = i;
  {
    sycl::buffer<int> value_buffer(values);
    sycl::buffer<long> total_buffer(&total, 1);
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor value(value_buffer, handler, sycl::read_only);
      handler.parallel_for(sycl::range<1>(count),
                           sycl::reduction(total_buffer, handler, sycl::plus<>()),
                           [=](sycl::id<1> i, auto &total) { total += value[i]; });
    });
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor value(value_buffer, handler, sycl::read_only);
      handler.parallel_for(sycl::nd_range<1>(count, 50),
                           sycl::reduction(usm, sycl::minimum<>()),
                           [=](sycl::nd_item<1> item, auto &lowest) {
                             lowest.combine(value[item.get_global_id()]);
                           });
    });
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor value(value_buffer, handler, sycl::read_only);
      // What usm[1] held does not count.
      auto overwrite = sycl::property::reduction::initialize_to_identity();
      handler.parallel_for(sycl::range<1>(count),
                           sycl::reduction(usm + 1, 0, sycl::bit_xor<>(), {overwrite}),
                           [=](sycl::id<1> i, auto &bits) { bits ^= value[i]; });
    });
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor value(value_buffer, handler, sycl::read_only);
      handler.parallel_for(sycl::nd_range<1>(count, 100),
                           sycl::reduction(extremes, Extremes(), Widen()),
                           [=](sycl::nd_item<1> item, auto &range) {
                             const int mine = value[item.get_global_id()];
                             range.combine({mine, mine});
                           });
    });
  }
  queue.parallel_for(sycl::range<1>(count),
                     sycl::reduction(sycl::span<int, 4>(bins, 4), sycl::plus<>()),
                     [=](sycl::id<1> i, auto &bins) { bins[i[0] % 4] += 1; });
  queue.parallel_for(sycl::range<2>(25, 40), sycl::reduction(floats, sycl::plus<>()),
                     [=](sycl::item<2> item, auto &sum) {
                       sum += item.get_id(0) == 3 ? 0.25f : 0;
                     });
  queue.wait();
  bool ok = equal("buffer", total, sum + 50) & equal("USM", usm[0], low) &
            equal("identity", usm[1], bits) & equal("own operator, low", extremes->low, low) &
            equal("own operator, high", extremes->high, high) &
            equal("float in two dimensions", floats[0], 10.5f);
  for (int i = 0; i < 4; ++i)
    ok &= equal("span", bins[i], histogram[i] + i);
  if (ok)
    std::puts("ok");
  return !ok;
}
