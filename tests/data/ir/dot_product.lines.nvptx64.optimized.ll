; ModuleID = "dot_product"
source_filename = "dot_product"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%"class.sycl::_V1::range.228" = type { %"class.sycl::_V1::detail::array.229" }
%"class.sycl::_V1::detail::array.229" = type { [1 x i64] }
%"class.sycl::_V1::id.230" = type { %"class.sycl::_V1::detail::array.229" }
%"struct.syclflat::local_argument.231" = type { i32 }

$__syclflat_global_offset = comdat any

$__syclflat_range = comdat any

@_ZN8syclflat14local_argumentIdE23__syclflat_local_memoryE = external local_unnamed_addr addrspace(3) global [0 x i8], align 16
@__syclflat_global_offset = linkonce_odr dso_local local_unnamed_addr addrspace(4) global [3 x i64] zeroinitializer, comdat, align 8
@__syclflat_range = linkonce_odr dso_local local_unnamed_addr addrspace(4) global [3 x i32] zeroinitializer, comdat, align 4

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define dso_local ptx_kernel void @_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_EUlNS0_7nd_itemILi1EEEE_(ptr addrspace(1) noundef readonly captures(none) %0, ptr noundef readonly byval(%"class.sycl::_V1::range.228") align 8 captures(none) %1, ptr noundef readonly byval(%"class.sycl::_V1::range.228") align 8 captures(none) %2, ptr noundef readonly byval(%"class.sycl::_V1::id.230") align 8 captures(none) %3, ptr addrspace(1) noundef readonly captures(none) %4, ptr noundef readonly byval(%"class.sycl::_V1::range.228") align 8 captures(none) %5, ptr noundef readonly byval(%"class.sycl::_V1::range.228") align 8 captures(none) %6, ptr noundef readonly byval(%"class.sycl::_V1::id.230") align 8 captures(none) %7, ptr noundef readonly byval(%"struct.syclflat::local_argument.231") align 4 captures(none) %8, ptr noundef readonly byval(%"class.sycl::_V1::range.228") align 8 captures(none) %9, ptr noundef readonly byval(%"class.sycl::_V1::range.228") align 8 captures(none) %10, ptr noundef readonly byval(%"class.sycl::_V1::id.230") align 8 captures(none) %11, ptr addrspace(1) noundef writeonly captures(none) %12, ptr noundef readonly byval(%"class.sycl::_V1::range.228") align 8 captures(none) %13, ptr noundef readonly byval(%"class.sycl::_V1::range.228") align 8 captures(none) %14, ptr noundef readonly byval(%"class.sycl::_V1::id.230") align 8 captures(none) %15) local_unnamed_addr #0 !dbg !11 {
  %17 = load i64, ptr %3, align 8, !dbg !14
  %18 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %17, !dbg !17
  %19 = load i64, ptr %7, align 8, !dbg !21
  %20 = getelementptr inbounds nuw double, ptr addrspace(1) %4, i64 %19, !dbg !22
  %21 = load i32, ptr %8, align 4, !dbg !24
  %22 = and i32 %21, -16, !dbg !28
  %23 = zext i32 %22 to i64, !dbg !29
  %24 = getelementptr inbounds nuw i8, ptr addrspace(3) @_ZN8syclflat14local_argumentIdE23__syclflat_local_memoryE, i64 %23, !dbg !30
  %25 = load i64, ptr %15, align 8, !dbg !31
  %26 = getelementptr inbounds nuw double, ptr addrspace(1) %12, i64 %25, !dbg !32
  %27 = load i64, ptr addrspace(4) @__syclflat_global_offset, align 8, !dbg !35
  %28 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !54
  %29 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !59
  %30 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !62
  %31 = mul i32 %29, %30, !dbg !65
  %32 = add i32 %31, %28, !dbg !66
  %33 = trunc i64 %27 to i32, !dbg !70
  %34 = add i32 %32, %33, !dbg !72
  %35 = zext nneg i32 %28 to i64, !dbg !73
  %36 = icmp sgt i32 %34, -1, !dbg !92
  tail call void @llvm.assume(i1 %36), !dbg !92
  %37 = icmp samesign ult i32 %34, 10007, !dbg !95
  br i1 %37, label %_ZN8syclflat11index_space5rangeEj.exit1.lr.ph.i.i.i.i, label %._crit_edge.i.i.i.i, !dbg !96

