; ModuleID = "n_body"
source_filename = "n_body"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64v1.4-unknown-unknown"

%"class.sycl::_V1::range.171" = type { %"class.sycl::_V1::detail::array.172" }
%"class.sycl::_V1::detail::array.172" = type { [1 x i64] }
%"class.sycl::_V1::id.173" = type { %"class.sycl::_V1::detail::array.172" }
%class.anon.184 = type { ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4) }
%"class.sycl::_V1::accessor.175" = type { %"class.sycl::_V1::detail::AccessorImplDevice.178", %union.anon.179 }
%"class.sycl::_V1::detail::AccessorImplDevice.178" = type { %"class.sycl::_V1::id.173", %"class.sycl::_V1::range.171", %"class.sycl::_V1::range.171" }
%union.anon.179 = type { ptr addrspace(1) }
%"struct.syclflat::bytes.185" = type { [16 x i8] }
%class.anon.8.186 = type { ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4) }
%"class.sycl::_V1::accessor.2.177" = type { %"class.sycl::_V1::detail::AccessorImplDevice.178", %union.anon.5.182 }
%union.anon.5.182 = type { ptr addrspace(1) }
%"struct.std::integer_sequence.187" = type { i8 }
%class.anon.6.188 = type { ptr addrspace(4), ptr addrspace(4) }
%class.anon.9.191 = type { ptr addrspace(4), ptr addrspace(4) }
%"class.sycl::_V1::item.219" = type { %"struct.sycl::_V1::detail::ItemBase.220" }
%"struct.sycl::_V1::detail::ItemBase.220" = type { %"class.sycl::_V1::range.171", %"class.sycl::_V1::id.173", %"class.sycl::_V1::id.173" }
%"struct.syclflat::simulate_kernel_2_capture.224" = type { %"class.sycl::_V1::accessor.2.177", %"class.sycl::_V1::accessor.175" }

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE = comdat any

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE = comdat any

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev = comdat any

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev = comdat any

$_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_ = comdat any

$_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv = comdat any

$_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_ = comdat any

$_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv = comdat any

$_ZN8syclflat9this_itemILi1EEEN4sycl3_V14itemIXT_ELb1EEEv = comdat any

$_ZN8syclflat12this_elementIN4sycl3_V14itemILi1ELb1EEEEET_v = comdat any

