"""Each call of ``group_local_memory`` has a variable of its own, and the module stays a module."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from syclflat import llvm_ir
from syclflat.backends.passes import group_local_memory
from tests.backends.passes.test_strip_host_code import KERNEL, compiled, is_valid

SOURCE = f"""\
{KERNEL}
namespace sycl {{ inline namespace _V1 {{ namespace ext::oneapi {{
template <class T, class Group> T *group_local_memory_for_overwrite(Group) {{
  [[clang::loader_uninitialized]] static __attribute__((opencl_local)) unsigned char bytes[8];
  return (T *)bytes;
}}
}} }} }}
using sycl::ext::oneapi::group_local_memory_for_overwrite;
struct Own {{ int group_local_memory_for_overwrite() const {{ return 1; }} }};
template <int N> int *made() {{ return group_local_memory_for_overwrite<int>(N); }}
int main() {{
  kernel<class A>([=] {{
    int *one = group_local_memory_for_overwrite<int>(1);
    int *two = sycl::ext::oneapi::group_local_memory_for_overwrite<int>(2);
    long *other = group_local_memory_for_overwrite<long>(3);
    *one = *two + *other + *made<1>() + *made<2>() + Own().group_local_memory_for_overwrite();
  }});
}}
"""


def separated(module: bytes) -> bytes:
    read = llvm_ir.read(module)
    group_local_memory.run(read)
    return bytes(read)


@pytest.mark.parametrize("target", ["spir64", "nvptx64"])
@pytest.mark.parametrize("debug", ["-g0", "-g"])
def test_each_call_has_its_own(tmp_path: Path, target: str, debug: str) -> None:
    module = compiled(tmp_path, SOURCE, target, debug)
    found = separated(module)
    called = re.findall(rb"call [^@\n]*(@_ZN4sycl\w+[.]call\d+)\(", found)
    assert len(set(called)) == len(called) == 5
    of_int = [name for name in called if b"overwriteIi" in name]
    assert len(of_int) == 4
    for name in called:
        [code] = re.findall(
            rb"^define internal [^@\n]*%b\(.*?^\}" % re.escape(name), found, re.M | re.S
        )
        [variable] = set(re.findall(rb"@_ZZN4sycl[\w.]+", code))
        assert variable.endswith(name[name.rindex(b".call") :])
        assert len(re.findall(rb"^%b = internal .*" % re.escape(variable), found, re.M)) == 1
    assert is_valid(tmp_path, found, target)


def test_other_modules_stay_as_they_are(tmp_path: Path) -> None:
    module = compiled(tmp_path, f"{KERNEL}int main() {{ kernel<class A>([] {{}}); }}\n", "spir64")
    assert separated(module) == module
