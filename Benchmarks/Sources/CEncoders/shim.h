// SPDX-License-Identifier: MIT
#pragma once
#include <libdeflate.h>
#include <spng.h>
#include <webp/encode.h>
#include <zlib.h>
