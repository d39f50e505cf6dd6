// SPDX-License-Identifier: MIT
/* Draws text cells with Pango and Cairo, for tools/bench render. Usage: pango-render MODE FILE IMAGE
 *
 * FILE holds the texts, each ended by a zero byte; IMAGE is a PNG file for the avatar, or - for none.
 * Prints one JSON object: times in microseconds a cell of processor time. The cell is that of
 * Benchmarks/Sources/RenderBench/Scene.swift, in points. The fonts are those of the fontconfig file
 * that FONTCONFIG_FILE names. */
#define _GNU_SOURCE
#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SCALE = 2, WIDTH = 376, HEIGHT = 170, TEXT_WIDTH = 216, RADIUS = 10, SMALL_RADIUS = 2 };
static const double FONT_SIZE = 16, LINE_HEIGHT = 19.09375;
static const double AVATAR_X = 8, AVATAR_Y = 3, AVATAR_SIDE = 40;
static const double BUBBLE_X = 56, BUBBLE_Y = 6, INSET_X = 16, INSET_Y = 10.5;

typedef struct {
  PangoContext *context;
  PangoFontDescription *font, *initials_font;
  PangoAttrList *line_height;
  cairo_surface_t *image, *surface;
} Renderer;

typedef struct {
  unsigned char *bytes;
  size_t count, capacity;
} File;

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static PangoFontDescription *make_font(double size, PangoWeight weight) {
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_font_description_set_weight(font, weight);
  return font;
}

static Renderer make_renderer(const char *image) {
  Renderer renderer = {0};
  renderer.context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(renderer.context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(renderer.context, FALSE);
  pango_context_set_language(renderer.context, pango_language_from_string("en"));
  renderer.font = make_font(FONT_SIZE, PANGO_WEIGHT_NORMAL);
  renderer.initials_font = make_font(16, PANGO_WEIGHT_SEMIBOLD);
  renderer.line_height = pango_attr_list_new();
  pango_attr_list_insert(renderer.line_height,
                         pango_attr_line_height_new_absolute(LINE_HEIGHT * PANGO_SCALE));
  renderer.surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH * SCALE, HEIGHT * SCALE);
  if (strcmp(image, "-")) renderer.image = cairo_image_surface_create_from_png(image);
  return renderer;
}

static void fill(cairo_t *cairo, unsigned color) {
  cairo_set_source_rgb(cairo, (color >> 16) / 255.0, (color >> 8 & 255) / 255.0, (color & 255) / 255.0);
  cairo_fill(cairo);
}

static void draw_avatar(const Renderer *renderer, cairo_t *cairo) {
  double radius = AVATAR_SIDE / 2;
  cairo_arc(cairo, AVATAR_X + radius, AVATAR_Y + radius, radius, 0, 2 * G_PI);
  if (renderer->image) {
    double scale = AVATAR_SIDE / cairo_image_surface_get_width(renderer->image);
    cairo_save(cairo);
    cairo_clip(cairo);
    cairo_translate(cairo, AVATAR_X, AVATAR_Y);
    cairo_scale(cairo, scale, scale);
    cairo_set_source_surface(cairo, renderer->image, 0, 0);
    cairo_paint(cairo);
    cairo_restore(cairo);
    return;
  }
  fill(cairo, 0x5B7DB1);
  PangoLayout *layout = pango_layout_new(renderer->context);
  PangoRectangle size;
  pango_layout_set_font_description(layout, renderer->initials_font);
  pango_layout_set_text(layout, "A", -1);
  pango_layout_get_extents(layout, NULL, &size);
  cairo_move_to(cairo, AVATAR_X + radius - size.width / 2.0 / PANGO_SCALE,
                AVATAR_Y + radius - size.height / 2.0 / PANGO_SCALE);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  pango_cairo_show_layout(cairo, layout);
  g_object_unref(layout);
}

static void draw_bubble(cairo_t *cairo, double width, double height) {
  double left = BUBBLE_X, top = BUBBLE_Y, right = left + width, bottom = top + height;
  cairo_new_path(cairo);
  cairo_arc(cairo, left + SMALL_RADIUS, top + SMALL_RADIUS, SMALL_RADIUS, G_PI, 1.5 * G_PI);
  cairo_arc(cairo, right - RADIUS, top + RADIUS, RADIUS, 1.5 * G_PI, 2 * G_PI);
  cairo_arc(cairo, right - RADIUS, bottom - RADIUS, RADIUS, 0, 0.5 * G_PI);
  cairo_arc(cairo, left + RADIUS, bottom - RADIUS, RADIUS, 0.5 * G_PI, G_PI);
  cairo_close_path(cairo);
  fill(cairo, 0xECECEC);
}

