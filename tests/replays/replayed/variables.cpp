// Kernels with variables in device memory: a counter, tables, a pointer, and one of the image alone.
#include <sycl/sycl.hpp>

#include <cstdio>

using namespace sycl::ext::oneapi::experimental;

struct Scale {
  int by;
  float of;
};
device_global<Scale> scale;
device_global<int *> target;
namespace tables {
device_global<float[2][4]> weights;
static device_global<long> calls;
namespace {
device_global<unsigned, decltype(properties{device_image_scope})> rounds;
}
} // namespace tables

class Weigh;

int main() {
  sycl::queue queue{sycl::property::queue::in_order()};
  constexpr int size = 8;
  int *out = sycl::malloc_shared<int>(size, queue);
  const Scale own{3, 0.5f};
  float weights[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  queue.memcpy(scale, &own);
  queue.memcpy(target, &out);
  queue.memcpy(tables::weights, weights);
  // Without the wait, libsycl may have the second launch wait for events that it has released.
  for (int round = 0; round < 2; ++round, queue.wait())
    queue.parallel_for<Weigh>(sycl::nd_range<1>(size, size), [=](sycl::nd_item<1> item) {
      const int i = int(item.get_global_id(0));
      const Scale now = scale;
      float &weight = tables::weights.get()[i / 4][i % 4];
      weight = weight * float(now.by) + now.of;
      target.get()[i] = int(weight);
      if (i == 0) {
        tables::calls.get() += size;
        tables::rounds = tables::rounds + 1;
      }
    });
  long calls = 0;
  queue.memcpy(&calls, tables::calls);
  queue.wait_and_throw();
  std::printf("%ld %d\n", calls, out[7]);
  sycl::free(out, queue);
}
