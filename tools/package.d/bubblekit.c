// SPDX-License-Identifier: MIT
// The program bubblekit, which is in the library whole.
#include "bubblekit.h"

int main(void) { bubblekit_main(); }
