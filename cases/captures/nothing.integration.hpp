// Integration header of nothing.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when nothing.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_NOTHING_CPP
#define SYCLFLAT_INTEGRATION_OF_NOTHING_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Idle;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4mainE4Idle"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ4mainE4Idle

  { kernel_param_kind_t::kind_invalid, 0, 0 }
};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZ4mainE4Idle
};

template <> struct KernelInfo<::Idle> {
  static constexpr const char *getName() { return "_ZTSZ4mainE4Idle"; }
  static constexpr unsigned getNumParams() { return 0; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 1; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
