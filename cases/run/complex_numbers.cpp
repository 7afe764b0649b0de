// std::complex in kernels: arithmetic and functions, with numbers near the limits of their type.
#include <sycl/sycl.hpp>

#include <cmath>
#include <complex>
#include <cstdio>
#include <limits>
#include <vector>

constexpr int count = 25;

// The same code for the device and the host.
template <class R> void functions(std::complex<R> z, std::complex<R> w, std::complex<R> *to) {
  using C = std::complex<R>;
  C values[count] = {
      z + w,          z - w,        z * w,          z / w,          std::conj(z),
      std::exp(z),    std::log(z),  std::log10(z),  std::sqrt(z),   std::pow(z, R(2.5)),
      std::sin(z),    std::cos(z),  std::tan(z),    std::sinh(z),   std::cosh(z),
      std::tanh(z),   std::asin(z), std::acos(z),   std::atan(z),   std::asinh(z),
      std::acosh(z),  std::atanh(z), std::proj(z),  C(std::abs(z), std::arg(z)),
      std::polar(std::norm(w), R(0.75))};
  for (const C &value : values)
    *to++ = value;
}

template <class R> int differences(sycl::queue &queue, const char *name) {
  using C = std::complex<R>;
  // Squares of the largest overflow, and those of the smallest vanish.
  const R large = std::sqrt(std::numeric_limits<R>::max()) * 8, small = 1 / large;
  std::vector<C> numbers;
  for (R re : {R(0), R(0.5), R(-1), R(2.5), R(-30), R(1e-3), small, large})
    for (R im : {R(0), R(-0.0), R(0.25), R(-1.5), R(20), -small, large})
      numbers.emplace_back(re, im);
  const int items = static_cast<int>(numbers.size());
  C *in = sycl::malloc_shared<C>(items, queue);
  C *out = sycl::malloc_shared<C>(items * count, queue);
  std::copy(numbers.begin(), numbers.end(), in);
  queue
      .parallel_for(items,
                    [=](sycl::id<1> i) {
                      C w = in[(7 * i[0] + 3) % items];
                      functions(in[i], w == C() ? C(1) : w, out + i[0] * count);
                    })
      .wait();

  int wrong = 0;
  for (int i = 0; i < items; ++i) {
    C expected[count], z = in[i], w = in[(7 * i + 3) % items];
    functions(z, w == C() ? C(1) : w, expected);
    for (int f = 0; f < count; ++f) {
      C got = out[i * count + f], wanted = expected[f];
      bool is_same = got == wanted || (std::isnan(wanted.real()) && std::isnan(got.real()));
      R scale = std::fmax(std::abs(wanted), std::numeric_limits<R>::min());
      if (is_same || std::abs(got - wanted) <= 64 * std::numeric_limits<R>::epsilon() * scale)
        continue;
      std::printf("%s, function %d of %g%+gi: %g%+gi, not %g%+gi\n", name, f, z.real(), z.imag(),
                  got.real(), got.imag(), wanted.real(), wanted.imag());
      ++wrong;
    }
  }
  sycl::free(in, queue);
  sycl::free(out, queue);
  return wrong;
}

// A product of complex matrices, as in a discrete Fourier transform.
int transform(sycl::queue &queue) {
  constexpr int points = 32;
  using C = std::complex<float>;
  C *signal = sycl::malloc_shared<C>(points, queue), *back = sycl::malloc_shared<C>(points, queue);
  C *spectrum = sycl::malloc_shared<C>(points, queue);
  for (int i = 0; i < points; ++i)
    signal[i] = C(i % 5, -i % 3);
  auto dft = [&](const C *from, C *to, float sign) {
    queue.parallel_for(points, [=](sycl::id<1> k) {
      C sum = 0;
      for (int i = 0; i < points; ++i)
        sum += from[i] * std::exp(C(0, sign * 6.28318531f * (k[0] * i % points) / points));
      to[k] = sum;
    }).wait();
  };
  dft(signal, spectrum, -1);
  dft(spectrum, back, 1);
  int wrong = 0;
  for (int i = 0; i < points; ++i)
    if (std::abs(back[i] / float(points) - signal[i]) > 1e-4f)
      ++wrong;
  if (wrong != 0)
    std::printf("%d points are not what they were before the transform\n", wrong);
  for (C *array : {signal, back, spectrum})
    sycl::free(array, queue);
  return wrong;
}

int main() {
  sycl::queue queue;
  int wrong = differences<float>(queue, "float") + differences<double>(queue, "double");
  wrong += transform(queue);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
