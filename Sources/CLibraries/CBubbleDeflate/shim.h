// SPDX-License-Identifier: MIT
#pragma once
#include <libdeflate.h>
#include <stdint.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Returns 16 bits, the first pixel's lowest, which are set where the pixels are equal.
///
/// In C, since Swift's vectors have no operation that gathers a bit of each lane, and take a call for each
/// operation where nothing is optimised.
static inline uint32_t bubble_equal_pixels(const uint32_t *first, const uint32_t *second) {
#if defined(__SSE2__)
  const __m128i *a = (const __m128i *)first, *b = (const __m128i *)second;
  __m128i parts[4];
  for (int index = 0; index < 4; index++)
    parts[index] = _mm_cmpeq_epi32(_mm_loadu_si128(a + index), _mm_loadu_si128(b + index));
  __m128i low = _mm_packs_epi32(parts[0], parts[1]), high = _mm_packs_epi32(parts[2], parts[3]);
  return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, high));
#else
  uint32_t bits = 0;
  for (int index = 0; index < 16; index++)
    bits |= (uint32_t)(first[index] == second[index]) << index;
  return bits;
#endif
}
