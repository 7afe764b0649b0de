// Vectors: swizzles by name, which SYCL_SIMPLE_SWIZZLES asks for, and by number, on either side.
#define SYCL_SIMPLE_SWIZZLES
#include <sycl/sycl.hpp>

#include <array>
#include <cstdio>

struct Results {
  sycl::int4 reversed, assigned, mixed, added, shifted, equal, high_low, colours;
  sycl::float3 product;
  int sum;
  sycl::int8 joined;
};

int main() {
  sycl::queue queue;
  Results *results = sycl::malloc_shared<Results>(1, queue);
  int *memory = sycl::malloc_shared<int>(16, queue);
  for (int i = 0; i < 16; ++i)
    memory[i] = i * i;
  queue
      .single_task([=] {
        sycl::int4 a(1, 2, 3, 4), b(10, 20, 30, 40);
        Results r;
        r.reversed = a.wzyx();
        r.assigned = a;
        r.assigned.xz() = b.yw();
        r.mixed = sycl::int4(a.xy(), b.zw());
        r.added = a.xxyy() + b.swizzle<3, 2, 1, 0>();
        r.shifted = (a << 2) | 1;
        r.equal = a == sycl::int4(1, 0, 3, 0);
        r.high_low = sycl::int4(a.hi(), b.lo());
        r.colours = b.abgr();
        r.product = sycl::float3(1.5f, 2, 3) * sycl::float4(2, 4, 8, 16).yzw();
        r.sum = a.s0() + a.s3() + b[2] + a.even().y();
        r.joined = sycl::int8(a, b);
        r.joined.odd() *= -1;
        *results = r;

        sycl::vec<int, 3> loaded;
        sycl::global_ptr<const int> from(memory);
        loaded.load(2, from);
        (loaded + 1).store(0, sycl::global_ptr<int>(memory));
      })
      .wait();

  int wrong = 0;
  auto check = [&](const char *name, const auto &got, auto wanted) {
    for (std::size_t i = 0; i < wanted.size(); ++i)
      if (got[i] != wanted[i]) {
        std::printf("%s[%zu]: %g, not %g\n", name, i, double(got[i]), double(wanted[i]));
        ++wrong;
      }
  };
  check("reversed", results->reversed, std::array{4, 3, 2, 1});
  check("assigned", results->assigned, std::array{20, 2, 40, 4});
  check("mixed", results->mixed, std::array{1, 2, 30, 40});
  check("added", results->added, std::array{41, 31, 22, 12});
  check("shifted", results->shifted, std::array{5, 9, 13, 17});
  check("equal", results->equal, std::array{-1, 0, -1, 0});
  check("high_low", results->high_low, std::array{3, 4, 10, 20});
  check("colours", results->colours, std::array{40, 30, 20, 10});
  check("product", results->product, std::array{6.0f, 16.0f, 48.0f});
  check("sum", std::array{results->sum}, std::array{1 + 4 + 30 + 3});
  check("joined", results->joined, std::array{1, -2, 3, -4, 10, -20, 30, -40});
  check("memory", memory, std::array{37, 50, 65, 9, 16, 25, 36});
  sycl::free(results, queue);
  sycl::free(memory, queue);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
