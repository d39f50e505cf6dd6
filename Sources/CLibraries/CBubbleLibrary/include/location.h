// SPDX-License-Identifier: MIT
// The place of the library's file, which isn't that of the program.
#ifndef CBUBBLE_LOCATION_H
#define CBUBBLE_LOCATION_H

/// The path of the file that this code was loaded from, which may be relative; NULL when the loader has none.
const char *bubble_library_path(void);

#endif
