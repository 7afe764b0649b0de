// Integration header of special_types.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when special_types.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_SPECIAL_TYPES_CPP
#define SYCLFLAT_INTEGRATION_OF_SPECIAL_TYPES_CPP

#include <syclflat/kernel_desc.hpp>

#include <cstddef>
#ifndef __GLIBCXX__
#error "special_types.cpp was flattened with libstdc++, and this is compiled with another C++ library: give both halves the same, flatten by --stdlib"
#endif

namespace {
class Accessors;
class InsideOthers;
}  // namespace (unnamed)
struct Functor;
namespace {
class Images;
class Memory;
class Annotated;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ9accessorsRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IiLi3ES6_vEEENKUlRNS0_7handlerEE_clESA_E9Accessors",
  "_ZTSZZ13inside_othersRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEPiENKUlRNS0_7handlerEE_clESA_E12InsideOthers",
  "_ZTS7Functor",
  "_ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE_clESB_E6Images",
  "_ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE0_clESB_E6Memory",
  "_ZTSZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiE9Annotated"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ9accessorsRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IiLi3ES6_vEEENKUlRNS0_7handlerEE_clESA_E9Accessors
  { kernel_param_kind_t::kind_accessor, 2014, 0 },  // none
  { kernel_param_kind_t::kind_accessor, 8158, 32 },  // write
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // read
  { kernel_param_kind_t::kind_accessor, 4062, 144 },  // placeholder
  { kernel_param_kind_t::kind_accessor, 6112, 176 },  // local

  //--- _ZTSZZ13inside_othersRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEPiENKUlRNS0_7handlerEE_clESA_E12InsideOthers
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_std_layout, 56, 8 },  // derived
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // derived.accessor
  { kernel_param_kind_t::kind_std_layout, 88, 64 },  // nested
  { kernel_param_kind_t::kind_accessor, 4062, 64 },  // nested.inner[0].accessor
  { kernel_param_kind_t::kind_accessor, 4062, 104 },  // nested.inner[1].accessor
  { kernel_param_kind_t::kind_accessor, 4062, 152 },  // array[0]
  { kernel_param_kind_t::kind_accessor, 4062, 184 },  // array[1]
  { kernel_param_kind_t::kind_std_layout, 64, 216 },  // standard
  { kernel_param_kind_t::kind_accessor, 4062, 216 },  // standard._M_elems[0]
  { kernel_param_kind_t::kind_accessor, 4062, 248 },  // standard._M_elems[1]
  { kernel_param_kind_t::kind_std_layout, 32, 280 },  // closure
  { kernel_param_kind_t::kind_accessor, 4062, 280 },  // closure.a

  //--- _ZTS7Functor
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // accessor
  { kernel_param_kind_t::kind_pointer, 8, 32 },  // pointer
  { kernel_param_kind_t::kind_pointer, 8, 40 },  // own

  //--- _ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE_clESB_E6Images
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_accessor, 6113, 8 },  // pixels
  { kernel_param_kind_t::kind_sampler, 8, 40 },  // sampler

  //--- _ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE0_clESB_E6Memory
  { kernel_param_kind_t::kind_std_layout, 16, 0 },  // memory
  { kernel_param_kind_t::kind_std_layout, 144, 16 },  // out
  { kernel_param_kind_t::kind_accessor, 4062, 32 },  // out.GlobalBuf
  { kernel_param_kind_t::kind_accessor, 4062, 64 },  // out.GlobalOffset
  { kernel_param_kind_t::kind_accessor, 4062, 96 },  // out.GlobalFlushBuf

  //--- _ZTSZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiE9Annotated
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // pointer
  { kernel_param_kind_t::kind_std_layout, 4, 16 },  // number

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZZ9accessorsRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IiLi3ES6_vEEENKUlRNS0_7handlerEE_clESA_E9Accessors
  5,  // _ZTSZZ13inside_othersRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEPiENKUlRNS0_7handlerEE_clESA_E12InsideOthers
  18,  // _ZTS7Functor
  21,  // _ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE_clESB_E6Images
  24,  // _ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE0_clESB_E6Memory
  29  // _ZTSZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiE9Annotated
};

template <> struct KernelInfo<::Accessors> {
  static constexpr const char *getName() { return "_ZTSZZ9accessorsRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEENS3_IiLi3ES6_vEEENKUlRNS0_7handlerEE_clESA_E9Accessors"; }
  static constexpr unsigned getNumParams() { return 5; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 232; }
};

template <> struct KernelInfo<::InsideOthers> {
  static constexpr const char *getName() { return "_ZTSZZ13inside_othersRN4sycl3_V15queueENS0_6bufferIiLi1ENS0_6detail17aligned_allocatorIiEEvEEPiENKUlRNS0_7handlerEE_clESA_E12InsideOthers"; }
  static constexpr unsigned getNumParams() { return 13; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr unsigned getKernelSize() { return 312; }
};

template <> struct KernelInfo<::Functor> {
  static constexpr const char *getName() { return "_ZTS7Functor"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 18];
  }
  static constexpr unsigned getKernelSize() { return 48; }
};

template <> struct KernelInfo<::Images> {
  static constexpr const char *getName() { return "_ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE_clESB_E6Images"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 21];
  }
  static constexpr unsigned getKernelSize() { return 56; }
};

template <> struct KernelInfo<::Memory> {
  static constexpr const char *getName() { return "_ZTSZZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiENKUlRNS0_7handlerEE0_clESB_E6Memory"; }
  static constexpr unsigned getNumParams() { return 5; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 24];
  }
  static constexpr unsigned getKernelSize() { return 160; }
};

template <> struct KernelInfo<::Annotated> {
  static constexpr const char *getName() { return "_ZTSZ11other_typesRN4sycl3_V15queueERNS0_5imageILi2ENS0_6detail17aligned_allocatorIhEEEEPiE9Annotated"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 29];
  }
  static constexpr unsigned getKernelSize() { return 24; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
