// A bit-field became wider, one came in front of another, and the struct is over-aligned.
#include <sycl/sycl.hpp>

struct alignas(16) Flags {
  unsigned ready : 2;
  unsigned late : 1;
  unsigned level : 3;
  double limit;
  short last;
};

void run(sycl::queue &queue, int *out) {
  Flags flags{};
  queue.single_task<class Flagged>([=] { *out = flags.ready + flags.level; });
}
