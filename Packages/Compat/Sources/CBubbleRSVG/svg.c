// SPDX-License-Identifier: MIT
#include "svg.h"

#include <dlfcn.h>
#include <pthread.h>

// The declarations of librsvg 2.46 to 2.60 that are used, so that no headers are needed.
typedef struct {
  double length;
  int unit;
} rsvg_length;

static struct {
  void *(*open)(const uint8_t *, size_t, void **);
  int (*size_in_pixels)(void *, double *, double *);
  void (*dimensions)(
      void *, int *, rsvg_length *, int *, rsvg_length *, int *, bubble_svg_box *);
  int (*layer_geometry)(
      void *, const char *, const bubble_svg_box *, bubble_svg_box *, bubble_svg_box *, void **);
  int (*draw_document)(void *, void *, const bubble_svg_box *, void **);
  int (*draw_layer)(void *, void *, const char *, const bubble_svg_box *, void **);
  void (*unref)(void *);
  void (*free_error)(void *);
  void *(*surface_for_data)(unsigned char *, int, int, int, int);
  void (*surface_flush)(void *);
  void (*surface_destroy)(void *);
  void *(*context)(void *);
  int (*context_status)(void *);
  void (*context_destroy)(void *);
  void (*scale)(void *, double, double);
  void (*translate)(void *, double, double);
  bool is_loaded;
} rsvg;

static bool find(void *library, const char *name, void *function) {
  *(void **)function = dlsym(library, name);
  return *(void **)function != NULL;
}

static void load(void) {
  void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  // The library's dependencies are searched as well: those of GLib and Cairo.
  rsvg.is_loaded =
      find(library, "rsvg_handle_new_from_data", &rsvg.open) &&
      find(library, "rsvg_handle_get_intrinsic_size_in_pixels", &rsvg.size_in_pixels) &&
      find(library, "rsvg_handle_get_intrinsic_dimensions", &rsvg.dimensions) &&
      find(library, "rsvg_handle_get_geometry_for_layer", &rsvg.layer_geometry) &&
      find(library, "rsvg_handle_render_document", &rsvg.draw_document) &&
      find(library, "rsvg_handle_render_layer", &rsvg.draw_layer) &&
      find(library, "g_object_unref", &rsvg.unref) &&
      find(library, "g_error_free", &rsvg.free_error) &&
      find(library, "cairo_image_surface_create_for_data", &rsvg.surface_for_data) &&
      find(library, "cairo_surface_flush", &rsvg.surface_flush) &&
      find(library, "cairo_surface_destroy", &rsvg.surface_destroy) &&
      find(library, "cairo_create", &rsvg.context) &&
      find(library, "cairo_status", &rsvg.context_status) &&
      find(library, "cairo_destroy", &rsvg.context_destroy) &&
      find(library, "cairo_scale", &rsvg.scale) &&
      find(library, "cairo_translate", &rsvg.translate);
}

bool bubble_svg_is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return rsvg.is_loaded;
}

/// Frees an error, and returns whether there was none.
static bool succeeds(int result, void *error) {
  if (error) rsvg.free_error(error);
  return result != 0 && !error;
}

void *bubble_svg_open(const uint8_t *bytes, size_t count) {
  if (!bubble_svg_is_available()) return NULL;
  void *error = NULL;
  void *document = rsvg.open(bytes, count, &error);
  if (error) rsvg.free_error(error);
  return document;
}

void bubble_svg_close(void *document) {
  if (document) rsvg.unref(document);
}

bool bubble_svg_size(void *document, double *width, double *height) {
  if (rsvg.size_in_pixels(document, width, height) && *width > 0 && *height > 0) return true;
  int has_width, has_height, has_box = 0;
  rsvg_length unused_width, unused_height;
  bubble_svg_box box;
  rsvg.dimensions(
      document, &has_width, &unused_width, &has_height, &unused_height, &has_box, &box);
  if (!has_box || !(box.width > 0) || !(box.height > 0)) return false;
  *width = box.width;
  *height = box.height;
  return true;
}

bool bubble_svg_element_box(
    void *document, const char *element, double width, double height, bubble_svg_box *box) {
  bubble_svg_box viewport = {0, 0, width, height};
  bubble_svg_box ink;
  void *error = NULL;
  int result = rsvg.layer_geometry(document, element, &viewport, &ink, box, &error);
  return succeeds(result, error);
}

bool bubble_svg_draw(
    void *document, const char *element, double width, double height, bubble_svg_box part,
    uint8_t *pixels, int pixel_width, int pixel_height) {
  // 0 is ARGB32.
  void *surface = rsvg.surface_for_data(pixels, 0, pixel_width, pixel_height, pixel_width * 4);
  void *context = rsvg.context(surface);
  rsvg.scale(context, pixel_width / part.width, pixel_height / part.height);
  rsvg.translate(context, -part.x, -part.y);
  bubble_svg_box viewport = {0, 0, width, height};
  void *error = NULL;
  int result = element ? rsvg.draw_layer(document, context, element, &viewport, &error)
                       : rsvg.draw_document(document, context, &viewport, &error);
  bool is_drawn = succeeds(result, error) && rsvg.context_status(context) == 0;
  rsvg.surface_flush(surface);
  rsvg.context_destroy(context);
  rsvg.surface_destroy(surface);
  return is_drawn;
}
