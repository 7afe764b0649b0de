"""Ask LLVM's verifier about modules of LLVM IR."""

from __future__ import annotations

import subprocess

from syclflat.clang import ziglang


def refused(module: str) -> str:
    """Return what LLVM finds wrong with a module for this machine, empty if nothing."""
    command = [str(ziglang.find_zig()), "clang", "-target", ziglang.host_triple(), "-w", "-x", "ir"]
    command += ["-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-o", "/dev/null", "-"]
    done = subprocess.run(command, input=module, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode else ""
