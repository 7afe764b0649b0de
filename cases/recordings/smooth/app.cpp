// Smooths a row of numbers four times; with -DSTALE, a step doesn't swap the two rows.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <utility>

enum class Edge { clamp, wrap };

struct Settings {
  float weight;
  Edge edge;
  unsigned step : 4;
  bool last : 1;
};

int main() {
  constexpr size_t size = 64;
  sycl::queue queue{sycl::property::queue::in_order()};
  float *from = sycl::malloc_device<float>(size, queue);
  float *to = sycl::malloc_device<float>(size, queue);
  queue.fill(from, 0.0f, size);
  queue.fill(from + size / 2, 100.0f, 1);
  for (unsigned step = 0; step < 4; ++step) {
    const Settings s{0.25f, Edge::clamp, step, step == 3};
    const float *in = from;
    float *out = to;
    queue.parallel_for<class Smooth>(sycl::range<1>(size), [=](sycl::id<1> id) {
      const size_t i = id[0];
      const size_t left = i > 0 ? i - 1 : s.edge == Edge::wrap ? size - 1 : 0;
      const size_t right = i + 1 < size ? i + 1 : s.edge == Edge::wrap ? 0 : size - 1;
      out[i] = (1 - 2 * s.weight) * in[i] + s.weight * (in[left] + in[right]);
      if (s.last)
        out[i] *= 2;
    });
#ifdef STALE
    if (step == 1)
      continue;
#endif
    std::swap(from, to);
  }
  float middle = 0;
  queue.copy(from + size / 2, &middle, 1).wait();
  std::printf("%g\n", middle);
  sycl::free(from, queue);
  sycl::free(to, queue);
}
