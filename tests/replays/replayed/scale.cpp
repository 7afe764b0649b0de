// Launches with memory of all kinds: pointers, pointers in memory, buffers, local memory.
#include <sycl/sycl.hpp>

struct Node {
  float *data;
  int count;
};

struct Settings {
  float factor;
  int *counts;
};

class Shift;
class Count;

int main() {
  sycl::queue queue;
  const int size = 1000;
  float *in = sycl::malloc_shared<float>(size, queue);
  float *out = sycl::malloc_device<float>(size, queue);
  Node *node = sycl::malloc_shared<Node>(1, queue);
  Settings settings{2.5f, sycl::malloc_host<int>(4, queue)};
  for (int i = 0; i < size; ++i)
    in[i] = float(i);
  *node = {in, size};
  std::fill(settings.counts, settings.counts + 4, 0);

  // 1: DPC++ rounds this range where kernels allow it.
  queue
      .parallel_for(sycl::range<1>(size),
                    [=](sycl::item<1> item) {
                      const std::size_t i = item.get_id(0);
                      out[i] = in[i] * settings.factor;
                      if (i < 4)
                        settings.counts[i] += int(i);
                    })
      .wait();
  // 2: memory leads to the data.
  queue
      .parallel_for(sycl::range<1>(64),
                    [=](sycl::item<1> item) {
                      const std::size_t i = item.get_id(0);
                      if (int(i) < node->count)
                        node->data[i] += out[i];
                    })
      .wait();
  // 3: a buffer, and local memory.
  std::vector<int> numbers(64);
  for (int i = 0; i < 64; ++i)
    numbers[i] = i;
  {
    sycl::buffer<int, 2> buffer(numbers.data(), sycl::range<2>(4, 16));
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor all(buffer, handler, sycl::read_write);
      sycl::local_accessor<int, 1> shared(8, handler);
      handler.parallel_for<Shift>(
          sycl::nd_range<2>({4, 16}, {1, 8}), [=](sycl::nd_item<2> item) {
            const std::size_t own = item.get_local_id(1);
            shared[own] = all[item.get_global_id()];
            sycl::group_barrier(item.get_group());
            all[item.get_global_id()] = shared[7 - own] + 1;
          });
    });
    // 4: what the host does not read back.
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor all(buffer, handler, sycl::read_only);
      handler.single_task<Count>([=] { settings.counts[3] = all[3][15]; });
    });
  }
  const bool is_right = out[1] == 2.5f && numbers[0] == 8;
  return is_right ? 0 : 1;
}
