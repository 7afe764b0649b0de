// Integration header of scalars.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when scalars.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_SCALARS_CPP
#define SYCLFLAT_INTEGRATION_OF_SCALARS_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Scalars;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Scalars"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Scalars
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 1, 32 },  // yes
  { kernel_param_kind_t::kind_std_layout, 1, 33 },  // no
  { kernel_param_kind_t::kind_std_layout, 1, 34 },  // c
  { kernel_param_kind_t::kind_std_layout, 1, 35 },  // sc
  { kernel_param_kind_t::kind_std_layout, 1, 36 },  // uc
  { kernel_param_kind_t::kind_std_layout, 4, 40 },  // wide
  { kernel_param_kind_t::kind_std_layout, 2, 44 },  // c16
  { kernel_param_kind_t::kind_std_layout, 4, 48 },  // c32
  { kernel_param_kind_t::kind_std_layout, 2, 52 },  // s
  { kernel_param_kind_t::kind_std_layout, 2, 54 },  // us
  { kernel_param_kind_t::kind_std_layout, 4, 56 },  // i
  { kernel_param_kind_t::kind_std_layout, 4, 60 },  // ui
  { kernel_param_kind_t::kind_std_layout, 8, 64 },  // l
  { kernel_param_kind_t::kind_std_layout, 8, 72 },  // ul
  { kernel_param_kind_t::kind_std_layout, 8, 80 },  // ll
  { kernel_param_kind_t::kind_std_layout, 8, 88 },  // ull
  { kernel_param_kind_t::kind_std_layout, 4, 96 },  // f
  { kernel_param_kind_t::kind_std_layout, 8, 104 },  // d
  { kernel_param_kind_t::kind_std_layout, 4, 112 },  // plain
  { kernel_param_kind_t::kind_std_layout, 1, 116 },  // small

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Scalars
};

template <> struct KernelInfo<::Scalars> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Scalars"; }
  static constexpr unsigned getNumParams() { return 21; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 120; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
