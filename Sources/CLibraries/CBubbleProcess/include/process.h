// SPDX-License-Identifier: MIT
// What a program was started with. Swift's own ways to it read files in /proc, which may not be mounted.
#ifndef CBUBBLE_PROCESS_H
#define CBUBBLE_PROCESS_H

/// The number of the program's arguments, with its name.
int bubble_argument_count(void);

/// An argument of the program, from 0 for its name.
const char *bubble_argument(int index);

/// The path that the program was executed by, which may be relative to the folder that it was started in; NULL when
/// the kernel doesn't tell.
const char *bubble_program_path(void);

#endif
