// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "location.h"

#include <dlfcn.h>
#include <stddef.h>

const char *bubble_library_path(void) {
  static const char inside = 0;
  Dl_info found;
  return dladdr(&inside, &found) != 0 ? found.dli_fname : NULL;
}
