// The functions of integers, for signed and unsigned ones of every size, and for vectors of them.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <limits>
#include <type_traits>
#include <vector>

// Of twice the bits and more.
template <class T>
using Wide = std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>;

template <class T> T saturated(Wide<T> x) {
  Wide<T> low = std::numeric_limits<T>::min(), high = std::numeric_limits<T>::max();
  return static_cast<T>(x < low ? low : x > high ? high : x);
}

// What the functions have to give, by definition.
template <class T> std::vector<T> expected(T a, T b, T c) {
  using U = std::make_unsigned_t<T>;
  using W = Wide<T>;
  constexpr int bits = 8 * sizeof(T);
  int leading = 0, trailing = 0, ones = 0;
  while (leading < bits && !(U(a) >> (bits - 1 - leading) & 1))
    ++leading;
  while (trailing < bits && !(U(a) >> trailing & 1))
    ++trailing;
  for (int i = 0; i < bits; ++i)
    ones += U(a) >> i & 1;
  int turn = c & (bits - 1);
  T low = b < c ? b : c, high = b < c ? c : b;
  T rotated = turn == 0 ? a : T(U(U(a) << turn) | U(a) >> (bits - turn));
  T high_product = T(W(a) * b >> bits);
  return {T(a < 0 ? -U(a) : U(a)), T(a < b ? U(b) - U(a) : U(a) - U(b)),
          saturated<T>(W(a) + b), std::is_unsigned_v<T> && a < b ? T(0) : saturated<T>(W(a) - b),
          T((W(a) + b) >> 1), T((W(a) + b + 1) >> 1), a < low ? low : a > high ? high : a,
          a < b ? b : a, a < b ? a : b, high_product, T(U(high_product) + U(c)), saturated<T>(W(a) * b + c),
          rotated, T(leading), T(trailing), T(ones), T((U(a) & ~U(c)) | (U(b) & U(c)))};
}

template <class V> void functions(V a, V b, V c, V *to) {
  using sycl::bit_cast;
  V low = sycl::min(b, c), high = sycl::max(b, c);
  V values[] = {bit_cast<V>(sycl::abs(a)), bit_cast<V>(sycl::abs_diff(a, b)), sycl::add_sat(a, b),
                sycl::sub_sat(a, b), sycl::hadd(a, b), sycl::rhadd(a, b),
                sycl::clamp(a, low, high), sycl::max(a, b), sycl::min(a, b), sycl::mul_hi(a, b),
                sycl::mad_hi(a, b, c), sycl::mad_sat(a, b, c), sycl::rotate(a, c), sycl::clz(a),
                sycl::ctz(a), sycl::popcount(a), sycl::bitselect(a, b, c)};
  for (const V &value : values)
    *to++ = value;
}

template <class T> int differences(sycl::queue &queue, const char *name) {
  using Vector = sycl::vec<T, 4>;
  const T low = std::numeric_limits<T>::min(), high = std::numeric_limits<T>::max();
  const std::vector<T> numbers = {0, 1, T(-1), 2, T(-2), 7, 100, T(-100), low, high, T(high / 3)};
  const std::size_t side = numbers.size(), items = side * side, count = 17;
  T *in = sycl::malloc_shared<T>(side, queue), *out = sycl::malloc_shared<T>(items * count, queue);
  Vector *vectors = sycl::malloc_shared<Vector>(items * count, queue);
  std::copy(numbers.begin(), numbers.end(), in);
  queue
      .parallel_for(items,
                    [=](sycl::id<1> i) {
                      T a = in[i[0] / side], b = in[i[0] % side], c = in[(i[0] + 5) % side];
                      functions(a, b, c, out + i[0] * count);
                      functions(Vector(b, a, b, b), Vector(b), Vector(c), vectors + i[0] * count);
                    })
      .wait();
  int wrong = 0;
  for (std::size_t k = 0; k < items * count; ++k) {
    std::size_t i = k / count, f = k % count;
    T a = in[i / side], b = in[i % side], c = in[(i + 5) % side];
    T wanted = expected(a, b, c)[f];
    if (out[k] == wanted && vectors[k][1] == wanted)
      continue;
    std::printf("%s, function %zu of %lld, %lld, %lld: %lld and %lld, not %lld\n", name, f,
                static_cast<long long>(a), static_cast<long long>(b), static_cast<long long>(c),
                static_cast<long long>(out[k]), static_cast<long long>(vectors[k][1]),
                static_cast<long long>(wanted));
    ++wrong;
  }
  sycl::free(in, queue);
  sycl::free(out, queue);
  sycl::free(vectors, queue);
  return wrong;
}

int main() {
  sycl::queue queue;
  int wrong = differences<std::int8_t>(queue, "int8_t");
  wrong += differences<std::int16_t>(queue, "int16_t");
  wrong += differences<std::int32_t>(queue, "int32_t");
  wrong += differences<std::int64_t>(queue, "int64_t");
  wrong += differences<std::uint8_t>(queue, "uint8_t");
  wrong += differences<std::uint16_t>(queue, "uint16_t");
  wrong += differences<std::uint32_t>(queue, "uint32_t");
  wrong += differences<std::uint64_t>(queue, "uint64_t");
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
