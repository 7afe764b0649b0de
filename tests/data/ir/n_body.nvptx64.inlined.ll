; ModuleID = "n_body"
source_filename = "n_body"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%"class.sycl::_V1::range.4" = type { %"class.sycl::_V1::detail::array.5" }
%"class.sycl::_V1::detail::array.5" = type { [1 x i64] }
%"class.sycl::_V1::id.6" = type { %"class.sycl::_V1::detail::array.5" }
%class.anon.18 = type { ptr, ptr, ptr, ptr }
%"class.sycl::_V1::accessor.9" = type { %"class.sycl::_V1::detail::AccessorImplDevice.12", %union.anon.13 }
%"class.sycl::_V1::detail::AccessorImplDevice.12" = type { %"class.sycl::_V1::id.6", %"class.sycl::_V1::range.4", %"class.sycl::_V1::range.4" }
%union.anon.13 = type { ptr addrspace(1) }
%"struct.syclflat::bytes.19" = type { [16 x i8] }
%class.anon.8.20 = type { ptr, ptr, ptr, ptr }
%"class.sycl::_V1::accessor.2.11" = type { %"class.sycl::_V1::detail::AccessorImplDevice.12", %union.anon.5.16 }
%union.anon.5.16 = type { ptr addrspace(1) }
%"struct.std::integer_sequence.22" = type { i8 }
%class.anon.6.23 = type { ptr, ptr }
%class.anon.9.26 = type { ptr, ptr }
%"struct.syclflat::simulate_kernel_2_capture.59" = type { %"class.sycl::_V1::accessor.2.11", %"class.sycl::_V1::accessor.9" }
%"class.sycl::_V1::item.57" = type { %"struct.sycl::_V1::detail::ItemBase.58" }
%"struct.sycl::_V1::detail::ItemBase.58" = type { %"class.sycl::_V1::range.4", %"class.sycl::_V1::id.6", %"class.sycl::_V1::id.6" }

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE = comdat any

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE = comdat any

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev = comdat any

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev = comdat any

$_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_ = comdat any

$_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv = comdat any

$_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_ = comdat any

$_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv = comdat any

