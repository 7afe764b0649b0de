// Names of all kinds. probe<T> mangles T behind two namespaces and itself, whose numbers T's own
// parts then continue; its type info mangles T alone.
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <variant>
#include <vector>

namespace deep {
namespace detail {
template <class T, class...> const std::type_info &probe() { return typeid(T); }

template <class T, int N> struct Box {
  template <class U> struct Inner {
    template <class F> void visit(F f, U *) {
      auto generic = [=](auto x, T) {
        struct Local {
          struct Member {
            void call() {}
          };
          void nested() {
            [](Member *) {}(nullptr);
          }
        } local;
        local.nested();
        typename Local::Member member;
        member.call();
        probe<typename Local::Member>();
        return x + 1;
      };
      generic(1, T{});
      probe<decltype(generic)>();
      f(generic);
    }
  };
};

template <class T,
          std::enable_if_t<(sizeof(T) > 2 && !std::is_same_v<T, double>), int> = 0>
auto constrained(T t) -> decltype(t + 1) {
  auto odd = [](T *, void (*)(int), int (&)[3], int Box<T, 2>::*) {};
  probe<decltype(odd)>();
  return t;
}

template <class... Ts> void pack(Ts... values) {
  auto spread = [](Ts...) {};
  spread(values...);
  [](auto... all) { probe<std::tuple<decltype(all)...>>(); }(values...);
  probe<decltype(spread), Ts...>();
}

enum class Mode { a, b };
template <Mode M, bool B, auto *P> void values() {
  [](auto m) { probe<decltype(m)>(); }(M);
}

namespace {
struct Hidden {};
template <class T> void hidden(T) { probe<T>(); }
} // namespace
} // namespace detail
} // namespace deep

int global;
struct Convertible {
  operator std::vector<int>() const { return {}; }
  bool operator==(const Convertible &) const { return true; }
};
class Incomplete;
template <class T> class Of {};

int main() {
  using namespace deep::detail;
  Box<int, 3>::Inner<float> inner;
  inner.visit([](auto l) { l(2.0, 3); }, nullptr);
  constrained(5);
  constrained(5.f);
  pack(1, 2.0, "x");
  values<Mode::b, true, &global>();
  hidden(Hidden{});
  hidden([](__attribute__((vector_size(16))) float) {});
  class Named {};
  probe<Of<Named>>();
  probe<std::map<std::string, std::variant<int, std::vector<std::string>>>>();
  probe<Box<Box<int, 1>, -1>::Inner<const volatile char *>>();
  probe<std::function<void(Incomplete &, Box<Incomplete *, 2> &&, std::string)>>();
  probe<int (Convertible::*)(Convertible, const Convertible &) const>();
  probe<Of<std::integral_constant<Mode, Mode::b>>>();
  probe<std::tuple<unsigned char[3], const Convertible *, std::nullptr_t>>();
  auto closure = [inner](const Convertible &c, std::vector<Convertible> v) { return v[0] == c; };
  probe<decltype(closure)>();
  probe<Of<decltype(closure)>>();
  std::vector<int> converted = Convertible();
  return converted.empty() && closure(Convertible(), std::vector<Convertible>(1));
}