$_ZN8syclflat25simulate_kernel_2_captureC2Ev = comdat any

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #0

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr spir_func void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %0, ptr addrspace(1) noundef %1, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %2, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %3, ptr noundef byval(%"class.sycl::_V1::id.173") align 8 %4) #1 comdat align 2 !dbg !9 {
  %6 = alloca ptr addrspace(4), align 8
  %7 = alloca ptr addrspace(1), align 8
  %8 = alloca %class.anon.184, align 8
  %9 = addrspacecast ptr %6 to ptr addrspace(4)
  %10 = addrspacecast ptr %7 to ptr addrspace(4)
  %11 = addrspacecast ptr %8 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %9, align 8
  store ptr addrspace(1) %1, ptr addrspace(4) %10, align 8
  %12 = addrspacecast ptr %2 to ptr addrspace(4)
  %13 = addrspacecast ptr %3 to ptr addrspace(4)
  %14 = addrspacecast ptr %4 to ptr addrspace(4)
  %15 = load ptr addrspace(4), ptr addrspace(4) %9, align 8
  %16 = load ptr addrspace(1), ptr addrspace(4) %10, align 8, !dbg !13
  %17 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.175", ptr addrspace(4) %15, i32 0, i32 1, !dbg !14
  store ptr addrspace(1) %16, ptr addrspace(4) %17, align 8, !dbg !15
  call void @llvm.lifetime.start.p0(ptr %8) #5, !dbg !16
  %18 = getelementptr inbounds nuw %class.anon.184, ptr addrspace(4) %11, i32 0, i32 0, !dbg !16
  store ptr addrspace(4) %15, ptr addrspace(4) %18, align 8, !dbg !16
  %19 = getelementptr inbounds nuw %class.anon.184, ptr addrspace(4) %11, i32 0, i32 1, !dbg !16
  store ptr addrspace(4) %14, ptr addrspace(4) %19, align 8, !dbg !16
  %20 = getelementptr inbounds nuw %class.anon.184, ptr addrspace(4) %11, i32 0, i32 2, !dbg !16
  store ptr addrspace(4) %12, ptr addrspace(4) %20, align 8, !dbg !16
  %21 = getelementptr inbounds nuw %class.anon.184, ptr addrspace(4) %11, i32 0, i32 3, !dbg !16
  store ptr addrspace(4) %13, ptr addrspace(4) %21, align 8, !dbg !16
  call spir_func void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr addrspace(4) noundef align 8 dereferenceable(32) %11) #6, !dbg !17
  call void @llvm.lifetime.end.p0(ptr %8) #5, !dbg !17
  %22 = call spir_func noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %15) #6, !dbg !18
  %23 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.175", ptr addrspace(4) %15, i32 0, i32 1, !dbg !19
  %24 = load ptr addrspace(1), ptr addrspace(4) %23, align 8, !dbg !20
  %25 = getelementptr inbounds nuw %"struct.syclflat::bytes.185", ptr addrspace(1) %24, i64 %22, !dbg !21
  store ptr addrspace(1) %25, ptr addrspace(4) %23, align 8, !dbg !22
  ret void, !dbg !23
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr spir_func void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %0, ptr addrspace(1) noundef %1, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %2, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %3, ptr noundef byval(%"class.sycl::_V1::id.173") align 8 %4) #1 comdat align 2 !dbg !24 {
  %6 = alloca ptr addrspace(4), align 8
  %7 = alloca ptr addrspace(1), align 8
  %8 = alloca %class.anon.8.186, align 8
  %9 = addrspacecast ptr %6 to ptr addrspace(4)
  %10 = addrspacecast ptr %7 to ptr addrspace(4)
  %11 = addrspacecast ptr %8 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %9, align 8
  store ptr addrspace(1) %1, ptr addrspace(4) %10, align 8
  %12 = addrspacecast ptr %2 to ptr addrspace(4)
  %13 = addrspacecast ptr %3 to ptr addrspace(4)
  %14 = addrspacecast ptr %4 to ptr addrspace(4)
  %15 = load ptr addrspace(4), ptr addrspace(4) %9, align 8
  %16 = load ptr addrspace(1), ptr addrspace(4) %10, align 8, !dbg !25
  %17 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.2.177", ptr addrspace(4) %15, i32 0, i32 1, !dbg !26
  store ptr addrspace(1) %16, ptr addrspace(4) %17, align 8, !dbg !27
  call void @llvm.lifetime.start.p0(ptr %8) #5, !dbg !28
  %18 = getelementptr inbounds nuw %class.anon.8.186, ptr addrspace(4) %11, i32 0, i32 0, !dbg !28
  store ptr addrspace(4) %15, ptr addrspace(4) %18, align 8, !dbg !28
  %19 = getelementptr inbounds nuw %class.anon.8.186, ptr addrspace(4) %11, i32 0, i32 1, !dbg !28
  store ptr addrspace(4) %14, ptr addrspace(4) %19, align 8, !dbg !28
  %20 = getelementptr inbounds nuw %class.anon.8.186, ptr addrspace(4) %11, i32 0, i32 2, !dbg !28
  store ptr addrspace(4) %12, ptr addrspace(4) %20, align 8, !dbg !28
  %21 = getelementptr inbounds nuw %class.anon.8.186, ptr addrspace(4) %11, i32 0, i32 3, !dbg !28
  store ptr addrspace(4) %13, ptr addrspace(4) %21, align 8, !dbg !28
  call spir_func void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr addrspace(4) noundef align 8 dereferenceable(32) %11) #6, !dbg !29
  call void @llvm.lifetime.end.p0(ptr %8) #5, !dbg !29
  %22 = call spir_func noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %15) #6, !dbg !30
  %23 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.2.177", ptr addrspace(4) %15, i32 0, i32 1, !dbg !31
  %24 = load ptr addrspace(1), ptr addrspace(4) %23, align 8, !dbg !32
  %25 = getelementptr inbounds nuw %"struct.syclflat::bytes.185", ptr addrspace(1) %24, i64 %22, !dbg !33
  store ptr addrspace(1) %25, ptr addrspace(4) %23, align 8, !dbg !34
  ret void, !dbg !35
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #0

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr spir_func void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %0) unnamed_addr #1 comdat align 2 !dbg !36 {
  %2 = alloca ptr addrspace(4), align 8
  %3 = alloca %"class.sycl::_V1::id.173", align 8
  %4 = alloca %"class.sycl::_V1::range.171", align 8
  %5 = alloca %"class.sycl::_V1::range.171", align 8
  %6 = addrspacecast ptr %2 to ptr addrspace(4)
  %7 = addrspacecast ptr %3 to ptr addrspace(4)
  %8 = addrspacecast ptr %4 to ptr addrspace(4)
  %9 = addrspacecast ptr %5 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %6, align 8
  %10 = load ptr addrspace(4), ptr addrspace(4) %6, align 8
  %11 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.175", ptr addrspace(4) %10, i32 0, i32 0, !dbg !37
  call void @llvm.memset.p4.i64(ptr addrspace(4) align 8 %7, i8 0, i64 8, i1 false), !dbg !38
  call spir_func void @_ZN4sycl3_V12idILi1EEC2Ev(ptr addrspace(4) noundef align 8 dereferenceable_or_null(8) %7) #6, !dbg !38
  %12 = addrspacecast ptr addrspace(4) %8 to ptr, !dbg !39
  call spir_func void @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv(ptr dead_on_unwind writable sret(%"class.sycl::_V1::range.171") align 8 %12) #6, !dbg !39
  %13 = addrspacecast ptr addrspace(4) %9 to ptr, !dbg !40
  call spir_func void @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv(ptr dead_on_unwind writable sret(%"class.sycl::_V1::range.171") align 8 %13) #6, !dbg !40
  %14 = addrspacecast ptr addrspace(4) %7 to ptr, !dbg !37
  %15 = addrspacecast ptr addrspace(4) %8 to ptr, !dbg !37
  %16 = addrspacecast ptr addrspace(4) %9 to ptr, !dbg !37
  call spir_func void @_ZN4sycl3_V16detail18AccessorImplDeviceILi1EEC2ENS0_2idILi1EEENS0_5rangeILi1EEES7_(ptr addrspace(4) noundef align 8 dereferenceable_or_null(24) %11, ptr noundef byval(%"class.sycl::_V1::id.173") align 8 %14, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %15, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %16) #6, !dbg !37
  ret void, !dbg !41
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr spir_func void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %0) unnamed_addr #1 comdat align 2 !dbg !42 {
  %2 = alloca ptr addrspace(4), align 8
  %3 = alloca %"class.sycl::_V1::id.173", align 8
  %4 = alloca %"class.sycl::_V1::range.171", align 8
  %5 = alloca %"class.sycl::_V1::range.171", align 8
  %6 = addrspacecast ptr %2 to ptr addrspace(4)
  %7 = addrspacecast ptr %3 to ptr addrspace(4)
  %8 = addrspacecast ptr %4 to ptr addrspace(4)
  %9 = addrspacecast ptr %5 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %6, align 8
  %10 = load ptr addrspace(4), ptr addrspace(4) %6, align 8
  %11 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.2.177", ptr addrspace(4) %10, i32 0, i32 0, !dbg !43
  call void @llvm.memset.p4.i64(ptr addrspace(4) align 8 %7, i8 0, i64 8, i1 false), !dbg !44
  call spir_func void @_ZN4sycl3_V12idILi1EEC2Ev(ptr addrspace(4) noundef align 8 dereferenceable_or_null(8) %7) #6, !dbg !44
  %12 = addrspacecast ptr addrspace(4) %8 to ptr, !dbg !45
  call spir_func void @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv(ptr dead_on_unwind writable sret(%"class.sycl::_V1::range.171") align 8 %12) #6, !dbg !45
  %13 = addrspacecast ptr addrspace(4) %9 to ptr, !dbg !46
  call spir_func void @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv(ptr dead_on_unwind writable sret(%"class.sycl::_V1::range.171") align 8 %13) #6, !dbg !46
  %14 = addrspacecast ptr addrspace(4) %7 to ptr, !dbg !43
  %15 = addrspacecast ptr addrspace(4) %8 to ptr, !dbg !43
  %16 = addrspacecast ptr addrspace(4) %9 to ptr, !dbg !43
  call spir_func void @_ZN4sycl3_V16detail18AccessorImplDeviceILi1EEC2ENS0_2idILi1EEENS0_5rangeILi1EEES7_(ptr addrspace(4) noundef align 8 dereferenceable_or_null(24) %11, ptr noundef byval(%"class.sycl::_V1::id.173") align 8 %14, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %15, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %16) #6, !dbg !43
  ret void, !dbg !47
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p4.i64(ptr addrspace(4) writeonly captures(none), i8, i64, i1 immarg) #3

