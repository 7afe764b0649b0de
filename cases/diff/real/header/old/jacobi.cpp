#include "solver.hpp"

void jacobi(sycl::queue &queue, const float *from, float *to, Solver solver) {
  queue.parallel_for<class JacobiCopy>(sycl::range<1>(solver.cells),
      [=](sycl::id<1> i) { to[i] = i < solver.cells ? from[i] : 0; });
  queue.parallel_for<class JacobiStep>(sycl::range<1>(solver.cells),
      [=](sycl::id<1> i) { to[i] += from[i] * solver.tolerance; });
  queue.parallel_for<class JacobiNorm>(sycl::range<1>(solver.cells),
      [=](sycl::id<1> i) { to[i] /= solver.cells; });
}
