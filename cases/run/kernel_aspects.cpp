// Kernels that say what they need of a device, or call functions that do, run where it has that.
#include <sycl/sycl.hpp>

#include <cstdio>

class Lambda;
class Library;
class Ordinary;

template <sycl::aspect Needed> [[sycl::device_has(Needed)]] void set(int *out, int value) {
  *out = value;
}

template <sycl::aspect Needed> struct Functor {
  int *out;
  [[sycl::device_has(Needed)]] void operator()() const { *out = 2; }
};

// Whether the kernel ran; the device knows it beforehand.
template <class Name, class Launch> bool runs(sycl::queue &queue, Launch launch, bool &known) {
  bool is_compatible = sycl::is_compatible<Name>(queue.get_device());
  try {
    launch();
    queue.wait_and_throw();
    known &= is_compatible;
    return true;
  } catch (const sycl::exception &failure) {
    known &= !is_compatible && failure.code() == sycl::errc::kernel_not_supported;
    return false;
  }
}

template <sycl::aspect Needed> int wrong(sycl::queue &queue, int *out) {
  constexpr sycl::aspect local = Needed;
  bool has = queue.get_device().has(Needed), known = true;
  struct Own;
  struct Called;
  int failed = 0;
  failed |= has != runs<Own>(
                       queue,
                       [&] {
                         queue.parallel_for<Own>(
                             8, [=](sycl::id<1>) [[sycl::device_has(local)]] { *out = 1; });
                       },
                       known);
  failed |= (has != runs<Functor<Needed>>(
                        queue, [&] { queue.single_task(Functor<Needed>{out}); }, known))
            << 1;
  failed |= (has != runs<Called>(
                        queue, [&] { queue.single_task<Called>([=] { set<Needed>(out, 3); }); },
                        known))
            << 2;
  return failed | !known << 3;
}

int main() {
  sycl::queue queue;
  int *out = sycl::malloc_shared<int>(1, queue);
  int failed = wrong<sycl::aspect::cpu>(queue, out) | wrong<sycl::aspect::gpu>(queue, out) << 4 |
               wrong<sycl::aspect::accelerator>(queue, out) << 8;
  queue.single_task<Ordinary>([=] { *out = 4; }).wait();
  failed |= (*out != 4) << 12;
  sycl::free(out, queue);
  if (failed) {
    std::printf("wrong: %#x\n", static_cast<unsigned>(failed));
    return 1;
  }
  std::puts("ok");
}
