// Fix 2: an array of accessors, element by element.
#include <CL/sycl.hpp>

#include <cstdio>

using namespace cl::sycl;

constexpr size_t c_num_items = 10;
range<1> num_items{c_num_items};

int main()
{
  int input1[c_num_items], input2[c_num_items], output[c_num_items];
  for (int n = 0; n < int(c_num_items); ++n) {
    input1[n] = n;
    input2[n] = 100 * n;
  }
  queue myQueue;
  {
  auto in_buffer1 = buffer<int, 1>(&input1[0], num_items);
  auto in_buffer2 = buffer<int, 1>(&input2[0], num_items);
  auto out_buffer = buffer<int, 1>(&output[0], num_items);

  myQueue.submit([&](handler &cgh) {
    using Accessor =
        accessor<int, 1, access::mode::read, access::target::global_buffer>;
    Accessor inAcc[2] = {in_buffer1.get_access<access::mode::read>(cgh),
                         in_buffer2.get_access<access::mode::read>(cgh)};
    auto outAcc = out_buffer.get_access<access::mode::write>(cgh);

    cgh.parallel_for<class Worker>(num_items, [=](cl::sycl::id<1> index) {
      outAcc[index] = inAcc[0][index] + inAcc[1][index];
    });
  });
  }

  int wrong = 0;
  for (size_t n = 0; n < c_num_items; ++n)
    wrong += output[n] != input1[n] + input2[n];
  std::printf("fix2: output[9] = %d, %d wrong\n", output[9], wrong);
  return wrong != 0;
}
