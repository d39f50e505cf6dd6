// SPDX-License-Identifier: MIT
// What the programs of this check share: a count of what is wrong, and calls with text that ends in NUL.
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bubblekit.h"

__attribute__((unused)) static int failure_count = 0;

/// Prints what doesn't hold, with its line, and counts it.
#define EXPECT(holds, ...)                             \
  do {                                                 \
    if (!(holds)) {                                    \
      failure_count++;                                 \
      fprintf(stderr, "%s:%d: ", __FILE__, __LINE__);  \
      fprintf(stderr, __VA_ARGS__);                    \
      fputc('\n', stderr);                             \
    }                                                  \
  } while (0)

/// Whether a result has a text somewhere.
static inline int contains(bubblekit_bytes bytes, const char *text) {
  return bytes.data != NULL && memmem(bytes.data, bytes.length, text, strlen(text)) != NULL;
}

static inline int begins(bubblekit_bytes bytes, const char *text) {
  return bytes.length >= strlen(text) && memcmp(bytes.data, text, strlen(text)) == 0;
}

static inline int equals(bubblekit_bytes bytes, const char *text) {
  return bytes.length == strlen(text) && begins(bytes, text);
}

/// Makes an environment, or ends the program.
static inline bubblekit_environment *make_environment(const char *options) {
  bubblekit_environment *environment = NULL;
  bubblekit_bytes error = {NULL, 0};
  if (bubblekit_environment_create(options, strlen(options), &environment, &error) != BUBBLEKIT_OK) {
    fprintf(stderr, "%s: %.*s\n", options, (int)error.length, (const char *)error.data);
    exit(1);
  }
  return environment;
}

#endif
