// What kernels capture: values, arrays, classes with all kinds of members, of the standard library
// and of SYCL; init-captures, structured bindings, packs, copies of *this, other closures.
#include <sycl/sycl.hpp>

#include <array>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

using Accessor = sycl::accessor<int, 1>;
enum class Mode : short { slow, fast };
struct Empty {};
struct First {
  int x;
  char c;
};
struct Second {
  short y;
};
struct SeveralBases : First, Second {
  char d;
};
struct EmptyBase : Empty {
  int v;
};
struct BitFields {
  unsigned a : 3;
  unsigned b : 7;
};
struct NoAddress {
  [[no_unique_address]] Empty e;
  int x;
};
union Either {
  int i;
  float f;
};
struct alignas(64) Aligned {
  int x;
};
struct Pointers {
  int *p;
  const float *q;
};

template <typename... Ts> void pack(sycl::queue &queue, int *out, Ts... values) {
  queue.single_task([=] { out[0] = (0 + ... + int(values)); });
}

struct Object {
  int member;
  void copy_of_this(sycl::queue &queue, int *out) {
    queue.single_task<class CopyOfThis>([=, *this] { out[0] = member; });
  }
};

void values(sycl::queue &queue, int *p) {
  bool truth = true;
  unsigned char byte = 1;
  long long wide = 1;
  double real = 1;
  Mode mode{};
  const volatile int fixed = 3;
  int **indirect = &p;
  int row[4] = {};
  int table[2][3] = {};
  First several[3] = {};
  queue.single_task<class Values>([=, initialized = p + 1] {
    p[0] = truth + byte + int(wide) + int(real) + int(mode) + fixed + indirect[0][0] + row[0] +
           table[0][0] + several[0].x + initialized[0];
  });
}

void classes(sycl::queue &queue, int *p) {
  Empty empty;
  SeveralBases several{};
  EmptyBase derived{};
  BitFields bits{};
  NoAddress address{};
  Either either{};
  Aligned aligned{};
  Pointers pointers{p, nullptr};
  auto closure = [=](int x) { return x + aligned.x; };
  queue.single_task<class Classes>([=] {
    (void)empty;
    p[0] = several.x + derived.v + bits.a + address.x + either.i + aligned.x + pointers.p[0] +
           closure(1);
  });
}

void library_classes(sycl::queue &queue, int *p) {
  std::array<int, 3> array{};
  std::pair<int, char> pair;
  std::tuple<int, float> tuple;
  std::optional<int> optional;
  std::variant<int, float> variant;
  auto [first, second] = pair;
  sycl::id<2> id;
  sycl::range<3> range(1, 1, 1);
  sycl::vec<float, 3> vec;
  sycl::marray<int, 5> marray;
  sycl::half half{};
  sycl::ext::oneapi::bfloat16 bfloat16{};
  queue.single_task<class LibraryClasses>([=] {
    (void)bfloat16;
    p[0] = array[0] + pair.first + std::get<0>(tuple) + *optional + int(variant.index()) + first +
           second + int(id[0] + range[0] + vec[0] + marray[0]) + int(half);
  });
}

int main() {
  sycl::queue queue;
  int *p = sycl::malloc_shared<int>(4, queue);
  values(queue, p);
  classes(queue, p);
  library_classes(queue, p);
  pack(queue, p, 1, 2.0, 'c');
  Object{}.copy_of_this(queue, p);
}
