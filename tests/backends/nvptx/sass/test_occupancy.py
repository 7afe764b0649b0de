import pytest

from syclflat.backends.nvptx.sass.occupancy import occupancy


# The answers of cudaOccupancyMaxActiveBlocksPerMultiprocessor's rule, by hand.
@pytest.mark.parametrize(
    ("architecture", "registers", "memory", "groups"),
    [
        ("sm_80", 32, 0, [32, 16, 8, 4, 2]),
        # 168 registers are allocated as 5,376 a warp: three warps in each of four parts.
        ("sm_80", 168, 0, [6, 3, 1, 0, 0]),
        # 65 registers a work-item are 72, and 1,024 work-items need 73,728.
        ("sm_90", 65, 0, [14, 7, 3, 1, 0]),
        ("sm_75", 64, 0, [16, 8, 4, 2, 1]),
        ("sm_86", 40, 0, [16, 12, 6, 3, 1]),
        # With the system's 1,024 bytes, 50 KiB of 228.
        ("sm_90", 32, 49 * 1024, [4, 4, 4, 4, 2]),
        ("sm_75", 32, 20 * 1024, [3, 3, 3, 2, 1]),
        ("sm_120", 32, 100 * 1024, [0, 0, 0, 0, 0]),
    ],
)
def test_groups_that_fit(architecture: str, registers: int, memory: int, groups: list[int]) -> None:
    assert [each.groups for each in occupancy(architecture, registers, memory)] == groups


def test_what_limits_is_named() -> None:
    of_64, *_, of_1024 = occupancy("sm_90", 40, 0)
    assert (of_64.sub_groups, of_64.most_sub_groups, of_64.percent) == (48, 64, 75)
    assert of_64.limits == ("registers",)
    assert of_1024.limits == ("registers",)
    assert occupancy("sm_75", 16, 0)[0].limits == ("sub-groups", "work-groups")


def test_of_an_unknown_architecture_there_is_none() -> None:
    assert occupancy("sm_999", 32, 0) == ()
