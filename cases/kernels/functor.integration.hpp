// Integration header of functor.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when functor.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_FUNCTOR_CPP
#define SYCLFLAT_INTEGRATION_OF_FUNCTOR_CPP

#include <syclflat/kernel_desc.hpp>

namespace math {
class Saxpy;
struct Multiply;
}  // namespace math

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSN4math5SaxpyE",
  "_ZTSN4math8MultiplyE"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSN4math5SaxpyE
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // x
  { kernel_param_kind_t::kind_accessor, 4062, 32 },  // y
  { kernel_param_kind_t::kind_std_layout, 4, 64 },  // a

  //--- _ZTSN4math8MultiplyE
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // x
  { kernel_param_kind_t::kind_accessor, 4062, 32 },  // y
  { kernel_param_kind_t::kind_std_layout, 4, 64 },  // a

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSN4math5SaxpyE
  3  // _ZTSN4math8MultiplyE
};

template <> struct KernelInfo<::math::Saxpy> {
  static constexpr const char *getName() { return "_ZTSN4math5SaxpyE"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 72; }
};

template <> struct KernelInfo<::math::Multiply> {
  static constexpr const char *getName() { return "_ZTSN4math8MultiplyE"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr unsigned getKernelSize() { return 72; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
