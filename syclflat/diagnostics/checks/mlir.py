"""Checks of MLIR signatures."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

CHECKS = (
    Check(
        "mlir-syntax",
        "the text isn't MLIR as it is read here",
        "Modules, functions and aliases are read; bodies and operations of other dialects are "
        "stepped over.",
        "func.func @f(%a: i32,) { return }",
        "Write the function as MLIR prints it: func.func @f(%a: i32) { ... }.",
    ),
    Check(
        "mlir-type",
        "a type has no counterpart in LLVM",
        "Integers, floats, index, vectors, complex numbers and memrefs can be passed. Tensors, "
        "tuples and types of other dialects are converted away before functions are.",
        "func.func @f(%a: tensor<4xf32>) { return }",
        "Bufferize tensors to memrefs, pass the parts of a tuple.",
    ),
    Check(
        "mlir-size",
        "a size isn't one that a type can have",
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
        "a memref's layout isn't one of strides",
        "A descriptor holds an offset and strides; a layout that isn't a sum of multiples of the "
        "indices has no descriptor. MLIR's conversion leaves such functions alone.",
        "func.func @f(%a: memref<16xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>) {}",
        "Normalize the memref (mlir-opt --normalize-memrefs), or describe it by strides.",
    ),
    Check(
        "mlir-attribute",
        "an attribute can't be where it is",
        "Arguments and results have attributes of dialects, each one once; what the signature says "
        "itself, such as the visibility, is no entry of a dictionary. Attributes that hold types, "
        "such as llvm.byval, are kept in the LLVM dialect only.",
        "func.func @f(%a: i32 {zeroext}) { return }",
        "Write the attribute with its dialect: %a: i32 {llvm.zeroext}.",
    ),
    Check(
        "mlir-memory-space",
        "a memory space has no number",
        "Descriptors point into LLVM's numbered address spaces; which one a dialect's attribute "
        "stands for, a conversion of that dialect decides.",
        "func.func @f(%a: memref<4xf32, #gpu.address_space<workgroup>>) { return }",
        "Write the number of the address space: memref<4xf32, 3>.",
    ),
    Check(
        "mlir-declaration",
        "a function without a body isn't private",
        "A declaration of func.func has to be private, as MLIR demands of every symbol without a "
        "body. The older func may be public.",
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
        "a file has no function",
        "There is nothing to flatten.",
        "// empty",
        "Name a file with func.func in it.",
    ),
    Check(
        "mlir-bare-pointer",
        "a memref's sizes are known at run time only",
        "In the convention of bare pointers a memref is one pointer, so shape, strides and offset "
        "have to be in its type.",
        "func.func @f(%a: memref<?xf32>) { return }  // --convention mlir-bare-pointers",
        "Give it a static shape, or use convention mlir.",
    ),
)
