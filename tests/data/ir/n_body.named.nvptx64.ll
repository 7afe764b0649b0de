; ModuleID = "n_body"
source_filename = "n_body"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%"class.sycl::_V1::range.87" = type { %"class.sycl::_V1::detail::array.88" }
%"class.sycl::_V1::detail::array.88" = type { [1 x i64] }
%"class.sycl::_V1::id.89" = type { %"class.sycl::_V1::detail::array.88" }
%class.anon.102 = type { ptr, ptr, ptr, ptr }
%"class.sycl::_V1::accessor.92" = type { %"class.sycl::_V1::detail::AccessorImplDevice.95", %union.anon.96 }
%"class.sycl::_V1::detail::AccessorImplDevice.95" = type { %"class.sycl::_V1::id.89", %"class.sycl::_V1::range.87", %"class.sycl::_V1::range.87" }
%union.anon.96 = type { ptr addrspace(1) }
%"struct.syclflat::bytes.103" = type { [16 x i8] }
%class.anon.8.104 = type { ptr, ptr, ptr, ptr }
%"class.sycl::_V1::accessor.2.94" = type { %"class.sycl::_V1::detail::AccessorImplDevice.95", %union.anon.5.99 }
%union.anon.5.99 = type { ptr addrspace(1) }
%"struct.std::integer_sequence.105" = type { i8 }
%class.anon.6.106 = type { ptr, ptr }
%class.anon.9.109 = type { ptr, ptr }
%"struct.syclflat::simulate_kernel_2_capture.143" = type { %"class.sycl::_V1::accessor.2.94", %"class.sycl::_V1::accessor.92" }
%"class.sycl::_V1::item.139" = type { %"struct.sycl::_V1::detail::ItemBase.140" }
%"struct.sycl::_V1::detail::ItemBase.140" = type { %"class.sycl::_V1::range.87", %"class.sycl::_V1::id.89", %"class.sycl::_V1::id.89" }

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE = comdat any

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE = comdat any

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev = comdat any

$_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev = comdat any

$_ZN4sycl3_V12idILi1EEC2Ev = comdat any

$_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv = comdat any

$_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_ = comdat any

$_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv = comdat any

$_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_ = comdat any

$_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv = comdat any

