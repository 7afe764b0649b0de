// Local memory of each spelling.
#include <cstdio>
#include <sycl/sycl.hpp>

#include <vector>
int main() {
  sycl::queue q;
  std::vector<int> v(64);
  int bad = 0;
  {
    sycl::buffer b{v};
    q.submit([&](sycl::handler &h) {
       sycl::accessor a{b, h, sycl::write_only, sycl::no_init};
       sycl::local_accessor<int, 1> s(16, h);
       sycl::local_accessor<long long, 2> s2(sycl::range<2>(4, 4), h);
       h.parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> i) {
         auto l = i.get_local_id(0);
         s[l] = int(i.get_global_id(0));
         s2[l / 4][l % 4] = s[l];
         sycl::group_barrier(i.get_group());
         a[i.get_global_id()] = s[15 - l] + int(s2[(15 - l) / 4][(15 - l) % 4]);
       });
     }).wait();
    q.submit([&](sycl::handler &h) {
      auto a = b.get_access<sycl::access::mode::read_write>(h);
      sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::local> s(
          sycl::range<1>(16), h);
      h.parallel_for<class Old>(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> i) {
        s[i.get_local_id()] = a[i.get_global_id()];
        i.barrier(sycl::access::fence_space::local_space);
        a[i.get_global_id()] = s[15 - i.get_local_id(0)];
      });
    });
  }
  for (int i = 0; i < 64; ++i)
    bad += v[i] != 2 * i;
  std::printf("%s\n", bad ? "FAIL" : "PASS");
  return bad;
}
