// A struct with accessors, an array, a scalar and an accessor: the reassembly of this capture
// object has to cost nothing. by_hand.cpp is the same kernel without one.
#include <sycl/sycl.hpp>

#include <cstdio>

struct Weighted {
  int weight;
  sycl::accessor<int, 1, sycl::access::mode::read> in[2];
};

int main() {
  constexpr size_t count = 16;
  int a[count], b[count], out[count];
  for (size_t n = 0; n < count; ++n) {
    a[n] = int(n);
    b[n] = int(3 * n);
  }
  int table[4] = {1, 2, 3, 4};
  float scale = 0.5f;
  {
    sycl::queue queue;
    sycl::buffer<int, 1> buffer_a(a, sycl::range<1>{count}), buffer_b(b, sycl::range<1>{count}),
        buffer_out(out, sycl::range<1>{count});
    queue.submit([&](sycl::handler &cgh) {
      Weighted s{7,
                 {buffer_a.get_access<sycl::access::mode::read>(cgh),
                  buffer_b.get_access<sycl::access::mode::read>(cgh)}};
      auto result = buffer_out.get_access<sycl::access::mode::write>(cgh);
      cgh.parallel_for<class Cost>(sycl::range<1>{count}, [=](sycl::id<1> i) {
        result[i] = s.weight * s.in[0][i] + s.in[1][i] + table[1] * table[3] + int(scale * 8);
      });
    });
  }
  int wrong = 0;
  for (size_t n = 0; n < count; ++n)
    wrong += out[n] != 7 * a[n] + b[n] + table[1] * table[3] + 4;
  std::printf("cost: %d wrong\n", wrong);
  return wrong != 0;
}
