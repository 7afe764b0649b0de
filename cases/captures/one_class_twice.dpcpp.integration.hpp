// Integration header of one_class_twice.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when one_class_twice.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ONE_CLASS_TWICE_CPP
#define SYCLFLAT_INTEGRATION_OF_ONE_CLASS_TWICE_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class OneClassTwice;
class LikeNames;
class ClosuresTwice;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E13OneClassTwice",
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE0_clES2_E9LikeNames",
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE1_clES2_E13ClosuresTwice",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E13OneClassTwice
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // x.first
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // x.in
  { kernel_param_kind_t::kind_std_layout, 4, 72 },  // y.first
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // y.in
  { kernel_param_kind_t::kind_std_layout, 4, 112 },  // row[0].first
  { kernel_param_kind_t::kind_accessor, 4062, 120 },  // row[0].in
  { kernel_param_kind_t::kind_std_layout, 4, 152 },  // row[1].first
  { kernel_param_kind_t::kind_accessor, 4062, 160 },  // row[1].in
  { kernel_param_kind_t::kind_std_layout, 4, 192 },  // grid[0][0].first
  { kernel_param_kind_t::kind_accessor, 4062, 200 },  // grid[0][0].in
  { kernel_param_kind_t::kind_std_layout, 4, 232 },  // grid[0][1].first
  { kernel_param_kind_t::kind_accessor, 4062, 240 },  // grid[0][1].in
  { kernel_param_kind_t::kind_std_layout, 4, 272 },  // grid[1][0].first
  { kernel_param_kind_t::kind_accessor, 4062, 280 },  // grid[1][0].in
  { kernel_param_kind_t::kind_std_layout, 4, 312 },  // grid[1][1].first
  { kernel_param_kind_t::kind_accessor, 4062, 320 },  // grid[1][1].in
  { kernel_param_kind_t::kind_std_layout, 4, 352 },  // left.view.first
  { kernel_param_kind_t::kind_accessor, 4062, 360 },  // left.view.in
  { kernel_param_kind_t::kind_std_layout, 1, 392 },  // left.tag
  { kernel_param_kind_t::kind_std_layout, 1, 400 },  // right.tag
  { kernel_param_kind_t::kind_std_layout, 4, 408 },  // right.view.first
  { kernel_param_kind_t::kind_accessor, 4062, 416 },  // right.view.in

  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE0_clES2_E9LikeNames
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // derived.first
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // derived.in
  { kernel_param_kind_t::kind_std_layout, 4, 72 },  // derived.inner.first
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // derived.inner.in
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // scaled.in
  { kernel_param_kind_t::kind_std_layout, 4, 144 },  // scaled.scale
  { kernel_param_kind_t::kind_std_layout, 4, 148 },  // scaled.shift
  { kernel_param_kind_t::kind_std_layout, 4, 152 },  // pair.left.first
  { kernel_param_kind_t::kind_accessor, 4062, 160 },  // pair.left.in
  { kernel_param_kind_t::kind_std_layout, 4, 192 },  // pair.right.first
  { kernel_param_kind_t::kind_accessor, 4062, 200 },  // pair.right.in
  { kernel_param_kind_t::kind_accessor, 4062, 232 },  // scaled_pair.left.in
  { kernel_param_kind_t::kind_std_layout, 4, 264 },  // scaled_pair.left.scale
  { kernel_param_kind_t::kind_std_layout, 4, 268 },  // scaled_pair.left.shift
  { kernel_param_kind_t::kind_accessor, 4062, 272 },  // scaled_pair.right.in
  { kernel_param_kind_t::kind_std_layout, 4, 304 },  // scaled_pair.right.scale
  { kernel_param_kind_t::kind_std_layout, 4, 308 },  // scaled_pair.right.shift
  { kernel_param_kind_t::kind_std_layout, 1, 312 },  // local.tag
  { kernel_param_kind_t::kind_accessor, 4062, 320 },  // local.in
  { kernel_param_kind_t::kind_accessor, 4062, 352 },  // another.in
  { kernel_param_kind_t::kind_std_layout, 1, 384 },  // another.tag

  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE1_clES2_E13ClosuresTwice
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // f.f.f.f.x.first
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // f.f.f.f.x.in
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // out
  { kernel_param_kind_t::kind_std_layout, 4, 72 },  // twice.read.x.first
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // twice.read.x.in
  { kernel_param_kind_t::kind_std_layout, 4, 112 },  // again.read.x.first
  { kernel_param_kind_t::kind_accessor, 4062, 120 },  // again.read.x.in
  { kernel_param_kind_t::kind_std_layout, 4, 152 },  // one.x.first
  { kernel_param_kind_t::kind_accessor, 4062, 160 },  // one.x.in
  { kernel_param_kind_t::kind_std_layout, 4, 192 },  // one.by
  { kernel_param_kind_t::kind_std_layout, 4, 200 },  // two.x.first
  { kernel_param_kind_t::kind_accessor, 4062, 208 },  // two.x.in
  { kernel_param_kind_t::kind_std_layout, 4, 240 },  // two.by
  { kernel_param_kind_t::kind_std_layout, 4, 248 },  // read.x.first
  { kernel_param_kind_t::kind_accessor, 4062, 256 },  // read.x.in

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::OneClassTwice> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E13OneClassTwice"; }
  static constexpr unsigned getNumParams() { return 23; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "one_class_twice.cpp"; }
  static constexpr const char *getFunctionName() { return "OneClassTwice"; }
  static constexpr unsigned getLineNumber() { return 71; }
  static constexpr unsigned getColumnNumber() { return 42; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 448; }
};

template <> struct KernelInfo<::LikeNames> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE0_clES2_E9LikeNames"; }
  static constexpr unsigned getNumParams() { return 22; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 23];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "one_class_twice.cpp"; }
  static constexpr const char *getFunctionName() { return "LikeNames"; }
  static constexpr unsigned getLineNumber() { return 92; }
  static constexpr unsigned getColumnNumber() { return 38; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 392; }
};

template <> struct KernelInfo<::ClosuresTwice> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE1_clES2_E13ClosuresTwice"; }
  static constexpr unsigned getNumParams() { return 15; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 45];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "one_class_twice.cpp"; }
  static constexpr const char *getFunctionName() { return "ClosuresTwice"; }
  static constexpr unsigned getLineNumber() { return 117; }
  static constexpr unsigned getColumnNumber() { return 42; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 288; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
