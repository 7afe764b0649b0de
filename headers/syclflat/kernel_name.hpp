// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What Clang calls a kernel, spelled where libclang shows it: in the template arguments of a class,
// a character each. Only sources that syclflat reads, as device code, include this.
#pragma once

namespace syclflat {

template <char... Characters> struct spelled_name {
  static void refer() {}
};

template <class, unsigned... Numbers> struct positions {};

template <class Name> struct kernel_name {
  static constexpr const char *text = __builtin_sycl_unique_stable_name(Name);
  template <unsigned... I> static spelled_name<text[I]...> spell(positions<unsigned, I...>);
  using type = decltype(spell(__make_integer_seq<positions, unsigned, __builtin_strlen(text)>{}));
};

} // namespace syclflat