_ZN8syclflat11index_space5rangeEj.exit1.lr.ph.i.i.i.i: ; preds = %16
  %38 = zext nneg i32 %34 to i64, !dbg !97
  %39 = load i32, ptr addrspace(4) @__syclflat_range, align 4
  %.not206.i.i.i.i = icmp eq i32 %39, 0
  %40 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %41 = mul i32 %40, %30
  %42 = select i1 %.not206.i.i.i.i, i32 %41, i32 %39
  %43 = zext nneg i32 %42 to i64
  %44 = icmp sgt i32 %42, -1
  tail call void @llvm.assume(i1 %44)
  br label %_ZN8syclflat11index_space5rangeEj.exit1.i.i.i.i, !dbg !96

._crit_edge.i.i.i.i:                              ; preds = %_ZN8syclflat11index_space5rangeEj.exit1.i.i.i.i, %16
  %.0199.lcssa.i.i.i.i = phi double [ 0.000000e+00, %16 ], [ %55, %_ZN8syclflat11index_space5rangeEj.exit1.i.i.i.i ], !dbg !98
  %45 = getelementptr inbounds nuw double, ptr addrspace(3) %24, i64 %35, !dbg !99
  %46 = addrspacecast ptr addrspace(3) %45 to ptr, !dbg !102
  store double %.0199.lcssa.i.i.i.i, ptr %46, align 8, !dbg !103
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !104
  %47 = icmp samesign ult i32 %28, 32, !dbg !110
  br i1 %47, label %58, label %_Z22__spirv_ControlBarrieriii.exit.1.i.i.i.i, !dbg !111

_ZN8syclflat11index_space5rangeEj.exit1.i.i.i.i:  ; preds = %_ZN8syclflat11index_space5rangeEj.exit1.i.i.i.i, %_ZN8syclflat11index_space5rangeEj.exit1.lr.ph.i.i.i.i
  %.01989.i.i.i.i = phi i64 [ %38, %_ZN8syclflat11index_space5rangeEj.exit1.lr.ph.i.i.i.i ], [ %56, %_ZN8syclflat11index_space5rangeEj.exit1.i.i.i.i ]
  %.01998.i.i.i.i = phi double [ 0.000000e+00, %_ZN8syclflat11index_space5rangeEj.exit1.lr.ph.i.i.i.i ], [ %55, %_ZN8syclflat11index_space5rangeEj.exit1.i.i.i.i ]
  %48 = getelementptr inbounds nuw double, ptr addrspace(1) %18, i64 %.01989.i.i.i.i, !dbg !112
  %49 = addrspacecast ptr addrspace(1) %48 to ptr, !dbg !115
  %50 = load double, ptr %49, align 8, !dbg !116
  %51 = getelementptr inbounds nuw double, ptr addrspace(1) %20, i64 %.01989.i.i.i.i, !dbg !117
  %52 = addrspacecast ptr addrspace(1) %51 to ptr, !dbg !119
  %53 = load double, ptr %52, align 8, !dbg !120
  %54 = fmul contract double %50, %53, !dbg !121
  %55 = fadd contract double %.01998.i.i.i.i, %54, !dbg !122
  %56 = add nuw nsw i64 %.01989.i.i.i.i, %43, !dbg !123
  %57 = icmp samesign ult i64 %56, 10007, !dbg !124
  br i1 %57, label %_ZN8syclflat11index_space5rangeEj.exit1.i.i.i.i, label %._crit_edge.i.i.i.i, !dbg !125, !llvm.loop !126

58:                                               ; preds = %._crit_edge.i.i.i.i
  %59 = getelementptr inbounds nuw i8, ptr addrspace(3) %24, i64 256
  %60 = getelementptr inbounds nuw double, ptr addrspace(3) %59, i64 %35
  %61 = addrspacecast ptr addrspace(3) %60 to ptr
  %62 = load double, ptr %61, align 8, !dbg !130
  %63 = load double, ptr %46, align 8, !dbg !131
  %64 = fadd contract double %62, %63, !dbg !132
  store double %64, ptr %46, align 8, !dbg !133
  br label %_Z22__spirv_ControlBarrieriii.exit.1.i.i.i.i, !dbg !134

_Z22__spirv_ControlBarrieriii.exit.1.i.i.i.i:     ; preds = %58, %._crit_edge.i.i.i.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !104
  %65 = icmp samesign ult i32 %28, 16, !dbg !135
  br i1 %65, label %66, label %_Z22__spirv_ControlBarrieriii.exit.2.i.i.i.i, !dbg !136