static PangoLayout *make_layout(const Renderer *renderer, const char *text) {
  PangoLayout *layout = pango_layout_new(renderer->context);
  pango_layout_set_font_description(layout, renderer->font);
  pango_layout_set_attributes(layout, renderer->line_height);
  pango_layout_set_width(layout, TEXT_WIDTH * PANGO_SCALE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text(layout, text, -1);
  return layout;
}

/* The surface is kept from one cell to the next. */
static void draw(const Renderer *renderer, const char *text) {
  cairo_t *cairo = cairo_create(renderer->surface);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_scale(cairo, SCALE, SCALE);
  draw_avatar(renderer, cairo);
  PangoLayout *layout = make_layout(renderer, text);
  PangoRectangle size;
  pango_layout_get_extents(layout, NULL, &size);
  double width = ceil(size.width / (double)PANGO_SCALE), height = ceil(size.height / (double)PANGO_SCALE);
  draw_bubble(cairo, width + 2 * INSET_X, height + 2 * INSET_Y);
  /* Lines of right-to-left text begin at the right edge of the width they were laid out at. */
  cairo_move_to(cairo, BUBBLE_X + INSET_X - size.x / (double)PANGO_SCALE, BUBBLE_Y + INSET_Y);
  cairo_set_source_rgb(cairo, 0, 0, 0);
  pango_cairo_show_layout(cairo, layout);
  g_object_unref(layout);
  cairo_destroy(cairo);
  cairo_surface_flush(renderer->surface);
}

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned count) {
  File *file = closure;
  if (file->count + count > file->capacity) {
    file->capacity = 2 * (file->count + count);
    file->bytes = g_realloc(file->bytes, file->capacity);
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
  return CAIRO_STATUS_SUCCESS;
}

static File make_png(const Renderer *renderer, const char *text) {
  File file = {0};
  draw(renderer, text);
  cairo_surface_write_to_png_stream(renderer->surface, append, &file);
  return file;
}

static int compare(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

/* The first half warms the process up; of the other half's times, the median. */
static void print_time(const char *mode, const Renderer *renderer, char **texts, int count) {
  double *times = g_new(double, count);
  int half = count / 2;
  for (int i = 0; i < count; i++) {
    double start = seconds(CLOCK_PROCESS_CPUTIME_ID);
    if (!strcmp(mode, "png")) g_free(make_png(renderer, texts[i]).bytes);
    else draw(renderer, texts[i]);
    times[i] = seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
  }
  qsort(times + half, count - half, sizeof *times, compare);
  printf("{\"%s\": %.4f}\n", mode, 1e6 * times[half + (count - half) / 2]);
}

/* Writes the first eight to the working folder, and prints the mean length of all. */
static void print_images(const Renderer *renderer, char **texts, int count) {
  double bytes = 0;
  for (int i = 0; i < count; i++) {
    File file = make_png(renderer, texts[i]);
    char name[32];
    snprintf(name, sizeof name, "pango-%d.png", i);
    if (i < 8) g_file_set_contents(name, (char *)file.bytes, file.count, NULL);
    bytes += file.count;
    g_free(file.bytes);
  }
  printf("{\"bytes\": %.1f}\n", bytes / count);
}

/* The caller knows when the process started: it gets the time of the clock, not a span. */
static void print_first(const Renderer *renderer, const char *text) {
  File file = make_png(renderer, text);
  printf("{\"firstImage\": %.6f, \"bytes\": %zu}\n", seconds(CLOCK_MONOTONIC), file.count);
}

static char **read_texts(const char *path, int *count) {
  char *bytes;
  gsize length;
  if (!g_file_get_contents(path, &bytes, &length, NULL)) {
    fprintf(stderr, "'%s' cannot be read.\n", path);
    exit(2);
  }
  *count = 0;
  for (gsize i = 0; i < length; i++) *count += bytes[i] == 0;
  char **texts = g_new(char *, *count + 1), *text = bytes;
  for (int i = 0; i < *count; i++, text += strlen(text) + 1) texts[i] = text;
  return texts;
}

int main(int argc, char **argv) {
  const char *mode = argc > 1 ? argv[1] : "";
  if (argc == 2 && !strcmp(mode, "version")) {
    printf("Pango %s with Cairo %s\n", pango_version_string(), cairo_version_string());
    return 0;
  }
  if (argc != 4) {
    fprintf(stderr, "Usage: pango-render draw|png|first|images FILE IMAGE, or pango-render version\n");
    return 2;
  }
  int count;
  char **texts = read_texts(argv[2], &count);
  Renderer renderer = make_renderer(argv[3]);
  if (!strcmp(mode, "draw") || !strcmp(mode, "png")) print_time(mode, &renderer, texts, count);
  else if (!strcmp(mode, "images")) print_images(&renderer, texts, count);
  else if (!strcmp(mode, "first")) print_first(&renderer, texts[0]);
  else return fprintf(stderr, "There is no mode '%s'.\n", mode), 2;
  return 0;
}
