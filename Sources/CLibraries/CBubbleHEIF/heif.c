// SPDX-License-Identifier: MIT
#include "heif.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// The declarations of libheif 1.7 to 1.20 that are used, so that no headers are needed.
typedef struct {
  int code, subcode;
  const char *message;
} heif_error;

/// Grows at its end in newer versions, and is allocated by the library.
typedef struct {
  uint8_t version;
  uint8_t ignores_transformations;
  void (*start_progress)(int, int, void *);
  void (*on_progress)(int, int, void *);
  void (*end_progress)(int, void *);
  void *progress_data;
  // Version 2.
  uint8_t converts_to_8_bits;
} heif_decoding_options;

/// Grows at its end as well. The library owns it.
typedef struct {
  uint8_t version;
  uint64_t max_image_size_pixels;
} heif_security_limits;

typedef struct {
  uint8_t version;
  int color_primaries, transfer_characteristics, matrix_coefficients;
} heif_nclx;

enum {
  invalid_input = 2,
  end_of_data = 100,
  hevc = 1,
  av1 = 4,
  colorspace_rgb = 1,
  chroma_interleaved_rgba = 11,
  channel_interleaved = 10,
};

struct bubble_heif {
  // Required.
  void *(*context_alloc)(void);
  void (*context_free)(void *);
  heif_error (*read)(void *, const void *, size_t, const void *);
  heif_error (*primary_image)(void *, void **);
  void (*image_release)(const void *);
  int (*width)(const void *);
  int (*height)(const void *);
  int (*coded_width)(const void *);
  int (*coded_height)(const void *);
  size_t (*profile_length)(const void *);
  heif_error (*profile)(const void *, void *);
  heif_error (*nclx)(const void *, heif_nclx **);
  void (*nclx_free)(heif_nclx *);
  void (*size_limit)(void *, int);
  int (*has_decoder)(int);
  heif_decoding_options *(*options_alloc)(void);
  void (*options_free)(heif_decoding_options *);
  heif_error (*decode)(const void *, void **, int, int, const heif_decoding_options *);
  int (*plane_width)(const void *, int);
  int (*plane_height)(const void *, int);
  const uint8_t *(*plane)(const void *, int, int *);
  void (*pixels_release)(const void *);
  // NULL in older versions.
  heif_error (*init)(void *);
  int (*is_premultiplied)(const void *);
  heif_security_limits *(*security_limits)(const void *);
};

static bool find(void *library, const char *name, void *function) {
  *(void **)function = dlsym(library, name);
  return *(void **)function != NULL;
}

const bubble_heif *bubble_heif_load(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  bubble_heif *heif = calloc(1, sizeof *heif);
  bool is_complete =
      heif && find(library, "heif_context_alloc", &heif->context_alloc) &&
      find(library, "heif_context_free", &heif->context_free) &&
      find(library, "heif_context_read_from_memory_without_copy", &heif->read) &&
      find(library, "heif_context_get_primary_image_handle", &heif->primary_image) &&
      find(library, "heif_image_handle_release", &heif->image_release) &&
      find(library, "heif_image_handle_get_width", &heif->width) &&
      find(library, "heif_image_handle_get_height", &heif->height) &&
      find(library, "heif_image_handle_get_ispe_width", &heif->coded_width) &&
      find(library, "heif_image_handle_get_ispe_height", &heif->coded_height) &&
      find(library, "heif_image_handle_get_raw_color_profile_size", &heif->profile_length) &&
      find(library, "heif_image_handle_get_raw_color_profile", &heif->profile) &&
      find(library, "heif_image_handle_get_nclx_color_profile", &heif->nclx) &&
      find(library, "heif_nclx_color_profile_free", &heif->nclx_free) &&
      find(library, "heif_context_set_maximum_image_size_limit", &heif->size_limit) &&
      find(library, "heif_have_decoder_for_format", &heif->has_decoder) &&
      find(library, "heif_decoding_options_alloc", &heif->options_alloc) &&
      find(library, "heif_decoding_options_free", &heif->options_free) &&
      find(library, "heif_decode_image", &heif->decode) &&
      find(library, "heif_image_get_width", &heif->plane_width) &&
      find(library, "heif_image_get_height", &heif->plane_height) &&
      find(library, "heif_image_get_plane_readonly", &heif->plane) &&
      find(library, "heif_image_release", &heif->pixels_release);
  if (!is_complete) {
    free(heif);
    dlclose(library);
    return NULL;
  }
  find(library, "heif_image_handle_is_premultiplied_alpha", &heif->is_premultiplied);
  find(library, "heif_context_get_security_limits", &heif->security_limits);
  // Loads the decoders, which newer versions have in files of their own.
  if (find(library, "heif_init", &heif->init)) heif->init(NULL);
  return heif;
}

