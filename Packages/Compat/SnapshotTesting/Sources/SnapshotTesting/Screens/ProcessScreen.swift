// SPDX-License-Identifier: MIT
import UIKit

/// Makes the screen of tests that of the process, before any test: views that are measured outside of a host have text,
/// and `UIScreen.main` is as large as a phone. A host that a test makes the process's takes its place.
@_cdecl("bubblekit_snapshot_start")
func startProcessScreen() {
  guard ProcessTraits.fallback == nil else { return }
  SnapshotScreen.base.makeProcessScreen()
}
