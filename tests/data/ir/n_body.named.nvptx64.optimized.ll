; ModuleID = "n_body"
source_filename = "n_body"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%"class.sycl::_V1::range.158" = type { %"class.sycl::_V1::detail::array.159" }
%"class.sycl::_V1::detail::array.159" = type { [1 x i64] }
%"class.sycl::_V1::id.160" = type { %"class.sycl::_V1::detail::array.159" }
%"struct.syclflat::bytes.162" = type { [16 x i8] }
%"class.sycl::_V1::vec.55.165" = type { %"class.sycl::_V1::detail::vec_base.92.166" }
%"class.sycl::_V1::detail::vec_base.92.166" = type { [4 x float] }
%"class.sycl::_V1::vec.163" = type { %"class.sycl::_V1::detail::vec_base.164" }
%"class.sycl::_V1::detail::vec_base.164" = type { [4 x float] }

$__syclflat_global_offset = comdat any

$__syclflat_range = comdat any

@__syclflat_global_offset = linkonce_odr dso_local local_unnamed_addr addrspace(4) global [3 x i64] zeroinitializer, comdat, align 8
@__syclflat_range = linkonce_odr dso_local local_unnamed_addr addrspace(4) global [3 x i32] zeroinitializer, comdat, align 4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write) uwtable
define dso_local ptx_kernel void @_ZTSZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS0_7handlerEE0_clES6_EUlNS0_2idILi1EEEE_(ptr addrspace(1) noundef captures(none) %position_ptr, ptr noundef readonly byval(%"class.sycl::_V1::range.158") align 8 captures(none) %position_access_range, ptr noundef readonly byval(%"class.sycl::_V1::range.158") align 8 captures(none) %position_memory_range, ptr noundef readonly byval(%"class.sycl::_V1::id.160") align 8 captures(none) %position_offset, ptr addrspace(1) noundef readonly captures(none) %velocity_ptr, ptr noundef readonly byval(%"class.sycl::_V1::range.158") align 8 captures(none) %velocity_access_range, ptr noundef readonly byval(%"class.sycl::_V1::range.158") align 8 captures(none) %velocity_memory_range, ptr noundef readonly byval(%"class.sycl::_V1::id.160") align 8 captures(none) %velocity_offset) local_unnamed_addr #2 {
entry:
  %0 = load i32, ptr addrspace(4) @__syclflat_range, align 4
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul.i7.i.i.i.i = mul i32 %3, %1
  %add.i4.i.i.i.i = add i32 %mul.i7.i.i.i.i, %2
  %sub.i.i.i.i17 = add i32 %0, -1
  %cmp2.i.i.not.i.i = icmp ugt i32 %add.i4.i.i.i.i, %sub.i.i.i.i17
  br i1 %cmp2.i.i.not.i.i, label %_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_.exit, label %if.end.i.i

if.end.i.i:                                       ; preds = %entry
  %4 = load i64, ptr addrspace(4) @__syclflat_global_offset, align 8
  %conv.i.i.i.i.i = trunc i64 %4 to i32
  %add.i.i.i.i.i = add i32 %add.i4.i.i.i.i, %conv.i.i.i.i.i
  %conv.i90.i.i.i = zext nneg i32 %add.i.i.i.i.i to i64
  %5 = load i64, ptr %velocity_offset, align 8
  %6 = load i64, ptr %position_offset, align 8
  %add.ptr.i15 = getelementptr inbounds nuw %"struct.syclflat::bytes.162", ptr addrspace(1) %velocity_ptr, i64 %5
  %add.ptr.i = getelementptr inbounds nuw %"struct.syclflat::bytes.162", ptr addrspace(1) %position_ptr, i64 %6
  %cmp.i.i.i.i = icmp sgt i32 %add.i.i.i.i.i, -1
  tail call void @llvm.assume(i1 %cmp.i.i.i.i)
  %arrayidx.i.i.i.i.i = getelementptr inbounds nuw %"class.sycl::_V1::vec.55.165", ptr addrspace(1) %add.ptr.i15, i64 %conv.i90.i.i.i
  %arrayidx.ascast.i.i.i.i.i = addrspacecast ptr addrspace(1) %arrayidx.i.i.i.i.i to ptr
  %loadVecN.i.i.i.i.i.i.i.i.i = load <4 x float>, ptr %arrayidx.ascast.i.i.i.i.i, align 16
  %7 = fmul contract <4 x float> %loadVecN.i.i.i.i.i.i.i.i.i, <float 0x3F847AE140000000, float 0x3F847AE140000000, float 0x3F847AE140000000, float poison>
  %ref.tmp.sroa.0.12.vec.insert.i.i.i.i = insertelement <4 x float> %7, float 0.000000e+00, i64 3
  %arrayidx.i3.i.i.i.i = getelementptr inbounds nuw %"class.sycl::_V1::vec.163", ptr addrspace(1) %add.ptr.i, i64 %conv.i90.i.i.i
  %arrayidx.ascast.i4.i.i.i.i = addrspacecast ptr addrspace(1) %arrayidx.i3.i.i.i.i to ptr
  %8 = load <4 x float>, ptr %arrayidx.ascast.i4.i.i.i.i, align 16
  %add.i.i.i.i.i.i.i.i.i.i.i = fadd contract <4 x float> %8, %ref.tmp.sroa.0.12.vec.insert.i.i.i.i
  %tmp.0.vec.extract.i.i.i.i.i.i.i.i = extractelement <4 x float> %add.i.i.i.i.i.i.i.i.i.i.i, i64 0
  %tmp.4.vec.extract.i.i.i.i.i.i.i.i = extractelement <4 x float> %add.i.i.i.i.i.i.i.i.i.i.i, i64 1
  %tmp.8.vec.extract.i.i.i.i.i.i.i.i = extractelement <4 x float> %add.i.i.i.i.i.i.i.i.i.i.i, i64 2
  %tmp.12.vec.extract.i.i.i.i.i.i.i.i = extractelement <4 x float> %add.i.i.i.i.i.i.i.i.i.i.i, i64 3
  store float %tmp.0.vec.extract.i.i.i.i.i.i.i.i, ptr %arrayidx.ascast.i4.i.i.i.i, align 16
  %ref.tmp.sroa.4.0..sroa_idx.i.i.i.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.ascast.i4.i.i.i.i, i64 4
  store float %tmp.4.vec.extract.i.i.i.i.i.i.i.i, ptr %ref.tmp.sroa.4.0..sroa_idx.i.i.i.i.i, align 4
  %ref.tmp.sroa.5.0..sroa_idx.i.i.i.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.ascast.i4.i.i.i.i, i64 8
  store float %tmp.8.vec.extract.i.i.i.i.i.i.i.i, ptr %ref.tmp.sroa.5.0..sroa_idx.i.i.i.i.i, align 8
  %ref.tmp.sroa.6.0..sroa_idx.i.i.i.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.ascast.i4.i.i.i.i, i64 12
  store float %tmp.12.vec.extract.i.i.i.i.i.i.i.i, ptr %ref.tmp.sroa.6.0..sroa_idx.i.i.i.i.i, align 4
  br label %_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_.exit

_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_.exit: ; preds = %if.end.i.i, %entry
  ret void
}

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write) uwtable "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }

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
