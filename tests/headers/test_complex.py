"""Group algorithms know std::complex, and <complex> alone brings no SYCL header."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from syclflat.frontends.sycl.clang.headers import preamble
from syclflat.frontends.sycl.clang.headers.preamble import Front
from syclflat.runtimes import header_sets, host_half
from tests.headers.test_missing_features import errors, lacks_tools

pytestmark = pytest.mark.skipif(lacks_tools(), reason="needs ziglang and intel-sycl-rt")

COMPLEX, SYCL = "#include <complex>\n", "#include <sycl/sycl.hpp>\n"
TEXT = """\
#include <syclflat/device.hpp>
{headers}
template <class T> void uses(sycl::nd_item<1> item, std::complex<T> *data) {{
  const auto group = item.get_group();
  using Sum = sycl::plus<std::complex<T>>;
  static_assert(sycl::has_known_identity_v<Sum, std::complex<T>>);
  *data = sycl::reduce_over_group(group, *data, Sum());
  *data = sycl::exclusive_scan_over_group(item.get_sub_group(), *data, Sum());
  *data = sycl::joint_reduce(group, data, data + 3, sycl::multiplies<>());
}}
template void uses(sycl::nd_item<1>, std::complex<double> *);
template void uses(sycl::nd_item<1>, std::complex<float> *);
"""


@pytest.mark.parametrize("target", ["spir64", "native", "nvptx64"])
@pytest.mark.parametrize("headers", [COMPLEX + SYCL, SYCL + COMPLEX])
def test_both_orders_of_headers_work(tmp_path: Path, headers: str, target: str) -> None:
    assert errors(tmp_path, TEXT.format(headers=headers), target) == []


def test_complex_alone_includes_no_header_of_sycl(tmp_path: Path) -> None:
    def read(text: str) -> str:
        source = tmp_path / "host.cpp"
        source.write_text(text)
        words = [*host_half.own_compiler().command, "-std=c++17", "-w", "-M"]
        words += [*header_sets.arguments(header_sets.DPCPP), str(source)]
        return subprocess.run(words, check=True, capture_output=True, text=True).stdout

    assert "stl_wrappers" not in read(COMPLEX)
    assert "stl_wrappers" not in read(SYCL)
    assert "stl_wrappers/complex" in read(COMPLEX + SYCL)


def test_sycls_header_is_precompiled_behind_complex() -> None:
    arguments = header_sets.flattening_arguments(header_sets.DPCPP)
    found = preamble.read("test.cpp", (COMPLEX + SYCL).encode(), arguments)
    assert found == Front((b"sycl/sycl.hpp",))
