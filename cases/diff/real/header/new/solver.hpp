#pragma once
#include <sycl/sycl.hpp>

struct Solver {
  int cells;
  int halo;
  double tolerance;
};
