// Integration header of device_globals.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when device_globals.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_DEVICE_GLOBALS_CPP
#define SYCLFLAT_INTEGRATION_OF_DEVICE_GLOBALS_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Reader;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ6launchRN4sycl3_V15queueEPfE6Reader",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ6launchRN4sycl3_V15queueEPfE6Reader
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Reader> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPfE6Reader"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "device_globals.cpp"; }
  static constexpr const char *getFunctionName() { return "Reader"; }
  static constexpr unsigned getLineNumber() { return 21; }
  static constexpr unsigned getColumnNumber() { return 31; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
