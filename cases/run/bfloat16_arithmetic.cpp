// sycl::ext::oneapi::bfloat16: numbers of 16 bits with the range of float, alone and in vectors.
#include <sycl/sycl.hpp>
#include <sycl/ext/oneapi/experimental/bfloat16_math.hpp>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace maths = sycl::ext::oneapi::experimental;
using sycl::ext::oneapi::bfloat16;
using Mode = sycl::rounding_mode;

constexpr int items = 256;

// To nearest, ties to even, by definition: a float without the lower half of its bits.
float rounded(float x) {
  std::uint32_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  std::uint32_t rest = bits & 0xffff;
  bits -= rest;
  if (rest > 0x8000 || (rest == 0x8000 && (bits & 0x10000)))
    bits += 0x10000;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}

float argument(int i) { return std::ldexp((i * 2654435761u % 4001) / 16.0f - 100, i % 40 - 20); }

struct Results {
  float converted, sum, product, quotient, up, down;
  bool is_less;
  int whole;
  sycl::float4 vector;
  float fused, least, greatest, magnitude, negative;
  sycl::marray<bfloat16, 3> clamped;
};

int main() {
  sycl::queue queue;
  float *in = sycl::malloc_shared<float>(items, queue);
  Results *results = sycl::malloc_shared<Results>(items, queue);
  for (int i = 0; i < items; ++i)
    in[i] = argument(i);
  queue
      .parallel_for(items,
                    [=](sycl::id<1> i) {
                      Results &r = results[i];
                      bfloat16 x = in[i], y = in[(i[0] + 1) % items];
                      r.converted = x;
                      r.sum = x + y;
                      r.product = x * y;
                      r.quotient = y == 0.0f ? bfloat16(0.0f) : x / y;
                      r.is_less = x < y;
                      sycl::float4 four(in[i], -in[i], 1.0f, 3.14159f);
                      sycl::vec<bfloat16, 4> narrow = four.convert<bfloat16>();
                      r.vector = narrow.convert<float>();
                      r.up = four.convert<bfloat16, Mode::rtp>().convert<float>()[0];
                      r.down = four.convert<bfloat16, Mode::rtn>().convert<float>()[0];
                      r.whole = sycl::vec<bfloat16, 2>(bfloat16(in[i] > 1e6f ? 1e6f : in[i]))
                                    .convert<int, Mode::rtz>()[1];
                      bfloat16 number = float(i[0] % 16), none = NAN;
                      r.fused = maths::fma(number, bfloat16(-3.0f), bfloat16(7.0f));
                      r.least = maths::fmin(x, y) + maths::fmin(none, number);
                      r.greatest = maths::fmax(x, maths::fmax(y, none));
                      r.magnitude = maths::fabs(x);
                      r.negative = -x;
                      const sycl::marray<bfloat16, 3> three = {number, x, y};
                      const sycl::marray<bfloat16, 3> two(bfloat16(2.0f));
                      r.clamped = maths::fma(maths::fmin(three, two), two, maths::fabs(two));
                    })
      .wait();

  int wrong = 0;
  auto check = [&](const char *what, int i, float got, float wanted) {
    if (got == wanted)
      return;
    std::printf("%s of %.9g: %.9g, not %.9g\n", what, in[i], got, wanted);
    ++wrong;
  };
  for (int i = 0; i < items; ++i) {
    const Results &r = results[i];
    float x = rounded(in[i]), y = rounded(in[(i + 1) % items]);
    check("value", i, r.converted, x);
    check("sum", i, r.sum, rounded(x + y));
    check("product", i, r.product, rounded(x * y));
    check("quotient", i, r.quotient, y == 0 ? 0 : rounded(x / y));
    check("comparison", i, r.is_less, x < y);
    check("whole", i, r.whole, std::trunc(rounded(in[i] > 1e6f ? 1e6f : in[i])));
    check("first element", i, r.vector[0], x);
    check("second element", i, r.vector[1], -x);
    check("last element", i, r.vector[3], rounded(3.14159f));
    float number = float(i % 16);
    check("fma", i, r.fused, 7 - 3 * number);
    check("fmin", i, r.least, rounded(std::fmin(x, y) + number));
    check("fmax", i, r.greatest, std::fmax(x, y));
    check("fabs", i, r.magnitude, std::fabs(x));
    check("negation", i, r.negative, -x);
    check("fmin of three", i, r.clamped[0], 2 * std::fmin(number, 2.0f) + 2);
    // Neighbours, which are a unit of the last place apart.
    float unit = std::ldexp(1.0f, std::ilogb(in[i]) - 7);
    check("upper bound", i, r.up, in[i] == 0 ? 0 : std::ceil(in[i] / unit) * unit);
    check("lower bound", i, r.down, in[i] == 0 ? 0 : std::floor(in[i] / unit) * unit);
  }
  sycl::free(in, queue);
  sycl::free(results, queue);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
