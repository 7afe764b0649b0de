// Captures that can't cross to a device, each refused by its own check.
#include <sycl/sycl.hpp>

#include <vector>

struct Virtual {
  int x;
  virtual void f() {}
};
struct Copies {
  int x = 0;
  Copies() = default;
  Copies(const Copies &other) : x(other.x) {}
};
struct Reference {
  int &r;
};
struct Deep {
  int a;
  struct {
    int z[0];
  } in;
};
int twice(int);

int main() {
  sycl::queue q;
  int *p = nullptr, n = 0;
  sycl::buffer<int, 1> buffer(sycl::range<1>(4));
  std::vector<int> vector;
  sycl::host_accessor host(buffer);
  Virtual polymorphic{};
  Copies copies;
  Reference reference{n};
  Deep deep{};
  int (*function)(int) = twice;
  long double extended = 1;
  __int128 wide = 1;
  q.single_task<class Vector>([=] { p[0] = vector[0]; });
  q.single_task<class Buffer>([=] { p[0] = int(buffer.size()); });
  q.single_task<class Host>([=] { p[0] = host[0]; });
  q.single_task<class Polymorphic>([=] { p[0] = polymorphic.x; });
  q.single_task<class CopyConstructor>([=] { p[0] = copies.x; });
  q.single_task<class ByReference>([&] { p[0] = n; });
  q.single_task<class MemberReference>([=] { p[0] = reference.r; });
  q.single_task<class ZeroLength>([=] { p[0] = deep.a; });
  q.single_task<class Function>([=] { p[0] = function(1); });
  q.single_task<class Extended>([=] { p[0] = int(extended); });
  q.single_task<class Wide>([=] { p[0] = int(wide); });
}
