// Integration header of invocations.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when invocations.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_INVOCATIONS_CPP
#define SYCLFLAT_INTEGRATION_OF_INVOCATIONS_CPP

#include <syclflat/kernel_desc.hpp>

#include <cstddef>
#ifndef __GLIBCXX__
#error "invocations.cpp was flattened with libstdc++, and this is compiled with another C++ library: give both halves the same, flatten by --stdlib"
#endif

namespace {
class Single;
class Range;
class NdRange;
class Groups;
class AfterOne;
class AfterSeveral;
class WithProperties;
}  // namespace (unnamed)
struct Fill;

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Single",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13handler_formsRNS0_5queueEPiENKUlRNS0_7handlerEE0_clES7_E5RangeEE",
  "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E5Range",
  "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE1_clES5_E7NdRange",
  "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE2_clES5_E6Groups",
  "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRT_E_clINS0_7handlerEEEDaS5_EUlvE_",
  "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE8AfterOne",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ11queue_formsRNS0_5queueEPiE12AfterSeveralEE",
  "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE12AfterSeveral",
  "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE14WithProperties",
  "_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1EZ11queue_formsRNS0_5queueEPiEUlT_E_EE",
  "_ZTSZ11queue_formsRN4sycl3_V15queueEPiEUlT_E_",
  "_ZTSZ22kernels_from_elsewhereRN4sycl3_V15queueEPiEUlNS0_7nd_itemILi1EEEE_",
  "_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E4FillEE",
  "_ZTS4Fill",
  "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJNS0_8accessorIiLi1ELNS0_6access4modeE1026ELNSA_6targetE2014ELNSA_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEEEE",
  "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJS6_EEE",
  "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_14KernelOneWGTagEEEE",
  "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_19KernelMultipleWGTagEEEE",
  "_ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_26IsNonUsmReductionPredicateEEEE",
  "_ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_23EmptyReductionPredicateEEEE"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Single
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13handler_formsRNS0_5queueEPiENKUlRNS0_7handlerEE0_clES7_E5RangeEE
  { kernel_param_kind_t::kind_std_layout, 16, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 16 },  // KernelFunc

  //--- _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E5Range
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE1_clES5_E7NdRange
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE2_clES5_E6Groups
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRT_E_clINS0_7handlerEEEDaS5_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZ11queue_formsRN4sycl3_V15queueEPiE8AfterOne
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ11queue_formsRNS0_5queueEPiE12AfterSeveralEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTSZ11queue_formsRN4sycl3_V15queueEPiE12AfterSeveral
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZ11queue_formsRN4sycl3_V15queueEPiE14WithProperties
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1EZ11queue_formsRNS0_5queueEPiEUlT_E_EE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTSZ11queue_formsRN4sycl3_V15queueEPiEUlT_E_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZ22kernels_from_elsewhereRN4sycl3_V15queueEPiEUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E4FillEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 16, 8 },  // KernelFunc

  //--- _ZTS4Fill
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJNS0_8accessorIiLi1ELNS0_6access4modeE1026ELNSA_6targetE2014ELNSA_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEEEE
  { kernel_param_kind_t::kind_std_layout, 24, 0 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 8, 24 },  // NElements
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // NWorkGroups
  { kernel_param_kind_t::kind_std_layout, 1, 40 },  // IsUpdateOfUserVar
  { kernel_param_kind_t::kind_pointer, 8, 48 },  // Out
  { kernel_param_kind_t::kind_accessor, 4062, 56 },  // PartialSums
  { kernel_param_kind_t::kind_accessor, 4062, 88 },  // NWorkGroupsFinished
  { kernel_param_kind_t::kind_accessor, 4064, 120 },  // DoReducePartialSumsInLastWG
  { kernel_param_kind_t::kind_std_layout, 8, 152 },  // WGSize

  //--- _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJS6_EEE
  { kernel_param_kind_t::kind_std_layout, 24, 0 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 8, 24 },  // NElements
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // NWorkGroups
  { kernel_param_kind_t::kind_std_layout, 1, 40 },  // IsUpdateOfUserVar
  { kernel_param_kind_t::kind_pointer, 8, 48 },  // Out
  { kernel_param_kind_t::kind_accessor, 4062, 56 },  // PartialSums
  { kernel_param_kind_t::kind_pointer, 8, 88 },  // NWorkGroupsFinished
  { kernel_param_kind_t::kind_accessor, 4064, 96 },  // DoReducePartialSumsInLastWG
  { kernel_param_kind_t::kind_std_layout, 8, 128 },  // WGSize

  //--- _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_14KernelOneWGTagEEEE
  { kernel_param_kind_t::kind_std_layout, 3, 0 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 3 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 1, 6 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 72, 8 },  // LocalAccsTuple
  { kernel_param_kind_t::kind_accessor, 4064, 8 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 40 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 24, 80 },  // OutAccsTuple
  { kernel_param_kind_t::kind_std_layout, 2, 104 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 106 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 107 },  // ArrayIs

  //--- _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_19KernelMultipleWGTagEEEE
  { kernel_param_kind_t::kind_std_layout, 3, 0 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 3 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 1, 6 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 72, 8 },  // LocalAccsTuple
  { kernel_param_kind_t::kind_accessor, 4064, 8 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 40 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 72, 80 },  // OutAccsTuple
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // OutAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // OutAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 2, 152 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 154 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 155 },  // ArrayIs

  //--- _ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_26IsNonUsmReductionPredicateEEEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // NWorkItems
  { kernel_param_kind_t::kind_std_layout, 72, 8 },  // LocalAccsTuple
  { kernel_param_kind_t::kind_accessor, 4064, 8 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 40 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 72, 80 },  // InAccsTuple
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // InAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // InAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 24, 152 },  // OutAccsTuple
  { kernel_param_kind_t::kind_std_layout, 3, 176 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 179 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 2, 182 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 184 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 185 },  // ArrayIs

  //--- _ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_23EmptyReductionPredicateEEEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // NWorkItems
  { kernel_param_kind_t::kind_std_layout, 72, 8 },  // LocalAccsTuple
  { kernel_param_kind_t::kind_accessor, 4064, 8 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 40 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 72, 80 },  // InAccsTuple
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // InAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // InAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 72, 152 },  // OutAccsTuple
  { kernel_param_kind_t::kind_accessor, 4062, 152 },  // OutAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 184 },  // OutAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 3, 224 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 227 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 2, 230 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 232 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 233 },  // ArrayIs

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Single
  1,  // _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13handler_formsRNS0_5queueEPiENKUlRNS0_7handlerEE0_clES7_E5RangeEE
  3,  // _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E5Range
  4,  // _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE1_clES5_E7NdRange
  5,  // _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE2_clES5_E6Groups
  6,  // _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRT_E_clINS0_7handlerEEEDaS5_EUlvE_
  7,  // _ZTSZ11queue_formsRN4sycl3_V15queueEPiE8AfterOne
  8,  // _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ11queue_formsRNS0_5queueEPiE12AfterSeveralEE
  10,  // _ZTSZ11queue_formsRN4sycl3_V15queueEPiE12AfterSeveral
  11,  // _ZTSZ11queue_formsRN4sycl3_V15queueEPiE14WithProperties
  12,  // _ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1EZ11queue_formsRNS0_5queueEPiEUlT_E_EE
  14,  // _ZTSZ11queue_formsRN4sycl3_V15queueEPiEUlT_E_
  15,  // _ZTSZ22kernels_from_elsewhereRN4sycl3_V15queueEPiEUlNS0_7nd_itemILi1EEEE_
  16,  // _ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E4FillEE
  18,  // _ZTS4Fill
  20,  // _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJNS0_8accessorIiLi1ELNS0_6access4modeE1026ELNSA_6targetE2014ELNSA_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEEEE
  29,  // _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJS6_EEE
  38,  // _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_14KernelOneWGTagEEEE
  48,  // _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_19KernelMultipleWGTagEEEE
  60,  // _ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_26IsNonUsmReductionPredicateEEEE
  73  // _ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_23EmptyReductionPredicateEEEE
};

template <> struct KernelInfo<::Single> {
  static constexpr const char *getName() { return "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Single"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Range> {
  static constexpr const char *getName() { return "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E5Range"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::NdRange> {
  static constexpr const char *getName() { return "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE1_clES5_E7NdRange"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Groups> {
  static constexpr const char *getName() { return "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE2_clES5_E6Groups"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::AfterOne> {
  static constexpr const char *getName() { return "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE8AfterOne"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 7];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::AfterSeveral> {
  static constexpr const char *getName() { return "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE12AfterSeveral"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 10];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::WithProperties> {
  static constexpr const char *getName() { return "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE14WithProperties"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 11];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Fill> {
  static constexpr const char *getName() { return "_ZTS4Fill"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 18];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  8,
  24,
  8,
  8,
  8,
  8,
  8,
  16,
  8,
  8,
  16,
  8,
  8,
  24,
  16,
  160,
  136,
  112,
  160,
  192,
  240
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 21, /*rows*/ 88, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
