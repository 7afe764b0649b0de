// Variables of the host in kernels, and what is allowed there.
#include <sycl/sycl.hpp>
#include <iostream>

int counter = 41;
const int known = 3;
int compute();
const int late = compute();
extern const int other;
struct Class {
  static int shared;
  static constexpr int constant = 4;
};
static int next() {
  static thread_local int last;
  return ++last;
}

int main() {
  sycl::queue queue;
  queue.single_task<class Wrong>([=] {
    counter += late + Class::shared + next();
    std::cout << counter;
    counter = other;
  });
  queue.single_task<class Right>([=, counter = counter] {
    int found[known + sizeof(::counter)] = {Class::constant, counter};
    (void)found;
  });
}
