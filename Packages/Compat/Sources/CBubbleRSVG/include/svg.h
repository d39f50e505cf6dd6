// SPDX-License-Identifier: MIT
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// librsvg, which is loaded when the first SVG file is read: programs without one need neither the library nor its
// twenty dependencies. It is under the LGPL, and is never linked statically.

typedef struct {
  double x, y, width, height;
} bubble_svg_box;

/// Whether librsvg is installed.
bool bubble_svg_is_available(void);

/// Parses a document without external references. NULL where it can't be. The caller closes it.
void *bubble_svg_open(const uint8_t *bytes, size_t count);
void bubble_svg_close(void *document);

/// The size in pixels, or that of the view box.
bool bubble_svg_size(void *document, double *width, double *height);

/// The box of an element without its strokes, by its ID with a number sign, in a document of a size.
bool bubble_svg_element_box(
    void *document, const char *element, double width, double height, bubble_svg_box *box);

/// Draws a part of the document, or of one of its elements, into premultiplied BGRA pixels, which are transparent.
///
/// element: an ID with a number sign, or NULL for the whole document.
bool bubble_svg_draw(
    void *document, const char *element, double width, double height, bubble_svg_box part,
    uint8_t *pixels, int pixel_width, int pixel_height);
