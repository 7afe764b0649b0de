"""Skipped tests are listed with the packages that run them."""

from __future__ import annotations

from tests.support import missing


def test_reasons_are_counted_and_packages_named() -> None:
    reasons = ["Skipped: needs cmake, ninja and g++", "Skipped: there is no Chromium"]
    assert missing.summary([*reasons, reasons[1], "needs a GPU"]) == [
        "    2 there is no Chromium",
        "    1 needs cmake, ninja and g++",
        "    1 needs a GPU",
        "to run more of them: apt-get install chromium cmake g++ ninja-build",
    ]


def test_nothing_is_said_where_nothing_is_skipped() -> None:
    assert missing.summary([]) == []


def test_a_reason_without_a_package_names_none() -> None:
    assert missing.summary(["SYCLFLAT_SYCL_CTS names no checkout of SYCL-CTS"]) == [
        "    1 SYCLFLAT_SYCL_CTS names no checkout of SYCL-CTS"
    ]
