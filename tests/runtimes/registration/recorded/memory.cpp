// Kernels that read and write memory of all kinds: a list through nodes of two allocations, a buffer,
// and a part of one. A word sets how the second launch of the list ends.

#include <cstdio>
#include <cstring>
#include <sycl/sycl.hpp>

struct Node {
  long value;
  Node *next;
};
struct List {
  int count;
  Node *head;
};

int main(int count, char **words) {
  const bool crashes = count > 1 && !std::strcmp(words[1], "crash");
  sycl::queue queue;
  Node *near = sycl::malloc_shared<Node>(3, queue);
  Node *far = sycl::malloc_device<Node>(1, queue);
  constexpr int large_count = 400000;
  int *large = sycl::malloc_device<int>(large_count, queue);
  queue.fill(large, 5, large_count).wait();
  queue.single_task<class Begin>([=] { *far = {100, nullptr}; }).wait();
  for (int i = 0; i < 3; ++i)
    near[i] = {i, i < 2 ? near + i + 1 : far};
  for (int launch = 0; launch < 3; ++launch) {
    const List list{launch, near};
    int *const to = crashes && launch == 1 ? nullptr : large;
    queue.single_task<class Sum>([=] {
      long sum = list.count;
      for (const Node *node = list.head; node; node = node->next)
        sum += node->value;
      to[7] += sum;
      list.head->value = to[7];
    });
    queue.wait();
  }
  std::printf("%ld\n", near->value);
  {
    int data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    sycl::buffer<int> whole(data, 8);
    sycl::buffer<int> part(whole, 0, 4);
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor from(part, handler, sycl::read_write);
      handler.single_task<class Part>([=] { from[1] += 40; });
    });
  }
  for (void *each : {static_cast<void *>(near), static_cast<void *>(far), static_cast<void *>(large)})
    sycl::free(each, queue);
}
