// SPDX-License-Identifier: MIT
#pragma once
#include <stdint.h>

// ICU's line break iterator for the root locale, with its dictionaries. Tests judge ours by it.
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

// A dictionary of ICU's data, which is mapped into memory.
typedef struct dictionary_file dictionary_file;

// Opens a dictionary by its name, such as "thaidict"; NULL, with ICU's error code, when there is none.
dictionary_file *dictionary_file_open(const char *name, int32_t *status);

// The start of a dictionary's indexes.
const void *dictionary_file_bytes(dictionary_file *file);

void dictionary_file_close(dictionary_file *file);

// ICU's version: major, minor, patch and build.
void dictionary_breaks_version(uint8_t version[4]);
