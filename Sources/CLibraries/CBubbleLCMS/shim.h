// SPDX-License-Identifier: MIT
#pragma once
#include <lcms2.h>

// The formats of pixels, which are macros with arguments. Of CMYK, 255 is no ink, as JPEG files have it.
static const cmsUInt32Number bubble_bgra = TYPE_BGRA_8;
static const cmsUInt32Number bubble_grey = TYPE_GRAY_8;
static const cmsUInt32Number bubble_inverted_cmyk = TYPE_CMYK_8_REV;
