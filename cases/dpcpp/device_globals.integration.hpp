// Integration header of device_globals.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when device_globals.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_DEVICE_GLOBALS_CPP
#define SYCLFLAT_INTEGRATION_OF_DEVICE_GLOBALS_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Reader;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ6launchRN4sycl3_V15queueEPfE6Reader"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ6launchRN4sycl3_V15queueEPfE6Reader
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZ6launchRN4sycl3_V15queueEPfE6Reader
};

template <> struct KernelInfo<::Reader> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPfE6Reader"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