$_ZN8syclflat25simulate_kernel_2_captureC2Ev = comdat any

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #0

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr noundef nonnull align 8 dereferenceable(32) %this, ptr addrspace(1) noundef %Ptr, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %AccessRange, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %MemRange, ptr noundef byval(%"class.sycl::_V1::id.89") align 8 %Offset) #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %Ptr.addr = alloca ptr addrspace(1), align 8
  %ref.tmp = alloca %class.anon.102, align 8
  store ptr %this, ptr %this.addr, align 8
  store ptr addrspace(1) %Ptr, ptr %Ptr.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load ptr addrspace(1), ptr %Ptr.addr, align 8
  %1 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.92", ptr %this1, i32 0, i32 1
  store ptr addrspace(1) %0, ptr %1, align 8
  call void @llvm.lifetime.start.p0(ptr %ref.tmp) #7
  %2 = getelementptr inbounds nuw %class.anon.102, ptr %ref.tmp, i32 0, i32 0
  store ptr %this1, ptr %2, align 8
  %3 = getelementptr inbounds nuw %class.anon.102, ptr %ref.tmp, i32 0, i32 1
  store ptr %Offset, ptr %3, align 8
  %4 = getelementptr inbounds nuw %class.anon.102, ptr %ref.tmp, i32 0, i32 2
  store ptr %AccessRange, ptr %4, align 8
  %5 = getelementptr inbounds nuw %class.anon.102, ptr %ref.tmp, i32 0, i32 3
  store ptr %MemRange, ptr %5, align 8
  call void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(32) %ref.tmp) #8
  call void @llvm.lifetime.end.p0(ptr %ref.tmp) #7
  %call = call noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr noundef nonnull align 8 dereferenceable(32) %this1) #8
  %6 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.92", ptr %this1, i32 0, i32 1
  %7 = load ptr addrspace(1), ptr %6, align 8
  %add.ptr = getelementptr inbounds nuw %"struct.syclflat::bytes.103", ptr addrspace(1) %7, i64 %call
  store ptr addrspace(1) %add.ptr, ptr %6, align 8
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr noundef nonnull align 8 dereferenceable(32) %this, ptr addrspace(1) noundef %Ptr, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %AccessRange, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %MemRange, ptr noundef byval(%"class.sycl::_V1::id.89") align 8 %Offset) #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %Ptr.addr = alloca ptr addrspace(1), align 8
  %ref.tmp = alloca %class.anon.8.104, align 8
  store ptr %this, ptr %this.addr, align 8
  store ptr addrspace(1) %Ptr, ptr %Ptr.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load ptr addrspace(1), ptr %Ptr.addr, align 8
  %1 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.2.94", ptr %this1, i32 0, i32 1
  store ptr addrspace(1) %0, ptr %1, align 8
  call void @llvm.lifetime.start.p0(ptr %ref.tmp) #7
  %2 = getelementptr inbounds nuw %class.anon.8.104, ptr %ref.tmp, i32 0, i32 0
  store ptr %this1, ptr %2, align 8
  %3 = getelementptr inbounds nuw %class.anon.8.104, ptr %ref.tmp, i32 0, i32 1
  store ptr %Offset, ptr %3, align 8
  %4 = getelementptr inbounds nuw %class.anon.8.104, ptr %ref.tmp, i32 0, i32 2
  store ptr %AccessRange, ptr %4, align 8
  %5 = getelementptr inbounds nuw %class.anon.8.104, ptr %ref.tmp, i32 0, i32 3
  store ptr %MemRange, ptr %5, align 8
  call void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(32) %ref.tmp) #8
  call void @llvm.lifetime.end.p0(ptr %ref.tmp) #7
  %call = call noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr noundef nonnull align 8 dereferenceable(32) %this1) #8
  %6 = getelementptr inbounds nuw %"class.sycl::_V1::accessor.2.94", ptr %this1, i32 0, i32 1
  %7 = load ptr addrspace(1), ptr %6, align 8
  %add.ptr = getelementptr inbounds nuw %"struct.syclflat::bytes.103", ptr addrspace(1) %7, i64 %call
  store ptr addrspace(1) %add.ptr, ptr %6, align 8
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #0

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr noundef nonnull align 8 dereferenceable(32) %this) unnamed_addr #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %agg.tmp = alloca %"class.sycl::_V1::id.89", align 8
  %agg.tmp2 = alloca %"class.sycl::_V1::range.87", align 8
  %agg.tmp3 = alloca %"class.sycl::_V1::range.87", align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %impl = getelementptr inbounds nuw %"class.sycl::_V1::accessor.92", ptr %this1, i32 0, i32 0
  call void @llvm.memset.p0.i64(ptr align 8 %agg.tmp, i8 0, i64 8, i1 false)
  call void @_ZN4sycl3_V12idILi1EEC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %agg.tmp) #8
  %call = call %"class.sycl::_V1::range.87" @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv() #8
  %0 = getelementptr inbounds nuw %"class.sycl::_V1::range.87", ptr %agg.tmp2, i32 0, i32 0
  %1 = extractvalue %"class.sycl::_V1::range.87" %call, 0
  store %"class.sycl::_V1::detail::array.88" %1, ptr %0, align 8
  %call4 = call %"class.sycl::_V1::range.87" @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv() #8
  %2 = getelementptr inbounds nuw %"class.sycl::_V1::range.87", ptr %agg.tmp3, i32 0, i32 0
  %3 = extractvalue %"class.sycl::_V1::range.87" %call4, 0
  store %"class.sycl::_V1::detail::array.88" %3, ptr %2, align 8
  call void @_ZN4sycl3_V16detail18AccessorImplDeviceILi1EEC2ENS0_2idILi1EEENS0_5rangeILi1EEES7_(ptr noundef nonnull align 8 dereferenceable(24) %impl, ptr noundef byval(%"class.sycl::_V1::id.89") align 8 %agg.tmp, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %agg.tmp2, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %agg.tmp3) #8
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr noundef nonnull align 8 dereferenceable(32) %this) unnamed_addr #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %agg.tmp = alloca %"class.sycl::_V1::id.89", align 8
  %agg.tmp2 = alloca %"class.sycl::_V1::range.87", align 8
  %agg.tmp3 = alloca %"class.sycl::_V1::range.87", align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %impl = getelementptr inbounds nuw %"class.sycl::_V1::accessor.2.94", ptr %this1, i32 0, i32 0
  call void @llvm.memset.p0.i64(ptr align 8 %agg.tmp, i8 0, i64 8, i1 false)
  call void @_ZN4sycl3_V12idILi1EEC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %agg.tmp) #8
  %call = call %"class.sycl::_V1::range.87" @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv() #8
  %0 = getelementptr inbounds nuw %"class.sycl::_V1::range.87", ptr %agg.tmp2, i32 0, i32 0
  %1 = extractvalue %"class.sycl::_V1::range.87" %call, 0
  store %"class.sycl::_V1::detail::array.88" %1, ptr %0, align 8
  %call4 = call %"class.sycl::_V1::range.87" @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv() #8
  %2 = getelementptr inbounds nuw %"class.sycl::_V1::range.87", ptr %agg.tmp3, i32 0, i32 0
  %3 = extractvalue %"class.sycl::_V1::range.87" %call4, 0
  store %"class.sycl::_V1::detail::array.88" %3, ptr %2, align 8
  call void @_ZN4sycl3_V16detail18AccessorImplDeviceILi1EEC2ENS0_2idILi1EEENS0_5rangeILi1EEES7_(ptr noundef nonnull align 8 dereferenceable(24) %impl, ptr noundef byval(%"class.sycl::_V1::id.89") align 8 %agg.tmp, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %agg.tmp2, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %agg.tmp3) #8
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V12idILi1EEC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %this) unnamed_addr #4 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  call void @_ZN4sycl3_V16detail5arrayILi1EEC2ILi1EEENSt9enable_ifIXeqT_Li1EEmE4typeE(ptr noundef nonnull align 8 dereferenceable(8) %this1, i64 noundef 0) #8
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local %"class.sycl::_V1::range.87" @_ZN4sycl3_V16detail14InitializedValILi1ENS0_5rangeEE3getILi0EEENS3_ILi1EEEv() #1 comdat align 2 {
entry:
  %retval = alloca %"class.sycl::_V1::range.87", align 8
  call void @_ZN4sycl3_V15rangeILi1EEC2ILi1EEENSt9enable_ifIXeqT_Li1EEmE4typeE(ptr noundef nonnull align 8 dereferenceable(8) %retval, i64 noundef 0) #8
  %0 = load %"class.sycl::_V1::range.87", ptr %retval, align 8
  ret %"class.sycl::_V1::range.87" %0
}

