// Integration header of unusual.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when unusual.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_UNUSUAL_CPP
#define SYCLFLAT_INTEGRATION_OF_UNUSUAL_CPP

#include <syclflat/kernel_desc.hpp>

#include <cstddef>
#ifndef __GLIBCXX__
#error "unusual.cpp was flattened with libstdc++, and this is compiled with another C++ library: give both halves the same, flatten by --stdlib"
#endif

namespace {
class Unusual;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Unusual"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Unusual
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 40, 32 },  // bytes
  { kernel_param_kind_t::kind_accessor, 4062, 32 },  // bytes.in
  { kernel_param_kind_t::kind_std_layout, 4, 72 },  // sycl
  { kernel_param_kind_t::kind_std_layout, 4, 76 },  // local
  { kernel_param_kind_t::kind_std_layout, 4, 80 },  // Name
  { kernel_param_kind_t::kind_std_layout, 4, 84 },  // Closure
  { kernel_param_kind_t::kind_std_layout, 4, 88 },  // entry
  { kernel_param_kind_t::kind_std_layout, 4, 92 },  // copy
  { kernel_param_kind_t::kind_std_layout, 4, 96 },  // wrapper
  { kernel_param_kind_t::kind_std_layout, 4, 100 },  // call
  { kernel_param_kind_t::kind_std_layout, 48, 104 },  // box
  { kernel_param_kind_t::kind_accessor, 4062, 120 },  // box.in
  { kernel_param_kind_t::kind_std_layout, 48, 152 },  // flags
  { kernel_param_kind_t::kind_accessor, 4062, 160 },  // flags.in
  { kernel_param_kind_t::kind_std_layout, 48, 200 },  // anonymous
  { kernel_param_kind_t::kind_accessor, 4062, 208 },  // anonymous.in
  { kernel_param_kind_t::kind_std_layout, 5, 248 },  // packed
  { kernel_param_kind_t::kind_std_layout, 12, 256 },  // array
  { kernel_param_kind_t::kind_std_layout, 16, 272 },  // pair
  { kernel_param_kind_t::kind_std_layout, 12, 288 },  // tuple
  { kernel_param_kind_t::kind_std_layout, 4, 300 },  // add
  { kernel_param_kind_t::kind_accessor, 4062, 304 },  // point
  { kernel_param_kind_t::kind_std_layout, 4, 336 },  // constant
  { kernel_param_kind_t::kind_std_layout, 4, 340 },  // changing
  { kernel_param_kind_t::kind_std_layout, 3, 344 },  // many
  { kernel_param_kind_t::kind_std_layout, 32, 352 },  // grid

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Unusual
};

template <> struct KernelInfo<::Unusual> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Unusual"; }
  static constexpr unsigned getNumParams() { return 27; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 384; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
