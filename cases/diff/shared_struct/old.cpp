// A struct that eleven kernels capture.
#include <sycl/sycl.hpp>

struct Shared {
  int count;
};

void run(sycl::queue &queue, int *out) {
  Shared shared{};
  queue.single_task<class Step0>([=] { *out = shared.count + 0; });
  queue.single_task<class Step1>([=] { *out = shared.count + 1; });
  queue.single_task<class Step2>([=] { *out = shared.count + 2; });
  queue.single_task<class Step3>([=] { *out = shared.count + 3; });
  queue.single_task<class Step4>([=] { *out = shared.count + 4; });
  queue.single_task<class Step5>([=] { *out = shared.count + 5; });
  queue.single_task<class Step6>([=] { *out = shared.count + 6; });
  queue.single_task<class Step7>([=] { *out = shared.count + 7; });
  queue.single_task<class Step8>([=] { *out = shared.count + 8; });
  queue.single_task<class Step9>([=] { *out = shared.count + 9; });
  queue.single_task<class Step10>([=] { *out = shared.count + 10; });
  queue.single_task<class Alone>([=] { *out = 1; });
}
