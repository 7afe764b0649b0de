// A dot product: each item adds up a stride, each work-group halves what its items have.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

int main() {
  constexpr size_t count = 10007, group = 64, groups = 8;
  std::vector<double> a(count), b(count), sums(groups);
  double expected = 0;
  for (size_t i = 0; i < count; ++i) {
    a[i] = double(i % 100) / 8;
    b[i] = double(i % 37) - 18;
    expected += a[i] * b[i];
  }
  {
    sycl::queue queue;
    sycl::buffer left(a), right(b), partial(sums);
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor x(left, cgh, sycl::read_only), y(right, cgh, sycl::read_only);
      sycl::accessor out(partial, cgh, sycl::write_only);
      sycl::local_accessor<double> own(group, cgh);
      cgh.parallel_for(sycl::nd_range<1>(group * groups, group), [=](sycl::nd_item<1> item) {
        size_t local = item.get_local_id(0);
        double sum = 0;
        for (size_t i = item.get_global_id(0); i < count; i += item.get_global_range(0))
          sum += x[i] * y[i];
        own[local] = sum;
        for (size_t half = group / 2; half > 0; half /= 2) {
          item.barrier(sycl::access::fence_space::local_space);
          if (local < half)
            own[local] += own[local + half];
        }
        if (local == 0)
          out[item.get_group(0)] = own[0];
      });
    });
  }
  double found = 0;
  for (double sum : sums)
    found += sum;
  if (std::fabs(found - expected) > 1e-6) {
    std::printf("%.9g, expected %.9g\n", found, expected);
    return 1;
  }
  std::puts("ok");
}
