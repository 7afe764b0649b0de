// What the instructions of PTX do ("PTX ISA", chapter 9), each by its name with "_" behind it: its
// type and other modifiers are template arguments.

#pragma once

#include "machine.hpp"

#include <algorithm>
#include <bit>
#include <cfenv>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

namespace ptx {

static ptx::machine *machine;

using s8 = std::int8_t;
using s16 = std::int16_t;
using s32 = std::int32_t;
using s64 = std::int64_t;
using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using b8 = u8;
using b16 = u16;
using b32 = u32;
using b64 = u64;
using b128 = unsigned __int128;
using f16 = _Float16;
using f32 = float;
using f64 = double;
using pred = bool;
using tf32 = float; // whose last 13 bits are 0

// ---- Modifiers.

struct word {
  char text[8] = {};
  template <std::size_t Size> consteval word(const char (&from)[Size]) {
    static_assert(Size <= sizeof text);
    std::copy_n(from, Size, text);
  }
  bool operator==(const word &) const = default;
};

template <word Sought, word... M> constexpr bool has = ((Sought == M) || ...);

template <word... M>
constexpr int rounding = has<"rz", M...> || has<"rzi", M...>   ? FE_TOWARDZERO
                         : has<"rm", M...> || has<"rmi", M...> ? FE_DOWNWARD
                         : has<"rp", M...> || has<"rpi", M...> ? FE_UPWARD
                                                               : FE_TONEAREST;
template <word... M>
constexpr bool to_integral =
    has<"rni", M...> || has<"rzi", M...> || has<"rmi", M...> || has<"rpi", M...>;

// ---- Types.

struct bf16 {
  u16 bits;
  bf16() = default;
  // Rounds once: what doesn't fit a float makes its last bit odd.
  explicit bf16(double from) {
    float near = float(from);
    u32 word = std::bit_cast<u32>(near);
    if (double(near) != from && !std::isinf(near) && from == from) {
      word -= std::fabs(double(near)) > std::fabs(from);
      word |= 1;
    }
    bits = from != from ? 0x7fff : u16((word + 0x7fff + (word >> 16 & 1)) >> 16);
  }
  operator float() const { return std::bit_cast<float>(u32(bits) << 16); }
};

template <class T> struct two {
  T first, second;
};
using f16x2 = two<f16>;
using bf16x2 = two<bf16>;

template <class T> constexpr bool is_two = false;
template <class T> constexpr bool is_two<two<T>> = true;
template <class T>
constexpr bool is_small_float = std::is_same_v<T, f16> || std::is_same_v<T, bf16>;
template <class T> constexpr bool is_float = std::is_floating_point_v<T> || is_small_float<T>;
template <class T> constexpr bool is_signed = std::is_signed_v<T> && !is_float<T>;
template <class T> constexpr u32 bits_of = sizeof(T) * 8;

template <std::size_t Size>
using raw = std::conditional_t<Size == 1, u8,
                               std::conditional_t<Size == 2, u16,
                                                  std::conditional_t<Size == 4, u32, u64>>>;
template <class T> using raw_of = std::conditional_t<sizeof(T) == 16, b128, raw<sizeof(T)>>;

// The value of a type in a register, which may be wider.
template <class T, class Register> T as(Register from) {
  if constexpr (std::is_same_v<T, bool>)
    return from;
  else
    return std::bit_cast<T>(static_cast<raw_of<T>>(from));
}
template <class Register, class T> void put(Register &to, T value) {
  if constexpr (is_float<T> || is_two<T>)
    to = static_cast<Register>(std::bit_cast<raw_of<T>>(value));
  else
    to = static_cast<Register>(value);
}

// Does something with both halves, or with a value that has none.
template <class T, class Do, class... More> auto each(Do do_it, T first, More... more) {
  if constexpr (is_two<T>)
    return two{do_it(first.first, more.first...), do_it(first.second, more.second...)};
  else
    return do_it(first, more...);
}

// Small floats are computed with as doubles, and rounded once.
template <class T> auto widened(T value) {
  if constexpr (std::is_same_v<T, f16>)
    return double(value);
  else if constexpr (std::is_same_v<T, bf16>)
    return double(float(value));
  else
    return value;
}

template <word... M, class T> T finished(T value) {
  if constexpr (has<"sat", M...>)
    return widened(value) > 1 ? T(1.0) : widened(value) > 0 ? value : T(0.0);
  else if constexpr (has<"relu", M...>)
    return widened(value) > 0 ? value : T(0.0);
  else
    return value;
}

// In a rounding mode; neither operands nor the result are known when this is compiled.
template <int Mode, class T, class Do, class... From>
__attribute__((noinline)) T in_mode(Do do_it, From... from) {
  std::fesetround(Mode);
  const volatile T result = do_it(from...);
  std::fesetround(FE_TONEAREST);
  return result;
}

template <word... M, class Do, class T, class... More> T computed(Do do_it, T first, More... more) {
  if constexpr (rounding<M...> != FE_TONEAREST) {
    static_assert(std::is_floating_point_v<T>);
    return finished<M...>(in_mode<rounding<M...>, T>(do_it, first, more...));
  } else if constexpr (is_float<T>) {
    return finished<M...>(T(do_it(widened(first), widened(more)...)));
  } else {
    return T(do_it(first, more...));
  }
}

template <word... M, class Do, class T, class... More>
T of_each(Do do_it, T first, More... more) {
  return each([&](auto... x) { return computed<M...>(do_it, x...); }, first, more...);
}

// ---- Memory.

// A place in memory; the access that it is for isn't noted if others may come between.
template <word Space, u32 Size, bool IsWrite, bool IsNoted = true>
char *place(u64 address, int line) {
  if constexpr (Space == word("param"))
    return reinterpret_cast<char *>(address);
  if (address % Size)
    machine->fail("an access that isn't aligned, of " + std::to_string(Size) + " bytes", line);
  group &in = *machine->current->in;
  u64 offset = address;
  if constexpr (Space != word("shared")) {
    if constexpr (Space != word(""))
      return reinterpret_cast<char *>(address);
    offset = address - u64(in.shared);
    if (offset >= in.shared_size)
      return reinterpret_cast<char *>(address);
  }
  if (offset + Size > in.shared_size)
    machine->fail("an access to byte " + std::to_string(offset) + " of " +
                      std::to_string(in.shared_size) + " of local memory",
                  line);
  if constexpr (IsNoted)
    machine->touch(offset, Size, IsWrite, line);
  return in.shared + offset;
}

template <class T> T read(const char *from, int index = 0) {
  T value;
  std::memcpy(&value, from + index * sizeof(T), sizeof value);
  return value;
}
template <class T> void write(char *to, T value, int index = 0) {
  std::memcpy(to + index * sizeof(T), &value, sizeof value);
}

// ---- Numbers.

#define OF_TWO(name, expression)                                                                   \
  template <class T, word... M> T name(T first, T second) {                                        \
    return of_each<M...>([](auto a, auto b) { return expression; }, first, second);                \
  }
OF_TWO(add_, a + b)
OF_TWO(sub_, a - b)
OF_TWO(and_, a &b)
OF_TWO(or_, a | b)
OF_TWO(xor_, a ^ b)
#undef OF_TWO

template <class T, word... M> T with_carry(b128 wide, bool &carry) {
  if constexpr (has<"cc", M...>)
    carry = wide >> bits_of<T> & 1;
  return T(wide);
}
template <class T> b128 unsigned_of(T value) { return raw_of<T>(value); }
template <class T, word... M> T add_(T a, T b, bool &carry) {
  return with_carry<T, M...>(unsigned_of(a) + unsigned_of(b), carry);
}
template <class T, word... M> T addc_(T a, T b, bool &carry) {
  return with_carry<T, M...>(unsigned_of(a) + unsigned_of(b) + carry, carry);
}
template <class T, word... M> T sub_(T a, T b, bool &carry) {
  return with_carry<T, M...>(unsigned_of(a) - unsigned_of(b), carry);
}
template <class T, word... M> T subc_(T a, T b, bool &carry) {
  return with_carry<T, M...>(unsigned_of(a) - unsigned_of(b) - carry, carry);
}

template <class T>
using twice_as_wide = std::conditional_t<
    bits_of<T> == 16, std::conditional_t<is_signed<T>, s32, u32>,
    std::conditional_t<bits_of<T> == 32, std::conditional_t<is_signed<T>, s64, u64>, b128>>;

template <class T, word... M> auto mul_(T first, T second) {
  if constexpr (is_float<T> || is_two<T>) {
    return of_each<M...>([](auto a, auto b) { return a * b; }, first, second);
  } else {
    const __int128 product = __int128(first) * __int128(second);
    if constexpr (has<"wide", M...>)
      return twice_as_wide<T>(product);
    else
      return T(has<"hi", M...> ? product >> bits_of<T> : product);
  }
}
template <class T, word... M, class C> C mad_(T a, T b, C c) { return C(mul_<T, M...>(a, b) + c); }
template <class T, word... M, class C> C mad_(T a, T b, C c, bool &carry) {
  return add_<C, M...>(C(mul_<T, M...>(a, b)), c, carry);
}
template <class T, word... M, class C> C madc_(T a, T b, C c, bool &carry) {
  return addc_<C, M...>(C(mul_<T, M...>(a, b)), c, carry);
}
template <class T, word... M> T fma_(T first, T second, T third) {
  return of_each<M...>([](auto a, auto b, auto c) { return std::fma(a, b, c); }, first, second,
                       third);
}
template <class T, word... M> T div_(T a, T b) {
  if constexpr (is_float<T>)
    return computed<M...>([](auto x, auto y) { return x / y; }, a, b);
  else if (!b)
    return T(-1);
  else
    return is_signed<T> && b == T(-1) ? T(-unsigned_of(a)) : T(a / b);
}
template <class T, word... M> T rem_(T a, T b) {
  if (!b)
    return a;
  return is_signed<T> && b == T(-1) ? T(0) : T(a % b);
}
// One that isn't a number is left out, and -0 is less than 0.
template <class T> T lesser(T a, T b) {
  if constexpr (is_float<T>) {
    const auto x = widened(a), y = widened(b);
    if (x != x || y != y)
      return x != x ? b : a;
    return x < y || (x == y && std::signbit(x)) ? a : b;
  } else {
    return a < b ? a : b;
  }
}
template <class T> T negative(T a) {
  constexpr raw_of<T> sign = raw_of<T>(1) << (bits_of<T> - 1);
  if constexpr (is_float<T>)
    return std::bit_cast<T>(raw_of<T>(std::bit_cast<raw_of<T>>(a) ^ sign));
  else
    return T(-unsigned_of(a));
}
template <class T, word... M> T neg_(T a) {
  return each([](auto x) { return negative(x); }, a);
}
template <class T, word... M> T abs_(T a) {
  const auto absolute = [](auto x) {
    if constexpr (is_float<decltype(x)>)
      return std::signbit(float(x)) ? negative(x) : x;
    else
      return x < 0 ? negative(x) : x;
  };
  return each(absolute, a);
}
template <class T, word... M> T min_(T a, T b) {
  return each([](auto x, auto y) { return lesser(x, y); }, a, b);
}
template <class T, word... M> T max_(T a, T b) {
  if constexpr (is_float<T> || is_two<T>)
    return neg_<T>(min_<T>(neg_<T>(a), neg_<T>(b)));
  else
    return a > b ? a : b;
}
template <class T, word... M> T copysign_(T sign, T a) { return std::copysign(a, sign); }

template <class T, word... M> T flushed(T value) {
  return has<"ftz", M...> && std::fpclassify(value) == FP_SUBNORMAL ? std::copysign(T(0), value)
                                                                    : value;
}
#define OF_ONE(name, expression)                                                                   \
  template <class T, word... M> T name(T from) {                                                   \
    const double x = widened(flushed<T, M...>(from));                                              \
    return flushed<T, M...>(T(expression));                                                        \
  }
OF_ONE(ex2_, std::exp2(x))
OF_ONE(lg2_, std::log2(x))
OF_ONE(sin_, std::sin(x))
OF_ONE(cos_, std::cos(x))
OF_ONE(tanh_, std::tanh(x))
OF_ONE(rcp_, 1 / x)
OF_ONE(sqrt_, std::sqrt(x))
OF_ONE(rsqrt_, 1 / std::sqrt(x))
#undef OF_ONE

// ---- Bits.

template <class T, word... M> T not_(T a) {
  if constexpr (std::is_same_v<T, bool>)
    return !a;
  else
    return T(~a);
}
template <class T, word... M> T shl_(T a, u32 count) {
  return count >= bits_of<T> ? T(0) : T(a << count);
}
template <class T, word... M> T shr_(T a, u32 count) {
  return T(a >> std::min(count, bits_of<T> - 1) >> (count >= bits_of<T>));
}
template <class T, word... M> u32 shf_(u32 low, u32 high, u32 count) {
  count = has<"wrap", M...> ? count % 32 : std::min(count, 32u);
  const u64 whole = u64(high) << 32 | low;
  return has<"l", M...> ? whole << count >> 32 : whole >> count;
}
template <class T, word... M> T bfe_(T a, u32 place, u32 length) {
  place &= 255, length &= 255;
  if (!length)
    return 0;
  T found = 0;
  for (u32 bit = 0; bit < bits_of<T>; ++bit) {
    // Above the field, and above the value, its sign.
    u32 from = place + std::min(bit, length - 1);
    if (!is_signed<T> && (bit >= length || from >= bits_of<T>))
      break;
    from = std::min(from, bits_of<T> - 1);
    found |= T(T(raw_of<T>(a) >> from & 1) << bit);
  }
  return found;
}
template <class T, word... M> T bfi_(T a, T b, u32 place, u32 length) {
  place &= 255, length &= 255;
  for (u32 bit = 0; bit < length && place + bit < bits_of<T>; ++bit) {
    const T mask = T(1) << (place + bit);
    b = (b & ~mask) | (a >> bit & 1 ? mask : 0);
  }
  return b;
}
template <class T, word... M> u32 prmt_(u32 a, u32 b, u32 selection) {
  const u64 bytes = u64(b) << 32 | a;
  u32 found = 0;
  for (u32 n = 0; n < 4; ++n) {
    const u32 which = selection >> 4 * n & 15;
    u32 byte = bytes >> 8 * (which & 7) & 255;
    if (which & 8)
      byte = byte & 128 ? 255 : 0;
    found |= byte << 8 * n;
  }
  return found;
}
template <class T, word... M> u32 popc_(T a) { return std::popcount(a); }
template <class T, word... M> u32 clz_(T a) { return std::countl_zero(a); }
template <class T, word... M> T brev_(T a) {
  T found = 0;
  for (u32 bit = 0; bit < bits_of<T>; ++bit)
    found |= (a >> bit & 1) << (bits_of<T> - 1 - bit);
  return found;
}
template <class T, word... M> u32 fns_(u32 mask, u32 base, s32 offset) {
  if (!offset)
    return mask >> base & 1 ? base : ~0u;
  s32 left = std::abs(offset);
  for (s32 bit = s32(base); bit >= 0 && bit < 32; bit += offset > 0 ? 1 : -1)
    if (mask >> bit & 1 && !--left)
      return bit;
  return ~0u;
}

// ---- Comparing, choosing, converting.

template <word... M, class T> bool holds(T a, T b) {
  const auto x = widened(a), y = widened(b);
  if constexpr (is_float<T>) {
    const bool is_unordered = x != x || y != y;
    if constexpr (has<"num", M...> || has<"nan", M...>)
      return has<"nan", M...> == is_unordered;
    if (is_unordered)
      return has<"equ", M...> || has<"neu", M...> || has<"ltu", M...> || has<"leu", M...> ||
             has<"gtu", M...> || has<"geu", M...>;
  }
  if constexpr (has<"eq", M...> || has<"equ", M...>)
    return x == y;
  else if constexpr (has<"ne", M...> || has<"neu", M...>)
    return x != y;
  else if constexpr (has<"lt", M...> || has<"ltu", M...>)
    return x < y;
  else if constexpr (has<"le", M...> || has<"leu", M...>)
    return x <= y;
  else if constexpr (has<"gt", M...> || has<"gtu", M...>)
    return x > y;
  else
    return x >= y;
}
template <class T, word... M> auto setp_(T first, T second) {
  return each([](auto a, auto b) { return holds<M...>(a, b); }, first, second);
}
template <class T, word... M> T selp_(T a, T b, bool first) { return first ? a : b; }

template <word... M> double integral(double value) {
  return in_mode<rounding<M...>, double>([](auto x) { return std::nearbyint(x); }, value);
}
template <class D, word... M, class S> D cvt_(S from) {
  if constexpr (!to_integral<M...> && rounding<M...> != FE_TONEAREST) {
    static_assert(std::is_floating_point_v<D>);
    // By way of a long double, which has all numbers: the way from u64 makes -0 of 0 otherwise.
    auto rounded = [](auto x) { return D(static_cast<long double>(x)); };
    return finished<M...>(in_mode<rounding<M...>, D>(rounded, from));
  } else if constexpr (is_float<S> && is_float<D>) {
    if constexpr (to_integral<M...>)
      return finished<M...>(D(integral<M...>(widened(from))));
    else if constexpr (std::is_same_v<S, D>)
      return finished<M...>(from);
    else
      return finished<M...>(D(widened(from)));
  } else if constexpr (is_float<S>) {
    const double value = integral<M...>(widened(from));
    const double end = std::ldexp(1.0, int(bits_of<D>) - is_signed<D>);
    using limits = std::numeric_limits<D>;
    return value != value                  ? D(0)
           : value >= end                  ? limits::max()
           : value < double(limits::min()) ? limits::min()
                                           : D(value);
  } else if constexpr (is_small_float<D>) {
    return D(double(from));
  } else {
    static_assert(!has<"sat", M...>);
    return D(from);
  }
}
// To the nearest, away from 0 from the middle.
inline b32 cvt_rna(f32 from) { return (std::bit_cast<b32>(from) + 0x1000) & ~0x1fffu; }
// The first is the upper one.
template <class D, word... M, class S> D cvt_(S high, S low) {
  using half = decltype(D::first);
  return {cvt_<half, M...>(low), cvt_<half, M...>(high)};
}

// ---- Items that wait for each other. The last argument is a line of the module.

template <class Take> u32 lanes_of(Take take) {
  const item &me = *machine->current;
  u32 found = 0;
  for (u32 lane = 0; lane < lanes; ++lane)
    if (me.present >> lane & 1 && take(me.values[lane]))
      found |= 1u << lane;
  return found;
}

template <class T, word... M> std::pair<T, bool> shfl_(T value, u32 b, u32 c, u32 mask, int line) {
  machine->meet(mask, value, line);
  const item &me = *machine->current;
  const s32 lane = me.lane, own = c >> 8 & 31, least = lane & own, most = least | (c & 31 & ~own);
  b &= 31;
  const s32 from = has<"up", M...>     ? lane - s32(b)
                   : has<"down", M...> ? lane + s32(b)
                   : has<"bfly", M...> ? lane ^ s32(b)
                                       : least | s32(b & ~own);
  const bool is_there = has<"up", M...> ? from >= most : from <= most;
  const s32 taken = is_there ? from : lane;
  // A lane that isn't there has no value that one may count on.
  return {me.present >> taken & 1 ? T(me.values[taken]) : T(0xdeadbeef), is_there};
}
template <class T, word... M> T vote_(bool value, u32 mask, int line) {
  machine->meet(mask, value, line);
  const u32 found = lanes_of([](u64 each) { return each != 0; });
  if constexpr (has<"ballot", M...>)
    return found;
  const bool all = found == machine->current->present;
  return has<"any", M...> ? found != 0 : has<"all", M...> ? all : all || !found;
}
template <class T, word... M> u32 match_(T value, u32 mask, int line) {
  static_assert(has<"any", M...>);
  machine->meet(mask, value, line);
  return lanes_of([&](u64 each) { return each == value; });
}
template <class T, word... M> T redux_(T value, u32 mask, int line) {
  machine->meet(mask, u64(value), line);
  const item &me = *machine->current;
  T found = value;
  for (u32 lane = 0; lane < lanes; ++lane) {
    if (lane == me.lane || !(me.present >> lane & 1))
      continue;
    const T each = T(me.values[lane]);
    found = has<"add", M...>   ? T(found + each)
            : has<"min", M...> ? std::min(found, each)
            : has<"max", M...> ? std::max(found, each)
            : has<"and", M...> ? T(found & each)
            : has<"or", M...>  ? T(found | each)
                               : T(found ^ each);
  }
  return found;
}
template <class T, word... M> u32 activemask_(int line) {
  machine->gather(line);
  return machine->current->present;
}
template <class T, word... M> void bar_(u32 first, int line) {
  if constexpr (has<"warp", M...>)
    machine->meet(first, 0, line);
  else
    machine->wait(false, line);
}
template <class T, word... M> auto bar_(u32, bool condition, int line) {
  machine->wait(condition, line);
  const item &me = *machine->current;
  if constexpr (has<"popc", M...>)
    return me.true_for;
  else
    return has<"or", M...> ? me.true_for != 0 : me.true_for == me.waited;
}
template <class T, word... M> void nanosleep_(u32, int) { machine->let_others_run(); }
template <class T, word... M> void trap_(int line) { machine->fail("a trap", line); }
template <class T, word... M> T atom_(char *at, T value, T exchanged = T{}) {
  machine->let_others_run();
  const T old = read<T>(at);
  T next = value;
  if constexpr (has<"add", M...>)
    next = add_<T>(old, value);
  else if constexpr (has<"min", M...>)
    next = min_<T>(old, value);
  else if constexpr (has<"max", M...>)
    next = max_<T>(old, value);
  else if constexpr (has<"and", M...>)
    next = old & value;
  else if constexpr (has<"or", M...>)
    next = old | value;
  else if constexpr (has<"xor", M...>)
    next = old ^ value;
  else if constexpr (has<"cas", M...>)
    next = old == value ? exchanged : old;
  write<T>(at, next);
  return old;
}

// ---- Matrices, which the lanes share: each has some elements, row by row, and the first ones again
// if there is room for more. Where PTX leaves elements is not told ("Matrix Fragments").

template <class T, u32 Rows, u32 Columns, word Layout, word Space>
char *element_at(u32 number, u64 address, u32 stride, bool is_write, int line) {
  const u32 row = number / Columns, column = number % Columns;
  const u64 at =
      address + sizeof(T) * (Layout == word("row") ? row * stride + column : column * stride + row);
  return is_write ? place<Space, sizeof(T), true>(at, line)
                  : place<Space, sizeof(T), false>(at, line);
}
template <class T, u32 Rows, u32 Columns, word Layout, word Space, class Word, std::size_t Count>
void wmma_load_(Word (&to)[Count], u64 address, u32 stride, int line) {
  constexpr u32 own = sizeof to / sizeof(T);
  for (u32 e = 0; e < own; ++e) {
    const u32 number = (machine->current->lane * own + e) % (Rows * Columns);
    const char *at =
        element_at<T, Rows, Columns, Layout, Space>(number, address, stride, false, line);
    std::memcpy(reinterpret_cast<char *>(to) + e * sizeof(T), at, sizeof(T));
  }
}
template <class T, u32 Rows, u32 Columns, word Layout, word Space, class Word, std::size_t Count>
void wmma_store_(const Word (&from)[Count], u64 address, u32 stride, int line) {
  constexpr u32 own = sizeof from / sizeof(T);
  for (u32 e = 0; e < own; ++e) {
    const u32 number = machine->current->lane * own + e;
    char *at = element_at<T, Rows, Columns, Layout, Space>(number, address, stride, true, line);
    std::memcpy(at, reinterpret_cast<const char *>(from) + e * sizeof(T), sizeof(T));
  }
}
struct factors {
  const void *a, *b, *c;
};
template <class T, std::size_t Size> auto element_of(const void *factors::*which, u32 number) {
  constexpr u32 own = Size / sizeof(T);
  const auto *lane = reinterpret_cast<const factors *>(machine->current->values[number / own]);
  return widened(read<T>(static_cast<const char *>(lane->*which), number % own));
}
template <class D, class A, class B, class C, u32 M, u32 N, u32 K, class OfD, class OfA, class OfB,
          class OfC>
void wmma_mma_(OfD &d, const OfA &a, const OfB &b, const OfC &c, int line) {
  const factors own{&a, &b, &c};
  machine->meet(~0u, reinterpret_cast<u64>(&own), line);
  constexpr u32 count = sizeof d / sizeof(D);
  for (u32 e = 0; e < count; ++e) {
    const u32 number = machine->current->lane * count + e, row = number / N, column = number % N;
    auto sum = element_of<C, sizeof c>(&factors::c, number) + 0;
    for (u32 k = 0; k < K; ++k)
      sum += element_of<A, sizeof a>(&factors::a, row * K + k) *
             element_of<B, sizeof b>(&factors::b, k * N + column);
    write(reinterpret_cast<char *>(&d), D(sum), e);
  }
  // Until all have read what is theirs.
  machine->meet(~0u, 0, line);
}

// ---- Functions of the driver's.

static void vprintf(char *result, char *format, char *arguments) {
  write(result, machine->print(read<const char *>(format), read<const char *>(arguments)));
}
static void __assertfail(char *condition, char *file, char *line, char *function, char *) {
  machine->fail(std::string(read<const char *>(file)) + ":" + std::to_string(read<u32>(line)) +
                ": " + read<const char *>(function) + ": Assertion `" +
                read<const char *>(condition) + "` failed");
}

} // namespace ptx
