// Placeholder accessors: made before any kernel, required by several, in a struct of one's own.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

struct columns {
  sycl::accessor<float, 1, sycl::access_mode::read> weight;
  sycl::accessor<float, 1, sycl::access_mode::read_write> total;

  void require_in(sycl::handler &cgh) const {
    cgh.require(weight);
    cgh.require(total);
  }
};

int main() {
  constexpr size_t count = 100;
  std::vector<float> weights(count), totals(count, 1);
  for (size_t i = 0; i < count; ++i)
    weights[i] = float(i) / 2;
  sycl::buffer weight(weights), total(totals);
  columns table{sycl::accessor<float, 1, sycl::access_mode::read>(weight),
                sycl::accessor<float, 1, sycl::access_mode::read_write>(total)};
  if (!table.weight.is_placeholder() || !table.total.is_placeholder()) {
    std::puts("an accessor without a handler is no placeholder");
    return 1;
  }

  sycl::queue queue;
  for (float factor : {1.0f, 2.0f, 4.0f})
    queue.submit([&](sycl::handler &cgh) {
      table.require_in(cgh);
      cgh.parallel_for(count, [=](sycl::id<1> i) {
        table.total[i] = table.total[i] * factor + table.weight[i];
      });
    });

  sycl::host_accessor found(total, sycl::read_only);
  for (size_t i = 0; i < count; ++i) {
    float expected = 1;
    for (float factor : {1.0f, 2.0f, 4.0f})
      expected = expected * factor + weights[i];
    if (found[i] != expected) {
      std::printf("%zu: %g, expected %g\n", i, found[i], expected);
      return 1;
    }
  }
  std::puts("ok");
}
