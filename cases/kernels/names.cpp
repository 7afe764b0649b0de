// Names of all kinds: in namespaces, of templates, and such as no header can declare ahead.
#include <sycl/sycl.hpp>

#include <cstdio>

namespace outer {
namespace inner {
class Nested;
}
inline namespace v1 {
class Versioned;
}
} // namespace outer

namespace {
class Hidden;
}

enum class Kind { first, second };
template <Kind> class OfKind;
template <typename T, int N> class Made;
template <typename... T> class Pack;

struct Outer {
  class Member;
};

template <typename Name> int launch(sycl::queue &queue, int *value, int expected) {
  queue.single_task<Name>([=] { *value = expected; });
  queue.wait();
  return *value != expected;
}

int main() {
  sycl::queue queue;
  int *value = sycl::malloc_shared<int>(1, queue);
  int wrong = 0;
  wrong += launch<outer::inner::Nested>(queue, value, 1);
  wrong += launch<outer::Versioned>(queue, value, 2);
  wrong += launch<Hidden>(queue, value, 3);
  wrong += launch<OfKind<Kind::first>>(queue, value, 4);
  wrong += launch<OfKind<Kind::second>>(queue, value, 5);
  wrong += launch<Made<outer::inner::Nested, 3>>(queue, value, 6);
  wrong += launch<Pack<int, float, Made<char, 1>>>(queue, value, 7);
  wrong += launch<Outer::Member>(queue, value, 8);
  wrong += launch<class Local>(queue, value, 9);
  sycl::free(value, queue);
  std::printf("names: %d wrong\n", wrong);
  return wrong != 0;
}
