// Ranged and offset accessors and launches, subscripts of each dimension.
#include <CL/sycl.hpp>
#include <cstdio>
#include <vector>
using namespace cl::sycl;
int main() {
  int bad = 0;
  queue q;
  std::vector<int> v(6 * 5 * 4, -1), w(20, 0), g(24, 0);
  {
    buffer<int, 3> b(v.data(), range<3>(6, 5, 4));
    buffer<int, 1> o(w);
    q.submit([&](handler &h) {
      auto a = b.get_access<access::mode::write>(h, range<3>(2, 3, 2), id<3>(1, 1, 1));
      h.parallel_for<class Offset3>(range<3>(2, 3, 2), [=](item<3> i) {
        a[i.get_id()] = int(100 * i[0] + 10 * i[1] + i[2]);
        if (i.get_linear_id() == 0)
          a[0][0][0] = 7;
      });
    });
    q.submit([&](handler &h) {
      accessor<int, 1, access::mode::read_write> a(o, h, range<1>(5), id<1>(3));
      h.parallel_for<class Offset1>(range<1>(5), id<1>(10), [=](item<1> i) {
        a[i.get_id(0) - 10] =
            int(i.get_id(0) * 100 + i.get_offset()[0] + i.get_linear_id() + a.size());
      });
    });
  }
  for (int x = 0; x < 6; ++x)
    for (int y = 0; y < 5; ++y)
      for (int z = 0; z < 4; ++z) {
        bool in = x >= 1 && x < 3 && y >= 1 && y < 4 && z >= 1 && z < 3;
        int want = in ? 100 * (x - 1) + 10 * (y - 1) + z - 1 : -1;
        if (x == 1 && y == 1 && z == 1)
          want = 7;
        bad += v[(x * 5 + y) * 4 + z] != want;
      }
  for (int i = 0; i < 20; ++i)
    bad += w[i] != (i >= 3 && i < 8 ? (i - 3 + 10) * 100 + 10 + i - 3 + 5 : 0);
  {
    buffer<int, 2> b(g.data(), range<2>(4, 6));
    q.submit([&](handler &h) {
      auto a = b.get_access<access::mode::write>(h);
      h.parallel_for<class Nd>(nd_range<2>({4, 6}, {2, 3}), [=](nd_item<2> i) {
        a[i.get_global_id()] =
            int(i.get_group(0) * 1000 + i.get_group(1) * 100 + i.get_local_id(0) * 10 +
                i.get_local_id(1) + 10000 * i.get_global_linear_id() +
                1000000 * (i.get_group_range(1) + i.get_nd_range().get_local_range()[1]));
      });
    });
    auto r = b.get_access<access::mode::read>();
    for (int x = 0; x < 4; ++x)
      for (int y = 0; y < 6; ++y)
        bad += r[x][y] != (x / 2) * 1000 + (y / 3) * 100 + (x % 2) * 10 + y % 3 +
                              10000 * (x * 6 + y) + 5000000;
  }
  std::printf("%s %d\n", bad ? "FAIL" : "PASS", bad);
  return bad != 0;
}
