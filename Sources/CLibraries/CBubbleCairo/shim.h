// SPDX-License-Identifier: MIT
#pragma once
#include <cairo.h>
#include <cairo-svg.h>
#include <cairo-pdf.h>

// From cairo-ft.h, which also includes FreeType's headers: two modules would declare its types. The
// face is an FT_Face.
cairo_font_face_t *cairo_ft_font_face_create_for_ft_face(void *face, int load_flags);
void cairo_ft_font_face_set_synthesize(cairo_font_face_t *font_face, unsigned int synth_flags);
