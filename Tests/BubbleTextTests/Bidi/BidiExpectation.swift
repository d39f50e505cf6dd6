// SPDX-License-Identifier: MIT
@testable import BubbleText

/// The expectation of one of Unicode's bidi test files for a paragraph on a single line.
struct BidiExpectation {
  /// The base direction's level, where the file has it.
  let base: UInt8?

  /// The characters that rule X9 keeps: the files have no levels for the others.
  let kept: [Int]

  /// The level of each of them.
  let levels: [UInt8]

  /// The indices of characters from left to right.
  let order: [Int]

  /// - Parameter line: The levels and the order, with a semicolon between them; in the file of characters below the
  ///   base level. An x is in place of the level of a character that rule X9 removes.
  init(_ line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let found = fields[fields.count - 2].words.map { $0.number().map(UInt8.init) }
    base = fields.count == 3 ? fields[0].number().map(UInt8.init) : nil
    kept = found.indices.filter { found[$0] != nil }
    levels = found.compactMap(\.self)
    order = fields[fields.count - 1].words.compactMap { $0.number() }
  }

  /// Whether levels are those expected.
  func agrees(with found: BidiLevels) -> Bool {
    if let base, base != found.base { return false }
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