66:                                               ; preds = %_Z22__spirv_ControlBarrieriii.exit.1.i.i.i.i
  %67 = getelementptr inbounds nuw i8, ptr addrspace(3) %24, i64 128
  %68 = getelementptr inbounds nuw double, ptr addrspace(3) %67, i64 %35
  %69 = addrspacecast ptr addrspace(3) %68 to ptr
  %70 = load double, ptr %69, align 8, !dbg !130
  %71 = load double, ptr %46, align 8, !dbg !131
  %72 = fadd contract double %70, %71, !dbg !137
  store double %72, ptr %46, align 8, !dbg !138
  br label %_Z22__spirv_ControlBarrieriii.exit.2.i.i.i.i, !dbg !134

_Z22__spirv_ControlBarrieriii.exit.2.i.i.i.i:     ; preds = %66, %_Z22__spirv_ControlBarrieriii.exit.1.i.i.i.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !104
  %73 = icmp samesign ult i32 %28, 8, !dbg !139
  br i1 %73, label %74, label %_Z22__spirv_ControlBarrieriii.exit.3.i.i.i.i, !dbg !140

74:                                               ; preds = %_Z22__spirv_ControlBarrieriii.exit.2.i.i.i.i
  %75 = getelementptr inbounds nuw i8, ptr addrspace(3) %24, i64 64
  %76 = getelementptr inbounds nuw double, ptr addrspace(3) %75, i64 %35
  %77 = addrspacecast ptr addrspace(3) %76 to ptr
  %78 = load double, ptr %77, align 8, !dbg !130
  %79 = load double, ptr %46, align 8, !dbg !131
  %80 = fadd contract double %78, %79, !dbg !141
  store double %80, ptr %46, align 8, !dbg !142
  br label %_Z22__spirv_ControlBarrieriii.exit.3.i.i.i.i, !dbg !134

_Z22__spirv_ControlBarrieriii.exit.3.i.i.i.i:     ; preds = %74, %_Z22__spirv_ControlBarrieriii.exit.2.i.i.i.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !104
  %81 = icmp samesign ult i32 %28, 4, !dbg !143
  br i1 %81, label %82, label %_Z22__spirv_ControlBarrieriii.exit.4.i.i.i.i, !dbg !144

82:                                               ; preds = %_Z22__spirv_ControlBarrieriii.exit.3.i.i.i.i
  %83 = getelementptr inbounds nuw i8, ptr addrspace(3) %24, i64 32
  %84 = getelementptr inbounds nuw double, ptr addrspace(3) %83, i64 %35
  %85 = addrspacecast ptr addrspace(3) %84 to ptr
  %86 = load double, ptr %85, align 8, !dbg !130
  %87 = load double, ptr %46, align 8, !dbg !131
  %88 = fadd contract double %86, %87, !dbg !145
  store double %88, ptr %46, align 8, !dbg !146
  br label %_Z22__spirv_ControlBarrieriii.exit.4.i.i.i.i, !dbg !134

_Z22__spirv_ControlBarrieriii.exit.4.i.i.i.i:     ; preds = %82, %_Z22__spirv_ControlBarrieriii.exit.3.i.i.i.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !104
  %89 = icmp samesign ult i32 %28, 2, !dbg !147
  br i1 %89, label %90, label %_Z22__spirv_ControlBarrieriii.exit.5.i.i.i.i, !dbg !148

90:                                               ; preds = %_Z22__spirv_ControlBarrieriii.exit.4.i.i.i.i
  %91 = getelementptr inbounds nuw i8, ptr addrspace(3) %24, i64 16
  %92 = getelementptr inbounds nuw double, ptr addrspace(3) %91, i64 %35
  %93 = addrspacecast ptr addrspace(3) %92 to ptr
  %94 = load double, ptr %93, align 8, !dbg !130
  %95 = load double, ptr %46, align 8, !dbg !131
  %96 = fadd contract double %94, %95, !dbg !149
  store double %96, ptr %46, align 8, !dbg !150
  br label %_Z22__spirv_ControlBarrieriii.exit.5.i.i.i.i, !dbg !134

