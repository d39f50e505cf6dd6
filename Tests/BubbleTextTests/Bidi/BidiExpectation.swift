// SPDX-License-Identifier: MIT
import Foundation

@testable import BubbleText

/// The expectation of one of Unicode's bidi test files for a paragraph on a single line.
struct BidiExpectation: Sendable {
  /// The characters that rule X9 keeps: the files have no levels for the others.
  let kept: [Int]

  /// The level of each of them.
  let levels: [UInt8]

  /// The indices of characters from left to right.
  let order: [Int]

  /// - Parameter levels: `nil` for characters that rule X9 removes.
  init(levels: [UInt8?], order: [Int]) {
    kept = levels.indices.filter { levels[$0] != nil }
    self.levels = levels.compactMap(\.self)
    self.order = order
  }

  /// Whether levels are those expected.
  func agrees(with found: BidiLevels) -> Bool {
    var index = 0
    while index < kept.count {
      guard (found.levels?[kept[index]] ?? found.base) == levels[index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether the expected levels lead to the expected order, which depends on them alone.
  var orderAgrees: Bool { VisualOrder.indices(levels).map { kept[$0] } == order }
}

extension BidiLevels {
  /// The levels of a paragraph, found as layout finds them.
  init(_ text: ScalarText, base: LayoutDirection?) {
    let direction = base.map(BaseDirection.forced) ?? .firstStrong(fallback: .leftToRight)
    self = text.scalars.withUnsafeBufferPointer {
      BidiLevels($0, mayRunRightToLeft: text.mayRunRightToLeft, direction: direction)
    }
  }
}

/// A file of the Unicode character database, where Debian's `unicode-data` puts it.
enum UnicodeData {
  static func path(_ name: String) -> String { "/usr/share/unicode/\(name)" }

  static func isPresent(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}
