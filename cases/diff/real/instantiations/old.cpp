#include <sycl/sycl.hpp>

template <class Value> struct Matrix {
  const Value *values;
  int rows;
  int stride;
};

template <class Value> struct Vector {
  Value *values;
  int size;
};

template <class Value, class Index>
void multiply(sycl::queue &queue, Matrix<Value> matrix, const Index *columns, Vector<Value> result) {
  queue.parallel_for(sycl::range<1>(matrix.rows), [=](sycl::id<1> row) {
    Value sum{};
    for (int at = 0; at < matrix.stride; ++at)
      sum += matrix.values[row * matrix.stride + at] * columns[row * matrix.stride + at];
    result.values[row] = sum;
  });
  queue.parallel_for(sycl::range<1>(result.size),
                     [=](sycl::id<1> row) { result.values[row] *= matrix.values[row]; });
}

void all(sycl::queue &queue) {
  multiply<float, int>(queue, {}, nullptr, {});
  multiply<float, long>(queue, {}, nullptr, {});
  multiply<double, int>(queue, {}, nullptr, {});
  multiply<double, long>(queue, {}, nullptr, {});
  multiply<int, int>(queue, {}, nullptr, {});
  multiply<int, long>(queue, {}, nullptr, {});
  multiply<short, int>(queue, {}, nullptr, {});
  multiply<short, long>(queue, {}, nullptr, {});
}
