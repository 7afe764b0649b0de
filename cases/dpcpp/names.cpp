// Names of kernels that the integration header declares ahead, those that it can't, and
// specialization constants, which the footer names.
#include <sycl/sycl.hpp>

namespace outer {
namespace inner {
class Nested;
template <typename T, int N> class Made;
} // namespace inner
inline namespace v1 {
class Versioned;
}
constexpr sycl::specialization_id<int> size{8};
} // namespace outer
enum class Kind : char { a, b };
template <Kind K> class OfKind;
template <typename T> class Of;
struct Outer {
  class Inner;
  static constexpr sycl::specialization_id<float> scale{1};
};
namespace {
constexpr sycl::specialization_id<bool> flag{true};
}
inline constexpr sycl::specialization_id<long> limit{100};

int main() {
  sycl::queue queue;
  int *p = sycl::malloc_shared<int>(4, queue);
  auto body = [=] { p[0] = 1; };
  queue.single_task<outer::inner::Nested>([=] { p[0] = 1; });
  queue.single_task<outer::inner::Made<sycl::vec<float, 4>, 3>>([=] { p[0] = 1; });
  queue.single_task<outer::Versioned>([=] { p[0] = 1; });
  queue.single_task<OfKind<Kind::b>>([=] { p[0] = 1; });
  queue.single_task<Of<outer::inner::Nested>>([=] { p[0] = 1; });
  queue.single_task<class Local>([=] { p[0] = 1; });
  queue.single_task<Outer::Inner>([=] { p[0] = 1; });
  queue.single_task(body);
  queue.submit([&](sycl::handler &h) {
    h.set_specialization_constant<outer::size>(16);
    h.parallel_for<class Handled>(sycl::range<1>(4), [=](sycl::id<1> i, sycl::kernel_handler k) {
      p[i] = k.get_specialization_constant<outer::size>();
    });
  });
}