$_ZN8syclflat25simulate_kernel_2_captureC2Ev = comdat any

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #0

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr noundef nonnull align 8 dereferenceable(32) %0, ptr addrspace(1) noundef %1, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %2, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %3, ptr noundef byval(%"class.sycl::_V1::id.6") align 8 %4) #1 comdat align 2 {
  %6 = alloca ptr, align 8
  %7 = alloca ptr addrspace(1), align 8
  %8 = alloca %class.anon.18, align 8
  store ptr %0, ptr %6, align 8
  store ptr addrspace(1) %1, ptr %7, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = load ptr addrspace(1), ptr %7, align 8
  %11 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.9", ptr %9, i32 0, i32 1
  store ptr addrspace(1) %10, ptr %11, align 8
  call void @llvm.lifetime.start.p0(ptr %8) #6
  %12 = getelementptr inbounds nuw %class.anon.18, ptr %8, i32 0, i32 0
  store ptr %9, ptr %12, align 8
  %13 = getelementptr inbounds nuw %class.anon.18, ptr %8, i32 0, i32 1
  store ptr %4, ptr %13, align 8
  %14 = getelementptr inbounds nuw %class.anon.18, ptr %8, i32 0, i32 2
  store ptr %2, ptr %14, align 8
  %15 = getelementptr inbounds nuw %class.anon.18, ptr %8, i32 0, i32 3
  store ptr %3, ptr %15, align 8
  call void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(32) %8) #7
  call void @llvm.lifetime.end.p0(ptr %8) #6
  %16 = call noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr noundef nonnull align 8 dereferenceable(32) %9) #7
  %17 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.9", ptr %9, i32 0, i32 1
  %18 = load ptr addrspace(1), ptr %17, align 8
  %19 = getelementptr inbounds nuw %"struct.syclflat::bytes.19", ptr addrspace(1) %18, i64 %16
  store ptr addrspace(1) %19, ptr %17, align 8
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr noundef nonnull align 8 dereferenceable(32) %0, ptr addrspace(1) noundef %1, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %2, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %3, ptr noundef byval(%"class.sycl::_V1::id.6") align 8 %4) #1 comdat align 2 {
  %6 = alloca ptr, align 8
  %7 = alloca ptr addrspace(1), align 8
  %8 = alloca %class.anon.8.20, align 8
  store ptr %0, ptr %6, align 8
  store ptr addrspace(1) %1, ptr %7, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = load ptr addrspace(1), ptr %7, align 8
  %11 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.2.11", ptr %9, i32 0, i32 1
  store ptr addrspace(1) %10, ptr %11, align 8
  call void @llvm.lifetime.start.p0(ptr %8) #6
  %12 = getelementptr inbounds nuw %class.anon.8.20, ptr %8, i32 0, i32 0
  store ptr %9, ptr %12, align 8
  %13 = getelementptr inbounds nuw %class.anon.8.20, ptr %8, i32 0, i32 1
  store ptr %4, ptr %13, align 8
  %14 = getelementptr inbounds nuw %class.anon.8.20, ptr %8, i32 0, i32 2
  store ptr %2, ptr %14, align 8
  %15 = getelementptr inbounds nuw %class.anon.8.20, ptr %8, i32 0, i32 3
  store ptr %3, ptr %15, align 8
  call void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(32) %8) #7
  call void @llvm.lifetime.end.p0(ptr %8) #6
  %16 = call noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr noundef nonnull align 8 dereferenceable(32) %9) #7
  %17 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.2.11", ptr %9, i32 0, i32 1
  %18 = load ptr addrspace(1), ptr %17, align 8
  %19 = getelementptr inbounds nuw %"struct.syclflat::bytes.19", ptr addrspace(1) %18, i64 %16
  store ptr addrspace(1) %19, ptr %17, align 8
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #0

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #1 comdat align 2 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca %"class.sycl::_V1::id.6", align 8
  %7 = alloca %"class.sycl::_V1::range.4", align 8
  %8 = alloca %"class.sycl::_V1::range.4", align 8
  store ptr %0, ptr %5, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.9", ptr %9, i32 0, i32 0
  call void @llvm.memset.p0.i64(ptr align 8 %6, i8 0, i64 8, i1 false)
  store ptr %6, ptr %4, align 8
  %11 = load ptr, ptr %4, align 8
  store ptr %11, ptr %2, align 8
  store i64 0, ptr %3, align 8
  %12 = load ptr, ptr %2, align 8
  %13 = load i64, ptr %3, align 8
  store i64 %13, ptr %12, align 8
  %14 = call %"class.sycl::_V1::range.4" @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv() #7
  %15 = getelementptr inbounds nuw %"class.sycl::_V1::range.4", ptr %7, i32 0, i32 0
  %16 = extractvalue %"class.sycl::_V1::range.4" %14, 0
  store %"class.sycl::_V1::detail::array.5" %16, ptr %15, align 8
  %17 = call %"class.sycl::_V1::range.4" @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv() #7
  %18 = getelementptr inbounds nuw %"class.sycl::_V1::range.4", ptr %8, i32 0, i32 0
  %19 = extractvalue %"class.sycl::_V1::range.4" %17, 0
  store %"class.sycl::_V1::detail::array.5" %19, ptr %18, align 8
  call void @_ZN4sycl3_V16detail18AccessorImplDeviceILi1EEC2ENS0_2idILi1EEENS0_5rangeILi1EEES7_(ptr noundef nonnull align 8 dereferenceable(24) %10, ptr noundef byval(%"class.sycl::_V1::id.6") align 8 %6, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %7, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %8) #7
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr noundef nonnull align 8 dereferenceable(32) %0) unnamed_addr #1 comdat align 2 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca %"class.sycl::_V1::id.6", align 8
  %7 = alloca %"class.sycl::_V1::range.4", align 8
  %8 = alloca %"class.sycl::_V1::range.4", align 8
  store ptr %0, ptr %5, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.2.11", ptr %9, i32 0, i32 0
  call void @llvm.memset.p0.i64(ptr align 8 %6, i8 0, i64 8, i1 false)
  store ptr %6, ptr %4, align 8
  %11 = load ptr, ptr %4, align 8
  store ptr %11, ptr %2, align 8
  store i64 0, ptr %3, align 8
  %12 = load ptr, ptr %2, align 8
  %13 = load i64, ptr %3, align 8
  store i64 %13, ptr %12, align 8
  %14 = call %"class.sycl::_V1::range.4" @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv() #7
  %15 = getelementptr inbounds nuw %"class.sycl::_V1::range.4", ptr %7, i32 0, i32 0
  %16 = extractvalue %"class.sycl::_V1::range.4" %14, 0
  store %"class.sycl::_V1::detail::array.5" %16, ptr %15, align 8
  %17 = call %"class.sycl::_V1::range.4" @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv() #7
  %18 = getelementptr inbounds nuw %"class.sycl::_V1::range.4", ptr %8, i32 0, i32 0
  %19 = extractvalue %"class.sycl::_V1::range.4" %17, 0
  store %"class.sycl::_V1::detail::array.5" %19, ptr %18, align 8
  call void @_ZN4sycl3_V16detail18AccessorImplDeviceILi1EEC2ENS0_2idILi1EEENS0_5rangeILi1EEES7_(ptr noundef nonnull align 8 dereferenceable(24) %10, ptr noundef byval(%"class.sycl::_V1::id.6") align 8 %6, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %7, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %8) #7
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

