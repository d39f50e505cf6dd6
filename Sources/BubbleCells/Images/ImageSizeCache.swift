// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation
internal import Synchronization

/// Sizes that have been read from the headers of images.
final class ImageSizeCache: Sendable {
  typealias Outcome = Result<CGSize, ImageStoreError>

  private struct Entries {
    var outcomes: [String: Outcome] = [:]
    var byteCount = 0
  }

  private let byteLimit: Int
  private let entries = Mutex(Entries())

  /// - Parameter byteLimit: The maximum bytes of paths, which may hold whole images.
  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The size of the image at a path, or why there is none, from an earlier call or from `load`.
  ///
  /// Of several threads that ask for the same, each may call `load`.
  func size(at path: String, load: () throws(ImageStoreError) -> CGSize) -> Outcome {
    if let known = entries.withLock({ $0.outcomes[path] }) { return known }
    let outcome = Result { () throws(ImageStoreError) in try load() }
    let count = path.utf8.count + Self.overhead
    entries.withLock { entries in
      guard count <= byteLimit else { return }
      if entries.byteCount + count > byteLimit { entries = Entries() }
      if entries.outcomes.updateValue(outcome, forKey: path) == nil { entries.byteCount += count }
    }
    return outcome
  }

  /// The approximate size of an entry besides its path, in bytes.
  private static let overhead = 128
}
