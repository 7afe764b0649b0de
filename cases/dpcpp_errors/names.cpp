// Names that DPC++'s compiler refuses, and others that it takes.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <utility>

enum Color { red };
enum Fixed : int { zero };
template <Color C> class Colored;
template <class T> class Of;

void run(sycl::queue &q, int *p) {
  q.single_task<std::nullptr_t>([=] { p[0] = 1; });
  q.single_task<Of<const std::byte>>([=] { p[0] = 2; });
  q.single_task<Colored<red>>([=] { p[0] = 3; });
  q.single_task<Of<Color>>([=] { p[0] = 4; });
  q.single_task<Of<Of<std::nullptr_t>>>([=] { p[0] = 5; });
  q.single_task<Of<std::nullptr_t *>>([=] { p[0] = 6; });
  q.single_task<Of<std::pair<int, Fixed>>>([=] { p[0] = 7; });
}