declare %"class.sycl::_V1::range.4" @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv()

declare void @_ZN4sycl3_V16detail18AccessorImplDeviceILi1EEC2ENS0_2idILi1EEENS0_5rangeILi1EEES7_(ptr noundef nonnull align 8 dereferenceable(24), ptr noundef byval(%"class.sycl::_V1::id.6") align 8, ptr noundef byval(%"class.sycl::_V1::range.4") align 8, ptr noundef byval(%"class.sycl::_V1::range.4") align 8)

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(32) %0) #1 comdat {
  %2 = alloca ptr, align 8
  %3 = alloca %"struct.std::integer_sequence.22", align 1
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  call void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.22") align 1 %3, ptr noundef nonnull align 8 dereferenceable(32) %4) #7
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr noundef nonnull align 8 dereferenceable(32) %0) #1 comdat align 2 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca %class.anon.6.23, align 8
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  call void @llvm.lifetime.start.p0(ptr %3) #6
  store i64 0, ptr %3, align 8
  call void @llvm.lifetime.start.p0(ptr %4) #6
  %6 = getelementptr inbounds nuw %class.anon.6.23, ptr %4, i32 0, i32 0
  store ptr %5, ptr %6, align 8
  %7 = getelementptr inbounds nuw %class.anon.6.23, ptr %4, i32 0, i32 1
  store ptr %3, ptr %7, align 8
  call void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(16) %4) #7
  call void @llvm.lifetime.end.p0(ptr %4) #6
  %8 = load i64, ptr %3, align 8
  call void @llvm.lifetime.end.p0(ptr %3) #6
  ret i64 %8
}

declare void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.22") align 1, ptr noundef nonnull align 8 dereferenceable(32))

declare void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(16))

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(32) %0) #1 comdat {
  %2 = alloca ptr, align 8
  %3 = alloca %"struct.std::integer_sequence.22", align 1
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8, !nonnull !7, !align !8
  call void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.22") align 1 %3, ptr noundef nonnull align 8 dereferenceable(32) %4) #7
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr noundef nonnull align 8 dereferenceable(32) %0) #1 comdat align 2 {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca %class.anon.9.26, align 8
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  call void @llvm.lifetime.start.p0(ptr %3) #6
  store i64 0, ptr %3, align 8
  call void @llvm.lifetime.start.p0(ptr %4) #6
  %6 = getelementptr inbounds nuw %class.anon.9.26, ptr %4, i32 0, i32 0
  store ptr %5, ptr %6, align 8
  %7 = getelementptr inbounds nuw %class.anon.9.26, ptr %4, i32 0, i32 1
  store ptr %3, ptr %7, align 8
  call void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(16) %4) #7
  call void @llvm.lifetime.end.p0(ptr %4) #6
  %8 = load i64, ptr %3, align 8
  call void @llvm.lifetime.end.p0(ptr %3) #6
  ret i64 %8
}

declare void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.22") align 1, ptr noundef nonnull align 8 dereferenceable(32))

