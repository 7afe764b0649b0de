// Functions with a second result, through pointers to private, local and global memory, and those
// with an integer for an argument.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>

constexpr int items = 64;

float argument(std::size_t i) { return (static_cast<int>(i) - 29) * 0.375f; }

// Beyond what a float has all whole numbers up to.
int odd(int i) { return (1 << 24) + 4099 * i + i % 2 + 1; }

// All results of the functions of x, whole numbers as floating-point ones.
template <class T> struct Results {
  T fraction, whole, rest, part, mantissa, exponent, gamma, sign, remainder, quotient, sine, cosine;
  T square, power, odd_power;
};

template <class T> Results<T> expected(T x) {
  Results<T> r;
  int exponent;
  r.whole = std::floor(x);
  r.fraction = x - r.whole;
  r.rest = std::modf(x, &r.part);
  r.mantissa = std::frexp(x, &exponent);
  r.exponent = exponent;
  r.gamma = std::lgamma(x);
  bool is_negative = x < 0 && static_cast<long>(std::floor(x)) % 2 != 0;
  r.sign = is_negative ? -1 : 1;
  r.remainder = std::remainder(x, T(0.3125));
  r.quotient = std::rint((x - r.remainder) / T(0.3125));
  r.sine = std::sin(x);
  r.cosine = std::cos(x);
  r.square = x * x;
  r.power = std::pow(1 + double(x) / 8192, 20000.0);
  return r;
}

template <class T> int differences(sycl::queue &queue, const char *name, T tolerance) {
  using sycl::access::address_space;
  using sycl::access::decorated;
  Results<T> *results = sycl::malloc_shared<Results<T>>(items, queue);
  sycl::vec<T, 2> *pairs = sycl::malloc_shared<sycl::vec<T, 2>>(3 * items, queue);
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<T, 1> local(items, handler);
    sycl::local_accessor<int, 1> local_int(items, handler);
    handler.parallel_for(sycl::nd_range<1>(items, items), [=](sycl::nd_item<1> item) {
      std::size_t i = item.get_global_id(0);
      T x = argument(i);
      Results<T> &r = results[i];
      // A raw pointer to global memory, and one that says so.
      r.fraction = sycl::fract(x, sycl::address_space_cast<address_space::global_space,
                                                           decorated::yes>(&r.whole));
      r.rest = sycl::modf(x, &r.part);
      // Local memory.
      sycl::local_ptr<int> exponent(&local_int[i]);
      r.mantissa = sycl::frexp(x, exponent);
      r.exponent = local_int[i];
      r.sine = sycl::sincos(x, sycl::address_space_cast<address_space::local_space,
                                                        decorated::no>(&local[i]));
      r.cosine = local[i];
      // Private memory.
      int sign, quotient;
      r.gamma = sycl::lgamma_r(x, sycl::private_ptr<int>(&sign));
      r.sign = sign;
      r.remainder = sycl::remquo(x, T(0.3125), &quotient);
      r.quotient = quotient;
      r.square = sycl::pown(x, 2);
      r.power = sycl::pown(1 + x / 8192, 20000);
      r.odd_power = sycl::pown(T(-0.9999999), odd(int(i)));

      sycl::vec<T, 2> both(x, x + 1), second;
      pairs[3 * i] = sycl::fract(both, &second);
      pairs[3 * i + 1] = second;
      sycl::vec<int, 2> exponents;
      sycl::frexp(both, &exponents);
      pairs[3 * i + 2] = exponents.template convert<T>();
    });
  }).wait();

  int wrong = 0;
  auto check = [&](const char *what, T x, T got, T wanted) {
    if (std::fabs(got - wanted) <= tolerance * std::fmax(T(1), std::fabs(wanted)) || got == wanted)
      return;
    std::printf("%s, %s of %g: %.9g, not %.9g\n", name, what, double(x), double(got),
                double(wanted));
    ++wrong;
  };
  for (int i = 0; i < items; ++i) {
    T x = argument(i);
    Results<T> want = expected(x), next = expected(x + 1), got = results[i];
    check("fraction", x, got.fraction, want.fraction);
    check("whole", x, got.whole, want.whole);
    check("rest", x, got.rest, want.rest);
    check("part", x, got.part, want.part);
    check("mantissa", x, got.mantissa, want.mantissa);
    check("exponent", x, got.exponent, want.exponent);
    check("remainder", x, got.remainder, want.remainder);
    check("quotient", x, got.quotient, want.quotient);
    check("sine", x, got.sine, want.sine);
    check("cosine", x, got.cosine, want.cosine);
    check("square", x, got.square, want.square);
    check("power", x, got.power, want.power);
    check("odd power", x, got.odd_power, T(std::pow(double(T(-0.9999999)), double(odd(i)))));
    if (std::isfinite(want.gamma)) {
      check("gamma", x, got.gamma, want.gamma);
      check("sign", x, got.sign, want.sign);
    }
    check("second fraction", x, pairs[3 * i][1], next.fraction);
    check("second whole", x, pairs[3 * i + 1][1], next.whole);
    check("second exponent", x, pairs[3 * i + 2][1], next.exponent);
  }
  sycl::free(results, queue);
  sycl::free(pairs, queue);
  return wrong;
}

// Three halves and three more, which a function returns at once.
struct Halves {
  sycl::half3 fraction, whole;
  Halves(sycl::half3 f, sycl::half3 w) : fraction(f), whole(w) {}
};

int differences_of_halves(sycl::queue &queue) {
  sycl::half3 *results = sycl::malloc_shared<sycl::half3>(2, queue);
  queue.single_task([=] {
    auto parts = [] {
      sycl::half3 given(0.5f, 1.25f, -2.75f), whole(0), *to = &whole;
      sycl::half3 fraction = sycl::fract(given, to);
      return Halves(fraction, whole);
    };
    Halves both = parts();
    results[0] = both.fraction;
    results[1] = both.whole;
  }).wait();
  int wrong = 0;
  const float wanted[2][3] = {{0.5f, 0.25f, 0.25f}, {0, 1, -3}};
  for (int i = 0; i < 6; ++i)
    if (float(results[i / 3][i % 3]) != wanted[i / 3][i % 3]) {
      std::printf("half, result %d: %g\n", i, double(results[i / 3][i % 3]));
      ++wrong;
    }
  sycl::free(results, queue);
  return wrong;
}

int main() {
  sycl::queue queue;
  int wrong = differences<float>(queue, "float", 1e-5f) + differences(queue, "double", 1e-13);
  wrong += differences_of_halves(queue);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