declare void @_ZN4sycl3_V16detail18AccessorImplDeviceILi1EEC2ENS0_2idILi1EEENS0_5rangeILi1EEES7_(ptr noundef nonnull align 8 dereferenceable(24), ptr noundef byval(%"class.sycl::_V1::id.89") align 8, ptr noundef byval(%"class.sycl::_V1::range.87") align 8, ptr noundef byval(%"class.sycl::_V1::range.87") align 8)

declare void @_ZN4sycl3_V16detail5arrayILi1EEC2ILi1EEENSt9enable_ifIXeqT_Li1EEmE4typeE(ptr noundef nonnull align 8 dereferenceable(8), i64 noundef)

declare void @_ZN4sycl3_V15rangeILi1EEC2ILi1EEENSt9enable_ifIXeqT_Li1EEmE4typeE(ptr noundef nonnull align 8 dereferenceable(8), i64 noundef)

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(32) %f) #1 comdat {
entry:
  %f.addr = alloca ptr, align 8
  %agg.tmp = alloca %"struct.std::integer_sequence.105", align 1
  store ptr %f, ptr %f.addr, align 8
  %0 = load ptr, ptr %f.addr, align 8, !nonnull !7, !align !8
  call void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.105") align 1 %agg.tmp, ptr noundef nonnull align 8 dereferenceable(32) %0) #8
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr noundef nonnull align 8 dereferenceable(32) %this) #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %TotalOffset = alloca i64, align 8
  %ref.tmp = alloca %class.anon.6.106, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  call void @llvm.lifetime.start.p0(ptr %TotalOffset) #7
  store i64 0, ptr %TotalOffset, align 8
  call void @llvm.lifetime.start.p0(ptr %ref.tmp) #7
  %0 = getelementptr inbounds nuw %class.anon.6.106, ptr %ref.tmp, i32 0, i32 0
  store ptr %this1, ptr %0, align 8
  %1 = getelementptr inbounds nuw %class.anon.6.106, ptr %ref.tmp, i32 0, i32 1
  store ptr %TotalOffset, ptr %1, align 8
  call void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(16) %ref.tmp) #8
  call void @llvm.lifetime.end.p0(ptr %ref.tmp) #7
  %2 = load i64, ptr %TotalOffset, align 8
  call void @llvm.lifetime.end.p0(ptr %TotalOffset) #7
  ret i64 %2
}