declare void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(16))

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define dso_local ptx_kernel void @_ZTSZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS0_7handlerEE0_clES6_EUlNS0_2idILi1EEEE_(ptr addrspace(1) noundef %0, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %1, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %2, ptr noundef byval(%"class.sycl::_V1::id.6") align 8 %3, ptr addrspace(1) noundef %4, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %5, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %6, ptr noundef byval(%"class.sycl::_V1::id.6") align 8 %7) #1 {
  %9 = alloca ptr addrspace(1), align 8
  %10 = alloca ptr addrspace(1), align 8
  %11 = alloca %"struct.syclflat::simulate_kernel_2_capture.59", align 8
  %12 = alloca %"class.sycl::_V1::range.4", align 8
  %13 = alloca %"class.sycl::_V1::range.4", align 8
  %14 = alloca %"class.sycl::_V1::id.6", align 8
  %15 = alloca %"class.sycl::_V1::range.4", align 8
  %16 = alloca %"class.sycl::_V1::range.4", align 8
  %17 = alloca %"class.sycl::_V1::id.6", align 8
  %18 = alloca %"class.sycl::_V1::item.57", align 8
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %4, ptr %10, align 8
  call void @llvm.lifetime.start.p0(ptr %11) #6
  call void @_ZN8syclflat25simulate_kernel_2_captureC2Ev(ptr noundef nonnull align 8 dereferenceable(64) %11) #7
  %19 = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.59", ptr %11, i32 0, i32 0
  %20 = load ptr addrspace(1), ptr %9, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %12, ptr align 8 %1, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %13, ptr align 8 %2, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %14, ptr align 8 %3, i64 8, i1 false)
  call void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr noundef nonnull align 8 dereferenceable(32) %19, ptr addrspace(1) noundef %20, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %12, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %13, ptr noundef byval(%"class.sycl::_V1::id.6") align 8 %14) #7
  %21 = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.59", ptr %11, i32 0, i32 1
  %22 = load ptr addrspace(1), ptr %10, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %15, ptr align 8 %5, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %16, ptr align 8 %6, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %17, ptr align 8 %7, i64 8, i1 false)
  call void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr noundef nonnull align 8 dereferenceable(32) %21, ptr addrspace(1) noundef %22, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %15, ptr noundef byval(%"class.sycl::_V1::range.4") align 8 %16, ptr noundef byval(%"class.sycl::_V1::id.6") align 8 %17) #7
  %23 = call %"class.sycl::_V1::item.57" @_ZN8syclflat9this_itemILi1EEEN4sycl3_V14itemIXT_ELb1EEEv() #7
  %24 = getelementptr inbounds nuw %"class.sycl::_V1::item.57", ptr %18, i32 0, i32 0
  %25 = extractvalue %"class.sycl::_V1::item.57" %23, 0
  store %"struct.sycl::_V1::detail::ItemBase.58" %25, ptr %24, align 8
  call void @_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_(ptr noundef nonnull align 8 dereferenceable(64) %11, ptr noundef byval(%"class.sycl::_V1::item.57") align 8 %18) #7
  call void @llvm.lifetime.end.p0(ptr %11) #6
  ret void
}

; Function Attrs: convergent inlinehint mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN8syclflat25simulate_kernel_2_captureC2Ev(ptr noundef nonnull align 8 dereferenceable(64) %0) unnamed_addr #4 comdat align 2 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.59", ptr %3, i32 0, i32 0
  call void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr noundef nonnull align 8 dereferenceable(32) %4) #7
  %5 = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.59", ptr %3, i32 0, i32 1
  call void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr noundef nonnull align 8 dereferenceable(32) %5) #7
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define internal void @_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_(ptr noundef nonnull align 8 dereferenceable(64) %0, ptr noundef byval(%"class.sycl::_V1::item.57") align 8 %1) #5 {
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load ptr, ptr %3, align 8, !nonnull !7, !align !8
  call void @_ZN8syclflat6detail4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS3_7handlerEE0_clES9_EUlNS3_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS3_4itemILi1ELb1EEEEEEvRT0_bDpRKT1_(ptr noundef nonnull align 8 dereferenceable(64) %4, i1 noundef zeroext false, ptr noundef nonnull align 8 dereferenceable(24) %1) #7
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define internal %"class.sycl::_V1::item.57" @_ZN8syclflat9this_itemILi1EEEN4sycl3_V14itemIXT_ELb1EEEv() #5 {
  %1 = alloca %"class.sycl::_V1::item.57", align 8
  %2 = call %"class.sycl::_V1::item.57" @_ZN8syclflat12this_elementIN4sycl3_V14itemILi1ELb1EEEEET_v() #7
  %3 = getelementptr inbounds nuw %"class.sycl::_V1::item.57", ptr %1, i32 0, i32 0
  %4 = extractvalue %"class.sycl::_V1::item.57" %2, 0
  store %"struct.sycl::_V1::detail::ItemBase.58" %4, ptr %3, align 8
  %5 = load %"class.sycl::_V1::item.57", ptr %1, align 8
  ret %"class.sycl::_V1::item.57" %5
}

declare void @_ZN8syclflat6detail4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS3_7handlerEE0_clES9_EUlNS3_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS3_4itemILi1ELb1EEEEEEvRT0_bDpRKT1_(ptr noundef nonnull align 8 dereferenceable(64), i1 noundef zeroext, ptr noundef nonnull align 8 dereferenceable(24))

declare %"class.sycl::_V1::item.57" @_ZN8syclflat12this_elementIN4sycl3_V14itemILi1ELb1EEEEET_v()

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { convergent mustprogress norecurse nounwind uwtable "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { convergent inlinehint mustprogress norecurse nounwind uwtable "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }
attributes #5 = { convergent mustprogress norecurse nounwind uwtable "function-inline-cost"="0" "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4, !5}
!nvvmir.version = !{!6}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"clang version 22.1.8"}
!5 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!6 = !{i32 2, i32 0}
!7 = !{}
!8 = !{i64 8}
