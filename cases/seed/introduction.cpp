// The example of the introduction: an accessor, a scalar and a struct.
#include <CL/sycl.hpp>

#include <cstdio>

using namespace cl::sycl;

constexpr size_t c_num_items = 10;
range<1> num_items{c_num_items}; // range<1>(num_items)

int main()
{
  int output[c_num_items];
  queue myQueue;

  int i = 55;
  struct S {
    int m;
  } s = { 66 };
  {
  auto outBuf = buffer<int, 1>(&output[0], num_items);

  myQueue.submit([&](handler &cgh) {
    auto outAcc = outBuf.get_access<access::mode::write>(cgh);
    cgh.parallel_for<class Worker>(num_items, [=](cl::sycl::id<1> index) {
      outAcc[index] = i + s.m;
    });
  });
  }

  int wrong = 0;
  for (size_t n = 0; n < c_num_items; ++n)
    wrong += output[n] != i + s.m;
  std::printf("introduction: output[0] = %d, %d wrong\n", output[0], wrong);
  return wrong != 0;
}
