// SPDX-License-Identifier: MIT
// The settings of the GNU library's heap, which Swift's module of that library leaves out.
#include <malloc.h>