_Z22__spirv_ControlBarrieriii.exit.5.i.i.i.i:     ; preds = %90, %_Z22__spirv_ControlBarrieriii.exit.4.i.i.i.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !104
  %cond.i.i.i.i = icmp eq i32 %28, 0, !dbg !151
  br i1 %cond.i.i.i.i, label %_ZN7__spirv14getWorkgroupIdILi0EEEmv.exit.i.i.i.i, label %_ZN8syclflat4callIZZ4mainENKUlRN4sycl3_V17handlerEE_clES4_EUlNS2_7nd_itemILi1EEEE_NS_21main_kernel_1_captureEJS7_EEEvRT0_DpT1_.exit, !dbg !151

_ZN7__spirv14getWorkgroupIdILi0EEEmv.exit.i.i.i.i: ; preds = %_Z22__spirv_ControlBarrieriii.exit.5.i.i.i.i
  %97 = getelementptr inbounds nuw i8, ptr addrspace(3) %24, i64 8, !dbg !152
  %98 = addrspacecast ptr addrspace(3) %97 to ptr, !dbg !154
  %99 = load double, ptr %98, align 8, !dbg !130
  %100 = addrspacecast ptr addrspace(3) %24 to ptr, !dbg !155
  %101 = load double, ptr %100, align 8, !dbg !131
  %102 = fadd contract double %99, %101, !dbg !157
  store double %102, ptr %100, align 8, !dbg !158
  %103 = zext nneg i32 %29 to i64, !dbg !159
  %104 = getelementptr inbounds nuw double, ptr addrspace(1) %26, i64 %103, !dbg !168
  %105 = addrspacecast ptr addrspace(1) %104 to ptr, !dbg !171
  store double %102, ptr %105, align 8, !dbg !172
  br label %_ZN8syclflat4callIZZ4mainENKUlRN4sycl3_V17handlerEE_clES4_EUlNS2_7nd_itemILi1EEEE_NS_21main_kernel_1_captureEJS7_EEEvRT0_DpT1_.exit, !dbg !173

_ZN8syclflat4callIZZ4mainENKUlRN4sycl3_V17handlerEE_clES4_EUlNS2_7nd_itemILi1EEEE_NS_21main_kernel_1_captureEJS7_EEEvRT0_DpT1_.exit: ; preds = %_ZN7__spirv14getWorkgroupIdILi0EEEmv.exit.i.i.i.i, %_Z22__spirv_ControlBarrieriii.exit.5.i.i.i.i
  ret void, !dbg !174
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