declare void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.105") align 1, ptr noundef nonnull align 8 dereferenceable(32))

declare void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(16))

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN4sycl3_V16detail4loopILm1EZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(32) %f) #1 comdat {
entry:
  %f.addr = alloca ptr, align 8
  %agg.tmp = alloca %"struct.std::integer_sequence.105", align 1
  store ptr %f, ptr %f.addr, align 8
  %0 = load ptr, ptr %f.addr, align 8, !nonnull !7, !align !8
  call void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.105") align 1 %agg.tmp, ptr noundef nonnull align 8 dereferenceable(32) %0) #8
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local noundef i64 @_ZNK4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEv(ptr noundef nonnull align 8 dereferenceable(32) %this) #1 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %TotalOffset = alloca i64, align 8
  %ref.tmp = alloca %class.anon.9.109, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  call void @llvm.lifetime.start.p0(ptr %TotalOffset) #7
  store i64 0, ptr %TotalOffset, align 8
  call void @llvm.lifetime.start.p0(ptr %ref.tmp) #7
  %0 = getelementptr inbounds nuw %class.anon.9.109, ptr %ref.tmp, i32 0, i32 0
  store ptr %this1, ptr %0, align 8
  %1 = getelementptr inbounds nuw %class.anon.9.109, ptr %ref.tmp, i32 0, i32 1
  store ptr %TotalOffset, ptr %1, align 8
  call void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(16) %ref.tmp) #8
  call void @llvm.lifetime.end.p0(ptr %ref.tmp) #7
  %2 = load i64, ptr %TotalOffset, align 8
  call void @llvm.lifetime.end.p0(ptr %TotalOffset) #7
  ret i64 %2
}

declare void @_ZN4sycl3_V16detail9loop_implIJLm0EEZNS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S6_NS0_5rangeILi1EEESJ_NS0_2idILi1EEEEUlmE_EEvSt16integer_sequenceImJXspT_EEEOT0_(ptr noundef byval(%"struct.std::integer_sequence.105") align 1, ptr noundef nonnull align 8 dereferenceable(32))

