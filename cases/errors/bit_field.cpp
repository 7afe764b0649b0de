// A bit-field of the functor itself can't be a kernel argument.
#include <sycl/sycl.hpp>

struct Functor {
  int whole;
  unsigned part : 3;
  void operator()() const {}
};

int main() { sycl::queue().single_task(Functor{1, 2}); }
