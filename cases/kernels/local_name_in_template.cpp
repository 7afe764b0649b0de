// A name that is local to a function template is another one in each instantiation: no header may
// declare it ahead, which would make one of them.
#include <sycl/sycl.hpp>

#include <cstdio>

template <typename T> int store(sycl::queue &queue, T *values, T value) {
  char index = 1;
  queue.single_task<class Store>([=] { values[index] = value; });
  queue.wait();
  return values[1] != value;
}

int main() {
  sycl::queue queue;
  double *memory = sycl::malloc_shared<double>(2, queue);
  int wrong = store(queue, memory, 2.5) + store(queue, reinterpret_cast<short *>(memory), short(7));
  sycl::free(memory, queue);
  std::printf("local_name_in_template: %d wrong\n", wrong);
  return wrong != 0;
}
