// SPDX-License-Identifier: MIT
// Writes the image of a message to standard output.
#include <bubblekit.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const char *options = "{\"theme\": \"dark\", \"width\": 320}";
  const char *message = "{\"msgID\": \"1\", \"nickName\": \"Mira\", \"textElem\": {\"text\": \"See you at eight? 🥾\"}}";
  bubblekit_environment *environment;
  bubblekit_bytes image, error;
  bubblekit_status status = bubblekit_environment_create(options, strlen(options), &environment, &error);
  if (status == BUBBLEKIT_OK) status = bubblekit_render_image(environment, message, strlen(message), &image, &error);
  if (status == BUBBLEKIT_OK) {
    fwrite(image.data, 1, image.length, stdout);
    bubblekit_bytes_free(&image);
  } else {
    fprintf(stderr, "%.*s\n", (int)error.length, (const char *)error.data);
  }
  bubblekit_bytes_free(&error);
  bubblekit_environment_free(environment);
  return status != BUBBLEKIT_OK;
}
