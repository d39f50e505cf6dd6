// SPDX-License-Identifier: MIT
// A program of the first version of libbubblekit.so.0, which is to run with every later one. It isn't changed: what is
// added to the header has programs of its own.
#include <stdio.h>
#include <string.h>

#include "bubblekit-0.h"

static int failed = 0;

static void expect(int holds, const char *name) {
  if (!holds) {
    failed = 1;
    fprintf(stderr, "program-0: %s\n", name);
  }
}

static int begins(bubblekit_bytes bytes, const char *text) {
  return bytes.length >= strlen(text) && memcmp(bytes.data, text, strlen(text)) == 0;
}

int main(void) {
  const char options[] = "{\"width\": 414, \"theme\": \"dark\", \"transcript\": {\"format\": \"pdf\"}}";
  const char message[] = "{\"msgID\": \"m-1\", \"textElem\": {\"text\": \"Eight?\"}}";
  const char broken[] = "{\"msgID\": \"m-1\", \"textElem\": {\"text\": 8}}";
  bubblekit_environment *environment = NULL;
  bubblekit_bytes result = {NULL, 0}, other = {NULL, 0};

  expect(sizeof(bubblekit_bytes) == sizeof(uint8_t *) + sizeof(size_t), "sizeof bubblekit_bytes");
  expect(bubblekit_version() != NULL && strlen(bubblekit_version()) >= 5, "version");
  expect(bubblekit_environment_create("{\"a\": 1}", 8, &environment, &other) == 3, "options that are refused");
  expect(begins(other, "{\"code\":\"unknownOption\",\"message\":\"a is not an option"), "error");
  bubblekit_bytes_free(&other);
  expect(bubblekit_environment_create(options, strlen(options), &environment, &other) == 0, "environment");
  expect(bubblekit_measure(environment, message, strlen(message), &result, &other) == 0, "measure");
  expect(begins(result, "{\"id\":\"m-1\",\"kind\":\"text\",\"contentWidth\":"), "measure's answer");
  bubblekit_bytes_free(&result);
  expect(bubblekit_measure(environment, broken, strlen(broken), &result, NULL) == 1, "measure an error");
  expect(begins(result, "{\"id\":\"m-1\",\"error\":{\"code\":\"wrongType\",\"message\":\""), "measure's error");
  bubblekit_bytes_free(&result);
  expect(bubblekit_render(environment, message, strlen(message), &result, NULL) == 0, "render");
  expect(begins(result, "{\"id\":\"m-1\",\"kind\":\"text\",\"width\":414,\"height\":"), "render's answer");
  bubblekit_bytes_free(&result);
  expect(bubblekit_text(environment, "\"Eight?\"", 8, &result, NULL) == 0, "text");
  expect(begins(result, "{\"id\":null,\"width\":"), "text's answer");
  bubblekit_bytes_free(&result);
  expect(bubblekit_render_image(environment, message, strlen(message), &result, &other) == 0, "image");
  expect(begins(result, "\x89PNG") && begins(other, "{\"id\":\"m-1\",\"kind\":\"text\",\"width\":414,"), "image's bytes");
  bubblekit_bytes_free(&result);
  bubblekit_bytes_free(&other);
  expect(bubblekit_render_image(environment, broken, strlen(broken), &result, &other) == 4, "image of an error");
  bubblekit_bytes_free(&other);
  expect(bubblekit_transcript(environment, message, strlen(message), &result, &other) == 0, "transcript");
  expect(begins(result, "%PDF") && begins(other, "{\"messages\":1,"), "transcript's bytes");
  bubblekit_bytes_free(&result);
  bubblekit_bytes_free(&other);
  expect(bubblekit_transcript(environment, NULL, 0, &result, &other) == 6, "transcript of nothing");
  bubblekit_bytes_free(&other);
  expect(bubblekit_measure(NULL, NULL, 0, &result, NULL) == 2, "NULL");
  bubblekit_environment_free(environment);
  return failed;
}
