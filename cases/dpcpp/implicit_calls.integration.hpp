// Integration header of implicit_calls.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when implicit_calls.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_IMPLICIT_CALLS_CPP
#define SYCLFLAT_INTEGRATION_OF_IMPLICIT_CALLS_CPP

#include <syclflat/kernel_desc.hpp>

template <typename> struct Functor;

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZN10ConversionIiEcviEvEUlvE_",
  "_ZTSZZ4mainENKUlT_E_clIiEEDaS_EUlvE_",
  "_ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_",
  "_ZTSZZ4mainENKUlT_E0_clIiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E1_clIiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E2_clIiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E3_clIPiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E3_clIPfEEDaS_EUlvE_",
  "_ZTS7FunctorIiE",
  "_ZTS7FunctorIfE",
  "_ZTSZZ4mainENKUlPT_T0_E_clIiiEEDaS0_S1_EUlvE_",
  "_ZTSZZ4mainENKUlT_E5_clIiEEDaS_EUlvE_",
  "_ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_14KernelOneWGTagENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_19KernelMultipleWGTagENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1L_6targetE2014ELNS1L_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1I_INS1J_IiSL_Lb0EEELi1ELS1M_1026ELS1N_2014ELS1O_0ES1Q_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_26IsNonUsmReductionPredicateENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_23EmptyReductionPredicateENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1J_6targetE2014ELNS1J_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1G_INS1H_IiSL_Lb0EEELi1ELS1K_1026ELS1L_2014ELS1M_0ES1O_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_",
  "_ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_",
  "_ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_",
  "_ZTSZN5ScopeIiED1EvEUlvE_",
  "_ZTSZN5RangeIiE5beginEvEUlvE_",
  "_ZTSZN4LessIiEclEiiEUlvE_",
  "_ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_",
  "_ZTSZNK11InitializedIiEUlvE_clEvEUlvE_",
  "_ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZN10ConversionIiEcviEvEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // converted

  //--- _ZTSZZ4mainENKUlT_E_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // number

  //--- _ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ4mainENKUlT_E0_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // factor

  //--- _ZTSZZ4mainENKUlT_E1_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZ4mainENKUlT_E2_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZ4mainENKUlT_E3_clIPiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // pointer

  //--- _ZTSZZ4mainENKUlT_E3_clIPfEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // pointer

  //--- _ZTS7FunctorIiE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTS7FunctorIfE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ4mainENKUlPT_T0_E_clIiiEEDaS0_S1_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // pointer
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZ4mainENKUlT_E5_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_14KernelOneWGTagENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_std_layout, 3, 0 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 3 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 24, 8 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 72, 32 },  // LocalAccsTuple
  { kernel_param_kind_t::kind_accessor, 4064, 32 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 64 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 24, 104 },  // OutAccsTuple
  { kernel_param_kind_t::kind_std_layout, 2, 128 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 130 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 131 },  // ArrayIs

  //--- _ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_19KernelMultipleWGTagENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1L_6targetE2014ELNS1L_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1I_INS1J_IiSL_Lb0EEELi1ELS1M_1026ELS1N_2014ELS1O_0ES1Q_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_std_layout, 3, 0 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 3 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 24, 8 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 72, 32 },  // LocalAccsTuple
  { kernel_param_kind_t::kind_accessor, 4064, 32 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 64 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 72, 104 },  // OutAccsTuple
  { kernel_param_kind_t::kind_accessor, 4062, 104 },  // OutAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 136 },  // OutAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 2, 176 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 178 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 179 },  // ArrayIs

  //--- _ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_26IsNonUsmReductionPredicateENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
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

  //--- _ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_23EmptyReductionPredicateENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1J_6targetE2014ELNS1J_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1G_INS1H_IiSL_Lb0EEELi1ELS1K_1026ELS1L_2014ELS1M_0ES1O_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
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

  //--- _ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN5ScopeIiED1EvEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // queue_data

  //--- _ZTSZN5RangeIiE5beginEvEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // begin

  //--- _ZTSZN4LessIiEclEiiEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // less

  //--- _ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZNK11InitializedIiEUlvE_clEvEUlvE_

  //--- _ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZN10ConversionIiEcviEvEUlvE_
  1,  // _ZTSZZ4mainENKUlT_E_clIiEEDaS_EUlvE_
  3,  // _ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_
  4,  // _ZTSZZ4mainENKUlT_E0_clIiEEDaS_EUlvE_
  6,  // _ZTSZZ4mainENKUlT_E1_clIiEEDaS_EUlvE_
  8,  // _ZTSZZ4mainENKUlT_E2_clIiEEDaS_EUlvE_
  10,  // _ZTSZZ4mainENKUlT_E3_clIPiEEDaS_EUlvE_
  11,  // _ZTSZZ4mainENKUlT_E3_clIPfEEDaS_EUlvE_
  12,  // _ZTS7FunctorIiE
  13,  // _ZTS7FunctorIfE
  14,  // _ZTSZZ4mainENKUlPT_T0_E_clIiiEEDaS0_S1_EUlvE_
  16,  // _ZTSZZ4mainENKUlT_E5_clIiEEDaS_EUlvE_
  18,  // _ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_14KernelOneWGTagENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
  28,  // _ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_19KernelMultipleWGTagENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1L_6targetE2014ELNS1L_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1I_INS1J_IiSL_Lb0EEELi1ELS1M_1026ELS1N_2014ELS1O_0ES1Q_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
  40,  // _ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_26IsNonUsmReductionPredicateENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
  53,  // _ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_23EmptyReductionPredicateENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1J_6targetE2014ELNS1J_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1G_INS1H_IiSL_Lb0EEELi1ELS1K_1026ELS1L_2014ELS1M_0ES1O_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
  68,  // _ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_
  69,  // _ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_
  70,  // _ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_
  71,  // _ZTSZN5ScopeIiED1EvEUlvE_
  72,  // _ZTSZN5RangeIiE5beginEvEUlvE_
  73,  // _ZTSZN4LessIiEclEiiEUlvE_
  74,  // _ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_
  75,  // _ZTSZNK11InitializedIiEUlvE_clEvEUlvE_
  75  // _ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_
};

template <> struct KernelInfo<::Functor<int>> {
  static constexpr const char *getName() { return "_ZTS7FunctorIiE"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 12];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Functor<float>> {
  static constexpr const char *getName() { return "_ZTS7FunctorIfE"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 13];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  8,
  16,
  8,
  16,
  16,
  16,
  8,
  8,
  8,
  8,
  16,
  16,
  136,
  184,
  192,
  240,
  8,
  8,
  8,
  8,
  8,
  8,
  8,
  1,
  8
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 25, /*rows*/ 76, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
