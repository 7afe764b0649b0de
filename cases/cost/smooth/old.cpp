// Smooths samples by weights that the kernel captures.
#include <sycl/sycl.hpp>

struct Filter {
  float weights[8];
};

int main() {
  sycl::queue queue;
  float *samples = sycl::malloc_shared<float>(4096, queue);
  float *smoothed = sycl::malloc_shared<float>(4096, queue);
  Filter filter{};
  queue.parallel_for<class Smooth>(sycl::nd_range<1>(4096, 256), [=](sycl::nd_item<1> item) {
    const size_t at = item.get_global_id(0);
    float sum = 0;
    for (int tap = 0; tap < 8; ++tap)
      sum += filter.weights[tap] * samples[(at + tap) % 4096];
    smoothed[at] = sycl::sqrt(sum);
  });
  queue.wait();
}
