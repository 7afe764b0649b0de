// What is in arrays and unions, and what pointers lead to: each type is described once.
#include <sycl/sycl.hpp>

#include <cstdio>

enum class Mode : unsigned short { plain, wrapped };

struct Sample {
  float value;
  Mode mode;
};

union Key {
  int number;
  char letters[4];
};

struct Node {
  Node *next;
  Sample samples[100];
  const Key *keys;
};

struct Unknown;

void walk(sycl::queue &queue, sycl::buffer<Sample, 1> &buffer, Node *list, Unknown *unknown) {
  queue.submit([&](sycl::handler &cgh) {
    auto samples = buffer.get_access<sycl::access::mode::read_write>(cgh);
    Sample many[50]{};
    Sample grid[2][3]{};
    Mode modes[4]{};
    const Key *keys[2]{list->keys, list->keys + 1};
    int plain[8]{};
    Key key{};
    many[49] = {2.5f, Mode::wrapped};
    grid[1][2] = {3.5f, Mode::wrapped};
    modes[3] = Mode::wrapped;
    plain[7] = 10;
    key.number = 100;
    cgh.single_task<class Walk>([=] {
      samples[0] = list->next->samples[99];
      samples[1] = many[49];
      samples[2] = grid[1][2];
      samples[3].mode = modes[3];
      samples[3].value = keys[1]->number + plain[7] + key.number + (unknown != nullptr);
    });
  });
}

int main() {
  sycl::queue queue;
  Node *list = sycl::malloc_shared<Node>(2, queue);
  Key *keys = sycl::malloc_shared<Key>(2, queue);
  list[0].next = list + 1;
  list[0].keys = keys;
  list[1].samples[99] = {1.5f, Mode::wrapped};
  keys[1].number = 1000;
  Sample samples[4] = {};
  {
    sycl::buffer<Sample, 1> buffer(samples, sycl::range<1>{4});
    walk(queue, buffer, list, nullptr);
  }
  sycl::free(keys, queue);
  sycl::free(list, queue);
  const float right[4] = {1.5f, 2.5f, 3.5f, 1110.0f};
  int wrong = 0;
  for (int n = 0; n < 4; ++n)
    wrong += samples[n].value != right[n] || samples[n].mode != Mode::wrapped;
  std::printf("insides: %d wrong\n", wrong);
  return wrong != 0;
}
