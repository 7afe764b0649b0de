// A memref descriptor crosses as MLIR passes it: allocated, aligned, offset, sizes, strides.
#include <sycl/sycl.hpp>
#include <syclflat/memref.hpp>

struct Pair {
  int factor;
  syclflat::MemRefDescriptor<float, 1> row;
};

int main() {
  sycl::queue queue;
  float *data = sycl::malloc_shared<float>(12, queue);
  for (int i = 0; i < 12; ++i) data[i] = i;
  syclflat::MemRefDescriptor<float, 2> matrix{data, data, 0, {3, 4}, {4, 1}};
  syclflat::MemRefDescriptor<const float, 0> scalar{data, data, 5};
  syclflat::MemRefDescriptor<float, 1> columns[2] = {{data, data, 0, {3}, {4}},
                                                     {data, data, 1, {3}, {4}}};
  Pair pair{2, {data, data, 8, {4}, {1}}};
  queue.single_task<class Scale>([=] { matrix(1, 2) = scalar() * 10; }).wait();
  queue
      .single_task<class Sum>([=] {
        for (int i = 0; i < 4; ++i) pair.row(i) *= pair.factor;
        columns[1](0) = columns[0](1) + columns[0](2);
      })
      .wait();
  bool right = data[6] == 50 && data[1] == 4 + 16 && data[11] == 22;
  sycl::free(data, queue);
  return right ? 0 : 1;
}
