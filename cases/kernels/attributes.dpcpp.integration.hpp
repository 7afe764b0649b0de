// Integration header of attributes.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when attributes.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ATTRIBUTES_CPP
#define SYCLFLAT_INTEGRATION_OF_ATTRIBUTES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Whole;
class Part;
class Cube;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4mainE5Whole",
  "_ZTSZ4mainE4Part",
  "_ZTSZ4mainE4Cube",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ4mainE5Whole
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ4mainE4Part
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ4mainE4Cube
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Whole> {
  static constexpr const char *getName() { return "_ZTSZ4mainE5Whole"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attributes.cpp"; }
  static constexpr const char *getFunctionName() { return "Whole"; }
  static constexpr unsigned getLineNumber() { return 7; }
  static constexpr unsigned getColumnNumber() { return 8; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Part> {
  static constexpr const char *getName() { return "_ZTSZ4mainE4Part"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attributes.cpp"; }
  static constexpr const char *getFunctionName() { return "Part"; }
  static constexpr unsigned getLineNumber() { return 14; }
  static constexpr unsigned getColumnNumber() { return 27; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Cube> {
  static constexpr const char *getName() { return "_ZTSZ4mainE4Cube"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attributes.cpp"; }
  static constexpr const char *getFunctionName() { return "Cube"; }
  static constexpr unsigned getLineNumber() { return 32; }
  static constexpr unsigned getColumnNumber() { return 8; }
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
