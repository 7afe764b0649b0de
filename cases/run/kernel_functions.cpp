// What a kernel may be: functors, function objects of templates, functions called from lambdas.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <vector>

constexpr std::size_t count = 64;

// A named functor with state, for one-dimensional ranges.
struct Scale {
  int *values;
  int factor;
  void operator()(sycl::id<1> i) const { values[i] *= factor; }
};

// A functor with an accessor and local memory, that knows its group.
class Reverse {
public:
  Reverse(sycl::buffer<int> &buffer, sycl::handler &handler)
      : values(buffer, handler), local(16, handler) {}

  void operator()(sycl::nd_item<1> item) const {
    const std::size_t i = item.get_local_id(0);
    local[i] = values[item.get_global_id()];
    sycl::group_barrier(item.get_group());
    values[item.get_global_id()] = local[15 - i];
  }

private:
  sycl::accessor<int, 1, sycl::access_mode::read_write> values;
  sycl::local_accessor<int, 1> local;
};

// A functor template, which applies a function of the program's.
template <class T, T (*Function)(T)> struct Apply {
  T *values;
  void operator()(sycl::item<1> item) const { values[item] = Function(values[item]); }
};

int collatz(int n) {
  int steps = 0;
  for (; n > 1; ++steps)
    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
  return steps;
}

namespace named {
class first;
}

int main() {
  sycl::queue queue;
  int *values = sycl::malloc_shared<int>(count, queue);
  std::vector<int> expected(count), turned(count);
  for (std::size_t i = 0; i < count; ++i)
    values[i] = int(i) + 1;
  queue.parallel_for(sycl::range<1>(count), Scale{values, 3}).wait();
  queue.parallel_for(sycl::range<1>(count), Apply<int, collatz>{values}).wait();
  queue.single_task<named::first>([=] { values[0] += collatz(27); }).wait();
  const auto add_index = [=](auto i) { values[i] += int(i); };
  queue.parallel_for(sycl::range<1>(count), add_index).wait();
  // A parameter that the index converts to, and one taken by reference.
  queue.parallel_for(sycl::range<1>(count), [=](std::size_t i) { values[i] *= 2; }).wait();
  queue.parallel_for(sycl::nd_range<1>(count, 8), [=](const auto &item) {
    values[item.get_global_linear_id()] -= int(item.get_local_linear_id());
  }).wait();
  queue.parallel_for(count, [=](sycl::item<1> item, sycl::kernel_handler) {
    values[item.get_id(0)] += int(item.get_range(0));
  }).wait();
  for (std::size_t i = 0; i < count; ++i) {
    const int steps = collatz((int(i) + 1) * 3) + (i == 0 ? collatz(27) : 0);
    expected[i] = (steps + int(i)) * 2 - int(i % 8) + int(count);
    turned[i] = values[i];
  }
  {
    sycl::buffer<int> buffer(turned);
    queue.submit([&](sycl::handler &handler) {
      handler.parallel_for(sycl::nd_range<1>(count, 16), Reverse(buffer, handler));
    });
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t partner = i / 16 * 16 + 15 - i % 16;
    if (values[i] != expected[i] || turned[i] != expected[partner])
      return std::printf("item %zu: %d and %d, not %d and %d\n", i, values[i], turned[i],
                         expected[i], expected[partner]),
             1;
  }
  std::puts("ok");
}
