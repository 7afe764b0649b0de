// An accessor in a union, two structs deep.
#include <sycl/sycl.hpp>

using Accessor = sycl::accessor<int, 1, sycl::access::mode::read>;

struct Either {
  union {
    Accessor in[2];
    long number;
  };
  Either() : number(0) {}
  Either(const Either &) = default;
};

int main() {
  sycl::queue queue;
  Either either;
  queue.single_task<class Choice>([=] { (void)either; });
}
