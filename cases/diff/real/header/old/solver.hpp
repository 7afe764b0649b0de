#pragma once
#include <sycl/sycl.hpp>

struct Solver {
  int cells;
  float tolerance;
};
