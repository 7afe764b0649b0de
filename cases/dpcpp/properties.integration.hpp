// Integration header of properties.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when properties.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_PROPERTIES_CPP
#define SYCLFLAT_INTEGRATION_OF_PROPERTIES_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Functor;
class Both;
}  // namespace (unnamed)
struct Rounded;
namespace {
class Task;
class Hinted;
class AttributeToo;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ6launchRN4sycl3_V15queueEPiE7Functor",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE4Both",
  "_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E7RoundedEE",
  "_ZTS7Rounded",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE4Task",
  "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Hinted",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE12AttributeToo"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE7Functor
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE4Both
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E7RoundedEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTS7Rounded
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE4Task
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Hinted
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE12AttributeToo
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZ6launchRN4sycl3_V15queueEPiE7Functor
  1,  // _ZTSZ6launchRN4sycl3_V15queueEPiE4Both
  2,  // _ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E7RoundedEE
  4,  // _ZTS7Rounded
  5,  // _ZTSZ6launchRN4sycl3_V15queueEPiE4Task
  6,  // _ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Hinted
  7  // _ZTSZ6launchRN4sycl3_V15queueEPiE12AttributeToo
};

template <> struct KernelInfo<::Functor> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE7Functor"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Both> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE4Both"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Rounded> {
  static constexpr const char *getName() { return "_ZTS7Rounded"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Task> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE4Task"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Hinted> {
  static constexpr const char *getName() { return "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Hinted"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::AttributeToo> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE12AttributeToo"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 7];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  8,
  8,
  16,
  8,
  8,
  8,
  8
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 7, /*rows*/ 8, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
