// Fix 1: a standard-layout array travels in a wrapper.
#include <CL/sycl.hpp>

#include <cstdio>

using namespace cl::sycl;

constexpr size_t c_num_items = 100;
range<1> num_items{c_num_items};

int main()
{
  int output[c_num_items];
  queue myQueue;

  int array[100];
  for (int n = 0; n < 100; ++n)
    array[n] = 3 * n + 1;
  {
  auto outBuf = buffer<int, 1>(&output[0], num_items);

  myQueue.submit([&](handler &cgh) {
    auto outAcc = outBuf.get_access<access::mode::write>(cgh);
    cgh.parallel_for<class Worker>(num_items, [=](cl::sycl::id<1> index) {
      outAcc[index] = array[index.get(0)];
    });
  });
  }

  int wrong = 0;
  for (size_t n = 0; n < c_num_items; ++n)
    wrong += output[n] != array[n];
  std::printf("fix1: output[99] = %d, %d wrong\n", output[99], wrong);
  return wrong != 0;
}
