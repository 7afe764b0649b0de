// Captures of closures: lambdas in lambdas, with accessors in them, generic ones, and *this.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

class polynomial {
public:
  polynomial(int a, int b) : a_(a), b_(b) {}

  int at(int x) const { return a_ * x * x + b_; }

  // The kernel gets a copy of the object.
  void fill(sycl::queue &queue, int *values, size_t count) const {
    queue.parallel_for(count, [=, *this](sycl::id<1> i) { values[i] = at(int(i[0])); }).wait();
  }

private:
  int a_, b_;
};

template <typename Inner> auto twice(Inner inner) {
  return [inner](auto value) { return inner(inner(value)); };
}

int main() {
  constexpr size_t count = 30;
  sycl::queue queue;
  int *values = sycl::malloc_shared<int>(count, queue);
  polynomial(3, -5).fill(queue, values, count);

  std::vector<int> table(count);
  for (size_t i = 0; i < count; ++i)
    table[i] = int(count - i);
  short step = 4;
  auto add = [step, more = 1l](int value) { return value + step + int(more); };
  auto add_often = twice(twice(add));
  {
    sycl::buffer numbers(table);
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor in(numbers, cgh, sycl::read_only);
      auto look_up = [in](size_t i) { return in[i]; };
      auto both = [look_up, add_often](size_t i) { return add_often(look_up(i)); };
      cgh.parallel_for(count, [=](sycl::id<1> i) {
        auto inside = [&](int value) { return value - both(i[0]); };
        values[i] = inside(values[i]);
      });
    });
    queue.wait();
  }
  int wrong = 0;
  for (size_t i = 0; i < count; ++i) {
    int expected = polynomial(3, -5).at(int(i)) - (table[i] + 4 * (step + 1));
    if (values[i] != expected && !wrong++)
      std::printf("%zu: %d, expected %d\n", i, values[i], expected);
  }
  sycl::free(values, queue);
  if (!wrong)
    std::puts("ok");
  return wrong ? 1 : 0;
}
