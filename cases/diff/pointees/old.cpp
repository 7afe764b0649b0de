// A list in memory, a class that only its nodes lead to, the elements of a buffer.
#include <CL/sycl.hpp>

enum State : int { idle, busy };

struct Weight {
  float value;
  int rank;
};

struct Node {
  Node *next;
  Weight *weights;
  int count;
};

struct Element {
  char tag;
  float value;
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
