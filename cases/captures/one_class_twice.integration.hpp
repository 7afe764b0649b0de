// Integration header of one_class_twice.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when one_class_twice.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ONE_CLASS_TWICE_CPP
#define SYCLFLAT_INTEGRATION_OF_ONE_CLASS_TWICE_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class OneClassTwice;
class LikeNames;
class ClosuresTwice;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E13OneClassTwice",
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE0_clES2_E9LikeNames",
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE1_clES2_E13ClosuresTwice"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E13OneClassTwice
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 40, 32 },  // x
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // x.in
  { kernel_param_kind_t::kind_std_layout, 40, 72 },  // y
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // y.in
  { kernel_param_kind_t::kind_std_layout, 80, 112 },  // row
  { kernel_param_kind_t::kind_accessor, 4062, 120 },  // row[0].in
  { kernel_param_kind_t::kind_accessor, 4062, 160 },  // row[1].in
  { kernel_param_kind_t::kind_std_layout, 160, 192 },  // grid
  { kernel_param_kind_t::kind_accessor, 4062, 200 },  // grid[0][0].in
  { kernel_param_kind_t::kind_accessor, 4062, 240 },  // grid[0][1].in
  { kernel_param_kind_t::kind_accessor, 4062, 280 },  // grid[1][0].in
  { kernel_param_kind_t::kind_accessor, 4062, 320 },  // grid[1][1].in
  { kernel_param_kind_t::kind_std_layout, 48, 352 },  // left
  { kernel_param_kind_t::kind_accessor, 4062, 360 },  // left.view.in
  { kernel_param_kind_t::kind_std_layout, 48, 400 },  // right
  { kernel_param_kind_t::kind_accessor, 4062, 416 },  // right.view.in

  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE0_clES2_E9LikeNames
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 80, 32 },  // derived
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // derived.in
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // derived.inner.in
  { kernel_param_kind_t::kind_std_layout, 40, 112 },  // scaled
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // scaled.in
  { kernel_param_kind_t::kind_std_layout, 80, 152 },  // pair
  { kernel_param_kind_t::kind_accessor, 4062, 160 },  // pair.left.in
  { kernel_param_kind_t::kind_accessor, 4062, 200 },  // pair.right.in
  { kernel_param_kind_t::kind_std_layout, 80, 232 },  // scaled_pair
  { kernel_param_kind_t::kind_accessor, 4062, 232 },  // scaled_pair.left.in
  { kernel_param_kind_t::kind_accessor, 4062, 272 },  // scaled_pair.right.in
  { kernel_param_kind_t::kind_std_layout, 40, 312 },  // local
  { kernel_param_kind_t::kind_accessor, 4062, 320 },  // local.in
  { kernel_param_kind_t::kind_std_layout, 40, 352 },  // another
  { kernel_param_kind_t::kind_accessor, 4062, 352 },  // another.in

  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE1_clES2_E13ClosuresTwice
  { kernel_param_kind_t::kind_std_layout, 40, 0 },  // f
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // f.f.f.f.x.in
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // out
  { kernel_param_kind_t::kind_std_layout, 40, 72 },  // twice
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // twice.read.x.in
  { kernel_param_kind_t::kind_std_layout, 40, 112 },  // again
  { kernel_param_kind_t::kind_accessor, 4062, 120 },  // again.read.x.in
  { kernel_param_kind_t::kind_std_layout, 48, 152 },  // one
  { kernel_param_kind_t::kind_accessor, 4062, 160 },  // one.x.in
  { kernel_param_kind_t::kind_std_layout, 48, 200 },  // two
  { kernel_param_kind_t::kind_accessor, 4062, 208 },  // two.x.in
  { kernel_param_kind_t::kind_std_layout, 40, 248 },  // read
  { kernel_param_kind_t::kind_accessor, 4062, 256 },  // read.x.in

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E13OneClassTwice
  17,  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE0_clES2_E9LikeNames
  33  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE1_clES2_E13ClosuresTwice
};

template <> struct KernelInfo<::OneClassTwice> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E13OneClassTwice"; }
  static constexpr unsigned getNumParams() { return 17; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 448; }
};

template <> struct KernelInfo<::LikeNames> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE0_clES2_E9LikeNames"; }
  static constexpr unsigned getNumParams() { return 16; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 17];
  }
  static constexpr unsigned getKernelSize() { return 392; }
};

template <> struct KernelInfo<::ClosuresTwice> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE1_clES2_E13ClosuresTwice"; }
  static constexpr unsigned getNumParams() { return 13; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 33];
  }
  static constexpr unsigned getKernelSize() { return 288; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
