// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a kernel and prints the name of its device: 'syclflat doctor' judges an installation by it.
#ifdef SYCLFLAT_BUNDLED
#include <CL/sycl.hpp>
namespace sycl = cl::sycl;
#else
#include <sycl/detail/core.hpp>
#endif

#include <cstdio>

class Trial;

int main() {
  const int count = 100, factor = 3;
  int values[count] = {};
  sycl::queue queue;
  {
    sycl::buffer<int, 1> buffer(values, sycl::range<1>(count));
    queue.submit([&](sycl::handler &handler) {
      auto out = buffer.get_access<sycl::access::mode::write>(handler);
      handler.parallel_for<Trial>(sycl::range<1>(count),
                                  [=](sycl::id<1> i) { out[i] = int(i[0]) * factor; });
    });
  }
  for (int i = 0; i < count; ++i)
    if (values[i] != i * factor) {
      std::fprintf(stderr, "error: value %d is %d, not %d\n", i, values[i], i * factor);
      return 1;
    }
  std::printf("%s\n", queue.get_device().get_info<sycl::info::device::name>().c_str());
}
