// SPDX-License-Identifier: MIT
import BubbleStrings

/// The kinds of characters on both sides of a run of marks (CommonMark 0.31, 6.2, with its CJK-friendly amendments).
///
/// Chinese, Japanese and Korean have no spaces beside marks: next to one of their characters a run opens and closes spans
/// whatever is on its other side. Punctuation between the run and such a character is one of them, as `“` in `a**“中”**`.
package struct Flanking {
  private enum Side {
    case space
    case punctuation
    case letter
    case cjkPunctuation
    case cjkLetter

    /// The side in CommonMark's own rules.
    var withoutCJK: Side {
      switch self {
      case .cjkPunctuation: .punctuation
      case .cjkLetter: .letter
      case .space, .punctuation, .letter: self
      }
    }

    var isPunctuation: Bool { self == .punctuation || self == .cjkPunctuation }
  }

  private let before: Side
  private let after: Side

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, run: Range<Int>, in range: Range<Int>,
    dialect: MarkdownDialect = .answers
  ) {
    let before = Self.side(Neighbours(bytes, endingAt: run.lowerBound, in: range))
    let after = Self.side(Neighbours(bytes, from: run.upperBound, in: range))
    self.before = dialect == .answers ? before : before.withoutCJK
    self.after = dialect == .answers ? after : after.withoutCJK
  }

  private var isLeft: Bool { after != .space && (after != .punctuation || before != .letter) }
  private var isRight: Bool { before != .space && (before != .punctuation || after != .letter) }

  /// Whether there are letters or digits on both sides, which aren't CJK.
  var isInWord: Bool { before == .letter && after == .letter }

  /// Whether there are CJK letters on both sides. Two such runs of `_` are no pair: names of files have them.
  var isInCJK: Bool { before == .cjkLetter && after == .cjkLetter }

  /// Whether the character behind the punctuation that follows decides whether the run opens a span.
  var dependsOnMore: Bool { before == .letter && after == .punctuation }

  /// Whether a run of a byte may open a span.
  func canOpen(_ byte: UInt8) -> Bool {
    guard byte == ASCII.underscore, isRight else { return isLeft }
    return isLeft && (before.isPunctuation || before == .cjkLetter && after != .letter)
  }

  func canClose(_ byte: UInt8) -> Bool {
    guard byte == ASCII.underscore, isLeft else { return isRight }
    return isRight && (after.isPunctuation || after == .cjkLetter && before != .letter)
  }

  private static func side(_ neighbours: Neighbours) -> Side {
    guard let scalar = neighbours.first else { return .space }
    if scalar.value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      if byte <= ASCII.space { return .space }
      guard ASCII.isPunctuation(byte) else { return .letter }
      return CJK.contains(neighbours.second) ? .cjkPunctuation : .punctuation
    }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      let isCJK =
        neighbours.isFullwidth || CJK.contains(scalar) || CJK.contains(neighbours.second)
      return isCJK ? .cjkPunctuation : .punctuation
    case .spaceSeparator: return .space
    default: return CJK.contains(scalar) || CJK.isVariation(scalar) ? .cjkLetter : .letter
    }
  }
}

/// The character beside a run of marks, and the one on its other side. Dashes are mostly two, as `——`.
private struct Neighbours {
  var first: Unicode.Scalar?
  var second: Unicode.Scalar?

  /// Whether a selector makes a quotation mark that of Chinese and Japanese.
  var isFullwidth = false

  init(first: Unicode.Scalar?, second: Unicode.Scalar?) {
    (self.first, self.second) = (first, second)
  }

  /// The characters from an offset on.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, in range: Range<Int>) {
    var end = start
    first = Self.scalar(at: &end, bytes, range)
    second = Self.scalar(at: &end, bytes, range)
    if let selector = second, CJK.isSelector(selector) {
      isFullwidth = selector == CJK.fullwidthSelector
      second = Self.scalar(at: &end, bytes, range)
    }
    if second == first { second = Self.scalar(at: &end, bytes, range) }
  }

  /// The characters before an offset. Selectors belong to the one in front of them.
  init(_ bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int, in range: Range<Int>) {
    var start = end
    first = Self.scalar(endingAt: &start, bytes, range)
    if let selector = first, CJK.isSelector(selector) {
      isFullwidth = selector == CJK.fullwidthSelector
      first = Self.scalar(endingAt: &start, bytes, range)
    }
    second = Self.scalar(endingAt: &start, bytes, range)
    if second == first { second = Self.scalar(endingAt: &start, bytes, range) }
  }

  private static func scalar(
    at start: inout Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Unicode.Scalar? {
    guard start < range.upperBound else { return nil }
    if bytes[start] < 0x80 {
      start += 1
      return Unicode.Scalar(bytes[start - 1])
    }
    let end = min(start + 4, range.upperBound)
    let scalar = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first
    start += scalar.map { UTF8.width($0) } ?? 1
    return scalar
  }

  private static func scalar(
    endingAt end: inout Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Unicode.Scalar? {
    guard end > range.lowerBound else { return nil }
    var start = end - 1
    if bytes[start] < 0x80 {
      end = start
      return Unicode.Scalar(bytes[start])
    }
    while start > range.lowerBound, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    defer { end = start }
    return String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first
  }
}

/// The characters of Chinese, Japanese and Korean, as the CJK-friendly amendments define them: of the East Asian widths
/// wide, fullwidth and halfwidth (UAX #11, of Unicode 17) or of the script Hangul, but no emoji.
private enum CJK {
  static let fullwidthSelector: Unicode.Scalar = "\u{FE01}"

  static func contains(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, scalar.value >= 0x1100 else { return false }
    switch scalar.value {
    case 0x1100...0x11FF, 0x20A9, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F,
      0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7FB,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFFEE, 0x16FE0...0x18DF2,
      0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      return !scalar.properties.isEmojiPresentation
    default: return false
    }
  }

  /// Whether a scalar selects a form of the character in front of it, other than as an emoji.
  static func isSelector(_ scalar: Unicode.Scalar) -> Bool { (0xFE00...0xFE0E) ~= scalar.value }

  /// Whether a scalar selects a form of an ideograph.
  static func isVariation(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0100...0xE01EF) ~= scalar.value
  }
}
