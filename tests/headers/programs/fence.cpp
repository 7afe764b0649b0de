// Fences and barriers, at group scope and where work-items part ways.
#include <cstdio>
#include <sycl/sycl.hpp>

#include <vector>
using namespace sycl;
int main() {
  queue q;
  std::vector<int> v(32);
  int bad = 0;
  {
    buffer<int, 1> b(v.data(), range<1>(32));
    q.submit([&](handler &h) {
      auto a = b.get_access<access::mode::write>(h);
      h.parallel_for_work_group<class Hier>(range<1>(4), range<1>(8), [=](group<1> g) {
        int shared[8];
        g.parallel_for_work_item(
            [&](h_item<1> i) { shared[i.get_local_id(0)] = int(i.get_global_id(0)); });
        g.mem_fence();
        g.parallel_for_work_item(
            [&](h_item<1> i) { a[i.get_global_id()] = shared[7 - i.get_local_id(0)]; });
      });
    });
    q.submit([&](handler &h) {
      auto a = b.get_access<access::mode::read_write>(h);
      h.parallel_for<class Divergent>(nd_range<1>(32, 8), [=](nd_item<1> i) {
        if (i.get_local_id(0) == 3)
          i.get_group().mem_fence(access::fence_space::global_space);
        a[i.get_global_id()] += 1;
        i.barrier();
      });
    });
  }
  for (int i = 0; i < 32; ++i)
    bad += v[i] != (i / 8) * 8 + 7 - i % 8 + 1;
  std::printf("%s\n", bad ? "FAIL" : "PASS");
  return bad;
}
