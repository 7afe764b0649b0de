"""How processes end, in words."""

from __future__ import annotations

import pytest

from syclflat.project.files import endings


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (3, "ended with exit code 3"),
        (-9, "ended in SIGKILL"),
        (-63, "ended in signal 63"),
    ],
)
def test_of_process(code: int, said: str) -> None:
    assert endings.of_process(code) == said
