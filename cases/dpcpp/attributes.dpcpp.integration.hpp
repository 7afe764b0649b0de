// Integration header of attributes.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when attributes.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ATTRIBUTES_CPP
#define SYCLFLAT_INTEGRATION_OF_ATTRIBUTES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class One;
class Three;
class Named;
class Class;
class Ints;
class Floats;
class Plain;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE3One",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Three",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Named",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Class",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE4Ints",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE6Floats",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Plain",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ6launchRN4sycl3_V15queueEPiPfE3One
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiPfE5Three
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiPfE5Named
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiPfE5Class
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiPfE4Ints
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiPfE6Floats
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiPfE5Plain
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::One> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE3One"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attributes.cpp"; }
  static constexpr const char *getFunctionName() { return "One"; }
  static constexpr unsigned getLineNumber() { return 26; }
  static constexpr unsigned getColumnNumber() { return 7; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Three> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Three"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attributes.cpp"; }
  static constexpr const char *getFunctionName() { return "Three"; }
  static constexpr unsigned getLineNumber() { return 31; }
  static constexpr unsigned getColumnNumber() { return 7; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Named> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Named"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attributes.cpp"; }
  static constexpr const char *getFunctionName() { return "Named"; }
  static constexpr unsigned getLineNumber() { return 37; }
  static constexpr unsigned getColumnNumber() { return 7; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Class> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Class"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attributes.cpp"; }
  static constexpr const char *getFunctionName() { return "Class"; }
  static constexpr unsigned getLineNumber() { return 6; }
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

template <> struct KernelInfo<::Ints> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE4Ints"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attributes.cpp"; }
  static constexpr const char *getFunctionName() { return "Ints"; }
  static constexpr unsigned getLineNumber() { return 13; }
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

template <> struct KernelInfo<::Floats> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE6Floats"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attributes.cpp"; }
  static constexpr const char *getFunctionName() { return "Floats"; }
  static constexpr unsigned getLineNumber() { return 13; }
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

template <> struct KernelInfo<::Plain> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Plain"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attributes.cpp"; }
  static constexpr const char *getFunctionName() { return "Plain"; }
  static constexpr unsigned getLineNumber() { return 43; }
  static constexpr unsigned getColumnNumber() { return 30; }
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
