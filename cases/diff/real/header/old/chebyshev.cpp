#include "solver.hpp"

void chebyshev(sycl::queue &queue, const float *from, float *to, Solver solver) {
  queue.parallel_for<class ChebyInit>(sycl::range<1>(solver.cells),
      [=](sycl::id<1> i) { to[i] = i < solver.cells ? from[i] : 0; });
  queue.parallel_for<class ChebyStep>(sycl::range<1>(solver.cells),
      [=](sycl::id<1> i) { to[i] += from[i] * solver.tolerance; });
  queue.parallel_for<class ChebyNorm>(sycl::range<1>(solver.cells),
      [=](sycl::id<1> i) { to[i] /= solver.cells; });
}
