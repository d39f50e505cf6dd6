// SPDX-License-Identifier: MIT
// Eight threads with one environment: each gets the answers that one thread gets alone.
//
//   threads MESSAGES    a file of messages, one a line
#include <pthread.h>

#include "check.h"

enum { THREADS = 8, ROUNDS = 3, CALLS = 5 };

static const bubblekit_environment *environment;
static char *text;
static size_t length;
static bubblekit_bytes expected[CALLS];

/// One of the calls, on all lines or on the first.
static bubblekit_bytes call(int number) {
  bubblekit_bytes result = {NULL, 0};
  size_t line = (size_t)((char *)memchr(text, '\n', length) - text);
  switch (number) {
    case 0: bubblekit_measure(environment, text, length, &result, NULL); break;
    case 1: bubblekit_render(environment, text, length, &result, NULL); break;
    case 2: bubblekit_text(environment, "\"Eight o'clock? مرحبا\"", strlen("\"Eight o'clock? مرحبا\""), &result, NULL); break;
    case 3: bubblekit_render_image(environment, text, line, &result, NULL); break;
    default: bubblekit_transcript(environment, text, length, &result, NULL);
  }
  return result;
}

static void *work(void *argument) {
  long differing = 0;
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < CALLS; i++) {
      int number = (int)((i + (long)argument) % CALLS);
      bubblekit_bytes result = call(number);
      if (result.length != expected[number].length || memcmp(result.data, expected[number].data, result.length) != 0)
        differing++;
      bubblekit_bytes_free(&result);
    }
  }
  return (void *)differing;
}

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
  if (file == NULL) return 2;
  text = malloc(1 << 20);
  length = fread(text, 1, 1 << 20, file);
  fclose(file);

  // The answers come from an environment of its own, so that threads begin with empty caches.
  bubblekit_environment *alone = make_environment("{\"jobs\": 1}");
  environment = alone;
  for (int number = 0; number < CALLS; number++) {
    expected[number] = call(number);
    EXPECT(expected[number].length > 0, "call %d has no result", number);
  }
  bubblekit_environment *shared = make_environment("{\"jobs\": 2}");
  environment = shared;
  pthread_t threads[THREADS];
  for (long i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, work, (void *)i);
  for (int i = 0; i < THREADS; i++) {
    void *differing;
    pthread_join(threads[i], &differing);
    EXPECT(differing == NULL, "thread %d has %ld other results", i, (long)differing);
  }
  for (int number = 0; number < CALLS; number++) bubblekit_bytes_free(&expected[number]);
  bubblekit_environment_free(alone);
  bubblekit_environment_free(shared);
  free(text);
  return failure_count > 0;
}
