// Another order of members, a larger class, another type of values.
#include <CL/sycl.hpp>

enum State : unsigned char { idle, busy };

struct Weight {
  double value;
  int rank;
};

struct Node {
  int count;
  Node *next;
  Weight *weights;
};

struct Element {
  float value;
  char tag;
};

struct Same {
  int value;
};

void run(cl::sycl::queue &queue, sycl::buffer<Element, 1> &buffer, Node *list, State *state,
         Same *same) {
  queue.submit([&](sycl::handler &cgh) {
    auto elements = buffer.get_access<sycl::access::mode::read_write>(cgh);
    cgh.single_task<class Sum>([=] { elements[0].value = list->weights->value; });
  });
  queue.single_task<class Last>([=] { list->next->count = same->value; });
  queue.single_task<class Wait>([=] { *state = busy; });
  queue.single_task<class Keep>([=] { same->value = 1; });
}
