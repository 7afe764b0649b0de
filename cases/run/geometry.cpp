// Common and geometric functions: lengths, products and mixtures of vectors.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

// The results of functions that give a number, then those that give vectors, by element.
std::vector<double> wanted(const double (&a)[3], const double (&b)[3]) {
  double dot = 0, length = 0, distance = 0;
  for (int i = 0; i < 3; ++i) {
    dot += a[i] * b[i];
    length += a[i] * a[i];
    distance += (a[i] - b[i]) * (a[i] - b[i]);
  }
  length = std::sqrt(length);
  std::vector<double> values = {dot, length, std::sqrt(distance), length, std::sqrt(distance)};
  const double pi = std::acos(-1.0);
  for (int i = 0; i < 3; ++i) {
    double x = a[i], y = b[i], next = b[(i + 1) % 3], last = b[(i + 2) % 3];
    double t = std::fmin(std::fmax((x + 1) / 3, 0), 1);
    for (double value :
         {a[(i + 1) % 3] * last - a[(i + 2) % 3] * next, x / length, x / length, x * 180 / pi,
          x * pi / 180, x < 0 ? -1.0 : 1.0, x + (y - x) * 0.25, x > y ? 0.0 : 1.0,
          t * t * (3 - 2 * t), std::fmax(x, y), std::fmin(x, y),
          std::fmin(std::fmax(x, -0.5), 0.5)})
      values.push_back(value);
  }
  return values;
}

template <class T> int geometry(sycl::queue &queue, const char *name, double tolerance) {
  using Vector = sycl::vec<T, 3>;
  const double a[3] = {1.5, -2, 0.25}, b[3] = {0.5, 3, -1};
  Vector u{T(a[0]), T(a[1]), T(a[2])}, v{T(b[0]), T(b[1]), T(b[2])};
  T *numbers = sycl::malloc_shared<T>(5, queue);
  Vector *vectors = sycl::malloc_shared<Vector>(12, queue);
  queue
      .single_task([=] {
        sycl::float3 fast_u = u.template convert<float>(), fast_v = v.template convert<float>();
        T scalars[] = {sycl::dot(u, v), sycl::length(u), sycl::distance(u, v),
                       T(sycl::fast_length(fast_u)), T(sycl::fast_distance(fast_u, fast_v))};
        Vector results[] = {sycl::cross(u, v),
                            sycl::normalize(u),
                            sycl::fast_normalize(fast_u).template convert<T>(),
                            sycl::degrees(u),
                            sycl::radians(u),
                            sycl::sign(u),
                            sycl::mix(u, v, Vector(T(0.25))),
                            sycl::step(u, v),
                            sycl::smoothstep(Vector(T(-1)), Vector(T(2)), u),
                            sycl::max(u, v),
                            sycl::min(u, v),
                            sycl::clamp(u, Vector(T(-0.5)), Vector(T(0.5)))};
        for (int i = 0; i < 5; ++i)
          numbers[i] = scalars[i];
        for (int i = 0; i < 12; ++i)
          vectors[i] = results[i];
      })
      .wait();
  std::vector<double> expected = wanted(a, b);
  int wrong = 0;
  for (int i = 0; i < 41; ++i) {
    double got = i < 5 ? numbers[i] : vectors[(i - 5) % 12][(i - 5) / 12];
    bool is_fast = i == 3 || i == 4 || (i - 5) % 12 == 2;
    double allowed = (is_fast ? 1e-3 : tolerance) * std::fmax(1, std::fabs(expected[i]));
    if (std::fabs(got - expected[i]) <= allowed)
      continue;
    std::printf("%s, result %d: %.17g, not %.17g\n", name, i, got, expected[i]);
    ++wrong;
  }
  sycl::free(numbers, queue);
  sycl::free(vectors, queue);
  return wrong;
}

int main() {
  sycl::queue queue;
  int wrong = geometry<float>(queue, "float", 1e-6) + geometry<double>(queue, "double", 1e-15);
  wrong += geometry<sycl::half>(queue, "half", 4e-3);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
