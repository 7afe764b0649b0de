"""How NVIDIA's GPUs are named."""

from __future__ import annotations

import pytest

from syclflat.backends.nvptx import cuda_devices
from syclflat.diagnostics import InputError


@pytest.mark.parametrize(
    ("device", "selector"), [("cuda", "cuda:*"), ("cuda:*", "cuda:*"), ("cuda:12", "cuda:12")]
)
def test_selectors(device: str, selector: str) -> None:
    assert cuda_devices.is_selector(device)
    assert cuda_devices.environment(device) == {"ONEAPI_DEVICE_SELECTOR": selector}


@pytest.mark.parametrize("device", ["", "CUDA", "NVIDIA CUDA", "cuda:", "cuda:x", "cuda:0:1"])
def test_parts_of_names_are_no_selectors(device: str) -> None:
    assert not cuda_devices.is_selector(device)


def test_there_may_be_no_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cuda_devices.LIBRARY_VARIABLE, "no-such-library.so")
    with pytest.raises(InputError, match="no CUDA driver"):
        cuda_devices.find()
