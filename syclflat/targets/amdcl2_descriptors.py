"""Data of AMD OpenCL 2.0 that kernels read: image descriptors and the setup buffer (CLRX)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

IMAGE_WORDS = 10
"""The number of decoded words of an image descriptor: 8 of the resource, 2 of information."""
SETUP_WORDS = 6
_TYPE_WORD, _TYPE_MASK = 8, 0xF
_ORDER_WORD, _ORDER_MASK = 9, 0x1F


class ChannelType(IntEnum):
    """Channel data types ("Image arguments")."""

    CL_SNORM_INT8 = 0
    CL_SNORM_INT16 = 1
    CL_UNORM_INT8 = 2
    CL_UNORM_INT16 = 3
    CL_UNORM_INT24 = 4
    CL_UNORM_SHORT_555 = 5
    CL_UNORM_SHORT_565 = 6
    CL_UNORM_INT_101010 = 7
    CL_SIGNED_INT8 = 8
    CL_SIGNED_INT16 = 9
    CL_SIGNED_INT32 = 10
    CL_UNSIGNED_INT8 = 11
    CL_UNSIGNED_INT16 = 12
    CL_UNSIGNED_INT32 = 13
    CL_HALF_FLOAT = 14
    CL_FLOAT = 15


class ChannelOrder(IntEnum):
    """Channel orders ("Image arguments"), with OpenCL's names."""

    CL_A = 0
    CL_R = 1
    CL_Rx = 2
    CL_RG = 3
    CL_RGx = 4
    CL_RA = 5
    CL_RGB = 6
    CL_RGBx = 7
    CL_RGBA = 8
    CL_BGRA = 9
    CL_ARGB = 10
    CL_ABGR = 11
    CL_sRGB = 12
    CL_sRGBx = 13
    CL_sRGBA = 14
    CL_sBGRA = 15
    CL_INTENSITY = 16
    CL_LUMINANCE = 17
    CL_DEPTH = 18
    CL_DEPTH_STENCIL = 19


@dataclass(frozen=True, slots=True)
class ImageInformation:
    """The elements of an image, as an image descriptor gives them."""

    channel_type: ChannelType
    channel_order: ChannelOrder | None
    """None for a number that the document does not name."""
    channel_order_number: int


@dataclass(frozen=True, slots=True)
class KernelSetup:
    """The launch parameters of a kernel ("Argument passing and kernel setup")."""

    dimensions: int
    local_size: tuple[int, int, int]
    global_size: tuple[int, int, int]


def image_information(words: Sequence[int]) -> ImageInformation:
    """Decode the words of an image descriptor.

    Raises:
        ValueError: if ``words`` has fewer than :data:`IMAGE_WORDS` words.

    """
    if len(words) < IMAGE_WORDS:
        raise ValueError(f"an image descriptor has {IMAGE_WORDS} words; the input has {len(words)}")
    order = words[_ORDER_WORD] & _ORDER_MASK
    known = order in ChannelOrder.__members__.values()
    return ImageInformation(
        ChannelType(words[_TYPE_WORD] & _TYPE_MASK), ChannelOrder(order) if known else None, order
    )


def kernel_setup(words: Sequence[int]) -> KernelSetup:
    """Decode the words of a setup buffer.

    Raises:
        ValueError: if ``words`` has fewer than :data:`SETUP_WORDS` words.

    """
    if len(words) < SETUP_WORDS:
        raise ValueError(f"a setup buffer has {SETUP_WORDS} words; the input has {len(words)}")
    low, high = 0xFFFF, 16
    return KernelSetup(
        words[0] >> high & low,
        (words[1] & low, words[1] >> high & low, words[2] & low),
        (words[3], words[4], words[5]),
    )
