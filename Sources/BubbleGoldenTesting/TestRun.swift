// SPDX-License-Identifier: MIT
import BubbleGoldens
import Foundation
import Synchronization

/// The state shared by all tests of this process: the claims on goldens, and the run's manifests.
///
/// Tests are independent of each other, so it belongs to the process.
final class TestRun: Sendable {
  static let current = TestRun()

  let claims = GoldenClaims()
  private let manifests = Mutex<[String: GoldenManifest]>([:])

  /// Manifests end with the process. One that crashes leaves them without an end.
  private init() {
    atexit { TestRun.current.finish() }
  }

  /// Writes records into the manifest of a package.
  func append(_ records: [GoldenRecord], package: URL) {
    let manifest = manifests.withLock { manifests in
      if let manifest = manifests[package.path] { return manifest }
      let manifest = GoldenManifest(package: package)
      manifests[package.path] = manifest
      return manifest
    }
    for record in records { manifest.append(record) }
  }

  private func finish() {
    manifests.withLock { manifests in
      for manifest in manifests.values { manifest.finish() }
    }
  }
}
