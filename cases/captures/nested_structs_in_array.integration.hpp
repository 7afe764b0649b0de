// Integration header of nested_structs_in_array.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when nested_structs_in_array.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_NESTED_STRUCTS_IN_ARRAY_CPP
#define SYCLFLAT_INTEGRATION_OF_NESTED_STRUCTS_IN_ARRAY_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Nested;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Nested"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Nested
  { kernel_param_kind_t::kind_std_layout, 304, 0 },  // outer
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // outer[0].in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // outer[0].in[1]
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // outer[0].inner.in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // outer[0].inner.in[1]
  { kernel_param_kind_t::kind_accessor, 4062, 160 },  // outer[1].in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 192 },  // outer[1].in[1]
  { kernel_param_kind_t::kind_accessor, 4062, 232 },  // outer[1].inner.in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 264 },  // outer[1].inner.in[1]
  { kernel_param_kind_t::kind_accessor, 4062, 304 },  // out

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Nested
};

template <> struct KernelInfo<::Nested> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Nested"; }
  static constexpr unsigned getNumParams() { return 10; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 336; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
