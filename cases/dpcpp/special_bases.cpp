// Special classes as bases: each crosses as a member of its type would, in bases of bases too.
#include <sycl/sycl.hpp>

namespace experimental = sycl::ext::oneapi::experimental;
using Accessor = sycl::accessor<int, 1>;

struct FromAccessor : Accessor {
  FromAccessor(Accessor a, int n) : Accessor(a), n(n) {}
  int n;
};
struct FromLocal : sycl::local_accessor<float, 2> {
  FromLocal(sycl::local_accessor<float, 2> a) : local_accessor(a) {}
  char c = 0;
};
struct FromSampler : sycl::sampler {
  FromSampler(sycl::sampler s) : sampler(s) {}
};
struct FromMemory : experimental::work_group_memory<int[4]> {
  FromMemory(sycl::handler &h) : work_group_memory(h) {}
  long l = 0;
};
struct FromStream : sycl::stream {
  FromStream(sycl::handler &h) : stream(1024, 256, h) {}
  int m = 0;
};
struct Two : Accessor, sycl::accessor<long, 1> {
  Two(Accessor a, sycl::accessor<long, 1> b) : Accessor(a), sycl::accessor<long, 1>(b) {}
};
struct Plain {
  int first = 0;
};
struct Deep : Plain, FromAccessor {
  Deep(Accessor a) : FromAccessor(a, 1) {}
  short last = 0;
};
struct Functor : FromAccessor {
  Functor(Accessor a, int *p) : FromAccessor(a, 2), p(p) {}
  int *p;
  void operator()() const { p[0] = (*this)[0] + n; }
};

template <> struct sycl::is_device_copyable<FromAccessor> : std::true_type {};
template <> struct sycl::is_device_copyable<FromLocal> : std::true_type {};
template <> struct sycl::is_device_copyable<FromSampler> : std::true_type {};
template <> struct sycl::is_device_copyable<FromMemory> : std::true_type {};
template <> struct sycl::is_device_copyable<FromStream> : std::true_type {};
template <> struct sycl::is_device_copyable<Two> : std::true_type {};
template <> struct sycl::is_device_copyable<Deep> : std::true_type {};
template <> struct sycl::is_device_copyable<Functor> : std::true_type {};

void bases(sycl::queue &queue, sycl::buffer<int, 1> buffer, sycl::buffer<long, 1> longs, int *p) {
  queue.submit([&](sycl::handler &h) {
    Two two{{buffer, h}, {longs, h}};
    h.single_task<class OfTwo>([=] { p[0] = static_cast<const Accessor &>(two)[0]; });
  });
  queue.submit([&](sycl::handler &h) {
    FromAccessor accessor{{buffer, h}, 1};
    Deep deep{{buffer, h}};
    h.single_task<class OfAccessors>([=] { p[0] = accessor[0] + accessor.n + deep[0] + deep.last; });
  });
  queue.submit([&](sycl::handler &h) {
    FromLocal local{{{4, 4}, h}};
    FromMemory memory{h};
    h.parallel_for<class OfLocalMemory>(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1>) {
      local[0][0] = local.c;
      p[0] = memory[0] + memory.l;
    });
  });
  sycl::sampler sampler{sycl::coordinate_normalization_mode::unnormalized,
                        sycl::addressing_mode::clamp, sycl::filtering_mode::nearest};
  FromSampler derived{sampler};
  queue.single_task<class OfSampler>([=] { p[0] = 0, (void)derived; });
  queue.submit([&](sycl::handler &h) {
    FromStream stream{h};
    h.single_task<class OfStream>([=] { p[0] = stream.m; });
  });
  queue.submit([&](sycl::handler &h) { h.single_task(Functor{{buffer, h}, p}); });
}
