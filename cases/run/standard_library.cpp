// The C++ library in kernels: containers without an allocator, algorithms, strings and variants.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

constexpr int items = 16, count = 14;

// The same code for the device and the host.
void use(int n, int *to) {
  std::array<int, 8> numbers{5, 3, n, 1, 9, 2, 7, 0}, sorted = numbers;
  std::sort(sorted.begin(), sorted.end());
  std::bitset<40> bits(n * 77);
  std::optional<int> odd = n % 2 != 0 ? std::optional<int>(n) : std::nullopt;
  std::variant<int, float> either = n;
  if (n > 5)
    either = n + 0.5f;
  auto [quotient, rest] = std::make_tuple(n / 3, n % 3);
  std::string_view text("a kernel has no allocator");
  char letters[8] = {};
  std::memset(letters, 'a' + n, 3);
  std::memcpy(letters + 3, text.data(), 4);

  const int values[count] = {
      std::accumulate(sorted.begin(), sorted.end(), 0),
      static_cast<int>(std::lower_bound(sorted.begin(), sorted.end(), n) - sorted.begin()),
      sorted == numbers,
      sorted < numbers,
      static_cast<int>(bits.count()) + bits.test(3),
      odd.value_or(-1),
      std::holds_alternative<float>(either) ? 2 * n + 1 : *std::get_if<int>(&either),
      10 * quotient + rest,
      static_cast<int>(text.find('k', n)),
      std::string_view(text.data() + n).compare(letters) < 0,
      static_cast<int>(std::strlen(letters)),
      std::memcmp(letters, "bbba", 4) < 0,
      std::gcd(6 * n, 15) + std::clamp(n, 2, 5) + std::max({1, n, 3}),
      static_cast<int>(std::count(numbers.begin(), numbers.end(), n % 4))};
  std::copy(std::begin(values), std::end(values), to);
}

int main() {
  sycl::queue queue;
  int *results = sycl::malloc_shared<int>(items * count, queue);
  queue
      .parallel_for(items,
                    [=](sycl::id<1> i) { use(static_cast<int>(i[0]), results + i[0] * count); })
      .wait();
  int wrong = 0;
  for (int n = 0; n < items; ++n) {
    int expected[count];
    use(n, expected);
    for (int i = 0; i < count; ++i)
      if (results[n * count + i] != expected[i]) {
        std::printf("value %d for %d: %d, not %d\n", i, n, results[n * count + i], expected[i]);
        ++wrong;
      }
  }
  sycl::free(results, queue);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
