// SPDX-License-Identifier: MIT
#include "CSnapshotStart.h"

/// Makes a phone's screen that of the process; in Swift.
extern void bubblekit_snapshot_start(void);

/// Tests make views and measure them before they take a snapshot, and on a Mac they have a simulator's screen then. Neither
/// XCTest nor Swift Testing calls a library before the first test, so this is done when the program is loaded.
__attribute__((constructor)) static void start(void) {
  bubblekit_snapshot_start();
}
