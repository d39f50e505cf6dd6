// SPDX-License-Identifier: MIT
#include "dictionary_breaks.h"

#include <unicode/ubrk.h>
#include <unicode/udata.h>
#include <unicode/uversion.h>

dictionary_breaks *dictionary_breaks_open(int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "", NULL, 0, &code);
  *status = (int32_t)code;
  return (dictionary_breaks *)iterator;
}

int32_t dictionary_breaks_set_text(
    dictionary_breaks *iterator, const uint16_t *text, int32_t length) {
  UErrorCode code = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)iterator, (const UChar *)text, length, &code);
  return (int32_t)code;
}

int32_t dictionary_breaks_next(dictionary_breaks *iterator) {
  return ubrk_next((UBreakIterator *)iterator);
}

void dictionary_breaks_close(dictionary_breaks *iterator) {
  ubrk_close((UBreakIterator *)iterator);
}

dictionary_file *dictionary_file_open(const char *name, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UDataMemory *memory =
      udata_open(U_ICUDATA_NAME U_TREE_SEPARATOR_STRING "brkitr", "dict", name, &code);
  *status = (int32_t)code;
  return (dictionary_file *)memory;
}

const void *dictionary_file_bytes(dictionary_file *file) {
  return udata_getMemory((UDataMemory *)file);
}

void dictionary_file_close(dictionary_file *file) { udata_close((UDataMemory *)file); }

void dictionary_breaks_version(uint8_t version[4]) { u_getVersion(version); }