declare void @_ZN4sycl3_V16detail4loopILm1EZNKS0_8accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS7_6targetE2014ELNS7_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE14getTotalOffsetEvEUlmE_EEvOT0_(ptr noundef nonnull align 8 dereferenceable(16))

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define dso_local ptx_kernel void @_ZTSZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS0_7handlerEE0_clES6_EUlNS0_2idILi1EEEE_(ptr addrspace(1) noundef %position_ptr, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %position_access_range, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %position_memory_range, ptr noundef byval(%"class.sycl::_V1::id.89") align 8 %position_offset, ptr addrspace(1) noundef %velocity_ptr, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %velocity_access_range, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %velocity_memory_range, ptr noundef byval(%"class.sycl::_V1::id.89") align 8 %velocity_offset) #1 {
entry:
  %position_ptr.addr = alloca ptr addrspace(1), align 8
  %velocity_ptr.addr = alloca ptr addrspace(1), align 8
  %local = alloca %"struct.syclflat::simulate_kernel_2_capture.143", align 8
  %agg.tmp = alloca %"class.sycl::_V1::range.87", align 8
  %agg.tmp1 = alloca %"class.sycl::_V1::range.87", align 8
  %agg.tmp2 = alloca %"class.sycl::_V1::id.89", align 8
  %agg.tmp3 = alloca %"class.sycl::_V1::range.87", align 8
  %agg.tmp4 = alloca %"class.sycl::_V1::range.87", align 8
  %agg.tmp5 = alloca %"class.sycl::_V1::id.89", align 8
  %agg.tmp6 = alloca %"class.sycl::_V1::item.139", align 8
  store ptr addrspace(1) %position_ptr, ptr %position_ptr.addr, align 8
  store ptr addrspace(1) %velocity_ptr, ptr %velocity_ptr.addr, align 8
  call void @llvm.lifetime.start.p0(ptr %local) #7
  call void @_ZN8syclflat25simulate_kernel_2_captureC2Ev(ptr noundef nonnull align 8 dereferenceable(64) %local) #8
  %position = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.143", ptr %local, i32 0, i32 0
  %0 = load ptr addrspace(1), ptr %position_ptr.addr, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %agg.tmp, ptr align 8 %position_access_range, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %agg.tmp1, ptr align 8 %position_memory_range, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %agg.tmp2, ptr align 8 %position_offset, i64 8, i1 false)
  call void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1S4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr noundef nonnull align 8 dereferenceable(32) %position, ptr addrspace(1) noundef %0, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %agg.tmp, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %agg.tmp1, ptr noundef byval(%"class.sycl::_V1::id.89") align 8 %agg.tmp2) #8
  %velocity = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.143", ptr %local, i32 0, i32 1
  %1 = load ptr addrspace(1), ptr %velocity_ptr.addr, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %agg.tmp3, ptr align 8 %velocity_access_range, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %agg.tmp4, ptr align 8 %velocity_memory_range, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %agg.tmp5, ptr align 8 %velocity_offset, i64 8, i1 false)
  call void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEE6__initEPU3AS1KS4_NS0_5rangeILi1EEESH_NS0_2idILi1EEE(ptr noundef nonnull align 8 dereferenceable(32) %velocity, ptr addrspace(1) noundef %1, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %agg.tmp3, ptr noundef byval(%"class.sycl::_V1::range.87") align 8 %agg.tmp4, ptr noundef byval(%"class.sycl::_V1::id.89") align 8 %agg.tmp5) #8
  %call = call %"class.sycl::_V1::item.139" @_ZN8syclflat9this_itemILi1EEEN4sycl3_V14itemIXT_ELb1EEEv() #8
  %2 = getelementptr inbounds nuw %"class.sycl::_V1::item.139", ptr %agg.tmp6, i32 0, i32 0
  %3 = extractvalue %"class.sycl::_V1::item.139" %call, 0
  store %"struct.sycl::_V1::detail::ItemBase.140" %3, ptr %2, align 8
  call void @_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_(ptr noundef nonnull align 8 dereferenceable(64) %local, ptr noundef byval(%"class.sycl::_V1::item.139") align 8 %agg.tmp6) #8
  call void @llvm.lifetime.end.p0(ptr %local) #7
  ret void
}

