// Integration header of anonymous_members.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when anonymous_members.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ANONYMOUS_MEMBERS_CPP
#define SYCLFLAT_INTEGRATION_OF_ANONYMOUS_MEMBERS_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Anonymous;
}  // namespace (unnamed)
struct Functor;

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E9Anonymous",
  "_ZTS7Functor"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E9Anonymous
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 96, 32 },  // options
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // options.in
  { kernel_param_kind_t::kind_accessor, 4062, 88 },  // options.more
  { kernel_param_kind_t::kind_std_layout, 192, 128 },  // both
  { kernel_param_kind_t::kind_accessor, 4062, 136 },  // both[0].in
  { kernel_param_kind_t::kind_accessor, 4062, 184 },  // both[0].more
  { kernel_param_kind_t::kind_accessor, 4062, 232 },  // both[1].in
  { kernel_param_kind_t::kind_accessor, 4062, 280 },  // both[1].more

  //--- _ZTS7Functor
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // (anonymous union)
  { kernel_param_kind_t::kind_std_layout, 8, 40 },  // (anonymous union 2)
  { kernel_param_kind_t::kind_std_layout, 1, 48 },  // (anonymous struct)

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E9Anonymous
  9  // _ZTS7Functor
};

template <> struct KernelInfo<::Anonymous> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E9Anonymous"; }
  static constexpr unsigned getNumParams() { return 9; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 320; }
};

template <> struct KernelInfo<::Functor> {
  static constexpr const char *getName() { return "_ZTS7Functor"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 9];
  }
  static constexpr unsigned getKernelSize() { return 56; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
