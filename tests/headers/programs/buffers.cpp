// Lifetimes, writing back, empty and static buffers.
#include <cstdio>
#include <list>
#include <memory>
#include <sycl/sycl.hpp>

#include <vector>
using namespace sycl;
static buffer<int, 1> *leaked;
static buffer<int, 1> global_buffer{range<1>(4)};
int bad = 0;
void expect(bool ok, int line) {
  if (!ok) {
    ++bad;
    std::printf("line %d\n", line);
  }
}
#define EXPECT(x) expect(x, __LINE__)
template <class B> void set(queue &q, B &b, int value) {
  q.submit([&](handler &h) {
    accessor a{b, h, write_only};
    h.parallel_for(b.get_range(), [=](id<1> i) { a[i] = value + int(i[0]); });
  });
}
int main() {
  queue q;
  int x[4] = {}, y[4] = {};
  const int c[4] = {1, 2, 3, 4};
  {
    buffer<int> b(x, range<1>(4));
    set(q, b, 1);
    auto copy = b;
  }
  EXPECT(x[3] == 4);
  {
    buffer<int> b(c, range<1>(4));
    set(q, b, 5);
    b.set_final_data(y);
  }
  EXPECT(c[3] == 4 && y[3] == 8);
  {
    buffer<int> b(x, range<1>(4));
    b.set_write_back(false);
    set(q, b, 9);
  }
  EXPECT(x[3] == 4);
  {
    buffer<int> b(x, range<1>(4));
    b.set_final_data(nullptr);
    set(q, b, 9);
  }
  EXPECT(x[3] == 4);
  std::list<int> l{1, 2, 3};
  {
    buffer<int> b(l.begin(), l.end());
    set(q, b, 3);
    host_accessor r{b, read_only};
    EXPECT(r[2] == 5);
  }
  auto s = std::shared_ptr<int>(new int[4](), std::default_delete<int[]>());
  {
    buffer<int> b(s, range<1>(4));
    set(q, b, 2);
  }
  EXPECT(s.get()[1] == 3);
  std::vector<int> empty;
  {
    buffer<int> b(empty);
    set(q, b, 2);
  }
  {
    buffer<int> b(range<1>(0));
    set(q, b, 2);
  }
  {
    buffer<int> b(x, range<1>(4));
    set(q, b, 1);
    {
      auto w = b.get_access<access::mode::write>();
      w[0] = 50;
    }
    q.submit([&](handler &h) {
      auto a = b.get_access<access::mode::read_write>(h);
      h.single_task<class Inc>([=] {
        a[0] += 1;
        a[1] += 1;
      });
    });
    auto r = b.get_host_access();
    EXPECT(r[0] == 51 && r[1] == 3);
  }
  EXPECT(x[0] == 51);
  {
    buffer<int> b(x, range<1>(4)); // a host accessor first, then the device
    {
      host_accessor w{b};
      w[2] = 77;
    }
    q.submit([&](handler &h) {
      accessor a{b, h};
      h.single_task<class Inc2>([=] { a[2] += 1; });
    });
  }
  EXPECT(x[2] == 78);
  set(q, global_buffer, 1);
  leaked = new buffer<int, 1>(range<1>(3));
  set(q, *leaked, 1);
  std::printf("%s\n", bad ? "FAIL" : "PASS");
  return bad;
}