declare spir_func void @_ZN4sycl3_V12idILi1EEC2Ev(ptr addrspace(4) noundef align 8 dereferenceable_or_null(8))

declare spir_func void @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv(ptr dead_on_unwind noalias writable sret(%"class.sycl::_V1::range.171") align 8)

declare spir_func void @_ZN4sycl3_V16detail18AccessorImplDeviceILi1EEC2ENS0_2idILi1EEENS0_5rangeILi1EEES7_(ptr addrspace(4) noundef align 8 dereferenceable_or_null(24), ptr noundef byval(%"class.sycl::_V1::id.173") align 8, ptr noundef byval(%"class.sycl::_V1::range.171") align 8, ptr noundef byval(%"class.sycl::_V1::range.171") align 8)

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr spir_func void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr addrspace(4) noundef align 8 dereferenceable(32) %0) #1 comdat !dbg !48 {
  %2 = alloca ptr addrspace(4), align 8
  %3 = alloca %"struct.std::integer_sequence.187", align 1
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %4, align 8
  %6 = load ptr addrspace(4), ptr addrspace(4) %4, align 8, !dbg !50, !align !51
  %7 = addrspacecast ptr addrspace(4) %5 to ptr, !dbg !52
  call spir_func void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.187") align 1 %7, ptr addrspace(4) noundef align 8 dereferenceable(32) %6) #6, !dbg !52
  ret void, !dbg !53
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr spir_func noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %0) #1 comdat align 2 !dbg !54 {
  %2 = alloca i64, align 8
  %3 = alloca ptr addrspace(4), align 8
  %4 = alloca i64, align 8
  %5 = alloca %class.anon.6.188, align 8
  %6 = alloca i32, align 4
  %7 = addrspacecast ptr %2 to ptr addrspace(4)
  %8 = addrspacecast ptr %3 to ptr addrspace(4)
  %9 = addrspacecast ptr %4 to ptr addrspace(4)
  %10 = addrspacecast ptr %5 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %8, align 8
  %11 = load ptr addrspace(4), ptr addrspace(4) %8, align 8
  call void @llvm.lifetime.start.p0(ptr %4) #5, !dbg !55
  store i64 0, ptr addrspace(4) %9, align 8, !dbg !56
  call void @llvm.lifetime.start.p0(ptr %5) #5, !dbg !57
  %12 = getelementptr inbounds nuw %class.anon.6.188, ptr addrspace(4) %10, i32 0, i32 0, !dbg !57
  store ptr addrspace(4) %11, ptr addrspace(4) %12, align 8, !dbg !57
  %13 = getelementptr inbounds nuw %class.anon.6.188, ptr addrspace(4) %10, i32 0, i32 1, !dbg !57
  store ptr addrspace(4) %9, ptr addrspace(4) %13, align 8, !dbg !57
  call spir_func void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr addrspace(4) noundef align 8 dereferenceable(16) %10) #6, !dbg !58
  call void @llvm.lifetime.end.p0(ptr %5) #5, !dbg !58
  %14 = load i64, ptr addrspace(4) %9, align 8, !dbg !59
  call void @llvm.lifetime.end.p0(ptr %4) #5, !dbg !60
  ret i64 %14, !dbg !61
}

