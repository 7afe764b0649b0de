// Captures whose layout is out of the ordinary: bit-fields, alignments, packed and empty members.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

struct empty {};

struct bits {
  unsigned low : 3;
  int middle : 11;
  unsigned long long high : 40;
  bool flag : 1;
};

struct alignas(64) wide {
  char first;
  alignas(16) short second;
};

struct __attribute__((packed)) packed {
  char tag;
  double value;
  short last;
};

struct holder : empty {
  [[no_unique_address]] empty nothing;
  char before;
  wide middle;
  packed dense[3];
  bits fields;
  enum class state : unsigned char { idle, busy } now;
  empty none[2];
  char after;
};

long digest(const holder &h, int i) {
  long sum = h.before + 2 * h.after + h.middle.first + h.middle.second;
  for (const packed &one : h.dense)
    sum += long(one.value) * one.tag + one.last;
  sum += long(h.fields.low) + h.fields.middle + long(h.fields.high >> 8) + h.fields.flag;
  return h.now == holder::state::busy ? sum * i : 0;
}

int main() {
  holder h{};
  h.before = 'b', h.after = 'a';
  h.middle.first = 'm', h.middle.second = -300;
  h.dense[0] = {1, 1e6, 5}, h.dense[1] = {2, -2.5, 6}, h.dense[2] = {3, 1e9, -7};
  h.fields.low = 5, h.fields.middle = -700, h.fields.high = 0xabcdef1234ull, h.fields.flag = true;
  h.now = holder::state::busy;
  char last = 'z';

  constexpr int count = 16;
  std::vector<long> found(count);
  {
    sycl::queue queue;
    sycl::buffer result(found);
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor out(result, cgh, sycl::write_only);
      empty nothing;
      cgh.parallel_for(count, [=](sycl::id<1> i) {
        (void)nothing;
        out[i] = digest(h, int(i[0])) + last;
      });
    });
  }
  for (int i = 0; i < count; ++i)
    if (found[i] != digest(h, i) + last) {
      std::printf("%d: %ld, expected %ld\n", i, found[i], digest(h, i) + last);
      return 1;
    }
  std::puts("ok");
}
