// What is in arrays and unions, and what pointers lead to: each type is described once.
#include <sycl/sycl.hpp>

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
  Sample samples[1000];
  const Key *keys;
};

struct Unknown;

void walk(sycl::queue &queue, sycl::buffer<Sample, 1> &buffer, Node *list, Unknown *unknown) {
  queue.submit([&](sycl::handler &cgh) {
    auto samples = buffer.get_access<sycl::access::mode::read_write>(cgh);
    Sample many[100000]{};
    Sample grid[2][3]{};
    Mode modes[4]{};
    const float *rows[2]{};
    int plain[8]{};
    Key key{};
    cgh.single_task<class Walk>([=] {
      samples[0] = list->samples[0];
      samples[1] = many[1];
      samples[2] = grid[1][2];
      samples[3].mode = modes[3];
      samples[4].value = rows[0][plain[0]] + key.number + (unknown != nullptr);
    });
  });
}
