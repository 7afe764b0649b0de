// Bit-fields, and a hole.
#include <sycl/sycl.hpp>

struct Flags {
  unsigned ready : 1;
  unsigned level : 3;
  double limit;
  char last;
};

void run(sycl::queue &queue, int *out) {
  Flags flags{};
  queue.single_task<class Flagged>([=] { *out = flags.ready + flags.level; });
}
