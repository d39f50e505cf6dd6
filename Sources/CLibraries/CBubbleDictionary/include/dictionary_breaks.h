// SPDX-License-Identifier: MIT
#pragma once
#include <stdint.h>

// ICU's line break iterator for the root locale, with its dictionaries.
typedef struct dictionary_breaks dictionary_breaks;

// Opens an iterator; NULL, with ICU's error code, when it cannot.
dictionary_breaks *dictionary_breaks_open(int32_t *status);

// Starts on a text of UTF-16 units, which must stay where it is. Returns ICU's error code; values
// above 0 are failures.
int32_t dictionary_breaks_set_text(
    dictionary_breaks *iterator, const uint16_t *text, int32_t length);

// The next offset where a line may end; negative after the last.
int32_t dictionary_breaks_next(dictionary_breaks *iterator);

void dictionary_breaks_close(dictionary_breaks *iterator);

// ICU's version: major, minor, patch and build.
void dictionary_breaks_version(uint8_t version[4]);
