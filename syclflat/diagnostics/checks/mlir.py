"""Checks of MLIR signatures."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

CHECKS = (
    Check(
        "mlir-syntax",
        "the text is not MLIR that syclflat supports",
        "syclflat reads modules, functions and aliases, and skips bodies and operations of other "
        "dialects.",
        "func.func @f(%a: i32,) { return }",
        "Write the function as MLIR prints it: func.func @f(%a: i32) { ... }.",
    ),
    Check(
        "mlir-type",
        "a type has no counterpart in LLVM",
        "Integers, floats, index, vectors, complex numbers and memrefs can be passed. MLIR "
        "converts tensors, tuples and types of other dialects before it converts functions.",
        "func.func @f(%a: tensor<4xf32>) { return }",
        "Bufferize tensors to memrefs, and pass the parts of a tuple.",
    ),
    Check(
        "mlir-size",
        "a type has an invalid size",
        "Sizes of memrefs are numbers below 2^63 or ?, those of vectors are positive numbers.",
        "func.func @f(%a: memref<-4xf32>) { return }",
        "Write the size, or ? in a memref if it isn't known.",
    ),
    Check(
        "mlir-strides",
        "a memref has more or fewer strides than dimensions",
        "strided<[...]> lists one stride for each dimension, outermost first.",
        "func.func @f(%a: memref<4x8xf32, strided<[1]>>) { return }",
        "Give one stride for each dimension: strided<[8, 1]>.",
    ),
    Check(
        "mlir-layout",
        "a memref's layout cannot be expressed by strides",
        "A descriptor holds an offset and strides. It cannot express a layout that is not a sum "
        "of multiples of the indices. MLIR's conversion skips such functions.",
        "func.func @f(%a: memref<16xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>) {}",
        "Normalize the memref (mlir-opt --normalize-memrefs), or describe it by strides.",
    ),
    Check(
        "mlir-attribute",
        "an attribute is not allowed in its place",
        "Arguments and results have attributes of dialects, each at most once. A dictionary must "
        "not repeat what the signature states, such as the visibility. Only the LLVM dialect "
        "keeps attributes that hold types, such as llvm.byval.",
        "func.func @f(%a: i32 {zeroext}) { return }",
        "Write the attribute with its dialect: %a: i32 {llvm.zeroext}.",
    ),
    Check(
        "mlir-memory-space",
        "a memory space has no number",
        "Descriptors point into LLVM's numbered address spaces. Only a conversion of the dialect "
        "knows the number for a dialect's attribute.",
        "func.func @f(%a: memref<4xf32, #gpu.address_space<workgroup>>) { return }",
        "Write the number of the address space: memref<4xf32, 3>.",
    ),
    Check(
        "mlir-declaration",
        "a function without a body isn't private",
        "MLIR requires every symbol without a body to be private, so a declaration of func.func "
        "is private. The older func may be public.",
        "func.func @f(i32)",
        "Write func.func private @f(i32), or give it a body.",
    ),
    Check(
        "mlir-redefinition",
        "two functions have one name",
        "A symbol is defined once in a module.",
        "func.func private @f(i32)\nfunc.func private @f(i64)",
        "Rename one of them.",
    ),
    Check(
        "mlir-no-function",
        "a file contains no function",
        "The file has no function to flatten.",
        "// empty",
        "Name a file that contains func.func.",
    ),
    Check(
        "mlir-bare-pointer",
        "a memref's sizes are known only at run time",
        "The convention of bare pointers passes a memref as one pointer, so the type has to "
        "contain shape, strides and offset.",
        "func.func @f(%a: memref<?xf32>) { return }  // --convention mlir-bare-pointers",
        "Give it a static shape, or use convention mlir.",
    ),
)
