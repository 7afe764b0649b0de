// An array of no elements, and one without a bound, in a functor.
#include <sycl/sycl.hpp>

struct Header {
  int size;
  int none[0];
};

struct Packet {
  Header header;
  char data[];
  void operator()() const {}
};

int main() {
  sycl::queue queue;
  Packet packet{};
  queue.single_task<class Arrays>(packet);
}