declare spir_func void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.187") align 1, ptr addrspace(4) noundef align 8 dereferenceable(32))

declare spir_func void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr addrspace(4) noundef align 8 dereferenceable(16))

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr spir_func void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr addrspace(4) noundef align 8 dereferenceable(32) %0) #1 comdat !dbg !62 {
  %2 = alloca ptr addrspace(4), align 8
  %3 = alloca %"struct.std::integer_sequence.187", align 1
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %4, align 8
  %6 = load ptr addrspace(4), ptr addrspace(4) %4, align 8, !dbg !63, !align !51
  %7 = addrspacecast ptr addrspace(4) %5 to ptr, !dbg !64
  call spir_func void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.187") align 1 %7, ptr addrspace(4) noundef align 8 dereferenceable(32) %6) #6, !dbg !64
  ret void, !dbg !65
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr spir_func noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %0) #1 comdat align 2 !dbg !66 {
  %2 = alloca i64, align 8
  %3 = alloca ptr addrspace(4), align 8
  %4 = alloca i64, align 8
  %5 = alloca %class.anon.9.191, align 8
  %6 = alloca i32, align 4
  %7 = addrspacecast ptr %2 to ptr addrspace(4)
  %8 = addrspacecast ptr %3 to ptr addrspace(4)
  %9 = addrspacecast ptr %4 to ptr addrspace(4)
  %10 = addrspacecast ptr %5 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %8, align 8
  %11 = load ptr addrspace(4), ptr addrspace(4) %8, align 8
  call void @llvm.lifetime.start.p0(ptr %4) #5, !dbg !67
  store i64 0, ptr addrspace(4) %9, align 8, !dbg !68
  call void @llvm.lifetime.start.p0(ptr %5) #5, !dbg !69
  %12 = getelementptr inbounds nuw %class.anon.9.191, ptr addrspace(4) %10, i32 0, i32 0, !dbg !69
  store ptr addrspace(4) %11, ptr addrspace(4) %12, align 8, !dbg !69
  %13 = getelementptr inbounds nuw %class.anon.9.191, ptr addrspace(4) %10, i32 0, i32 1, !dbg !69
  store ptr addrspace(4) %9, ptr addrspace(4) %13, align 8, !dbg !69
  call spir_func void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr addrspace(4) noundef align 8 dereferenceable(16) %10) #6, !dbg !70
  call void @llvm.lifetime.end.p0(ptr %5) #5, !dbg !70
  %14 = load i64, ptr addrspace(4) %9, align 8, !dbg !71
  call void @llvm.lifetime.end.p0(ptr %4) #5, !dbg !72
  ret i64 %14, !dbg !73
}

declare spir_func void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.187") align 1, ptr addrspace(4) noundef align 8 dereferenceable(32))

