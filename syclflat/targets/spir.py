"""SPIR and SPIR-V: the targets of OpenCL devices.

The unversioned SPIR-V triple makes Clang emit a version newer than most devices take, so the
version is part of the triple.
"""

from __future__ import annotations

from syclflat.targets.target import ArgumentLimit, Target

_LACKING = frozenset({"INT128", "UINT128", "LONGDOUBLE", "FLOAT128"})
_LIMITS = (
    # CL_DEVICE_MAX_PARAMETER_SIZE, OpenCL 3.0, table 5.
    ArgumentLimit(1024, "what every OpenCL device takes"),
    ArgumentLimit(2048, "what Intel's GPUs take"),
)


def _target(name: str, bits: int) -> Target:
    triple, compile_triple = f"{name}-unknown-unknown", f"spirv{bits}v1.2-unknown-unknown"
    return Target(name, triple, compile_triple, "spirv", _LACKING, _LIMITS, pointer_bits=bits)


TARGETS = (
    _target("spir64", 64),
    _target("spir", 32),
    _target("spirv64", 64),
    _target("spirv32", 32),
)
