#include <cstdio>
#include <sycl/sycl.hpp>

struct Mix {
  float weight;
  sycl::accessor<float, 1, sycl::access_mode::read> in[2];
};

int main() {
  sycl::queue q;
  float left[] = {1, 2, 3, 4}, right[] = {10, 20, 30, 40}, *out = sycl::malloc_shared<float>(4, q);
  sycl::buffer<float> a(left, 4), b(right, 4);
  q.submit([&](sycl::handler &h) {
    Mix mix{.weight = 0.5f, .in = {{a, h, sycl::read_only}, {b, h, sycl::read_only}}};
    h.parallel_for<class Average>(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1> item) {
      size_t i = item.get_global_id(0);
      out[i] = mix.weight * (mix.in[0][i] + mix.in[1][i]);
    });
  }).wait();
  std::printf("%g %g %g %g\n", out[0], out[1], out[2], out[3]);
}