declare spir_func void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr addrspace(4) noundef align 8 dereferenceable(16))

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr spir_func void @_ZN8syclflat9this_itemILi1EEEN4sycl3_V14itemIXT_ELb1EEEv(ptr dead_on_unwind noalias writable sret(%"class.sycl::_V1::item.219") align 8 %0) #1 comdat !dbg !74 {
  call spir_func void @_ZN8syclflat12this_elementIN4sycl3_V14itemILi1ELb1EEEEET_v(ptr dead_on_unwind writable sret(%"class.sycl::_V1::item.219") align 8 %0) #6, !dbg !76
  ret void, !dbg !77
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr spir_func void @_ZN8syclflat12this_elementIN4sycl3_V14itemILi1ELb1EEEEET_v(ptr dead_on_unwind noalias writable sret(%"class.sycl::_V1::item.219") align 8 %0) #1 comdat !dbg !78 {
  call spir_func void @_ZN4sycl3_V16detail7Builder10getElementILi1ELb1EEEDTcl7getItemIXT_EXT0_EEEEPNS0_4itemIXT_EXT0_EEE(ptr dead_on_unwind writable sret(%"class.sycl::_V1::item.219") align 8 %0, ptr addrspace(4) noundef null) #6, !dbg !79
  ret void, !dbg !80
}

declare spir_func void @_ZN4sycl3_V16detail7Builder10getElementILi1ELb1EEEDTcl7getItemIXT_EXT0_EEEEPNS0_4itemIXT_EXT0_EEE(ptr dead_on_unwind noalias writable sret(%"class.sycl::_V1::item.219") align 8, ptr addrspace(4) noundef)

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define spir_kernel void @_ZTSZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS0_7handlerEE0_clES6_EUlNS0_2idILi1EEEE_(ptr addrspace(1) noundef %0, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %1, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %2, ptr noundef byval(%"class.sycl::_V1::id.173") align 8 %3, ptr addrspace(1) noundef %4, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %5, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %6, ptr noundef byval(%"class.sycl::_V1::id.173") align 8 %7) #1 !dbg !81 {
  %9 = alloca ptr addrspace(1), align 8
  %10 = alloca ptr addrspace(1), align 8
  %11 = alloca %"struct.syclflat::simulate_kernel_2_capture.224", align 8
  %12 = alloca %"class.sycl::_V1::range.171", align 8
  %13 = alloca %"class.sycl::_V1::range.171", align 8
  %14 = alloca %"class.sycl::_V1::id.173", align 8
  %15 = alloca %"class.sycl::_V1::range.171", align 8
  %16 = alloca %"class.sycl::_V1::range.171", align 8
  %17 = alloca %"class.sycl::_V1::id.173", align 8
  %18 = alloca %"class.sycl::_V1::item.219", align 8
  %19 = addrspacecast ptr %9 to ptr addrspace(4)
  %20 = addrspacecast ptr %10 to ptr addrspace(4)
  %21 = addrspacecast ptr %11 to ptr addrspace(4)
  %22 = addrspacecast ptr %12 to ptr addrspace(4)
  %23 = addrspacecast ptr %13 to ptr addrspace(4)
  %24 = addrspacecast ptr %14 to ptr addrspace(4)
  %25 = addrspacecast ptr %15 to ptr addrspace(4)
  %26 = addrspacecast ptr %16 to ptr addrspace(4)
  %27 = addrspacecast ptr %17 to ptr addrspace(4)
  %28 = addrspacecast ptr %18 to ptr addrspace(4)
  store ptr addrspace(1) %0, ptr addrspace(4) %19, align 8
  %29 = addrspacecast ptr %1 to ptr addrspace(4)
  %30 = addrspacecast ptr %2 to ptr addrspace(4)
  %31 = addrspacecast ptr %3 to ptr addrspace(4)
  store ptr addrspace(1) %4, ptr addrspace(4) %20, align 8
  %32 = addrspacecast ptr %5 to ptr addrspace(4)
  %33 = addrspacecast ptr %6 to ptr addrspace(4)
  %34 = addrspacecast ptr %7 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr %11) #5, !dbg !82
  call spir_func void @_ZN8syclflat25simulate_kernel_2_captureC2Ev(ptr addrspace(4) noundef align 8 dereferenceable_or_null(64) %21) #6, !dbg !85
  %35 = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.224", ptr addrspace(4) %21, i32 0, i32 0, !dbg !86
  %36 = load ptr addrspace(1), ptr addrspace(4) %19, align 8, !dbg !87
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 8 %22, ptr addrspace(4) align 8 %29, i64 8, i1 false), !dbg !88
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 8 %23, ptr addrspace(4) align 8 %30, i64 8, i1 false), !dbg !89
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 8 %24, ptr addrspace(4) align 8 %31, i64 8, i1 false), !dbg !90
  %37 = addrspacecast ptr addrspace(4) %22 to ptr, !dbg !91
  %38 = addrspacecast ptr addrspace(4) %23 to ptr, !dbg !91
  %39 = addrspacecast ptr addrspace(4) %24 to ptr, !dbg !91
  call spir_func void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %35, ptr addrspace(1) noundef %36, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %37, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %38, ptr noundef byval(%"class.sycl::_V1::id.173") align 8 %39) #6, !dbg !91
  %40 = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.224", ptr addrspace(4) %21, i32 0, i32 1, !dbg !92
  %41 = load ptr addrspace(1), ptr addrspace(4) %20, align 8, !dbg !93
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 8 %25, ptr addrspace(4) align 8 %32, i64 8, i1 false), !dbg !94
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 8 %26, ptr addrspace(4) align 8 %33, i64 8, i1 false), !dbg !95
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 8 %27, ptr addrspace(4) align 8 %34, i64 8, i1 false), !dbg !96
  %42 = addrspacecast ptr addrspace(4) %25 to ptr, !dbg !97
  %43 = addrspacecast ptr addrspace(4) %26 to ptr, !dbg !97
  %44 = addrspacecast ptr addrspace(4) %27 to ptr, !dbg !97
  call spir_func void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %40, ptr addrspace(1) noundef %41, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %42, ptr noundef byval(%"class.sycl::_V1::range.171") align 8 %43, ptr noundef byval(%"class.sycl::_V1::id.173") align 8 %44) #6, !dbg !97
  %45 = addrspacecast ptr addrspace(4) %28 to ptr, !dbg !98
  call spir_func void @_ZN8syclflat9this_itemILi1EEEN4sycl3_V14itemIXT_ELb1EEEv(ptr dead_on_unwind writable sret(%"class.sycl::_V1::item.219") align 8 %45) #6, !dbg !98
  %46 = addrspacecast ptr addrspace(4) %28 to ptr, !dbg !99
  call spir_func void @_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_(ptr addrspace(4) noundef align 8 dereferenceable(64) %21, ptr noundef byval(%"class.sycl::_V1::item.219") align 8 %46) #6, !dbg !99
  call void @llvm.lifetime.end.p0(ptr %11) #5, !dbg !100
  ret void, !dbg !101
}

