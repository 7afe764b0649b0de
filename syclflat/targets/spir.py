"""SPIR and SPIR-V: the targets of OpenCL devices.

The unversioned SPIR-V triple makes Clang emit a version newer than most devices take, so the
version is part of the triple.
"""

from __future__ import annotations

from syclflat.targets.target import Target

TARGETS = (
    Target("spir64", "spir64-unknown-unknown", "spirv64v1.2-unknown-unknown"),
    Target("spir", "spir-unknown-unknown", "spirv32v1.2-unknown-unknown"),
    Target("spirv64", "spirv64-unknown-unknown", "spirv64v1.2-unknown-unknown"),
    Target("spirv32", "spirv32-unknown-unknown", "spirv32v1.2-unknown-unknown"),
)
