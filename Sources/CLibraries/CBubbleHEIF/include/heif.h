// SPDX-License-Identifier: MIT
#ifndef CBUBBLE_HEIF_H
#define CBUBBLE_HEIF_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libheif, which is loaded when the first HEIC or AVIF file is read: programs that read none need neither the library
// nor the decoders that it loads. It is under the LGPL, and is never linked.

/// The library's functions.
typedef struct bubble_heif bubble_heif;

/// A file that is open, and its primary image.
typedef struct {
  const bubble_heif *library;
  void *context;
  void *image;
  /// The size in pixels, upright.
  int width, height;
} bubble_heif_file;

/// The outcome of a function.
typedef enum {
  BUBBLE_HEIF_OK,
  BUBBLE_HEIF_TRUNCATED,
  BUBBLE_HEIF_DAMAGED,
} bubble_heif_status;

/// Loads the library by its file's name. NULL where it isn't installed.
const bubble_heif *bubble_heif_load(const char *name);

/// Whether there is a decoder of HEVC, which HEIC files are compressed by, or else of AV1.
bool bubble_heif_has_decoder(const bubble_heif *library, bool is_av1);

/// Reads a file's structure, but no pixels. The bytes have to outlive the file, which the caller closes in any case.
///
/// side_limit, pixel_limit: the limits of each coded image.
/// reason: the library's message about an error, of up to 160 bytes.
bubble_heif_status bubble_heif_open(
    const bubble_heif *library, const uint8_t *bytes, size_t count, int side_limit, uint64_t pixel_limit,
    bubble_heif_file *file, char *reason);

/// Frees the image and the context. It may be called twice.
void bubble_heif_close(bubble_heif_file *file);

/// The length of the ICC profile; 0 for none.
size_t bubble_heif_profile_length(const bubble_heif_file *file);

/// Writes the ICC profile.
bool bubble_heif_read_profile(const bubble_heif_file *file, uint8_t *bytes);

/// The code points of the colours (ITU-T H.273).
bool bubble_heif_code_points(const bubble_heif_file *file, int *primaries, int *transfer);

/// Decodes the image into rows of RGBA without padding, and sets is_premultiplied: whether colours are multiplied by
/// alpha.
bubble_heif_status bubble_heif_decode(
    const bubble_heif_file *file, uint8_t *pixels, bool *is_premultiplied, char *reason);

#endif
