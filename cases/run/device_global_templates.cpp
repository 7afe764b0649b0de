// Variables of device memory that are made of templates, one for each set of arguments.
#include <sycl/sycl.hpp>

#include <cstdio>

namespace oneapi = sycl::ext::oneapi::experimental;

template <class T> oneapi::device_global<T> offset;
namespace detail {
enum class Axis { x, y };
template <class T, Axis> struct Along {};
} // namespace detail
template <class... Ts> inline oneapi::device_global<int[4]> table;
namespace {
struct Mine {};
} // namespace

template <class T> struct Counter {
  static oneapi::device_global<T> value;
  template <int N> struct Slot {
    static inline oneapi::device_global<T> last;
  };
  // Only what kernels call refers to Slot.
  static void count(T by) {
    value = value + by;
    Slot<sizeof(T)>::last = by;
  }
};
template <class T> oneapi::device_global<T> Counter<T>::value;
template <> struct Counter<bool> {
  static inline oneapi::device_global<unsigned> value;
  static void count(bool by) { value = value + unsigned(by) + 2; }
};

template <class T> bool counts(sycl::queue &queue, T start, T by, T expected) {
  queue.copy(&start, Counter<T>::value);
  queue.single_task([=] {
    Counter<T>::count(by);
    Counter<T>::count(by);
  });
  T value{}, last{};
  queue.copy(Counter<T>::value, &value);
  queue.copy(Counter<T>::template Slot<sizeof(T)>::last, &last);
  queue.wait_and_throw();
  return value == expected && last == by;
}

int main() {
  sycl::queue queue{sycl::property::queue::in_order()};
  bool right = counts(queue, 7, -2, 3) && counts(queue, 0.5f, 0.25f, 1.0f);

  unsigned truths = 0;
  queue.single_task([] { Counter<bool>::count(true); });
  queue.copy(Counter<bool>::value, &truths);

  using Along = detail::Along<float, detail::Axis::y>;
  int one = 1, four[4] = {10, 20, 30, 40}, five[4] = {1, 2, 3, 4};
  double half = 0.5, sums[4];
  queue.copy(&one, offset<int>);
  queue.copy(&half, offset<double>);
  queue.copy(four, table<>);
  queue.copy(five, table<Along, Mine>);
  double *out = sycl::malloc_shared<double>(4, queue);
  queue.parallel_for(sycl::range<1>(4), [=](sycl::id<1> i) {
    out[i] = offset<int> + offset<double> + table<>[i[0]] + table<Along, Mine>[i[0]];
  });
  queue.copy(out, sums, 4);
  queue.wait_and_throw();
  for (int i = 0; i < 4; ++i)
    right &= sums[i] == one + half + four[i] + five[i];
  right &= truths == 3;

  std::puts(right ? "ok" : "wrong: what is in a variable");
  sycl::free(out, queue);
  return right ? 0 : 1;
}
