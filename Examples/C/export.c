// SPDX-License-Identifier: MIT
// Prints what an export of another chat came to, and writes the chat to standard output, as a PDF:
//
//   export 'WhatsApp Chat with Tom.zip' Mira > chat.pdf
#include <bubblekit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(FILE *file, bubblekit_bytes bytes) { fwrite(bytes.data, 1, bytes.length, file); }

/// The bytes of a file; NULL where it cannot be read.
static uint8_t *contents(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  uint8_t *bytes = NULL;
  long end;
  if (file != NULL && fseek(file, 0, SEEK_END) == 0 && (end = ftell(file)) > 0 && (bytes = malloc((size_t)end)) != NULL) {
    rewind(file);
    *length = fread(bytes, 1, (size_t)end, file);
  }
  if (file != NULL) fclose(file);
  return bytes;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  const char *pages = "{\"transcript\": {\"format\": \"pdf\", \"pageSize\": \"a4\", \"head\": true}}";
  char options[512];
  // A name with a quotation mark or a backslash would have to be escaped.
  snprintf(options, sizeof options, "{\"me\": \"%s\"}", arguments[2]);
  size_t length = 0;
  uint8_t *file = contents(arguments[1], &length);
  if (file == NULL) return 2;

  bubblekit_environment *environment;
  bubblekit_export *conversation = NULL;
  bubblekit_bytes details, pdf;
  bubblekit_status status = bubblekit_environment_create(pages, strlen(pages), &environment, &details);
  if (status == BUBBLEKIT_OK)
    status = bubblekit_export_open(environment, options, strlen(options), file, length, &conversation, &details);
  free(file);
  print(stderr, details);  // The participants and the report, or the error.
  fputc('\n', stderr);
  bubblekit_bytes_free(&details);
  if (status == BUBBLEKIT_OK) {
    status = bubblekit_export_transcript(conversation, environment, &pdf, &details);
    print(status <= BUBBLEKIT_PARTLY ? stdout : stderr, status <= BUBBLEKIT_PARTLY ? pdf : details);
    bubblekit_bytes_free(&pdf);
    bubblekit_bytes_free(&details);
  }
  bubblekit_export_free(conversation);
  bubblekit_environment_free(environment);
  return status > BUBBLEKIT_PARTLY;
}
