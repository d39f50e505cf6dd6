// SPDX-License-Identifier: MIT
/// The clusters of a line that are not as wide as they are shaped, by the index of their first
/// scalar.
struct ChangedAdvances {
  /// The width of each tab.
  var tabs: [Int32: Double] = [:]

  /// The clusters that are followed by a widened gap.
  var gaps: Set<Int32> = []

  /// The width that is added to each gap.
  var gapWidth = 0.0

  /// Returns the width of a cluster on the line, in points.
  func advance(of cluster: Int, in store: GlyphStore) -> Double {
    let scalar = store.scalars[cluster]
    let advance = tabs[scalar] ?? store.advance(of: cluster)
    return gaps.contains(scalar) ? advance + gapWidth : advance
  }
}

/// Justification: widening the gaps of a line until it fills its width.
extension ShapedText {
  /// Widens the gaps of a line, all alike. The last line of a paragraph, one that ends in a forced
  /// break and a truncated one stay as they are.
  func justify(_ line: inout LineFragment, to width: Double) {
    guard width.isFinite, !line.isTruncated, !endsInForcedBreak(line) else { return }
    let gaps = gaps(in: line)
    guard !gaps.isEmpty else { return }
    // Rounded down, so that the line isn't wider than its limit, and sums of advances are exact.
    let each = ((width - line.width) / Double(gaps.count) * 1_048_576).rounded(.down) / 1_048_576
    guard each > 0 else { return }
    line.gapWidth = each
    line.justification = each * Double(gaps.count)
    line.width += line.justification
  }

  private func endsInForcedBreak(_ line: LineFragment) -> Bool {
    let end = lineEnd(of: line)
    return end == paragraphs[line.paragraph].clusters.upperBound
      || end > line.clusters.lowerBound && flags[end - 1].contains(.mustBreakAfter)
  }

  /// The clusters of a line that are followed by a gap that may be widened: spaces, and where Han
  /// characters and kana meet each other or letters (CSS Text 3, `text-justify: auto`). Not before
  /// the last tab, which would swallow the gain, nor before the first visible character.
  func gaps(in line: LineFragment) -> [Int] {
    let visible = line.clusters
    let start = visible.last { flags[$0].contains(.isTab) }.map { $0 + 1 } ?? visible.lowerBound
    let seen = (start..<visible.upperBound).drop { flags[$0].contains(.isWhiteSpace) }
    guard let first = seen.first else { return [] }
    let scalars = self.scalars.values(
      in: Int(store.scalars[first])..<scalarRange(of: visible).upperBound)
    let kinds = seen.map { cluster in
      GapKind(scalars[Int(store.scalars[cluster] - store.scalars[first])])
    }
    return seen.dropLast().filter { cluster in
      guard flags[cluster + 1].contains(.startsGrapheme) else { return false }
      switch (kinds[cluster - first], kinds[cluster - first + 1]) {
      case (.space, _): return true
      case (_, .space): return false
      case (.ideograph, _), (_, .ideograph): return true
      case (.letter, .letter): return false
      }
    }
  }
}

/// The kind of gap that a character makes for justification.
private enum GapKind {
  case space, ideograph, letter

  init(_ scalar: UInt32) {
    switch scalar {
    case 0x20, 0xA0: self = .space
    case 0x3000...0x303F, 0xFF01...0xFF60: self = .ideograph
    case ..<0x2E80: self = .letter
    default:
      let script = Script(of: scalar)
      self = script.isCJK && script != "Hang" ? .ideograph : .letter
    }
  }
}