; Function Attrs: convergent inlinehint mustprogress norecurse nounwind uwtable
define linkonce_odr dso_local void @_ZN8syclflat25simulate_kernel_2_captureC2Ev(ptr noundef nonnull align 8 dereferenceable(64) %this) unnamed_addr #5 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %position = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.143", ptr %this1, i32 0, i32 0
  call void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1026ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr noundef nonnull align 8 dereferenceable(32) %position) #8
  %velocity = getelementptr inbounds nuw %"struct.syclflat::simulate_kernel_2_capture.143", ptr %this1, i32 0, i32 1
  call void @_ZN4sycl3_V18accessorIN8syclflat5bytesILm16ELm16EEELi1ELNS0_6access4modeE1024ELNS5_6targetE2014ELNS5_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEC2Ev(ptr noundef nonnull align 8 dereferenceable(32) %velocity) #8
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define internal void @_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_(ptr noundef nonnull align 8 dereferenceable(64) %local, ptr noundef byval(%"class.sycl::_V1::item.139") align 8 %item) #6 {
entry:
  %local.addr = alloca ptr, align 8
  store ptr %local, ptr %local.addr, align 8
  %0 = load ptr, ptr %local.addr, align 8, !nonnull !7, !align !8
  call void @_ZN8syclflat6detail4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS3_7handlerEE0_clES9_EUlNS3_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS3_4itemILi1ELb1EEEEEEvRT0_bDpRKT1_(ptr noundef nonnull align 8 dereferenceable(64) %0, i1 noundef zeroext false, ptr noundef nonnull align 8 dereferenceable(24) %item) #8
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define internal %"class.sycl::_V1::item.139" @_ZN8syclflat9this_itemILi1EEEN4sycl3_V14itemIXT_ELb1EEEv() #6 {
entry:
  %retval = alloca %"class.sycl::_V1::item.139", align 8
  %call = call %"class.sycl::_V1::item.139" @_ZN8syclflat12this_elementIN4sycl3_V14itemILi1ELb1EEEEET_v() #8
  %0 = getelementptr inbounds nuw %"class.sycl::_V1::item.139", ptr %retval, i32 0, i32 0
  %1 = extractvalue %"class.sycl::_V1::item.139" %call, 0
  store %"struct.sycl::_V1::detail::ItemBase.140" %1, ptr %0, align 8
  %2 = load %"class.sycl::_V1::item.139", ptr %retval, align 8
  ret %"class.sycl::_V1::item.139" %2
}

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define internal void @_ZN8syclflat6detail4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS3_7handlerEE0_clES9_EUlNS3_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS3_4itemILi1ELb1EEEEEEvRT0_bDpRKT1_(ptr noundef nonnull align 8 dereferenceable(64) %local, i1 noundef zeroext %bring_back, ptr noundef nonnull align 8 dereferenceable(24) %item) #6 {
entry:
  %local.addr = alloca ptr, align 8
  %bring_back.addr = alloca i8, align 1
  %item.addr = alloca ptr, align 8
  %storage = alloca [64 x i8], align 16
  store ptr %local, ptr %local.addr, align 8
  %storedv = zext i1 %bring_back to i8
  store i8 %storedv, ptr %bring_back.addr, align 1
  store ptr %item, ptr %item.addr, align 8
  %0 = load ptr, ptr %item.addr, align 8, !nonnull !7, !align !8
  %call = call noundef zeroext i1 @_ZN8syclflat6detail9runs_bodyILi1EJEEEbRKN4sycl3_V14itemIXT_ELb1EEEDpRKT0_(ptr noundef nonnull align 8 dereferenceable(24) %0) #8
  br i1 %call, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr %storage) #7
  %arraydecay = getelementptr inbounds [64 x i8], ptr %storage, i64 0, i64 0
  %1 = load ptr, ptr %local.addr, align 8, !nonnull !7, !align !8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arraydecay, ptr align 8 %1, i64 64, i1 false)
  %arraydecay1 = getelementptr inbounds [64 x i8], ptr %storage, i64 0, i64 0
  %2 = load ptr, ptr %item.addr, align 8, !nonnull !7, !align !8
  call void @_ZN8syclflat6detail9call_bodyIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS3_7handlerEE0_clES9_EUlNS3_2idILi1EEEE_JNS3_4itemILi1ELb1EEEEEEvRKT_DpRKT0_(ptr noundef nonnull align 8 dereferenceable(64) %arraydecay1, ptr noundef nonnull align 8 dereferenceable(24) %2) #8
  %3 = load i8, ptr %bring_back.addr, align 1, !range !9, !noundef !7
  %loadedv = trunc i8 %3 to i1
  br i1 %loadedv, label %if.then2, label %if.end4

