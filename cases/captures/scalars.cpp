// Every scalar type, enumerations and bool among them.
#include <sycl/sycl.hpp>

#include <cstdio>

enum Plain { three = 3, four };
enum class Small : unsigned char { low = 7, high = 250 };

int main() {
  bool yes = true, no = false;
  char c = 'x';
  signed char sc = -5;
  unsigned char uc = 200;
  wchar_t wide = L'w';
  char16_t c16 = u'\u20ac';
  char32_t c32 = U'\U0001f600';
  short s = -1234;
  unsigned short us = 60000;
  int i = -123456;
  unsigned int ui = 4000000000u;
  long l = -5000000000l;
  unsigned long ul = 10000000000ul;
  long long ll = -6000000000ll;
  unsigned long long ull = 12000000000ull;
  float f = 1.5f;
  double d = -2.25;
  Plain plain = four;
  Small small = Small::high;
  constexpr size_t count = 20;
  long long output[count] = {};
  {
    sycl::queue queue;
    sycl::buffer<long long, 1> result(output, sycl::range<1>{count});
    queue.submit([&](sycl::handler &cgh) {
      auto out = result.get_access<sycl::access::mode::write>(cgh);
      cgh.single_task<class Scalars>([=] {
        out[0] = yes;
        out[1] = no;
        out[2] = c;
        out[3] = sc;
        out[4] = uc;
        out[5] = wide;
        out[6] = c16;
        out[7] = c32;
        out[8] = s;
        out[9] = us;
        out[10] = i;
        out[11] = ui;
        out[12] = l;
        out[13] = (long long)ul;
        out[14] = ll;
        out[15] = (long long)ull;
        out[16] = (long long)(f * 4);
        out[17] = (long long)(d * 4);
        out[18] = plain;
        out[19] = (long long)small;
      });
    });
  }
  const long long expected[count] = {
      yes, no,  c,  sc,           uc, wide,           c16,                c32,
      s,   us,  i,  ui,           l,  (long long)ul,  ll,                 (long long)ull,
      (long long)(f * 4), (long long)(d * 4), plain, (long long)small};
  int wrong = 0;
  for (size_t n = 0; n < count; ++n)
    if (output[n] != expected[n]) {
      std::printf("%zu: %lld, not %lld\n", n, output[n], expected[n]);
      ++wrong;
    }
  std::printf("scalars: %d wrong\n", wrong);
  return wrong != 0;
}
