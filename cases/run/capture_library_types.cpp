// Captures of the standard library's types: pair, tuple, array and optional, in each other.
#include <sycl/sycl.hpp>

#include <array>
#include <cstdio>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

struct row {
  std::array<std::pair<char, double>, 3> entries;
  std::optional<int> limit;
};

int main() {
  constexpr int count = 24;
  std::pair<int, std::array<short, 2>> pair{7, {{-3, 4}}};
  std::tuple<char, long, float> tuple{'x', 1l << 40, 0.25f};
  std::array<row, 2> rows{{{{{{'a', 1.5}, {'b', -2.5}, {'c', 3.5}}}, 100}, {{{{'d', 4.5}}}, {}}}};
  std::optional<std::array<int, 3>> some{{{10, 20, 30}}};
  std::optional<float> none;

  auto compute = [=](int i) {
    auto [tag, large, fraction] = tuple;
    double sum = pair.first * i + pair.second[i % 2] + tag + double(large >> 38) + fraction;
    for (const row &one : rows)
      for (const auto &[name, value] : one.entries)
        sum += one.limit.has_value() ? value * i + name : value;
    sum += (*some)[i % 3] + none.value_or(0.5f);
    sum += rows[0].limit.value_or(0) + rows[1].limit.value_or(3);
    return sum;
  };

  std::vector<double> found(count);
  {
    sycl::queue queue;
    sycl::buffer result(found);
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor out(result, cgh, sycl::write_only);
      cgh.parallel_for(count, [=](sycl::id<1> i) { out[i] = compute(int(i[0])); });
    });
  }
  for (int i = 0; i < count; ++i)
    if (found[i] != compute(i)) {
      std::printf("%d: %g, expected %g\n", i, found[i], compute(i));
      return 1;
    }
  std::puts("ok");
}