if.then2:                                         ; preds = %if.end
  %4 = load ptr, ptr %local.addr, align 8, !nonnull !7, !align !8
  %arraydecay3 = getelementptr inbounds [64 x i8], ptr %storage, i64 0, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %4, ptr align 8 %arraydecay3, i64 64, i1 false)
  br label %if.end4

if.end4:                                          ; preds = %if.then2, %if.end
  call void @llvm.lifetime.end.p0(ptr %storage) #7
  br label %return

return:                                           ; preds = %if.end4, %if.then
  ret void
}

declare noundef zeroext i1 @_ZN8syclflat6detail9runs_bodyILi1EJEEEbRKN4sycl3_V14itemIXT_ELb1EEEDpRKT0_(ptr noundef nonnull align 8 dereferenceable(24))

declare void @_ZN8syclflat6detail9call_bodyIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS3_7handlerEE0_clES9_EUlNS3_2idILi1EEEE_JNS3_4itemILi1ELb1EEEEEEvRKT_DpRKT0_(ptr noundef nonnull align 8 dereferenceable(64), ptr noundef nonnull align 8 dereferenceable(24))

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define internal %"class.sycl::_V1::item.139" @_ZN8syclflat12this_elementIN4sycl3_V14itemILi1ELb1EEEEET_v() #6 {
entry:
  %retval = alloca %"class.sycl::_V1::item.139", align 8
  %call = call %"class.sycl::_V1::item.139" @_ZN4sycl3_V16detail7Builder10getElementILi1ELb1EEEDTcl7getItemIXT_EXT0_EEEEPNS0_4itemIXT_EXT0_EEE(ptr noundef null) #8
  %0 = getelementptr inbounds nuw %"class.sycl::_V1::item.139", ptr %retval, i32 0, i32 0
  %1 = extractvalue %"class.sycl::_V1::item.139" %call, 0
  store %"struct.sycl::_V1::detail::ItemBase.140" %1, ptr %0, align 8
  %2 = load %"class.sycl::_V1::item.139", ptr %retval, align 8
  ret %"class.sycl::_V1::item.139" %2
}

declare %"class.sycl::_V1::item.139" @_ZN4sycl3_V16detail7Builder10getElementILi1ELb1EEEDTcl7getItemIXT_EXT0_EEEEPNS0_4itemIXT_EXT0_EEE(ptr noundef)

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { convergent mustprogress norecurse nounwind uwtable "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { alwaysinline convergent mustprogress norecurse nounwind uwtable "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }
attributes #5 = { convergent inlinehint mustprogress norecurse nounwind uwtable "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }
attributes #6 = { convergent mustprogress norecurse nounwind uwtable "function-inline-cost"="0" "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }
attributes #7 = { nounwind }
attributes #8 = { convergent nounwind "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" }

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
!9 = !{i8 0, i8 2}
