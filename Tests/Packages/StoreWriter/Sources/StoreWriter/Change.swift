// SPDX-License-Identifier: MIT
import Foundation

/// A step of a writer: a size of a message of its own, a new revision of one of 50 messages, and
/// after each 50 the removal of an earlier message. `tools/checks/torture.d/stores.py` knows the
/// same rules.
struct Change {
  let number: Int
  let name: String

  /// Every so many changes, a message is removed: the one so many changes before.
  static let removalInterval = 50
  static let removalDistance = 25

  var key: String { "\(name)-\(number)" }

  /// The key of the message that gets a new revision, which is the change's number.
  var revisedKey: String { "\(name)-revised-\(number % Self.removalInterval)" }

  /// The key of the message that is removed, if one is.
  var removedKey: String? {
    guard number % Self.removalInterval == 0 else { return nil }
    return Change(number: number - Self.removalDistance, name: name).key
  }

  var size: CGSize {
    CGSize(width: Double(number) + 1 / 3, height: Double(number % 97) + 0.1)
  }

  /// Whether a change up to the `last` one removes this one's message.
  func isRemoved(by last: Int) -> Bool {
    (number + Self.removalDistance) % Self.removalInterval == 0
      && number + Self.removalDistance <= last
  }
}
