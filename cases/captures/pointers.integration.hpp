// Integration header of pointers.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when pointers.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_POINTERS_CPP
#define SYCLFLAT_INTEGRATION_OF_POINTERS_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Pointers;
class MemberPointers;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4mainE8Pointers",
  "_ZTSZ4mainE14MemberPointers"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ4mainE8Pointers
  { kernel_param_kind_t::kind_std_layout, 16, 0 },  // both
  { kernel_param_kind_t::kind_pointer, 8, 16 },  // constant
  { kernel_param_kind_t::kind_std_layout, 16, 24 },  // view
  { kernel_param_kind_t::kind_pointer, 8, 40 },  // points

  //--- _ZTSZ4mainE14MemberPointers
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // points
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // results
  { kernel_param_kind_t::kind_std_layout, 8, 16 },  // coordinate
  { kernel_param_kind_t::kind_std_layout, 24, 24 },  // chosen

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZ4mainE8Pointers
  4  // _ZTSZ4mainE14MemberPointers
};

template <> struct KernelInfo<::Pointers> {
  static constexpr const char *getName() { return "_ZTSZ4mainE8Pointers"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 48; }
};

template <> struct KernelInfo<::MemberPointers> {
  static constexpr const char *getName() { return "_ZTSZ4mainE14MemberPointers"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr unsigned getKernelSize() { return 48; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
