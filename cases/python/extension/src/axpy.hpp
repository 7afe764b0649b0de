#pragma once

#include <cstddef>

// y += factor * x, where x and y are in the host's memory.
void axpy_on_host(float factor, const float *x, float *y, std::size_t size);

// y += factor * x, where x and y are in the memory of the CUDA device of a number.
void axpy_on_cuda(int device, float factor, const float *x, float *y, std::size_t size);
