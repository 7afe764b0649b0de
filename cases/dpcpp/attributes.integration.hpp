// Integration header of attributes.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when attributes.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ATTRIBUTES_CPP
#define SYCLFLAT_INTEGRATION_OF_ATTRIBUTES_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class One;
class Three;
class Named;
class Class;
class Ints;
class Floats;
class Plain;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE3One",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Three",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Named",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Class",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE4Ints",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE6Floats",
  "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Plain"
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

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZ6launchRN4sycl3_V15queueEPiPfE3One
  1,  // _ZTSZ6launchRN4sycl3_V15queueEPiPfE5Three
  2,  // _ZTSZ6launchRN4sycl3_V15queueEPiPfE5Named
  3,  // _ZTSZ6launchRN4sycl3_V15queueEPiPfE5Class
  4,  // _ZTSZ6launchRN4sycl3_V15queueEPiPfE4Ints
  5,  // _ZTSZ6launchRN4sycl3_V15queueEPiPfE6Floats
  6  // _ZTSZ6launchRN4sycl3_V15queueEPiPfE5Plain
};

template <> struct KernelInfo<::One> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE3One"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Three> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Three"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Named> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Named"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Class> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Class"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Ints> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE4Ints"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Floats> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE6Floats"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Plain> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiPfE5Plain"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
