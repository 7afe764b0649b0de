// Integration header of shared_places.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when shared_places.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_SHARED_PLACES_CPP
#define SYCLFLAT_INTEGRATION_OF_SHARED_PLACES_CPP

#include <syclflat/kernel_desc.hpp>

struct EmptyFirst;
struct EmptyBetween;
struct Alike;
struct WideEmpty;
struct InPadding;
namespace {
class Beside;
class Behind;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTS10EmptyFirst",
  "_ZTS12EmptyBetween",
  "_ZTS5Alike",
  "_ZTS9WideEmpty",
  "_ZTS9InPadding",
  "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Beside",
  "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E6Behind"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTS10EmptyFirst
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // e
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // n
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // p

  //--- _ZTS12EmptyBetween
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // n
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // e
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // o
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // p

  //--- _ZTS5Alike
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // e
  { kernel_param_kind_t::kind_std_layout, 1, 1 },  // f
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // n
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // p

  //--- _ZTS9WideEmpty
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // n
  { kernel_param_kind_t::kind_std_layout, 16, 0 },  // w
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // p
  { kernel_param_kind_t::kind_std_layout, 4, 16 },  // m

  //--- _ZTS9InPadding
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // b
  { kernel_param_kind_t::kind_std_layout, 1, 13 },  // d

  //--- _ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Beside
  { kernel_param_kind_t::kind_std_layout, 40, 0 },  // beside
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // beside.a

  //--- _ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E6Behind
  { kernel_param_kind_t::kind_std_layout, 40, 0 },  // behind
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // behind.h.a

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTS10EmptyFirst
  3,  // _ZTS12EmptyBetween
  7,  // _ZTS5Alike
  11,  // _ZTS9WideEmpty
  15,  // _ZTS9InPadding
  18,  // _ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Beside
  20  // _ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E6Behind
};

template <> struct KernelInfo<::EmptyFirst> {
  static constexpr const char *getName() { return "_ZTS10EmptyFirst"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::EmptyBetween> {
  static constexpr const char *getName() { return "_ZTS12EmptyBetween"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Alike> {
  static constexpr const char *getName() { return "_ZTS5Alike"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 7];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::WideEmpty> {
  static constexpr const char *getName() { return "_ZTS9WideEmpty"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 11];
  }
  static constexpr unsigned getKernelSize() { return 32; }
};

template <> struct KernelInfo<::InPadding> {
  static constexpr const char *getName() { return "_ZTS9InPadding"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 15];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Beside> {
  static constexpr const char *getName() { return "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Beside"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 18];
  }
  static constexpr unsigned getKernelSize() { return 40; }
};

template <> struct KernelInfo<::Behind> {
  static constexpr const char *getName() { return "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E6Behind"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 20];
  }
  static constexpr unsigned getKernelSize() { return 40; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
