// SPDX-License-Identifier: MIT
/* Measures texts with Pango, for tools/bench text. Usage: pango MODE FILE
 *
 * FILE holds the texts, each ended by a zero byte. Prints one JSON object: times in microseconds a
 * text of processor time, and the lines that the timed texts take at 245. The fonts are those of the
 * fontconfig file that FONTCONFIG_FILE names. 15 units an em, no hinting, nothing rounded. */
#define _GNU_SOURCE
#include <malloc.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 245, PASSES = 8 };

/* The widths that texts are laid out at again: no two alike. The other programs have the same. */
static int width_of_pass(int pass) { return (160 + pass * 5 % PASSES * 17.5) * PANGO_SCALE; }

typedef struct {
  char **items;
  int count;
} Texts;

static Texts read_texts(const char *path) {
  char *bytes;
  gsize length;
  if (!g_file_get_contents(path, &bytes, &length, NULL)) {
    fprintf(stderr, "'%s' cannot be read.\n", path);
    exit(2);
  }
  Texts texts = {NULL, 0};
  for (gsize i = 0; i < length; i++) texts.count += bytes[i] == 0;
  texts.items = g_new(char *, texts.count + 1);
  char *text = bytes;
  for (int i = 0; i < texts.count; i++, text += strlen(text) + 1) texts.items[i] = text;
  return texts;
}

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static double processor_time(void) { return seconds(CLOCK_PROCESS_CPUTIME_ID); }

static PangoContext *make_context(void) {
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string("en"));
  return context;
}

static PangoLayout *make_layout(PangoContext *context) {
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, 15 * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_width(layout, WIDTH * PANGO_SCALE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

static void measure(PangoLayout *layout, const char *text) {
  int width, height;
  pango_layout_set_text(layout, text, -1);
  pango_layout_get_size(layout, &width, &height);
}

/* The mean time of texts that were not measured before, and their lines. */
static double time_texts(PangoLayout *layout, Texts texts, int first, int *lines, int *missing) {
  double start = processor_time();
  for (int i = first; i < texts.count; i++) measure(layout, texts.items[i]);
  double time = processor_time() - start;
  *lines = *missing = 0;
  for (int i = first; i < texts.count; i++) {
    measure(layout, texts.items[i]);
    *lines += pango_layout_get_line_count(layout);
    *missing += pango_layout_get_unknown_glyphs_count(layout);
  }
  return 1e6 * time / (texts.count - first);
}

static void print_fresh(const char *mode, Texts texts, int first) {
  int lines, missing;
  PangoLayout *layout = make_layout(make_context());
  for (int i = 0; i < first; i++) measure(layout, texts.items[i]);
  double time = time_texts(layout, texts, first, &lines, &missing);
  printf("{\"%s\": %.4f, \"texts\": %d, \"lines\": %d, \"missing\": %d}\n", mode, time,
         texts.count - first, lines, missing);
}

static void print_relayout(Texts texts) {
  PangoContext *context = make_context();
  PangoLayout **layouts = g_new(PangoLayout *, texts.count);
  int width, height;
  for (int i = 0; i < texts.count; i++) {
    layouts[i] = make_layout(context);
    measure(layouts[i], texts.items[i]);
  }
  double start = processor_time();
  for (int pass = 0; pass < PASSES; pass++)
    for (int i = 0; i < texts.count; i++) {
      pango_layout_set_width(layouts[i], width_of_pass(pass));
      pango_layout_get_size(layouts[i], &width, &height);
    }
  double time = processor_time() - start;
  printf("{\"relayout\": %.4f, \"texts\": %d}\n", 1e6 * time / (PASSES * texts.count), texts.count);
}

/* The caller knows when the process started: it gets the times of the clock, not spans. */
static void print_first(Texts texts) {
  PangoLayout *layout = make_layout(make_context());
  double first = 0;
  for (int i = 0; i < texts.count; i++) {
    measure(layout, texts.items[i]);
    if (i == 0) first = seconds(CLOCK_MONOTONIC);
  }
  printf("{\"firstAnswer\": %.6f, \"lastAnswer\": %.6f}\n", first, seconds(CLOCK_MONOTONIC));
}

static void print_memory(Texts texts) {
  PangoContext *context = make_context();
  PangoLayout *layout = make_layout(context);
  for (int i = 0; i < texts.count; i++) measure(layout, texts.items[i]);
  size_t before = mallinfo2().uordblks;
  for (int i = 0; i < texts.count; i++) measure(make_layout(context), texts.items[i]);
  printf("{\"bytesPerText\": %.1f}\n", (mallinfo2().uordblks - before) / (double)texts.count);
}

int main(int argc, char **argv) {
  const char *mode = argc > 1 ? argv[1] : "";
  if (argc == 2 && !strcmp(mode, "version")) {
    printf("Pango %s\n", pango_version_string());
    return 0;
  }
  if (argc != 3) {
    fprintf(stderr, "Usage: pango fresh|cold|relayout|first|memory FILE, or pango version\n");
    return 2;
  }
  Texts texts = read_texts(argv[2]);
  if (!strcmp(mode, "fresh")) print_fresh(mode, texts, texts.count / 2);
  else if (!strcmp(mode, "cold")) print_fresh(mode, texts, 0);
  else if (!strcmp(mode, "relayout")) print_relayout(texts);
  else if (!strcmp(mode, "first")) print_first(texts);
  else if (!strcmp(mode, "memory")) print_memory(texts);
  else return fprintf(stderr, "There is no mode '%s'.\n", mode), 2;
  return 0;
}