; Function Attrs: convergent inlinehint mustprogress norecurse nounwind uwtable
define linkonce_odr spir_func void @_ZN8syclflat25simulate_kernel_2_captureC2Ev(ptr addrspace(4) noundef align 8 dereferenceable_or_null(64) %0) unnamed_addr #4 comdat align 2 !dbg !102 {
  %2 = alloca ptr addrspace(4), align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %3, align 8
  %4 = load ptr addrspace(4), ptr addrspace(4) %3, align 8
  %5 = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.224", ptr addrspace(4) %4, i32 0, i32 0, !dbg !103
  call spir_func void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %5) #6, !dbg !103
  %6 = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.224", ptr addrspace(4) %4, i32 0, i32 1, !dbg !103
  call spir_func void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr addrspace(4) noundef align 8 dereferenceable_or_null(32) %6) #6, !dbg !103
  ret void, !dbg !104
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define internal spir_func void @_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_(ptr addrspace(4) noundef align 8 dereferenceable(64) %0, ptr noundef byval(%"class.sycl::_V1::item.219") align 8 %1) #1 !dbg !105 {
  %3 = alloca ptr addrspace(4), align 8
  %4 = addrspacecast ptr %3 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %4, align 8
  %5 = addrspacecast ptr %1 to ptr addrspace(4)
  %6 = load ptr addrspace(4), ptr addrspace(4) %4, align 8, !dbg !107, !align !51
  call spir_func void @_ZN8syclflat6detail4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS3_7handlerEE0_clES9_EUlNS3_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS3_4itemILi1ELb1EEEEEEvRT0_bDpRKT1_(ptr addrspace(4) noundef align 8 dereferenceable(64) %6, i1 noundef zeroext false, ptr addrspace(4) noundef align 8 dereferenceable(24) %5) #6, !dbg !108
  ret void, !dbg !109
}

