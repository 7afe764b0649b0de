// Names of kernels that are templates with packs, and of such as deduce what kind of value it is.
#include <sycl/sycl.hpp>

enum class Kind : char { a, b };
class Plain;
template <typename... T> class Types;
template <typename T, typename... Rest> class First;
template <typename T, int... N> class Numbers;
template <typename T, Kind... K> class Kinds;
template <auto V> class Value;
template <auto... V> class Values;

// Such as no header declares.
template <int *... P> class Pointers;
template <template <typename...> class T> class OfTemplate;
int number;

void all(sycl::queue queue) {
  queue.single_task<Types<>>([] {});
  queue.single_task<Types<int, float, Plain>>([] {});
  queue.single_task<First<Types<Types<>>, Plain, char>>([] {});
  queue.single_task<Numbers<Plain, 3, -4>>([] {});
  queue.single_task<Kinds<bool, Kind::b, Kind(7)>>([] {});
  queue.single_task<Value<'c'>>([] {});
  queue.single_task<Values<1, 2u, 3ll, short(4), '\'', ',', '<', L'w', false>>([] {});
  queue.single_task<Values<1, Kind::b>>([] {});
  queue.single_task<Pointers<&number, nullptr>>([] {});
  queue.single_task<OfTemplate<Types>>([] {});
}