attributes #0 = { convergent mustprogress norecurse nounwind uwtable "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.ident = !{!8, !9}
!nvvmir.version = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "dot_product.device.cpp", directory: "", checksumkind: CSK_MD5, checksum: "41b58e22e8b573758f611bcac661add9")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{!"clang version 22.1.8"}
!9 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!10 = !{i32 2, i32 0}
!11 = distinct !DISubprogram(linkageName: "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_EUlNS0_7nd_itemILi1EEEE_", scope: !1, file: !1, type: !12, flags: DIFlagArtificial | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!12 = !DISubroutineType(types: !13)
!13 = !{}
!14 = !DILocation(line: 78, column: 59, scope: !15)
!15 = !DILexicalBlockFile(scope: !11, file: !16, discriminator: 0)
!16 = !DIFile(filename: "dot_product.device.cpp", directory: "", checksumkind: CSK_MD5, checksum: "41b58e22e8b573758f611bcac661add9")
!17 = !DILocation(line: 761, column: 11, scope: !18, inlinedAt: !20, atomGroup: 2, atomRank: 2)
!18 = distinct !DISubprogram(name: "__init", scope: !19, file: !19, line: 747, type: !12, scopeLine: 748, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!19 = !DIFile(filename: "accessor.hpp", directory: "", checksumkind: CSK_MD5, checksum: "f94adf2270bedfe1ed6ad9b7e5ef2260")
!20 = distinct !DILocation(line: 78, column: 13, scope: !15)
!21 = !DILocation(line: 79, column: 59, scope: !15)
!22 = !DILocation(line: 761, column: 11, scope: !18, inlinedAt: !23, atomGroup: 2, atomRank: 2)
!23 = distinct !DILocation(line: 79, column: 13, scope: !15)
!24 = !DILocation(line: 180, column: 76, scope: !25, inlinedAt: !27)
!25 = distinct !DISubprogram(name: "operator __local double *", scope: !26, file: !26, line: 179, type: !12, scopeLine: 179, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!26 = !DIFile(filename: "device_callers.hpp", directory: "", checksumkind: CSK_MD5, checksum: "f84083e9a4bd7dd7b527a6bd7d2a3132")
!27 = distinct !DILocation(line: 80, column: 22, scope: !15)
!28 = !DILocation(line: 180, column: 83, scope: !25, inlinedAt: !27)
!29 = !DILocation(line: 180, column: 73, scope: !25, inlinedAt: !27)
!30 = !DILocation(line: 180, column: 73, scope: !25, inlinedAt: !27, atomGroup: 1, atomRank: 2)
!31 = !DILocation(line: 81, column: 67, scope: !15)
!32 = !DILocation(line: 761, column: 11, scope: !33, inlinedAt: !34, atomGroup: 2, atomRank: 2)
!33 = distinct !DISubprogram(name: "__init", scope: !19, file: !19, line: 747, type: !12, scopeLine: 748, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!34 = distinct !DILocation(line: 81, column: 15, scope: !15)
!35 = !DILocation(line: 41, column: 32, scope: !36, inlinedAt: !38, atomGroup: 1, atomRank: 3)
!36 = distinct !DISubprogram(name: "launch_offset", scope: !37, file: !37, line: 40, type: !12, scopeLine: 40, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!37 = !DIFile(filename: "index_space.hpp", directory: "", checksumkind: CSK_MD5, checksum: "b9a9b398b1f91d19cd076184bbe8b137")
!38 = distinct !DILocation(line: 62, column: 27, scope: !39, inlinedAt: !40)
!39 = distinct !DISubprogram(name: "global_offset", scope: !37, file: !37, line: 61, type: !12, scopeLine: 61, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!40 = distinct !DILocation(line: 30, column: 1, scope: !41, inlinedAt: !43)
!41 = distinct !DISubprogram(name: "getGlobalOffset<0>", scope: !42, file: !42, line: 30, type: !12, scopeLine: 30, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!42 = !DIFile(filename: "spirv_vars.hpp", directory: "", checksumkind: CSK_MD5, checksum: "37e09a51244bd29114a76b686fda06e2")
!43 = distinct !DILocation(line: 30, column: 1, scope: !44, inlinedAt: !45)
!44 = distinct !DISubprogram(name: "initGlobalOffset<1, sycl::_V1::id<1> >", scope: !42, file: !42, line: 30, type: !12, scopeLine: 30, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!45 = distinct !DILocation(line: 164, column: 27, scope: !46, inlinedAt: !48)
!46 = distinct !DISubprogram(name: "getElement<1>", scope: !47, file: !47, line: 156, type: !12, scopeLine: 156, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!47 = !DIFile(filename: "helpers.hpp", directory: "", checksumkind: CSK_MD5, checksum: "22b99f1392b14bbc25dcf1d79e8e2623")
!48 = distinct !DILocation(line: 15, column: 10, scope: !49, inlinedAt: !51)
!49 = distinct !DISubprogram(name: "this_element<sycl::_V1::nd_item<1> >", scope: !50, file: !50, line: 14, type: !12, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!50 = !DIFile(filename: "body.hpp", directory: "", checksumkind: CSK_MD5, checksum: "6aefcf3ac0d20917aa08c5d73c9f42a5")
!51 = distinct !DILocation(line: 26, column: 10, scope: !52, inlinedAt: !53)
!52 = distinct !DISubprogram(name: "this_nd_item<1>", scope: !50, file: !50, line: 21, type: !12, scopeLine: 21, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!53 = distinct !DILocation(line: 82, column: 26, scope: !15)
!54 = !DILocation(line: 34, column: 1, scope: !55, inlinedAt: !56)
!55 = distinct !DISubprogram(name: "local_id", scope: !37, file: !37, line: 34, type: !12, scopeLine: 34, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!56 = distinct !DILocation(line: 55, column: 79, scope: !57, inlinedAt: !58)
!57 = distinct !DISubprogram(name: "launched_id", scope: !37, file: !37, line: 54, type: !12, scopeLine: 54, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!58 = distinct !DILocation(line: 63, column: 54, scope: !39, inlinedAt: !40)
!59 = !DILocation(line: 36, column: 1, scope: !60, inlinedAt: !61)
!60 = distinct !DISubprogram(name: "group_id", scope: !37, file: !37, line: 36, type: !12, scopeLine: 36, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!61 = distinct !DILocation(line: 55, column: 32, scope: !57, inlinedAt: !58)
!62 = !DILocation(line: 35, column: 1, scope: !63, inlinedAt: !64)
!63 = distinct !DISubprogram(name: "local_size", scope: !37, file: !37, line: 35, type: !12, scopeLine: 35, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!64 = distinct !DILocation(line: 55, column: 55, scope: !57, inlinedAt: !58)
!65 = !DILocation(line: 55, column: 53, scope: !57, inlinedAt: !58)
!66 = !DILocation(line: 55, column: 77, scope: !57, inlinedAt: !67, atomGroup: 1, atomRank: 2)
!67 = distinct !DILocation(line: 58, column: 10, scope: !68, inlinedAt: !69)
!68 = distinct !DISubprogram(name: "global_id", scope: !37, file: !37, line: 57, type: !12, scopeLine: 57, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!69 = distinct !DILocation(line: 63, column: 21, scope: !39, inlinedAt: !40)
!70 = !DILocation(line: 41, column: 32, scope: !36, inlinedAt: !71, atomGroup: 1, atomRank: 2)
!71 = distinct !DILocation(line: 58, column: 35, scope: !68, inlinedAt: !69)
!72 = !DILocation(line: 58, column: 33, scope: !68, inlinedAt: !69, atomGroup: 1, atomRank: 2)
!73 = !DILocation(line: 31, column: 1, scope: !74, inlinedAt: !75, atomGroup: 1, atomRank: 2)
!74 = distinct !DISubprogram(name: "getLocalInvocationId<0>", scope: !42, file: !42, line: 31, type: !12, scopeLine: 31, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!75 = distinct !DILocation(line: 31, column: 1, scope: !76, inlinedAt: !77)
!76 = distinct !DISubprogram(name: "initLocalInvocationId<1, sycl::_V1::id<1> >", scope: !42, file: !42, line: 31, type: !12, scopeLine: 31, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!77 = distinct !DILocation(line: 99, column: 12, scope: !78, inlinedAt: !80)
!78 = distinct !DISubprogram(name: "get_local_id", scope: !79, file: !79, line: 97, type: !12, scopeLine: 97, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!79 = !DIFile(filename: "nd_item.hpp", directory: "", checksumkind: CSK_MD5, checksum: "4bef7bc22c0f1731257956ebaac35bd6")
!80 = distinct !DILocation(line: 106, column: 17, scope: !81, inlinedAt: !82)
!81 = distinct !DISubprogram(name: "get_local_id", scope: !79, file: !79, line: 105, type: !12, scopeLine: 105, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!82 = distinct !DILocation(line: 25, column: 29, scope: !83, inlinedAt: !85)
!83 = distinct !DISubprogram(name: "operator()", scope: !84, file: !84, line: 24, type: !12, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!84 = !DIFile(filename: "dot_product.cpp", directory: "", checksumkind: CSK_MD5, checksum: "0f571b865686ac9c6ec35043603901c5")
!85 = distinct !DILocation(line: 65, column: 5, scope: !86, inlinedAt: !87)
!86 = distinct !DISubprogram(name: "call_body<(lambda at dot_product.cpp:24:66), sycl::_V1::nd_item<1> >", scope: !50, file: !50, line: 63, type: !12, scopeLine: 63, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!87 = distinct !DILocation(line: 221, column: 3, scope: !88, inlinedAt: !89)
!88 = distinct !DISubprogram(name: "call<(lambda at dot_product.cpp:24:66), syclflat::main_kernel_1_capture, sycl::_V1::nd_item<1> >", scope: !26, file: !26, line: 212, type: !12, scopeLine: 212, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!89 = distinct !DILocation(line: 230, column: 3, scope: !90, inlinedAt: !91)
!90 = distinct !DISubprogram(name: "call<(lambda at dot_product.cpp:24:66), syclflat::main_kernel_1_capture, sycl::_V1::nd_item<1> >", scope: !26, file: !26, line: 229, type: !12, scopeLine: 229, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!91 = distinct !DILocation(line: 82, column: 5, scope: !15)
!92 = !DILocation(line: 76, column: 5, scope: !93, inlinedAt: !94)
!93 = distinct !DISubprogram(name: "get_global_id", scope: !79, file: !79, line: 74, type: !12, scopeLine: 74, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!94 = distinct !DILocation(line: 27, column: 30, scope: !83, inlinedAt: !85)
!95 = !DILocation(line: 27, column: 50, scope: !83, inlinedAt: !85, atomGroup: 20, atomRank: 1)
!96 = !DILocation(line: 27, column: 9, scope: !83, inlinedAt: !85, atomGroup: 21, atomRank: 1)
!97 = !DILocation(line: 63, column: 21, scope: !39, inlinedAt: !40, atomGroup: 2, atomRank: 2)
!98 = !DILocation(line: 0, scope: !83, inlinedAt: !85)
!99 = !DILocation(line: 2375, column: 12, scope: !100, inlinedAt: !101, atomGroup: 1, atomRank: 3)
!100 = distinct !DISubprogram(name: "operator[]<1, void>", scope: !19, file: !19, line: 2374, type: !12, scopeLine: 2374, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!101 = distinct !DILocation(line: 29, column: 9, scope: !83, inlinedAt: !85)
!102 = !DILocation(line: 2375, column: 12, scope: !100, inlinedAt: !101, atomGroup: 1, atomRank: 2)
!103 = !DILocation(line: 29, column: 20, scope: !83, inlinedAt: !85, atomGroup: 9, atomRank: 1)
!104 = !DILocation(line: 51, column: 5, scope: !105, inlinedAt: !107)
!105 = distinct !DISubprogram(name: "__spirv_ControlBarrier", scope: !106, file: !106, line: 44, type: !12, scopeLine: 44, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!106 = !DIFile(filename: "barriers.hpp", directory: "", checksumkind: CSK_MD5, checksum: "9c3faba317d64d53fc67677827baa72b")
!107 = distinct !DILocation(line: 219, column: 5, scope: !108, inlinedAt: !109)
!108 = distinct !DISubprogram(name: "barrier", scope: !79, file: !79, line: 215, type: !12, scopeLine: 216, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!109 = distinct !DILocation(line: 31, column: 16, scope: !83, inlinedAt: !85)
!110 = !DILocation(line: 32, column: 21, scope: !83, inlinedAt: !85, atomGroup: 13, atomRank: 2)
!111 = !DILocation(line: 32, column: 21, scope: !83, inlinedAt: !85, atomGroup: 13, atomRank: 1)
!112 = !DILocation(line: 1755, column: 12, scope: !113, inlinedAt: !114, atomGroup: 3, atomRank: 3)
!113 = distinct !DISubprogram(name: "operator[]<1, void>", scope: !19, file: !19, line: 1753, type: !12, scopeLine: 1753, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!114 = distinct !DILocation(line: 28, column: 18, scope: !83, inlinedAt: !85)
!115 = !DILocation(line: 1755, column: 12, scope: !113, inlinedAt: !114, atomGroup: 3, atomRank: 2)
!116 = !DILocation(line: 28, column: 18, scope: !83, inlinedAt: !85)
!117 = !DILocation(line: 1755, column: 12, scope: !113, inlinedAt: !118, atomGroup: 3, atomRank: 3)
!118 = distinct !DILocation(line: 28, column: 25, scope: !83, inlinedAt: !85)
!119 = !DILocation(line: 1755, column: 12, scope: !113, inlinedAt: !118, atomGroup: 3, atomRank: 2)
!120 = !DILocation(line: 28, column: 25, scope: !83, inlinedAt: !85)
!121 = !DILocation(line: 28, column: 23, scope: !83, inlinedAt: !85)
!122 = !DILocation(line: 28, column: 15, scope: !83, inlinedAt: !85, atomGroup: 6, atomRank: 2)
!123 = !DILocation(line: 27, column: 61, scope: !83, inlinedAt: !85, atomGroup: 7, atomRank: 2)
!124 = !DILocation(line: 27, column: 50, scope: !83, inlinedAt: !85, atomGroup: 4, atomRank: 1)
!125 = !DILocation(line: 27, column: 9, scope: !83, inlinedAt: !85, atomGroup: 5, atomRank: 1)
!126 = distinct !{!126, !127, !128, !129}
!127 = !DILocation(line: 27, column: 9, scope: !83, inlinedAt: !85)
!128 = !DILocation(line: 28, column: 28, scope: !83, inlinedAt: !85)
!129 = !{!"llvm.loop.mustprogress"}
!130 = !DILocation(line: 33, column: 27, scope: !83, inlinedAt: !85)
!131 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85)
!132 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 14, atomRank: 2)
!133 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 14, atomRank: 1)
!134 = !DILocation(line: 33, column: 13, scope: !83, inlinedAt: !85)
!135 = !DILocation(line: 32, column: 21, scope: !83, inlinedAt: !85, atomGroup: 24, atomRank: 2)
!136 = !DILocation(line: 32, column: 21, scope: !83, inlinedAt: !85, atomGroup: 24, atomRank: 1)
!137 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 28, atomRank: 2)
!138 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 28, atomRank: 1)
!139 = !DILocation(line: 32, column: 21, scope: !83, inlinedAt: !85, atomGroup: 32, atomRank: 2)
!140 = !DILocation(line: 32, column: 21, scope: !83, inlinedAt: !85, atomGroup: 32, atomRank: 1)
!141 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 36, atomRank: 2)
!142 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 36, atomRank: 1)
!143 = !DILocation(line: 32, column: 21, scope: !83, inlinedAt: !85, atomGroup: 40, atomRank: 2)
!144 = !DILocation(line: 32, column: 21, scope: !83, inlinedAt: !85, atomGroup: 40, atomRank: 1)
!145 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 44, atomRank: 2)
!146 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 44, atomRank: 1)
!147 = !DILocation(line: 32, column: 21, scope: !83, inlinedAt: !85, atomGroup: 48, atomRank: 2)
!148 = !DILocation(line: 32, column: 21, scope: !83, inlinedAt: !85, atomGroup: 48, atomRank: 1)
!149 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 52, atomRank: 2)
!150 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 52, atomRank: 1)
!151 = !DILocation(line: 32, column: 21, scope: !83, inlinedAt: !85, atomGroup: 56, atomRank: 1)
!152 = !DILocation(line: 2375, column: 12, scope: !100, inlinedAt: !153, atomGroup: 58, atomRank: 3)
!153 = distinct !DILocation(line: 33, column: 27, scope: !83, inlinedAt: !85)
!154 = !DILocation(line: 2375, column: 12, scope: !100, inlinedAt: !153, atomGroup: 58, atomRank: 2)
!155 = !DILocation(line: 2375, column: 12, scope: !100, inlinedAt: !156, atomGroup: 59, atomRank: 2)
!156 = distinct !DILocation(line: 33, column: 13, scope: !83, inlinedAt: !85)
!157 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 60, atomRank: 2)
!158 = !DILocation(line: 33, column: 24, scope: !83, inlinedAt: !85, atomGroup: 60, atomRank: 1)
!159 = !DILocation(line: 33, column: 1, scope: !160, inlinedAt: !161, atomGroup: 1, atomRank: 2)
!160 = distinct !DISubprogram(name: "getWorkgroupId<0>", scope: !42, file: !42, line: 33, type: !12, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!161 = distinct !DILocation(line: 33, column: 1, scope: !162, inlinedAt: !163)
!162 = distinct !DISubprogram(name: "initWorkgroupId<1, sycl::_V1::id<1> >", scope: !42, file: !42, line: 33, type: !12, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!163 = distinct !DILocation(line: 563, column: 12, scope: !164, inlinedAt: !165)
!164 = distinct !DISubprogram(name: "get_group_id", scope: !79, file: !79, line: 561, type: !12, scopeLine: 561, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!165 = distinct !DILocation(line: 138, column: 17, scope: !166, inlinedAt: !167)
!166 = distinct !DISubprogram(name: "get_group", scope: !79, file: !79, line: 137, type: !12, scopeLine: 137, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!167 = distinct !DILocation(line: 36, column: 20, scope: !83, inlinedAt: !85)
!168 = !DILocation(line: 1755, column: 12, scope: !169, inlinedAt: !170, atomGroup: 3, atomRank: 3)
!169 = distinct !DISubprogram(name: "operator[]<1, void>", scope: !19, file: !19, line: 1753, type: !12, scopeLine: 1753, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!170 = distinct !DILocation(line: 36, column: 11, scope: !83, inlinedAt: !85)
!171 = !DILocation(line: 1755, column: 12, scope: !169, inlinedAt: !170, atomGroup: 3, atomRank: 2)
!172 = !DILocation(line: 36, column: 34, scope: !83, inlinedAt: !85, atomGroup: 18, atomRank: 1)
!173 = !DILocation(line: 36, column: 11, scope: !83, inlinedAt: !85)
!174 = !DILocation(line: 82, column: 26, scope: !15, atomGroup: 1, atomRank: 1)
