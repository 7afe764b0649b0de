// The types that cross in pieces, by themselves, in arrays, in classes and in bases: accessors of
// all dimensions, local memory, images, samplers, streams, work-group memory, annotated pointers.
#include <sycl/sycl.hpp>

#include <array>

namespace experimental = sycl::ext::oneapi::experimental;
using Accessor = sycl::accessor<int, 1>;

struct WithAccessor {
  Accessor accessor;
  int *pointer;
};
struct Derived : WithAccessor {
  int number;
  float *another;
};
struct Nested {
  WithAccessor inner[2];
  char c;
};
struct Functor : WithAccessor {
  int *own;
  void operator()() const { accessor[0] = own[0] + pointer[0]; }
};

void accessors(sycl::queue &queue, sycl::buffer<int, 1> one, sycl::buffer<int, 3> three) {
  queue.submit([&](sycl::handler &h) {
    sycl::accessor read{one, h, sycl::read_only};
    sycl::accessor write{three, h, sycl::write_only, sycl::no_init};
    sycl::accessor<int, 0> none{one, h};
    sycl::local_accessor<float, 2> local{{4, 4}, h};
    sycl::accessor<int, 1, sycl::access_mode::read, sycl::target::device,
                   sycl::access::placeholder::true_t>
        placeholder{one};
    h.require(placeholder);
    h.parallel_for<class Accessors>(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1>) {
      int zero = none;
      write[0][0][0] = read[0] + zero + placeholder[0];
      local[0][0] = 1;
    });
  });
}

void inside_others(sycl::queue &queue, sycl::buffer<int, 1> buffer, int *p) {
  queue.submit([&](sycl::handler &h) {
    Accessor a{buffer, h};
    Derived derived{{a, p}, 1, nullptr};
    Nested nested{{{a, p}, {a, p}}, 'c'};
    Accessor array[2] = {a, a};
    std::array<Accessor, 2> standard{a, a};
    auto closure = [=](int x) { a[0] = x; };
    h.single_task<class InsideOthers>([=] {
      p[0] = derived.number + nested.c + array[0][0] + standard[1][0];
      closure(1);
    });
  });
  queue.submit([&](sycl::handler &h) { h.single_task(Functor{{{buffer, h}, p}, p}); });
}

void other_types(sycl::queue &queue, sycl::image<2> &image, int *p) {
  queue.submit([&](sycl::handler &h) {
    sycl::accessor<sycl::float4, 2, sycl::access::mode::read, sycl::access::target::image> pixels{
        image, h};
    sycl::sampler sampler{sycl::coordinate_normalization_mode::unnormalized,
                          sycl::addressing_mode::clamp, sycl::filtering_mode::nearest};
    h.single_task<class Images>([=] { p[0] = pixels.read(sycl::int2(0, 0), sampler)[0]; });
  });
  queue.submit([&](sycl::handler &h) {
    experimental::work_group_memory<int[4]> memory{h};
    sycl::stream out{1024, 256, h};
    h.parallel_for<class Memory>(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1>) {
      memory[0] = 1;
      out << memory[0];
    });
  });
  experimental::annotated_ptr pointer{p};
  experimental::annotated_arg number{5};
  queue.single_task<class Annotated>([=] { p[0] = pointer[0] + number; });
}
