// SPDX-License-Identifier: MIT
// Answers the lines of standard input on standard output, as the program bubblekit does with --jsonl.
//
//   lines measure|render|text OPTIONS [each]    with `each`, in a call for each line; prints the calls' seconds
//   lines image|transcript OPTIONS              the bytes of one image of all the input
#include <time.h>

#include "check.h"

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static char *read_all(size_t *length) {
  size_t capacity = 1 << 16;
  char *text = malloc(capacity);
  *length = 0;
  size_t count;
  while ((count = fread(text + *length, 1, capacity - *length, stdin)) > 0) {
    *length += count;
    if (*length == capacity) text = realloc(text, capacity *= 2);
  }
  return text;
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  bubblekit_status (*call)(const bubblekit_environment *, const char *, size_t, bubblekit_bytes *, bubblekit_bytes *) =
      strcmp(arguments[1], "measure") == 0  ? bubblekit_measure
      : strcmp(arguments[1], "render") == 0 ? bubblekit_render
      : strcmp(arguments[1], "text") == 0   ? bubblekit_text
      : strcmp(arguments[1], "image") == 0  ? bubblekit_render_image
                                            : bubblekit_transcript;
  size_t length;
  char *text = read_all(&length);
  bubblekit_environment *environment = make_environment(arguments[2]);
  double start = now();
  bubblekit_status status = BUBBLEKIT_OK;
  int is_each = count > 3;
  for (size_t position = 0; position < length || position == 0;) {
    char *end = is_each ? memchr(text + position, '\n', length - position) : NULL;
    size_t line = end == NULL ? length - position : (size_t)(end - text) - position;
    bubblekit_bytes answers, error;
    bubblekit_status own = call(environment, text + position, line, &answers, &error);
    if (own > BUBBLEKIT_PARTLY) fprintf(stderr, "%.*s\n", (int)error.length, (const char *)error.data);
    if (own > status) status = own;
    fwrite(answers.data, 1, answers.length, stdout);
    bubblekit_bytes_free(&answers);
    bubblekit_bytes_free(&error);
    position += line + 1;
  }
  if (getenv("LINES_SECONDS") != NULL) fprintf(stderr, "%.6f\n", now() - start);
  bubblekit_environment_free(environment);
  free(text);
  return status;
}
