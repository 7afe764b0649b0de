#include "axpy.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

namespace nb = nanobind;
using namespace nb::literals;

// Arrays of NumPy, and whatever has __dlpack__ and __dlpack_device__: those of PyTorch, CuPy and JAX.
using Input = nb::ndarray<const float, nb::ndim<1>, nb::c_contig>;
using Output = nb::ndarray<float, nb::ndim<1>, nb::c_contig>;

static void axpy(float factor, const Input &x, const Output &y, std::uintptr_t stream) {
  if (x.device_type() != y.device_type() || x.device_id() != y.device_id())
    throw nb::value_error("x and y are on different devices");
  if (x.shape(0) != y.shape(0))
    throw nb::value_error("x and y differ in length");
  nb::gil_scoped_release other_threads_may_run;
  if (x.shape(0) == 0)
    return;
  if (x.device_type() == nb::device::cuda::value)
    axpy_on_cuda(x.device_id(), stream, factor, x.data(), y.data(), x.shape(0));
  else if (x.device_type() == nb::device::cpu::value)
    axpy_on_host(factor, x.data(), y.data(), x.shape(0));
  else
    throw nb::value_error("arrays are on the CPU or on a CUDA device");
}

NB_MODULE(_kernels, module) {
  module.def("axpy", &axpy, "factor"_a, "x"_a.noconvert(), "y"_a.noconvert(),
             "stream"_a = 0,
             "Add factor * x to y, in place, on the device that both are on.\n\n"
             "Of a CUDA device, on a stream, which is the address of a CUstream: 0 for the default "
             "one.\nNobody waits for it.");
}
