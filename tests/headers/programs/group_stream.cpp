// A stream at work-group scope: one work-item of each group runs the body, and speaks once.
#include <sycl/sycl.hpp>

int main() {
  int counts[3] = {};
  {
    sycl::queue q;
    sycl::buffer<int, 1> b(counts, sycl::range<1>(3));
    q.submit([&](sycl::handler &h) {
      auto count = b.get_access<sycl::access::mode::read_write>(h);
      sycl::stream out(1024, 64, h);
      h.parallel_for_work_group<class Speaking>(
          sycl::range<1>(3), sycl::range<1>(8), [=](sycl::group<1> g) {
            count[g.get_id(0)] += 1;
            out << "group" << sycl::endl;
          });
    });
  }
  return counts[0] != 1 || counts[1] != 1 || counts[2] != 1;
}
