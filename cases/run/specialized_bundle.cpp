// A kernel bundle is given values of specialization constants before it is built.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

struct Polynomial {
  int degree;
  float coefficients[4];
};

constexpr sycl::specialization_id<Polynomial> polynomial(Polynomial{1, {0, 1, 0, 0}});
constexpr sycl::specialization_id<unsigned long long> offset(1ull << 40);
constexpr sycl::specialization_id<bool> is_negated(false);
constexpr sycl::specialization_id<short> ignored(5), missing(6), counted(7);

class Evaluate;
class Count;
// Asked for before main begins.
const sycl::kernel_id evaluate_id = sycl::get_kernel_id<Evaluate>();

float evaluate(const Polynomial &p, float x) {
  float sum = 0;
  for (int i = p.degree; i >= 0; --i)
    sum = sum * x + p.coefficients[i];
  return sum;
}

int main() {
  sycl::queue queue;
  constexpr int size = 64;
  std::vector<float> values(size);
  std::vector<unsigned long long> offsets(size);

  auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::input>(
      queue.get_context(), {queue.get_device()}, {evaluate_id});
  bool right = bundle.has_specialization_constant<polynomial>();
  // One that a kernel asks for, though it makes nothing of it, and one that none does.
  right &= bundle.has_specialization_constant<ignored>();
  right &= !bundle.has_specialization_constant<missing>();
  right &= bundle.get_specialization_constant<polynomial>().degree == 1;
  Polynomial cubic{3, {1, -2, 0.5f, 0.25f}};
  bundle.set_specialization_constant<polynomial>(cubic);
  bundle.set_specialization_constant<is_negated>(true);
  right &= bundle.get_specialization_constant<polynomial>().coefficients[3] == 0.25f;
  auto built = sycl::build(bundle);
  right &= built.get_specialization_constant<is_negated>();
  right &= built.get_specialization_constant<offset>() == 1ull << 40;

  {
    sycl::buffer values_buffer(values);
    sycl::buffer offsets_buffer(offsets);
    queue.submit([&](sycl::handler &handler) {
      handler.use_kernel_bundle(built);
      sycl::accessor out(values_buffer, handler, sycl::write_only);
      sycl::accessor places(offsets_buffer, handler, sycl::write_only);
      handler.parallel_for<Evaluate>(
          sycl::range<1>(size), [=](sycl::id<1> i, sycl::kernel_handler constants) {
            constants.get_specialization_constant<ignored>();
            float y = evaluate(constants.get_specialization_constant<polynomial>(), float(i) / 8);
            out[i] = constants.get_specialization_constant<is_negated>() ? -y : y;
            places[i] = constants.get_specialization_constant<offset>() + i;
          });
    });
  }

  for (int i = 0; i < size; ++i) {
    right &= values[i] == -evaluate(cubic, float(i) / 8);
    right &= offsets[i] == (1ull << 40) + i;
  }
  // A kernel that was built with its default values is another one with zeros.
  auto executable =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(queue.get_context());
  right &= executable.has_kernel<Count>();
  int *count = sycl::malloc_shared<int>(1, queue);
  for (short value : {short(0), short(9)}) {
    queue.submit([&](sycl::handler &handler) {
      handler.set_specialization_constant<counted>(value);
      handler.single_task<Count>([=](sycl::kernel_handler constants) {
        *count = constants.get_specialization_constant<counted>();
      });
    }).wait();
    right &= *count == value;
  }
  sycl::free(count, queue);
  std::puts(right ? "ok" : "wrong: a value of a constant, or what was made with it");
  return right ? 0 : 1;
}
