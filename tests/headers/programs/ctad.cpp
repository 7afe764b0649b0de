// Deduction of class template arguments, with tags, ranges and offsets.
#include <cstdio>
#include <sycl/sycl.hpp>

#include <vector>
using namespace sycl;
int main() {
  std::vector<int> v(8);
  queue q;
  int bad = 0;
  {
    buffer b{v};
    buffer b2{v.begin(), v.end()};
    buffer b3(v.data(), range<1>(v.size()));
    const std::vector<int> cv(4);
    buffer b4{cv};
    q.submit([&](handler &h) {
      accessor a{b, h};
      accessor r{b2, h, read_only};
      accessor n{b, h, no_init};
      accessor rr{b, h, range<1>(4)};
      accessor ro{b, h, range<1>(4), id<1>(4)};
      accessor rt{b, h, range<1>(4), write_only};
      accessor rot{b, h, range<1>(4), id<1>(4), write_only, no_init};
      accessor c{b4, h, read_only};
      h.parallel_for(range{4}, [=](auto i) {
        ro[i] = 2;
        rr[i] = 1 + int(r[i]) + c[i];
      });
    });
    host_accessor ha{b, write_only, no_init};
    host_accessor hr{b, read_only};
    host_accessor h0{b};
    accessor<int, 1, access_mode::read, target::device> typed;
    (void)typed;
    for (auto &x : h0)
      x += 1;
  }
  for (int i = 0; i < 8; ++i)
    bad += v[i] != (i < 4 ? 2 : 3);
  std::printf("%s\n", bad ? "FAIL" : "PASS");
  return bad;
}