declare spir_func void @_ZN8syclflat6detail4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS3_7handlerEE0_clES9_EUlNS3_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS3_4itemILi1ELb1EEEEEEvRT0_bDpRKT1_(ptr addrspace(4) noundef align 8 dereferenceable(64), i1 noundef zeroext, ptr addrspace(4) noundef align 8 dereferenceable(24))

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { convergent mustprogress norecurse nounwind uwtable "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { convergent inlinehint mustprogress norecurse nounwind uwtable "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.ident = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "n_body.device.cpp", directory: "", checksumkind: CSK_MD5, checksum: "cb9094355a4e49abf3fed883467338f0")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{!"clang version 22.1.8"}
!9 = distinct !DISubprogram(name: "__init", scope: !10, file: !10, line: 747, type: !11, scopeLine: 748, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!10 = !DIFile(filename: "accessor.hpp", directory: "", checksumkind: CSK_MD5, checksum: "f94adf2270bedfe1ed6ad9b7e5ef2260")
!11 = !DISubroutineType(types: !12)
!12 = !{}
!13 = !DILocation(line: 749, column: 13, scope: !9, atomGroup: 1, atomRank: 2)
!14 = !DILocation(line: 749, column: 5, scope: !9)
!15 = !DILocation(line: 749, column: 11, scope: !9, atomGroup: 1, atomRank: 1)
!16 = !DILocation(line: 750, column: 31, scope: !9)
!17 = !DILocation(line: 750, column: 5, scope: !9)
!18 = !DILocation(line: 761, column: 14, scope: !9)
!19 = !DILocation(line: 761, column: 5, scope: !9)
!20 = !DILocation(line: 761, column: 11, scope: !9)
!21 = !DILocation(line: 761, column: 11, scope: !9, atomGroup: 2, atomRank: 2)
!22 = !DILocation(line: 761, column: 11, scope: !9, atomGroup: 2, atomRank: 1)
!23 = !DILocation(line: 762, column: 3, scope: !9, atomGroup: 3, atomRank: 1)
!24 = distinct !DISubprogram(name: "__init", scope: !10, file: !10, line: 747, type: !11, scopeLine: 748, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!25 = !DILocation(line: 749, column: 13, scope: !24, atomGroup: 1, atomRank: 2)
!26 = !DILocation(line: 749, column: 5, scope: !24)
!27 = !DILocation(line: 749, column: 11, scope: !24, atomGroup: 1, atomRank: 1)
!28 = !DILocation(line: 750, column: 31, scope: !24)
!29 = !DILocation(line: 750, column: 5, scope: !24)
!30 = !DILocation(line: 761, column: 14, scope: !24)
!31 = !DILocation(line: 761, column: 5, scope: !24)
!32 = !DILocation(line: 761, column: 11, scope: !24)
!33 = !DILocation(line: 761, column: 11, scope: !24, atomGroup: 2, atomRank: 2)
!34 = !DILocation(line: 761, column: 11, scope: !24, atomGroup: 2, atomRank: 1)
!35 = !DILocation(line: 762, column: 3, scope: !24, atomGroup: 3, atomRank: 1)
!36 = distinct !DISubprogram(name: "accessor", scope: !10, file: !10, line: 786, type: !11, scopeLine: 788, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!37 = !DILocation(line: 787, column: 9, scope: !36)
!38 = !DILocation(line: 787, column: 14, scope: !36)
!39 = !DILocation(line: 787, column: 18, scope: !36)
!40 = !DILocation(line: 788, column: 14, scope: !36)
!41 = !DILocation(line: 788, column: 78, scope: !36, atomGroup: 1, atomRank: 1)
!42 = distinct !DISubprogram(name: "accessor", scope: !10, file: !10, line: 786, type: !11, scopeLine: 788, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!43 = !DILocation(line: 787, column: 9, scope: !42)
!44 = !DILocation(line: 787, column: 14, scope: !42)
!45 = !DILocation(line: 787, column: 18, scope: !42)
!46 = !DILocation(line: 788, column: 14, scope: !42)
!47 = !DILocation(line: 788, column: 78, scope: !42, atomGroup: 1, atomRank: 1)
!48 = distinct !DISubprogram(name: "loop<1UL, (lambda at accessor.hpp:750:31)>", scope: !49, file: !49, line: 243, type: !11, scopeLine: 243, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!49 = !DIFile(filename: "helpers.hpp", directory: "", checksumkind: CSK_MD5, checksum: "22b99f1392b14bbc25dcf1d79e8e2623")
!50 = !DILocation(line: 244, column: 64, scope: !48)
!51 = !{i64 8}
!52 = !DILocation(line: 244, column: 3, scope: !48)
!53 = !DILocation(line: 245, column: 1, scope: !48, atomGroup: 1, atomRank: 1)
!54 = distinct !DISubprogram(name: "getTotalOffset", scope: !10, file: !10, line: 1935, type: !11, scopeLine: 1935, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!55 = !DILocation(line: 1936, column: 5, scope: !54)
!56 = !DILocation(line: 1936, column: 12, scope: !54, atomGroup: 1, atomRank: 1)
!57 = !DILocation(line: 1937, column: 30, scope: !54)
!58 = !DILocation(line: 1937, column: 5, scope: !54)
!59 = !DILocation(line: 1945, column: 12, scope: !54, atomGroup: 3, atomRank: 2)
!60 = !DILocation(line: 1946, column: 3, scope: !54)
!61 = !DILocation(line: 1945, column: 5, scope: !54, atomGroup: 3, atomRank: 1)
!62 = distinct !DISubprogram(name: "loop<1UL, (lambda at accessor.hpp:750:31)>", scope: !49, file: !49, line: 243, type: !11, scopeLine: 243, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!63 = !DILocation(line: 244, column: 64, scope: !62)
!64 = !DILocation(line: 244, column: 3, scope: !62)
!65 = !DILocation(line: 245, column: 1, scope: !62, atomGroup: 1, atomRank: 1)
!66 = distinct !DISubprogram(name: "getTotalOffset", scope: !10, file: !10, line: 1935, type: !11, scopeLine: 1935, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!67 = !DILocation(line: 1936, column: 5, scope: !66)
!68 = !DILocation(line: 1936, column: 12, scope: !66, atomGroup: 1, atomRank: 1)
!69 = !DILocation(line: 1937, column: 30, scope: !66)
!70 = !DILocation(line: 1937, column: 5, scope: !66)
!71 = !DILocation(line: 1945, column: 12, scope: !66, atomGroup: 3, atomRank: 2)
!72 = !DILocation(line: 1946, column: 3, scope: !66)
!73 = !DILocation(line: 1945, column: 5, scope: !66, atomGroup: 3, atomRank: 1)
!74 = distinct !DISubprogram(name: "this_item<1>", scope: !75, file: !75, line: 17, type: !11, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!75 = !DIFile(filename: "body.hpp", directory: "", checksumkind: CSK_MD5, checksum: "6aefcf3ac0d20917aa08c5d73c9f42a5")
!76 = !DILocation(line: 18, column: 10, scope: !74)
!77 = !DILocation(line: 18, column: 3, scope: !74, atomGroup: 1, atomRank: 1)
!78 = distinct !DISubprogram(name: "this_element<sycl::_V1::item<1, true> >", scope: !75, file: !75, line: 14, type: !11, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!79 = !DILocation(line: 15, column: 10, scope: !78)
!80 = !DILocation(line: 15, column: 3, scope: !78, atomGroup: 1, atomRank: 1)
!81 = distinct !DISubprogram(linkageName: "_ZTSZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS0_7handlerEE0_clES6_EUlNS0_2idILi1EEEE_", scope: !1, file: !1, type: !11, flags: DIFlagArtificial | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!82 = !DILocation(line: 155, column: 5, scope: !83)
!83 = !DILexicalBlockFile(scope: !81, file: !84, discriminator: 0)
!84 = !DIFile(filename: "n_body.device.cpp", directory: "", checksumkind: CSK_MD5, checksum: "cb9094355a4e49abf3fed883467338f0")
!85 = !DILocation(line: 155, column: 31, scope: !83)
!86 = !DILocation(line: 156, column: 11, scope: !83)
!87 = !DILocation(line: 156, column: 27, scope: !83)
!88 = !DILocation(line: 156, column: 41, scope: !83)
!89 = !DILocation(line: 156, column: 64, scope: !83)
!90 = !DILocation(line: 156, column: 87, scope: !83)
!91 = !DILocation(line: 156, column: 20, scope: !83)
!92 = !DILocation(line: 157, column: 11, scope: !83)
!93 = !DILocation(line: 157, column: 27, scope: !83)
!94 = !DILocation(line: 157, column: 41, scope: !83)
!95 = !DILocation(line: 157, column: 64, scope: !83)
!96 = !DILocation(line: 157, column: 87, scope: !83)
!97 = !DILocation(line: 157, column: 20, scope: !83)
!98 = !DILocation(line: 158, column: 26, scope: !83)
!99 = !DILocation(line: 158, column: 5, scope: !83)
!100 = !DILocation(line: 0, scope: !83)
!101 = !DILocation(line: 158, column: 26, scope: !83, atomGroup: 1, atomRank: 1)
!102 = distinct !DISubprogram(name: "simulate_kernel_2_capture", scope: !84, file: !84, line: 129, type: !11, scopeLine: 129, flags: DIFlagArtificial | DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!103 = !DILocation(line: 129, column: 8, scope: !102)
!104 = !DILocation(line: 129, column: 8, scope: !102, atomGroup: 2, atomRank: 1)
!105 = distinct !DISubprogram(name: "call<(lambda at n_body.cpp:55:36), syclflat::simulate_kernel_2_capture, sycl::_V1::item<1, true> >", scope: !106, file: !106, line: 229, type: !11, scopeLine: 229, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!106 = !DIFile(filename: "device_callers.hpp", directory: "", checksumkind: CSK_MD5, checksum: "f84083e9a4bd7dd7b527a6bd7d2a3132")
!107 = !DILocation(line: 230, column: 25, scope: !105)
!108 = !DILocation(line: 230, column: 3, scope: !105)
!109 = !DILocation(line: 231, column: 1, scope: !105, atomGroup: 1, atomRank: 1)
