// Specialization constants: numbers, enumerations, structs and arrays, wherever they are declared.
#include <sycl/sycl.hpp>

#include <array>
#include <cstdio>

enum class Mode : short { fast = 3, exact = 7 };
struct Point {
  char label;
  double x, y;
};
struct Settings {
  int count;
  Point origin;
  short weights[3];
  bool is_on;
};

constexpr sycl::specialization_id<int> number(7);
inline constexpr sycl::specialization_id<float> factor(1.5f);
namespace {
constexpr sycl::specialization_id<Mode> mode(Mode::fast);
}
namespace physics {
constexpr sycl::specialization_id<Settings> settings(Settings{1, {'a', 2.5, 3.5}, {4, 5, 6}, true});
}
template <class T> struct Limits {
  static constexpr sycl::specialization_id<T> highest{T(9)};
};
struct Tables {
  static constexpr sycl::specialization_id<std::array<unsigned char, 5>> table{
      std::array<unsigned char, 5>{1, 2, 3, 4, 5}};
};

constexpr int count = 12;

struct Values {
  int number = 7;
  float factor = 1.5f;
  Mode mode = Mode::fast;
  Settings settings{1, {'a', 2.5, 3.5}, {4, 5, 6}, true};
  int highest = 9;
  double real = 9;
  std::array<unsigned char, 5> table{1, 2, 3, 4, 5};

  std::array<double, count> all() const {
    return {double(number),     factor,           double(mode),         double(settings.count),
            settings.origin.y,  double(settings.origin.label), double(settings.weights[1]),
            double(settings.is_on), double(highest), real, double(table[0]), double(table[4])};
  }
};

class Reader;

std::array<double, count> read(sycl::queue &queue, const Values *values) {
  double *out = sycl::malloc_shared<double>(count, queue);
  queue.submit([&](sycl::handler &handler) {
    if (values) {
      handler.set_specialization_constant<number>(values->number);
      handler.set_specialization_constant<mode>(values->mode);
      handler.set_specialization_constant<physics::settings>(values->settings);
      handler.set_specialization_constant<Limits<int>::highest>(values->highest);
      handler.set_specialization_constant<Tables::table>(values->table);
    }
    handler.single_task<Reader>([=](sycl::kernel_handler constants) {
      Settings settings = constants.get_specialization_constant<physics::settings>();
      auto table = constants.get_specialization_constant<Tables::table>();
      double found[count] = {
          double(constants.get_specialization_constant<number>()),
          constants.get_specialization_constant<factor>(),
          double(constants.get_specialization_constant<mode>()),
          double(settings.count),
          settings.origin.y,
          double(settings.origin.label),
          double(settings.weights[1]),
          double(settings.is_on),
          double(constants.get_specialization_constant<Limits<int>::highest>()),
          constants.get_specialization_constant<Limits<double>::highest>(),
          double(table[0]),
          double(table[4]),
      };
      for (int i = 0; i < count; ++i)
        out[i] = found[i];
    });
  });
  queue.wait_and_throw();
  std::array<double, count> result;
  std::copy(out, out + count, result.begin());
  sycl::free(out, queue);
  return result;
}

int main() {
  sycl::queue queue;
  Values preset, other;
  other.number = -100;
  other.mode = Mode::exact;
  other.settings = {1000, {'z', -1, -2.25}, {40, 50, 60}, false};
  other.highest = 77;
  other.table = {50, 40, 30, 20, 10};

  const Values *set[] = {nullptr, &other, nullptr, &preset};
  for (const Values *values : set)
    if (read(queue, values) != (values ? values : &preset)->all()) {
      std::puts("wrong: what the kernel reads");
      return 1;
    }
  std::puts("ok");
}
