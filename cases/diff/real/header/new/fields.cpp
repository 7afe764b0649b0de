#include "solver.hpp"

void fields(sycl::queue &queue, const float *from, float *to, Solver solver) {
  queue.parallel_for<class FieldInit>(sycl::range<1>(solver.cells),
      [=](sycl::id<1> i) { to[i] = i < solver.cells ? from[i] : 0; });
  queue.parallel_for<class FieldSum>(sycl::range<1>(solver.cells),
      [=](sycl::id<1> i) { to[i] += from[i] * solver.tolerance; });
  queue.parallel_for<class FieldCopy>(sycl::range<1>(solver.cells),
      [=](sycl::id<1> i) { to[i] /= solver.cells; });
}