bool bubble_heif_has_decoder(const bubble_heif *library, bool is_av1) {
  return library->has_decoder(is_av1 ? av1 : hevc) != 0;
}

static bubble_heif_status status(heif_error error, char *reason) {
  if (error.code == 0) return BUBBLE_HEIF_OK;
  strncpy(reason, error.message ? error.message : "it is invalid", 160);
  reason[160] = 0;
  return error.code == invalid_input && error.subcode == end_of_data ? BUBBLE_HEIF_TRUNCATED
                                                                     : BUBBLE_HEIF_DAMAGED;
}

static bubble_heif_status damaged(const char *what, char *reason) {
  strcpy(reason, what);
  return BUBBLE_HEIF_DAMAGED;
}

bubble_heif_status bubble_heif_open(
    const bubble_heif *library, const uint8_t *bytes, size_t count, int side_limit, uint64_t pixel_limit,
    bubble_heif_file *file, char *reason) {
  *file = (bubble_heif_file){.library = library, .context = library->context_alloc()};
  if (!file->context) return damaged("there is no memory for it", reason);
  library->size_limit(file->context, side_limit);
  heif_security_limits *limits =
      library->security_limits ? library->security_limits(file->context) : NULL;
  if (limits && limits->version >= 1) limits->max_image_size_pixels = pixel_limit;
  bubble_heif_status result = status(library->read(file->context, bytes, count, NULL), reason);
  if (result == BUBBLE_HEIF_OK) {
    result = status(library->primary_image(file->context, &file->image), reason);
  }
  if (result != BUBBLE_HEIF_OK) return result;
  file->width = library->width(file->image);
  file->height = library->height(file->image);
  if (file->width <= 0 || file->height <= 0) return damaged("it has no pixels", reason);
  // Older versions have no limit of pixels, and the size that is shown is that of a part.
  int64_t coded_width = library->coded_width(file->image);
  int64_t coded_height = library->coded_height(file->image);
  if (coded_width > 0 && coded_height > 0 &&
      (uint64_t)coded_width * (uint64_t)coded_height > pixel_limit) {
    return damaged("its coded image has too many pixels", reason);
  }
  return BUBBLE_HEIF_OK;
}

void bubble_heif_close(bubble_heif_file *file) {
  if (file->image) file->library->image_release(file->image);
  if (file->context) file->library->context_free(file->context);
  file->image = file->context = NULL;
}

size_t bubble_heif_profile_length(const bubble_heif_file *file) {
  return file->library->profile_length(file->image);
}

bool bubble_heif_read_profile(const bubble_heif_file *file, uint8_t *bytes) {
  return file->library->profile(file->image, bytes).code == 0;
}

bool bubble_heif_code_points(const bubble_heif_file *file, int *primaries, int *transfer) {
  heif_nclx *colors = NULL;
  if (file->library->nclx(file->image, &colors).code != 0 || !colors) return false;
  *primaries = colors->color_primaries;
  *transfer = colors->transfer_characteristics;
  file->library->nclx_free(colors);
  return true;
}

bubble_heif_status bubble_heif_decode(
    const bubble_heif_file *file, uint8_t *pixels, bool *is_premultiplied, char *reason) {
  const bubble_heif *library = file->library;
  heif_decoding_options *options = library->options_alloc();
  if (!options) return damaged("there is no memory for it", reason);
  if (options->version >= 2) options->converts_to_8_bits = 1;
  void *decoded = NULL;
  bubble_heif_status result = status(
      library->decode(file->image, &decoded, colorspace_rgb, chroma_interleaved_rgba, options), reason);
  library->options_free(options);
  if (result != BUBBLE_HEIF_OK) return result;
  int stride = 0;
  const uint8_t *plane = library->plane(decoded, channel_interleaved, &stride);
  // A coded image may have another size than the file states.
  if (!plane || library->plane_width(decoded, channel_interleaved) != file->width ||
      library->plane_height(decoded, channel_interleaved) != file->height ||
      stride < file->width * 4) {
    result = damaged("its pixels don't fit its size", reason);
  } else {
    size_t row = (size_t)file->width * 4;
    for (int y = 0; y < file->height; y++) {
      memcpy(pixels + y * row, plane + (size_t)y * (size_t)stride, row);
    }
    *is_premultiplied = library->is_premultiplied && library->is_premultiplied(file->image);
  }
  if (decoded) library->pixels_release(decoded);
  return result;
}
