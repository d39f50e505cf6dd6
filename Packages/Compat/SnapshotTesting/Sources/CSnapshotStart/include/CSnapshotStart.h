// SPDX-License-Identifier: MIT
// Nothing is called here: the program's start calls Swift.
