// Functions that trade exactness for speed: sycl::native and sycl::half_precision.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

template <class T> void native(T x, T y, T *to) {
  T values[] = {sycl::native::cos(x),       sycl::native::divide(x, y), sycl::native::exp(x),
                sycl::native::exp10(x),     sycl::native::exp2(x),      sycl::native::log(x),
                sycl::native::log10(x),     sycl::native::log2(x),      sycl::native::powr(x, y),
                sycl::native::recip(x),     sycl::native::rsqrt(x),     sycl::native::sin(x),
                sycl::native::sqrt(x),      sycl::native::tan(x)};
  for (const T &value : values)
    *to++ = value;
}
template <class T> void half_precision(T x, T y, T *to) {
  namespace half = sycl::half_precision;
  T values[] = {half::cos(x),   half::divide(x, y), half::exp(x),  half::exp10(x),
                half::exp2(x),  half::log(x),       half::log10(x), half::log2(x),
                half::powr(x, y), half::recip(x),   half::rsqrt(x), half::sin(x),
                half::sqrt(x),  half::tan(x)};
  for (const T &value : values)
    *to++ = value;
}

std::vector<float> expected(float x, float y) {
  return {std::cos(x),   x / y,         std::exp(x),  std::pow(10.0f, x), std::exp2(x),
          std::log(x),   std::log10(x), std::log2(x), std::pow(x, y),     1 / x,
          1 / std::sqrt(x), std::sin(x), std::sqrt(x), std::tan(x)};
}

int main() {
  constexpr std::size_t items = 32, count = 14;
  sycl::queue queue;
  float *results = sycl::malloc_shared<float>(2 * items * count, queue);
  sycl::float4 *vectors = sycl::malloc_shared<sycl::float4>(2 * items * count, queue);
  queue
      .parallel_for(items,
                    [=](sycl::id<1> i) {
                      float x = (i[0] + 1) * 0.04f, y = 1.5f - x;
                      native(x, y, results + 2 * i[0] * count);
                      half_precision(x, y, results + (2 * i[0] + 1) * count);
                      native(sycl::float4(x), sycl::float4(y), vectors + 2 * i[0] * count);
                      half_precision(sycl::float4(x), sycl::float4(y),
                                     vectors + (2 * i[0] + 1) * count);
                    })
      .wait();

  int wrong = 0;
  for (std::size_t k = 0; k < 2 * items * count; ++k) {
    float x = (k / (2 * count) + 1) * 0.04f, y = 1.5f - x;
    float wanted = expected(x, y)[k % count];
    for (float got : {results[k], vectors[k][0], vectors[k][3]}) {
      if (std::fabs(got - wanted) <= 1e-3f * std::fmax(1.0f, std::fabs(wanted)))
        continue;
      std::printf("function %zu of %g: %g, not %g\n", k % count, x, got, wanted);
      ++wrong;
    }
  }
  sycl::free(results, queue);
  sycl::free(vectors, queue);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
