"""Targets that Clang compiles without SPIR-V: GPUs of two vendors, and CPUs."""

from __future__ import annotations

import platform

from syclflat.targets.target import ArgumentLimit, Target

_HOST = f"{'aarch64' if platform.machine() in ('aarch64', 'arm64') else 'x86_64'}-unknown-linux-gnu"

TARGETS = (
    Target(
        "nvptx64",
        "nvptx64-nvidia-cuda",
        "nvptx64-nvidia-cuda",
        "nvptx",
        frozenset({"LONGDOUBLE", "FLOAT128"}),
        (ArgumentLimit(4096, "what NVIDIA's GPUs take"),),
        # An offset into the memory that a launch adds: CUDA's driver takes no pointer.
        local_argument="unsigned int",
    ),
    Target(
        "amdgcn",
        "amdgcn-amd-amdhsa",
        "amdgcn-amd-amdhsa",
        "amdgcn",
        frozenset({"LONGDOUBLE", "FLOAT128"}),
    ),
    Target("x86_64", "x86_64-unknown-linux-gnu", "x86_64-unknown-linux-gnu"),
    Target("aarch64", "aarch64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"),
    # A triple matches one of the two before it first.
    Target("native", _HOST, _HOST, "native"),
)
