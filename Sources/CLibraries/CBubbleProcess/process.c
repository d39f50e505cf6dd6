// SPDX-License-Identifier: MIT
#include "process.h"

#include <elf.h>
#include <stddef.h>
#include <sys/auxv.h>

// Set once, before main: glibc hands the arguments to constructors. Other C libraries don't, and leave no arguments.
static int argument_count = 0;
static char **arguments = NULL;

#ifdef __GLIBC__
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}
#endif

int bubble_argument_count(void) { return argument_count; }

const char *bubble_argument(int index) {
  return index >= 0 && index < argument_count ? arguments[index] : NULL;
}

const char *bubble_program_path(void) {
  return (const char *)getauxval(AT_EXECFN);
}
