// Integration header of captures.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when captures.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_CAPTURES_CPP
#define SYCLFLAT_INTEGRATION_OF_CAPTURES_CPP

#include <syclflat/kernel_desc.hpp>

#include <cstddef>
#ifndef __GLIBCXX__
#error "captures.cpp was flattened with libstdc++, and this is compiled with another C++ library: give both halves the same, flatten by --stdlib"
#endif

namespace {
class CopyOfThis;
class Values;
class Classes;
class LibraryClasses;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZN6Object12copy_of_thisERN4sycl3_V15queueEPiE10CopyOfThis",
  "_ZTSZ6valuesRN4sycl3_V15queueEPiE6Values",
  "_ZTSZ7classesRN4sycl3_V15queueEPiE7Classes",
  "_ZTSZ15library_classesRN4sycl3_V15queueEPiE14LibraryClasses",
  "_ZTSZ4packIJidcEEvRN4sycl3_V15queueEPiDpT_EUlvE_"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZN6Object12copy_of_thisERN4sycl3_V15queueEPiE10CopyOfThis
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // (*this)
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // out

  //--- _ZTSZ6valuesRN4sycl3_V15queueEPiE6Values
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // initialized
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // p
  { kernel_param_kind_t::kind_std_layout, 1, 16 },  // truth
  { kernel_param_kind_t::kind_std_layout, 1, 17 },  // byte
  { kernel_param_kind_t::kind_std_layout, 8, 24 },  // wide
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // real
  { kernel_param_kind_t::kind_std_layout, 2, 40 },  // mode
  { kernel_param_kind_t::kind_std_layout, 4, 44 },  // fixed
  { kernel_param_kind_t::kind_pointer, 8, 48 },  // indirect
  { kernel_param_kind_t::kind_std_layout, 16, 56 },  // row
  { kernel_param_kind_t::kind_std_layout, 24, 72 },  // table
  { kernel_param_kind_t::kind_std_layout, 24, 96 },  // several

  //--- _ZTSZ7classesRN4sycl3_V15queueEPiE7Classes
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // empty
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // p
  { kernel_param_kind_t::kind_std_layout, 12, 16 },  // several
  { kernel_param_kind_t::kind_std_layout, 4, 28 },  // derived
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // bits
  { kernel_param_kind_t::kind_std_layout, 4, 36 },  // address
  { kernel_param_kind_t::kind_std_layout, 4, 40 },  // either
  { kernel_param_kind_t::kind_std_layout, 64, 64 },  // aligned
  { kernel_param_kind_t::kind_std_layout, 16, 128 },  // pointers
  { kernel_param_kind_t::kind_std_layout, 64, 192 },  // closure

  //--- _ZTSZ15library_classesRN4sycl3_V15queueEPiE14LibraryClasses
  { kernel_param_kind_t::kind_std_layout, 2, 0 },  // bfloat16
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // p
  { kernel_param_kind_t::kind_std_layout, 12, 16 },  // array
  { kernel_param_kind_t::kind_std_layout, 8, 28 },  // pair
  { kernel_param_kind_t::kind_std_layout, 8, 36 },  // tuple
  { kernel_param_kind_t::kind_std_layout, 8, 44 },  // optional
  { kernel_param_kind_t::kind_std_layout, 8, 52 },  // variant
  { kernel_param_kind_t::kind_std_layout, 4, 60 },  // first
  { kernel_param_kind_t::kind_std_layout, 1, 64 },  // second
  { kernel_param_kind_t::kind_std_layout, 16, 72 },  // id
  { kernel_param_kind_t::kind_std_layout, 24, 88 },  // range
  { kernel_param_kind_t::kind_std_layout, 16, 112 },  // vec
  { kernel_param_kind_t::kind_std_layout, 20, 128 },  // marray
  { kernel_param_kind_t::kind_std_layout, 2, 148 },  // half

  //--- _ZTSZ4packIJidcEEvRN4sycl3_V15queueEPiDpT_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // values
  { kernel_param_kind_t::kind_std_layout, 8, 16 },  // values
  { kernel_param_kind_t::kind_std_layout, 1, 24 },  // values

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZN6Object12copy_of_thisERN4sycl3_V15queueEPiE10CopyOfThis
  2,  // _ZTSZ6valuesRN4sycl3_V15queueEPiE6Values
  14,  // _ZTSZ7classesRN4sycl3_V15queueEPiE7Classes
  24,  // _ZTSZ15library_classesRN4sycl3_V15queueEPiE14LibraryClasses
  38  // _ZTSZ4packIJidcEEvRN4sycl3_V15queueEPiDpT_EUlvE_
};

template <> struct KernelInfo<::CopyOfThis> {
  static constexpr const char *getName() { return "_ZTSZN6Object12copy_of_thisERN4sycl3_V15queueEPiE10CopyOfThis"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Values> {
  static constexpr const char *getName() { return "_ZTSZ6valuesRN4sycl3_V15queueEPiE6Values"; }
  static constexpr unsigned getNumParams() { return 12; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr unsigned getKernelSize() { return 120; }
};

template <> struct KernelInfo<::Classes> {
  static constexpr const char *getName() { return "_ZTSZ7classesRN4sycl3_V15queueEPiE7Classes"; }
  static constexpr unsigned getNumParams() { return 10; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 14];
  }
  static constexpr unsigned getKernelSize() { return 256; }
};

template <> struct KernelInfo<::LibraryClasses> {
  static constexpr const char *getName() { return "_ZTSZ15library_classesRN4sycl3_V15queueEPiE14LibraryClasses"; }
  static constexpr unsigned getNumParams() { return 14; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 24];
  }
  static constexpr unsigned getKernelSize() { return 160; }
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  16,
  120,
  256,
  160,
  32
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 5, /*rows*/ 42, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
