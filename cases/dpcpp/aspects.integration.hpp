// Integration header of aspects.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when aspects.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ASPECTS_CPP
#define SYCLFLAT_INTEGRATION_OF_ASPECTS_CPP

#include <syclflat/kernel_desc.hpp>

struct Functor;
namespace {
class Item;
class Local;
class Nothing;
class Property;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTS7Functor",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ6launchRNS0_5queueEPiE4ItemEE",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE4Item",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE5Local",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE7Nothing",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE8Property"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTS7Functor
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ6launchRNS0_5queueEPiE4ItemEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE4Item
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE5Local
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE7Nothing
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE8Property
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTS7Functor
  1,  // _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ6launchRNS0_5queueEPiE4ItemEE
  3,  // _ZTSZ6launchRN4sycl3_V15queueEPiE4Item
  4,  // _ZTSZ6launchRN4sycl3_V15queueEPiE5Local
  5,  // _ZTSZ6launchRN4sycl3_V15queueEPiE7Nothing
  6  // _ZTSZ6launchRN4sycl3_V15queueEPiE8Property
};

template <> struct KernelInfo<::Functor> {
  static constexpr const char *getName() { return "_ZTS7Functor"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Item> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE4Item"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Local> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE5Local"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Nothing> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE7Nothing"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Property> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE8Property"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
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
    /*kernels*/ 6, /*rows*/ 7, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
