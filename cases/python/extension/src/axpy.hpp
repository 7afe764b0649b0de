#pragma once

#include <cstddef>
#include <cstdint>

// y += factor * x, where x and y are in the host's memory.
void axpy_on_host(float factor, const float *x, float *y, std::size_t size);

// y += factor * x, where x and y are in the memory of the CUDA device of a number, on one of its
// streams; doesn't wait.
void axpy_on_cuda(int device, std::uintptr_t stream, float factor, const float *x, float *y,
                  std::size_t size);
